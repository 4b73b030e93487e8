/**
 * A program to be killed. It writes pairs of rows, four at a time, each pair in its own transaction, and prints the
 * number of each pair when its commit is acknowledged. Parameters: a data folder or database address, and the first
 * number.
 */
import { writeSync } from 'node:fs'
import { openDatabase } from '../../core/server/database/database-opening.ts'

const [place = '', start = '1'] = process.argv.slice(2)
const database = await openDatabase(place.startsWith('postgres') ? { databaseUrl: place } : { dataDir: place })
await database.pool.query(`
  create table if not exists written (id bigint primary key, label text not null, filling text not null);
  create index if not exists written_label on written (label);
  create table if not exists written_twin (id bigint primary key references written);`)

let next = Number(start)

async function writePairs(): Promise<never> {
  for (;;) {
    const id = next++
    const client = await database.pool.connect()
    await client.query('begin')
    // Held until the transaction ends, so that a reader of the rows can wait for it.
    await client.query(`select pg_advisory_xact_lock_shared(hashtext('writing'))`)
    await client.query('insert into written values ($1, $2, $3)', [id, `label ${id % 97}`, 'x'.repeat(id % 700)])
    await client.query('insert into written_twin values ($1)', [id])
    await client.query('commit')
    client.release()
    writeSync(1, `${id}\n`)
  }
}

await Promise.all(Array.from({ length: 4 }, writePairs))
