import { modulesOf } from '../../core/server/permission-modules.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appRoutes } from '../../core/server/app-routes.ts'
import type { Contract } from '../../core/shared/contract.ts'
import { absenceOf, mayBeAbsent, staysStored, worksOnly } from './body-absences.ts'
import { contractOf, openDocumentCompany, plugins } from './document-company.ts'
import { creating, updating } from './document-choice.ts'
import { samples } from './document-samples.ts'
import type { DocumentCompany } from './document-sample.ts'
import { partAt, partsOf, withoutParts } from './kept-content.ts'

let company: DocumentCompany
beforeAll(async () => {
  company = await openDocumentCompany()
})
afterAll(() => company?.close())

/** How a schema wraps others, and the wrappers that allow a value to be absent. */
type Inner = { innerType?: z.ZodType; in?: z.ZodType; element?: z.ZodType; options?: readonly z.ZodType[] }
const absent = new Set(['optional', 'default', 'prefault', 'exact_optional'])

/** The paths of the keys that a body may omit, without list indexes. */
function absentKeys(schema: z.ZodType, path = ''): string[] {
  const { type } = schema._zod.def
  const { innerType, in: input, element, options } = schema._zod.def as Inner
  const own = absent.has(type) && path ? [path] : []
  const inner = innerType ?? input ?? element
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, part]) =>
      absentKeys(part, path ? `${path}.${key}` : key),
    )
  }
  return [...own, ...(inner ? [inner] : (options ?? [])).flatMap((one) => absentKeys(one, path))]
}

const nameOf = ({ method, path }: Contract) => `${method} ${path}`
const saves = appRoutes(plugins)
  .map(({ contract }) => contract)
  .filter(({ changes, creates, method, path }) => changes && (creates || method === 'PUT') && !worksOnly.test(path))
const versioned = saves.filter((contract) => {
  const { method, reply } = contract
  const shape = reply instanceof z.ZodObject ? (reply.shape as object) : {}
  return method === 'PUT' && 'version' in shape && absenceOf(nameOf(contract), 'version') === undefined
})

test.each(saves.map((contract) => [nameOf(contract), contract] as const))(
  '%s requires every key, except those with a reason',
  (call, { body }) => {
    expect(absentKeys(body).filter((path) => absenceOf(call, path) === undefined)).toEqual([])
  },
)

/** The calls that save an order document or a plain record: their query says how the save is meant. */
const meant = saves.filter(({ query }) => query instanceof z.ZodObject && 'type' in query.shape)

test.each(meant.map((contract) => [nameOf(contract), contract] as const))(
  '%s refuses a type of save that there is not',
  (_, { query, creates }) => {
    const isTaken = (type: unknown) => query.safeParse({ type }).success
    expect(['nonsense', '', 'Submit', 'history', ['submit', 'submit']].filter(isTaken)).toEqual([])
    if (creates) expect(isTaken('regression')).toBe(false)
    expect(isTaken(undefined)).toBe(true)
  },
)

test('every reason is for a key that may be absent', () => {
  const known = new Map(saves.map((contract) => [nameOf(contract), absentKeys(contract.body)]))
  const idle = Object.entries(mayBeAbsent).flatMap(([call, reasons]) => {
    const paths = known.get(call)
    // A run of one area tests only its own calls.
    if (!paths) return []
    return Object.keys(reasons)
      .filter((path) => (path === '*' ? paths.length === 0 : !paths.includes(path)))
      .map((path) => `${call}: ${path}`)
  })
  expect(idle).toEqual([])
})

test.each(versioned.map((contract) => [nameOf(contract), contract] as const))(
  '%s requires the version that it starts from',
  (_, { body }) => {
    const answer = body.safeParse({})
    expect(answer.error?.issues.map(({ path }) => path.join('.'))).toContain('version')
  },
)

const isKey = (path: string) => !/(^|\.)\d+$/.test(path)
const told = ({ status, body }: { status: number; body: { errors?: { field: string; message: string }[] } }) => [
  status,
  (body.errors ?? [])
    .filter(({ message }) => message === '请填写' || message === '请选择部件')
    .map(({ field }) => field),
]

describe.each(updating)('a changed record: %s', (name, sample) => {
  const call = sample.update ?? ''

  test('is refused at each key that is missing, and stays unchanged', async () => {
    const { record, body } = await company.change(name, sample)
    // Fields that only some people must omit are optional in the contract; the store requires them from everyone else.
    const optional = new Set(absentKeys(contractOf(call).body).filter((path) => path.includes('.')))
    const required = (path: string) =>
      !optional.has(path.replace(/\.\d+(?=\.|$)/g, '')) && absenceOf(call, path) !== staysStored
    const keys = partsOf(body).filter((path) => isKey(path) && required(path))
    const wrong: unknown[] = []
    for (const path of keys) {
      const answer = told(await company.call(call, withoutParts(body, [path]), record.id))
      if (JSON.stringify(answer) !== JSON.stringify([422, [path]])) wrong.push([path, ...answer])
    }
    expect(wrong).toEqual([])
    expect(keys).toContain('version')
    expect((await company.call(call, body, record.id)).status).toBe(200)
  })
})

