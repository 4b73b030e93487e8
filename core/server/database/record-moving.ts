import { basename, resolve } from 'node:path'
import { addMonths } from 'date-fns/addMonths'
import type pg from 'pg'
import { dateText, dayOf } from '../../shared/calendar-date.ts'
import type { Database } from './database.ts'
import {
  type ArchiveContent,
  archiveFile,
  archiveUnsuitable,
  checkArchive,
  contentColumns,
  hasArchive,
  ofMonth,
  readArchive,
  sameContent,
  writeArchive,
} from './record-archive.ts'
import { unsealRecords } from './record-seal.ts'

/** What happened to a month: its file is written and read back, or its entries have left the database. */
export type MovedMonth = {
  readonly month: string
  readonly file: string
  readonly entries: number
  readonly is: 'written' | 'moved'
}

/** The months to move and their folder. `keep` lists the nouns of documents whose entries stay, because other pages read them. */
export type RecordMove = {
  /** The last month that is moved, `2025-12`. */
  readonly until: string
  readonly folder: string
  readonly keep: readonly string[]
  readonly now: Date
}

/** The months of Shanghai begin at this instant. */
const startOf = (month: string) => new Date(`${month}-01T00:00:00+08:00`)

const monthAfter = (month: string) => dateText(addMonths(dayOf(`${month}-01`), 1)).slice(0, 7)

async function transact<Value>(client: pg.ClientBase, act: () => Promise<Value>): Promise<Value> {
  await client.query('begin')
  try {
    // The statement timeout of the pool is meant for calls of people.
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
    await client.query(unsealRecords)
    const value = await act()
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Moves whole months of the trail into files, the oldest first: writes each, reads it again, and takes exactly these entries out of the database. It may be
 * interrupted at any moment and run again: an entry is in the database, or in a file that was read back, or in both. Throws a `DatabaseError` for a month
 * that is not over, and for a file that does not hold what the database holds.
 */
export async function moveRecords(
  database: Database,
  { until, folder, keep, now }: RecordMove,
  report: (month: MovedMonth) => void = () => {},
): Promise<readonly MovedMonth[]> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(until) || startOf(monthAfter(until)) > now)
    throw archiveUnsuitable(
      `${until} 不是已经结束的月份（YYYY-MM）。`,
      `${until} is not a month that is over (YYYY-MM).`,
    )
  const client = await database.pool.connect()
  const moved: MovedMonth[] = []
  try {
    for (;;) {
      const month = await oldestMonth(client, keep)
      if (month === undefined || month > until) return moved
      moved.push(await moveMonth(client, { month, folder: resolve(folder), keep, now }, report))
    }
  } finally {
    client.release()
  }
}

async function oldestMonth(client: pg.ClientBase, keep: readonly string[]): Promise<string | undefined> {
  const { rows } = await client.query<{ month: string }>(
    `select to_char(r.at at time zone 'UTC' + interval '8 hours', 'YYYY-MM') as month from operating_records r
      where r.document <> all($1::text[]) order by r.at nulls first, r.id nulls first limit 1`,
    [keep],
  )
  return rows[0]?.month
}

type OneMonth = Omit<RecordMove, 'until'> & { readonly month: string }

/** Writes the file of a month, under a name that overwrites no other: neither one that was moved out before, nor one of another database. */
async function writeMonth(
  client: pg.ClientBase,
  { month, folder }: Pick<OneMonth, 'month' | 'folder'>,
  bounds: readonly unknown[],
): Promise<string> {
  const { rows } = await client.query<{ file: string }>('select file from record_archives where month = $1', [month])
  const taken = new Set(rows.map(({ file }) => file))
  for (let turn = 1; ; turn++) {
    const file = archiveFile(folder, month, turn)
    if (taken.has(basename(file))) continue
    if (!hasArchive(file)) {
      await writeArchive(client, file, bounds)
      return file
    }
    // A run that was interrupted has left the file.
    if (sameContent(await checkArchive(file), await contentOf(client, `operating_records r where ${ofMonth}`, bounds)))
      return file
  }
}

async function contentOf(
  client: pg.ClientBase,
  from: string,
  parameters: readonly unknown[],
  before = '',
): Promise<ArchiveContent> {
  const { rows } = await client.query<{ entries: number; sum: string }>(
    `${before} select ${contentColumns} from ${from}`,
    [...parameters],
  )
  return { entries: rows[0]?.entries ?? 0, sum: BigInt(rows[0]?.sum ?? 0) }
}

async function moveMonth(
  client: pg.ClientBase,
  { month, folder, keep, now }: OneMonth,
  report: (month: MovedMonth) => void,
): Promise<MovedMonth> {
  const bounds = [startOf(month), startOf(monthAfter(month)), keep]
  const file = await writeMonth(client, { month, folder }, bounds)
  const { sha256, ...content } = await checkArchive(file)
  report({ month, file, entries: content.entries, is: 'written' })
  await transact(client, async () => {
    const { rows: made } = await client.query<{ id: number }>(
      'insert into record_archives (month, file, sha256, entries, moved_at) values ($1, $2, $3, $4, $5) returning id',
      [month, basename(file), sha256, content.entries, now],
    )
    await client.query(
      `insert into archived_records (document, document_id, archive_id, entries)
        select r.document, r.document_id, $4::int, count(*) from operating_records r where ${ofMonth} group by 1, 2`,
      [...bounds, made[0]?.id],
    )
    const gone = `with gone as (delete from operating_records r where ${ofMonth} returning r.*)`
    const found = await contentOf(client, 'gone r', bounds, gone)
    if (!sameContent(content, found))
      throw archiveUnsuitable(
        `${file} 与数据库中 ${month} 的记录不一致，没有移出任何记录。`,
        `${file} differs from the records of ${month} in the database; nothing was moved.`,
      )
  })
  const done: MovedMonth = { month, file, entries: content.entries, is: 'moved' }
  report(done)
  return done
}

/**
 * Puts the entries of a file back into the trail. Throws a `DatabaseError` when the file is damaged, is not the one that was moved out, or is back already.
 */
export async function returnRecords(database: Database, file: string): Promise<number> {
  const { entries, sum, sha256 } = await checkArchive(resolve(file))
  const client = await database.pool.connect()
  try {
    await transact(client, async () => {
      const { rows } = await client.query<{ id: number }>(
        'select id from record_archives where sha256 = $1 for update',
        [sha256],
      )
      const [archive] = rows
      if (!archive)
        throw archiveUnsuitable(
          `${file} 不是从这个数据库移出的，或已经移回。`,
          `${file} was not moved out of this database, or is back already.`,
        )
      let found = { entries: 0, sum: 0n }
      for await (const part of readArchive(resolve(file))) {
        const back = `with back as (insert into operating_records overriding system value
          select p.* from jsonb_array_elements($1::jsonb) one, jsonb_populate_record(null::operating_records, one) p returning *)`
        const more = await contentOf(client, 'back r', [part], back)
        found = { entries: found.entries + more.entries, sum: found.sum + more.sum }
      }
      if (!sameContent({ entries, sum }, found))
        throw archiveUnsuitable(
          `${file} 移回后与文件不一致，已撤销。`,
          `What came back differs from ${file}; it was undone.`,
        )
      await client.query('delete from record_archives where id = $1', [archive.id])
    })
  } finally {
    client.release()
  }
  return entries
}
