import type pg from 'pg'
import { filterOf, selectOf, sortOf } from '../../core/server/list/list-columns.ts'
import type { ListSource } from '../../core/server/list-source.ts'

type Column = {
  readonly table: string
  readonly name: string
  readonly place: number
  readonly type: string
  /** The digits before the point, of a number with a limited size. */
  readonly digits: number | null
  readonly isNullable: boolean
  readonly default: string | null
  readonly isUnique: boolean
  /** The table that it refers to. */
  readonly refersTo: string | null
  /** The words that a check constraint allows. */
  readonly words: string[] | null
}

/** The columns of all tables that rows must bring themselves. */
const columnsStatement = String.raw`
  select t.relname as table, a.attname as name, a.attnum::int as place, y.typname as type, not a.attnotnull as "isNullable",
    case when y.typname = 'numeric' and a.atttypmod > 0 then ((a.atttypmod - 4) >> 16) - ((a.atttypmod - 4) & 65535) end as digits,
    pg_get_expr(d.adbin, d.adrelid) as default,
    exists (select 1 from pg_index i where i.indrelid = t.oid and i.indisunique and a.attnum = any(i.indkey::int2[])) as "isUnique",
    (select c.confrelid::regclass::text from pg_constraint c where c.conrelid = t.oid and c.contype = 'f' and c.conkey = array[a.attnum] limit 1) as "refersTo",
    (select array(select (regexp_matches(pg_get_constraintdef(c.oid), '''([^'']*)''::text', 'g'))[1]) from pg_constraint c
      where c.conrelid = t.oid and c.contype = 'c' and c.conkey = array[a.attnum]
        and pg_get_constraintdef(c.oid) ~ ('^CHECK \(\(' || a.attname || ' = ANY') limit 1) as words
  from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_type y on y.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.attidentity = ''
    and (a.attname <> 'id' or exists (select 1 from pg_constraint c where c.conrelid = t.oid and c.contype = 'f' and c.conkey = array[a.attnum]))
  order by t.relname, a.attnum`

