import { expect, type Page } from '@playwright/test'
import { type Calls, callsOf } from './bought-order.ts'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const path = '/dashboard/warehousing/returnGoods'
const noun = 'return_goods_order'
const lines = 'returnGoodsMessages'

type Size = { readonly name: string; readonly outboundQuantity: number; readonly returnedQuantity: number }
type Returnable = {
  readonly id: number
  readonly name: string
  readonly brand: { readonly id: number; readonly name: string } | null
  readonly sizes: readonly Size[]
}
type Brand = { readonly id: number; readonly name: string; readonly customer: { readonly company: string } }

/** Two brands of different customers, and a production order of the first of which nothing was shipped or came back. */
async function returnableOrder(call: Calls): Promise<{ order: Returnable; brand: Brand; other: Brand }> {
  const [{ records }, { records: brands }]: [{ records: Returnable[] }, { records: Brand[] }] = await Promise.all([
    call('POST', `${noun}/production_orders/search?page=1&size=50`, {}),
    call('POST', 'brands/search?page=1&size=100', {}),
  ])
  const { orders }: { orders: readonly Returnable[] } = await call('POST', `${noun}/figures`, {
    productionOrderIds: records.map(({ id }) => id),
    warehouseId: null,
  })
  const isFresh = ({ outboundQuantity, returnedQuantity }: Size) => outboundQuantity === 0 && returnedQuantity === 0
  const order = orders.find(({ brand, sizes }) => brand && sizes.length > 1 && sizes.every(isFresh))
  const brand = brands.find(({ id }) => id === order?.brand?.id)
  const other = brands.find(({ customer }) => customer.company !== brand?.customer.company)
  if (!order || !brand || !other) throw new Error('no production order can come back')
  return { order, brand, other }
}

const state = (page: Page) => inFront(page.getByRole('list', { name: '进度' })).locator('[aria-current=step]')

test('a keeper takes garments back by keys, has them repaired, and signs them in against their return', async ({
  page,
}) => {
  const person = new Person(page)
  const call = callsOf(page.request, await person.token('admin', password, true))
  const { order, brand, other } = await returnableOrder(call)
  const [size] = order.sizes
  if (!size) throw new Error('the production order has no size')
  const field = (name: string) => inFront(page.locator(`[data-field="${name}"]`))
  const pieces = (place: number, list = lines) => field(`${list}.0.sizeRange.${place}.quantity`)
  const question = page.getByRole('alertdialog')
  await person.signIn('cangguan', password, { at: path })
  await settled(page)
  await expect(inFront(page.getByRole('grid'))).toBeFocused()

  await test.step('production orders are chosen once the brand is; the brand brings its customer', async () => {
    await person.press('c')
    await person.press('9')
    await expect(field('customer')).toBeFocused()
    await person.press('Alt+2')
    await person.noticed('请选择品牌')
    await field('brand').focus()
    await person.choose(brand.name, brand.name)
    await expect(field('customer')).toHaveValue(brand.customer.company)
    await person.press('Alt+2')
    const picker = page.getByRole('dialog', { name: '选择关联生产单' })
    await expect(picker.getByRole('checkbox').first()).toBeVisible()
    await person.type(order.name)
    await expect(picker.getByRole('checkbox')).toHaveCount(1)
    await person.press('ArrowDown')
    await person.press('Space')
    await person.press('Control+Enter')
    await expect(pieces(0)).toBeFocused()
    await person.expectAccessibleInBothThemes()
  })

  await test.step('another customer asks before the production orders go, and nothing changes after a no', async () => {
    await field('customer').focus()
    await person.press('Control+a')
    await person.choose(other.customer.company, other.customer.company)
    await expect(question).toContainText('更换品牌会清空已关联的生产单')
    await person.press('Escape')
    await expect(field('customer')).toHaveValue(brand.customer.company)
    await expect(field('brand')).toHaveValue(brand.name)
    await expect(pieces(0)).toBeVisible()
  })

  await test.step('what is missing is named; more than was shipped is asked about, by size', async () => {
    await pieces(0).focus()
    await person.type('4')
    await person.press('Control+Enter')
    await expect(inFront(page.getByText('请选择退货类型')).first()).toBeVisible()
    await expect(field('type')).toBeFocused()
    await person.choose('返修', '返修入库')
    await field('returnGoodsWay').focus()
    await person.choose('发货', '发货')
    await field('returnGoodsWarehouse').focus()
    await person.choose('公司成衣仓', '公司成衣仓')
    await person.press('Alt+1')
    await expect(pieces(1)).toHaveValue('0')
    await person.press('Control+Enter')
    await expect(question).toContainText(`${order.name} ${size.name}：未完成 0，本次 4`)
    await person.press('Enter')
    await expect(page).toHaveURL(/returnGoods\/\d+$/)
    await expect(state(page)).toHaveText('已提交')
    await settled(page)
    await person.expectAccessibleInBothThemes()
  })

  const id = Number(new URL(page.url()).pathname.split('/').at(-1))

  await test.step('its form is the viewing mode, at both addresses', async () => {
    await page.goto(`${path}/${id}/edit`)
    await expect(inFront(page.getByRole('table', { name: '各尺码件数' }))).toContainText('已退货')
    await expect(pieces(0)).toHaveCount(0)
    await page.goto(`${path}/${id}/detail`)
    await settled(page)
    await expect(state(page)).toHaveText('已提交')
  })

  await test.step('it leads to the sign-in of its repaired garments, with what is open filled in', async () => {
    await person.press('i')
    await expect(page).toHaveURL(/clothInboundOrders\/new\?returnId=\d+/)
    await settled(page)
    await expect(pieces(0, 'clothInboundMessages')).toHaveValue('4')
    await expect(inFront(page.getByRole('table', { name: '各尺码件数' }))).toContainText('待返修')
    await pieces(0, 'clothInboundMessages').focus()
    await person.press('Control+a')
    await person.type('5')
    await person.press('Control+Enter')
    await expect(inFront(page.getByText('待返修 4 件，本次 5 件')).first()).toBeVisible()
    await expect(pieces(0, 'clothInboundMessages')).toBeFocused()
    await person.press('Control+a')
    await person.type('3')
    await person.expectAccessibleInBothThemes()
    await person.press('Control+Enter')
    await expect(question).toContainText('签收后增加库存')
    await person.press('Enter')
    await expect(page).toHaveURL(/clothInboundOrders\/\d+$/)
    expect((await call('GET', `${noun}/${id}`)).repairedQuantity).toBe(3)
  })

  await test.step('the list shows it with its sums and without prices, in English, too', async () => {
    await person.press('g')
    await person.press('9')
    const row = inFront(page.getByRole('row')).filter({ hasText: order.name })
    await expect(row.getByText('已提交')).toBeVisible()
    await expect(inFront(page.getByText('退货人民币金额'))).toHaveCount(0)
    await person.expectAccessibleInBothThemes()
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await page.goto(path)
    await settled(page)
    await expect(row.getByText('Submitted')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Returns' }).first()).toBeVisible()
    await page.goto(`${path}/${id}`)
    await settled(page)
    await expect(inFront(page.getByText('Returned garments'))).toBeVisible()
    await person.expectAccessible()
  })
})
