import { parseArgs } from 'node:util'
import pg from 'pg'
import { createApp } from '../../core/server/app.ts'
import { openDatabase } from '../../core/server/database/database-opening.ts'
import { ListSearch } from '../../core/server/list/list-search.ts'
import type { ListSource } from '../../core/server/list-source.ts'
import type { SqlDatabase } from '../../core/server/plugin.ts'
import { readSettings } from '../../core/server/settings.ts'
import type { Field, SortOrder } from '../../core/shared/fields.ts'
import { canGroupBy } from '../../core/shared/list-group-contract.ts'
import type { Actor } from '../../core/shared/rule.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { table } from './measure.ts'

// Names the indexes that no list uses. Of a database that `npm run bench -- --url …` has filled, each list is asked for by each
// filter, with its commonest and its rarest value, alone and with each other filter, in each order; PostgreSQL counts which
// indexes it reads: `node tests/bench/index-use.ts --url postgres://… [--list template_orders]`. An index of a reference is
// named with that remark: PostgreSQL reads it when the record that is referred to is deleted.

const { values: options } = parseArgs({
  options: { url: { type: 'string', default: '' }, list: { type: 'string', default: '' } },
})

type Body = Readonly<Record<string, unknown>>

/** A filter's value as its control sends it. */
function asFilter({ kind, search }: Field, value: string): unknown {
  if (search === 'is') return value === 'true'
  return [kind === 'person' || kind === 'reference' ? Number(value) : value]
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The bodies that filter a list by one field: its commonest and rarest value, or parts and ranges of what a row holds. */
async function bodiesOf(
  list: ListSource,
  db: SqlDatabase,
  actor: Actor,
  field: Field,
  rows: readonly Body[],
): Promise<Body[]> {
  const { key, search } = field
  if (!search) return []
  if (search === 'contains' || search === 'range') {
    const found = [...new Set(rows.map((row) => textOf(row[key])).filter(Boolean))]
    return [found[0], found.at(-1)].flatMap((value): Body[] => {
      if (value === undefined) return []
      if (search === 'contains') return [{ [key]: value.slice(-3) }, { [key]: value }]
      const day = value.slice(0, field.kind === 'date' || field.kind === 'instant' ? 10 : undefined)
      return [{ [key]: { from: day, to: day } }, { [key]: { from: day } }, { [key]: { to: day } }]
    })
  }
  if (search === 'is') return [{ [key]: true }, { [key]: false }]
  const values = canGroupBy(field)
    ? (await new ListSearch(list).groups(db, actor, { groupBy: key })).groups.flatMap(({ value }) => value ?? [])
    : rows.map((row) => textOf(row[key])).filter(Boolean)
  return [...new Set([values[0], values.at(-1)])].flatMap((value) =>
    value === undefined ? [] : [{ [key]: asFilter(field, value) }],
  )
}

async function askEverything(list: ListSource, db: SqlDatabase, actor: Actor): Promise<number> {
  let asked = 0
  const ask = async (body: Body, page = { page: 1, size: 10 }) => {
    // Each asks anew: a list that is kept would answer totals from its memory.
    await new ListSearch(list).search(db, actor, body, page)
    asked += 1
  }
  const { records } = await new ListSearch(list).search(db, actor, {}, { page: 1, size: 1000 })
  const single: Body[] = [{}, ...(list.creator ? [{ mine: true }] : [])]
  if (list.keyword) single.push({ keyword: 'a' }, { keyword: '00' }, { keyword: '123' })
  for (const field of list.fields) single.push(...(await bodiesOf(list, db, actor, field, records as Body[])))
  const sorts: (SortOrder | undefined)[] = [
    undefined,
    ...list.fields
      .filter(({ sort }) => sort)
      .flatMap(({ key }) => [true, false].map((descending) => ({ key, descending }))),
  ]
  for (const body of single) for (const sort of sorts) await ask({ ...body, ...(sort ? { sort: [sort] } : {}) })
  for (const body of single) {
    await ask(body, { page: 50, size: 10 })
    await ask(body, { page: 1, size: 100 })
    if (list.sums) await new ListSearch(list).statistic(db, actor, body)
  }
  const pairs = single.flatMap((one, at) => single.slice(at + 1).map((other) => ({ ...one, ...other })))
  for (const body of pairs) await ask(body)
  return asked
}

const isUnused = `
  select s.relname as table, s.indexrelname as index, pg_size_pretty(pg_relation_size(s.indexrelid)) as size,
    exists (select 1 from pg_constraint c where c.conrelid = s.relid and c.contype = 'f' and c.conkey[1] = i.indkey[0]) as refers
  from pg_stat_user_indexes s join pg_index i on i.indexrelid = s.indexrelid
  where s.idx_scan = 0 and not i.indisunique and s.relname = any($1::text[]) order by 4, 1, 2`

const database = await openDatabase({ databaseUrl: options.url, poolSize: 4 })
const settings = readSettings({ NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'error', DATABASE_URL: options.url })
const app = await createApp({ settings, plugins: serverPlugins, database })
await app.prepare()
await database.pool.query('select pg_stat_reset()')
const lists = serverPlugins
  .flatMap((plugin) => plugin.lists ?? [])
  .filter(({ document }) => document.noun.includes(options.list))
const { rows: makers } = await database.pool.query(
  'select creator_id as id from template_orders group by 1 order by count(*) desc limit 1',
)
const administrator = await app.services.accounts?.actor(app.services.db, 1)
if (!administrator) throw new Error('there is no administrator')
// Somebody who may read everything, and has made much of it.
const reader: Actor = { ...administrator, id: Number(makers[0]?.id) }
for (const list of lists) {
  const started = performance.now()
  const asked = await askEverything(list, app.services.db, reader)
  console.log(`${list.document.noun}: ${asked} searches, ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
await app.close()
await database.close()
// PostgreSQL counts what a connection has read once it is closed.
const client = new pg.Client({ connectionString: options.url })
await client.connect()
const { rows } = await client.query(isUnused, [[...new Set(lists.map((list) => list.table.replace(/\s.*$/, '')))]])
console.log(
  table(
    ['table', 'index', 'size', 'reference'],
    rows.map((row) => [row.table, row.index, row.size, row.refers ? 'yes' : '']),
  ),
)
await client.end()
