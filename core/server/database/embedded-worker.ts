import { existsSync, renameSync, rmSync, rmdirSync, mkdirSync, chmodSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import {
  DurableFileSystem,
  durableStartParameters,
  proveDurability,
  syncFolder,
  syncPath,
} from './durable-file-system.ts'
import { EmbeddedMaintenance } from './embedded-maintenance.ts'
import type { EmbeddedFailure, EmbeddedRequest, EmbeddedWorkerData, FromWorker, ToWorker } from './embedded-messages.ts'
import { EmbeddedSession } from './embedded-session.ts'
import { copyFolder } from './folder-copy.ts'

const { folder, idleLimit } = workerData as EmbeddedWorkerData
const main = parentPort
if (!main) throw new Error('This module runs in a worker thread')

function tell(message: FromWorker): void {
  main?.postMessage(message)
}

/** The engine's errors carry 20 kB of its source: only code and message leave this thread. */
function describe(error: unknown): EmbeddedFailure {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return { code: String(code ?? 'engine'), message: String(message ?? error).slice(0, 1000) }
}

function fail(error: unknown): void {
  tell({ fatal: describe(error) })
  // End this thread: it must not go on serving, and the main thread acts on its end.
  setImmediate(() => process.exit(1))
}

process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)

/** Makes a new database beside its place and moves it there whole, so that a half-made one is never found. */
async function buildFolder(): Promise<void> {
  const building = `${folder}.building`
  rmSync(building, { recursive: true, force: true })
  mkdirSync(building, { mode: 0o700 })
  const engine = await PGlite.create(building)
  await engine.close()
  rmSync(join(building, 'postmaster.pid'), { force: true })
  syncFolder(building)
  if (existsSync(folder)) rmdirSync(folder)
  renameSync(building, folder)
  syncPath(dirname(folder))
}

async function openEngine(files: DurableFileSystem): Promise<PGlite> {
  // Never a sign of another process: the main thread holds the lock.
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  // The engine makes its files readable and writable for all; the folder is what keeps others out.
  chmodSync(folder, 0o700)
  const engine = await PGlite.create({ fs: files, startParams: durableStartParameters })
  await proveDurability(engine, files)
  return engine
}

async function answer(request: EmbeddedRequest): Promise<void> {
  if (request.kind === 'listen') await session.run(() => engine.exec(`listen ${quoteName(request.channel)}`))
  else if (request.kind === 'unlisten') await session.run(() => engine.exec(`unlisten ${quoteName(request.channel)}`))
  else if (request.kind === 'copy') {
    await session.run(async () => {
      await engine.exec('checkpoint')
      copyFolder(folder, request.target)
    })
  } else {
    stopMaintenance()
    await session.run(async () => {
      await engine.exec('checkpoint')
      await engine.close()
    })
  }
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

if (!existsSync(join(folder, 'PG_VERSION'))) await buildFolder()
const files = new DurableFileSystem(folder)
const engine = await openEngine(files)
const session = new EmbeddedSession(engine, files, {
  fail,
  notify: (notification, payload) => tell({ notification, payload }),
  idleLimit,
})
await session.start()
const maintenance = new EmbeddedMaintenance(
  session,
  engine,
  (error) => {
    const { code, message } = describe(error)
    console.error(`Database maintenance: ${code} ${message}`)
  },
  Date.now(),
)
const stopMaintenance = maintenance.schedule()

main.on('message', async (message: ToWorker) => {
  if ('connect' in message) return session.connect(message.connect)
  try {
    await answer(message.request)
    tell({ done: message.id })
  } catch (error) {
    tell({ failed: message.id, error: describe(error) })
  }
  if (message.request.kind === 'close') process.exit(0)
})
tell({ started: true })
