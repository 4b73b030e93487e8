import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Bytes that are packed before other work of the process gets a turn, in a few milliseconds. */
const BYTES_AT_ONCE = 64 * 1024

/** Writes a zip file whose bytes are read while entries are added, so that they need not stay in memory. */
export class ZipWriter {
  private readonly ready: Uint8Array[] = []
  private readonly archive = new Zip((error, chunk) => {
    if (error) throw error
    this.ready.push(chunk)
  })

  /** Adds an entry that is already compressed. */
  addStored(path: string, bytes: Uint8Array): void {
    const entry = new ZipPassThrough(path)
    this.archive.add(entry)
    entry.push(bytes, true)
  }

  /** Compresses an entry, and yields the bytes that are ready after each piece. */
  async *addPacked(path: string, bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    const entry = new ZipDeflate(path)
    this.archive.add(entry)
    for (let from = 0; from === 0 || from < bytes.length; from += BYTES_AT_ONCE) {
      entry.push(bytes.subarray(from, from + BYTES_AT_ONCE), from + BYTES_AT_ONCE >= bytes.length)
      yield* this.take()
      await new Promise((resume) => setImmediate(resume))
    }
  }

  /** Yields the bytes that are ready and not read yet. */
  *take(): Generator<Uint8Array> {
    yield* this.ready.splice(0)
  }

  /** Ends the file and yields the rest. */
  *end(): Generator<Uint8Array> {
    this.archive.end()
    yield* this.take()
  }
}
