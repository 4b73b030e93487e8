import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'

/** A message port dressed as the socket that the `pg` driver expects. */
export class PortStream extends Duplex {
  private readonly open: (port: MessagePort) => void
  private port: MessagePort | undefined

  constructor(open: (port: MessagePort) => void) {
    super()
    this.open = open
  }

  connect(): this {
    const { port1, port2 } = new MessageChannel()
    this.port = port1
    port1.on('message', (bytes: Uint8Array | null) => {
      if (bytes === null) this.push(null)
      else this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    })
    port1.on('close', () => this.destroy())
    this.open(port2)
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    // A copy: the driver's buffers are slices of a shared pool, which a message would carry whole.
    this.port?.postMessage(new Uint8Array(chunk))
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.port?.postMessage(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))))
    done()
  }

  override _final(done: (error?: Error | null) => void): void {
    this.port?.postMessage(null)
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.port?.close()
    done(error)
  }
}
