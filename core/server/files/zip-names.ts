import type { FileHandle } from 'node:fs/promises'

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535
const LARGEST_DIRECTORY = 4 * 1024 * 1024

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** The names in a zip file's table of contents, nothing unpacked; undefined when it has none that can be read. */
export async function listZipNames(file: FileHandle): Promise<ReadonlySet<string> | undefined> {
  const { size } = await file.stat()
  const tailLength = Math.min(size, END_LENGTH + LONGEST_COMMENT)
  const tail = await readAt(file, size - tailLength, tailLength)
  let end = tail.length - END_LENGTH
  while (end >= 0 && tail.readUInt32LE(end) !== END_SIGNATURE) end -= 1
  if (end < 0) return undefined
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (length > LARGEST_DIRECTORY || start + length > size) return undefined
  const directory = await readAt(file, start, length)
  const names = new Set<string>()
  for (let at = 0; at + 46 <= directory.length; ) {
    if (directory.readUInt32LE(at) !== ENTRY_SIGNATURE) return undefined
    const nameLength = directory.readUInt16LE(at + 28)
    names.add(directory.toString('utf8', at + 46, at + 46 + nameLength))
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return names
}
