import { expect, type Page } from '@playwright/test'
import { type Calls, callsOf } from './bought-order.ts'
import { interceptCalls, releaseRequests } from './intercepted-calls.ts'
import { Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

/** Gives a buying order that is under way a day that is past. Stories that ran before may have finished all that were late. */
async function makeLate(call: Calls): Promise<void> {
  const body = { status: ['BuyMaterialConfirmed', 'InProgress'] }
  const { records } = await call('POST', 'buy_material_orders/search?page=1&size=1', body)
  const { version, urgent, urgentReason } = await call('GET', `buy_material_orders/${records[0].id}`)
  const late = { scheduledFinishDate: '2026-01-05', reasonOfOverdue: '布行缺货' }
  await call('PUT', `buy_material_orders/${records[0].id}`, { version, urgent, urgentReason, ...late })
}

/** A section of the home page by its heading: the innermost one, as the pane around the page is a section, too. */
const sectionOf = (page: Page) => (title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .last()

test('the home page shows unsaved input, due and recent records, and starts new ones', async ({ page }) => {
  const person = new Person(page)
  const section = sectionOf(page)
  await person.signIn('yewuyuan', password)

  await test.step('orders that wait for confirmation, the most overdue first, with a link to all', async () => {
    const waiting = section('我的待确认版单')
    await expect(waiting.getByRole('listitem').first()).toContainText(/逾期 \d+ 天/)
    await waiting.getByRole('link', { name: '查看全部' }).focus()
    await person.press('Enter')
    await expect(page).toHaveURL(/tab=mine/)
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    await person.press('Alt+w')
  })

  await test.step('a button starts a new record, and typed input is found again', async () => {
    await page.getByRole('button', { name: /^新建版单/ }).focus()
    await person.press('Enter')
    await expect(page.getByRole('heading', { name: '新建版单' })).toBeVisible()
    await person.goToField('客户款号')
    await person.type('HOME-1')
    await person.run('qwsy', '前往首页')
    const unsaved = section('未保存的内容').getByRole('link', { name: /新建版单/ })
    await expect(unsaved.first()).toBeVisible()
  })

  await test.step('a person who buys finds what is overdue, and is led to it', async () => {
    const buyer = new Person(page)
    await makeLate(callsOf(page.request, await person.token('admin', password, true)))
    await buyer.signIn('caigou', password)
    const due = section('到期的买版料单')
    await expect(due.getByRole('listitem').first()).toContainText(/逾期|今天到期/)
    await due.getByRole('link', { name: '查看全部' }).focus()
    await buyer.press('Enter')
    await expect(page).toHaveURL(/due=Overdue/)
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    await person.enter('yewuyuan', password)
  })

  await test.step('an opened record is among the recent ones, with its picture', async () => {
    await page.goto('/dashboard/sale/templateOrders/1990')
    const tab = page.getByRole('tab', { selected: true })
    await expect(tab).toContainText(/\d{8}/)
    const name = ((await tab.textContent()) ?? '').trim().replace(/^版单 /, '')
    await person.press('g')
    await person.press('h')
    const recent = section('最近打开').getByRole('link', { name }).first()
    await expect(recent.locator('img')).toBeVisible()
    await recent.focus()
    await person.press('Enter')
    await expect(tab).toHaveText(`版单 ${name}`)
  })
})

test('a company without records is led to what it enters first, until it is there', async ({ page }) => {
  const admin = new Person(page)
  const calls = '**/api/customers/search**'
  await interceptCalls(page, calls, (route) => route.fulfill({ json: { records: [], total: 0 } }))
  await admin.signIn('admin', password)
  const steps = sectionOf(page)('开始使用')
  const customers = steps.getByRole('listitem').filter({ hasText: '版单、报价单和销售单都为客户而做' })

  await test.step('what is there is marked, what is missing says what depends on it', async () => {
    await expect(customers).toBeVisible()
    await expect(steps.getByRole('listitem')).toHaveCount(9)
    await expect(steps.getByText('已录入')).toHaveCount(8)
    await expect(steps.getByRole('listitem').last()).toContainText('版单')
    await admin.expectAccessible()
  })

  await test.step('each is entered by a command', async () => {
    await admin.tabTo(customers.getByRole('button', { name: /^导入/ }))
    await admin.press('Enter')
    await expect(page).toHaveURL(/imports\/customers/)
    await expect(page.getByText('还没有导入过')).toBeVisible()
  })

  await test.step('once everything is there, the home page leads nowhere', async () => {
    await releaseRequests(page, calls)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: '最近打开' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('company-started'))).toBe('yes')
    await expect(steps).toHaveCount(0)
  })
})
