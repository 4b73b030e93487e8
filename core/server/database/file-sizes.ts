import { fstatSync } from 'node:fs'

/** An open file of the engine. `shared` belongs to all copies of its descriptor. */
export type FileStream = {
  readonly nfd: number
  readonly node: { readonly mode: number }
  readonly shared: { file?: bigint }
}

type Attributes = { readonly size?: number }

/** The engine's operations on files that tell or change a size. */
export type NodeFiles = {
  readonly node_ops: { setattr(node: unknown, attributes: Attributes): void }
  readonly stream_ops: {
    open(stream: FileStream): void
    setattr(stream: FileStream, attributes: Attributes): void
    write(stream: FileStream, from: Uint8Array, offset: number, length: number, position: number): number
    llseek(stream: FileStream, offset: number, whence: number): number
  }
}

const fromEnd = 2
const isFile = ({ node }: FileStream) => (node.mode & 0o170000) === 0o100000

/**
 * Keeps the sizes of open files in memory. The engine asks for the size of a table's file several times in each statement, and asking the operating
 * system takes a fifth of its time. All changes of a size go through the engine, because the data folder is locked while it runs.
 */
export function rememberSizes({ node_ops, stream_ops }: NodeFiles): void {
  /** Sizes by inode number, which all descriptors of a file share. */
  const sizes = new Map<bigint, number>()
  const ofNode = { ...node_ops }
  const ofStream = { ...stream_ops }
  node_ops.setattr = (node, attributes) => {
    // A name does not tell the inode number. The engine seldom truncates by name, so that reading all sizes again costs little.
    if (attributes.size !== undefined) sizes.clear()
    ofNode.setattr(node, attributes)
  }
  stream_ops.open = (stream) => {
    ofStream.open(stream)
    if (!isFile(stream)) return
    const { ino, size } = fstatSync(stream.nfd, { bigint: true })
    stream.shared.file = ino
    // The operating system may have given this file the number of a removed one.
    sizes.set(ino, Number(size))
  }
  const forget = ({ shared }: FileStream) => shared.file !== undefined && sizes.delete(shared.file)
  stream_ops.setattr = (stream, attributes) => {
    if (attributes.size !== undefined) forget(stream)
    ofStream.setattr(stream, attributes)
  }
  stream_ops.write = (stream, from, offset, length, position) => {
    const { file } = stream.shared
    const known = file === undefined ? undefined : sizes.get(file)
    // A write that throws may have stored a part of its bytes.
    forget(stream)
    const written = ofStream.write(stream, from, offset, length, position)
    if (file !== undefined && known !== undefined) sizes.set(file, Math.max(known, position + written))
    return written
  }
  stream_ops.llseek = (stream, offset, whence) => {
    const { file } = stream.shared
    if (whence !== fromEnd || file === undefined) return ofStream.llseek(stream, offset, whence)
    const size = sizes.get(file)
    if (size !== undefined && size + offset >= 0) return size + offset
    const place = ofStream.llseek(stream, offset, whence)
    sizes.set(file, place - offset)
    return place
  }
}
