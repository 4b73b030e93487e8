import { expect, type Page } from '@playwright/test'
import { callsOf } from './bought-order.ts'
import { chineseOf } from './chinese-texts.ts'
import { type InterceptedCall, interceptCalls, releaseRequests } from './intercepted-calls.ts'
import { inFront, Person, settled } from './person.ts'
import { PageData } from './page-data.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const path = '/dashboard/warehousing/materialStocks'

const record = (id: number, name: string) => ({ id, name })

/** Stock of one material as the server answers it: two lots, of which one is promised in part. */
const poplin = record(1, 'Poplin')
const lots = [
  { id: 11, lot: 'H26-1', onHand: '240.25', reserved: '80', available: '160.25', standing: 'Promised' },
  { id: 12, lot: 'H26-2', onHand: '88', reserved: '0', available: '88', standing: 'Free' },
].map((of) => ({
  ...of,
  item: `Poplin ${of.lot}`,
  materialImageUrls: [],
  material: poplin,
  materialColor: null,
  codeFromSupplier: 'JS9776',
  warehouse: record(1, 'Cloth store'),
  warehouseLocation: record(1, 'A-01'),
  quality: 'Good',
  unitName: 'm',
  productionOrder: null,
  updatedAt: '2026-11-28T06:00:00.000Z',
}))

const inMetres = (sum: string) => [{ unit: 'm', sum }]
const sums = { onHandSum: inMetres('328.25'), reservedSum: inMetres('80'), availableSum: inMetres('248.25') }
const amounts = { onHand: '328.25', reserved: '80', available: '248.25' }

/** The movements of the first lot, or of the whole material, newest first. The first came with a purchase of the demo company. */
const movementsOf = (order: { id: number; code: string }, isWhole: boolean) => {
  const common = {
    warehouse: record(1, 'Cloth store'),
    warehouseLocation: record(1, 'A-01'),
    quality: 'Good',
    productionOrder: null,
    user: { ...record(1, 'Keeper'), avatar: null },
    stock: record(11, 'Cloth store A-01'),
    material: poplin,
    document: 'material_bulk_purchase_orders',
    documentId: order.id,
    documentCode: order.code,
    lot: 'H26-1',
    createdAt: '2026-11-28T06:00:00.000Z',
  }
  const first = { id: 1, way: 'In', quantity: '360.5', onHandAfter: '360.5', itemAfter: '360.5' }
  const second = { id: 2, way: 'Out', quantity: '-120.25', onHandAfter: '240.25', itemAfter: '240.25' }
  const third = { id: 3, way: 'In', quantity: '88', onHandAfter: '88', itemAfter: '328.25', lot: 'H26-2' }
  return [...(isWhole ? [third] : []), second, first].map((one) => ({ ...common, ...one }))
}

/** Lends the product a warehouse with this stock, which the demo company has not. */
async function keepStock(page: Page, order: { id: number; code: string }): Promise<void> {
  const reply = (answer: (body: Record<string, unknown>) => unknown) => (route: InterceptedCall) =>
    route.fulfill({ json: answer((route.request().postDataJSON() ?? {}) as Record<string, unknown>) })
  const found = (records: readonly unknown[]) => ({ records, total: records.length })
  const parts = { onHand: inMetres('240.25'), reserved: inMetres('80'), available: inMetres('160.25') }
  await interceptCalls(
    page,
    /material_stocks\/search/,
    reply(() => found(lots)),
  )
  await interceptCalls(
    page,
    /material_stocks\/statistic/,
    reply(() => ({ total: 2, thereCount: 2, promisedCount: 1, goneCount: 0, ...sums })),
  )
  await interceptCalls(
    page,
    /material_stocks\/groups/,
    reply(() => ({
      groups: [{ value: 'H26-1', label: null, count: 1, sums: amounts, parts }],
      isCut: false,
    })),
  )
  await interceptCalls(
    page,
    /material_stocks\/group_rows/,
    reply(() => ({ pages: [found(lots.slice(0, 1))] })),
  )
  await interceptCalls(
    page,
    /material_stocks\/11$/,
    reply(() => ({
      ...lots[0],
      size: '',
      pictures: [],
      detail: 'JS9776',
      whole: amounts,
      promises: [
        {
          id: 1,
          quantity: '80',
          document: 'material_bulk_purchase_orders',
          documentId: order.id,
          documentCode: order.code,
          user: { ...record(1, 'Keeper'), avatar: null },
          createdAt: '2026-11-28T06:00:00.000Z',
        },
      ],
    })),
  )
  await interceptCalls(
    page,
    /material_stock_entries\/search/,
    reply((body) => found(movementsOf(order, 'material' in body))),
  )
  await interceptCalls(
    page,
    /material_stock_entries\/statistic/,
    reply((body) =>
      'material' in body
        ? { total: 3, inSum: '448.5', outSum: '120.25' }
        : { total: 2, inSum: '360.5', outSum: '120.25' },
    ),
  )
}

const grid = (page: Page) => inFront(page.getByRole('grid'))

/** A purchase of the demo company, as the document of the movements. */
async function anyPurchase(person: Person): Promise<{ id: number; code: string }> {
  const call = callsOf(person.page.request, await person.token('admin', password))
  const { records } = await call('POST', 'material_bulk_purchase_orders/search?page=1&size=1', {})
  const [order] = records as readonly { id: number; materialBulkPurchaseOrderCode: string }[]
  if (!order) throw new Error('the demo company has no purchase')
  return { id: order.id, code: order.materialBulkPurchaseOrderCode }
}

