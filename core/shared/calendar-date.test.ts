import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { existingDate, shiftDate } from './calendar-date.ts'

test('dates are moved over months and leap days', () => {
  expect(shiftDate('2024-02-28', 1)).toBe('2024-02-29')
  expect(shiftDate('2026-01-01', -1)).toBe('2025-12-31')
  expect(shiftDate('2026-03-01', 0)).toBe('2026-03-01')
})

test.each([
  [2024, 2, 29, '2024-02-29'],
  [2026, 2, 29, undefined],
  [2026, 13, 1, undefined],
  [2026, 4, 31, undefined],
  [2026, 0, 10, undefined],
])('%i, %i, %i', (year, month, day, date) => expect(existingDate(year, month, day)).toBe(date))

/** What a machine of that time zone says to the same dates and instants. */
function saidIn(zone: string): unknown {
  const [dates, calendar, presets] = [
    './calendar-date.ts',
    './calendar.ts',
    '../browser/grid/filters/date-presets.ts',
  ].map((path) => JSON.stringify(new URL(path, import.meta.url).href))
  const program = `
    import { dateText, dayOf, shiftDate } from ${dates}
    import { dateOf, formatInstant } from ${calendar}
    import { datePresets } from ${presets}
    const year = Array.from({ length: 366 }, (_, days) => shiftDate('2018-01-01', days))
    const days = year.map((date) => dateText(dayOf(date)))
    const instants = ['2018-03-25T01:30:00Z', '2018-11-04T03:30:00Z', '2026-12-31T16:00:00Z']
    const told = instants.map((at) => [dateOf(new Date(at)), formatInstant(at)])
    console.log(JSON.stringify({ year, days, told, presets: datePresets('2018-11-04') }))`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { ...process.env, TZ: zone },
  })
  return JSON.parse(said)
}

// The clocks of São Paulo and Lord Howe changed in 2018, the former at midnight; Kiritimati and Pago Pago are farthest ahead and behind.
describe('dates are the same on a machine in', () => {
  const inShanghai = saidIn('Asia/Shanghai')

  test.each(['America/Sao_Paulo', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])(
    '%s',
    (zone) => {
      expect(saidIn(zone)).toEqual(inShanghai)
    },
  )

  test('Shanghai itself', () => {
    expect(inShanghai).toMatchObject({
      year: expect.arrayContaining(['2018-02-28', '2018-03-01', '2018-12-31', '2019-01-01']),
      told: [
        ['2018-03-25', '2018-03-25 09:30'],
        ['2018-11-04', '2018-11-04 11:30'],
        ['2027-01-01', '2027-01-01 00:00'],
      ],
      presets: expect.arrayContaining([expect.objectContaining({ from: '2018-10-29', to: '2018-11-04' })]),
    })
  })
})
