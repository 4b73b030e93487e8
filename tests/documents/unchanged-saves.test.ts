import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { on, type ServerPlugin } from '../../core/server/plugin.ts'
import { message } from '../../core/shared/message.ts'
import type { LiveChange } from '../../core/shared/live-event.ts'
import { strictSchema } from '../../core/server/strict-schema.ts'
import { updating } from './document-choice.ts'
import { contractOf, everyPlugin, openDocumentCompany } from './document-company.ts'
import { type Content, type DocumentCompany, problemsOf } from './document-sample.ts'

/** The events that an area gets which listens to changes of every document. */
let heard: string[] = []
const listener: ServerPlugin = {
  manifest: { id: 'listener', title: message('旁听'), requires: [] },
  routes: [],
  effects: everyPlugin
    .flatMap(({ documents }) => documents ?? [])
    .map(({ noun }) => on<object>(`${noun}.updated`, async () => void heard.push(noun))),
}

let company: DocumentCompany
beforeAll(async () => {
  company = await openDocumentCompany({}, [listener])
})
afterAll(() => company?.close())

const isObject = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The content with the ids that its lines were given. */
function withLineIds(content: unknown, saved: unknown): unknown {
  if (Array.isArray(content) && Array.isArray(saved))
    return content.map((line, place) => {
      const stored: unknown = saved[place]
      const inner = withLineIds(line, stored)
      return isObject(inner) && isObject(stored) && typeof stored['id'] === 'number'
        ? { id: stored['id'], ...inner }
        : inner
    })
  if (!isObject(content) || !isObject(saved)) return content
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, withLineIds(value, saved[key])]))
}

const versioned = updating.filter(
  ([, { update }]) => 'version' in ((contractOf(update ?? '').body as { shape?: object }).shape ?? {}),
)

describe.each(versioned)('a save that changes nothing: %s', (name, sample) => {
  const call = sample.update ?? ''
  const trail = () => company.rows<{ id: number }>('select id from operating_records order by id')

  test('keeps the version, adds nothing to the trail, and sends no event', async () => {
    const { record, content, body } = await company.change(name, sample)
    const saved = await company.call(call, body, record.id)
    expect([saved.status, problemsOf(saved)]).toEqual([200, undefined])
    const before = await trail()
    heard = []
    await company.app.heardAll()
    const told: (LiveChange | undefined)[] = []
    const stop = company.app.services.live.onChange((change) => told.push(change))
    const withIds = company.bodyOf(call, withLineIds(content, saved.body) as Content, saved.body)
    const isKnownById = strictSchema(contractOf(call).body).safeParse(withIds).success
    const same = { ...(isKnownById ? withIds : body), version: saved.body.version }
    const again = await company.call(call, same, record.id)
    await company.app.heardAll()
    stop()
    expect([again.status, again.body]).toEqual([200, saved.body])
    expect(told.filter((change) => !change?.document.startsWith('mark'))).toEqual([])
    expect(await trail()).toEqual(before)
    expect(heard).toEqual([])
  })
})
