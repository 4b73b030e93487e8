import { expect, type Page } from '@playwright/test'
import { type InterceptedCall, interceptCalls, releaseRequests } from './intercepted-calls.ts'
import { Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const strip = (page: Page) => page.getByRole('tablist', { name: '打开的页面' })
const keptToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))

test('a session that ends in one window ends in the other, which restores its tabs later', async ({
  page,
  context,
}) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password, { at: '/dashboard/sale/templateOrders?page=2&size=5' })
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const other = new Person(await context.newPage())
  await other.page.goto('/dashboard')
  await expect(strip(other.page).getByRole('tab')).toHaveCount(1)
  const authorization = `Bearer ${await keptToken(page)}`
  await page.request.post('/api/users/logout', { headers: { authorization } })
  await other.press('g')
  await other.press('b')
  for (const each of [other, person]) {
    await expect(each.page.getByRole('alertdialog')).toHaveText(/session expired, 请重新登陆/)
    await expect(each.page).toHaveURL(/\/auth\/jwt\/login/)
  }

  await test.step('after a sign-in in either window everything is where it was', async () => {
    await other.press('Enter')
    await other.typeSignIn('yewuyuan', password)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(strip(page).getByRole('tab', { name: '版单', exact: true })).toBeVisible()
    await person.run('@版单', '版单')
    await expect(page).toHaveURL(/templateOrders\?page=2&size=5$/)
  })

  await test.step('a deliberate sign-out forgets the tabs in both', async () => {
    await other.run('退出登录', '退出登录')
    await expect(other.page.getByLabel('用户名')).toBeFocused()
    await expect(page).toHaveURL(/\/auth\/jwt\/login/)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await person.typeSignIn('yewuyuan', password)
    await expect(strip(page).getByRole('tab')).toHaveCount(1)
  })
})

test('a computer whose clock is hours ahead stays signed in', async ({ page }) => {
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 3 * 3_600_000
  })
  const prolonged: string[] = []
  page.on('request', (request) => request.url().includes('users/access_token') && prolonged.push(request.url()))
  const person = new Person(page)
  await person.signInByForm('yewuyuan', password)
  await person.press('g')
  await person.press('b')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(prolonged).toEqual([])
})

test('a sign-out does not wait for a server that does not answer; a sign-in without a profile leaves nothing behind', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)

  await test.step('the sign-in page is there at once, and the failure is told', async () => {
    const kept = await keptToken(page)
    const waiting: InterceptedCall[] = []
    await interceptCalls(page, '**/api/users/logout', (route) => void waiting.push(route))
    await person.run('退出登录', '退出登录')
    await expect(page.getByLabel('用户名')).toBeFocused()
    expect(await keptToken(page)).toBeNull()
    await expect.poll(() => waiting.length).toBe(1)
    expect(waiting[0]?.request().headers()['authorization']).toBe(`Bearer ${kept}`)
    await waiting[0]?.abort()
    await expect(page.locator('[data-sonner-toast][data-type=error]')).toHaveText(/Unable to logout!/)
  })

  await test.step('a profile that cannot be read ends the sign-in, which may be tried again', async () => {
    await interceptCalls(page, '**/api/users/profile', (route) =>
      route.fulfill({ status: 500, json: { message: '系统出错了' } }),
    )
    await person.typeSignIn('yewuyuan', password)
    await expect(page.getByText('系统出错了')).toBeVisible()
    expect(await keptToken(page)).toBeNull()
    await releaseRequests(page)
    await person.press('Enter')
    await expect(strip(page).getByRole('tab').first()).toBeVisible()
  })
})

test('a page that waits for the server shows it, and reports when the server cannot be reached', async ({ page }) => {
  const person = new Person(page)
  await person.enter('yewuyuan', password)
  const waiting: InterceptedCall[] = []
  await interceptCalls(page, '**/api/users/profile', (route) => void waiting.push(route))
  await page.goto('/')
  await expect(page.getByRole('status', { name: '加载中' })).toBeVisible()
  await expect.poll(() => waiting.length).toBe(1)
  await waiting[0]?.fulfill({ status: 502, json: { message: '系统维护中' } })
  await expect(page.getByRole('alert').filter({ hasText: '暂时无法连接服务器' })).toBeVisible()
  await expect(page.locator('[data-sonner-toast][data-type=error]')).toHaveText(/系统维护中/)
  await releaseRequests(page)
  await person.tabTo(page.getByRole('button', { name: '重试' }))
  await person.press('Enter')
  await expect(strip(page).getByRole('tab').first()).toBeVisible()
})
