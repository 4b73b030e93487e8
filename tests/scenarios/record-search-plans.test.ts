import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../core/server/list/list-row.ts'
import { recordStatement } from '../../core/server/list/record-search.ts'
import { readTableIndexes } from '../../core/server/list/table-indexes.ts'
import type { ListRecord, ListSource } from '../../core/server/list-source.ts'
import type { Actor } from '../../core/shared/rule.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { explainForAll, sentOf } from '../support/query-plan.ts'
import { openSalesCompany, type SalesCompany } from '../support/sales-company.ts'

const ROWS = 60_000

/**
 * SQL that fills each kind without a page of its own with more rows than a large company has. One in 2500 is named 雪纺.
 */
const name = `case when i % 2500 = 0 then '雪纺' || i else '棉布' || i end`
const filled: Readonly<Record<string, string>> = {
  roles: `insert into roles (name, keyword) select ${name}, ${name} || ' x' from generate_series(1, ${ROWS}) i`,
  units: `insert into units (name, keyword) select ${name}, ${name} || ' x' from generate_series(1, ${ROWS}) i`,
  categories: `insert into categories (name, keyword, type)
    select ${name}, ${name} || ' x', (array['departmentalGroup', 'material', 'sampleType'])[i % 3 + 1] from generate_series(1, ${ROWS}) i`,
  business_tasks: `insert into business_tasks (creator_id, template_id, order_id, code, type, color, purchase_code, keyword, created_at)
    select o.creator_id, t.id, o.id, 'DR1', '初样', ${name}, 'P' || i, ${name}, timestamptz '2026-01-01' + i * interval '1 minute'
    from generate_series(1, ${ROWS}) i, (select * from templates limit 1) t join template_orders o on o.id = t.order_id`,
}

let company: SalesCompany
beforeAll(async () => {
  company = await openSalesCompany()
  await company.create(company.completeOrder(), 'submit')
  for (const [table, statement] of Object.entries(filled)) {
    await company.app.database.pool.query(statement)
    await company.app.database.pool.query(`vacuum analyze ${table}`)
  }
}, 240_000)
afterAll(() => company?.close())

type Found = ListSource & { readonly record: ListRecord }
const sources = serverPlugins
  .flatMap(({ lists = [], findable = [] }) => [...lists, ...findable])
  .filter((source): source is Found => source.record !== undefined && source.table in filled)

test('these tables are those of the registered kinds', () => {
  expect(sources.map(({ document }) => document.noun).toSorted()).toEqual([
    'business_tasks',
    'departments',
    'material_categories',
    'roles',
    'sample_types',
    'units',
  ])
})

test.each(sources.map((source) => [source.document.noun, source] as const))(
  'two characters are found among 60,000 %s by an index',
  async (_, source) => {
    const { db } = company.app.services
    const actor: Actor = { id: company.merchandiser.id, name: '', permissions: {} }
    const statement = recordStatement(source, actor, '雪纺', await readTableIndexes(db, source.table))
    const sent = sentOf(statement)
    const plan = (await explainForAll(company.app.database.pool, 'analyze, costs off, summary off', sent)).join('\n')
    expect(plan).toContain(`${source.table}_keyword_index`)
    expect(plan).not.toMatch(new RegExp(`Seq Scan on ${source.table}\\b`))
    expect((await ask(db, statement)).rows).toHaveLength(5)
  },
)

test.each(sources.map((source) => [source.document.noun, source] as const))(
  'a name that nearly all %s have is narrowed by the digits after it, by an index',
  async (_, source) => {
    const { db } = company.app.services
    const actor: Actor = { id: company.merchandiser.id, name: '', permissions: {} }
    const statement = recordStatement(source, actor, '棉布47', await readTableIndexes(db, source.table))
    const plan = await explainForAll(company.app.database.pool, 'analyze, costs off, summary off', sentOf(statement))
    const removed = plan.map((line) =>
      Number(/Rows Removed by (?:Filter|Index Recheck): (\d+)/.exec(String(line))?.[1] ?? 0),
    )
    expect(removed.reduce((sum, rows) => sum + rows, 0)).toBeLessThan(ROWS / 10)
  },
)

test.each(sources.map((source) => [source.document.noun, source] as const))(
  'the search of %s is planned once, whatever is searched',
  async (noun, source) => {
    const { db } = company.app.services
    const actor: Actor = { id: company.merchandiser.id, name: '', permissions: {} }
    const indexes = await readTableIndexes(db, source.table)
    const client = await company.app.database.pool.connect()
    try {
      for (const word of ['雪纺5', '雪纺10', '雪纺15', '雪纺20', '雪纺25', '雪纺30', '棉布', '缎']) {
        const { text, values } = sentOf(recordStatement(source, actor, `${word}布`, indexes))
        await client.query({ name: `search of ${noun}`, text, values: [...values] })
      }
      const { rows } = await client.query('select custom_plans from pg_prepared_statements where name like $1', [
        `search of ${noun}%`,
      ])
      // PostgreSQL tries five plans for the values before it compares them with one for all.
      expect(rows).toEqual([{ custom_plans: 5 }])
    } finally {
      client.release()
    }
  },
)
