import { expect } from '@playwright/test'
import { type Booked, bookablePair } from './bookable-orders.ts'
import { type Calls, callsOf } from './bought-order.ts'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const path = '/dashboard/warehousing/clothInboundOrders'
const bookings = 'cloth_warehouse_booking_orders'
const lines = 'clothInboundMessages'

/** A submitted booking of ten pieces of each size of a production order. */
async function bookedOf(call: Calls, { id, factory, sizes }: Booked) {
  const { id: userId } = await call('GET', 'users/profile')
  const { records } = await call('POST', 'warehouses/search?page=1&size=20', {})
  const warehouse = records.find(({ name }: { name: string }) => name === '公司成衣仓')
  return call('POST', `${bookings}?type=submit`, {
    factory: { id: factory.id },
    warehouse: { id: warehouse.id },
    reservationist: { id: userId },
    bookingDate: '2999-03-01',
    contact: '',
    phone: '',
    licensePlate: '',
    description: '',
    attachments: [],
    clothWarehouseBookingMessages: [
      {
        productionOrder: { id },
        boxQuantity: 2,
        comment: '',
        sizeRange: sizes.map(({ name }) => ({ name, quantity: 10 })),
      },
    ],
  })
}

test('a keeper signs a booking in by keys, takes it back, and signs it in again', async ({ page }) => {
  const person = new Person(page)
  const call = callsOf(page.request, await person.token('admin', password, true))
  const [order, other] = await bookablePair(call)
  const [size] = order.sizes
  if (!size) throw new Error('the production order has no size')
  const booking = await bookedOf(call, order)
  const code: string = booking.clothWarehouseBookingOrderCode
  const field = (name: string) => inFront(page.locator(`[data-field="${name}"]`))
  const pieces = (place: number, key: 'quantity' | 'defectQuantity') => field(`${lines}.0.sizeRange.${place}.${key}`)
  const question = page.getByRole('alertdialog')
  const statusOf = async () => (await call('GET', `${bookings}/${booking.id}`)).status
  await person.signIn('cangguan', password, { at: '/dashboard/warehousing/clothWarehouseBookingOrders' })
  await settled(page)

  await test.step('a booking leads to its sign-in, with what is open filled in', async () => {
    await person.search(code)
    await person.press('Enter')
    await expect(inFront(page.getByRole('grid'))).toBeFocused()
    await person.run('签收成衣', '签收成衣')
    await expect(page).toHaveURL(/clothInboundOrders\/new\?bookingId=\d+/)
    await settled(page)
    await expect(field('bookingOrder')).toHaveValue(code)
    await expect(field('warehouse')).toHaveValue('公司成衣仓')
    await expect(pieces(0, 'quantity')).toHaveValue('10')
    await expect(inFront(page.getByRole('table', { name: '各尺码件数' }))).toContainText('本次预约')
    await person.expectAccessibleInBothThemes()
  })

  await test.step('more defects than pieces are refused at their size', async () => {
    await pieces(0, 'defectQuantity').focus()
    await person.type('11')
    await person.press('Control+Enter')
    await expect(inFront(page.getByText('次品件数不能超过签收件数')).first()).toBeVisible()
    await expect(pieces(0, 'defectQuantity')).toBeFocused()
    await person.press('Control+a')
    await person.type('1')
  })

  await test.step('more than is booked is asked about, by size', async () => {
    await pieces(0, 'quantity').focus()
    await person.press('Control+a')
    await person.type('12')
    await person.press('Control+Enter')
    await expect(question).toContainText(`${order.name} ${size.name}：未完成 10，本次 12`)
    await person.press('Enter')
    await expect(page).toHaveURL(/clothInboundOrders\/\d+$/)
    await expect(inFront(page.getByText('已签收')).first()).toBeVisible()
    await settled(page)
    await person.expectAccessibleInBothThemes()
    expect(await statusOf()).toBe('AllArrived')
  })

  await test.step('its form is the viewing mode, and what came lies in stock', async () => {
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    const { records } = await call('POST', 'cloth_stocks/search?page=1&size=100', { keyword: order.name })
    expect(records.length).toBeGreaterThan(0)
    await page.goto(`${path}/${id}/edit`)
    await expect(inFront(page.getByText('本次预约'))).toBeVisible()
    await expect(pieces(0, 'quantity')).toHaveCount(0)
  })

  await test.step('the list shows it with its sums, and it is taken back', async () => {
    await person.press('g')
    await person.press('4')
    const row = inFront(page.getByRole('row')).filter({ hasText: order.name })
    await expect(row.first().getByText('已签收')).toBeVisible()
    await person.expectAccessibleInBothThemes()
    await person.search(order.name)
    await person.press('Enter')
    await expect(inFront(page.getByRole('grid'))).toBeFocused()
    await person.run('撤回签收', '撤回签收')
    await expect(question).toContainText('成衣将从库存退出')
    await person.press('Enter')
    await expect(page).toHaveURL(/clothInboundOrders\/\d+\/edit/)
    await settled(page)
    await person.press('Control+s')
    await expect.poll(statusOf).toBe('Finished')
    await settled(page)
  })

  await test.step('it is signed in again as it is', async () => {
    await expect(inFront(page.getByText('待签收')).first()).toBeVisible()
    await expect(pieces(0, 'quantity')).toHaveValue('12')
    await person.press('Control+Enter')
    await expect(question).toContainText(`${size.name}：未完成 10`)
    await person.press('Enter')
    await expect.poll(statusOf).toBe('AllArrived')
    await settled(page)
  })

  await test.step('a new one of another type asks for its return, or chooses production orders', async () => {
    await person.press('c')
    await person.press('4')
    await expect(field('bookingOrder')).toBeFocused()
    await field('type').focus()
    await person.choose('返修', '返修入库')
    await expect(field('returnGoodsOrder')).toBeVisible()
    await expect(field('bookingOrder')).toHaveCount(0)
    await field('type').focus()
    await person.choose('直接', '直接入库')
    await person.press('Alt+2')
    const picker = page.getByRole('dialog', { name: '选择关联生产单' })
    await expect(picker.getByRole('checkbox').first()).toBeVisible()
    await person.type(other.name)
    await expect(picker.getByRole('checkbox')).toHaveCount(1)
    await person.press('ArrowDown')
    await person.press('Space')
    await person.press('Control+Enter')
    await expect(pieces(0, 'quantity')).toBeFocused()
    await expect(inFront(page.getByRole('table', { name: '各尺码件数' }))).toContainText('未签收')
    await person.press('Alt+1')
    await expect(pieces(0, 'quantity')).not.toHaveValue('')
  })
})
