import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseError } from './database-error.ts'
import { syncPath } from './durable-file-system.ts'

/** The PostgreSQL major version whose folders the embedded engine reads. */
export const FOLDER_VERSION = '18'

/**
 * Makes `dataDir` (mode 0700) and locks its database for this process, until the returned function is called or the process
 * dies in whatever way. Throws `folder-in-use` when another process, or another database of this one, holds it.
 */
export function lockFolder(dataDir: string): () => void {
  const made = mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (made) syncPath(dirname(resolve(made)))
  // Nobody may open and close this file by other means while it is locked: that would drop the lock on POSIX systems.
  // It lies beside the database folder so that copying that folder never touches it.
  const lock = new DatabaseSync(join(dataDir, 'database.lock'), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode=exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (!String((error as Error).message).includes('locked')) throw error
    const folder = resolve(dataDir)
    throw new DatabaseError(
      'folder-in-use',
      `数据文件夹 ${folder} 正被另一个进程使用。请先停止那个进程，或通过 DATA_DIR 指定另一个文件夹。`,
      `The data folder ${folder} is in use by another process. Stop that process first, or choose another folder with DATA_DIR.`,
    )
  }
  return () => lock.close()
}

/**
 * Whether `folder` holds a database of the engine's version. False when it is absent or empty; throws when it holds
 * another version's database or something else.
 */
export function hasDatabase(folder: string): boolean {
  if (!existsSync(folder)) {
    if (!existsSync(restoringFolder(folder))) return false
    throw new DatabaseError(
      'folder-unknown',
      `文件夹 ${folder} 的恢复被中断了。请再次执行 restore。`,
      `A restore of ${folder} was interrupted. Run restore again.`,
    )
  }
  const versionFile = join(folder, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    if (readdirSync(folder).length === 0) return false
    throw new DatabaseError(
      'folder-unknown',
      `文件夹 ${folder} 里不是数据库（缺少 PG_VERSION）。`,
      `The folder ${folder} is not a database (PG_VERSION is missing).`,
    )
  }
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version === FOLDER_VERSION) return true
  throw new DatabaseError(
    'folder-version',
    `文件夹 ${folder} 里的数据库是 PostgreSQL ${version} 的格式，本程序需要 ${FOLDER_VERSION}。请用原版本的程序执行 move，把数据迁移到 PostgreSQL 服务器。`,
    `The database in ${folder} has the format of PostgreSQL ${version}; this program needs ${FOLDER_VERSION}. Move the data to a PostgreSQL server with the version of this program that wrote it.`,
  )
}

/** Where a backup is laid ready, whole, before it takes the place of `folder`. */
export function restoringFolder(folder: string): string {
  return `${folder}.restoring`
}
