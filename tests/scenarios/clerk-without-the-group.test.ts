import { patternOrderBody, patternStep } from '../support/pattern-order-body.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../plugins/admin/server-public.ts'
import { patternRoomServer } from '../../plugins/pattern-room/server.ts'
import { ExportPerson } from '../support/export-person.ts'
import { openLiveStream } from '../support/live-reader.ts'
import {
  addPerson,
  openSalesCompany,
  type Person,
  type SalesCompany,
  written as rights,
} from '../support/sales-company.ts'

let company: SalesCompany
let address: string
let head: Person
let member: Person
let stranger: Person
let code: string
let made: { id: number; patterningProcesses: { id: number }[] }

beforeAll(async () => {
  company = await openSalesCompany([patternRoomServer])
  const { app } = company
  address = await app.listen()
  head = await addPerson(app, 'head', rights('PATTERNING_ORDER', 'PATTERNING_ORDER_GLOBAL', 'PATTERN_RECEIVE'))
  member = await addPerson(app, 'member', rights('PATTERNING_ORDER', 'PATTERNING_ORDER_GROUP'))
  stranger = await addPerson(app, 'other', rights('PATTERNING_ORDER', 'PATTERNING_ORDER_GROUP', 'PATTERN_RECEIVE'))
  await app.services.db.update(users).set({ categoryId: company.developmentGroupId }).where(eq(users.id, member.id))
  code = String((await company.create(company.completeOrder(), 'submit')).body.templateDesign.code)
  made = (await call(head, '', order('黑色'))).body
})
afterAll(() => company?.close())

const call = ({ token }: Person, path: string, body: object = {}) =>
  company.app.call('POST', `patterning_orders${path}`, { token, body })

const order = (color: string) => patternOrderBody({ code, color }, { nodes: [patternStep('接版', 'PatternReceive')] })

describe('a clerk without the group sees nothing of the pattern orders of others', () => {
  test('in the list, its counts, and the record', async () => {
    const seen = async (person: Person) => [
      (await call(person, '/search')).body.total,
      (await call(person, '/statistic')).body.total,
      (await company.app.call('GET', `patterning_orders/${made.id}`, { token: person.token })).status,
    ]
    expect([await seen(head), await seen(member), await seen(stranger)]).toEqual([
      [1, 1, 200],
      [1, 1, 200],
      [0, 0, 404],
    ])
  })

  test('in the spreadsheet of the list', async () => {
    const rows = async ({ token }: Person) =>
      (await new ExportPerson(company.app, token).rows('patterning_orders', { processTypes: ['PatternReceive'] }))
        .length
    // The line of headings and one order; without orders there is no file.
    expect([await rows(head), await rows(member), await rows(stranger)]).toEqual([2, 2, 0])
  })

  test('in the search of the palette', async () => {
    const found = async ({ token }: Person) => {
      const body = { keyword: code, document: 'patterning_orders' }
      const { body: answer } = await company.app.call('POST', 'records/search', { token, body })
      return answer.kinds.flatMap(({ records }: { records: { id: number }[] }) => records.map(({ id }) => id))
    }
    expect([await found(head), await found(member), await found(stranger)]).toEqual([[made.id], [made.id], []])
  })

  test('in the live stream', async () => {
    const people = [member, stranger]
    const [own, other] = await Promise.all(people.map(({ token }) => openLiveStream(address, token)))
    expect([await own?.next(), await other?.next()]).toMatchObject([{ event: 'ready' }, { event: 'ready' }])
    expect((await call(head, `/${made.id}/process/${made.patterningProcesses[0]?.id}/start`)).status).toBe(200)
    const farewell = { kind: 'farewell', id: 7 }
    await company.app.services.live.publishToUser(stranger.id, farewell)
    expect(await own?.next()).toMatchObject({
      event: 'change',
      data: { document: 'patterning_orders', id: made.id, action: 'step_started' },
    })
    expect(await other?.next()).toEqual({ event: 'user', data: farewell })
    own?.close()
    other?.close()
  })

  test('in what may be done to it, told in the words for an order that does not exist', async () => {
    const step = `/${made.id}/process/${made.patterningProcesses[0]?.id}`
    const answers = [await call(stranger, `${step}/finish`), await call(stranger, '/999999/process/1/finish')]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.body.message).toBe(answers[1]?.body.message)
  })
})
