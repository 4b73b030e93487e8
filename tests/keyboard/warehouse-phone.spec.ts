import { devices, expect } from '@playwright/test'
import { dateOf } from '../../core/shared/calendar.ts'
import {
  materialInboundLineModel,
  materialInboundOrderModel,
} from '../../plugins/warehousing/material-inbound-orders/material-inbound-order-model.ts'
import { deliveryAddress } from '../../plugins/bulk-purchase/public.ts'
import { shelfAddress } from '../../plugins/warehousing/shelf/shelf-path.ts'
import { stockTakeLineModel, stockTakeModel } from '../../plugins/warehousing/stock-takes/stock-take-model.ts'
import { type Calls, callsOf } from './bought-order.ts'
import { purchasedOrder } from './purchased-order.ts'
import { keptByWorker } from './kept-pages.ts'
import { newWarehouse, type Warehouse } from './new-warehouse.ts'
import { goOffline, inFront, Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

const { userAgent } = devices['Pixel 7']

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent })

type Material = { readonly id: number; readonly name: string; readonly supplier: { readonly id: number } }

type Location = Warehouse['warehouseLocations'][number]
const shelves = ['A-01', 'A-02']
const line = { ...materialInboundLineModel.empty }

/** Puts a material on a shelf, in dye lots. */
async function putThere(call: Calls, warehouse: Warehouse, material: Material, lots: Readonly<Record<string, string>>) {
  const me = await call('GET', 'users/profile')
  await call('POST', 'material_inbound_orders?type=submit', {
    ...materialInboundOrderModel.empty,
    type: 'Other',
    supplier: { id: material.supplier.id },
    warehouse: { id: warehouse.id },
    inboundDate: dateOf(new Date()),
    signUser: { id: me.id },
    materialInboundMessages: Object.entries(lots).map(([lot, quantity]) => ({
      ...line,
      material: { id: material.id },
      lot,
      quantity,
      warehouseLocation: { id: warehouse.warehouseLocations[0]?.id },
    })),
  })
}

const isNarrow = (person: Person) => person.page.evaluate(() => document.documentElement.scrollWidth)

test('a phone says what lies on the shelf whose label it scans', async ({ page }) => {
  const person = new Person(page)
  await person.enter('admin', password)
  const call = callsOf(page.request, await person.token('admin', password, true))
  const warehouse = await newWarehouse(call, '扫码仓', shelves)
  const [shelf, empty] = warehouse.warehouseLocations as readonly [Location, Location]
  const { records } = await call('POST', 'materials/search?page=1&size=1', { ids: [1] })
  const material: Material = records[0]
  await putThere(call, warehouse, material, { 'K-1': '40.5', 'K-2': '12' })
  const items = inFront(page.getByRole('list', { name: '库位存货' })).getByRole('listitem')
  const scan = () => inFront(page.getByRole('main').getByRole('button', { name: '扫码', exact: true }))

  await test.step('the code of a label opens the shelf from the scanner: every dye lot with what is available', async () => {
    await page.goto('/dashboard/scanQrCode')
    const typed = page.getByRole('textbox', { name: '扫码枪或手动输入' })
    await typed.fill(new URL(shelfAddress({ location: shelf.id }), page.url()).href)
    await typed.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('扫码仓 · A-01')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(items).toHaveCount(2)
    await expect(items.first()).toContainText(material.name)
    await expect(items.first()).toContainText('K-1')
    await expect(items.first()).toContainText('40.5')
    expect(await isNarrow(person)).toBe(390)
    await person.expectAccessibleInBothThemes()
  })

  await test.step('the label of a roll puts the roll first; one that lies elsewhere says so', async () => {
    const { items: all } = await call('GET', `material_stocks/at/${shelf.id}`)
    await page.goto(shelfAddress({ location: shelf.id, balance: all[1].id }))
    await expect(items.first()).toContainText('K-2')
    await expect(items.first()).toHaveAttribute('aria-current', 'true')
    await page.goto(shelfAddress({ location: empty.id, balance: all[1].id }))
    await expect(page.getByText('标签上的货不在这个库位')).toBeVisible()
    await expect(page.getByText('这个库位没有存货')).toBeVisible()
    await person.expectAccessible()
  })

  await test.step('what comes or goes is shown at once', async () => {
    await page.goto(shelfAddress({ location: shelf.id }))
    await expect(items).toHaveCount(2)
    await putThere(call, warehouse, material, { 'K-3': '7' })
    await expect(items).toHaveCount(3)
  })

  await test.step('without a network the shelf is shown as it was, and says so', async () => {
    await keptByWorker(page)
    // The worker governs pages that are opened from now on.
    await page.reload()
    await expect(items).toHaveCount(3)
    await goOffline(page)
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: '没有网络，显示' })).toBeVisible()
    await expect(items).toHaveCount(3)
    await person.expectAccessible()
    await page.context().setOffline(false)
  })

  await test.step('a code of no shelf says so, and leads back to the scanner', async () => {
    for (const address of [shelfAddress({ location: 999_999_999 }), '/dashboard/warehousing/shelf?location=x']) {
      await page.goto(address)
      await expect(page.getByText('没有找到该库位')).toBeVisible()
    }
    await person.expectAccessible()
    await scan().tap()
    await expect(page).toHaveURL(/scanQrCode$/)
  })

  await test.step('who sees garments alone is not told that nothing lies there; who sees no stock is told what is missing', async () => {
    await person.enter('yewuyuan', password)
    await page.goto(shelfAddress({ location: shelf.id }))
    await expect(page.getByText('这个库位没有可查看的存货')).toBeVisible()
    await person.enter('banfangwenyuan', password)
    await page.goto(shelfAddress({ location: shelf.id }))
    await expect(page.getByText('没有查看库存的权限')).toBeVisible()
    await person.expectAccessible()
  })
})

