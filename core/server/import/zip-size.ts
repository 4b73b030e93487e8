const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LONGEST_COMMENT = 65_535
const MOST_ENTRIES = 2000
/** A size that stands elsewhere in the file, as in archives of more than 4 GB. */
const ELSEWHERE = 0xffff_ffff

/**
 * How many bytes a zip file says that it unpacks to, nothing unpacked; undefined for one that is damaged, hides sizes, or has more than
 * 2,000 parts. The reader stops a part that is larger than it says.
 */
export function unpackedSize(bytes: Uint8Array): number | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = view.length - 22
  const last = Math.max(0, end - LONGEST_COMMENT)
  while (end >= last && view.readUInt32LE(end) !== END_SIGNATURE) end -= 1
  if (end < last) return undefined
  const length = view.readUInt32LE(end + 12)
  let at = view.readUInt32LE(end + 16)
  if (at + length > end) return undefined
  const stop = at + length
  let total = 0
  for (let entries = 0; at < stop; entries += 1) {
    if (entries >= MOST_ENTRIES || at + 46 > stop || view.readUInt32LE(at) !== ENTRY_SIGNATURE) return undefined
    const packed = view.readUInt32LE(at + 20)
    const unpacked = view.readUInt32LE(at + 24)
    if (packed === ELSEWHERE || unpacked === ELSEWHERE) return undefined
    // An empty part takes two bytes when deflated; a larger part that claims to unpack to nothing is lying.
    if (unpacked === 0 && packed > 16) return undefined
    total += unpacked
    at += 46 + view.readUInt16LE(at + 28) + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32)
  }
  return total
}
