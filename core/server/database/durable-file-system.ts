import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { type FileStream, type NodeFiles, rememberSizes } from './file-sizes.ts'
import { plannerSettings } from './planner-settings.ts'

const EIO = 29

type EngineModule = { NODEFS: NodeFiles & { stream_ops: { fsync?: (stream: FileStream) => number } } }

/**
 * The engine's folder with an fsync that reaches the disk: as delivered the engine's fsync is a stub, and a power cut
 * empties the database. `count` rises with each fsync done; `failure` is the first one the disk refused,
 * after which nothing may be acknowledged any more.
 */
export class DurableFileSystem extends NodeFS {
  count = 0
  failure: Error | undefined

  override async init(engine: PGlite, options: Partial<postgresMod.PostgresMod>) {
    const result = await super.init(engine, options)
    const preRun = result.emscriptenOpts.preRun as unknown as ((module: EngineModule) => void)[]
    preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => this.syncFile(stream.nfd)
      rememberSizes(module.NODEFS)
    })
    return result
  }

  protected syncFile(descriptor: number): number {
    try {
      fsyncSync(descriptor)
      this.count += 1
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      // Sockets and pipes cannot be synced, and need not be.
      if (code !== 'EINVAL' && code !== 'EBADF') {
        this.failure ??= error as Error
        return EIO
      }
    }
    return 0
  }
}

/**
 * Proves with one commit that the engine's writes reach the disk, so that no update of the engine can silently undo it. Throws
 * `not-durable` when no fsync was done.
 */
export async function proveDurability(engine: PGlite, files: DurableFileSystem): Promise<void> {
  const before = files.count
  await engine.exec(`select pg_logical_emit_message(true, 'start', 'proof that a commit reaches the disk')`)
  if (files.count > before && !files.failure) return
  throw Object.assign(new Error('A commit did not reach the disk'), { code: 'not-durable' })
}

/** The engine's start parameters with durable commits: its default list says `-F`, which turns fsync off. */
export const durableStartParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'max_wal_size=96MB',
  '-c',
  'min_wal_size=32MB',
  ...plannerSettings.flatMap((setting) => ['-c', setting]),
]

/** Makes a folder and all that is in it reach the disk, the folder's own name excepted (sync its parent for that). */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncFolder(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}

/** Makes one file, or the list of names of one folder, reach the disk. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } catch (error) {
    // Windows can open no folder for syncing.
    if (process.platform !== 'win32') throw error
  } finally {
    closeSync(descriptor)
  }
}
