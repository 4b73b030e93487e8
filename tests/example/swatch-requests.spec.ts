import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { emptyContent } from '../../core/shared/document/document-content.ts'
import { inFront, Person } from '../keyboard/person.ts'
import { swatchOrderModel } from './fabric-swatches/swatch-orders/swatch-order-model.ts'

const password = 'swatches-2026'
const email = 'follower@selvedge.example'

type Order = {
  readonly id: number
  readonly version: number
  readonly code: string
  readonly lines: readonly { readonly swatch: { readonly id: number } }[]
}

/** Signs a person in by the API, as on another computer, and returns a function that makes calls for them. */
async function at(request: APIRequestContext, username: string) {
  const login = await request.post('/api/users/login', { data: { username, password } })
  const { accessToken } = (await login.json()) as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  return async (method: string, path: string, data?: unknown) => {
    const answer = await request.fetch(`/api/${path}`, { method, headers, ...(data ? { data } : {}) })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
}
type Call = Awaited<ReturnType<typeof at>>

/** Adds a colleague who reads and writes swatch orders. */
async function addFollower(admin: Call, address = email): Promise<number> {
  const { id } = await admin('POST', 'users/signup', { email: address, password, lastName: '周', firstName: '颖' })
  const role = await admin('POST', 'admin/roles', { name: `跟样 ${address}` })
  const all = (await admin('GET', 'admin/privileges')) as { id: number; name: string }[]
  const ids = all.filter(({ name }) => name.startsWith('PRIVILEGE_SWATCH_ORDER_')).map((one) => one.id)
  await admin('PUT', `admin/roles/${role.id}/privileges`, { ids, version: role.version })
  const { version } = await admin('GET', `users/${id}`)
  await admin('PUT', 'admin/users/roles', { userIds: [id], roleIds: [role.id], versions: [{ id, version }] })
  return id
}

/** Creates a confirmed order whose follower can decide. */
async function confirmedOrder(admin: Call, followerId: number): Promise<Order> {
  const swatch = await admin('POST', 'swatches', { name: '双宫绸', composition: '100% 桑蚕丝', weight: 80 })
  const line = { swatch: { id: swatch.id }, quantity: '2', unitPrice: '8', note: '' }
  return admin('POST', 'swatch_orders?type=submit', {
    ...emptyContent(swatchOrderModel),
    title: '秋冬面料',
    needDate: '2026-12-24',
    follower: { id: followerId },
    lines: [line],
  })
}

/** Creates and confirms an order of which the administrator asks the follower to approve the deletion. */
async function askedOrder(admin: Call, followerId: number, reason: string): Promise<Order> {
  const order = await confirmedOrder(admin, followerId)
  await admin('PUT', `swatch_orders/${order.id}/ask_remove`, { version: order.version, reason })
  return order
}

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: '通知' })
const entries = (page: Page): Locator => drawer(page).getByRole('article')
const banner = (page: Page): Locator => inFront(page.getByRole('region', { name: '审批' }))

test('a colleague decides a request, in the drawer and on the order’s own page, with keys only', async ({ page }) => {
  const admin = await at(page.request, 'admin')
  const followerId = await addFollower(admin)
  const order = await askedOrder(admin, followerId, '客户取消了这一季')
  const person = new Person(page)
  await person.signIn(email, password)

  await test.step('the drawer shows the request with its reason, and opens the order', async () => {
    await person.run('打开我的审批', '打开我的审批')
    await expect(drawer(page).getByRole('tab', { name: /^审批/ })).toBeFocused()
    await expect(entries(page)).toHaveCount(1)
    await expect(entries(page)).toContainText(order.code)
    await expect(entries(page)).toContainText('删除审批')
    await expect(entries(page)).toContainText('申请原因：客户取消了这一季')
    await person.press('ArrowDown')
    await expect(entries(page)).toBeFocused()
    await person.expectAccessible()
    await person.press('Enter')
    await expect(drawer(page)).toBeHidden()
    await expect(banner(page)).toContainText('客户取消了这一季')
    await expect(banner(page)).toContainText('由 周颖 审批')
    await expect(banner(page).getByRole('button')).toHaveText([/^通过/, /^不通过/])
    await person.expectAccessible()
    await person.find('修订订样单', '修订订样单')
    await expect(page.getByRole('option', { selected: true })).toContainText('订样单删除审批中，请等待审批结果')
    await person.press('Escape')
  })

  await test.step('a key agrees, and the order is deleted', async () => {
    await person.run('打开我的审批', '打开我的审批')
    await expect(entries(page)).toHaveCount(1)
    await person.press('ArrowDown')
    await person.press('a')
    const question = page.getByRole('alertdialog', { name: /^通过.*的申请：删除审批？$/ })
    await expect(question).toContainText('客户取消了这一季')
    await expect(question.getByRole('textbox')).toBeFocused()
    await person.expectAccessible()
    await person.press('Control+Enter')
    await expect(page.getByText('操作成功')).toBeVisible()
    await expect(drawer(page).getByText('没有待审批的申请')).toBeVisible()
    await person.press('Escape')
    await expect(inFront(page.getByText('记录不存在或已被删除'))).toBeVisible()
    const { records } = await admin('GET', 'notification?status=UnRead')
    expect(records[0].message).toContain(`${order.code}的删除审批申请：通过`)
  })

  await test.step('another request is rejected on the page of its order, with a reason', async () => {
    const kept = await askedOrder(admin, followerId, '重复下单')
    await person.press('Alt+w')
    await person.run('mldyd', '面料订样单')
    await expect(page.getByRole('row', { name: new RegExp(kept.code) })).toBeVisible()
    await page.getByRole('grid').focus()
    await person.press('Control+Home')
    await person.press('Enter')
    await expect(banner(page)).toContainText('重复下单')
    await person.tabTo(banner(page).getByRole('button', { name: /^不通过/ }))
    await person.press('Enter')
    await expect(page.getByRole('alertdialog', { name: /^不通过.*的申请：申请删除？$/ })).toBeVisible()
    await person.type('样卡已经寄出')
    await person.press('Control+Enter')
    await expect(page.getByText('操作成功')).toBeVisible()
    await expect(banner(page)).toBeHidden()
    const { records } = await admin('GET', 'notification?status=UnRead')
    expect(records[0].message).toContain('不通过（样卡已经寄出）')
    await person.find('修订订样单', '修订订样单')
    await expect(page.getByRole('option', { selected: true })).not.toContainText('审批中')
    await person.press('Escape')
  })
})

