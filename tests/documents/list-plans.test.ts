import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filterOf } from '../../core/server/list/list-columns.ts'
import { groupsStatement } from '../../core/server/list/list-groups.ts'
import { readMeasures } from '../../core/server/list/list-measures.ts'
import { listOrder } from '../../core/server/list/list-order.ts'
import { isSameForAll } from '../../core/server/list/list-plan.ts'
import { ask } from '../../core/server/list/list-row.ts'
import { ListSearch } from '../../core/server/list/list-search.ts'
import { countStatement, pageStatement, statisticStatement } from '../../core/server/list/list-statement.ts'
import { allOf, listConditions, listWhere } from '../../core/server/list/list-where.ts'
import { recordStatement } from '../../core/server/list/record-search.ts'
import { readTableIndexes, type TableIndexes } from '../../core/server/list/table-indexes.ts'
import type { ListRecord, ListSource } from '../../core/server/list-source.ts'
import type { Field, SortOrder } from '../../core/shared/fields.ts'
import { canGroupBy } from '../../core/shared/list-group-contract.ts'
import type { Actor } from '../../core/shared/rule.ts'
import {
  needGroupsStatement,
  needsStatement,
} from '../../plugins/bulk-purchase/purchase-workbench/server/purchase-workbench-search.ts'
import { operatingRecordList } from '../../plugins/admin/operating-records/server/operating-record-list.ts'
import { figures } from '../../plugins/insight/figures.ts'
import { fillTables } from '../support/filled-tables.ts'
import {
  explainForAll,
  planOf,
  type PlanStep,
  type SentStatement,
  sentOf,
  statementsOf as statementsSent,
  stepsOf,
} from '../support/query-plan.ts'
import { creating } from './document-choice.ts'
import { everyPlugin, openDocumentCompany, plugins } from './document-company.ts'
import type { DocumentCompany } from './document-sample.ts'
import { type Body, short, small, together, unindexed, within } from './plan-exceptions.ts'

/** More rows, to look at the plans of a large company by hand. */
const ROWS = Number(process.env['PLAN_ROWS'] ?? 3000)

const lists = plugins.flatMap((plugin) => plugin.lists ?? [])
const growing = lists.filter(({ document }) => !short.includes(document.noun))
const found = plugins.flatMap(({ lists = [], findable = [] }) => [...lists, ...findable]).filter(isFound)
const named = <List extends ListSource>(all: readonly List[]) => all.map((list) => [list.document.noun, list] as const)
function isFound(list: ListSource): list is ListSource & { readonly record: ListRecord } {
  return list.record !== undefined
}

let company: DocumentCompany
let operatingRecords: ListSource
let filled: ReadonlyMap<string, readonly string[]>
/** People who may read everything, and only their own of what is divided. */
let everything: Actor
let own: Actor
const indexes = new Map<string, TableIndexes>()
beforeAll(async () => {
  company = await openDocumentCompany()
  const { db, accounts } = company.app.services
  // The filled rows name documents that nobody may read, and the seal forbids to change them, so the test leaves out the scope.
  const { scope: _, ...records } = operatingRecordList(company.app.services)
  operatingRecords = records
  filled = await fillTables(company.app.database.pool, [...lists, ...found, operatingRecords], ROWS)
  for (const { table } of [...lists, ...found]) indexes.set(table, await readTableIndexes(db, table))
  const administrator = await accounts?.actor(db, 1)
  if (!administrator) throw new Error('there is no administrator')
  const { permissions } = administrator
  const isOwn = ([key]: [string, unknown]) => !key.endsWith('_GLOBAL')
  everything = { id: 2, name: '', permissions }
  own = { id: 2, name: '', permissions: Object.fromEntries(Object.entries(permissions).filter(isOwn)) }
}, 240_000)
afterAll(() => company?.close())

type Step = PlanStep & Readonly<Record<string, number>> & { readonly Plans?: readonly Step[] }

