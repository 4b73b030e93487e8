import { join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { type MessagePort, Worker } from 'node:worker_threads'
import pg from 'pg'
import type { Database, DatabaseOptions } from './database.ts'
import { DatabaseError } from './database-error.ts'
import { databaseTypes } from './database-types.ts'
import type { EmbeddedFailure, EmbeddedRequest, EmbeddedWorkerData, FromWorker, ToWorker } from './embedded-messages.ts'
import { hasDatabase, lockFolder } from './folder-lock.ts'
import { PortStream } from './port-stream.ts'
import { StatementClient } from './statement-client.ts'

// Freeing WebAssembly code that is not used any more has ended the whole process on Node 24, if rarely (“Check failed:
// jit_page_->allocations_.erase”). The engine's code is a few megabytes that it may keep.
setFlagsFromString('--no-wasm-code-gc')

const CONNECTIONS = 4
const IDLE_LIMIT = 60_000

type Answer = { resolve: () => void; reject: (error: Error) => void }

const copiers = new WeakMap<Database, (target: string) => Promise<void>>()

/**
 * Copies the folder of a running embedded database to `target`, which must not exist, at a moment without
 * transactions; everybody waits for it (about 4 s a gigabyte). Throws for a database on a server.
 */
export async function copyEmbeddedDatabase(database: Database, target: string): Promise<void> {
  const copy = copiers.get(database)
  if (!copy) throw new Error('Only an embedded database has a folder to copy')
  await copy(target)
}

function failureOf(failure: EmbeddedFailure): DatabaseError {
  if (failure.code === 'not-durable') {
    return new DatabaseError(
      'not-durable',
      '提交的数据没有写到磁盘上，数据库拒绝启动。',
      'A commit did not reach the disk: the database refuses to start.',
    )
  }
  const detail = `${failure.code} ${failure.message}`
  return new DatabaseError('engine-failed', `嵌入式数据库出错：${detail}`, `The embedded database failed: ${detail}`)
}

/** The main thread's side of the database thread: its requests, its notifications, its death. */
class WorkerLink {
  readonly exited: Promise<void>
  private readonly worker: Worker
  private readonly answers = new Map<number, Answer>()
  private readonly streams = new Set<PortStream>()
  private nextId = 1
  private closing = false
  private death: Error | undefined

  constructor(data: EmbeddedWorkerData, onNotification: (channel: string, payload: string) => void) {
    this.worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: data, execArgv: [] })
    this.worker.on('message', (message: FromWorker) => {
      if ('notification' in message) onNotification(message.notification, message.payload)
      else if ('done' in message) this.take(message.done)?.resolve()
      else if ('failed' in message) this.take(message.failed)?.reject(failureOf(message.error))
    })
    this.exited = new Promise((resolve) => this.worker.once('exit', () => resolve()))
  }

  /** Resolves once the database answers; `onDeath` is called when it stops answering later without `close`. */
  start(onDeath: (error: Error) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      let started = false
      const die = (reason: EmbeddedFailure) => {
        if (this.death) return
        this.death = failureOf(reason)
        for (const answer of this.answers.values()) answer.reject(this.death)
        for (const stream of this.streams) stream.destroy(this.death)
        if (started) onDeath(this.death)
        else reject(this.death)
      }
      this.worker.on('message', (message: FromWorker) => {
        if ('fatal' in message) die(message.fatal)
        if (!('started' in message)) return
        started = true
        resolve()
      })
      this.worker.on('error', (error: NodeJS.ErrnoException) =>
        die({ code: error.code ?? error.name, message: error.message.slice(0, 1000) }),
      )
      this.worker.on('exit', () => {
        if (!this.closing) die({ code: 'exit', message: 'the database thread ended' })
      })
    })
  }

  request(request: EmbeddedRequest): Promise<void> {
    if (this.death) return Promise.reject(this.death)
    if (request.kind === 'close') this.closing = true
    const id = this.nextId++
    const message: ToWorker = { id, request }
    return new Promise((resolve, reject) => {
      this.answers.set(id, { resolve, reject })
      this.worker.postMessage(message)
    })
  }

  connect(): PortStream {
    const stream = new PortStream((port: MessagePort) => this.worker.postMessage({ connect: port }, [port]))
    this.streams.add(stream)
    stream.once('close', () => this.streams.delete(stream))
    return stream
  }

  private take(id: number): Answer | undefined {
    const answer = this.answers.get(id)
    this.answers.delete(id)
    return answer
  }
}

function throwUncaught(error: Error): void {
  setImmediate(() => {
    throw error
  })
}

/** Opens the database in `dataDir/database`, which it makes at first use, locked for this process. See `openDatabase`. */
export async function openEmbeddedDatabase(dataDir: string, options: DatabaseOptions = {}): Promise<Database> {
  const unlock = lockFolder(dataDir)
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let link: WorkerLink | undefined
  try {
    const folder = join(resolve(dataDir), 'database')
    hasDatabase(folder)
    link = new WorkerLink({ folder, idleLimit: IDLE_LIMIT }, (channel, payload) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload)
    })
    await link.start(options.onFatal ?? throwUncaught)
  } catch (error) {
    await link?.exited
    unlock()
    throw error
  }
  return assembleDatabase(link, listeners, unlock)
}

/** All connections share one session, and with it the names of prepared statements: each connection adds its own number to them. */
class EmbeddedClient extends StatementClient {
  private static connections = 0
  protected override readonly suffix = `_${++EmbeddedClient.connections}`
}

function assembleDatabase(
  link: WorkerLink,
  listeners: Map<string, Set<(payload: string) => void>>,
  unlock: () => void,
): Database {
  const pool = new pg.Pool({
    Client: EmbeddedClient,
    max: CONNECTIONS,
    user: 'postgres',
    database: 'postgres',
    password: 'none',
    ssl: false,
    idleTimeoutMillis: 0,
    stream: () => link.connect(),
    types: databaseTypes,
  })
  // An idle connection that breaks is told here; the death of the thread, its only cause, is told through `onFatal`.
  pool.on('error', () => {})
  let closing: Promise<void> | undefined
  const database: Database = {
    kind: 'embedded',
    pool,
    async listen(channel, onMessage) {
      const existing = listeners.get(channel)
      const channelListeners = existing ?? new Set()
      listeners.set(channel, channelListeners)
      const listener = (payload: string) => onMessage(payload)
      channelListeners.add(listener)
      await link.request({ kind: 'listen', channel })
      return async () => {
        channelListeners.delete(listener)
        if (channelListeners.size > 0 || listeners.get(channel) !== channelListeners) return
        listeners.delete(channel)
        if (!closing) await link.request({ kind: 'unlisten', channel })
      }
    },
    close() {
      closing ??= (async () => {
        try {
          await pool.end()
          await link.request({ kind: 'close' })
        } finally {
          await link.exited
          unlock()
        }
      })()
      return closing
    },
  }
  copiers.set(database, (target) => link.request({ kind: 'copy', target: resolve(target) }))
  return database
}
