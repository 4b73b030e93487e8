import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Settings } from '../settings.ts'

/** A file on its way in: its bytes are complete on this machine, nobody can read it yet. */
export type StagedFile = {
  /** Where the bytes lie, to look inside. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Makes it a stored file; from then on it survives a power cut. */
  keep(name: string): Promise<void>
  /** Throws it away; nothing when it was kept. */
  discard(): Promise<void>
}

export type StoredFile = { readonly size: number; stream(): Readable }

/** Where the bytes of files lie. Names are ours, never a user's: `[a-z0-9]`, dots and dashes; anything else throws. */
export type FileStore = {
  /** Takes bytes in. Throws a `FileTooLarge` as soon as there are more than `limit`. */
  stage(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, limit?: number): Promise<StagedFile>
  /** The stored file of a name; undefined when there is none. */
  find(name: string): Promise<StoredFile | undefined>
  /** Deletes the file of a name, and everything stored under `name-…`. */
  remove(name: string): Promise<void>
  /** Throws away what has been on its way in since before that instant. */
  sweep(before: Date): Promise<void>
}

/** More bytes came than the limit lets in. */
export class FileTooLarge extends Error {}

async function writeAll(
  path: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limit: number,
): Promise<number> {
  const handle = await open(path, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of bytes) {
      size += chunk.byteLength
      if (size > limit) throw new FileTooLarge()
      await handle.writeFile(chunk)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return size
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

/**
 * A file store in `DATA_DIR/files` of this machine (or a folder that several processes share), spread over two levels of folders. Files appear whole or
 * not at all: they are written beside, brought to the disk and renamed.
 */
export function createFileStore(settings: Pick<Settings, 'DATA_DIR'>): FileStore {
  const folder = join(settings.DATA_DIR, 'files')
  const incoming = join(folder, 'incoming')

  function placeOf(name: string): string {
    if (!/^[a-z0-9]{4,}(?:[.-][a-z0-9]+)*$/.test(name)) throw new Error('not a name of a stored file')
    return join(folder, name.slice(0, 2), name.slice(2, 4), name)
  }

  async function keep(staged: string, name: string): Promise<void> {
    const place = placeOf(name)
    const parent = dirname(place)
    await mkdir(parent, { recursive: true, mode: 0o700 })
    await rename(staged, place)
    // A new file name is safe on the disk once its folder is synced, and a new folder once its parent is.
    for (const level of [parent, dirname(parent), folder]) await syncFolder(level)
  }

  return {
    async stage(bytes, limit = Number.POSITIVE_INFINITY) {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const path = join(incoming, randomBytes(16).toString('hex'))
      const discard = () => rm(path, { force: true })
      try {
        const size = await writeAll(path, bytes, limit)
        return { path, size, keep: (name) => keep(path, name), discard }
      } catch (error) {
        await discard()
        throw error
      }
    },
    async find(name) {
      const place = placeOf(name)
      try {
        const { size } = await stat(place)
        return { size, stream: () => createReadStream(place) }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(name) {
      const place = placeOf(name)
      const beside = await readdir(dirname(place)).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      for (const one of beside) {
        if (one === name || one.startsWith(`${name}-`)) await rm(join(dirname(place), one), { force: true })
      }
    },
    async sweep(before) {
      const names = await readdir(incoming).catch(() => [])
      for (const name of names) {
        const { mtime } = await stat(join(incoming, name)).catch(() => ({ mtime: before }))
        if (mtime < before) await rm(join(incoming, name), { force: true })
      }
    },
  }
}