/** Whether a statement reads a filled table from end to end, or much of the list's own. */
async function readsMuch({ table }: ListSource, statement: SQL): Promise<boolean> {
  const { text, values } = sentOf(statement)
  const { rows } = await company.app.database.pool.query(`explain (analyze, timing off, format json) ${text}`, [
    ...values,
  ])
  return (stepsOf(rows[0]['QUERY PLAN'][0].Plan) as Step[]).some((step) => {
    const from = step['Relation Name'] ?? ''
    if (step['Node Type'] === 'Seq Scan') return filled.get(table)?.includes(from)
    const passed = (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0)
    return from === table && ((step['Actual Rows'] ?? 0) + passed) * (step['Actual Loops'] ?? 0) > ROWS / 10
  })
}

const pageOf = (list: ListSource, actor: Actor, body: Body) =>
  new ListSearch(list).pageStatement(company.app.services.db, actor, body, listWhere(list, actor, body), {
    page: 1,
    size: 10,
  })

/** The statements of a list that is filtered: its page, its number, its sums, and its groups. */
async function statementsOf(list: ListSource, body: Body): Promise<SQL[]> {
  const { sort: _, ...filters } = body
  const where = listWhere(list, everything, filters)
  const group = list.fields.find((field) => field.kind === 'reference' && canGroupBy(field))
  return [
    await pageOf(list, everything, body),
    countStatement(list, where, ROWS),
    ...[statisticStatement(list, everything, where)].flatMap((sums) => sums ?? []),
    ...(group ? [groupsStatement(list, everything, group, where)] : []),
  ]
}

const valuesOf = async (list: ListSource, select: string) =>
  (await ask(company.app.services.db, sql.raw(`select ${select} from ${list.table} d`))).rows

/** Filters by one field that few rows fit. */
async function bodiesOf(list: ListSource, { key, search, kind, options }: Field): Promise<Body[]> {
  const column = filterOf(list, key)
  if (search === 'contains') return [{ [key]: '777' }]
  if (search === 'is') return [{ [key]: true }]
  if (search === 'oneOf' && options) return options.map(({ value }) => ({ [key]: [value] }))
  if (search === 'oneOf') return [{ [key]: [kind === 'text' ? '词2' : 2] }]
  const [row] = await valuesOf(
    list,
    `(percentile_disc(0.995) within group (order by ${column}))::text as from, max(${column})::text as to`,
  )
  const isDay = kind === 'date' || kind === 'instant'
  return [
    {
      [key]: Object.fromEntries(
        Object.entries(row ?? {}).map(([end, value]) => [end, isDay ? String(value).slice(0, 10) : value]),
      ),
    },
  ]
}

async function isRare(list: ListSource, body: Body): Promise<boolean> {
  const { sort: _, ...filters } = body
  const { rows } = await ask(company.app.services.db, countStatement(list, listWhere(list, everything, filters), ROWS))
  return Number(rows[0]?.['total']) < ROWS / 50
}

/** What of a list reads much: its page as it opens, in each order, by each filter, and all that follows from the filter. */
async function muchOf(list: ListSource): Promise<string[]> {
  const much = new Set<string>()
  const always = within[list.document.noun] ?? {}
  const look = async (name: string, statements: readonly SQL[]) => {
    for (const statement of statements) if (await readsMuch(list, statement)) much.add(name)
  }
  if (list.keyword) await look('keyword', await statementsOf(list, { keyword: '777' }))
  if (short.includes(list.document.noun)) return [...much]
  for (const actor of [everything, own]) await look('default', [await pageOf(list, actor, always)])
  const more = [...(list.creator ? [{ mine: true }] : []), ...(together[list.document.noun] ?? [])]
  for (const body of more) await look(JSON.stringify(body), await statementsOf(list, body))
  for (const field of list.fields) {
    const { key, sort, search } = field
    for (const descending of sort ? [true, false] : [])
      await look(`${key} ${descending ? 'falling' : 'rising'}`, [
        await pageOf(list, everything, { ...always, sort: [{ key, descending }] }),
      ])
    const bodies = search ? (await bodiesOf(list, field)).map((body) => ({ ...always, ...body })) : []
    const rare: Body[] = []
    for (const body of bodies) if (await isRare(list, body)) rare.push(body)
    if (bodies.length > 0 && rare.length === 0) much.add(`${key} has no value that few rows have`)
    for (const body of rare) await look(key, await statementsOf(list, body))
  }
  return [...much]
}

