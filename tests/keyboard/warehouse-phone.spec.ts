import { devices, expect } from '@playwright/test'
import { dateOf } from '../../core/shared/calendar.ts'
import {
  materialInboundLineModel,
  materialInboundOrderModel,
} from '../../plugins/warehousing/material-inbound-orders/material-inbound-order-model.ts'
import { shelfAddress } from '../../plugins/warehousing/shelf/shelf-path.ts'
import { type Calls, callsOf } from './bought-order.ts'
import { keptByWorker } from './kept-pages.ts'
import { goOffline, inFront, Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

const { userAgent } = devices['Pixel 7']

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent })

type Location = { readonly id: number; readonly code: string }
type Warehouse = { readonly id: number; readonly name: string; readonly warehouseLocations: readonly Location[] }
type Material = { readonly id: number; readonly name: string; readonly supplier: { readonly id: number } }

/** A new warehouse with two shelves. */
async function newWarehouse(call: Calls, name: string): Promise<Warehouse> {
  const { records } = await call('POST', 'warehouses/search?page=1&size=1', {})
  const found = await call('GET', `warehouses/${records[0].id}`)
  return call('POST', 'warehouses', {
    name,
    warehouseSupervisor: { id: found.warehouseSupervisor.id },
    contact: null,
    phone: null,
    address: found.address,
    warehouseLocations: ['A-01', 'A-02'].map((code) => ({ code, description: '门口' })),
  })
}

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
  const warehouse = await newWarehouse(call, '扫码仓')
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

  await test.step('who may not see stock is told what is missing', async () => {
    await person.enter('yewuyuan', password)
    await page.goto(shelfAddress({ location: shelf.id }))
    await expect(page.getByText('没有查看库存的权限')).toBeVisible()
    await person.expectAccessible()
  })
})
