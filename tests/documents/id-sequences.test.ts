import { afterAll, beforeAll, expect, test } from 'vitest'
import { idSequence } from '../../core/server/document/document-insert.ts'
import { openTestDatabase } from '../support/test-database.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the ids of every table come from the sequence that its name says', async () => {
  const { rows } = await database.pool.query<{ table: string; sequence: string | null }>(
    `select table_name::text as table, pg_get_serial_sequence(table_name::text, 'id') as sequence from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and (is_identity = 'YES' or column_default like 'nextval%')`,
  )
  expect(rows.length).toBeGreaterThan(20)
  for (const { table, sequence } of rows) expect(sequence).toBe(`public.${idSequence(table)}`)
})
