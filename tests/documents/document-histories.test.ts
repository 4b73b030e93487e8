import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangeEntry } from '../../core/shared/timeline-contract.ts'
import { productTexts } from '../support/label-texts.ts'
import { creating, updating } from './document-choice.ts'
import { openDocumentCompany } from './document-company.ts'
import type { Content, DocumentCompany, DocumentSample } from './document-sample.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const english = new Set(
  globSync('{core,plugins/*,tests/example/*}/locales/en.json', { cwd: root }).flatMap((path) =>
    Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8')) as object),
  ),
)

let company: DocumentCompany
beforeAll(async () => {
  company = await openDocumentCompany()
})
afterAll(() => company?.close())

/** The changes of a record, newest first, each with every changed part. */
async function changesOf({ document }: DocumentSample, id: number): Promise<ChangeEntry[]> {
  const ask = (path: string) => company.app.call('GET', path, { token: company.token })
  const { status, body } = await ask(`timeline/${document}/${id}`)
  expect(status).toBe(200)
  const entries = (body.entries as ChangeEntry[]).map((entry) => ask(`timeline/${document}/${id}/changes/${entry.id}`))
  return (await Promise.all(entries)).map((answer) => answer.body)
}

/** The texts of an entry without English. */
function rawParts({ actionLabel, changes }: ChangeEntry): string[] {
  const texts = changes.flatMap(({ label }) => productTexts(label))
  return [actionLabel, ...texts].filter((text) => !english.has(text))
}

/** The changed keys of a content that no entry mentions. */
function untold(entries: readonly ChangeEntry[], from: Content, to: Content, { shown = {} }: DocumentSample): string[] {
  const told = new Set(entries.flatMap(({ changes }) => changes.flatMap(({ path }) => path.split('.'))))
  const isTold = (key: string) => told.has(key) || told.has(key.replace(/Id$/, '')) || key in shown
  const differs = (key: string) => JSON.stringify(from[key] || null) !== JSON.stringify(to[key] || null)
  return Object.keys(to).filter((key) => differs(key) && !isTold(key))
}

test.each(creating)('the timeline says that a record was created: %s', async (name, sample) => {
  const { id } = await company.fresh(name)
  const [entry, ...others] = await changesOf(sample, id)
  expect([entry?.action, entry?.user.id, others]).toEqual(['created', 1, []])
  expect(entry && rawParts(entry)).toEqual([])
})

test.each(updating)('the timeline shows a change part by part, in both languages: %s', async (name, sample) => {
  const { record, content, body } = await company.change(name, sample)
  const before = await changesOf(sample, record.id)
  expect((await company.call(sample.update ?? '', body, record.id)).status).toBe(200)
  const entries = (await changesOf(sample, record.id)).slice(0, -before.length || undefined)
  expect(entries).not.toEqual([])
  expect(entries.flatMap(rawParts)).toEqual([])
  expect(untold(entries, record.content, content, sample)).toEqual([])
})
