import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { shiftDate } from '../../../../core/shared/calendar-date.ts'
import { calendarIn, workingDaysBefore } from '../../../../core/shared/working-calendar.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { adminServer } from '../../server.ts'
import { workingCalendar } from '../system-setting-options.ts'
import { readWorkingCalendar, workingDaysBeforeSql } from './working-calendar-store.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await openTestApp([adminServer], { environment: { SEED: 'none', ADMIN_PASSWORD: 'correct horse' } })
  admin = await app.tokenFor(1)
})
afterAll(() => app.close())

const save = async (value: string) => {
  const settings = (await app.call('GET', 'config/system_setting', { token: admin })).body as { version: number }[]
  const version = settings.reduce((sum, one) => sum + one.version, 0)
  const body = { version, settings: [{ key: workingCalendar, value }] }
  return app.call('PUT', 'config/system_setting', { token: admin, body })
}

/** Numbers that look random and are the same each time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

/** A calendar of spans that do not overlap, off and worked ones in turn without an order. */
function randomCalendar(seed: number): string {
  const draw = numbers(seed)
  const next = (most: number) => draw.next().value % most
  let day = '2025-12-20'
  return Array.from({ length: 40 }, (_, place) => {
    const from = shiftDate(day, 1 + next(20))
    day = shiftDate(from, next(9))
    return `${from}~${day} ${next(3) === 0 ? '班' : '休'} ${place}`
  }).join('\n')
}

test.each([1, 2, 3])('working days in SQL are those of the rule, with random calendar %i', async (seed) => {
  const text = randomCalendar(seed)
  expect((await save(text)).status).toBe(200)
  const calendar = calendarIn(text)
  expect(await readWorkingCalendar(app.services.db)).toEqual(calendar)
  expect(calendar.length).toBeGreaterThan(40)
  const days = Array.from({ length: 900 }, (_, day) => shiftDate('2025-11-01', day))
  const rows = await readRows(
    app.services.db,
    sql`select ${sql.raw(workingDaysBeforeSql('f.day'))} as days from unnest(${sql.param(days)}::date[]) with ordinality f (day, place) order by place`,
  )
  expect(rows.map((row) => row['days'])).toEqual(days.map((day) => workingDaysBefore(day, calendar)))
})

test('a calendar with an impossible span is refused at its line, and the days stay', async () => {
  await save('2026-10-01~2026-10-07 休 国庆节')
  const refused = await save('2026-10-01~2026-10-07 休 国庆节\n2026-10-07~2026-10-01 班')
  expect([refused.status, refused.body.errors]).toMatchObject([
    422,
    [{ field: `${workingCalendar}.1.to`, message: '结束日期不能早于开始日期' }],
  ])
  expect(await readWorkingCalendar(app.services.db)).toHaveLength(5)
  await save('')
  expect(await readWorkingCalendar(app.services.db)).toEqual([])
})
