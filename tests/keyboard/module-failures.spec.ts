import { expect, type Page } from '@playwright/test'
import { interceptFiles, releaseRequests } from './intercepted-calls.ts'
import { goOffline, Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const unexpected = '应用发生意外错误，请尝试刷新页面或稍后再试。'
const list = '/dashboard/sale/templateOrders'
const customerCode = '[data-field="templateDesign.customerCode"]'

/** Makes the server lose code files, as an update does. Returns a function that counts the page loads since. */
async function loseCode(page: Page, ...names: string[]): Promise<() => number> {
  let loads = 0
  for (const name of names)
    await interceptFiles(page, `**/assets/${name}-*.js`, (route) => route.fulfill({ status: 404 }))
  // A change of the address within a loaded page counts as a navigation too, but requests nothing from the server.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

/** Marks the page with a text, which is gone after a reload. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { loadedBefore: true }))
}

async function expectLoadedAnew(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== 'loading' && !('loadedBefore' in window))
  await markPage(page)
}

const errorPage = (page: Page) => page.getByRole('alert').filter({ hasText: unexpected })

test('a page whose code is missing is reloaded once, and then shows an error', async ({ page }) => {
  const person = new Person(page)
  await loseCode(page, 'template-order-list')
  await person.signIn('yewuyuan', password)
  await markPage(page)

  await test.step('a view', async () => {
    await person.press('g')
    await person.press('b')
    await expectLoadedAnew(page)
    await expect(errorPage(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(list))
    await person.expectAccessible()
  })

  await test.step('the rest of the workspace works, and back returns to it', async () => {
    await person.tabTo(page.getByRole('button', { name: '返回' }))
    await person.press('Enter')
    await expect(errorPage(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('it opens when the code is available again', async () => {
    await releaseRequests(page)
    await page.goto(list)
    await expect(page.getByRole('gridcell').first()).toBeVisible()
  })
})

test('the frame of the page, the content of a menu, and a command whose code is missing', async ({ page }) => {
  const person = new Person(page)

  await test.step('a menu is tried again after a reload, and the second failure is reported', async () => {
    await loseCode(page, 'overlays', 'notification-actions')
    await person.signIn('yewuyuan', password)
    await markPage(page)
    await person.tabTo(page.getByRole('button', { name: '语言' }))
    await person.press('Enter')
    await expectLoadedAnew(page)
    await expect(page.getByRole('button', { name: '语言' })).toBeVisible()
    await person.tabTo(page.getByRole('button', { name: '语言' }))
    await person.press('Enter')
    await expect(errorPage(page)).toBeVisible()
    await releaseRequests(page, '**/assets/overlays-*.js')
    await person.tabTo(page.getByRole('button', { name: '刷新' }))
    await person.press('Enter')
    await expectLoadedAnew(page)
    await expect(page.getByRole('button', { name: '语言' })).toBeVisible()
  })

  await test.step('a command is refused with a reason', async () => {
    await person.run('全部标为已读', '全部标为已读')
    await expectLoadedAnew(page)
    await expect(page.getByRole('tab').first()).toBeVisible()
    await person.run('全部标为已读', '全部标为已读')
    await expect(page.locator('[data-sonner-toast][data-type=error]')).toHaveText(unexpected)
  })
})

test('a page without its frame is not blank, and loaded anew only once', async ({ page }) => {
  const person = new Person(page)
  await person.enter('yewuyuan', password)
  const loads = await loseCode(page, 'frame')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/dashboard')
  await expect(errorPage(page)).toBeVisible()
  // The last code that a page fetches at its start shares code with the frame, and must not load the page anew.
  await expect.poll(() => requested.some((url) => url.includes('/assets/kept-forms-'))).toBe(true)
  await person.expectAccessible()
  expect(loads()).toBe(2)
  await releaseRequests(page, '**/assets/frame-*.js')
  await person.tabTo(page.getByRole('button', { name: '刷新' }))
  await person.press('Enter')
  await expect(page.getByRole('tab').first()).toBeVisible()
})

/** Makes the browser of a page let go of locks only when the window is closed: it may do so long after a reload. */
async function holdLocks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { locks } = navigator
    const request = locks.request.bind(locks) as (name: string, ...rest: unknown[]) => Promise<unknown>
    const seen = () => JSON.parse(sessionStorage.getItem('locks-of-story') ?? '[]') as string[]
    const wrapped = (name: string, ...rest: unknown[]) => {
      sessionStorage.setItem('locks-of-story', JSON.stringify([...seen(), name]))
      return request(name, ...rest)
    }
    Object.assign(locks, { request: wrapped, query: async () => ({ held: seen().map((name) => ({ name })) }) })
  })
}

