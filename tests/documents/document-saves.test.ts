import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractOf, openDocumentCompany, plugins } from './document-company.ts'
import { type DocumentCompany, type DocumentSample, problemsOf } from './document-sample.ts'
import { creating, documents, ofDocuments, updating } from './document-choice.ts'
import { otherCalls, samples } from './document-samples.ts'
import { lostParts, partAt, partsOf, withPart } from './kept-content.ts'

let company: DocumentCompany
beforeAll(async () => {
  company = await openDocumentCompany()
})
afterAll(() => company?.close())

const calls = plugins
  .flatMap((plugin) => plugin.routes.map(({ contract }) => contract))
  .filter(({ changes }) => changes)

test('every document has a sample, and every changing call has a test', () => {
  const sampled = new Set(ofDocuments.map(([, { document }]) => document))
  const missing = documents.filter(({ noun, timeline }) => timeline !== false && !sampled.has(noun))
  expect(missing.map(({ noun }) => `${noun} has no sample`)).toEqual([])
  const all: DocumentSample[] = Object.values(samples)
  const known = new Set([...all.flatMap(({ create, update }) => [create, update]), ...Object.keys(otherCalls)])
  const saves = calls.filter(({ method, body }) => (method === 'POST' || method === 'PUT') && 'shape' in body)
  const unknown = saves.map(({ method, path }) => `${method} ${path}`).filter((call) => !known.has(call))
  expect(unknown).toEqual([])
})

type Fields = { errors?: { field: string }[] }
const fieldsOf = (body: Fields) => (body.errors ?? []).map(({ field }) => field)
/** The call that reads one record of the kind that a call creates, if there is one. */
const readingOf = (call: string) => {
  const path = `${call.split(' ')[1]}/:id`
  const found = plugins
    .flatMap(({ routes }) => routes)
    .find(({ contract: one }) => one.method === 'GET' && one.path === path)
  return found && `GET ${path}`
}
const hasVersion = (call: string) => 'version' in ((contractOf(call).body as { shape?: object }).shape ?? {})
describe.each(creating)('a new record: %s', (_, sample) => {
  const call = sample.create ?? ''

  test('keeps everything that was sent; a repeated call creates nothing', async () => {
    const content = await sample.content(company, company.turn())
    const headers = { 'idempotency-key': `${call.replace(' ', '/')}-${company.turn()}` }
    const made = await company.call(call, content, 0, headers)
    expect([made.status, problemsOf(made)]).toEqual([201, undefined])
    expect(lostParts(content, made.body, sample.shown)).toEqual([])
    // A reply may be built from what was written, so it must equal what reading returns.
    const read = readingOf(call)
    if (read) expect((await company.call(read, undefined, made.body.id)).body).toEqual(made.body)
    const again = await company.call(call, content, 0, headers)
    expect([again.status, again.body.id]).toEqual([201, made.body.id])
  })

  test('refuses an unknown key at that key', async () => {
    const content = await sample.content(company, company.turn())
    const answer = await company.call(call, { ...content, surplus: 1 })
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['surplus']])
  })
})

describe.each(updating)('a changed record: %s', (name, sample) => {
  const call = sample.update ?? ''

  test('keeps everything that was sent, and refuses an old version', async () => {
    const { record, content, body } = await company.change(name, sample)
    const saved = await company.call(call, body, record.id)
    expect([saved.status, problemsOf(saved)]).toEqual([200, undefined])
    expect(lostParts(content, saved.body, sample.shown)).toEqual([])
    if (!hasVersion(call)) return
    expect(saved.body.version).toBeGreaterThan(record.version)
    const stale = await company.call(call, body, record.id)
    expect([stale.status, stale.body.current?.version]).toEqual([409, saved.body.version])
    expect(lostParts(content, stale.body.current, sample.shown)).toEqual([])
  })

  test('refuses an unknown key at that key', async () => {
    const { record, body } = await company.change(name, sample)
    const answer = await company.call(call, { ...body, surplus: 1 }, record.id)
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['surplus']])
  })

  test('may empty each part, or refuses it there', async () => {
    const { record, content, body } = await company.change(name, sample)
    let { version } = record
    const wrong: string[] = []
    for (const path of partsOf(content)) {
      if (partAt(content, path) === null) continue
      const emptied = withPart(company.bodyOf(call, body, { id: record.id, version }), path, null)
      const answer = await company.call(call, emptied, record.id)
      if (answer.status === 200) version = answer.body.version ?? version
      else if (answer.status !== 422 || !fieldsOf(answer.body).some((field) => `${field}.`.startsWith(`${path}.`)))
        wrong.push(`${path}: ${answer.status} ${fieldsOf(answer.body).join()}`)
    }
    expect(wrong).toEqual([])
  })

  test('is not found when it does not exist', async () => {
    const { body } = await company.change(name, sample)
    if (!call.includes(':id') && !('id' in body)) return
    const answer = await company.call(call, 'id' in body ? { ...body, id: 2_147_483_647 } : body, 2_147_483_647)
    expect(answer.status).toBe(404)
  })
})
