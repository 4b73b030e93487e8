import type { MessagePort } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import type { DurableFileSystem } from './durable-file-system.ts'
import { AnswerReader, type Unit, UnitCutter } from './embedded-units.ts'

type Connection = { port: MessagePort; units: Unit[]; closed: boolean }
type Task = () => Promise<void>

const text = new TextEncoder()

/** Frames one message of the PostgreSQL protocol. */
function frame(type: string, body: Uint8Array): Buffer {
  const message = Buffer.alloc(5 + body.length)
  message.write(type, 0, 'latin1')
  message.writeInt32BE(4 + body.length, 1)
  message.set(body, 5)
  return message
}

const QUERY = 0x51
const PARSE = 0x50

/** Whether the unit is one that ends the engine: it has no way to wait for the data. */
function asksForCopyData({ bytes }: Unit): boolean {
  if (bytes[0] !== QUERY && bytes[0] !== PARSE) return false
  const message = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096))
  // The statement of a Parse message follows the prepared statement's name.
  const statement = message.toString('utf8', bytes[0] === QUERY ? 5 : message.indexOf(0, 5) + 1)
  return /^\s*copy\s/i.test(statement) && /\sfrom\s+stdin\b/i.test(statement)
}

const rollbackQuery = frame('Q', text.encode('rollback\0'))

function startupPacket(): Buffer {
  const body = text.encode('user\0postgres\0database\0postgres\0client_encoding\0UTF8\0\0')
  const packet = Buffer.alloc(8 + body.length)
  packet.writeInt32BE(packet.length, 0)
  packet.writeInt32BE(3 << 16, 4)
  packet.set(body, 8)
  return packet
}

/**
 * Shares the engine's one session among many connections: answers whole units, never interleaved; while a transaction
 * is open, serves nobody but its connection; rolls back the transaction of a connection that goes away or
 * lies idle while others wait. Its own tasks (checkpoints, listening, copies) run between transactions.
 */
export class EmbeddedSession {
  private readonly engine: PGlite
  private readonly files: DurableFileSystem
  private readonly fail: (error: Error) => void
  private readonly notify: (channel: string, payload: string) => void
  private readonly idleLimit: number
  private greeting: Uint8Array = new Uint8Array(0)
  private owner: Connection | undefined
  private readonly waiting: Connection[] = []
  private readonly tasks: Task[] = []
  private running = false
  private failed = false
  private idleTimer: NodeJS.Timeout | undefined
  private idleSince = 0

  constructor(
    engine: PGlite,
    files: DurableFileSystem,
    hooks: {
      fail: (error: Error) => void
      notify: (channel: string, payload: string) => void
      /** Milliseconds that a transaction may lie idle while others wait. */
      idleLimit: number
    },
  ) {
    this.engine = engine
    this.files = files
    this.fail = hooks.fail
    this.notify = hooks.notify
    this.idleLimit = hooks.idleLimit
    engine.onNotification((channel, payload) => this.notify(channel, payload))
  }

  /** Fetches the engine's greeting once; every connection gets the same, so that connecting waits for nobody. */
  async start(): Promise<void> {
    const blocks: Uint8Array[] = []
    const reader = new AnswerReader((block) => blocks.push(block), this.notify)
    await this.engine.execProtocolRawStream(startupPacket(), {
      syncToFs: false,
      onRawData: (bytes) => reader.read(bytes),
    })
    reader.flush()
    if (!reader.ready) throw new Error('The engine did not greet')
    this.greeting = Buffer.concat(blocks)
  }

  /** Serves a connection whose bytes come and go over `port`; null from the other side ends it. */
  connect(port: MessagePort): void {
    const connection: Connection = { port, units: [], closed: false }
    const cutter = new UnitCutter()
    const end = () => this.disconnect(connection)
    port.on('message', (bytes: Uint8Array | null) => {
      if (bytes === null) return end()
      for (const unit of cutter.push(bytes)) {
        if (unit.kind === 'startup') port.postMessage(this.greeting)
        else if (unit.kind === 'terminate') end()
        else this.enqueue(connection, unit)
      }
    })
    port.on('close', end)
  }

