import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverPlugins } from '../../src/plugins.server.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(serverPlugins)
})
afterAll(() => app?.close())

/** Rows that belong to the record that they name, though the database does not take them along with it. */
const parts = new Set(['password_resets.user_id', 'password_resets.issued_by_id', 'warehouse_locations.warehouse_id'])

const references = () => serverPlugins.flatMap((plugin) => plugin.references ?? [])

test('every foreign key that keeps a document is declared as a reference, so that its refusal says by what', async () => {
  const tables = new Set(
    references().flatMap(({ to }) => {
      const document = app.services.usages.document(to)
      return document ? [document.table] : []
    }),
  )
  const { rows } = await app.database.pool.query(
    `select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as target
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confdeltype = 'a' order by 1, 2`,
  )
  const keeping = rows.filter((row) => tables.has(row.target) && !parts.has(`${row.table}.${row.column}`))
  expect(keeping.length).toBeGreaterThan(20)
  const declared = new Set(references().map(({ table, column }) => `${table}.${column}`))
  expect(keeping.map((row) => `${row.table}.${row.column}`).filter((key) => !declared.has(key))).toEqual([])
})

test('every reference is found by an index', async () => {
  const { rows } = await app.database.pool.query(
    `select i.indrelid::regclass::text as table, a.attname as column from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] where i.indpred is null`,
  )
  const indexed = new Set(rows.map((row) => `${row.table}.${row.column}`))
  const missing = references().filter(({ table, column }) => !indexed.has(`${table}.${column}`))
  expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([])
})

test('every list that a reference leads to has the filter', () => {
  const dead = references().filter(({ from, filter }) => {
    const { list, filters = [] } = app.services.usages.document(from) ?? {}
    return filter && (!list || !filters.some(({ key }) => key === filter.key))
  })
  expect(dead.map(({ from, filter }) => `${from} ${filter?.key}`)).toEqual([])
})
