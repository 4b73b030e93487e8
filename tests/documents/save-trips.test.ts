import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { StatementBatch } from '../../core/server/database/statement-batch.ts'
import { openDocumentCompany } from './document-company.ts'
import type { DocumentCompany, DocumentSample } from './document-sample.ts'
import { samples } from './document-samples.ts'

let company: DocumentCompany
beforeAll(async () => {
  company = await openDocumentCompany()
})
afterAll(() => company?.close())

type Asked = string | { readonly text: string } | StatementBatch

/** The round trips of a call to the database, each with the first words of its statements. */
async function tripsOf<Answer>(call: () => Promise<Answer>): Promise<{ trips: string[][]; answer: Answer }> {
  const trips: string[][] = []
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...given: unknown[]) {
    const asked = given[0] as Asked
    const texts = typeof asked === 'string' ? [asked] : asked instanceof StatementBatch ? asked.texts : [asked.text]
    trips.push(texts.map((text) => text.trim().split(/\s+/).slice(0, 2).join(' ').replace(/\(.*/, '(')))
    return send.apply(this, given)
  } as typeof pg.Client.prototype.query)
  try {
    return { answer: await call(), trips }
  } finally {
    spy.mockRestore()
  }
}

/**
 * The most round trips for creating, and for changing every part of, a complete document with files, references and
 * lines.
 */
test.each([
  ['template_orders', { create: 2, update: 5 }],
  ['swatch_orders', { create: 2, update: 5 }],
  ['materials', { create: 2, update: 4 }],
  ['boms', { create: 2, update: 5 }],
  ['quotes', { create: 2, update: 4 }],
  ['sale_orders', { create: 2, update: 5 }],
] as const)('saving a whole %s takes few round trips', async (name, most) => {
  const sample: DocumentSample = samples[name]
  const key = { 'idempotency-key': `trips-${name}` }
  const content = await sample.content(company, company.turn())
  const created = await tripsOf(() => company.call(sample.create ?? '', content, 0, key))
  expect(created.answer.status).toBe(201)
  expect(created.trips[0]?.slice(0, 2)).toEqual(['begin', 'insert into'])
  expect(created.trips.at(-1)?.at(-1)).toBe('commit')
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
    ['begin', 'insert into', 'select nextval('],
    ['with l0', 'with written', 'update idempotency_keys', 'commit'],
  ])
})
