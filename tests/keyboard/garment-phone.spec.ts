import { devices, expect } from '@playwright/test'
import { bookingOrderModel } from '../../plugins/warehousing/cloth-warehouse-booking-orders/booking-order-model.ts'
import { clothOutboundOrderModel } from '../../plugins/warehousing/cloth-outbound-orders/cloth-outbound-order-model.ts'
import { cartonAddress } from '../../plugins/warehousing/cartons/carton-paths.ts'
import { arrivalAddress } from '../../plugins/warehousing/garment-arrivals/garment-arrival-path.ts'
import { type Booked, bookablePair } from './bookable-orders.ts'
import { type Calls, callsOf } from './bought-order.ts'
import { shippedInCartons } from './counted-garments.ts'
import { keptByWorker } from './kept-pages.ts'
import { newWarehouse, type Warehouse } from './new-warehouse.ts'
import { goOffline, inFront, Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

const { userAgent } = devices['Pixel 7']

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent })

/** A submitted booking of ten pieces of each size of production orders. */
async function bookedOf(call: Calls, orders: readonly Booked[], warehouse: Warehouse) {
  const { id } = await call('GET', 'users/profile')
  return call('POST', 'cloth_warehouse_booking_orders?type=submit', {
    ...structuredClone(bookingOrderModel.empty),
    factory: { id: orders[0]?.factory.id },
    warehouse: { id: warehouse.id },
    reservationist: { id },
    bookingDate: '2999-03-01',
    clothWarehouseBookingMessages: orders.map((order) => ({
      productionOrder: { id: order.id },
      boxQuantity: 2,
      comment: '',
      sizeRange: order.sizes.map(({ name }) => ({ name, quantity: 10 })),
    })),
  })
}

/** Types an address, as a handheld scanner does, on the page of the scanner. */
async function scan({ page }: Person, address: string) {
  await page.goto('/dashboard/scanQrCode')
  const typed = page.getByRole('textbox', { name: '扫码枪或手动输入' })
  await typed.fill(new URL(address, page.url()).href)
  await typed.press('Enter')
}

/** The page is not wider than the phone, and nothing that is tapped is smaller than a finger. */
async function expectFitting({ page }: Person) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const main = page.getByRole('main')
  const heights = await main
    .getByRole('button')
    .or(main.getByRole('textbox'))
    .or(main.getByRole('combobox'))
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
}

