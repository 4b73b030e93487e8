import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** So much is packed between two turns of the process, in a few milliseconds. */
const BYTES_AT_ONCE = 64 * 1024

/** Writes a zip file whose bytes are taken while its entries come, so that those that were taken need no memory. */
export class ZipWriter {
  private readonly ready: Uint8Array[] = []
  private readonly archive = new Zip((error, chunk) => {
    if (error) throw error
    this.ready.push(chunk)
  })

  /** An entry as it is, for what is packed already. */
  addStored(path: string, bytes: Uint8Array): void {
    const entry = new ZipPassThrough(path)
    this.archive.add(entry)
    entry.push(bytes, true)
  }

  /** Packs an entry, yielding what is ready of the file after each piece. */
  async *addPacked(path: string, bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    const entry = new ZipDeflate(path)
    this.archive.add(entry)
    for (let from = 0; from === 0 || from < bytes.length; from += BYTES_AT_ONCE) {
      entry.push(bytes.subarray(from, from + BYTES_AT_ONCE), from + BYTES_AT_ONCE >= bytes.length)
      yield* this.take()
      await new Promise((resume) => setImmediate(resume))
    }
  }

  /** What is ready of the file and was not taken yet. */
  *take(): Generator<Uint8Array> {
    yield* this.ready.splice(0)
  }

  /** Ends the file and yields the rest of it. */
  *end(): Generator<Uint8Array> {
    this.archive.end()
    yield* this.take()
  }
}
