import { expect } from '@playwright/test'
import { type Calls, callsOf } from './bought-order.ts'
import { inFront, Person, settled } from './person.ts'
import { countedIn, type Shippable } from './counted-garments.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const path = '/dashboard/warehousing/dispatchOrders'
const shipments = '/dashboard/warehousing/clothOutboundOrders'
const lines = 'clothOutboundOrders'

/** A submitted shipment of some pieces of each size. */
async function shippedOf(call: Calls, { id, brand, sizes }: Shippable, warehouse: { id: number }, pieces: number) {
  return call('POST', 'cloth_outbound_orders?type=submit', {
    brand: { id: brand?.id },
    warehouse: { id: warehouse.id },
    plannedOutboundDate: '2999-03-01',
    deliveryMethod: null,
    receiver: '',
    receiverPhone: '',
    deliverAddress: '广州市海珠区新港中路 397 号',
    grossWeight: null,
    netWeight: null,
    volume: null,
    description: '',
    attachments: [],
    clothOutboundMessages: [
      {
        productionOrder: { id },
        boxQuantity: 2,
        comment: '',
        sizeRange: sizes.map(({ name }) => ({ name, quantity: pieces })),
      },
    ],
  })
}

test('a keeper sends two shipments away together by keys', async ({ page }) => {
  const person = new Person(page)
  const call = callsOf(page.request, await person.token('admin', password, true))
  const { order, warehouse } = await countedIn(call)
  const [first, second] = [await shippedOf(call, order, warehouse, 2), await shippedOf(call, order, warehouse, 3)]
  const pieces = order.sizes.length * 5
  const codes: readonly string[] = [first, second].map(({ clothOutboundOrderCode }) => clothOutboundOrderCode)
  const field = (name: string) => inFront(page.locator(`[data-field="${name}"]`))
  const table = inFront(page.getByRole('table', { name: '派送明细' }))
  const shipmentAt = (place: number) => field(`${lines}.${place}.clothOutboundOrder`)
  const question = page.getByRole('alertdialog')
  const stateOf = async ({ id }: { id: number }) => (await call('GET', `cloth_outbound_orders/${id}`)).status
  await person.signIn('cangguan', password, { at: shipments })
  await settled(page)
  await expect(inFront(page.getByRole('grid'))).toBeFocused()

  await test.step('two selected shipments open a dispatch order that they fill', async () => {
    await person.search(order.name)
    await person.press('Enter')
    await expect(inFront(page.getByRole('grid'))).toBeFocused()
    await person.press('x')
    await person.press('ArrowDown')
    await person.press('x')
    await person.press('d')
    await expect(page.getByRole('option', { name: '派送：执行 2 条' })).toBeVisible()
    await person.press('Enter')
    await expect(page).toHaveURL(/dispatchOrders\/new\?shipmentIds=\d+,\d+/)
    await settled(page)
    await expect(field('dispatchWay')).toBeFocused()
    await expect(field('warehouse')).toHaveValue(warehouse.name)
    for (const [at, code] of codes.entries()) await expect(shipmentAt(at)).toHaveValue(code)
    await expect(table.getByRole('row').last()).toContainText(String(pieces))
    await person.expectAccessibleInBothThemes()
  })

  await test.step('the way of delivery says what must be told', async () => {
    await person.choose('', '自送')
    await person.press('Control+Enter')
    await expect(inFront(page.getByText('请输入车牌号')).first()).toBeVisible()
    await expect(inFront(page.getByText('请输入司机')).first()).toBeVisible()
    await expect(field('licensePlate')).toBeFocused()
    await person.type('粤A12345')
    await person.press('Tab')
    await person.type('李师傅')
    await expect(field('trackingNumber')).toHaveCount(0)
  })

  await test.step('a draft holds its shipments; one that is removed is chosen again in a window', async () => {
    await person.press('Control+s')
    await expect(page).toHaveURL(/dispatchOrders\/\d+\/edit$/)
    await settled(page)
    const { records } = await call('POST', 'dispatch_orders/cloth_outbound_orders/search?page=1&size=5', {
      keyword: order.name,
    })
    expect(records).toEqual([])
    await shipmentAt(1).focus()
    await person.press('Alt+Backspace')
    await expect(shipmentAt(1)).toHaveCount(0)
    await person.press('Control+s')
    await expect.poll(async () => (await call('GET', `cloth_outbound_orders/${second.id}`)).dispatchOrder).toBeNull()
    await settled(page)
    await person.press('Alt+2')
    const picker = page.getByRole('dialog', { name: '选择出货单' })
    await expect(picker.getByRole('checkbox').first()).toBeVisible()
    await person.type(codes[1] ?? '')
    await expect(picker.getByRole('checkbox')).toHaveCount(1)
    await person.press('ArrowDown')
    await person.press('Space')
    await person.expectAccessible()
    await person.press('Control+Enter')
    await expect(table.getByRole('row').last()).toContainText(String(pieces))
  })

  await test.step('it is submitted after a question, and its shipments have left', async () => {
    await person.press('Control+Enter')
    await expect(question).toContainText('2 张出货单')
    await person.press('Enter')
    await expect(inFront(page.getByRole('list', { name: '进度' })).locator('[aria-current=step]')).toHaveText('已派送')
    expect(await Promise.all([first, second].map(stateOf))).toEqual(['Dispatched', 'Dispatched'])
    await settled(page)
    await person.expectAccessibleInBothThemes()
  })

  const id = Number(new URL(page.url()).pathname.split('/').find((part) => /^\d+$/.test(part)))

  await test.step('its form is the viewing mode, and the list shows it with its sums', async () => {
    await page.goto(`${path}/${id}/edit`)
    await settled(page)
    await expect(inFront(page.getByText('粤A12345'))).toBeVisible()
    await expect(inFront(page.getByRole('button', { name: '添加一行' }))).toHaveCount(0)
    await person.press('g')
    await person.press('6')
    await expect(inFront(page.getByRole('grid'))).toBeFocused()
    await person.search(order.name)
    const row = inFront(page.getByRole('row')).filter({ hasText: codes[0] ?? '' })
    await expect(row.getByText('已派送')).toBeVisible()
    await person.expectAccessibleInBothThemes()
  })

  await test.step('in English, too', async () => {
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await page.goto(`${path}/${id}`)
    await settled(page)
    await expect(inFront(page.getByText('Licence plate')).first()).toBeVisible()
    await expect(inFront(page.locator('main'))).not.toContainText('出货')
    await person.expectAccessible()
  })
})
