import { flushCompileCache } from 'node:module'
import { createServer } from 'node:net'
import type { App } from '../core/server/app.ts'
import { readDataMark } from '../core/server/demo-seed.ts'
import type { Settings } from '../core/server/settings.ts'
import { openApp, readEnvironment } from './open-app.ts'
import { describeStartFailure } from './start-problem.ts'

let port = 0

/** Throws when the port is taken, before anything is opened or created. */
function requireFreePort(settings: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port: settings.PORT, host: settings.HOST, exclusive: true }, () => probe.close(() => resolve()))
  })
}

/** Fills a new database as the settings say; returns the accounts to print. */
async function fillDatabase(app: App, settings: Settings): Promise<string[]> {
  const isNew = (await readDataMark(app.services)) === undefined
  if (settings.SEED === 'none') await app.leaveEmpty()
  else {
    if (isNew) console.log('正在准备演示数据 … Making the demo company …')
    await app.seed(1)
  }
  if ((await readDataMark(app.services)) !== 'demo') return []
  const accounts = app.plugins.flatMap(({ demoAccounts }) => demoAccounts?.(settings) ?? [])
  return accounts.map(({ username, password, title }) => `${username} / ${password}   ${title}`)
}

function announce(address: string, signIns: readonly string[]): void {
  const lines = [`  织单 Selvedge   ${address}`, ...signIns.map((line) => `  ${line}`)]
  console.log(`\n${lines.join('\n')}\n`)
}

async function start(): Promise<void> {
  const settings = readEnvironment()
  port = settings.PORT
  await requireFreePort(settings)
  const { app, database } = await openApp(settings, {
    onFatal: (error) => {
      console.error(error.message)
      process.exit(1)
    },
  })
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    try {
      await app.close()
      await database.close()
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // The supervisor is gone, even if it was killed. Nobody else would stop this process.
  process.on('disconnect', stop)
  const signIns = await fillDatabase(app, settings)
  const address = await app.listen()
  announce(address, signIns)
  process.send?.('listening')
  // Stored now and not at the end, since the process may be killed; the next start then uses it.
  flushCompileCache()
}

try {
  await start()
} catch (error) {
  const { text, exit } = describeStartFailure(error, port)
  console.error(text)
  process.exit(exit)
}