test('a phone signs in the garments of a booking by the code of its slip, without a network, too', async ({ page }) => {
  const person = new Person(page)
  const call = callsOf(page.request, await person.token('admin', password, true))
  const warehouse = await newWarehouse(call, '成衣签收仓', ['A-01', 'A-02'])
  const pair = await bookablePair(call)
  const [first] = pair
  const names = first.sizes.map(({ name }) => name)
  const booking = await bookedOf(call, pair, warehouse)
  const address = arrivalAddress(booking.id)
  const orders = inFront(page.getByRole('list', { name: '到货成衣' })).locator('> li')
  const button = (name: string) => inFront(page.getByRole('button', { name, exact: true }))
  const alerts = inFront(page.getByRole('alert'))
  const pieces = (at: number, size = names[0] ?? '') => orders.nth(at).getByLabel(`${size} 签收件数`)
  const defects = (at: number, size = names[0] ?? '') => orders.nth(at).getByLabel(`${size} 次品件数`)
  const signIns = async () =>
    (await call('POST', 'cloth_inbound_orders/search?page=1&size=5', { warehouse: [warehouse.id] })).records
  const status = async () => (await call('GET', `cloth_warehouse_booking_orders/${booking.id}`)).status
  await person.enter('cangguan', password)

  await test.step('the code of the slip opens what is still to come of each size, filled in', async () => {
    await scan(person, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking.clothWarehouseBookingOrderCode)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(orders).toHaveCount(2)
    await expect(orders.first()).toContainText(first.name)
    for (const size of names) await expect(pieces(0, size)).toHaveValue('10')
    await expect(inFront(page.getByLabel('仓库'))).toHaveValue(String(warehouse.id))
    await expectFitting(person)
    await person.expectAccessibleInBothThemes()
  })

  await test.step('what is wrong is said at its size, before anything is sent', async () => {
    await pieces(0).fill('1.5')
    await button('核对并签收').tap()
    await expect(orders.first().getByRole('alert').first()).toHaveText('只能输入 0 或正整数')
    await pieces(0).fill('4')
    await defects(0).fill('5')
    await button('核对并签收').tap()
    await expect(orders.first().getByRole('alert').first()).toHaveText('次品件数不能超过签收件数')
    await expect(alerts.filter({ hasText: '有 1 处需要修改' })).toBeVisible()
    await person.expectAccessible()
    for (const at of [0, 1]) await orders.nth(at).getByRole('button', { name: '这张生产单没有到' }).tap()
    await button('核对并签收').tap()
    await expect(alerts.filter({ hasText: '请填写到货的签收件数' })).toBeVisible()
  })

  await test.step('one production order is signed in on a shelf, with its defects; the other did not come', async () => {
    await orders.first().getByRole('button', { name: '填入未到件数' }).tap()
    await pieces(0).fill('4')
    await defects(0).fill('1')
    await orders.first().getByLabel('箱数').fill('1')
    await orders.first().getByLabel('库位').selectOption('A-01')
    await button('核对并签收').tap()
    await expect(alerts.filter({ hasText: '签收后增加库存，是否确认签收？' })).toBeVisible()
    await person.expectAccessible()
    await button('确认签收').tap()
    await expect(page).toHaveURL(/scanQrCode$/)
    const [made] = await signIns()
    expect(made).toMatchObject({
      status: 'Finished',
      type: 'Booking',
      inboundQuantity: 4 + 10 * (names.length - 1),
      defectQuantity: 1,
      boxQuantity: 1,
    })
    expect(await status()).toBe('PartiallyArrived')
  })

  await test.step('more than was announced is asked about, by size', async () => {
    await page.goto(address)
    await expect(pieces(0)).toHaveValue('6')
    await pieces(0).fill('7')
    await button('核对并签收').tap()
    await expect(alerts.filter({ hasText: '超过未完成件数' })).toContainText(`${first.name} ${names[0]}`)
    await button('返回修改').tap()
    await expect(button('确认签收')).toHaveCount(0)
  })

  await test.step('without a network the sign-in waits on the phone, and is sent once when it is back', async () => {
    await keptByWorker(page)
    // The worker governs pages that are opened from now on.
    await page.reload()
    await expect(pieces(0)).toHaveValue('6')
    await goOffline(page)
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: '没有网络，显示' })).toBeVisible()
    await button('核对并签收').tap()
    await button('确认签收').tap()
    const waiting = page.getByRole('list', { name: '未提交的操作' }).getByRole('listitem')
    await expect(waiting).toContainText(`签收预约单 ${booking.clothWarehouseBookingOrderCode} 的`)
    await expect(page.getByText('这张预约单的签收在等待网络')).toBeVisible()
    await person.expectAccessible()
    await page.context().setOffline(false)
    await expect(waiting).toHaveCount(0)
    expect(await signIns()).toHaveLength(2)
    expect(await status()).toBe('AllArrived')
    await expect(page.getByText('预约单已全部签收')).toBeVisible()
  })

  await test.step('a code of no booking says so; who may not sign in is told what is missing', async () => {
    for (const nothing of [arrivalAddress(999_999_999), '/dashboard/warehousing/arrival?booking=x']) {
      await page.goto(nothing)
      await expect(page.getByText('没有找到该预约单')).toBeVisible()
    }
    await person.enter('banfangwenyuan', password)
    await page.goto(address)
    await expect(page.getByText('没有签收成衣的权限')).toBeVisible()
    await person.expectAccessible()
  })
})

