import { join } from 'node:path'
import { backupDatabase, copyFiles, refuseServer, restoreDatabase } from '../core/server/database/backup.ts'
import { DatabaseError } from '../core/server/database/database-error.ts'
import type { Database } from '../core/server/database/database.ts'
import { databaseOf, openDatabase } from '../core/server/database/database-opening.ts'
import { moveDatabase } from '../core/server/database/move.ts'
import { moveRecords, returnRecords } from '../core/server/database/record-moving.ts'
import { prepareSchema } from '../core/server/database/record-seal.ts'
import { timelinesOf } from '../core/server/plugin-order.ts'
import { readSettings, type Settings } from '../core/server/settings.ts'

const usage = `用法 Usage:
  npm run backup -- <文件夹 folder>
  npm run restore -- <文件夹 folder>
  npm run move -- <DATABASE_URL> [上传文件的新文件夹 new folder for uploads]
  npm run migrate
  npm run records -- out <YYYY-MM> <文件夹 folder>
  npm run records -- back <文件 file>
数据文件夹由 DATA_DIR 指定，默认 ./data。执行前请先停止使用该文件夹的服务器。
The data folder is DATA_DIR, ./data by default. Stop the server that uses the folder first.`

/** Runs something on the database of the settings as the owner of its tables. */
async function asOwner<Value>(settings: Settings, act: (database: Database) => Promise<Value>): Promise<Value> {
  const { DATABASE_OWNER_URL: databaseUrl } = settings
  const database = await openDatabase(
    databaseUrl && settings.DATABASE_URL ? { databaseUrl, poolSize: 2 } : databaseOf(settings),
  )
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}

async function runRecords(settings: Settings, [direction, what, folder]: string[]): Promise<string> {
  if (direction === 'out' && what && folder) {
    const { serverPlugins } = await import('./plugins.server.ts')
    const kept = timelinesOf(serverPlugins).filter(({ keepsTrail }) => keepsTrail)
    const keep = kept.map(({ document }) => document.noun)
    const move = { until: what, folder, keep, now: new Date() }
    const months = await asOwner(settings, (database) =>
      moveRecords(database, move, ({ is, month, entries, file }) =>
        console.log(`${is}\t${month}\t${entries}\t${file}`),
      ),
    )
    return `已移出 ${months.length} 个月的操作记录\nMoved ${months.length} months of operating records out`
  }
  if (direction === 'back' && what) {
    const entries = await asOwner(settings, (database) => returnRecords(database, what))
    return `已移回 ${entries} 条操作记录\nMoved ${entries} operating records back`
  }
  throw new Error(usage)
}

async function run([command, target, filesTarget]: string[]): Promise<string> {
  const settings = readSettings(process.env)
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings
  if (command === 'records') return runRecords(settings, process.argv.slice(3))
  if (command === 'migrate') {
    const database = await openDatabase(databaseOf(settings))
    await prepareSchema(database, settings.DATABASE_OWNER_URL).finally(() => database.close())
    return '数据库的结构已是最新\nThe schema of the database is up to date'
  }
  if (target && (command === 'backup' || command === 'restore')) {
    if (databaseUrl) throw refuseServer()
    if (command === 'backup') {
      await backupDatabase(dataDir, target)
      return `已备份到 ${target}\nBacked up to ${target}`
    }
    const former = await restoreDatabase(target, dataDir)
    const kept = former ? `\n原来的数据库保留在 ${former}\nThe former database is kept in ${former}` : ''
    return `已从 ${target} 恢复\nRestored from ${target}${kept}`
  }
  if (target && command === 'move') {
    const tables = await moveDatabase(dataDir, target, ({ name, rows }) => console.log(`${name}: ${rows}`))
    if (filesTarget) copyFiles(dataDir, filesTarget)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const files = filesTarget ? join(filesTarget, 'files') : join(dataDir, 'files')
    return `已迁移 ${tables.length} 张表、${rows} 行，并逐表核对一致。请设置 DATABASE_URL 后启动；上传的文件在 ${files}。
Moved ${tables.length} tables, ${rows} rows, each compared. Set DATABASE_URL and start; uploaded files are in ${files}.`
  }
  throw new Error(usage)
}

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof DatabaseError || (error as Error).message === usage ? (error as Error).message : error)
  process.exitCode = 1
}
