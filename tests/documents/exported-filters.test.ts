import { afterAll, beforeAll, expect, test } from 'vitest'
import { appRoutes } from '../../core/server/app-routes.ts'
import { everyPlugin, openDocumentCompany } from './document-company.ts'
import type { DocumentCompany } from './document-sample.ts'

let company: DocumentCompany
beforeAll(async () => {
  company = await openDocumentCompany()
})
afterAll(() => company?.close())

/** Exports that a separate dialog asks for, by other fields than the filters of their list. */
const askedByDialog = ['patterning_orders']

const paths = appRoutes(everyPlugin)
  .map(({ contract }) => contract)
  .filter(({ method, path }) => method === 'POST' && path.endsWith('/export'))
  .map(({ path }) => path.replace(/\/export$/, ''))
  .filter((path) => !askedByDialog.includes(path))

const tooLarge = 9_007_199_254_740_991

/** Wrong values of every kind; a list refuses those of the fields that it has, and any key that it does not have. */
const wrong: readonly object[] = [
  { nope: 1 },
  { ids: [tooLarge] },
  { ids: 'all' },
  { mine: 'yes' },
  { keyword: 7 },
  { keyword: 'x'.repeat(5000) },
  { sort: [{ key: 'nope', descending: true }] },
  { sort: [{ key: 'createdAt' }] },
  { createdAt: { from: '2026-02-31' } },
  { createdAt: { from: '-infinity' } },
  ...['lastUpdater', 'user', 'creator', 'brand', 'customer', 'supplier', 'category'].flatMap((key) => [
    { [key]: [tooLarge] },
    { [key]: [1.5] },
    { [key]: 'x' },
  ]),
  ...['price', 'width', 'convertedPrice', 'budget'].flatMap((key) => [
    { [key]: { from: 'NaN' } },
    { [key]: { from: '1e400' } },
  ]),
  { name: ['x'] },
  { isDeleted: 'x' },
]

test('every list refuses in an export what it refuses in a search, at the same keys', async () => {
  expect(paths.length).toBeGreaterThan(12)
  const differing: string[] = []
  let refused = 0
  for (const path of paths)
    for (const body of wrong) {
      const [found, exported] = await Promise.all(
        ['search', 'export'].map((call) => company.app.call('POST', `${path}/${call}`, { token: company.token, body })),
      )
      const said = [found, exported].map((answer) => {
        const fields = (answer?.body.errors ?? []) as { field: string }[]
        return `${(answer?.status ?? 0) < 300 ? 'accepted' : answer?.status} ${fields.map(({ field }) => field).join()}`
      })
      if (said[0] !== said[1]) differing.push(`${path} ${JSON.stringify(body).slice(0, 80)}: ${said.join(' / ')}`)
      if (!said[0]?.startsWith('accepted')) refused += 1
    }
  expect(differing).toEqual([])
  expect(refused).toBeGreaterThan(paths.length * 10)
})
