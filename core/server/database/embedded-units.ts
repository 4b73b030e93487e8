/** Cuts what a client sends into units that the engine answers in one go, and reads what the engine answers. Pure. */

const SYNC = 0x53 // S
const QUERY = 0x51 // Q
const FLUSH = 0x48 // H
const TERMINATE = 0x58 // X
const NOTIFICATION = 0x41 // A
const ERROR = 0x45 // E
const READY = 0x5a // Z

export type Unit = {
  kind: 'startup' | 'query' | 'terminate'
  bytes: Uint8Array
  /** False after a Flush: the client has not finished, nobody else may be served in between. */
  complete: boolean
}

/** Collects the bytes of one connection; each push answers the units that became whole. */
export class UnitCutter {
  private buffer: Buffer = Buffer.alloc(0)
  private scanned = 0
  private started = false

  push(bytes: Uint8Array): Unit[] {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.buffer = this.buffer.length === 0 ? chunk : Buffer.concat([this.buffer, chunk])
    const units: Unit[] = []
    for (let unit = this.next(); unit !== undefined; unit = this.next()) units.push(unit)
    return units
  }

  private next(): Unit | undefined {
    if (!this.started) {
      // The first message of a connection has no type byte.
      if (this.buffer.length < 4) return undefined
      const end = this.buffer.readInt32BE(0)
      if (this.buffer.length < end) return undefined
      this.started = true
      return this.take(end, 'startup', true)
    }
    while (this.buffer.length >= this.scanned + 5) {
      const type = this.buffer[this.scanned]
      const end = this.scanned + 1 + this.buffer.readInt32BE(this.scanned + 1)
      if (this.buffer.length < end) return undefined
      this.scanned = end
      if (type === SYNC || type === QUERY || type === FLUSH) return this.take(end, 'query', type !== FLUSH)
      if (type === TERMINATE) return this.take(end, 'terminate', true)
    }
    return undefined
  }

  private take(end: number, kind: Unit['kind'], complete: boolean): Unit {
    const bytes = this.buffer.subarray(0, end)
    this.buffer = this.buffer.subarray(end)
    this.scanned = 0
    return { kind, bytes, complete }
  }
}

/** The most bytes that are passed on at once. */
const BLOCK = 64 * 1024
/** Bytes in which most answers find room. */
const SMALL_BLOCK = 2 * 1024

/**
 * Reads one answer of the engine as it is made: passes it on in blocks, keeps notifications out of it, and notes
 * whether the engine said that it is ready, or that it ends itself.
 */
export class AnswerReader {
  ready = false
  /** The engine's last words when it ends itself (severity FATAL or PANIC). */
  lastWords: string | undefined

  private readonly post: (block: Uint8Array) => void
  private readonly notify: (channel: string, payload: string) => void
  private block = new Uint8Array(SMALL_BLOCK)
  private used = 0
  private readonly head = Buffer.alloc(5)
  private headUsed = 0
  private passing = 0
  private body: Buffer | undefined
  private bodyUsed = 0

  constructor(post: (block: Uint8Array) => void, notify: (channel: string, payload: string) => void) {
    this.post = post
    this.notify = notify
  }

  /** Takes a piece of the answer, cut anywhere. The bytes are copied. */
  read(bytes: Uint8Array): void {
    let at = 0
    while (at < bytes.length) {
      if (this.passing > 0) {
        const end = Math.min(bytes.length, at + this.passing)
        this.write(bytes.subarray(at, end))
        this.passing -= end - at
        at = end
      } else if (this.body) {
        const end = Math.min(bytes.length, at + this.body.length - this.bodyUsed)
        this.body.set(bytes.subarray(at, end), this.bodyUsed)
        this.bodyUsed += end - at
        at = end
        if (this.bodyUsed === this.body.length) this.finishBody(this.body)
      } else {
        const end = Math.min(bytes.length, at + 5 - this.headUsed)
        this.head.set(bytes.subarray(at, end), this.headUsed)
        this.headUsed += end - at
        at = end
        if (this.headUsed === 5) this.finishHead()
      }
    }
  }

  /** Passes on what is still held back. */
  flush(): void {
    if (this.used === 0) return
    // A copy, because a message carries all of the memory in which its bytes lie.
    this.post(this.block.slice(0, this.used))
    this.used = 0
  }

  private finishHead(): void {
    this.headUsed = 0
    const type = this.head[0]
    const length = this.head.readInt32BE(1) - 4
    if (type === NOTIFICATION || type === ERROR) {
      this.body = Buffer.alloc(length)
      this.bodyUsed = 0
      return
    }
    if (type === READY) this.ready = true
    this.write(this.head)
    this.passing = length
  }

  private finishBody(body: Buffer): void {
    this.body = undefined
    if (this.head[0] === NOTIFICATION) {
      const channelEnd = body.indexOf(0, 4)
      const payloadEnd = body.indexOf(0, channelEnd + 1)
      this.notify(body.toString('utf8', 4, channelEnd), body.toString('utf8', channelEnd + 1, payloadEnd))
      return
    }
    const fields = body.toString('utf8').split('\0')
    const field = (name: string) => fields.find((text) => text.startsWith(name))?.slice(1)
    const severity = field('V') ?? field('S')
    if (severity === 'FATAL' || severity === 'PANIC') this.lastWords = `${severity} ${field('C')}: ${field('M')}`
    this.write(this.head)
    this.write(body)
  }

  private write(bytes: Uint8Array): void {
    this.makeRoom(bytes.length)
    let at = 0
    while (at < bytes.length) {
      const end = Math.min(bytes.length, at + BLOCK - this.used)
      this.block.set(bytes.subarray(at, end), this.used)
      this.used += end - at
      at = end
      if (this.used === BLOCK) this.flush()
    }
  }

  /** Enlarges the block, up to its largest size, for more bytes. */
  private makeRoom(more: number): void {
    const wanted = Math.min(BLOCK, this.used + more)
    if (wanted <= this.block.length) return
    const larger = new Uint8Array(Math.min(BLOCK, Math.max(wanted, this.block.length * 4)))
    larger.set(this.block.subarray(0, this.used))
    this.block = larger
  }
}