test.each(named(lists))(
  'indexes find %s in each order, by each filter, and what is counted of them',
  async (noun, list) => {
    expect(await muchOf(list)).toEqual(unindexed[noun] ?? [])
  },
)

test.each(['code', 'message', 'keyword'])('an index finds the operating records by a part of their %s', async (key) => {
  expect(await isRare(operatingRecords, { [key]: '777' })).toBe(true)
  const statements = await statementsOf(operatingRecords, { [key]: '777' })
  expect(await Promise.all(statements.map((statement) => readsMuch(operatingRecords, statement)))).not.toContain(true)
})

test('figures of the sales department read the rows of a year from an index alone', async () => {
  const { services, database } = company.app
  const besides: string[] = []
  for (const { id, page, noun, date, measure, filter = {} } of figures) {
    const list = lists.find(({ document }) => document.noun === noun)
    // There are few returns.
    if (!list || page !== 'sales' || noun === 'return_goods_order') continue
    // Only rows that a vacuum has seen are read from an index alone.
    await database.pool.query(`vacuum analyze ${list.table}`)
    const asked = { measures: [{ measure, filter }], date, spans: [{ from: '2026-01-01', to: '2026-12-31' }] }
    const [statement] = await statementsSent(database.pool, () => readMeasures(services.db, list, everything, asked))
    if (!statement) throw new Error(`${id} asks nothing`)
    const reads = stepsOf(await planOf(database.pool, statement)).filter((step) => step['Relation Name'])
    if (reads.length === 0 || reads.some((step) => step['Node Type'] !== 'Index Only Scan')) besides.push(id)
  }
  expect(besides).toEqual([])
})

type Asked = { readonly body: Body; readonly sort: readonly SortOrder[] }

/** The page of a list, and whether one plan for it is kept for all values. */
function plannedPage(list: ListSource, { body, sort }: Asked) {
  const known = indexes.get(list.table) ?? []
  const conditions = listConditions(list, everything, body)
  const order = listOrder(list, everything, sort, known)
  const page = { where: allOf(conditions), order, fields: list.fields, limit: 10, offset: 0 }
  return { isOnce: isSameForAll(conditions, order, known), statement: pageStatement(list, everything, page) }
}

/** Filters of a list that compare one column with a value, alone and with each state, in each order. */
function askedOfOneValue(list: ListSource): Asked[] {
  const states = list.fields.find(({ key, options }) => options && !list.columns[key]?.options)
  const sorts = [[], ...list.fields.flatMap(({ key, sort }) => (sort ? [[{ key, descending: true }]] : []))]
  const bodies = list.fields.flatMap(({ key, kind, search, options }): Body[] =>
    search === 'oneOf' && !options ? [{ [key]: [kind === 'text' ? '词' : 1] }] : [],
  )
  const inState = [{}, ...(states?.options ?? []).map(({ value }) => ({ [states?.key ?? '']: [value] }))]
  return [...bodies, ...(list.creator ? [{ mine: true }] : [])].flatMap((body) =>
    inState.flatMap((state) => sorts.map((sort) => ({ body: { ...body, ...state }, sort }))),
  )
}

/**
 * Whether the plan for all values reads rows with other values. Within the index of a state fewer rows are left than a single value has on average;
 * otherwise the planner would not choose it.
 */
