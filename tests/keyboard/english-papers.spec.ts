import { expect, type Page } from '@playwright/test'
import { partAt } from '../../core/shared/record-difference.ts'
import { type Calls, callsOf } from './bought-order.ts'
import { interceptCalls } from './intercepted-calls.ts'
import { Person } from './person.ts'
import { test } from './story.ts'

/** A text of a record with its English. */
type Name = { readonly chinese: string; readonly english: string }

type Paper = {
  readonly kind: string
  readonly address: string
  /** The calls by which the paper reads its record. */
  readonly reads: RegExp
  readonly names: readonly Name[]
}

/** The text at a path of a reply; fails where there is none. */
function textAt(reply: unknown, path: string): string {
  const text = partAt(reply, path)
  if (typeof text !== 'string' || !text) throw new Error(`there is no ${path} in ${JSON.stringify(reply)}`)
  return text
}

const name = (reply: unknown, chinese: string, english = `${chinese}English`): Name => ({
  chinese: textAt(reply, chinese),
  english: textAt(reply, english),
})

const ofDesign = (reply: unknown) => [name(reply, 'type'), name(reply, 'color')]
const ofMaterial = (line: unknown) => [name(line, 'material.name'), name(line, 'material.color')]
const unitOf = (line: unknown) => name(line, 'material.unit.name')
const partOf = (line: unknown) => name(line, 'actionRegion', 'material.actionRegionEnglish')

/** The first line at a path that uses a cloth for what it is bought for. */
const lineAt = (reply: unknown, path: string) =>
  (partAt(reply, path) as readonly unknown[] | undefined)?.find(
    (line) =>
      partAt(line, 'material.ingredient') && partAt(line, 'material.actionRegion') === partAt(line, 'actionRegion'),
  )

/** Reads the first record of a list that `fits`. */
async function found(call: Calls, noun: string, fits: (record: unknown) => unknown): Promise<unknown> {
  const { records } = await call('POST', `${noun}/search?page=1&size=50`, {})
  for (const { id } of records) {
    const record: unknown = await call('GET', `${noun}/${id}`)
    if (fits(record)) return record
  }
  throw new Error(`the demo company has no fitting record of ${noun}`)
}

/** The first point of a measurement table, and how it is measured. */
const ofMeasurement = (reply: unknown) => ['name', 'method'].map((key) => name(reply, `measurement.points.0.${key}`))
const isMeasured = (reply: unknown) => partAt(reply, 'measurement.points.0.methodEnglish')

const idOf = (reply: unknown) => String(partAt(reply, 'id'))

async function papersOfSales(call: Calls): Promise<readonly Paper[]> {
  const order = await found(
    call,
    'template_orders',
    (one) =>
      partAt(one, 'syncStatus') === 'Finished' &&
      partAt(one, 'templateDesign.developmentType') !== 'SpotPurchase' &&
      isMeasured(one) &&
      lineAt(one, 'templateDesign.templates.0.bomMaterials'),
  )
  const bill = await found(call, 'boms', (one) => lineAt(one, 'templates.0.bomItems'))
  const quote = await found(call, 'quotes', (one) => lineAt(one, 'bomItems'))
  const sale = await found(
    call,
    'sale_orders',
    (one) =>
      partAt(one, 'status') === 'Finished' &&
      partAt(one, 'customerPurchaseOrder.ingredientDescriptionEnglish') &&
      isMeasured(one),
  )
  const [used, costed] = [
    lineAt(order, 'templateDesign.templates.0.bomMaterials'),
    lineAt(bill, 'templates.0.bomItems'),
  ]
  const quoted = lineAt(quote, 'bomItems')
  return [
    {
      kind: 'sample order',
      address: `/dashboard/sale/templateOrders/${idOf(order)}/export`,
      reads: /\/api\/template_orders\/\d+/,
      names: [
        name(order, 'templateDesign.type'),
        name(order, 'templateDesign.templates.0.color'),
        ...ofMaterial(used),
        unitOf(used),
        partOf(used),
        ...ofMeasurement(order),
      ],
    },
    {
      kind: 'bill of materials',
      address: `/dashboard/sale/boms/${idOf(bill)}/export?prices=all`,
      reads: /\/api\/boms\/\d+/,
      names: [
        name(bill, 'type'),
        name(bill, 'templates.0.color'),
        ...ofMaterial(costed),
        unitOf(costed),
        partOf(costed),
      ],
    },
    {
      kind: 'quotation',
      address: `/dashboard/sale/quotes/${idOf(quote)}/export`,
      reads: /\/api\/quotes\/\d+/,
      names: [...ofDesign(quote), ...ofMaterial(quoted), name(quoted, 'material.ingredient'), partOf(quoted)],
    },
    {
      kind: 'sale confirmation',
      address: `/dashboard/sale/saleOrders/${idOf(sale)}/export`,
      reads: /\/api\/sale_orders\/\d+/,
      names: [
        name(sale, 'color', 'template.colorEnglish'),
        name(sale, 'customerPurchaseOrder.ingredientDescription'),
        ...ofMeasurement(sale),
      ],
    },
  ]
}

