import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedBy } from '../support/asked-statements.ts'
import { openDocumentCompany } from './document-company.ts'
import type { DocumentCompany, DocumentSample } from './document-sample.ts'
import { samples } from './document-samples.ts'

let company: DocumentCompany
beforeAll(async () => {
  company = await openDocumentCompany()
})
afterAll(() => company?.close())

const firstWords = (text: string) => text.trim().split(/\s+/).slice(0, 2).join(' ').replace(/\(.*/, '(')

/** The round trips of a call to the database, each with the first words of its statements. */
async function tripsOf<Answer>(call: () => Promise<Answer>): Promise<{ trips: string[][]; answer: Answer }> {
  const { trips, answer } = await askedBy(call)
  return { trips: trips.map((texts) => texts.map(firstWords)), answer }
}

/**
 * The most round trips for creating, and for changing every part of, a complete document with files, references and
 * lines.
 */
test.each([
  ['template_orders', { create: 2, update: 5 }],
  ['swatch_orders', { create: 2, update: 5 }],
  // One more than its own: lines that are to be bought are found by what a material is called now.
  ['materials', { create: 2, update: 5 }],
  ['boms', { create: 2, update: 5 }],
  ['quotes', { create: 2, update: 4 }],
  ['sale_orders', { create: 2, update: 5 }],
  ['production_orders', { create: 2, update: 5 }],
] as const)('saving a whole %s takes few round trips', async (name, most) => {
  const sample: DocumentSample = samples[name]
  const key = { 'idempotency-key': `trips-${name}` }
  const content = await sample.content(company, company.turn())
  const created = await tripsOf(() => company.call(sample.create ?? '', content, 0, key))
  expect(created.answer.status).toBe(201)
  expect(created.trips[0]?.[0]).toBe('begin')
  expect(created.trips.at(-1)?.slice(-2)).toEqual(['insert into', 'commit'])
  const { id } = created.answer.body
  const stored = await company.app.call('GET', `${name}/${id}`, { token: company.token })
  expect(created.answer.body).toEqual(stored.body)
  expect(created.trips.length, JSON.stringify(created.trips)).toBeLessThanOrEqual(most.create)
  const { body, record } = await company.change(name, sample)
  const updated = await tripsOf(() => company.call(sample.update ?? '', body, record.id))
  expect(updated.answer.status).toBe(200)
  expect(updated.trips.length, JSON.stringify(updated.trips)).toBeLessThanOrEqual(most.update)
})

test('a draft without files and references is created in two round trips', async () => {
  const { trips, answer } = await tripsOf(() =>
    company.app.call('POST', 'template_orders', {
      token: company.token,
      part: {
        templateDesign: { type: '初样', sampleDress: [{ color: '黑色', sizeRanges: [{ name: 'M', quantity: 1 }] }] },
      },
      headers: { 'idempotency-key': 'trips-draft' },
    }),
  )
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  expect(trips).toEqual([
    ['begin', 'select nextval('],
    ['with l0', 'with written', 'insert into', 'commit'],
  ])
})

/** The statements of a call that no connection keeps, which are parsed and planned anew each time. */
async function plannedAnew(call: () => ReturnType<DocumentCompany['call']>): Promise<readonly string[]> {
  const { trips, answer } = await askedBy(call)
  expect(answer.status).toBeLessThan(300)
  const rows = await company.rows('select statement from pg_prepared_statements')
  const prepared = new Set(rows.map((row) => (row as { statement: string }).statement))
  expect(trips.flat().some((text) => prepared.has(text))).toBe(true)
  return trips.flat().filter((text) => !prepared.has(text))
}

test.each([
  'template_orders',
  'swatch_orders',
  'materials',
  'boms',
  'quotes',
  'sale_orders',
  'production_orders',
] as const)('a connection plans once what creates, opens and lists %s', async (name) => {
  const sample: DocumentSample = samples[name]
  const content = await sample.content(company, company.turn())
  const key = { 'idempotency-key': `planned-${name}` }
  expect(await plannedAnew(() => company.call(sample.create ?? '', content, 0, key))).toEqual(['begin', 'commit'])
  const { token } = company
  const { id } = await company.fresh(name)
  expect(await plannedAnew(() => company.app.call('GET', `${name}/${id}`, { token }))).toEqual([])
  const list = (body: object) => company.app.call('POST', `${name}/search?page=1&size=10`, { token, body })
  // The indexes of its table are read for the first search, and its total is counted where the page is full.
  await list({})
  expect((await plannedAnew(() => list({}))).filter((text) => !/^\s*select count/.test(text))).toEqual([])
})

test('the rows of a search are planned once, and what finds them for the words that it looks for', async () => {
  const { record } = await company.fresh('materials')
  const body = { keyword: String(record['name']) }
  const search = () => company.app.call('POST', 'materials/search?page=1&size=10', { token: company.token, body })
  await search()
  const anew = await plannedAnew(search)
  expect(anew).toHaveLength(1)
  expect(anew[0]).toContain('found_total')
})
