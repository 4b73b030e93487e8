import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Database } from './database.ts'
import { DatabaseError } from './database-error.ts'
import { syncFolder, syncPath } from './durable-file-system.ts'
import { copyEmbeddedDatabase } from './embedded-database.ts'
import { copyFolder } from './folder-copy.ts'
import { FOLDER_VERSION, hasDatabase, lockFolder, restoringFolder } from './folder-lock.ts'

type BackupNote = { madeAt: string; postgres: string }

const NOTE = 'backup.json'

/**
 * Copies the database and the uploaded files of `dataDir` to `target`, a folder that is absent or empty. Give the running `database` when
 * this process has it open (everybody waits about 4 s a gigabyte); without it the server must be stopped. On disk when
 * it resolves; a target without `backup.json` is an unfinished one. Throws a `DatabaseError` for a database on a server.
 */
export async function backupDatabase(dataDir: string, target: string, database?: Database): Promise<void> {
  if (database?.kind === 'server') throw refuseServer()
  const folder = resolve(target)
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new DatabaseError(
      'backup-unsuitable',
      `目标文件夹 ${folder} 不是空的。`,
      `The target folder ${folder} is not empty.`,
    )
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Files come before the database, and those added meanwhile after it: whatever a record names is in the backup,
  // even when it is deleted at this moment.
  copyFiles(dataDir, folder)
  if (database) await copyEmbeddedDatabase(database, join(folder, 'database'))
  else copyStopped(dataDir, folder)
  copyFiles(dataDir, folder)
  const note: BackupNote = { madeAt: new Date().toISOString(), postgres: FOLDER_VERSION }
  writeFileSync(join(folder, NOTE), JSON.stringify(note, undefined, 2))
  syncPath(join(folder, NOTE))
  syncPath(folder)
}

/**
 * Puts a backup's database and files in the place of those in `dataDir`; the server must be stopped. The former database stays beside it;
 * the folder it was moved to is answered (undefined when there was none). Files that the backup lacks are left where they are.
 */
export async function restoreDatabase(backup: string, dataDir: string): Promise<string | undefined> {
  checkBackup(resolve(backup))
  const unlock = lockFolder(dataDir)
  try {
    const folder = join(resolve(dataDir), 'database')
    const restoring = restoringFolder(folder)
    rmSync(restoring, { recursive: true, force: true })
    copyFolder(join(backup, 'database'), restoring)
    copyFiles(backup, dataDir)
    const former = existsSync(folder) ? `${folder}.before-${new Date().toISOString().replace(/[:.]/g, '-')}` : undefined
    if (former) renameSync(folder, former)
    renameSync(restoring, folder)
    syncPath(dirname(folder))
    return former
  } finally {
    unlock()
  }
}

/** The refusal for databases on a server, with the way that they are backed up. */
export function refuseServer(): DatabaseError {
  return new DatabaseError(
    'backup-unsuitable',
    '已设置 DATABASE_URL，数据在 PostgreSQL 服务器上：请用 pg_dump -Fc "$DATABASE_URL" > backup.dump 备份，用 pg_restore 恢复，并另外备份上传的文件。',
    'DATABASE_URL is set, the data is on a PostgreSQL server: back it up with pg_dump -Fc "$DATABASE_URL" > backup.dump, restore it with pg_restore, and back up the uploaded files separately.',
  )
}

function copyStopped(dataDir: string, target: string): void {
  const unlock = lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'database')
    if (!hasDatabase(folder)) {
      throw new DatabaseError(
        'backup-unsuitable',
        `${resolve(dataDir)} 里没有数据库。`,
        `There is no database in ${resolve(dataDir)}.`,
      )
    }
    copyFolder(folder, join(target, 'database'))
  } finally {
    unlock()
  }
}

/** Copies the uploads that the target does not have yet. They never change under one name. */
export function copyFiles(from: string, to: string): void {
  const source = join(from, 'files')
  if (!existsSync(source)) return
  const target = join(to, 'files')
  mkdirSync(target, { recursive: true, mode: 0o700 })
  cpSync(source, target, { recursive: true, force: false, preserveTimestamps: true })
  syncFolder(target)
  syncPath(to)
}

function checkBackup(folder: string): void {
  const note = join(folder, NOTE)
  if (!existsSync(note) || !hasDatabase(join(folder, 'database'))) {
    throw new DatabaseError(
      'backup-unsuitable',
      `${folder} 不是完整的备份（缺少 ${NOTE} 或 database）。`,
      `${folder} is not a complete backup (${NOTE} or database is missing).`,
    )
  }
  const { postgres } = JSON.parse(readFileSync(note, 'utf8')) as BackupNote
  if (postgres === FOLDER_VERSION) return
  throw new DatabaseError(
    'backup-unsuitable',
    `备份的格式是 PostgreSQL ${postgres}，需要 ${FOLDER_VERSION}。`,
    `The backup has the format of PostgreSQL ${postgres}; ${FOLDER_VERSION} is needed.`,
  )
}
