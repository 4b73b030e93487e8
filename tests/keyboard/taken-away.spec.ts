import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { inFront, join, Person } from './person.ts'
import { newOrder, ofDesign } from './sample-order-form.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const keys = ['CUSTOMER', 'TEMPLATE_ORDER']

type Api = (method: 'get' | 'post' | 'put' | 'delete', path: string, data?: object) => Promise<Answer>
// What the calls of this story answer is read by key.
type Answer = { readonly [key: string]: unknown } & readonly { readonly [key: string]: unknown }[]

function apiOf(request: APIRequestContext, token: string): Api {
  return async (method, path, data) => {
    const answer = await request[method](`/api/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(data ? { data } : {}),
    })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as Answer
  }
}

/** Somebody new whose only role reads customers and sample orders. */
async function hire(admin: Api, name: string) {
  const role = await admin('post', 'admin/roles', { name: `${name}的角色` })
  const email = `taken-${Date.now()}@example.com`
  const person = { email, password: 'quiet looms 27', lastName: '暂', firstName: name }
  const { id } = await admin('post', 'users/signup', person)
  const privileges = await admin('get', 'admin/privileges')
  const ids = privileges
    .filter(({ key, flag }) => flag === 'read' && keys.includes(String(key)))
    .map((one) => one['id'])
  let { version } = await admin('put', `admin/roles/${role['id']}/privileges`, { ids, version: role['version'] })
  const user = await admin('get', `users/${id}`)
  await admin('put', 'admin/users/roles', {
    userIds: [id],
    roleIds: [role['id']],
    versions: [{ id, version: user['version'] }],
  })
  /** Leaves the role what reads one module alone. */
  const keepOnly = async (key: string) => {
    const left = privileges.filter((one) => one['flag'] === 'read' && one['key'] === key).map((one) => one['id'])
    const kept = await admin('put', `admin/roles/${role['id']}/privileges`, { ids: left, version })
    version = kept['version']
  }
  return { email, keepOnly }
}

async function secondWindow(browser: Browser, email: string): Promise<Person> {
  const other = new Person(await (await browser.newContext()).newPage())
  await other.enter(email, 'quiet looms 27')
  return other
}

const refusal = (page: Page) => inFront(page.getByText('您没有打开此页面的权限，请联系管理员。'))
const gone = (page: Page) => inFront(page.getByText('单据不存在或已被删除'))

test('a right that is taken away empties what it opened, in every window', async ({ page, browser }) => {
  const person = new Person(page)
  const admin = apiOf(page.request, await person.token('admin', password))
  // The newest may be one that another story made without a telephone number.
  const customers = (await admin('post', 'customers/search', {}))['records'] as Answer[]
  const read = await Promise.all(customers.map(({ id }) => admin('get', `customers/${String(id)}`)))
  const customer = read.find(({ phone: number }) => Boolean(number))
  const phone = customer?.['phone']
  expect(String(phone)).toMatch(/\d/)
  const { email, keepOnly } = await hire(admin, '时')
  await person.enter(email, 'quiet looms 27')
  const other = await secondWindow(browser, email)
  const address = `/dashboard/system/customer?record=${customer?.['id']}`
  const shown = (window: Page) => window.getByText(String(phone), { exact: true })
  for (const window of [page, other.page]) {
    await window.goto(address)
    await expect(shown(window).first()).toBeVisible()
  }

  await test.step('both are emptied as soon as the role is changed, and the keyboard is at the way out', async () => {
    await keepOnly('TEMPLATE_ORDER')
    for (const window of [page, other.page]) {
      await expect(refusal(window)).toBeVisible({ timeout: 4000 })
      await expect(shown(window)).toHaveCount(0)
      await expect(window.getByText(String(customer?.['company']), { exact: true })).toHaveCount(0)
      await expect(window.getByRole('link', { name: '客户', exact: true })).toHaveCount(0)
      await expect(window.getByRole('button', { name: '关闭标签页' })).toBeFocused()
    }
    await person.expectAccessible()
    await page.evaluate(() => document.documentElement.classList.add('dark'))
    await person.expectAccessible()
  })

  await test.step('what the other right opens goes on', async () => {
    await person.press('Enter')
    await expect(refusal(page)).toHaveCount(0)
    await person.press('g')
    await person.press('b')
    await expect(page.getByRole('grid', { name: '版单' })).toBeVisible()
    await expect(page.getByRole('gridcell').first()).toBeVisible()
  })

  await test.step('nor does the tab keep the name of what was open', async () => {
    const [order] = await admin('post', 'template_orders/search', {}).then(({ records }) => records as Answer)
    await page.goto(`/dashboard/sale/templateOrders/${order?.['id']}`)
    const heading = inFront(page.getByRole('heading', { level: 1 }))
    await expect(heading).toBeVisible()
    const name = (await heading.textContent()) ?? ''
    expect(name).not.toBe('')
    await expect(page.getByRole('tab', { name })).toBeVisible()
    await keepOnly('CUSTOMER')
    await expect(refusal(page)).toBeVisible({ timeout: 4000 })
    await expect(page.getByRole('tab', { name })).toHaveCount(0)
    await expect(page).not.toHaveTitle(new RegExp(name))
  })
})

test('a deleted record says so in every open tab, and offers to close it', async ({ page, browser }) => {
  const anna = await newOrder(page)
  await anna.goToField('客户款号')
  await anna.type('GONE-1')
  await anna.goToField('样版类别')
  await anna.choose('初样', '初样')
  await anna.press('Control+s')
  await expect(page).toHaveURL(/templateOrders\/\d+\/edit$/)
  const detail = new URL(page.url()).pathname.replace(/\/edit$/, '')
  await anna.noticed('暂存成功')
  const ben = await join(browser, 'yewuyuan', { at: detail })
  await expect(ben.page.getByText('GONE-1').first()).toBeVisible()
  const paper = await ben.page.context().newPage()
  await paper.goto(`${detail}/export?color=`)
  await expect(paper.frameLocator('iframe[title]').getByText('GONE-1').first()).toBeVisible()
  await anna.goToField('客户款号')
  await anna.press('Control+a')
  await anna.type('GONE-TYPED')

  await test.step('a colleague deletes it', async () => {
    const mine = apiOf(page.request, await anna.token('yewuyuan', password))
    const headers = await mine('delete', `template_orders/${detail.split('/').at(-1)}`)
    expect(headers).toBe('')
  })

  await test.step('the page that shows it shows it no more; Enter closes it', async () => {
    await expect(gone(ben.page)).toBeVisible()
    await expect(inFront(ben.page.getByText('GONE-1'))).toHaveCount(0)
    await expect(ben.page.getByRole('button', { name: '关闭标签页' })).toBeFocused()
    await ben.expectAccessible()
    await ben.press('Enter')
    await expect(gone(ben.page)).toHaveCount(0)
  })

  await test.step('the paper that shows it is taken away, too', async () => {
    await expect(gone(paper)).toBeVisible()
    await expect(paper.locator('iframe')).toHaveCount(0)
    await expect(paper.getByRole('button', { name: '关闭标签页' })).toBeFocused()
  })

  await test.step('the form that changes it says so, and what was typed stays to be copied', async () => {
    await expect(page.getByRole('alert').filter({ hasText: '单据不存在或已被删除' })).toBeVisible()
    await expect(ofDesign(page, 'customerCode')).toHaveValue('GONE-TYPED')
    await anna.expectAccessible()
    await expect(page.getByRole('button', { name: '关闭标签页' })).toBeVisible()
  })
})