  /** Runs `task` when no transaction is open. Inside, the engine's own `query` and `exec` may be used. */
  run<T>(task: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.tasks.push(() => task().then(resolve, reject))
      void this.pump()
    })
  }

  private enqueue(connection: Connection, unit: Unit): void {
    if (connection.closed) return
    connection.units.push(unit)
    if (connection !== this.owner) this.waiting.push(connection)
    void this.pump()
  }

  private disconnect(connection: Connection): void {
    if (connection.closed) return
    connection.closed = true
    connection.units.length = 0
    connection.port.close()
    void this.pump()
  }

  private async pump(): Promise<void> {
    if (this.running || this.failed) return
    this.running = true
    try {
      while (await this.step()) if (this.failed) return
    } catch (error) {
      this.stop(error as Error)
    } finally {
      this.running = false
    }
    if (this.owner && (this.waiting.length > 0 || this.tasks.length > 0)) this.watchIdleOwner(this.owner)
  }

  /** Takes the next unit or task that may run now; false when there is none. */
  private async step(): Promise<boolean> {
    if (this.owner) {
      if (this.owner.closed) {
        await this.rollBack()
        return true
      }
      const unit = this.owner.units.shift()
      if (!unit) return false
      await this.answer(this.owner, unit)
      return true
    }
    const task = this.tasks.shift()
    if (task) {
      await task()
      this.checkDisk()
      return true
    }
    const connection = this.waiting.shift()
    if (!connection) return false
    const unit = connection.units.shift()
    if (unit) await this.answer(connection, unit)
    return true
  }

  private async answer(connection: Connection, unit: Unit): Promise<void> {
    if (asksForCopyData(unit))
      return this.refuse(connection, 'COPY FROM STDIN is not possible on the embedded database')
    this.stopWatching()
    const reader = new AnswerReader((block) => {
      // The last block holds the word that acknowledges a commit: it must not leave after the disk refused a write.
      if (!this.files.failure && !connection.closed) connection.port.postMessage(block)
    }, this.notify)
    await this.engine.execProtocolRawStream(unit.bytes, {
      syncToFs: false,
      onRawData: (bytes) => reader.read(bytes),
    })
    this.checkDisk()
    if (reader.lastWords) throw new Error(reader.lastWords)
    if (unit.complete && !reader.ready) throw new Error('The engine gave no answer')
    reader.flush()
    this.idleSince = Date.now()
    this.setOwner(this.engine.isInTransaction() || !unit.complete ? connection : undefined)
  }

  private refuse(connection: Connection, words: string): void {
    const error = frame('E', text.encode(`SERROR\0VERROR\0C0A000\0M${words}\0\0`))
    const ready = frame('Z', text.encode(this.engine.isInTransaction() ? 'T' : 'I'))
    connection.port.postMessage(new Uint8Array(Buffer.concat([error, ready])))
  }

  private setOwner(connection: Connection | undefined): void {
    if (connection === this.owner) return
    // What the former owner has sent beyond its transaction queues up with everybody else's.
    if (this.owner) for (const _ of this.owner.units) this.waiting.push(this.owner)
    this.owner = connection
    if (!connection) return
    const others = this.waiting.filter((other) => other !== connection)
    this.waiting.splice(0, this.waiting.length, ...others)
  }

  private async rollBack(): Promise<void> {
    const ignore = new AnswerReader(() => {}, this.notify)
    // Send a Sync first, in case the connection went away between a Flush and its Sync.
    const bytes = Buffer.concat([frame('S', new Uint8Array(0)), rollbackQuery])
    await this.engine.execProtocolRawStream(bytes, { syncToFs: false, onRawData: (chunk) => ignore.read(chunk) })
    this.stopWatching()
    this.setOwner(undefined)
  }

  private watchIdleOwner(owner: Connection): void {
    if (this.idleTimer) return
    const rest = this.idleSince + this.idleLimit - Date.now()
    this.idleTimer = setTimeout(() => {
      this.idleTimer = undefined
      if (this.owner !== owner || owner.closed) return
      const words = 'terminating connection due to idle-in-transaction timeout'
      const fields = `SFATAL\0VFATAL\0C25P03\0M${words}\0\0`
      owner.port.postMessage(new Uint8Array(frame('E', text.encode(fields))))
      owner.port.postMessage(null)
      this.disconnect(owner)
    }, rest)
  }

  private stopWatching(): void {
    clearTimeout(this.idleTimer)
    this.idleTimer = undefined
  }

  private checkDisk(): void {
    if (this.files.failure) throw this.files.failure
  }

  private stop(error: Error): void {
    this.failed = true
    this.fail(error)
  }
}
