import { expect, type Locator, type Page, test } from '@playwright/test'
import { inFront, Person } from '../keyboard/person.ts'
import { addFollower, askedOrder, at, password } from './swatch-callers.ts'

const requests = (page: Page): Locator => inFront(page.getByRole('listbox', { name: '申请' })).getByRole('option')
const current = (page: Page): Locator => inFront(page.locator('[role=option][data-current]'))
const content = (page: Page): Locator => inFront(page.getByRole('region', { name: '申请内容' }))
const waiting = (page: Page): Locator => inFront(page.getByText(/条决定尚未发送/))

test('requests are decided one after another with keys, several at once, and can be taken back', async ({ page }) => {
  const admin = await at(page.request, 'admin')
  const address = 'decider@selvedge.example'
  const deciderId = await addFollower(admin, address)
  const orders = []
  for (const reason of ['重复下单', '客户取消', '改用现货', '错单'])
    orders.push(await askedOrder(admin, deciderId, reason))
  const [first, second, third, fourth] = orders as [
    (typeof orders)[0],
    (typeof orders)[0],
    (typeof orders)[0],
    (typeof orders)[0],
  ]
  const person = new Person(page)
  await person.signIn(address, password)

  await test.step('a key opens the desk: the newest request stands beside what it would delete', async () => {
    await person.press('g')
    await person.press('a')
    await expect(requests(page)).toHaveCount(4)
    await expect(current(page)).toContainText(fourth.code)
    await expect(content(page)).toContainText('申请原因：错单')
    await expect(content(page)).toContainText('通过后，以下内容将被删除')
    await expect(content(page).getByRole('row', { name: /订样主题/ })).toContainText('秋冬面料')
    await person.expectAccessible()
  })

  await test.step('j and k move, and the content follows', async () => {
    await person.press('j')
    await expect(content(page)).toContainText('申请原因：改用现货')
    await person.press('j')
    await expect(content(page)).toContainText('申请原因：客户取消')
    await person.press('k')
    await expect(content(page)).toContainText('申请原因：改用现货')
    await expect(current(page)).toContainText(third.code)
  })

  await test.step('a decision waits, goes on to the next request, and is taken back', async () => {
    await person.press('a')
    await expect(current(page)).toContainText(second.code)
    await expect(waiting(page)).toHaveText('1 条决定尚未发送，可以撤回')
    await expect(requests(page).filter({ hasText: third.code })).toContainText('秒后通过')
    await person.press('u')
    await expect(waiting(page)).toBeHidden()
    await expect(current(page)).toContainText(third.code)
    await expect(requests(page)).toHaveCount(4)
  })

  await test.step('several are marked, and rejected with one reason', async () => {
    await person.press('x')
    await expect(current(page)).toHaveAttribute('aria-selected', 'true')
    await person.press('j')
    await expect(current(page)).toContainText(second.code)
    await person.press('x')
    await expect(current(page)).toHaveAttribute('aria-selected', 'true')
    await expect(content(page).getByRole('button', { name: /^不通过 2 条/ })).toBeVisible()
    await person.press('r')
    const question = page.getByRole('alertdialog', { name: '不通过 2 条申请？' })
    await expect(question.getByRole('textbox')).toBeFocused()
    await person.type('样卡已经寄出')
    await person.press('Control+Enter')
    await expect(question).toBeHidden()
    await expect(waiting(page)).toHaveText('2 条决定尚未发送，可以撤回')
    await person.press('Shift+s')
    await expect(page.getByText('已拒绝 2 条审批')).toBeVisible()
    await expect(requests(page)).toHaveCount(2)
    for (const { id } of [second, third])
      expect((await admin('GET', `swatch_orders/${id}`)).isUnderApproval).toBe(false)
  })

  await test.step('what nobody takes back is sent by itself', async () => {
    await person.press('Home')
    await expect(current(page)).toContainText(fourth.code)
    await person.press('a')
    await expect(current(page)).toContainText(first.code)
    await expect(page.getByText('已通过 1 条审批')).toBeVisible({ timeout: 20_000 })
    await expect(requests(page)).toHaveCount(1)
    const { records } = await admin('POST', 'swatch_orders/search', { code: fourth.code })
    expect(records).toEqual([])
  })

  await test.step('a request that another person decided meanwhile is told in words', async () => {
    await person.press('a')
    await expect(waiting(page)).toBeVisible()
    await admin('PUT', `swatch_orders/${first.id}/withdraw`, {
      version: (await admin('GET', `swatch_orders/${first.id}`)).version,
    })
    // The request is gone from the list; its decision still waits, and can be sent.
    await expect(inFront(page.getByText('没有待审批的申请'))).toBeVisible()
    await expect(inFront(page.getByRole('tab', { name: /^待审批/ }))).toBeFocused()
    await expect(waiting(page)).toHaveText('1 条决定尚未发送，可以撤回')
    await person.press('Shift+s')
    await expect(page.getByText(`${first.code}：该审批已处理`)).toBeVisible()
    await expect(waiting(page)).toBeHidden()
    await person.tabTo(inFront(page.getByRole('tab', { name: /^待审批/ })))
    await person.press('ArrowRight')
    await expect(requests(page).filter({ hasText: fourth.code })).toContainText('通过')
  })
})

test('an absent decider delegates from the palette, and a colleague decides for them', async ({ page, browser }) => {
  const admin = await at(page.request, 'admin')
  const [absent, colleague] = ['absent@selvedge.example', 'colleague@selvedge.example']
  const absentId = await addFollower(admin, absent, { lastName: '钱', firstName: '多多' })
  await addFollower(admin, colleague, { lastName: '孙', firstName: '立' })
  const order = await askedOrder(admin, absentId, '样布断货')
  const person = new Person(page)
  await person.signIn(absent, password)
  await person.run('委托审批', '委托审批…')
  await expect(page.getByPlaceholder('谁代您审批')).toBeFocused()
  await person.type('孙立')
  await expect(page.getByRole('option', { selected: true })).toContainText('孙立')
  await person.press('Enter')
  await expect(page.getByPlaceholder('从哪天开始')).toBeVisible()
  await expect(page.getByRole('option', { selected: true })).toContainText('今天')
  await person.press('Enter')
  await expect(page.getByPlaceholder('到哪天为止（含）')).toBeVisible()
  await expect(page.getByRole('option', { selected: true })).toContainText('今天')
  await person.press('Enter')
  await expect(page.getByText(/由孙立代您审批/).first()).toBeVisible()
  const other = new Person(await (await browser.newContext()).newPage())
  await other.signIn(colleague, password)
  await other.run('打开审批台', '打开审批台')
  await expect(inFront(other.page.getByText(/您代钱多多审批/))).toBeVisible()
  await expect(requests(other.page).filter({ hasText: order.code })).toBeVisible()
  await other.page.context().close()
})