async function readsOthers(statement: SQL, partial: ReadonlySet<string>): Promise<boolean> {
  const [plan] = await explainForAll(company.app.database.pool, 'format json', sentOf(statement))
  const steps = stepsOf((plan as [{ Plan: PlanStep }])[0].Plan) as (PlanStep & {
    Filter?: string
    'Index Cond'?: string
  })[]
  return steps.some(
    (step) => /\$\d/.test(step.Filter ?? '') && !step['Index Cond'] && !partial.has(step['Index Name'] ?? ''),
  )
}

test('a list that is planned once for all values reads no row with another value', async () => {
  const partial = new Set(
    (
      await company.rows<{ name: string }>(
        `select indexrelid::regclass::text as name from pg_index where indpred is not null`,
      )
    ).map(({ name }) => name),
  )
  const passing: string[] = []
  let planned = 0
  for (const list of growing) {
    for (const asked of askedOfOneValue(list)) {
      const { isOnce, statement } = plannedPage(list, asked)
      if (!isOnce) continue
      planned++
      if (await readsOthers(statement, partial)) passing.push(`${list.document.noun} ${JSON.stringify(asked)}`)
    }
  }
  expect(passing).toEqual([])
  expect(planned).toBeGreaterThanOrEqual(growing.length)
  const ordered = lists.find(({ document }) => document.noun === 'template_orders')
  if (!ordered) return
  const byDay = { body: { user: [1] }, sort: [{ key: 'orderPlaceDate', descending: true }] }
  expect(plannedPage(ordered, byDay).isOnce).toBe(false)
  expect(await readsOthers(plannedPage(ordered, byDay).statement, partial)).toBe(true)
}, 60_000)

/** People see the right rows by a statement that was prepared for other values. */
// A run of single areas fills no people whom the records could name.
test.runIf(plugins === everyPlugin)('a prepared list finds rare values as well as common ones', async () => {
  const templateOrders = lists.find(({ document }) => document.noun === 'template_orders')
  if (!templateOrders) return
  const search = new ListSearch(templateOrders)
  const creatorsOf = async (person: number) => {
    const page = { page: 1, size: 10 }
    const body = { user: [person], syncStatus: ['Finished'] }
    const { records } = await search.search(company.app.services.db, everything, body, page)
    return records.map((record) => (record as { user: { id: number } | null }).user?.id)
  }
  for (let turn = 0; turn < 8; turn++) expect(await creatorsOf(1)).toEqual(Array.from({ length: 10 }, () => 1))
  expect(await creatorsOf(2)).toEqual(Array.from({ length: 10 }, () => 2))
})

/** The plan of a search for records, with how many rows its steps read in vain. */
async function searchOf(list: (typeof found)[number], word: string) {
  const statement = recordStatement(list, everything, word, indexes.get(list.table) ?? [])
  const lines = await explainForAll(company.app.database.pool, 'analyze, costs off, summary off', sentOf(statement))
  const removed = lines.map((line) =>
    Number(/Rows Removed by (?:Filter|Index Recheck): (\d+)/.exec(String(line))?.[1] ?? 0),
  )
  return { statement, plan: lines.join('\n'), removed: removed.reduce((sum, rows) => sum + rows, 0) }
}

