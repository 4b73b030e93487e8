import { parseArgs } from 'node:util'
import { openApp, readEnvironment } from './open-app.ts'
import { describeStartFailure, StartRefused } from './start-problem.ts'

// `npm run seed -- --scale 50` creates the demo company with fifty times as many documents. The database must be empty.

async function seed(): Promise<void> {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } })
  const scale = Number(values.scale)
  if (!(scale > 0 && scale <= 10_000)) throw new StartRefused('用法 Usage: npm run seed -- --scale <1…10000>')
  const onFatal = (error: Error) => {
    console.error(error.message)
    process.exit(1)
  }
  const { app, database } = await openApp(readEnvironment(), { onFatal, isUnhurried: true })
  const started = performance.now()
  const isMade = await app.seed(scale)
  await app.close()
  await database.close()
  if (!isMade) {
    throw new StartRefused(
      '数据库里已有数据，演示数据只能放进新的数据库。请用 DATA_DIR 或 DATABASE_URL 指定一个新的。\nThe database has been filled already; demo data goes into a new one only. Name one by DATA_DIR or DATABASE_URL.',
    )
  }
  console.log(`演示数据已生成。The demo company is made: ${Math.round((performance.now() - started) / 100) / 10} s`)
}

try {
  await seed()
  process.exit(0)
} catch (error) {
  const { text, exit } = describeStartFailure(error, 0)
  console.error(text)
  process.exit(exit)
}