test('typed input is restored after the page was reloaded for a part of the form', async ({ page }) => {
  const person = new Person(page)
  await holdLocks(page)
  await loseCode(page, 'date-calendar')
  await person.signIn('yewuyuan2', password)
  await person.press('c')
  await person.press('b')
  await expect(page.getByRole('heading', { name: '新建版单' })).toBeVisible()
  await person.goToField('客户下单日期')
  const date = page.locator(':focus')
  await expect(date).toHaveAttribute('placeholder', 'YYYY-MM-DD')
  await person.goToField('客户款号')
  await expect(page.locator(customerCode)).toBeFocused()
  await markPage(page)
  await person.type('LOST-1')
  await person.goToField('客户下单日期')
  await person.type('20260501')
  await person.press('Enter')
  await person.press('Alt+ArrowDown')
  await expectLoadedAnew(page)
  await expect(page.getByRole('button', { name: '恢复' })).toBeVisible()
  await person.press('Alt+r')
  await expect(page.locator(customerCode)).toHaveValue('LOST-1')
  await expect(page.locator('[data-field="orderPlaceDate"]')).toHaveValue('2026-05-01')
  await person.goToField('客户下单日期')
  await person.press('Alt+ArrowDown')
  // The rest of the form stays; the part is asked for again without losing what is typed.
  const failed = page.getByRole('alert').filter({ hasText: '这一部分无法显示' })
  await expect(failed).toBeVisible()
  await expect(page.locator(customerCode)).toHaveValue('LOST-1')
  await releaseRequests(page)
  await person.tabTo(failed.getByRole('button', { name: '重试' }))
  await person.press('Enter')
  await expect(failed).toHaveCount(0)
  await expect(page.locator('[data-field="orderPlaceDate"]')).toHaveValue('2026-05-01')
  await expect(page.locator(customerCode)).toHaveValue('LOST-1')
})

test('without the network the page stays, reports it, and continues by itself', async ({ page, context }) => {
  const person = new Person(page)
  await loseCode(page, 'date-calendar')
  await person.signIn('yewuyuan2', password)
  await person.press('c')
  await person.press('b')
  await expect(page.getByRole('heading', { name: '新建版单' })).toBeVisible()
  await person.goToField('客户款号')
  await person.type('CUT-1')
  await person.goToField('客户下单日期')
  await markPage(page)
  await goOffline(page)
  await person.press('Alt+ArrowDown')
  // Drawn without the code of notices where that had not come yet.
  await expect(page.getByRole('listitem').filter({ hasText: '当前网络信号弱' })).toBeVisible()
  await releaseRequests(page)
  await context.setOffline(false)
  await expect(page.getByRole('grid').last()).toBeVisible()
  await expect(page.locator(customerCode)).toHaveValue('CUT-1')
  expect(await page.evaluate(() => 'loadedBefore' in window)).toBe(true)
})

test('a network failure is reported even before the code of notices is loaded, and as long as other failures', async ({
  page,
  context,
}) => {
  const person = new Person(page)
  await loseCode(page, 'toast-host')
  await person.signIn('yewuyuan2', password)
  await goOffline(page)
  await person.press('g')
  await person.press('b')
  const notice = page.getByRole('listitem').filter({ hasText: '当前网络信号弱' })
  await expect(notice).toHaveCount(1)
  await expect(notice).toHaveCount(0)
  await releaseRequests(page)
  await context.setOffline(false)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
})

test('print previews whose code is missing: the page is reloaded once, and then shows an error', async ({ page }) => {
  const person = new Person(page)
  await person.enter('yewuyuan', password)
  const sheets = page.frameLocator('iframe[title^="打印 样衣版单"]').locator('[data-document]')

  await test.step('several documents, without the code that lays out pages', async () => {
    await page.goto(list)
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    await expect(page.getByRole('grid')).toBeFocused()
    await loseCode(page, 'paged-frame')
    await markPage(page)
    for (const key of ['x', 'ArrowDown', 'x', 'Shift+P']) await person.press(key)
    await expect(page.getByRole('option', { selected: true })).toContainText('打印所选版单：执行')
    await person.press('Enter')
    await expectLoadedAnew(page)
    await expect(errorPage(page)).toHaveCount(1)
    await expect(sheets).toHaveCount(0)
    await releaseRequests(page)
    await person.tabTo(page.getByRole('button', { name: '刷新' }))
    await person.press('Enter')
    await expect(sheets).toHaveCount(2)
  })

  await test.step('a single document, without the code of its sheet', async () => {
    // A new page has tried no module yet.
    await page.goto('/api/health')
    await page.evaluate(() => sessionStorage.clear())
    await loseCode(page, 'template-order-print')
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    await page.goto(`${list}/1/export?color=`)
    await expect(page.getByRole('alert').filter({ hasText: unexpected }).first()).toBeVisible()
    expect(loads).toBeGreaterThan(1)
  })
})

test('a page that cannot start shows an error in the reader’s language', async ({ page }) => {
  await test.step('without its catalogue', async () => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'))
    const loads = await loseCode(page, 'en')
    await page.goto('/')
    await expect(errorPage(page)).toBeVisible()
    expect(loads()).toBe(2)
    await releaseRequests(page)
    await page.reload()
    await expect(page.getByLabel('Username')).toBeFocused()
  })

  await test.step('without its first module', async () => {
    const loads = await loseCode(page, 'start')
    await page.goto('/')
    await expect(page.getByRole('alert')).toHaveText(
      'Something unexpected went wrong. Refresh the page or try again later.',
    )
    expect(loads()).toBe(2)
    await new Person(page).expectAccessible()
    await releaseRequests(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Username')).toBeFocused()
  })
})