async function papersOfMaking(call: Calls): Promise<readonly Paper[]> {
  const order = await found(
    call,
    'production_orders',
    (one) => partAt(one, 'orderStatus') === 'Finished' && lineAt(one, 'bomItems'),
  )
  const picked = lineAt(order, 'bomItems')
  const valuation = await found(call, 'process_valuation_orders', () => true)
  const lines = 'buy_material_orders/buy_material'
  const { records } = await call('POST', `${lines}/search?page=1&size=1`, { stage: ['PurchaseStarted'] })
  const bought: unknown = await call('GET', `${lines}/${records[0].id}`)
  const color = name(order, 'color', 'template.colorEnglish')
  const address = `/dashboard/productionModule/productionOrder/${idOf(order)}/export`
  const reads = /\/api\/production_orders\/\d+/
  return [
    { kind: 'contract', address: `${address}?type=contract`, reads, names: [color] },
    {
      kind: 'requisition',
      address: `${address}?type=requisition`,
      reads,
      names: [color, ...ofMaterial(picked), unitOf(picked), partOf(picked)],
    },
    {
      kind: 'valuation',
      address: `/dashboard/developmentModule/processValuationOrders/${idOf(valuation)}/export`,
      reads: /\/api\/process_valuation_orders\/\d+/,
      names: ofDesign(valuation),
    },
    {
      kind: 'buying list',
      address: `/dashboard/buyMaterialsOrders/buyingList/lines/export?ids=${idOf(bought)}`,
      reads: /\/api\/buy_material_orders\/buy_material\/\d+/,
      names: [...ofDesign(bought), ...ofMaterial(bought), unitOf(bought)],
    },
  ]
}

/** A reply in which no text has English. */
function withoutEnglish(reply: unknown): unknown {
  if (Array.isArray(reply)) return reply.map(withoutEnglish)
  if (reply === null || typeof reply !== 'object') return reply
  const emptied = Object.entries(reply).map(([key, one]) => [key, key.endsWith('English') ? '' : withoutEnglish(one)])
  return Object.fromEntries(emptied)
}

const sheet = (page: Page) => page.frameLocator('iframe[title]').locator('body')

test('English papers show the English of types, colours, materials, parts, compositions and units, and the Chinese of what has none', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  const person = new Person(page)
  await person.enter('admin', 'selvedge2026')
  const call = callsOf(page.request, await person.token('admin', 'selvedge2026', true))
  const papers = [...(await papersOfSales(call)), ...(await papersOfMaking(call))]
  let hasNone = false
  for (const reads of new Set(papers.map((paper) => paper.reads)))
    await interceptCalls(page, reads, async (route) => {
      const answer = await route.fetch()
      const reply: unknown = await answer.json()
      await route.fulfill({ response: answer, json: hasNone ? withoutEnglish(reply) : reply })
    })
  for (const { kind, address, names } of papers) {
    await test.step(`${kind}: the English`, async () => {
      hasNone = false
      await page.goto(address)
      for (const { english } of names) await expect(sheet(page)).toContainText(english)
      const [first] = names
      await expect(sheet(page)).not.toContainText(String(first?.chinese))
    })
    await test.step(`${kind}: the Chinese where there is no English`, async () => {
      hasNone = true
      await page.goto(address)
      for (const { chinese } of names) await expect(sheet(page)).toContainText(chinese)
    })
  }
})
