import { expect, type Page } from '@playwright/test'
import { interceptCalls } from './intercepted-calls.ts'
import { goOffline, inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const list = '/dashboard/sale/templateOrders'
const strip = (page: Page) => page.getByRole('tablist', { name: '打开的页面' })

test('the sign-in page continues to the wanted page, and nowhere else', async ({ page }) => {
  const person = new Person(page)
  const wanted = `${list}?page=2&size=5`

  await test.step('a visitor is asked to sign in, and arrives at the page with its query', async () => {
    await page.goto(wanted)
    await expect(page).toHaveURL(`/auth/jwt/login?returnTo=${encodeURIComponent(wanted)}`)
    await person.typeSignIn('yewuyuan', password)
    await expect(page).toHaveURL(wanted)
    await expect(page.getByRole('gridcell').first()).toBeVisible()
  })

  await test.step('signed-in people are redirected from the pages for signing in', async () => {
    for (const [given, lands] of [
      [`/auth/jwt/login?returnTo=${encodeURIComponent('/dashboard/user/account')}`, '/dashboard/user/account'],
      ['/auth/jwt/register', '/dashboard'],
    ] as const) {
      await page.goto(given)
      await expect(page).toHaveURL(lands)
    }
  })

  await test.step('unknown addresses are 404, for visitors too', async () => {
    await page.goto('/nothing/here')
    await expect(page).toHaveURL('/404')
    const tabs = strip(page).getByRole('tab')
    const notFound = tabs.filter({ hasText: '页面不存在' })
    await page.goto('/%')
    await expect(page).toHaveURL('/404')
    await expect(notFound).toHaveCount(1)
    await person.tabTo(page.getByRole('button', { name: '前往首页' }))
    await person.press('Enter')
    await expect(page).toHaveURL('/dashboard')
    await expect(notFound).toHaveCount(0)
    await expect(tabs.filter({ hasText: '首页' })).toHaveCount(1)
    await person.run('退出登录', '退出登录')
    await expect(page).toHaveURL('/auth/jwt/login')
    await page.goto('/nothing/here')
    await expect(page).toHaveURL('/404')
    await expect(page.getByText('页面不存在，或者您没有查看它的权限。')).toBeVisible()
  })
})

test('a list reopens as it was; tabs close, and are gone after signing out', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password, { at: `${list}?page=2&size=5` })
  await expect(page.getByRole('gridcell').first()).toBeVisible()

  await test.step('from another page the menu returns to the list as it was', async () => {
    await person.press('Alt+w')
    await expect(page).toHaveURL('/dashboard')
    await page.getByRole('navigation').getByRole('link', { name: '版单', exact: true }).focus()
    await person.press('Enter')
    await expect(page).toHaveURL(`${list}?page=2&size=5`)
  })

  await test.step('the other tabs, or all, are closed from the menu of a tab', async () => {
    await person.press('g')
    await person.press('k')
    await expect(page).toHaveURL(new RegExp('/dashboard/buyMaterialsOrders'))
    // The list takes the keyboard when its rows are there.
    await expect(inFront(page.getByRole('grid'))).toBeFocused()
    await strip(page).getByRole('tab').last().focus()
    await person.press('Shift+F10')
    await expect(page.getByRole('menuitem', { name: '关闭其他' })).toBeVisible()
    await page.getByRole('menuitem', { name: '关闭全部' }).focus()
    await person.press('Enter')
    await expect(page).toHaveURL('/dashboard')
    await expect(strip(page).getByRole('tab')).toHaveCount(1)
  })

  await test.step('nothing of it remains after the next sign-in', async () => {
    await page.goto(`${list}?page=2&size=5`)
    await person.run('退出登录', '退出登录')
    await person.typeSignIn('yewuyuan', password)
    await expect(page).toHaveURL('/dashboard')
    await expect(strip(page).getByRole('tab')).toHaveCount(1)
    await page.getByRole('navigation').getByRole('link', { name: '版单', exact: true }).focus()
    await person.press('Enter')
    await expect(page).toHaveURL(`${list}?page=1&size=10`)
  })
})

test('an address with an impossible page or size is corrected, and Back walks through the pages that were shown', async ({
  page,
}) => {
  const person = new Person(page)
  await person.enter('yewuyuan', password)
  const pages = page.getByRole('navigation', { name: '分页' })

  await test.step('a page or size that cannot be is replaced in the address', async () => {
    await page.goto(`${list}?page=99999&size=100`)
    await expect(page).toHaveURL(/\?page=\d{1,4}&size=100$/)
    const last = /page=(\d+)/.exec(page.url())?.[1]
    await expect(pages).toHaveText(new RegExp(`/ ${last}$`))
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    await page.goto(`${list}?page=abc&size=7`)
    await expect(page).toHaveURL(`${list}?page=1&size=10`)
  })

  await test.step('Back and Forward walk from page to page', async () => {
    await expect(page.getByRole('grid', { name: '版单' })).toBeFocused()
    await settled(page)
    for (const shown of [2, 3]) {
      await person.press(']')
      await expect(page).toHaveURL(`${list}?page=${shown}&size=10`)
      await settled(page)
    }
    for (const shown of [2, 1]) {
      await page.goBack()
      await expect(page).toHaveURL(`${list}?page=${shown}&size=10`)
      await expect(pages.getByRole('textbox', { name: '页码' })).toHaveValue(String(shown))
    }
    await page.goForward()
    await expect(page).toHaveURL(`${list}?page=2&size=10`)
    await expect(pages.getByRole('textbox', { name: '页码' })).toHaveValue('2')
  })
})

test('the palette opens with either main modifier', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  for (const keys of ['Control+k', 'Meta+k']) {
    await person.press(keys)
    await expect(page.getByRole('dialog', { name: '命令面板' })).toBeVisible()
    await person.press('Escape')
    await expect(page.getByRole('dialog', { name: '命令面板' })).toBeHidden()
  }
})

test('a lost network is reported, and requested data arrives when it is back', async ({ page, context }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password, { at: `${list}?page=1&size=5` })
  await expect(page.getByRole('grid', { name: '版单' })).toBeFocused()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  // The code of notices is loaded while the page is idle.
  await expect(page.locator('section[aria-live=polite]')).toBeAttached()
  await goOffline(page)
  await person.press(']')
  await expect(page.locator('[data-sonner-toast][data-type=warning]')).toHaveText(/当前网络信号弱/)
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await expect(page).toHaveURL(`${list}?page=2&size=5`)
})

test('the page shows version and filing numbers after every navigation', async ({ page }) => {
  const person = new Person(page)
  await interceptCalls(page, '**/api/config', async (route) => {
    const installation = await (await route.fetch()).json()
    await route.fulfill({ json: { ...installation, filingNumber: '粤公网安备 1 号', icpNumber: '粤ICP备2号' } })
  })
  await page.goto('/')
  await expect(page.getByRole('link', { name: '粤ICP备2号' })).toBeVisible()
  await person.signIn('yewuyuan', password)
  for (const layout of ['竖向', '迷你', '横向']) {
    await page.getByRole('button', { name: '界面设置' }).focus()
    await person.press('Enter')
    await page.getByRole('radio', { name: layout }).focus()
    await person.press('Space')
    await person.press('Escape')
    await expect(page.getByRole('radio', { name: layout })).toHaveCount(0)
    await expect(page.getByText(/版本 \d+\.\d+\.\d+/)).toBeVisible()
    await expect(page.getByRole('link', { name: '粤公网安备 1 号' })).toBeVisible()
    await expect(page.getByRole('link', { name: '粤ICP备2号' })).toBeVisible()
    await person.expectAccessible()
  }
})