test('a phone signs in what a supplier brings by the code of its purchase order, without a network, too', async ({
  page,
}) => {
  const person = new Person(page)
  const call = callsOf(page.request, await person.token('admin', password, true))
  const buyer = callsOf(page.request, await person.token('dahuocaigou', password, true))
  const warehouse = await newWarehouse(call, '签收仓', shelves)
  const [shelf] = warehouse.warehouseLocations as readonly [Location]
  const { id } = await purchasedOrder(call, (await buyer('GET', 'users/profile')).id)
  await call('POST', 'material_bulk_purchase_orders/bulk/purchase', { materialBulkPurchaseOrderIds: [id] })
  const order = await call('GET', `material_bulk_purchase_orders/${id}`)
  const [first] = order.materialBulkPurchases
  const own = order.materialBulkPurchases.filter(
    ({ supplier }: { supplier: { id: number } }) => supplier.id === first.supplier.id,
  )
  const address = deliveryAddress(first.supplier.id, [id])
  const items = inFront(page.getByRole('list', { name: '到货物料' })).locator('> li')
  const button = (name: string) => inFront(page.getByRole('button', { name, exact: true }))
  const alerts = inFront(page.getByRole('alert'))
  const signIns = async () =>
    (await call('POST', 'material_inbound_orders/search?page=1&size=5', { warehouse: [warehouse.id] })).records
  const received = async (line: number) =>
    (await call('GET', `material_bulk_purchase_orders/${id}`)).materialBulkPurchases.find(
      (one: { id: number }) => one.id === line,
    )
  await person.enter('cangguan', password)

  await test.step('the code of the paper opens what the supplier has still to bring of it, filled in', async () => {
    await page.goto('/dashboard/scanQrCode')
    const typed = page.getByRole('textbox', { name: '扫码枪或手动输入' })
    await typed.fill(new URL(address, page.url()).href)
    await typed.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.supplier.name)
    await expect(items).toHaveCount(own.length)
    await expect(items.first()).toContainText(first.material.name)
    await expect(items.first().getByLabel('签收数量')).toHaveValue(first.purchaseQuantity)
    expect(await isNarrow(person)).toBe(390)
    await person.expectAccessibleInBothThemes()
    const heights = await page
      .getByRole('main')
      .getByRole('button')
      .or(page.getByRole('main').getByRole('textbox'))
      .or(page.getByRole('main').getByRole('combobox'))
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  })

  await test.step('what is missing is said before anything is sent', async () => {
    await button('核对并签收').tap()
    await expect(alerts.filter({ hasText: '请选择仓库' })).toBeVisible()
    await inFront(page.getByLabel('仓库')).selectOption('签收仓')
    await items.first().getByLabel('签收数量').fill('0')
    await button('核对并签收').tap()
    await expect(items.first().getByRole('alert')).toHaveText('请输入签收数量')
  })

  await test.step('two dye lots of a material are signed in at once, on a shelf, and nothing of the others', async () => {
    await items.first().getByRole('button', { name: '再加一个缸号' }).tap()
    await expect(items).toHaveCount(own.length + 1)
    for (const [at, [quantity, lot]] of [
      ['1.5', 'K-1'],
      ['0.25', 'K-2'],
    ].entries()) {
      await items
        .nth(at)
        .getByLabel('签收数量')
        .fill(quantity ?? '')
      await items
        .nth(at)
        .getByLabel('缸号')
        .fill(lot ?? '')
      await items.nth(at).getByLabel('库位').selectOption('A-01')
    }
    for (let at = 2; at <= own.length; at += 1) await items.nth(at).getByLabel('签收数量').fill('')
    await inFront(page.getByLabel('送货单号')).fill('S-2077')
    await button('核对并签收').tap()
    await expect(alerts.filter({ hasText: '签收后增加库存，是否确认签收？' })).toBeVisible()
    await person.expectAccessible()
    await button('确认签收').tap()
    await expect(page).toHaveURL(/scanQrCode$/)
    const [made] = await signIns()
    expect(made).toMatchObject({ status: 'Finished', type: 'Purchase', deliveryNoteNumber: 'S-2077' })
    expect(await received(first.id)).toMatchObject({ receivedQuantity: '1.75', purchaseStatus: 'PurchaseInProgress' })
    const { items: there } = await call('GET', `material_stocks/at/${shelf.id}`)
    expect(there.map(({ lot, onHand }: { lot: string; onHand: string }) => [lot, onHand])).toEqual([
      ['K-1', '1.5'],
      ['K-2', '0.25'],
    ])
  })

  await test.step('more than was ordered is asked about, with both figures', async () => {
    await page.goto(address)
    await inFront(page.getByLabel('仓库')).selectOption('签收仓')
    await items
      .first()
      .getByLabel('签收数量')
      .fill(String(Number(first.purchaseQuantity) * 2))
    await button('核对并签收').tap()
    await expect(alerts.filter({ hasText: '签收数量超出采购数量' })).toContainText(first.material.name)
    await button('返回修改').tap()
    await expect(button('确认签收')).toHaveCount(0)
  })

  await test.step('without a network the sign-in waits on the phone, and is sent once when it is back', async () => {
    await keptByWorker(page)
    // The worker governs pages that are opened from now on.
    await page.reload()
    await expect(items.first()).toBeVisible()
    await goOffline(page)
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: '没有网络，显示' })).toBeVisible()
    await inFront(page.getByLabel('仓库')).selectOption('签收仓')
    for (let at = 0; at < own.length; at += 1)
      await items
        .nth(at)
        .getByLabel('签收数量')
        .fill(at === 0 ? '2' : '')
    await items.first().getByLabel('不再到货').check()
    await button('核对并签收').tap()
    await button('确认签收').tap()
    const waiting = page.getByRole('list', { name: '未提交的操作' }).getByRole('listitem')
    await expect(waiting).toContainText(`签收“${first.supplier.name}”的 1 项物料`)
    await expect(page.getByText('这家供应商的签收在等待网络')).toBeVisible()
    await person.expectAccessible()
    await page.context().setOffline(false)
    await expect(waiting).toHaveCount(0)
    expect(await received(first.id)).toMatchObject({ receivedQuantity: '3.75', purchaseStatus: 'Received' })
    expect(await signIns()).toHaveLength(2)
  })

  await test.step('a code of no supplier says so; who may not sign in is told what is missing', async () => {
    await page.goto(deliveryAddress(999_999_999, []))
    await expect(page.getByText('没有找到该供应商')).toBeVisible()
    await person.enter('banfangwenyuan', password)
    await page.goto(address)
    await expect(page.getByText('没有签收物料的权限')).toBeVisible()
    await person.expectAccessible()
  })
})

