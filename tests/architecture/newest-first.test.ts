import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverPlugins } from '../../src/plugins.server.ts'
import { type PlanStep, planOf, statementsOf, stepsOf } from '../support/query-plan.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp(serverPlugins)
  token = await app.tokenFor(1)
})
afterAll(() => app?.close())

/** Calls that read the newest rows of tables which grow over the years: each must be served by an index. */
const asked: readonly [what: string, table: string, indexes: string[], path: string, body?: object][] = [
  ['exports of one’s own', 'export_tasks', ['export_tasks_user_id'], 'export_tasks'],
  ['imports of a document', 'import_tasks', ['import_tasks_document'], 'suppliers/imports'],
  ['unread mentions', 'comment_mentions', ['comment_mentions_unread_index'], 'comments/mentions'],
  ['all mentions', 'comment_mentions', ['comment_mentions_user_index'], 'comments/mentions?all=true'],
  ['what happened to a record', 'operating_records', ['operating_records_record'], 'timeline/users/1'],
  ['what was said about a record', 'comments', ['comments_record_index'], 'timeline/users/1'],
  ['what was done', 'operating_records', ['operating_records_at'], 'operating_records/search', {}],
  ['what one did', 'operating_records', ['operating_records_user_id'], 'operating_records/search', { user: [1] }],
  [
    'who did something of a kind',
    'operating_records',
    ['operating_records_action'],
    'operating_records/search',
    { step: ['deleted'] },
  ],
  [
    'operations of a kind',
    'operating_records',
    ['operating_records_action'],
    'operating_records/search',
    { action: ['Delete'] },
  ],
  [
    'what was done in some days',
    'operating_records',
    ['operating_records_at'],
    'operating_records/search',
    { at: { from: '2026-01-01', to: '2026-01-31' } },
  ],
  [
    'what was refused',
    'operating_records',
    ['operating_records_result'],
    'operating_records/search',
    { result: ['Failed'] },
  ],
  ['unread notifications', 'notifications', ['notifications_user_index'], 'notification?status=UnRead'],
  ['read notifications', 'notifications', ['notifications_user_index'], 'notification?status=Read'],
  [
    'tasks and approvals',
    'personal_tasks',
    [
      'personal_tasks_decided_for_index',
      'personal_tasks_received_index',
      'personal_tasks_sent_index',
      'personal_tasks_waiting_index',
    ],
    'personal_tasks',
  ],
  [
    'approvals of a document',
    'personal_tasks',
    ['personal_tasks_order_index'],
    'personal_tasks/order_approval?resourceType=SaleOrder&approveOrderId=1',
  ],
  ['business tasks', 'business_tasks', ['business_tasks_created_index'], 'business_tasks/search', {}],
]

/** How a page is read: below a limit its table may not be sorted, but is read in the order of an index. Others join a few rows each. */
function waysTo(table: string, plan: PlanStep): string[] {
  const pages = stepsOf(plan).filter((step) => step['Node Type'] === 'Limit')
  return pages.flatMap(stepsOf).flatMap((step) => {
    const holdsTable = stepsOf(step).some((below) => below['Relation Name'] === table)
    if (holdsTable && step['Node Type'].includes('Sort')) return ['sorted']
    if (step['Relation Name'] !== table) return []
    return [step['Index Name'] ?? 'read through']
  })
}

test.each(asked.map(([what, ...rest]) => [what, rest] as const))('an index serves %s, newest first', async (_, of) => {
  const [table, indexes, path, body] = of
  const { pool } = app.database
  const sent = await statementsOf(pool, async () => {
    const answer = await app.call(body ? 'POST' : 'GET', path, { token, ...(body ? { body } : {}) })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  })
  const ways: string[] = []
  for (const statement of sent.filter(({ text }) => /^select\b/.test(text) && /\blimit\b/.test(text)))
    ways.push(...waysTo(table, await planOf(pool, statement)))
  expect([...new Set(ways)].toSorted()).toEqual(indexes)
})
