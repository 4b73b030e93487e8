import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'
import { signedIn } from './permission.ts'
import { withFiltersOf } from './search-schema.ts'
import { alsoSpelt, listed, sortSpellings, spanEnd } from './search-spellings.ts'

const own = z.strictObject({
  brand: z.array(z.number()).optional(),
  madeAt: z.strictObject({ from: z.string().optional(), to: z.string().optional() }).optional(),
  sort: z.array(z.strictObject({ key: z.string(), descending: z.boolean() })).optional(),
})
const search = contract({ method: 'POST', path: 'bolts/search', permission: signedIn, body: own, reply: z.object({}) })
const body = alsoSpelt({
  brandId: listed('brand'),
  brand: listed('brand'),
  madeAtStart: spanEnd('madeAt', 'from'),
  madeAtEnd: spanEnd('madeAt', 'to'),
  ...sortSpellings('madeAt'),
})(search.body)

test.each([
  [{ brandId: 7 }, { brand: [7] }],
  [{ brand: 7 }, { brand: [7] }],
  [{ brand: [7, 8] }, { brand: [7, 8] }],
  [{ brandId: 7, brand: [8] }, { brand: [8] }],
  [{ brand: [8], brandId: 7 }, { brand: [8] }],
  [{ madeAtEnd: '2026-01-31', madeAt: { from: '2026-01-02' } }, { madeAt: { from: '2026-01-02' } }],
  [{ madeAtStart: '2026-01-01', madeAtEnd: '2026-01-31' }, { madeAt: { from: '2026-01-01', to: '2026-01-31' } }],
  [{ madeAtStart: '', brandId: null }, {}],
  [{ sortField: 'brand', sortOrder: 'asc' }, { sort: [{ key: 'brand', descending: false }] }],
  [{ sortOrder: 'desc' }, { sort: [{ key: 'madeAt', descending: true }] }],
])('%o is read as %o', (given, read) => {
  expect(body.parse(given)).toEqual(read)
})

test('what no filter has is refused as before', () => {
  expect(body.safeParse({ brandId: 'x' }).success).toBe(false)
  expect(body.safeParse({ other: 1 }).success).toBe(false)
  expect(body.safeParse(null).success).toBe(false)
})

test('a call that takes the filters of a search takes its other spellings, too', () => {
  const more = withFiltersOf(
    { body: alsoSpelt({ brandId: listed('brand') })(search.body) },
    { columns: z.array(z.string()) },
  )
  expect(more.parse({ brandId: 7, columns: ['brand'] })).toEqual({ brand: [7], columns: ['brand'] })
  expect(more.safeParse({ brandId: 7, columns: ['brand'], other: 1 }).success).toBe(false)
})
