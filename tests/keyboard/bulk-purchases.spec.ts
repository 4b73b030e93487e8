import { expect, type Page } from '@playwright/test'
import { callsOf } from './bought-order.ts'
import { cell, walkToColumn } from './order-list.ts'
import { inFront, join, Person, settled } from './person.ts'
import { purchasedOrder, readPurchase, reviseBill, unpurchasedOrders } from './purchased-order.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const production = '/dashboard/productionModule/productionOrder'
const purchases = '/dashboard/cmtBulkPurchase/materialBulkPurchaseOrder'

const grid = (page: Page) => inFront(page.getByRole('grid'))
const palette = (page: Page) => page.getByRole('dialog', { name: '命令面板' })
const banner = (page: Page) => inFront(page.getByRole('region', { name: '审批' }))
const materials = (page: Page) =>
  inFront(page.getByRole('table', { name: '物料' }).or(page.getByRole('group', { name: '物料' })))

/** Calls of a person beside the page. */
async function callsAs(page: Page, username: string) {
  const { request } = page
  const answer = await request.post('/api/users/login', { data: { username, password } })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  return callsOf(request, accessToken)
}

test('the material of production orders is bought from their list by keys, and the person who waits sees it', async ({
  page,
  browser,
}) => {
  const follower = await callsAs(page, 'shengchangendan')
  const purchaserCalls = await callsAs(page, 'dahuocaigou')
  const { id, name } = await purchaserCalls('GET', 'users/profile')
  await purchasedOrder(follower, id)
  const [order] = await unpurchasedOrders(follower, 1)
  const code = order?.code ?? ''
  const person = new Person(page)
  await person.signIn('shengchangendan', password, { at: `${production}?orderStatus=Finished&page=1&size=100` })
  await expect(grid(page)).toBeFocused()
  await settled(page)
  const window = page.getByRole('dialog', { name: '发起采购' })

  await test.step('the window says which orders are left out and why, and asks for a purchaser', async () => {
    await person.press('ControlOrMeta+a')
    await person.find('发起采购', '发起采购')
    await person.press('Enter')
    await expect(window.getByText(/^将为 \d+ 张生产单各发起一张采购单$/)).toBeVisible()
    // Of a hundred orders some are bought already, and other stories buy at most sixty.
    await expect(window.getByRole('list', { name: '不会发起的生产单' })).toContainText('已发起采购，不能重复发起')
    await person.expectAccessibleInBothThemes()
    await person.press('Control+Enter')
    await expect(window.getByText('请选择采购员').last()).toBeVisible()
    await person.press('Escape')
  })

  await test.step('a purchase is started from the page of its order', async () => {
    await page.goto(`${production}/${order?.id}`)
    await expect(inFront(page.getByRole('heading', { name: new RegExp(code) })).first()).toBeVisible()
    await person.run('发起采购', '发起采购')
    const single = page.getByRole('dialog', { name: `发起采购 ${code}` })
    await expect(single.getByText('将为 1 张生产单各发起一张采购单')).toBeVisible()
    await person.goToField('采购员')
    await person.choose(name, name)
    await person.press('Control+Enter')
    await person.noticed('创建成功! 已发起 1 张采购单')
    await expect(single).toBeHidden()
  })

  const link = inFront(page.getByRole('link', { name: /^大货采购单 DC/ }))
  await test.step('the order names its purchase, and leads there', async () => {
    await expect(link).toContainText('待开始采购')
    await person.tabTo(link)
    await person.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${purchases}/\\d+$`))
    await person.expectAccessible()
  })

  await test.step('the purchaser starts it, and the open page follows', async () => {
    const purchaser = await join(browser, 'dahuocaigou', { at: new URL(page.url()).pathname })
    await expect(inFront(purchaser.page.getByText('待开始采购')).first()).toBeVisible()
    await settled(purchaser.page)
    await purchaser.press('b')
    await purchaser.noticed('开始采购：1 项')
    await expect(materials(page).getByText('采购中').first()).toBeVisible()
    await expect(materials(page).getByText('未开始')).toHaveCount(0)
  })
})

test('lines are edited by paste and fill, started and cancelled by keys, with a reason where it is refused', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 2400, height: 900 })
  const call = await callsAs(page, 'shengchangendan')
  const person = new Person(page)
  const buying = await callsAs(page, 'dahuocaigou')
  const order = await purchasedOrder(call, (await buying('GET', 'users/profile')).id)
  const count = order.lines.length
  await person.signIn('dahuocaigou', password, { at: `${purchases}/${order.id}` })
  const lines = page.getByRole('grid', { name: '大货物料' })
  const proposed = page.locator('[data-proposed="fine"]')
  const paste = async (text: string) => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text)
    await person.press('Control+v')
  }

  await test.step('the page opens its lines in the grid', async () => {
    await settled(page)
    await person.press('l')
    await expect(lines).toBeFocused()
    await expect(inFront(page.getByText(`共 ${count} 条`, { exact: true }))).toBeVisible()
    await expect(lines.getByText(order.code)).toHaveCount(count)
  })

  await test.step('quantities are pasted, and a date is filled down', async () => {
    await person.press('Control+Home')
    const quantity = await walkToColumn(person, '采购数量', lines)
    await paste('1234.5\n0')
    await expect(proposed).toHaveCount(1)
    await expect(page.locator('[data-proposed="refused"]')).toHaveCount(1)
    await person.press('Enter')
    await expect(cell(page, 0, quantity, lines)).toHaveText('1,234.5')
    await person.press('Escape')
    await person.press('Control+Home')
    const day = await walkToColumn(person, '预计到货', lines)
    await paste('2027-03-01')
    await person.press('Enter')
    await expect(proposed).toHaveCount(0)
    await expect(cell(page, 0, day, lines)).toHaveText('2027-03-01')
    await person.press('Shift+ArrowDown')
    await person.press('Control+d')
    await expect(proposed).toHaveCount(1)
    await person.press('Enter')
    await expect(proposed).toHaveCount(0)
    await expect(cell(page, 1, day, lines)).toHaveText('2027-03-01')
    await person.expectAccessible()
  })

  await test.step('all are started; those of several suppliers are not signed in together, and none is closed short', async () => {
    await person.press('ControlOrMeta+a')
    await person.press('Shift+B')
    await expect(palette(page)).toContainText(`开始采购物料：执行 ${count} 条`)
    await person.press('Enter')
    await expect(lines.getByText('采购中')).toHaveCount(count)
    await person.press('q')
    await expect(palette(page)).toContainText(`签收物料：执行 ${count} 条`)
    await person.press('Enter')
    await person.noticed('所选物料不是同一家供应商，请分开签收')
    await person.run('短交结案', '短交结案')
    await expect(page.getByText('该物料未到货，请取消采购').first()).toBeVisible()
    await person.press('Escape')
  })

  await test.step('one is cancelled with a reason', async () => {
    await page.goto(`${purchases}/${order.id}`)
    // The pane of the grid is still open beside the page.
    await expect(materials(page)).toBeVisible()
    const [first] = order.lines
    await person.tabTo(inFront(page.getByRole('checkbox', { name: `选择 ${first?.name}` }).first()))
    await person.press('Space')
    await person.run('取消物料采购', '取消物料采购')
    await expect(palette(page)).toContainText('输入取消原因')
    await person.type('改用库存')
    await person.press('Enter')
    await expect(materials(page).getByText('改用库存')).toBeVisible()
    const after = await readPurchase(buying, order.id, order.production)
    expect(after.version).toBeGreaterThan(order.version)
  })
})

test('a purchase is revoked at once before it began, and by request to its purchaser afterwards', async ({
  page,
  browser,
}) => {
  const call = await callsAs(page, 'shengchangendan')
  const buying = await callsAs(page, 'dahuocaigou')
  const { id: purchaser } = await buying('GET', 'users/profile')
  const waiting = await purchasedOrder(call, purchaser)
  const running = await purchasedOrder(call, purchaser)
  await buying('PUT', `material_bulk_purchase_orders/${running.id}/start`, { version: running.version })
  const person = new Person(page)

  await test.step('at once, after a question', async () => {
    await person.signIn('shengchangendan', password, { at: `${production}/${waiting.production.id}` })
    await settled(page)
    await person.run('撤销采购', '撤销采购')
    const question = page.getByRole('alertdialog', { name: '撤销确认' })
    await expect(question).toContainText('确认撤销立即撤销订单，请再次确认采购情况后操作，撤销不可恢复')
    await person.expectAccessible()
    await person.press('Enter')
    await person.noticed('撤销成功')
    await expect(inFront(page.getByRole('link', { name: `大货采购单 ${waiting.code}` }))).toContainText('已取消')
  })

  await test.step('by a request with a reason', async () => {
    await page.goto(`${production}/${running.production.id}`)
    await settled(page)
    await person.run('撤销采购', '撤销采购')
    const reason = page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('textbox')
    await expect(reason).toBeFocused()
    await person.type('客户改用其他面料')
    await person.press('Control+Enter')
    await person.noticed('发起成功')
  })

  const second = await join(browser, 'dahuocaigou', { at: `${purchases}/${running.id}` })
  await test.step('the purchaser reads who asks and what would become of it, and agrees there', async () => {
    await expect(banner(second.page)).toContainText('客户改用其他面料')
    await expect(inFront(second.page.getByText(/项物料取消采购，0 项已到货的保留$/))).toBeVisible()
    await second.expectAccessibleInBothThemes()
    await second.tabTo(banner(second.page).getByRole('button', { name: /^通过/ }))
    await second.press('Enter')
    await expect(second.page.getByRole('alertdialog').getByRole('textbox')).toBeFocused()
    await second.press('Control+Enter')
    await second.noticed('操作成功')
    await expect(banner(second.page)).toBeHidden()
  })

  await test.step('and the production order has it', async () => {
    await expect(inFront(page.getByRole('link', { name: `大货采购单 ${running.code}` }))).toContainText('已取消')
  })
})

test('a revised bill is taken over into its purchase, one difference by keys and then the rest', async ({ page }) => {
  const call = await callsAs(page, 'shengchangendan')
  const buying = await callsAs(page, 'dahuocaigou')
  const order = await purchasedOrder(call, (await buying('GET', 'users/profile')).id)
  const person = new Person(page)
  const differences = inFront(page.getByRole('region', { name: '与生产单的差异' }))
  await person.signIn('dahuocaigou', password, { at: `${purchases}/${order.id}` })
  await settled(page)
  await expect(differences).toHaveCount(0)

  await test.step('the open page lists the differences when the revised order is confirmed', async () => {
    await reviseBill(await callsAs(page, 'admin'), order.production)
    await expect(differences).toContainText('生产单已修订，与采购单有 2 处不同')
    await expect(differences.getByRole('row')).toHaveCount(3)
    await person.expectAccessibleInBothThemes()
  })

  await test.step('one is chosen and taken over', async () => {
    await person.press('a')
    await expect(palette(page).getByRole('option')).toHaveCount(2)
    await expect(page.getByRole('option', { selected: true })).toContainText('需求数量')
    await person.press('Control+Enter')
    await person.noticed('已采用 1 处差异')
    await expect(differences).toContainText('与采购单有 1 处不同')
  })

  await test.step('then all others, and nothing is left', async () => {
    await person.tabTo(differences.getByRole('button', { name: '全部采用' }))
    await person.press('Enter')
    await expect(differences).toHaveCount(0)
    await expect(materials(page).getByText('生产单已修订')).toBeVisible()
  })
})
