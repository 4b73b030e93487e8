import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListFilter } from '../../core/shared/fields.ts'
import { filterAddress, filterBody, filtersById, readListQuery } from '../../core/shared/filter-query.ts'
import { type MeasureSums, measured } from '../../core/shared/measure.ts'
import { sumDecimals } from '../../core/shared/money.ts'
import { type Figure, figures, filterOfFigure } from '../../plugins/insight/figures.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const now = new Date('2026-03-05T02:00:00Z')
let app: TestApp
let token: string

beforeAll(async () => {
  app = await openTestApp(serverPlugins, { environment: { SEED: 'demo' }, clock: () => now })
  await app.seed(0.05)
  token = await app.tokenFor(1)
}, 120_000)
afterAll(() => app?.close())

type Row = Record<string, unknown>
const sourceOf = (noun: string) => app.services.lists.find(({ document }) => document.noun === noun)

/** All rows that a list finds by the address that a filter is written to, and how many it says they are. */
async function rowsOf(noun: string, wanted: ListFilter): Promise<{ rows: Row[]; total: number }> {
  const rows: Row[] = []
  const address = Object.fromEntries(new URLSearchParams(filterAddress(wanted)))
  const filter = filterBody(readListQuery(sourceOf(noun)?.fields ?? [], address))
  for (let page = 1; ; page += 1) {
    const answer = await app.call('POST', `${sourceOf(noun)?.search.path}?page=${page}&size=500`, {
      token,
      body: filter,
    })
    expect([noun, answer.status, answer.body.message]).toEqual([noun, 200, undefined])
    rows.push(...answer.body.records)
    if (rows.length >= answer.body.total) return { rows, total: answer.body.total }
  }
}

/** A figure as the list of its rows adds it up. */
async function fromList(figure: Figure, days: { from: string; to: string }, part: object = {}): Promise<string | null> {
  const { measure, noun } = figure
  const { rows, total } = await rowsOf(noun, filterOfFigure(figure, days, part))
  const sum = (key: string) =>
    sumDecimals(rows.flatMap((row) => (row[key] === null || row[key] === undefined ? [] : [String(row[key])])))
  const sums = async (): Promise<MeasureSums> => {
    switch (measure.kind) {
      case 'count':
        return { one: String(total), other: '0' }
      case 'share': {
        const { [Object.keys(measure.of)[0] as string]: _, ...whole } = filterOfFigure(figure, days, part)
        return { one: String(total), other: String((await rowsOf(noun, whole)).total) }
      }
      case 'average':
        return { one: sum(measure.of), other: String(rows.filter((row) => row[measure.of] !== null).length) }
      case 'margin':
        return { one: sum(measure.of), other: sum(measure.less) }
      default: {
        const own = sourceOf(noun)?.sums?.[measure.of]
        if (own === undefined) return { one: sum(measure.of), other: '0' }
        const body = filterOfFigure(figure, days, part)
        const statistic = await app.call('POST', `${noun}/statistic`, { token, body })
        return { one: String(statistic.body[measure.of]), other: '0' }
      }
    }
  }
  return measured(measure, await sums())
}

/** The columns of times show one decimal; sums of them differ by what that leaves out. */
function isSame(figure: Figure, told: string | null, found: string | null): boolean {
  if (told === null || found === null) return told === found
  return Math.abs(Number(told) - Number(found)) <= (figure.unit === 'hours' ? 0.06 : 0)
}

/** Fields of lists that some rows have no value in. */
const withoutValue = new Set<string>()

test.each(figures.map((figure) => [figure.id, figure] as const))(
  '%s is what its list adds up to',
  async (id, figure) => {
    const read = async (split: string | undefined) => {
      const asked = { figures: [id], period: { from: '2025-03-01', to: '2026-02-28' }, split }
      const answer = await app.call('POST', 'insight/figures', { token, body: asked })
      expect([answer.status, answer.body.figures.length]).toEqual([200, 1])
      return answer.body
    }
    const body = await read(undefined)
    const [shown] = body.figures
    const told: [string, string | null, string | null][] = [
      ['now', shown.now, await fromList(figure, body.span)],
      ['former', shown.former, await fromList(figure, body.former)],
    ]
    for (const place of [0, 5, body.points.length - 1])
      told.push([body.points[place].label, shown.points[place].now, await fromList(figure, body.points[place].now)])
    for (const split of figure.splits) {
      const field = sourceOf(figure.noun)?.fields.find(({ key }) => key === split)
      const { parts } = (await read(split)).figures[0]
      for (const { value, now: parted } of parts as { value: string | null; now: string | null }[]) {
        if (value === null) withoutValue.add(`${figure.noun} ${split}`)
        const wanted = value !== null && field && filtersById(field) ? Number(value) : value
        told.push([`${split} ${value}`, parted, await fromList(figure, body.span, { [split]: [wanted] })])
      }
    }
    expect(told.filter(([, one, other]) => !isSame(figure, one, other))).toEqual([])
  },
)

test('rows without a value are walked, too', () => {
  const known = ['cloth_outbound_orders deliveryMethod', 'patterning_orders levelOfDifficulty']
  expect([...withoutValue]).toEqual(expect.arrayContaining(known))
})

test('a figure that nothing fell into is 0, and says so of each point', async () => {
  const body = { figures: ['saleOrders', 'margin'], period: { from: '2019-01-01', to: '2019-01-03' } }
  const answer = await app.call('POST', 'insight/figures', { token, body })
  expect(answer.body.figures.map(({ now: value }: { now: string | null }) => value)).toEqual(['0', null])
  expect(answer.body.points.map(({ label }: { label: string }) => label)).toEqual(['01-01', '01-02', '01-03'])
})

test('periods end where Shanghai does, and one that goes on is compared with as many days', async () => {
  const body = { figures: ['samples'], period: { name: 'thisMonth' } }
  const { span, former, until } = (await app.call('POST', 'insight/figures', { token, body })).body
  expect([span, former, until]).toEqual([
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-02-01', to: '2026-02-05' },
    now.toISOString(),
  ])
  const wrong = { figures: ['samples'], period: { from: '2026-03-02', to: '2026-03-01' } }
  expect((await app.call('POST', 'insight/figures', { token, body: wrong })).status).toBe(422)
})

test('people are told what they may read: their own rows, and no money without the right for prices', async () => {
  const { rows } = await app.database.pool.query<{ id: number }>(
    `select u.id from users u join user_roles m on m.user_id = u.id join roles r on r.id = m.role_id
       where r.name = '仓管员' order by u.id limit 1`,
  )
  const keeper = await app.tokenFor(rows[0]?.id ?? 0)
  const body = { figures: figures.map(({ id }) => id), period: { from: '2025-03-01', to: '2026-02-28' } }
  const { body: told, status } = await app.call('POST', 'insight/figures', { token: keeper, body })
  expect(status).toBe(200)
  const ids = told.figures.map(({ id }: { id: string }) => id)
  expect(ids).toContain('shippedPieces')
  expect(ids).not.toContain('shippedAmount')
  expect(ids).not.toContain('saleOrders')
  expect((await app.call('POST', 'insight/figures', { body })).status).toBe(401)
})