test('a phone checks a shipment carton by carton, without a network, too', async ({ page }) => {
  const person = new Person(page)
  const call = callsOf(page.request, await person.token('admin', password, true))
  const { order, shipments } = await shippedInCartons(call, [3, 2])
  const [shipment, other] = shipments
  if (!shipment || !other) throw new Error('no shipments were made')
  const { clothOutboundOrderCode: code } = shipment
  const carton = (number: number, of = shipment) => cartonAddress({ shipment: of.id, carton: number })
  const typed = inFront(page.getByRole('textbox', { name: '扫码枪或手动输入箱号' }))
  const type = async (text: string) => {
    await typed.fill(text)
    await typed.press('Enter')
  }
  const said = inFront(page.getByRole('status'))
  const progress = (text: string) => expect(inFront(page.getByText(text, { exact: true })).first()).toBeVisible()
  await person.enter('cangguan', password)

  await test.step('the code of a carton counts it, and says what it holds', async () => {
    await scan(person, carton(1))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(code)
    await progress('1 / 3 箱')
    await progress('未核对：2–3')
    await expect(said.filter({ hasText: '第 1 箱已核对，1 / 3' })).toBeVisible()
    const contents = inFront(page.getByRole('region', { name: '第 1 箱' }))
    await expect(contents).toContainText(order.name)
    await expect(contents).toContainText(`${order.sizes[0]?.name} × 2`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await person.expectAccessibleInBothThemes()
  })

  await test.step('a carton that comes twice says so, and so does one that the shipment does not have', async () => {
    await page.goto(carton(1))
    await expect(inFront(page.getByRole('alert')).filter({ hasText: '第 1 箱已经核对过' })).toBeVisible()
    await type(new URL(carton(1), page.url()).href)
    await expect(said.filter({ hasText: '第 1 箱已经核对过' })).toBeVisible()
    await type('4')
    await expect(said.filter({ hasText: '出货单只有 3 箱，没有第 4 箱' })).toBeVisible()
    await type('https://example.com/x')
    await expect(said.filter({ hasText: '这个二维码不属于本系统' })).toBeVisible()
    await progress('1 / 3 箱')
    await person.expectAccessible()
  })

  await test.step('a carton of another shipment says whose it is, and does not count', async () => {
    await type(new URL(carton(2, other), page.url()).href)
    await expect(said.filter({ hasText: `这一箱不是出货单 ${code} 的` })).toBeVisible()
    await scan(person, carton(2, other))
    await expect(
      inFront(page.getByRole('alert')).filter({
        hasText: `这一箱是出货单 ${other.clothOutboundOrderCode} 的，不是 ${code} 的`,
      }),
    ).toBeVisible()
    await expectFitting(person)
    await person.expectAccessible()
    await page.getByRole('button', { name: `继续核对 ${code}` }).tap()
    await progress('1 / 3 箱')
    await type('2')
    await progress('2 / 3 箱')
  })

  await test.step('without a network the check goes on, to its end', async () => {
    await keptByWorker(page)
    // The worker governs pages that are opened from now on.
    await page.reload()
    await progress('2 / 3 箱')
    await goOffline(page)
    await page.goto(carton(3))
    await expect(page.getByRole('status').filter({ hasText: '没有网络，显示' })).toBeVisible()
    await expect(said.filter({ hasText: '3 箱全部核对完成' })).toBeVisible()
    await person.expectAccessible()
    await page.context().setOffline(false)
  })

  await test.step('once it is complete another shipment can be checked; a check can be begun anew', async () => {
    await page.goto(carton(2, other))
    await progress('1 / 2 箱')
    await page.getByRole('button', { name: '重新核对' }).tap()
    await expect(inFront(page.getByRole('alert')).filter({ hasText: '已核对的 1 箱将重新开始' })).toBeVisible()
    await person.expectAccessible()
    await page.getByRole('button', { name: '重新核对' }).tap()
    await progress('0 / 2 箱')
  })

  await test.step('a draft, a code of no shipment and a person without the right are told what is missing', async () => {
    const draft = await call('POST', 'cloth_outbound_orders', structuredClone(clothOutboundOrderModel.empty))
    await page.goto(carton(1, draft))
    await expect(page.getByText('出货单还没有提交，箱数可能还会变，提交后再核对')).toBeVisible()
    for (const nothing of [cartonAddress({ shipment: 999_999_999 }), '/dashboard/warehousing/carton?shipment=x']) {
      await page.goto(nothing)
      await expect(page.getByText('没有找到该出货单')).toBeVisible()
    }
    await person.enter('banfangwenyuan', password)
    await page.goto(carton(1))
    await expect(page.getByText('没有查看出货单的权限')).toBeVisible()
    await person.expectAccessible()
  })
})
