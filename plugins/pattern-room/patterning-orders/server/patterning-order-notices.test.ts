import { patternOrderBody, patternStep } from '../../../../tests/support/pattern-order-body.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addPerson,
  openSalesCompany,
  type Person,
  type SalesCompany,
  written,
} from '../../../../tests/support/sales-company.ts'
import { roles, userRoles, users } from '../../../admin/server-public.ts'
import { templateOrders } from '../../../sales/server-public.ts'
import { patternRoomServer } from '../../server.ts'
import { patterningOrderKeys } from '../pattern-step-rights.ts'

let company: SalesCompany
let clerk: Person
let sewer: Person
let groupClerk: Person
let outsider: Person
let code: string

beforeAll(async () => {
  company = await openSalesCompany([patternRoomServer])
  const { db } = company.app.services
  clerk = await addPerson(company.app, 'clerk', written(...patterningOrderKeys))
  sewer = await addPerson(company.app, 'sewer', written('PATTERNING_ORDER', 'PATTERN_SEWING'))
  groupClerk = await addPerson(company.app, 'groupclerk', written('PATTERNING_ORDER', 'PATTERNING_ORDER_GROUP'))
  outsider = await addPerson(company.app, 'outsider', written('PATTERNING_ORDER'))
  const group = [sewer.id, groupClerk.id, outsider.id]
  await db.update(users).set({ categoryId: company.developmentGroupId }).where(inArray(users.id, group))
  const known = await db
    .select()
    .from(roles)
    .where(inArray(roles.key, ['版房文员', '车版师']))
  const roleOf = (key: string) => Number(known.find((role) => role.key === key)?.id)
  await db.insert(userRoles).values([
    { userId: groupClerk.id, roleId: roleOf('版房文员') },
    { userId: outsider.id, roleId: roleOf('版房文员') },
    { userId: sewer.id, roleId: roleOf('车版师') },
  ])
  // The role of the product brings further rights, which would let the outsider see everything.
  await db.delete(userRoles).where(and(eq(userRoles.userId, outsider.id), eq(userRoles.roleId, roleOf('版房文员'))))
  const made = (await company.create(company.completeOrder(), 'submit')).body
  code = String(made.templateDesign.code)
  const { id } = company.colleague
  await db.update(templateOrders).set({ assistantId: id }).where(eq(templateOrders.id, made.id))
})
afterAll(() => company?.close())

const post = (path: string, body: object, who = clerk) =>
  company.app.call('POST', `patterning_orders${path}`, { token: who.token, body })
const noticesOf = async (who: Person): Promise<string[]> => {
  const { body } = await company.app.call('GET', 'notification', { token: who.token })
  return body.records.map(({ message }: { message: string }) => message.replaceAll(/<\/?strong>/g, ''))
}

test('people are told of what concerns them, never of what they did themselves or may not see', async () => {
  const nodes = [patternStep('车版', 'PatternSewing')]
  const { body: made } = await post('', patternOrderBody({ code, color: '黑色' }, { nodes }))
  const name = `${code} 初样 黑色`
  const [process] = made.patterningProcesses
  expect((await noticesOf(groupClerk))[0]).toBe(`测clerk新建了版房订单 ${name}`)
  await post(`/${made.id}/process/${process.id}/assign`, { userId: sewer.id })
  expect((await noticesOf(sewer))[0]).toBe(`测clerk把版房订单 ${name} 的工序“车版”分配给您`)
  await post(`/error/${made.id}`, { type: 'business', description: '面料还没到', imageUrls: [] }, groupClerk)
  expect((await noticesOf(clerk))[0]).toBe(`测groupclerk上报了版房订单 ${name} 的异常：面料还没到`)
  await post(`/${made.id}/process/${process.id}/start`, {}, sewer)
  const done = await post(`/${made.id}/process/${process.id}/finish`, {}, sewer)
  expect(done.body).toMatchObject({ progress: '1/1' })
  const finished = await post(`/finish/${made.id}`, { version: done.body.version })
  expect(finished.status).toBe(200)
  // A person who waits for the sample is led to the sample order, and need not read pattern orders.
  expect((await noticesOf(company.colleague))[0]).toBe(`版房订单 ${name} 已完成`)
  expect(await noticesOf(outsider)).toEqual([])
  expect(await noticesOf(clerk)).toHaveLength(1)
})