/** What lists ask of columns, named as `table.column`. */
function askedOf(lists: readonly ListSource[]) {
  const words = new Map<string, string[]>()
  const choices = new Set<string>()
  const texts = new Set<string>()
  const keywords = new Map<string, string>()
  for (const list of lists) {
    const nameOf = (text: string) => `${list.table}.${text.replace(/^d\./, '')}`
    for (const { key, options, search, sort } of list.fields) {
      const name = nameOf(filterOf(list, key))
      if (sort) texts.add(nameOf(sortOf(list, key)))
      if (search === 'contains') texts.add(name)
      if (search !== 'oneOf' || list.columns[key]?.options) continue
      const values = options?.map(({ value }) => value)
      if (values) words.set(name, values)
      else choices.add(name)
    }
    if (!list.keyword) continue
    const parts = list.fields.filter(({ key }) => list.columns[key]?.inKeyword).map(({ key }) => selectOf(list, key))
    keywords.set(nameOf(list.keyword.text), `lower(concat_ws(' ', ${["'词' || d.n", ...parts].join(', ')}))`)
  }
  return { words, choices, texts, keywords }
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** SQL of a number below `most` that follows from the row and the column, and from nothing else in the row. */
const drawn = ({ place }: Column, most = 100) => `mod(hashint4(i + ${place} * 7919)::bigint + 2147483648, ${most})`

/** SQL of one of some values: nearly all rows have the common one, one in a hundred each other. */
function seldom(column: Column, rare: readonly string[], common: string): string {
  const cases = rare.slice(0, 30).map((value, at) => `when ${at} then ${value}`)
  return cases.length > 0 ? `case ${drawn(column)} ${cases.join(' ')} else ${common} end` : common
}

/** Nearly all rows have come to the last of the words that is not a cancellation. */
function oneWord(column: Column, words: readonly string[]): string {
  const common = words.findLast((word) => !/^cancel/i.test(word)) ?? ''
  const rare = words.filter((word) => word !== common).map(quoted)
  return seldom(column, [...rare, ...(column.isNullable ? ['null'] : [])], quoted(common))
}

/** SQL of a column's value in the row with the number `i`; undefined where its default will do. */
function valueOf(column: Column, asked: ReturnType<typeof askedOf>): string | undefined {
  const { type, isNullable, isUnique } = column
  const name = `${column.table}.${column.name}`
  const words = asked.words.get(name) ?? column.words
  if (type === 'text') {
    if (words && words.length > 0) return oneWord(column, words)
    if (asked.choices.has(name)) return seldom(column, [`'词1'`, `'词2'`], `'词'`)
    if (isNullable && !isUnique && !asked.texts.has(name)) return seldom(column, [`'词' || i`], 'null')
    return `'词' || i`
  }
  if (asked.choices.has(name) && !isUnique) return seldom(column, ['2', '3'], '1')
  if (column.refersTo) return isUnique ? 'i' : '1 + i / 4'
  if (type === 'bool') return `${drawn(column)} = 0`
  if (type === 'timestamptz' && column.default !== null) return `timestamptz '2024-01-01' + i * interval '1 hour'`
  if (type === 'date' || type === 'timestamptz') return `current_date - 20 + ${drawn(column, 1000)}::int`
  if (['int2', 'int4', 'int8', 'numeric'].includes(type)) {
    if (isUnique || column.default === null) return `i % ${10 ** (type === 'int2' ? 4 : (column.digits ?? 9))}`
    return seldom(column, ['i % 9 + 1'], column.default)
  }
  if (column.default !== null || isNullable) return undefined
  return { jsonb: `'[]'`, uuid: 'gen_random_uuid()' }[type] ?? `'{}'`
}

/** Fills one table, with its indexes away meanwhile, which takes half the time. */
async function fillTable(
  client: pg.ClientBase,
  table: string,
  columns: readonly Column[],
  asked: ReturnType<typeof askedOf>,
  rows: number,
) {
  const { rows: dropped } = await client.query<{ drop: string; make: string }>(
    `select format('drop index %I', indexname) as drop, indexdef as make from pg_indexes where tablename = $1 and indexdef not like 'CREATE UNIQUE%'
     union all select format('alter table %I drop constraint %I', $1::text, conname), '' from pg_constraint where contype = 'c' and conrelid = $1::regclass`,
    [table],
  )
  await client.query(dropped.map(({ drop }) => drop).join(';'))
  const keywords = columns.flatMap(({ name }) => {
    const value = asked.keywords.get(`${table}.${name}`)
    return value === undefined ? [] : [{ name, value }]
  })
  const values = columns.flatMap((column) => {
    const value = keywords.some(({ name }) => name === column.name) ? undefined : valueOf(column, asked)
    return value === undefined ? [] : [{ name: column.name, value: `(${value})::${column.type}` }]
  })
  const { rowCount } = await client.query(
    `insert into ${table} (${[...values, ...keywords].map(({ name }) => name).join(', ')})
     select ${[...values.map(({ name }) => `d.${name}`), ...keywords.map(({ value }) => value)].join(', ')}
     from (select i as n, ${values.map(({ name, value }) => `${value} as ${name}`).join(', ')} from generate_series(1, ${rows}) i) d
     on conflict do nothing`,
  )
  if ((rowCount ?? 0) < rows * 0.9) throw new Error(`${table} took only ${rowCount} of ${rows} rows`)
  await client.query(dropped.map(({ make }) => make).join(';'))
  await client.query(`vacuum analyze ${table}`)
}

/**
 * Fills the tables of lists, and the lines that they read of their records, with this many rows each; answers by table the filled ones that a list of it
 * should not read whole. What stands in the rows follows from the columns and from what the lists ask of them: texts and numbers differ, and of each
 * choice nearly all rows have one value, and one in a hundred each other. Afterwards the database checks no row.
 */
export async function fillTables(
  pool: pg.Pool,
  lists: readonly ListSource[],
  rows: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set session_replication_role = replica')
    const columns = Map.groupBy((await client.query<Column>(columnsStatement)).rows, ({ table }) => table)
    const read = new Map(
      [...Map.groupBy(lists, ({ table }) => table)].map(([table, ofTable]) => {
        const text = JSON.stringify(ofTable.map(({ joins, columns, extra }) => [joins, columns, extra]))
        const isLine = (other: string) => new RegExp(`\\b${other}\\b`).test(text)
        const lines = [...columns].filter(([, all]) => all.some(({ refersTo }) => refersTo === table))
        return [table, [table, ...lines.map(([other]) => other).filter(isLine)]]
      }),
    )
    const asked = askedOf(lists)
    for (const table of new Set([...read.values()].flat()))
      await fillTable(client, table, columns.get(table) ?? [], asked, rows)
    return read
  } finally {
    client.release(true)
  }
}
