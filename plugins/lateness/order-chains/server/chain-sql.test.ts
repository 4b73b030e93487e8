import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { shiftDate } from '../../../../core/shared/calendar-date.ts'
import { calendarIn } from '../../../../core/shared/working-calendar.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { serverPlugins } from '../../../../src/plugins.server.ts'
import { stageDaysKey, workingCalendar } from '../../../admin/public.ts'
import { workingDaysBeforeSql } from '../../../admin/server-public.ts'
import {
  chainStages,
  type ChainTemplate,
  daysLate,
  isBehind,
  plannedStages,
  type ProgressFacts,
  slackOf,
  stageOf,
  targetOf,
} from '../chain-stages.ts'
import { latenessSql, latestStartSql, stageSql, templateSql } from './chain-sql.ts'

let app: TestApp
const calendarText = '2026-10-01~2026-10-07 休 国庆节\n2026-10-10~2026-10-10 班 国庆节\n2026-11-14~2026-11-15 班 赶货'
const calendar = calendarIn(calendarText)
const template = Object.fromEntries(
  plannedStages.map((stage, place) => [stage, (place * 5) % 8]),
) as unknown as ChainTemplate

beforeAll(async () => {
  app = await openTestApp(serverPlugins, { environment: { SEED: 'none', ADMIN_PASSWORD: 'correct horse' } })
  const token = await app.tokenFor(1)
  const settings = (await app.call('GET', 'config/system_setting', { token })).body as { version: number }[]
  const version = settings.reduce((sum, one) => sum + one.version, 0)
  const days = plannedStages.map((stage) => ({ key: stageDaysKey(stage), value: String(template[stage]) }))
  const body = { version, settings: [{ key: workingCalendar, value: calendarText }, ...days] }
  expect((await app.call('PUT', 'config/system_setting', { token, body })).status).toBe(200)
})
afterAll(() => app?.close())

/** All combinations of the facts that the rule distinguishes. */
function combinations(): ProgressFacts[] {
  const pieces = [0, 8, 10, 12] as const
  return (['Pending', 'Finished'] as const).flatMap((orderStatus) =>
    (['Pending', 'InProgress', 'PartialComplete', 'Finished'] as const).flatMap((status) =>
      [null, 'FOB', 'CMT', 'SP'].flatMap((productionType) =>
        ([null, 'Pending', 'AllArrived'] as const).flatMap((materialStatus) =>
          [null, 'Pending', 'Finished'].flatMap((cropStatus) =>
            pieces.flatMap((cropQuantity) =>
              pieces.flatMap((signedInQuantity) =>
                [0, 5, 10].map((totalOutboundQuantity) => ({
                  orderStatus,
                  status,
                  productionType,
                  materialStatus,
                  cropStatus,
                  quantity: 10,
                  cropQuantity,
                  signedInQuantity,
                  totalOutboundQuantity,
                })),
              ),
            ),
          ),
        ),
      ),
    ),
  )
}

test('finds the stage in SQL as the rule does', async () => {
  const sales = (['Pending', 'Revert', 'Finished'] as const).flatMap((saleStatus) =>
    [true, false].flatMap((isSampleConfirmed) =>
      [true, false].flatMap((isPatternOpen) =>
        [true, false].map((isQuoteOpen) => ({ saleStatus, isSampleConfirmed, isPatternOpen, isQuoteOpen })),
      ),
    ),
  )
  const [sold] = sales.slice(-1)
  if (!sold) throw new Error('there are sale orders')
  const cases = [
    ...sales.map((sale) => ({ sale, production: null })),
    ...combinations().map((production) => ({ sale: sold, production })),
  ]
  const rows = cases.map(({ sale, production }) => ({
    production_order_id: production ? 1 : null,
    sale_status: sale.saleStatus,
    is_sample_confirmed: sale.isSampleConfirmed,
    is_pattern_open: sale.isPatternOpen,
    is_quote_open: sale.isQuoteOpen,
    order_status: production?.orderStatus,
    status: production?.status,
    production_type: production?.productionType,
    material_status: production?.materialStatus,
    crop_status: production?.cropStatus,
    quantity: production?.quantity ?? 10,
    crop_quantity: production?.cropQuantity ?? 0,
    signed_in: production?.signedInQuantity ?? 0,
    shipped: production?.totalOutboundQuantity ?? 0,
  }))
  const statement: SQL = sql`select ${sql.raw(stageSql)} as stage from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as f(production_order_id int, sale_status text, is_sample_confirmed boolean, is_pattern_open boolean, is_quote_open boolean,
      order_status text, status text, production_type text, material_status text, crop_status text, quantity int, crop_quantity int,
      signed_in int, shipped int)`
  const found = await readRows(app.services.db, statement)
  expect(found.map(({ stage }) => stage)).toEqual(cases.map(({ sale, production }) => stageOf(sale, production)))
})

/** Numbers that look random and are the same each time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state >> 8
  }
}

test('reckons slack and lateness in SQL as the rules do, on random facts, with holidays and another template', async () => {
  const draw = numbers(7)
  const next = (most: number) => draw.next().value % most
  const dayAt = (most: number) => shiftDate('2026-09-15', next(most))
  const facts = Array.from({ length: 600 }, () => ({
    stage: chainStages[next(chainStages.length)] ?? 'done',
    required_date: next(12) === 0 ? null : dayAt(120),
    today: dayAt(120),
    actuals: Object.fromEntries(plannedStages.flatMap((stage) => (next(3) === 0 ? [] : [[stage, dayAt(120)]]))),
  }))
  const statement = sql`with t as (${sql.raw(templateSql)}) select ${sql.raw(latestStartSql)} - ${sql.raw(workingDaysBeforeSql('g.today'))} as slack, ${sql.raw(latenessSql)} as late
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as g(stage text, required_date date, today date, actuals jsonb)`
  const rows = await readRows(app.services.db, statement)
  const settings = { template, calendar }
  expect(rows).toEqual(
    facts.map(({ stage: at, required_date: required, today, actuals }) => ({
      slack: slackOf(at, required, today, settings),
      late: Object.fromEntries(
        plannedStages.flatMap((stage) => {
          const done = actuals[stage]
          if (!done || !required || !isBehind(stage, at)) return []
          return [[stage, daysLate(targetOf(stage, required, settings), done, calendar)]]
        }),
      ),
    })),
  )
})
