import { join, resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { resultLines, runChecks } from '../core/server/data-check.ts'
import { databaseOf, openDatabase } from '../core/server/database/database-opening.ts'
import { hasDatabase } from '../core/server/database/folder-lock.ts'
import { readEnvironment } from './open-app.ts'
import { serverPlugins } from './plugins.server.ts'
import { describeStartFailure, StartRefused } from './start-problem.ts'

// `npm run verify` checks what the areas say of their data, changes nothing, and ends with 1 where something is broken.

async function verify(): Promise<number> {
  const settings = readEnvironment()
  const { DATABASE_URL: url, DATA_DIR: dataDir } = settings
  if (!url && !hasDatabase(join(dataDir, 'database'))) {
    const folder = resolve(dataDir)
    throw new StartRefused(`${folder} 里没有数据库。\nThere is no database in ${folder}.`)
  }
  const database = await openDatabase(databaseOf(settings), { isUnhurried: true })
  try {
    const checks = serverPlugins.flatMap((plugin) => plugin.checks ?? [])
    const results = await runChecks(drizzle({ client: database.pool }), checks)
    console.log(resultLines(results).join('\n'))
    return results.every(({ count }) => count === 0) ? 0 : 1
  } finally {
    await database.close()
  }
}

try {
  process.exit(await verify())
} catch (error) {
  const { text, exit } = describeStartFailure(error, 0)
  console.error(text)
  process.exit(exit)
}
