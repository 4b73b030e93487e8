import { patternOrderBody, patternStep } from '../../../../tests/support/pattern-order-body.ts'
import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ExportPerson } from '../../../../tests/support/export-person.ts'
import {
  addPerson,
  openSalesCompany,
  type Person,
  type SalesCompany,
  written,
} from '../../../../tests/support/sales-company.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { categories, users } from '../../../admin/server-public.ts'
import { patternRoomServer } from '../../server.ts'
import { stepFigureKey } from '../pattern-step-figures.ts'
import { exportColumnsOf, usualSpan } from '../patterning-order-export.ts'
import { patterningOrderKeys } from '../pattern-step-rights.ts'

let company: SalesCompany
let clerk: Person
let groupClerk: Person
let otherClerk: Person

const today = dateOf(new Date())
const finishDate = usualSpan(today)
const types = ['PatternReceive']

const post = (path: string, body: object) =>
  company.app.call('POST', `patterning_orders${path}`, { token: clerk.token, body })

/** An order of a colour with the one step of receiving it, which is done; the order is finished if told. */
async function receivedOrder(code: string, color: string, isFinished: boolean): Promise<void> {
  const nodes = [patternStep('接版', 'PatternReceive')]
  const { body: made } = await post('', patternOrderBody({ code, color }, { nodes }))
  const path = `/${made.id}/process/${made.patterningProcesses[0].id}`
  await post(`${path}/start`, {})
  const { body: done } = await post(`${path}/finish`, {})
  if (isFinished) await post(`/finish/${made.id}`, { version: done.version })
}

beforeAll(async () => {
  company = await openSalesCompany([patternRoomServer])
  await company.app.services.jobs.start()
  const { db } = company.app.services
  const inGroup = written('PATTERNING_ORDER', 'PATTERNING_ORDER_GROUP')
  clerk = await addPerson(company.app, 'clerk', written(...patterningOrderKeys))
  groupClerk = await addPerson(company.app, 'groupclerk', inGroup)
  otherClerk = await addPerson(company.app, 'otherclerk', inGroup)
  await db.update(users).set({ categoryId: company.developmentGroupId }).where(eq(users.id, groupClerk.id))
  const [other] = await db.select().from(categories).where(eq(categories.key, 'jiangxi'))
  await db
    .update(users)
    .set({ categoryId: other?.id ?? null })
    .where(eq(users.id, otherClerk.id))
  const code = String((await company.create(company.completeOrder(), 'submit')).body.templateDesign.code)
  await receivedOrder(code, '黑色', true)
  await receivedOrder(code, '白色', false)
}, 180_000)
afterAll(() => company?.close())

const rowsFor = async (who: Person, body: object) =>
  new ExportPerson(company.app, who.token).rows('patterning_orders', { columns: exportColumnsOf(types), ...body })

test('the file holds the orders that the exporting person sees, with what became of the chosen kinds of steps', async () => {
  const [heads = [], ...rows] = await rowsFor(groupClerk, { processTypes: types, finishDate })
  expect(rows).toHaveLength(1)
  const cell = (head: string) => rows[0]?.[heads.indexOf(head)]
  expect(heads.slice(-3)).toEqual(['接版 · 开始', '接版 · 完成', '接版 · 人员'])
  expect([cell('颜色'), cell('进度'), cell('接版 · 人员')]).toEqual(['黑色', '1/1', '测clerk'])
  expect(cell('接版 · 完成')).toEqual(expect.any(Date))
  // Those of another group are in nobody's file but of who sees all groups.
  expect(await rowsFor(otherClerk, { processTypes: types, finishDate })).toEqual([])
  expect(await rowsFor(clerk, {})).toHaveLength(3)
  // Spans of steps choose orders that are not finished, too.
  const began = await rowsFor(groupClerk, { processTypes: types, processStart: { from: today, to: today } })
  expect(began).toHaveLength(3)
  expect(await rowsFor(groupClerk, { processTypes: ['PatternSewing'], processStart: { from: today } })).toEqual([])
})

test('pictures stand in the rows when they are asked for', async () => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#8b2f3a' } })
    .png()
    .toBuffer()
  const name = new URL(company.image, 'http://files').pathname.split('/').at(-1) ?? ''
  await (await company.app.services.files.stage([bytes])).keep(name)
  const exporter = new ExportPerson(company.app, clerk.token)
  const asked = { processTypes: types, finishDate, columns: exportColumnsOf(types) }
  const mediaOf = async (more: object) =>
    Object.keys(unzipSync(await exporter.file('patterning_orders', { ...asked, ...more }))).filter((part) =>
      part.startsWith('xl/media/'),
    )
  expect(await mediaOf({})).toEqual([])
  expect(await mediaOf({ withPictures: true })).toHaveLength(1)
  // The query of the specification asks for the same (B-7-67).
  const { body } = await company.app.call('POST', 'patterning_orders/export?isCarryImages=true', {
    token: clerk.token,
    body: asked,
  })
  const { rows } = await company.app.services.db.execute<{ params: object }>(
    sql`select params from export_tasks where id = ${body.taskId}::int`,
  )
  expect(rows).toMatchObject([{ params: { withPictures: true } }])
})

test('what the dialog refuses is refused by the call, in the same words', async () => {
  const problems = async (who: Person, body: object) => {
    const { status, body: answer } = await new ExportPerson(company.app, who.token).start('patterning_orders', {
      columns: exportColumnsOf([]),
      ...body,
    })
    return [status, ...(answer.errors ?? []).map(({ field, message }: Record<string, string>) => `${field} ${message}`)]
  }
  expect(await problems(groupClerk, {})).toEqual([422, 'processTypes 请选择工序类型'])
  expect(await problems(groupClerk, { finishDate: { from: '2020-01-01', to: today } })).toEqual([
    422,
    'finishDate 时间范围应该小于6个月',
  ])
  expect(await problems(clerk, { processTypes: types, processStart: { from: today, to: '2020-01-01' } })).toEqual([
    422,
    'processStart 起始日期不能晚于结束日期',
  ])
  expect((await problems(groupClerk, { finishDate: { from: 'soon' } }))[0]).toBe(422)
  // Who sees all groups is bound to no span.
  const wide = { finishDate: { from: '2020-01-01', to: today }, columns: exportColumnsOf([]) }
  expect((await new ExportPerson(company.app, clerk.token).follow('patterning_orders', wide)).status).toBe('Completed')
  expect((await problems(company.stranger, { finishDate }))[0]).toBe(403)
  expect(stepFigureKey('PatternReceive', 'user')).toBe('PatternReceive_user')
})
