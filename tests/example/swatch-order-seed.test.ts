import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDocuments } from '../../core/server/document/document-seed.ts'
import { openDocumentCompany } from '../documents/document-company.ts'
import type { DocumentCompany } from '../documents/document-sample.ts'
import { samples } from '../documents/document-samples.ts'
import type { SwatchOrder, SwatchOrderContent } from './fabric-swatches/swatch-orders/swatch-order-model.ts'
import { swatchOrderStore } from './fabric-swatches/swatch-orders/server/swatch-order-store.ts'

let now = new Date('2026-11-02T01:00:00Z')
let company: DocumentCompany
beforeAll(async () => {
  company = await openDocumentCompany({}, [], () => now)
})
afterAll(() => company?.close())

const by = { id: 1 }
const seeding = () => ({ db: company.app.services.db, services: company.app.services })
const made = new Date('2026-11-02T01:00:00Z')
const confirmed = new Date('2026-11-03T02:00:00Z')
const revised = new Date('2026-11-05T03:00:00Z')
const revision = { title: '改版订样' }

async function content(turn: number): Promise<SwatchOrderContent> {
  now = made
  return (await samples.swatch_orders.content(company, turn)) as unknown as SwatchOrderContent
}

async function ask(method: 'POST' | 'PUT', path: string, body: object, at: Date): Promise<SwatchOrder> {
  now = at
  const answer = await company.app.call(method, `swatch_orders${path}`, { token: await company.app.tokenFor(1), body })
  expect([answer.status < 300, answer.body.message]).toEqual([true, undefined])
  return answer.body
}

/** Reads the rows of a document in every table, without ids and codes, which differ for each document. */
async function rowsOf(id: number) {
  const { db } = company.app.services
  const read = async (text: string) =>
    (await db.execute<{ row: Record<string, unknown> }>(sql.raw(`select to_jsonb(r) as row from ${text}`))).rows.map(
      ({ row }) => row,
    )
  const ofOrder = `order_id = ${id} order by position`
  const colors = `select c.id from swatch_order_colors c where c.order_id = ${id}`
  const rows = {
    orders: await read(`swatch_orders r where id = ${id}`),
    lines: await read(`swatch_order_lines r where ${ofOrder}`),
    colors: await read(`swatch_order_colors r where ${ofOrder}`),
    sizes: await read(`swatch_order_sizes r where color_id in (${colors}) order by color_id, position`),
    versions: await read(`swatch_order_versions r where order_id = ${id}`),
  }
  const code = String(rows.orders[0]?.['code'])
  const counted = new Set(['id', 'order_id', 'color_id', 'keyword_grams'])
  return JSON.parse(JSON.stringify(rows).replaceAll(new RegExp(code, 'gi'), 'CODE'), (key, value) =>
    counted.has(key) ? key : value,
  )
}

async function trailOf(id: number) {
  const { rows } = await company.app.services.db.execute<{ action: string; at: string; before: object; after: object }>(
    sql`select action, at, user_id, user_name, before, after from operating_records
      where document = 'swatch_orders' and document_id = ${id}::int order by id`,
  )
  return rows
}

/** Returns the lines of an order as a save sends them: with ids, without amounts. */
function linesOf({ lines, colors }: SwatchOrder) {
  return { lines: lines.map(({ amount: _amount, ...line }) => line), colors }
}

test('documents that are seeded are those that their calls write, with kept versions, code and trail', async () => {
  const given = await content(3)
  const first = await ask('POST', '', given, made)
  const called = await ask('PUT', '?type=submit', { ...given, id: first.id, version: 1, ...linesOf(first) }, confirmed)
  const end = { ...given, ...revision, id: first.id, version: called.version, ...linesOf(called) }
  await ask('PUT', '?type=regression', end, revised)
  const [seeded] = await seedDocuments(seeding(), swatchOrderStore, [
    {
      content: given,
      life: [
        ['create', made, by],
        ['submit', confirmed, by],
        ['regression', revised, by, { content: revision }],
      ],
    },
  ])
  const id = Number(seeded?.id)
  expect(await rowsOf(id)).toEqual(await rowsOf(first.id))
  expect(await swatchOrderStore.read(company.app.services.db, id)).toEqual(seeded)
  const [was, is] = [await trailOf(first.id), await trailOf(id)]
  expect(is.map(({ action, at }) => [action, at])).toEqual(was.map(({ action, at }) => [action, at]))
  expect(is[2]).toMatchObject({
    before: { title: given.title, status: 'Finished' },
    after: { status: 'Revert', ...revision },
  })
  const next = await ask('POST', '?type=submit', given, confirmed)
  expect([next.id > id, String(next.code) > String(seeded?.code)]).toEqual([true, true])
})

test('a seed writes no state that the rules forbid', async () => {
  const given = await content(4)
  const seed = (
    life: readonly (readonly ['create' | 'submit' | 'regression' | 'edit', Date, typeof by])[],
    more = {},
  ) => seedDocuments(seeding(), swatchOrderStore, [{ content: { ...given, ...more }, life }])
  const create = ['create', made, by] as const
  await expect(seed([create, ['regression', confirmed, by]])).rejects.toThrow('订样单未确认，直接编辑即可')
  await expect(seed([create, ['submit', confirmed, by], ['submit', revised, by]])).rejects.toThrow('不能编辑，请先修订')
  await expect(seed([create, ['edit', confirmed, by]])).rejects.toThrow('the save changes nothing')
  await expect(seed([['submit', confirmed, by]])).rejects.toThrow('the first step has to be create')
  await expect(seed([create, ['submit', new Date('2026-11-01T00:00:00Z'), by]])).rejects.toThrow('before the step')
  await expect(seed([create, ['submit', confirmed, by]], { needDate: null })).rejects.toThrow(
    'demo document 0: needDate',
  )
  await expect(seed([create], { mainSwatch: { id: 999_999 } })).rejects.toThrow('mainSwatch')
})