describe.each(named(found))('the search for %s', (noun, list) => {
  test('finds words that few or nearly all of them have by an index', async () => {
    const few = await searchOf(list, '词77')
    expect(few.plan).toContain(`${list.table}_keyword_index`)
    if (!short.includes(noun)) expect(few.plan).not.toMatch(new RegExp(`Seq Scan on ${list.table}\\b`))
    expect(few.removed).toBeLessThan(ROWS / 5)
    const { db } = company.app.services
    const { rows } = await ask(db, countStatement(list, listWhere(list, everything, { keyword: '词77' }), 5))
    expect((await ask(db, few.statement)).rows).toHaveLength(Number(rows[0]?.['total']))
  })

  test('is planned once, whatever is searched', async () => {
    const client = await company.app.database.pool.connect()
    try {
      for (const word of ['词77', '词777', '词5', '词12', '词34', '词56', '词', '缎']) {
        const { text, values } = sentOf(recordStatement(list, everything, `${word}布`, indexes.get(list.table) ?? []))
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
  })
})

// The workbench is a search of sums and no list of a table. The lines that it sums are few among those of many years.
const purchased = lists.find(({ document }) => document.noun === 'material_bulk_purchases')
describe.runIf(purchased)('the purchase workbench', () => {
  beforeAll(async () => {
    await company.rows(`update material_bulk_purchases set required_quantity = 100, purchase_quantity = 120,
      purchase_status = case when id % 2 = 0 then 'PurchaseInProgress' end, order_status = 'PurchaseInProgress' where id % 25 < 2`)
    await company.rows('vacuum analyze material_bulk_purchases')
  })

  test.each<[string, (actor: Actor) => SQL]>([
    ['a page', (actor) => needsStatement(actor, {}, { page: 1, size: 50 })],
    ['the groups', (actor) => needGroupsStatement(actor, { groupBy: 'supplier' })],
    ['a group', (actor) => needsStatement(actor, {}, { page: 1, size: 50, condition: sql`n.supplier_id <> 2` })],
    [
      'the needs of a day',
      (actor) => needsStatement(actor, { requiredDate: { from: '2000-01-01' } }, { page: 1, size: 50 }),
    ],
  ])('reads the lines of %s from its indexes', async (_, statementFor) => {
    const statement = statementFor(everything)
    expect((await ask(company.app.services.db, statement)).rows.length).toBeGreaterThan(0)
    expect(purchased && (await readsMuch(purchased, statement))).toBe(false)
    const plan = await explainForAll(company.app.database.pool, 'costs off', sentOf(statement))
    expect(plan.join('\n')).toContain('Index Only Scan using material_bulk_purchases_need_index')
  })
})

/** What each call that creates a whole document sends to the database, in a company whose lists are not filled. */
async function statementsOfSaves(): Promise<readonly (readonly [call: string, SentStatement])[]> {
  const saving = await openDocumentCompany()
  const saves: (readonly [string, SentStatement])[] = []
  try {
    for (const [, { create = '', content }] of creating) {
      const body = await content(saving, saving.turn())
      const sent = await statementsSent(saving.app.database.pool, async () => {
        const { status } = await saving.call(create, body)
        if (status !== 201) throw new Error(`${create} answers ${status}`)
      })
      saves.push(...sent.map((statement) => [create, statement] as const))
    }
  } finally {
    await saving.close()
  }
  return saves
}

test.runIf(creating.length > 0)(
  'what is saved, and all that follows from it, finds its rows by an index',
  async () => {
    const growing = new Set([...filled.values()].flat().filter((table) => !small.includes(table)))
    const whole: string[] = []
    const planned = new Set<string>()
    for (const [call, statement] of await statementsOfSaves()) {
      const { text } = statement
      if (planned.has(text) || !/^\s*(with|select|insert|update|delete)\b/i.test(text)) continue
      planned.add(text)
      // The planner prefers hash joins in tables as small as these. Without them it shows the plan of a large table.
      const plan = await planOf(company.app.database.pool, statement, ['hashjoin', 'mergejoin'])
      const read = stepsOf(plan).flatMap((step) =>
        step['Node Type'] === 'Seq Scan' && growing.has(step['Relation Name'] ?? '') ? [step['Relation Name']] : [],
      )
      if (read.length > 0) whole.push(`${call} reads ${read.join()}: ${text.slice(0, 100)}`)
    }
    expect(whole).toEqual([])
    expect(planned.size).toBeGreaterThan(creating.length)
  },
  60_000,
)
