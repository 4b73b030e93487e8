import { join } from 'node:path'
import { backupDatabase, copyFiles, refuseServer, restoreDatabase } from '../core/server/database/backup.ts'
import { DatabaseError } from '../core/server/database/database-error.ts'
import { moveDatabase } from '../core/server/database/move.ts'
import { readSettings } from '../core/server/settings.ts'

const usage = `用法 Usage:
  npm run backup -- <文件夹 folder>
  npm run restore -- <文件夹 folder>
  npm run move -- <DATABASE_URL> [上传文件的新文件夹 new folder for uploads]
数据文件夹由 DATA_DIR 指定，默认 ./data。执行前请先停止服务器。
The data folder is DATA_DIR, ./data by default. Stop the server first.`

async function run([command, target, filesTarget]: string[]): Promise<string> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = readSettings(process.env)
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