test('stock is added up by unit, grouped by lot, and followed movement by movement to its documents by keys', async ({
  page,
}) => {
  const person = new Person(page)
  const order = await anyPurchase(person)
  await keepStock(page, order)
  await person.signIn('admin', password)

  await test.step('the list adds up by unit, and is grouped by dye lot', async () => {
    await page.goto(path)
    await expect(grid(page)).toBeFocused()
    await expect(inFront(page.getByLabel('合计', { exact: true }))).toContainText(
      '现存328.25 m已预留80 m可用数量248.25 m',
    )
    await expect(inFront(page.getByRole('tab', { name: '在库', selected: true }))).toContainText('2')
    await settled(page)
    await person.expectAccessibleInBothThemes()
    await person.press('l')
    await person.press('b')
    await expect(page.getByPlaceholder('按哪一列分组')).toBeFocused()
    await person.type('缸号')
    await expect(page.getByRole('option', { selected: true })).toContainText('缸号')
    await person.press('Enter')
    const headings = grid(page).locator('[role=gridcell][aria-expanded]')
    await expect(headings).toContainText(/H26-1.*现存 240\.25 m.*可用数量 160\.25 m/)
    await person.press('l')
    await person.press('b')
    await expect(page.getByPlaceholder('按哪一列分组')).toBeFocused()
    await person.type('不分组')
    await expect(page.getByRole('option', { selected: true })).toContainText('不分组')
    await person.press('Enter')
    await expect(headings).toHaveCount(0)
  })

  await test.step('Enter opens the card of a lot: what lies there, what is promised, and every movement', async () => {
    await expect(grid(page)).toBeFocused()
    await person.press('Control+Home')
    await person.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${path}/11`))
    await expect(inFront(page.getByRole('heading', { name: 'Poplin H26-1' }))).toBeVisible()
    await expect(inFront(page.getByLabel('本处', { exact: true }))).toContainText('现存240.25已预留80可用数量160.25m')
    await expect(inFront(page.getByLabel('该物料合计'))).toContainText('现存328.25')
    await expect(inFront(page.getByRole('list', { name: '预留给' }))).toContainText(`大货采购单${order.code}80 m`)
    await expect(grid(page).getByRole('gridcell', { name: '-120.25' })).toBeVisible()
    await expect(grid(page).getByRole('row')).toHaveCount(3)
    await settled(page)
    await person.expectAccessibleInBothThemes()
  })

  await test.step('its tabs lead by keys to the movements of the whole material', async () => {
    await person.tabTo(inFront(page.getByRole('tab', { name: '本处收发' })))
    await person.press('ArrowRight')
    await expect(inFront(page.getByRole('tab', { name: '该物料全部收发', selected: true }))).toBeVisible()
    await expect(grid(page)).toBeFocused()
    await expect(grid(page).getByRole('row')).toHaveCount(4)
    await expect(inFront(page.getByLabel('合计', { exact: true }))).toContainText('入448.5出120.25')
  })

  await test.step('one key opens the document of a movement', async () => {
    await person.press('Control+Home')
    await person.press('Enter')
    await expect(page).toHaveURL(new RegExp(`materialBulkPurchaseOrder/${order.id}`))
  })
})

test('stock that cannot be read, is not there or may not be seen says so, in English too', async ({ page }) => {
  const person = new Person(page)
  const data = new PageData(page)
  const order = await anyPurchase(person)
  await person.signIn('admin', password)

  await test.step('an empty warehouse says so', async () => {
    // Stories that ran before on this server may have signed garments in.
    await interceptCalls(page, /cloth_stocks\/search/, (route) => route.fulfill({ json: { records: [], total: 0 } }))
    await page.goto('/dashboard/warehousing/clothStocks')
    await expect(inFront(page.getByText('暂无数据')).first()).toBeVisible()
    await person.expectAccessible()
  })

  await test.step('a list that cannot be read offers to try again', async () => {
    await releaseRequests(page, /cloth_stocks\/search/)
    await interceptCalls(page, /cloth_stocks\/search/, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/dashboard/warehousing/clothStocks')
    const alert = inFront(page.getByRole('alert'))
    await person.tabTo(alert.getByRole('button', { name: '重试' }))
    await releaseRequests(page, /cloth_stocks\/search/)
    await person.press('Enter')
    await expect(alert).toHaveCount(0)
  })

  await test.step('stock that does not exist says so', async () => {
    await page.goto(`${path}/99999999`)
    await expect(inFront(page.getByText('单据不存在或已被删除'))).toBeVisible()
  })

  await test.step('list and card are English', async () => {
    await keepStock(page, order)
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await page.goto(`${path}/11`)
    await expect(inFront(page.getByLabel('Here', { exact: true }))).toContainText('On hand240.25Reserved80')
    await expect(grid(page).getByRole('gridcell', { name: '-120.25' })).toBeVisible()
    expect(await data.without(await chineseOf(page))).toEqual([])
    await page.goto(path)
    await expect(grid(page).getByRole('gridcell', { name: 'H26-2' })).toBeVisible()
    expect(await data.without(await chineseOf(page))).toEqual([])
  })

  await test.step('people without a right for materials do not see it', async () => {
    const other = new Person(page)
    await other.signIn('yewuyuan', password)
    await page.goto(path)
    await expect(page).toHaveURL(/\/404/)
  })
})
