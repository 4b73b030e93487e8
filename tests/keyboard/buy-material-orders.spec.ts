import { expect, type Page } from '@playwright/test'
import { type Calls, callsOf } from './bought-order.ts'
import { inFront, join, Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const address = '/dashboard/buyMaterialsOrders'

type Style = { readonly id: number; readonly code: string; readonly type: string; readonly color: string }

/** Asks somebody to buy the materials of a design colour for which nobody buys yet. */
async function askToBuy(call: Calls, toUserId: number): Promise<Style> {
  const [designs, open] = await Promise.all([
    call('POST', 'core_data/templates/search?page=1&size=50', {}),
    call('POST', 'buy_material_orders/search?page=1&size=200', {
      status: ['Pending', 'BuyMaterialConfirmed', 'InProgress'],
    }),
  ])
  const keyOf = ({ code, type, color }: Style) => `${code} ${type} ${color}`
  const taken = new Set((open.records as Style[]).map(keyOf))
  const style = (designs.records as (Style & { orderId: number; customerCode: string })[]).find(
    (one) => !taken.has(keyOf(one)),
  )
  if (!style) throw new Error('materials are bought for every design colour')
  const { id, code, type, color, customerCode, orderId } = style
  await call('POST', 'personal_tasks', {
    type: 'Creation',
    resourceType: 'BuyMaterialOrder',
    toUserId,
    payload: { template: { id, code, type, color, typeExplain: '', customerCode } },
    about: { document: 'template_orders', id: orderId },
  })
  return style
}

const drawer = (page: Page) => page.getByRole('dialog', { name: '通知' })
const entries = (page: Page) => drawer(page).getByRole('article')
const banner = (page: Page) => inFront(page.getByRole('region', { name: '审批' }))
const state = (page: Page) => inFront(page.getByRole('list', { name: '进度' })).locator('[aria-current=step]')

test('a buying order is made from its task, confirmed, extended, and cancelled by the word of its purchaser, by keys', async ({
  page,
  browser,
}) => {
  test.slow()
  const person = new Person(page)
  const call = callsOf(page.request, await person.token('admin', password, true))
  const asPurchaser = callsOf(page.request, await person.token('caigou', password, true))
  await person.signIn('yangbangendan2', password)
  const asFollower = callsOf(page.request, await person.token('yangbangendan2', password, true))
  const [{ id: me }, buyer] = await Promise.all([
    asFollower('GET', 'users/profile'),
    asPurchaser('GET', 'users/profile'),
  ])
  const style = await askToBuy(call, me)
  const line = (name: string | RegExp) => inFront(page.getByRole('row', { name }))
  let order = 0

  await test.step('the task in the inbox makes the order, and opens it', async () => {
    await person.run('打开我的任务', '打开我的任务')
    await expect(entries(page).first()).toContainText(`${style.code} ${style.type} ${style.color}`)
    await person.press('ArrowDown')
    await expect(entries(page).first()).toBeFocused()
    await person.press('Enter')
    await expect(page.getByText(/已新建买版料单 MB\d{8}/)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${address}/\\d+$`))
    order = Number(/\d+$/.exec(page.url())?.[0])
    await expect(state(page)).toContainText('待确认物料')
    await expect(drawer(page)).toBeHidden()
  })

  await test.step('its materials are confirmed, and due three working days later', async () => {
    await person.press('b')
    await expect(page.getByText('物料未确认，请先确认物料').last()).toBeVisible()
    await person.press('y')
    await person.noticed('操作成功')
    await expect(inFront(page.getByText('未开始（待分配）')).first()).toBeVisible()
    const { scheduledFinishDate } = await asFollower('GET', `buy_material_orders/${order}`)
    await expect(inFront(page.getByText(scheduledFinishDate)).first()).toBeVisible()
  })

  await test.step('a material that was forgotten is added, with its quantity', async () => {
    await person.press('i')
    const window = page.getByRole('dialog', { name: '追加物料' })
    await expect(window).toBeVisible()
    await person.expectAccessible()
    await person.press('Control+Enter')
    await expect(window.getByText('请选择物料').first()).toBeVisible()
    await person.tabTo(window.getByRole('combobox', { name: /物料/ }).first())
    await person.choose('', /./)
    await person.tabTo(window.getByRole('textbox', { name: /数量/ }).first())
    await person.type('2.5')
    await person.press('Control+Enter')
    await expect(window).toBeHidden()
    await expect(line(/追加/)).toContainText('2.5')
  })

  await test.step('it follows what is bought elsewhere, and is then not cancelled without the purchaser', async () => {
    const { buyMaterials } = await asPurchaser('GET', `buy_material_orders/${order}`)
    const buyMaterialIds = [buyMaterials[0].id]
    await asPurchaser('POST', 'buy_material_orders/purchase', { buyMaterialIds, userId: buyer.id })
    await expect(state(page)).toContainText('进行中')
    await person.find('取消买版料单', '取消买版料单')
    await expect(page.getByRole('option', { selected: true })).toContainText('买版料单进行中，撤销需要采购员审批')
    await person.press('Escape')
    await person.run('申请撤销', '申请撤销买版料单')
    const question = page.getByRole('alertdialog', { name: '申请撤销买版料单' })
    await expect(question.getByRole('textbox')).toBeFocused()
    await expect(question.getByRole('button', { name: /^提交审批/ })).toContainText('Ctrl+↵')
    await person.press('Control+Enter')
    await expect(question.getByText('请输入申请原因')).toBeVisible()
    await person.type('客户取消打样')
    await person.press('Control+Enter')
    await person.noticed('发起成功')
    await expect(banner(page)).toContainText(`由 ${buyer.lastName}${buyer.firstName} 审批`)
  })

  await test.step('the request in the purchaser’s inbox leads to the order, where it is agreed to', async () => {
    const purchaser = await join(browser, 'caigou', { keepsPreferences: true })
    const there = purchaser.page
    await purchaser.run('打开我的审批', '打开我的审批')
    const request = entries(there).first()
    await expect(request).toContainText('撤销审批')
    await expect(request).toContainText('申请原因：客户取消打样')
    await purchaser.press('ArrowDown')
    await expect(request).toBeFocused()
    await purchaser.press('a')
    await expect(there.getByRole('alertdialog')).toHaveCount(0)
    await purchaser.press('Enter')
    await expect(there).toHaveURL(new RegExp(`${address}/${order}$`))
    await purchaser.tabTo(banner(there).getByRole('button', { name: /^通过/ }))
    await purchaser.press('Enter')
    await expect(there.getByRole('alertdialog', { name: /^通过.*的申请：申请撤销买版料单？$/ })).toBeVisible()
    await purchaser.press('Control+Enter')
    await expect(inFront(there.getByText('已取消')).first()).toBeVisible()
    await there.context().close()
  })

  await test.step('the page shows it cancelled by itself; restarted, its materials wait to be confirmed again', async () => {
    await expect(banner(page)).toBeHidden()
    await expect(inFront(page.getByText('客户取消打样')).first()).toBeVisible()
    await person.find('追加物料', '追加物料')
    await expect(page.getByRole('option', { selected: true })).toContainText('买版料单已取消')
    await person.press('Escape')
    await person.run('重启', '重启买版料单')
    await expect(state(page)).toContainText('待确认物料')
    await expect(line(/追加/)).toContainText('未开始')
  })

  await test.step('what nobody has begun is cancelled at once, with a reason', async () => {
    await person.run('取消买版料单', '取消买版料单')
    await expect(page.getByPlaceholder('取消原因')).toBeFocused()
    await page.keyboard.insertText('长'.repeat(201))
    await expect(page.getByRole('option', { selected: true })).toContainText('取消原因不能超过200个字')
    await person.press('ControlOrMeta+a')
    await person.type('款式取消')
    await expect(page.getByRole('option', { selected: true })).toContainText('款式取消')
    await person.press('Enter')
    await expect(inFront(page.getByText('款式取消')).first()).toBeVisible()
    await expect(state(page)).toHaveCount(0)
  })
})
