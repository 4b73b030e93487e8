import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Usage } from '../../core/shared/usage-contract.ts'
import { ofDocuments } from './document-choice.ts'
import { everyPlugin, openDocumentCompany, plugins } from './document-company.ts'
import {
  type Content,
  type DocumentCompany,
  type DocumentSample,
  problemsOf,
  type SampleReference,
} from './document-sample.ts'
import { samples } from './document-samples.ts'
import { partAt, withPart } from './kept-content.ts'

let company: DocumentCompany
beforeAll(async () => {
  company = await openDocumentCompany()
})
afterAll(() => company?.close())

const sampleOf = (name: string) => (samples as Readonly<Record<string, DocumentSample>>)[name]

/** Every reference of every sample, with the sample of its target. */
const places = ofDocuments.flatMap(([name, sample]) =>
  Object.entries(sample.references ?? {}).map(([path, reference]) => {
    const { to, beside } = typeof reference === 'string' ? { to: reference, beside: () => ({}) } : reference
    return { name, sample, path, to, beside, retire: sampleOf(to)?.retire }
  }),
)
type Place = (typeof places)[number]
type Target = { readonly id: number; readonly record: Content }

const nobody: Target = { id: 2_147_483_647, record: {} }

/** A content in which one reference names the given record, by id or as a chosen object. */
function pointing(content: Content, { path, beside }: Place, { id, record }: Target): unknown {
  const part = partAt(content, path)
  const pointed = withPart(content, path, typeof part === 'object' && part !== null ? { id } : id)
  const parent = path.replace(/[^.]+$/, '')
  if (!('id' in record)) return pointed
  return Object.entries(beside(record)).reduce((all, [key, value]) => withPart(all, `${parent}${key}`, value), pointed)
}

/** Saves a content in which one reference names the given record, as a new record or as a change. */
async function saveWith(place: Place, target: Target) {
  const { create, update = '', content: contentOf } = place.sample
  if (create) {
    const content = pointing(await contentOf(company, company.turn()), place, target) as Content
    const answer = await company.call(create, content)
    return { answer, id: answer.body.id as number, version: 1, content }
  }
  const { record, body } = await company.change(place.name, place.sample)
  const content = pointing(body, place, target) as Content
  const answer = await company.call(update, content, record.id)
  return { answer, id: record.id, version: answer.body.version as number, content }
}

type Answer = Awaited<ReturnType<DocumentCompany['call']>>

/** Whether a save was refused, and whether at the reference or the list that holds it. */
function refusalAt({ path }: Place, { status, body }: Answer): 'accepted' | 'somewhere' | 'there' {
  if (status !== 422) return 'accepted'
  const fields = ((body.errors ?? []) as { field: string }[]).map(({ field }) => field)
  return [path, `${path}.id`, path.replace(/\.\d+$/, '')].some((one) => fields.includes(one)) ? 'there' : 'somewhere'
}

describe.each(places)('$name: $path', (place) => {
  const { name, sample, to, retire } = place

  test('refuses a record that does not exist', async () => {
    const { answer } = await saveWith(place, nobody)
    expect(refusalAt(place, answer)).toBe('there')
  })

  test('is listed among the uses of its target', async () => {
    const target = await company.fresh(to)
    const { answer, id } = await saveWith(place, target)
    expect([name, answer.status < 300, problemsOf(answer)]).toEqual([name, true, undefined])
    const { body } = await company.app.call('GET', `usage/${sampleOf(to)?.document}/${target.id}`, {
      token: company.token,
    })
    const use = (body as Usage).uses.find((one) => one.document === sample.document)
    expect(use?.records.map((record) => record.id)).toEqual([id])
  })

  test.runIf(retire)('refuses a retired record, unless it stood there before', async () => {
    const target = await company.fresh(to)
    const kept = await saveWith(place, target)
    await retire?.(company, target.id)
    const { answer } = await saveWith(place, target)
    expect(refusalAt(place, answer)).toBe('there')
    if (!sample.update) return
    const whole = Object.entries(kept.content).filter(([key]) => !sample.fixed?.includes(key))
    const again = await company.call(
      sample.update,
      company.bodyOf(sample.update, Object.fromEntries(whole), kept),
      kept.id,
    )
    expect([again.status, problemsOf(again)]).toEqual([200, undefined])
  })
})

const declared = () => everyPlugin.flatMap((plugin) => plugin.references ?? [])

test('every declared reference is covered by a sample, or follows from one that is', () => {
  const documentOf = (reference: SampleReference) =>
    sampleOf(typeof reference === 'string' ? reference : reference.to)?.document ?? ''
  const known = new Set(
    ofDocuments.flatMap(([, { document, references = {}, follows = [] }]) =>
      [...Object.values(references).map(documentOf), ...follows].map((to) => `${document} → ${to}`),
    ),
  )
  const nouns = new Set(plugins.flatMap((plugin) => plugin.documents ?? []).map(({ noun }) => noun))
  const pairs = declared()
    .filter(({ from }) => nouns.has(from))
    .map(({ from, to }) => `${from} → ${to}`)
  expect([...new Set(pairs)].filter((pair) => !known.has(pair))).toEqual([])
})

/** Rows that belong to the record they refer to, although the database does not delete them with it. */
const parts = new Set([
  'measured_samples.user_id',
  'password_resets.user_id',
  'password_resets.issued_by_id',
  'warehouse_locations.warehouse_id',
])

test('every foreign key that prevents a deletion is declared as a reference, so that the refusal can name what refers to the record', async () => {
  const { usages } = company.app.services
  const tables = new Set(declared().flatMap(({ to }) => usages.document(to)?.table ?? []))
  const rows = await company.rows<{ table: string; column: string; target: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as target
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confdeltype = 'a' order by 1, 2`,
  )
  const keeping = rows.filter((row) => tables.has(row.target) && !parts.has(`${row.table}.${row.column}`))
  expect(keeping.length).toBeGreaterThan(20)
  const named = new Set(declared().map(({ table, column }) => `${table}.${column}`))
  expect(keeping.map((row) => `${row.table}.${row.column}`).filter((key) => !named.has(key))).toEqual([])
})

test('every reference has an index', async () => {
  const rows = await company.rows<{ table: string; column: string }>(
    `select i.indrelid::regclass::text as table, a.attname as column from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] where i.indpred is null`,
  )
  const indexed = new Set(rows.map((row) => `${row.table}.${row.column}`))
  const missing = declared().filter(({ table, column }) => !indexed.has(`${table}.${column}`))
  expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([])
})

test('every list that a reference leads to has its filter', () => {
  const dead = declared().filter(({ from, filter }) => {
    const { list, filters = [] } = company.app.services.usages.document(from) ?? {}
    return filter && (!list || !filters.some(({ key }) => key === filter.key))
  })
  expect(dead.map(({ from, filter }) => `${from} ${filter?.key}`)).toEqual([])
})
