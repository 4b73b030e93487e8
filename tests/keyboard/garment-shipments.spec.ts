import { expect, type Page } from '@playwright/test'
import { callsOf } from './bought-order.ts'
import { countedIn } from './counted-garments.ts'
import { inFront, join, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const path = '/dashboard/warehousing/clothOutboundOrders'
const noun = 'cloth_outbound_orders'
const lines = 'clothOutboundMessages'

const state = (page: Page) => inFront(page.getByRole('list', { name: '进度' })).locator('[aria-current=step]')
const banner = (page: Page) => inFront(page.getByRole('region', { name: '审批' }))

test('a keeper ships garments by keys, and the shipment is changed once its change is agreed to', async ({
  page,
  browser,
}) => {
  const person = new Person(page)
  const call = callsOf(page.request, await person.token('admin', password, true))
  const { order, warehouse } = await countedIn(call)
  const [size] = order.sizes
  if (!size) throw new Error('the production order has no size')
  const field = (name: string) => inFront(page.locator(`[data-field="${name}"]`))
  const pieces = (place: number) => field(`${lines}.0.sizeRange.${place}.quantity`)
  const question = page.getByRole('alertdialog')
  await person.signIn('cangguan', password, { at: path })
  await settled(page)
  await expect(inFront(page.getByRole('grid'))).toBeFocused()

  await test.step('a production order with stock says whose goods they are, and where they go', async () => {
    await person.press('c')
    await person.press('5')
    await expect(field('brand')).toBeFocused()
    await person.press('Alt+2')
    const picker = page.getByRole('dialog', { name: '选择关联生产单' })
    await expect(picker.getByRole('checkbox').first()).toBeVisible()
    await person.type(order.name)
    await expect(picker.getByRole('checkbox')).toHaveCount(1)
    await person.press('ArrowDown')
    await person.press('Space')
    await person.press('Control+Enter')
    await expect(pieces(0)).toBeFocused()
    await expect(field('brand')).toHaveValue(order.brand?.name ?? '')
  })

  await test.step('what is missing is named, and what is open is filled in by a key', async () => {
    await person.press('Control+Enter')
    await expect(inFront(page.getByText('请选择成品仓库')).first()).toBeVisible()
    await field('warehouse').focus()
    await person.choose(warehouse.name, warehouse.name)
    await field('plannedOutboundDate').fill('2999-03-01')
    await person.press('Alt+1')
    await expect(pieces(0)).toHaveValue(String(size.productionQuantity))
    await expect(inFront(page.getByRole('table', { name: '各尺码件数' }))).toContainText('可用')
    await person.expectAccessibleInBothThemes()
  })

  await test.step('more than is in stock is refused at its size, more than is ordered is asked about', async () => {
    await pieces(0).focus()
    await person.press('Control+a')
    await person.type(String(size.productionQuantity + 11))
    await person.press('Control+Enter')
    await expect(inFront(page.getByText('库存不足')).first()).toBeVisible()
    await expect(pieces(0)).toBeFocused()
    await person.type(String(size.productionQuantity + 5))
    await person.press('Control+Enter')
    await expect(question).toContainText(`${order.name} ${size.name}：未完成 ${size.productionQuantity}`)
    await person.press('Enter')
    await expect(page).toHaveURL(/clothOutboundOrders\/\d+$/)
    await expect(state(page)).toHaveText('待发货')
    await settled(page)
    await person.expectAccessibleInBothThemes()
  })

  const id = Number(new URL(page.url()).pathname.split('/').at(-1))

  await test.step('a change is asked for with a reason', async () => {
    await person.run('申请修改', '申请修改出货单')
    await expect(question.getByRole('textbox')).toBeFocused()
    await person.type('客户减数')
    await person.press('Control+Enter')
    await expect(banner(page)).toContainText('客户减数')
  })

  await test.step('somebody else sees what becomes of it, and agrees', async () => {
    const second = await join(browser, 'admin', { at: `${path}/${id}` })
    await second.tabTo(banner(second.page).getByRole('button', { name: /^通过/ }))
    await second.press('Enter')
    await expect(second.page.getByRole('alertdialog').getByRole('textbox')).toBeFocused()
    await second.press('Control+Enter')
    await second.noticed('操作成功')
    await second.page.context().close()
    await expect(banner(page)).toBeHidden()
    const { orders } = await call('POST', `${noun}/figures`, { productionOrderIds: [order.id], warehouseId: null })
    expect(orders[0].sizes[0]).toMatchObject({ plannedQuantity: 0, availableQuantity: size.productionQuantity + 10 })
  })

  await test.step('it is changed and submitted again; its last confirmed version is read at its own address', async () => {
    await person.press('e')
    await expect(pieces(0)).toHaveValue(String(size.productionQuantity + 5))
    // The pieces of the shipment are open again.
    await expect(inFront(page.getByRole('row', { name: /^待发货/ }))).not.toContainText(
      String(size.productionQuantity + 5),
    )
    await pieces(0).focus()
    await person.press('Control+a')
    await person.type('3')
    await person.press('Control+Enter')
    await expect(question).toBeVisible()
    await person.press('Enter')
    await expect(page).toHaveURL(/clothOutboundOrders\/\d+$/)
    await expect(state(page)).toHaveText('待发货')
    await page.goto(`${path}/detail/${id}?type=history`)
    await settled(page)
    await expect(inFront(page.getByRole('table', { name: '各尺码件数' }))).toContainText('3')
  })

  await test.step('the list shows it with its sums', async () => {
    await person.press('g')
    await person.press('5')
    const row = inFront(page.getByRole('row')).filter({ hasText: order.name })
    await expect(row.getByText('待发货')).toBeVisible()
    // The keeper sees no prices.
    await expect(inFront(page.getByText('出货人民币金额'))).toHaveCount(0)
    await person.expectAccessibleInBothThemes()
  })
})
