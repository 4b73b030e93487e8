import { crc32, createInflateRaw } from 'node:zlib'

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const LONGEST_COMMENT = 65_535
const MOST_ENTRIES = 2000
/** A size that stands elsewhere in the file, as in archives of more than 4 GB. */
const ELSEWHERE = 0xffff_ffff
const [STORED, DEFLATED] = [0, 8]

/** A part of a zip file, still packed. */
export type ZipPart = {
  readonly packed: Buffer
  readonly isDeflated: boolean
  /** How many bytes it says that it unpacks to. */
  readonly size: number
  readonly checksum: number
}

/** The name of a part as workbooks refer to it: some writers use backslashes, others begin at the root or change the case. */
export function partName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()
}

function dataOf(view: Buffer, at: number, length: number): Buffer | undefined {
  if (at + 30 > view.length || view.readUInt32LE(at) !== LOCAL_SIGNATURE) return undefined
  const start = at + 30 + view.readUInt16LE(at + 26) + view.readUInt16LE(at + 28)
  return start + length <= view.length ? view.subarray(start, start + length) : undefined
}

/** The parts of a zip file by name, nothing unpacked; undefined for one that is damaged, hides sizes, or has more than 2,000 parts. */
export function zipParts(bytes: Uint8Array): ReadonlyMap<string, ZipPart> | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = view.length - 22
  const last = Math.max(0, end - LONGEST_COMMENT)
  while (end >= last && view.readUInt32LE(end) !== END_SIGNATURE) end -= 1
  if (end < last) return undefined
  const length = view.readUInt32LE(end + 12)
  let at = view.readUInt32LE(end + 16)
  if (at + length > end) return undefined
  const stop = at + length
  const parts = new Map<string, ZipPart>()
  for (let entries = 0; at < stop; entries += 1) {
    if (entries >= MOST_ENTRIES || at + 46 > stop || view.readUInt32LE(at) !== ENTRY_SIGNATURE) return undefined
    const checksum = view.readUInt32LE(at + 16)
    const method = view.readUInt16LE(at + 10)
    const packedSize = view.readUInt32LE(at + 20)
    const size = view.readUInt32LE(at + 24)
    if (packedSize === ELSEWHERE || size === ELSEWHERE) return undefined
    const nameEnd = at + 46 + view.readUInt16LE(at + 28)
    const packed = dataOf(view, view.readUInt32LE(at + 42), packedSize)
    if (!packed || (method !== STORED && method !== DEFLATED)) return undefined
    parts.set(partName(view.toString('utf8', at + 46, nameEnd)), {
      packed,
      isDeflated: method === DEFLATED,
      size,
      checksum,
    })
    at = nameEnd + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32)
  }
  return parts
}

/** How many bytes all parts say that they unpack to. */
export function unpackedSize(parts: ReadonlyMap<string, ZipPart>): number {
  return [...parts.values()].reduce((total, { size }) => total + size, 0)
}

function inflated(packed: Buffer): AsyncIterable<Buffer> {
  const inflate = createInflateRaw()
  inflate.end(packed)
  return inflate
}

/** A part as text, unpacked piece by piece. Throws when it is damaged or larger than it says. */
export async function* partText({ packed, isDeflated, size, checksum }: ZipPart): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let [read, sum] = [0, 0]
  for await (const piece of isDeflated ? inflated(packed) : [packed]) {
    read += piece.length
    sum = crc32(piece, sum)
    if (read > size) throw new Error('the part is larger than it says')
    yield decoder.decode(piece, { stream: true })
  }
  if (sum !== checksum) throw new Error('the part is damaged')
  yield decoder.decode()
}
