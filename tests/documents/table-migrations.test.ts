import { globSync } from 'node:fs'
import { join } from 'node:path'
import { getColumns, is, SQL } from 'drizzle-orm'
import { getTableConfig, type IndexedColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../support/test-database.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync(['core/server/**/*-tables.ts', '{plugins,tests/example}/**/server/*-tables.ts'], { cwd: root })
const dialect = new PgDialect()
const textOf = (part: SQL) => dialect.sqlToQuery(part).sql

let database: Awaited<ReturnType<typeof openTestDatabase>>
let tables: PgTable[]
beforeAll(async () => {
  database = await openTestDatabase(join(root, 'tests/example/fabric-swatches/migrations'))
  const modules = await Promise.all(files.map((file) => import(join(root, file)) as Promise<object>))
  tables = modules.flatMap((module) => Object.values(module).filter((one) => is(one, PgTable)))
}, 60_000)
afterAll(() => database.close())

/** A column of an index as a statement names it. */
function indexedText(column: Partial<IndexedColumn | SQL>, method: string): string {
  // An index names the columns of its table without the table.
  if (is(column, SQL)) return textOf(column).replaceAll(/"\w+"\.(?=")/g, '')
  const { name, indexConfig: { order, nulls, opClass } = {} } = column as IndexedColumn
  return [`"${name}"`, opClass, ...(method === 'btree' ? [order, nulls && `nulls ${nulls}`] : [])]
    .filter(Boolean)
    .join(' ')
}

/** The statements that give an empty table the checks and indexes that code declares. */
function statementsOf(table: PgTable): string[] {
  const { name, checks, indexes } = getTableConfig(table)
  return [
    ...checks.map(({ name: of, value }) => `alter table "${name}" add constraint "${of}" check (${textOf(value)})`),
    ...indexes.map(({ config: { name: of, unique, method = 'btree', columns, where } }) => {
      const on = columns.map((column) => indexedText(column, method)).join(', ')
      const only = where ? ` where ${textOf(where)}` : ''
      return `create ${unique ? 'unique ' : ''}index "${of}" on "${name}" using ${method} (${on})${only}`
    }),
  ]
}

/** Reads the checks and indexes of a table as the database writes them, without indexes of keys and constraints. */
const definitions = `
  select pg_get_constraintdef(oid) as text, conname::text as name from pg_constraint where contype = 'c' and conrelid = $1::regclass
  union all select regexp_replace(pg_get_indexdef(indexrelid), ' ON \\S+ ', ' ON '), indexrelid::regclass::text from pg_index
    where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`

const columnsOf = `
  select attname::text as name, replace(format_type(atttypid, atttypmod), '[]', '') as type, (attnotnull or attgenerated <> '') as "notNull"
  from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`

test('the migrations make every column, check and index that the tables declare, and no others', async () => {
  const client = await database.pool.connect()
  const readDefinitions = async (table: string) => {
    const { rows } = await client.query<{ name: string; text: string }>(definitions, [table])
    return rows.map(({ name, text }) => `${name.replace(/^.*\./, '')}: ${text}`).toSorted()
  }
  await client.query('begin')
  try {
    for (const table of tables) {
      const { name } = getTableConfig(table)
      const declared = Object.values(getColumns(table)).map((column) => ({
        name: column.name,
        type: column.getSQLType().replaceAll(/ (?=\()|(?<=,) /g, ''),
        notNull: column.notNull || column.generated !== undefined,
      }))
      const { rows } = await client.query(columnsOf, [`public.${name}`])
      expect.soft(rows, name).toEqual(declared.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
      // A temporary table hides the table of the same name.
      const empty = `create temporary table "${name}" (like public."${name}" including generated)`
      await client.query([empty, ...statementsOf(table)].join(';\n'))
      expect.soft(await readDefinitions(`public.${name}`), name).toEqual(await readDefinitions(`pg_temp.${name}`))
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}, 120_000)