describe.each(creating)('a new record: %s', (_, sample) => {
  const call = sample.create ?? ''

  test('is refused at each key that is missing and has no empty value, as the parts of a picture', async () => {
    const { completeBody } = contractOf(call)
    const content = await sample.content(company, company.turn())
    const held = Object.fromEntries(modulesOf(plugins).map(({ key }) => [key, { read: true, write: true }]))
    const isCompleted = (path: string) =>
      partAt(completeBody?.(withoutParts(content, [path]), held), path) !== undefined
    const needed = partsOf(content).filter((one) => isKey(one) && absenceOf(call, one) === undefined)
    const wrong: unknown[] = []
    for (const path of needed.filter((one) => !isCompleted(one))) {
      const answer = told(await company.call(call, withoutParts(content, [path])))
      if (JSON.stringify(answer) !== JSON.stringify([422, [path]])) wrong.push([path, ...answer])
    }
    expect(wrong).toEqual([])
    if (!completeBody) return
    // Other systems leave out what they have nothing to say about (D57).
    expect(Object.keys(content).filter((key) => needed.includes(key) && !isCompleted(key))).toEqual([])
    const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
    const said = Object.fromEntries(Object.entries(content).filter(([, value]) => !isEmpty(value)))
    expect((await company.call(call, said)).status).toBe(201)
  })
})

describe('a save with only some values', () => {
  const runs = (call: string) => saves.some((contract) => nameOf(contract) === call)

  test.runIf(runs('PUT materials/:id'))('does not empty the other fields of a material', async () => {
    const { id, record, version } = await company.fresh('materials')
    const { name, supplier } = record as { name: string; supplier: { id: number } }
    const answer = await company.call('PUT materials/:id', { name, supplierId: supplier.id }, id)
    expect(answer.status).toBe(422)
    expect(told(answer)[1]).toEqual(expect.arrayContaining(['color', 'price', 'imageUrls', 'version']))
    const { body } = await company.app.call('GET', `materials/${id}`, { token: company.token })
    expect(body).toMatchObject({ version, color: record['color'], price: record['price'] })
  })

  test.runIf(runs('PUT template_orders'))('does not empty the other fields of a sample order', async () => {
    const { id, record, version } = await company.fresh('template_orders')
    const { type } = record['templateDesign'] as { type: string }
    const answer = await company.call('PUT template_orders', { id, version, templateDesign: { type } })
    expect(answer.status).toBe(422)
    expect(told(answer)[1]).toEqual(
      expect.arrayContaining(['orderPlaceDate', 'templateDesign.brand', 'templateDesign.templates']),
    )
    const { body } = await company.app.call('GET', `template_orders/${id}`, { token: company.token })
    expect(body).toEqual(record)
  })

  test.runIf(runs('PUT users/profile/:id'))(
    'must contain the fields that only administrators write, if an administrator sends it',
    async () => {
      const { id, version } = await company.fresh('users')
      const own = { firstName: '静', lastName: '林', email: null, phone: null, avatar: null, version }
      const token = await company.app.tokenFor(id)
      const save = (body: object, by = token) => company.app.call('PUT', `users/profile/${id}`, { token: by, body })
      const mine = await save({ ...own, category: null, isDeleted: true })
      expect([mine.status, mine.body.errors.map(({ field }: { field: string }) => field)]).toEqual([
        422,
        ['category', 'isDeleted'],
      ])
      expect(told(await save(own, company.token))).toEqual([422, ['category', 'isDeleted']])
      const saved = await save(own)
      expect([saved.status, saved.body.firstName, saved.body.isDeleted]).toEqual([200, '静', false])
    },
  )
})

test.runIf(saves.some((contract) => nameOf(contract) === 'PUT template_orders'))(
  'a deletion is refused when the record has changed since it was read',
  async () => {
    const { app, token } = company
    const remove = (path: string, version: number) => app.call('DELETE', `${path}?version=${version}`, { token })
    const order = await company.change('template_orders', samples.template_orders)
    const path = `template_orders/${order.record.id}`
    const saved = await company.call('PUT template_orders', order.body)
    expect(await remove(path, order.record.version)).toMatchObject({ status: 409, body: { current: { version: 2 } } })
    const subject = { document: 'template_orders', recordId: order.record.id }
    const said = await app.call('POST', 'comments', { token, body: { ...subject, text: '到了吗' } })
    const changed = { version: 1, text: '到了', mentions: [], attachments: [] }
    await app.call('PUT', `comments/${said.body.id}`, { token, body: changed })
    expect((await remove(`comments/${said.body.id}`, 1)).status).toBe(409)
    expect((await remove(`comments/${said.body.id}`, 2)).status).toBe(200)
    expect(await remove(path, saved.body.version)).toMatchObject({ status: 200, body: '' })
  },
)