test('a phone counts a shelf line by line for a stock take, without a network, too', async ({ page }) => {
  const person = new Person(page)
  const call = callsOf(page.request, await person.token('admin', password, true))
  const warehouse = await newWarehouse(call, '盘点仓', shelves)
  const [shelf, other] = warehouse.warehouseLocations as readonly [Location, Location]
  const { records } = await call('POST', 'materials/search?page=1&size=1', { ids: [1] })
  const [material] = records
  await putThere(call, warehouse, material, { 'K-1': '40.5', 'K-2': '12', 'K-3': '7' })
  const take = await call('POST', 'stock_takes', {
    ...stockTakeModel.empty,
    warehouse: { id: warehouse.id },
    stockTakeMessages: ['K-1', 'K-2', 'K-3'].map((lot) => ({
      ...stockTakeLineModel.empty,
      material: { id: material.id },
      lot,
      warehouseLocation: { id: shelf.id },
    })),
  })
  const counts = async () =>
    (await call('GET', `stock_takes/${take.id}`)).stockTakeMessages.map(
      (one: { countedQuantity: string | null; bookQuantity: string | null }) => [one.countedQuantity, one.bookQuantity],
    )
  const counted = inFront(page.getByLabel('实盘数量'))
  const button = (name: string) => inFront(page.getByRole('button', { name, exact: true }))
  const lines = inFront(page.getByRole('list', { name: '盘点明细' })).getByRole('listitem')
  await person.enter('cangguan', password)

  await test.step('the page of the shelf leads to its lines, one by one', async () => {
    await page.goto(shelfAddress({ location: shelf.id }))
    await button('盘点这个库位').tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('盘点仓 · A-01')
    await expect(page.getByText('已盘 0 / 3')).toBeVisible()
    await expect(inFront(page.getByText('1 / 3', { exact: true }))).toBeVisible()
    await expect(lines).toHaveCount(3)
    expect(await isNarrow(person)).toBe(390)
    await person.expectAccessibleInBothThemes()
  })

  await test.step('what is no quantity is refused in words; a count is kept against what stood there, and the next line comes', async () => {
    await button('保存并继续').tap()
    await expect(inFront(page.getByRole('alert')).filter({ hasText: '请输入实盘数量' })).toBeVisible()
    await counted.fill('-1')
    await button('保存并继续').tap()
    await expect(inFront(page.getByRole('alert')).filter({ hasText: '不能为负数' })).toBeVisible()
    await counted.fill('40')
    await button('保存并继续').tap()
    await expect(inFront(page.getByText('2 / 3', { exact: true }))).toBeVisible()
    await expect(page.getByText('已盘 1 / 3')).toBeVisible()
    await expect(counted).toHaveValue('')
    expect(await counts()).toEqual([
      ['40', '40.5'],
      [null, null],
      [null, null],
    ])
  })

  await test.step('without a network counts wait on the phone, and are sent once when it is back', async () => {
    await keptByWorker(page)
    // The worker governs pages that are opened from now on.
    await page.reload()
    await expect(page.getByText('已盘 1 / 3')).toBeVisible()
    await goOffline(page)
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: '没有网络，显示' })).toBeVisible()
    await counted.fill('11.5')
    await button('保存并继续').tap()
    await expect(inFront(page.getByText('3 / 3', { exact: true }))).toBeVisible()
    await counted.fill('0')
    await button('保存并继续').tap()
    await expect(page.getByText('这个库位已盘完')).toBeVisible()
    const waiting = page.getByRole('list', { name: '未提交的操作' }).getByRole('listitem')
    await expect(waiting).toHaveCount(2)
    await person.expectAccessible()
    await page.context().setOffline(false)
    await expect(waiting).toHaveCount(0)
    expect(await counts()).toEqual([
      ['40', '40.5'],
      ['11.5', '12'],
      ['0', '7'],
    ])
  })

  await test.step('a line is counted again from the list below', async () => {
    await page.goto(`/dashboard/warehousing/count?location=${shelf.id}`)
    await expect(page.getByText('这个库位已盘完')).toBeVisible()
    await lines.nth(1).getByRole('button').tap()
    await expect(counted).toHaveValue('11.5')
    await counted.fill('12')
    await button('保存并继续').tap()
    await expect.poll(async () => (await counts())[1]).toEqual(['12', '12'])
  })

  await test.step('a line whose balance moved asks again, with both figures, and is confirmed or counted anew', async () => {
    await putThere(call, warehouse, material, { 'K-2': '3' })
    await page.goto(`/dashboard/warehousing/count?location=${shelf.id}`)
    await expect(page.getByText('已盘 2 / 3')).toBeVisible()
    await expect(inFront(page.getByRole('status')).filter({ hasText: '原 12，现 15' })).toBeVisible()
    await expect(lines.nth(1)).toContainText('账面 12 → 15')
    await expect(counted).toHaveValue('12')
    await person.expectAccessibleInBothThemes()
    await counted.fill('15')
    await button('保存并继续').tap()
    await expect(page.getByText('这个库位已盘完')).toBeVisible()
    expect((await counts())[1]).toEqual(['15', '15'])
  })

  await test.step('a shelf that nothing counts says what to do; who may not count is told what is missing', async () => {
    await page.goto(`/dashboard/warehousing/count?location=${other.id}`)
    await expect(page.getByText('这个库位没有正在进行的盘点')).toBeVisible()
    await person.expectAccessible()
    await person.enter('banfangwenyuan', password)
    await page.goto(`/dashboard/warehousing/count?location=${shelf.id}`)
    await expect(page.getByText('没有盘点的权限')).toBeVisible()
  })
})
