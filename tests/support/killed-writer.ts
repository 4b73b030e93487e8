import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type pg from 'pg'

/**
 * Runs a writer script until it has acknowledged `count` more rows, and kills it while it is writing. Returns every
 * acknowledged number.
 */
export async function killWriterAfter(
  script: 'row-writer.ts' | 'undurable-row-writer.ts' | 'stock-writer.ts' | 'warehouse-writer.ts',
  parameters: { place: string; start: number; count: number },
): Promise<number[]> {
  const { place, start, count } = parameters
  const child = spawn(process.execPath, [new URL(script, import.meta.url).pathname, place, String(start)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const acknowledged: number[] = []
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    acknowledged.push(Number(line))
    if (acknowledged.length === count) child.kill('SIGKILL')
  })
  const [, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (signal !== 'SIGKILL') throw new Error(`The writer ended by itself: ${errors}`)
  return acknowledged
}

type Sums = { count: number; sum: string }

async function sum(client: pg.ClientBase, statement: string, off: string[]): Promise<Sums | undefined> {
  for (const path of indexPaths.concat('seqscan')) {
    await client.query(`set local enable_${path} = ${off.includes(path) ? 'off' : 'on'}`)
  }
  const { rows } = await client.query<Sums>(statement)
  return rows[0]
}

const indexPaths = ['indexscan', 'indexonlyscan', 'bitmapscan']

/**
 * What is wrong with the rows of a killed writer; empty when nothing is. All of it is read in one snapshot, after the
 * server has ended the writer's transactions.
 */
export async function findDamage(pool: pg.Pool, acknowledged: number[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    // The server may still commit statements of a dead client. A writer holds this lock, so getting it means that none
    // is left.
    await client.query(`select pg_advisory_xact_lock(hashtext('writing'))`)
    await client.query('begin isolation level repeatable read read only')
    const damage = await compareWays(client, acknowledged)
    await client.query('commit')
    return damage
  } finally {
    client.release()
  }
}

/** Reads the rows from the table and from each index, and returns the differences. */
async function compareWays(client: pg.ClientBase, acknowledged: number[]): Promise<string[]> {
  const damage: string[] = []
  const { rows } = await client.query<{ id: number }>('select id from written')
  const present = new Set(rows.map(({ id }) => id))
  const lost = acknowledged.filter((id) => !present.has(id))
  if (lost.length > 0) damage.push(`${lost.length} acknowledged rows are gone, the first ${lost[0]}`)
  const all = 'select count(*), sum(id)::text from written'
  const heap = JSON.stringify(await sum(client, `${all} where id > 0`, indexPaths))
  const key = JSON.stringify(await sum(client, `${all} where id > 0`, ['seqscan']))
  const label = JSON.stringify(await sum(client, `${all} where label >= ''`, ['seqscan']))
  const twins = JSON.stringify(await sum(client, `select count(*), sum(id)::text from written_twin`, indexPaths))
  if (key !== heap) damage.push(`primary key ${key} and table ${heap} disagree`)
  if (label !== heap) damage.push(`index ${label} and table ${heap} disagree`)
  if (twins !== heap) damage.push(`half a transaction: ${twins} of ${heap}`)
  return damage
}
