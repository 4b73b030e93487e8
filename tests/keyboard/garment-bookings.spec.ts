import { expect } from '@playwright/test'
import { type Booked, bookablePair } from './bookable-orders.ts'
import { callsOf } from './bought-order.ts'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const path = '/dashboard/warehousing/clothWarehouseBookingOrders'
const lines = 'clothWarehouseBookingMessages'

test('a keeper books deliveries of two production orders by keys, and cancels the booking', async ({ page }) => {
  const person = new Person(page)
  const call = callsOf(page.request, await person.token('admin', password, true))
  const [first, second] = await bookablePair(call)
  const [size] = first.sizes
  if (!size) throw new Error('the production order has no size')
  const field = (name: string) => inFront(page.locator(`[data-field="${name}"]`))
  const pieces = (order: number, place: number) => field(`${lines}.${order}.sizeRange.${place}.quantity`)
  const tabOf = ({ name }: Pick<Booked, 'name'>) => inFront(page.getByRole('tab', { name }))
  const question = page.getByRole('alertdialog')
  await person.signIn('cangguan', password, { at: path })
  await settled(page)
  await expect(inFront(page.getByRole('grid'))).toBeFocused()

  const pick = async ({ name }: Booked) => {
    await person.press('Alt+2')
    const picker = page.getByRole('dialog', { name: '选择关联生产单' })
    await expect(picker.getByRole('checkbox').first()).toBeVisible()
    await person.type(name)
    // Until the answer comes the window shows what it showed before.
    const found = picker.getByRole('checkbox')
    await expect(picker.getByText(name, { exact: true })).toBeVisible()
    await expect(found).toHaveCount(1)
    await expect(found).toBeEnabled()
    await person.press('ArrowDown')
    await person.press('Space')
    await expect(found).toBeChecked()
    await person.press('Control+Enter')
    await expect(tabOf({ name })).toHaveAttribute('aria-selected', 'true')
  }

  await test.step('production orders are linked in a window, and say which factory delivers', async () => {
    await person.press('c')
    await person.press('3')
    await expect(field('factory')).toBeFocused()
    await pick(first)
    await expect(pieces(0, 0)).toBeFocused()
    await expect(field('factory')).not.toHaveValue('')
    await pick(second)
    await expect(pieces(1, 0)).toBeFocused()
  })

  await test.step('a size without pieces is named, and F8 leads to its tab', async () => {
    await person.press('Control+Enter')
    await expect(inFront(page.getByText('请选择成品仓库')).first()).toBeVisible()
    await field('warehouse').focus()
    await person.choose('公司成衣仓', '公司成衣仓')
    await field('bookingDate').fill('2999-03-01')
    await person.press('Control+Enter')
    await expect(pieces(0, 0)).toBeFocused()
    await expect(inFront(page.getByText(`请输入生产单1-${size.name}的数量`)).first()).toBeVisible()
    await person.press('Shift+F8')
    await expect(tabOf(second)).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('what is open is filled in by a key', async () => {
    await person.press('Alt+1')
    await person.press('Alt+PageDown')
    await expect(pieces(0, 0)).toHaveValue(String(size.productionQuantity))
    await expect(inFront(page.getByRole('table', { name: '各尺码件数' }))).toContainText('未预约')
    await person.expectAccessibleInBothThemes()
  })

  await test.step('a column of a spreadsheet goes across the sizes', async () => {
    await page.evaluate(() => navigator.clipboard.writeText('7\n8'))
    await person.press('Control+v')
    await expect(pieces(0, 0)).toHaveValue('7')
    await expect(pieces(0, 1)).toHaveValue('8')
    await person.press('Control+z')
    await expect(pieces(0, 0)).toHaveValue(String(size.productionQuantity))
  })

  await test.step('more than is open is asked about, by size', async () => {
    await person.type(String(size.productionQuantity + 5))
    await person.press('Control+Enter')
    await expect(question).toContainText(`${first.name} ${size.name}：未完成 ${size.productionQuantity}`)
    await person.press('Enter')
    await expect(page).toHaveURL(/clothWarehouseBookingOrders\/\d+$/)
    await expect(inFront(page.getByText('待签收')).first()).toBeVisible()
    await settled(page)
    await person.expectAccessibleInBothThemes()
  })

  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const { clothWarehouseBookingOrderCode: code } = await call('GET', `cloth_warehouse_booking_orders/${id}`)

  await test.step('the production order shows what is booked, and its form is the viewing mode', async () => {
    const { records, sizeRange } = await call('GET', `production_orders/${first.id}/cloth_warehouse_booking_order`)
    expect(records.map((one: { id: number }) => one.id)).toContain(id)
    expect(sizeRange[0].bookedQuantity).toBe(size.productionQuantity + 5)
    await page.goto(`${path}/${id}/edit`)
    await expect(inFront(page.getByText('本单已签收'))).toBeVisible()
    await expect(pieces(0, 0)).toHaveCount(0)
  })

  await test.step('the list shows it with its sums, and it is cancelled with a reason', async () => {
    await person.press('g')
    await person.press('3')
    const row = inFront(page.getByRole('row')).filter({ hasText: code })
    await expect(row.getByText('待签收')).toBeVisible()
    await person.expectAccessibleInBothThemes()
    await person.search(code)
    await person.press('Enter')
    await expect(inFront(page.getByRole('grid'))).toBeFocused()
    await person.run('取消预约单', '取消预约单')
    await person.type('工厂延期')
    await person.press('Enter')
    await expect(row.getByText('已取消')).toBeVisible()
    const { sizeRange } = await call('GET', `production_orders/${first.id}/cloth_warehouse_booking_order`)
    expect(sizeRange[0].bookedQuantity).toBe(0)
  })
})
