import { contractOf, documentCompanyOn } from '../documents/document-company.ts'
import { partAt, withPart } from '../documents/kept-content.ts'
import type { Content, DocumentCompany, DocumentSample } from '../documents/document-sample.ts'
import { samples } from '../documents/document-samples.ts'
import { buyingSteps } from './chain-buying-acts.ts'
import { type ChainStep, rowOf, stepAct } from './chain-hand.ts'
import { inboxSteps } from './chain-inbox-acts.ts'
import { patternRoomSteps } from './chain-pattern-room-acts.ts'
import { productionSteps } from './chain-production-acts.ts'
import { salesSteps } from './chain-sales-acts.ts'
import type { TestApp } from './test-app.ts'
import { type Act, type Answer, HistoryFailure, requireWords } from './warehouse-hand.ts'

/** Samples whose records later contents refer to, or people need: nobody takes them out of use, puts them elsewhere, or gives them other rights. */
const lasting = new Set([
  'departments',
  'groups of departments',
  'use of suppliers',
  'use of warehouses',
  'privileges of roles',
])

/** Acts on documents in a random history, other than saves and the acts of the warehouse. */
const chainSteps: readonly ChainStep[] = [
  ...salesSteps,
  ...patternRoomSteps,
  ...buyingSteps,
  ...productionSteps,
  ...inboxSteps,
]

/** Documents that a history saves in other ways, or that stand for the installation and not for one of its records. */
const unsaved = new Set(['swatches', 'swatch_orders', 'system_settings', 'users'])
/** Documents whose samples put stock there that no document has brought. */
const stocked = new Set(['material_stocks', 'cloth_stocks', 'dispatch_orders'])

const chainSamples = (Object.entries(samples) as [string, DocumentSample][]).filter(
  ([, { document }]) => !unsaved.has(document) && !stocked.has(document),
)

/** The calls that the acts make. */
export const chainCalls: readonly string[] = [
  ...chainSteps.map(({ call }) => call),
  ...chainSamples.flatMap(([, { create, update }]) => [create, update].filter((call) => call !== undefined)),
]

/** A company on a server, whose calls fail the history where one is not answered or refused in words. */
function companyOf(app: TestApp, token: string, turns: number): DocumentCompany {
  const call: TestApp['call'] = async (method, path, more) => {
    const answer = await app.call(method, path, more)
    requireWords(`${method} ${path}`, answer, more?.body)
    return answer
  }
  return documentCompanyOn({ ...app, call }, token, { turns, renews: 3 })
}

/** Makes a sample. Returns undefined if the server refuses a record that the sample needs, because another act has changed what it builds on. */
async function made<Value>(make: () => Promise<Value> | Value): Promise<Value | undefined> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof HistoryFailure) throw error
    return undefined
  }
}

const contentOf = (company: DocumentCompany, { content }: DocumentSample) =>
  made(() => content(company, company.turn()))

const makeAct =
  (company: DocumentCompany, make: NonNullable<DocumentSample['made']>): Act =>
  async () => {
    const record = await made(() => make(company))
    return record && { status: 201, body: record }
  }

const types = [undefined, 'submit', 'submit', 'submit', 'regression'] as const

/** The path of a save, as one of the steps that it may be. */
function typedPath(path: string, type: (typeof types)[number], call: string): string {
  const { query } = contractOf(call)
  const { shape = {} } = query as { shape?: object }
  const isPossible = type !== undefined && 'type' in shape && query.safeParse({ type }).success
  return isPossible ? `${path}?type=${type}${'reason' in shape ? '&reason=%E6%94%B9' : ''}` : path
}

const createAct =
  (company: DocumentCompany, sample: DocumentSample, create: string): Act =>
  async (hand): Promise<Answer | undefined> => {
    const content = await contentOf(company, sample)
    if (!content) return undefined
    const { method, path } = contractOf(create)
    const asked = typedPath(path, hand.oneOf([undefined, 'submit']), create)
    return hand.call(hand.oneOf(['administrator', 'deputy']), method, asked, content)
  }

const updateAct =
  (company: DocumentCompany, sample: DocumentSample, update: string, table: string): Act =>
  async (hand): Promise<Answer | undefined> => {
    const row = await rowOf(hand, table)
    const content = row && (await contentOf(company, sample))
    if (!row || !content) return undefined
    const { body: record } = await hand.call('administrator', 'GET', `${sample.document}/${row.id}`)
    // A record shows the id `colorId` as `color: { id }`.
    const shownAt = (path: string) => partAt(record, path) ?? partAt(record, path.replace(/Id$/, '.id'))
    const stays = (sample.stays ?? []).filter((path) => shownAt(path) !== undefined)
    const kept = stays.reduce((all, path) => withPart(all, path, shownAt(path)) as Content, content)
    const open = Object.fromEntries(Object.entries(kept).filter(([key]) => !sample.fixed?.includes(key)))
    const { method, path } = contractOf(update)
    const body = company.bodyOf(update, open, { id: row.id, version: Number(row['version'] ?? 1) })
    const asked = typedPath(path.replace(':id', String(row.id)), hand.oneOf(types), update)
    return hand.call(hand.oneOf(['administrator', 'deputy']), method, asked, body)
  }

/** What is done to documents before and beside the warehouse, on one server. The contents begin after `turns` others. */
export async function chainActsOn(app: TestApp, turns: number): Promise<Readonly<Record<string, Act>>> {
  const company = companyOf(app, await app.tokenFor(1), turns)
  const tables = new Map([...app.services.timelines].map(([noun, { table }]) => [noun, table]))
  const acts: Record<string, Act> = {}
  for (const [name, sample] of chainSamples) {
    const { create, update, document } = sample
    if (create) acts[`${create} (${name})`] = createAct(company, sample, create)
    else if (sample.made) acts[`make ${name}`] = makeAct(company, sample.made)
    const table = tables.get(document)
    if (update && table && !lasting.has(name)) acts[`${update} (${name})`] = updateAct(company, sample, update, table)
  }
  for (const [place, step] of chainSteps.entries()) acts[`${step.call} #${place}`] = stepAct(company, step)
  return acts
}
