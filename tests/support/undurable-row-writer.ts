/**
 * The control of the power cut test: it writes with the unmodified engine, which acknowledges rows before they reach
 * the disk.
 */
import { mkdirSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const [dataDir = '', start = '1'] = process.argv.slice(2)
mkdirSync(dataDir, { recursive: true })
const engine = await PGlite.create(join(dataDir, 'database'))
await engine.exec('create table if not exists written (id bigint primary key, label text not null)')
for (let id = Number(start); ; id++) {
  await engine.query('insert into written values ($1, $2)', [id, `label ${id % 97}`])
  writeSync(1, `${id}\n`)
}