test('a revision with a used up swatch needs a colleague: requested, withdrawn, rejected and approved', async ({
  page,
  browser,
}) => {
  const admin = await at(page.request, 'admin')
  const order = await confirmedOrder(admin, await addFollower(admin, 'reviser@selvedge.example'))
  const { version } = await admin('GET', `swatches/${order.lines[0]?.swatch.id}`)
  await admin('PUT', `swatches/${order.lines[0]?.swatch.id}/use_up`, { version })
  const colleague = await at(page.request, 'reviser@selvedge.example')
  const decide = (decision: string) => colleague('PUT', `swatch_orders/${order.id}/decide`, { decision })
  const person = new Person(page)
  await person.signIn('admin', password)
  const title = inFront(page.locator('[data-field="title"]'))
  const question = page.getByRole('alertdialog', { name: '申请确认订样单' })
  const state = inFront(page.getByRole('list', { name: '进度' })).locator('[aria-current=step]')

  /** Saves a revision under another title, and requests its confirmation. */
  const requestConfirmation = async (typed: string, reason: string) => {
    await person.press('End')
    await person.type(typed)
    await person.press('Control+Enter')
    await expect(question).toContainText('样卡双宫绸已用完')
    await expect(question.getByRole('textbox')).toBeFocused()
    await person.type(reason)
    await person.press('Control+Enter')
    await expect(page.getByText('发起成功')).toBeVisible()
    await expect(banner(page)).toContainText(reason)
    await expect(inFront(page.getByRole('heading', { level: 1, name: order.code }))).toBeVisible()
  }
  const revise = async () => {
    await person.run('修订订样单', '修订订样单')
    await expect(title).toHaveValue('秋冬面料')
    await person.goToField('订样主题')
    await person.type('改')
    await person.press('Control+Enter')
    const now = page.getByRole('alertdialog').filter({ hasText: '修改已保存，待确认' })
    await expect(now).toBeVisible()
    await person.press('Escape')
    await expect(page).toHaveURL(/\d+\/edit$/)
    await expect(title).toHaveValue('改')
    await person.goToField('订样主题')
  }

  await test.step('the form asks for the reason when the server answers that an approval is needed', async () => {
    await page.goto(`/dashboard/swatchOrders/${order.id}`)
    await expect(inFront(page.getByRole('heading', { level: 1, name: order.code }))).toBeVisible()
    await revise()
    await person.press('Control+Enter')
    await expect(question).toContainText('样卡双宫绸已用完')
    await person.expectAccessible()
    await person.press('Control+Enter')
    await expect(question.getByText('请输入申请原因')).toBeVisible()
    await person.press('Escape')
    await expect(question).toBeHidden()
    await expect(banner(page)).toBeHidden()
    await requestConfirmation('一', '客户加了一米')
    await person.expectAccessible()
  })

  await test.step('the requester withdraws the request and continues with the revision', async () => {
    await person.tabTo(banner(page).getByRole('button', { name: /^撤回申请/ }))
    await person.press('Enter')
    await expect(page.getByText('已撤回申请')).toBeVisible()
    await expect(banner(page)).toBeHidden()
    await person.run('编辑订样单', '编辑订样单')
    await expect(title).toHaveValue('改一')
    await person.goToField('订样主题')
    await requestConfirmation('二', '客户又加了一米')
  })

  await test.step('a rejection restores the confirmed version', async () => {
    const other = new Person(await (await browser.newContext()).newPage())
    await other.signIn('reviser@selvedge.example', password)
    await other.run('打开我的审批', '打开我的审批')
    await expect(entries(other.page)).toContainText('客户又加了一米')
    await other.press('ArrowDown')
    await other.press('x')
    const asked = other.page.getByRole('alertdialog', { name: /^不通过.*的申请/ })
    await expect(asked).toContainText('不通过后，单据恢复为最后一次确认的版本')
    await other.press('Control+Enter')
    await expect(other.page.getByText('操作成功')).toBeVisible()
    await other.page.context().close()
    await expect(banner(page)).toBeHidden()
    await expect(state).toContainText('已确认')
    await expect(inFront(page.getByText('秋冬面料', { exact: true })).first()).toBeVisible()
  })

  await test.step('an approved request is confirmed', async () => {
    await revise()
    await requestConfirmation('三', '样卡另有库存')
    await decide('Agree')
    await expect(banner(page)).toBeHidden()
    await expect(state).toContainText('已确认')
    await expect(inFront(page.getByText('改三', { exact: true })).first()).toBeVisible()
  })
})
