import { expect, type Page } from '@playwright/test'
import { type InterceptedCall, interceptCalls, interceptFiles, releaseRequests } from './intercepted-calls.ts'
import { Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const customerCode = '[data-field="templateDesign.customerCode"]'
const unexpected = '应用发生意外错误，请尝试刷新页面或稍后再试。'
const strip = (page: Page) => page.getByRole('tablist', { name: '打开的页面' })

const keptToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))

test('an expired token that is not renewed ends the session, and typed input is kept', async ({ page }) => {
  const person = new Person(page)
  await page.clock.install()
  await interceptCalls(page, '**/api/users/access_token?*', (route) =>
    route.fulfill({ status: 403, json: { message: 'Forbidden' } }),
  )
  await person.signIn('yewuyuan', password)
  await person.press('c')
  await person.press('b')
  await expect(page.getByRole('heading', { name: '新建版单' })).toBeVisible()
  await person.goToField('客户款号')
  await person.type('TR-0001')
  const end = await page.evaluate(() => {
    const [, part = ''] = (localStorage.getItem('accessToken') ?? '').split('.')
    return (JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number }).exp * 1000
  })
  const lead = 600_000
  await page.clock.fastForward(end - lead - (await page.evaluate(() => Date.now())) + 1000)

  await test.step('one notice, the token is gone, and the sign-in page is shown', async () => {
    await expect(page.getByRole('alertdialog')).toHaveText(/登录信息失效！/)
    expect(await keptToken(page)).toBeNull()
    await expect(page).toHaveURL('/auth/jwt/login')
    await person.expectAccessibleInBothThemes()
    await person.press('Enter')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await releaseRequests(page)
    await page.clock.setSystemTime(new Date())
  })

  await test.step('the same person continues where they were', async () => {
    await person.typeSignIn('yewuyuan', password)
    await expect(page.getByRole('tab', { name: '新建版单' })).toBeVisible()
    await person.find('@xjbd', '新建版单')
    await person.press('Enter')
    await expect(page.getByRole('button', { name: '恢复' })).toBeVisible()
    await person.press('Alt+r')
    await expect(page.locator(customerCode)).toHaveValue('TR-0001')
  })
})

test('several calls that find the session ended show one alert, and the next person starts fresh', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password, { at: '/dashboard/sale/templateOrders?page=2&size=5' })
  await expect(page.getByRole('grid', { name: '版单' })).toBeFocused()
  await expect(page.getByRole('gridcell').first()).toBeVisible()

  await test.step('there is one alert, and it can be closed', async () => {
    const waiting: InterceptedCall[] = []
    let refused = 0
    await interceptCalls(page, /\/api\/(?!users\/login)/, async (route) => {
      waiting.push(route)
      if (refused === 0 && waiting.length < 2) return
      for (const one of waiting.splice(0)) {
        refused += 1
        await one.fulfill({ status: 401, json: { message: 'session expired' } })
      }
    })
    await person.press('g')
    await person.press('w')
    await expect(page.getByRole('alertdialog')).toHaveText(/session expired, 请重新登陆/)
    await expect(page.getByRole('alertdialog')).toHaveCount(1)
    expect(refused).toBeGreaterThan(1)
    expect(await keptToken(page)).toBeNull()
    await expect(page).toHaveURL(/\/auth\/jwt\/login/)
    await person.press('Enter')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    await releaseRequests(page)
  })

  await test.step('another person sees neither the tabs nor the filters', async () => {
    await person.typeSignIn('yewuyuan2', password)
    await expect(strip(page).getByRole('tab')).toHaveCount(1)
    await person.tabTo(page.getByRole('navigation').getByRole('link', { name: '版单', exact: true }))
    await person.press('Enter')
    await expect(page).toHaveURL(/templateOrders\?page=1&size=10$/)
  })
})

test('an error while a page is drawn stays inside its tab, which offers to go back or to try again', async ({
  page,
}) => {
  const person = new Person(page)
  await interceptFiles(page, '**/assets/home-view-*.js', async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replace(/[\w$]+ as View\b/, 'broken as View')
    const code = `${text};function broken(){throw new Error("broken")}`
    await route.fulfill({ body: code, contentType: 'text/javascript', headers: { 'cache-control': 'no-store' } })
  })
  await person.signIn('yewuyuan', password)
  const told = page.getByRole('alert').filter({ hasText: unexpected })

  await test.step('the error page has the two buttons', async () => {
    await expect(told).toBeVisible()
    await person.expectAccessibleInBothThemes()
  })

  await test.step('back returns to the page before', async () => {
    await person.press('g')
    await person.press('b')
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    await person.press('g')
    await person.press('h')
    await expect(told).toBeVisible()
    await person.tabTo(told.getByRole('button', { name: '返回' }))
    await person.press('Enter')
    await expect(told).toBeHidden()
    await expect(page.getByRole('gridcell').first()).toBeVisible()
  })

  await test.step('refresh tries again', async () => {
    await page.goto('/dashboard')
    await expect(told).toBeVisible()
    await releaseRequests(page)
    await person.tabTo(told.getByRole('button', { name: '刷新' }))
    await person.press('Enter')
    await expect(page.getByRole('heading', { name: /好，|夜深了，/ })).toBeVisible()
  })
})

test('a person registers, forgets the password, and sets a new one with a code from the administrator', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const person = new Person(page)
  const email = 'shen.su@selvedge.example'
  await page.goto('/')
  await expect(page.getByLabel('用户名')).toBeFocused()

  await test.step('missing and wrong values are reported at their fields', async () => {
    await person.tabTo(page.getByRole('link', { name: '注册账号' }))
    await person.press('Enter')
    await expect(page.getByRole('heading', { name: '注册账号' })).toBeVisible()
    await expect(page.getByText('欢迎加入')).toBeVisible()
    await expect(page.getByLabel('姓', { exact: true })).toBeFocused()
    await person.press('Enter')
    await expect(page.getByText('请输入姓', { exact: true })).toBeVisible()
    await person.type('沈')
    await person.press('Tab')
    await person.type('素')
    await person.press('Tab')
    await person.type('nobody')
    await person.press('Tab')
    await person.type('short')
    await person.press('Tab')
    await person.type('other')
    await person.press('Enter')
    await expect(page.getByText('请输入有效的邮箱地址')).toBeVisible()
    await expect(page.getByText('密码至少 8 位')).toBeVisible()
    await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
    await person.expectAccessibleInBothThemes()
  })

  await test.step('the account is created without rights', async () => {
    await page.getByLabel('邮箱').focus()
    for (const text of [email, password, password]) {
      await person.press('Control+a')
      await person.type(text)
      await person.press('Tab')
    }
    await person.press('Enter')
    await expect(page.getByText('注册成功，请登录')).toBeVisible()
    await expect(page).toHaveURL('/auth/jwt/login')
    await person.typeSignIn(email, password)
    await expect(page.getByText('您还没有任何权限，请联系管理员分配角色。')).toBeVisible()
    await person.run('退出登录', '退出登录')
    await expect(page.getByLabel('用户名')).toBeFocused()
  })

  await test.step('a code is requested', async () => {
    await person.tabTo(page.getByRole('link', { name: '忘记密码？' }))
    await person.press('Enter')
    await expect(page.getByRole('heading', { name: '重置密码' })).toBeVisible()
    await expect(page.getByLabel('用户名或邮箱')).toBeFocused()
    await person.expectAccessibleInBothThemes()
    await person.type(email)
    await person.press('Enter')
    await expect(page.getByText('如果账号存在，管理员已经收到您的请求。')).toBeVisible()
    await expect(page.getByLabel('验证码')).toBeFocused()
    await person.expectAccessibleInBothThemes()
  })

  const code = await test.step('the administrator sees the request, and makes the code', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const admin = new Person(await context.newPage())
    await admin.signIn('admin', password)
    await admin.press('g')
    await admin.press('u')
    await expect(admin.page.getByRole('grid')).toBeVisible()
    await expect(admin.page.getByText(/沈素（.*）在 .* 请求重置密码/)).toBeVisible()
    await admin.search('沈素')
    await expect(admin.page.getByText('共 1 条')).toBeVisible()
    await admin.press('ArrowDown')
    await expect(admin.page.getByRole('grid')).toBeFocused()
    await admin.press('Home')
    await admin.run('生成一次性验证码', '生成一次性验证码')
    await expect(admin.page.getByRole('alertdialog')).toHaveText(/为 沈素 生成一次性验证码？/)
    await admin.press('Enter')
    const shown = admin.page.getByRole('alertdialog').filter({ hasText: '验证码只显示这一次' })
    await expect(shown).toBeVisible()
    await admin.expectAccessibleInBothThemes()
    await admin.press('Enter')
    await expect(admin.page.getByText('已复制')).toBeVisible()
    const copied = await admin.page.evaluate(() => navigator.clipboard.readText())
    await context.close()
    return copied
  })

  await test.step('a wrong code is refused, the right one sets the password', async () => {
    const changed = 'warp-and-weft-26'
    await person.type('WRONG')
    await person.press('Tab')
    await person.type(changed)
    await person.press('Tab')
    await person.type(changed)
    await person.press('Enter')
    await expect(page.getByText('验证码不正确或已失效')).toBeVisible()
    await page.getByLabel('验证码').focus()
    await person.press('Control+a')
    await person.type(code)
    await person.press('Enter')
    await expect(page.getByText('密码已重置，请登录')).toBeVisible()
    await expect(page.getByLabel('用户名')).toBeFocused()
    await person.type(email)
    await person.press('Tab')
    await person.type(changed)
    await person.press('Enter')
    await expect(strip(page).getByRole('tab').first()).toBeVisible()
  })
})

test('the account menu opens the personal centre and signs out; the language is changed beside it', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)

  const openAccount = async (name: string) => {
    await person.tabTo(page.getByRole('button', { name }))
    await person.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
  }
  const choose = async (title: string, role: 'menuitem' | 'menuitemcheckbox' | 'menuitemradio' = 'menuitem') => {
    const item = page.getByRole(role, { name: title })
    for (let step = 0; step < 12; step += 1) {
      if (await item.evaluate((element) => element === document.activeElement)) break
      await person.press('ArrowDown')
    }
    await expect(item).toBeFocused()
    await person.press('Enter')
  }

  await test.step('personal centre', async () => {
    await openAccount('账户：')
    await person.expectAccessibleInBothThemes()
    await choose('个人中心')
    await expect(page).toHaveURL('/dashboard/user/profile')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
  })

  await test.step('language', async () => {
    await person.tabTo(page.getByRole('button', { name: '语言' }))
    await person.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await choose('English')
    await expect(page.getByRole('button', { name: 'Language' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await person.tabTo(page.getByRole('button', { name: 'Language' }))
    await person.press('Enter')
    await choose('中文')
    await expect(page.getByRole('button', { name: '语言' })).toBeVisible()
  })

  await test.step('sign out', async () => {
    await openAccount('账户：')
    await choose('退出登录')
    await expect(page.getByLabel('用户名')).toBeFocused()
    expect(await keptToken(page)).toBeNull()
    await page.goto('/dashboard/user/profile')
    await expect(page).toHaveURL(/\/auth\/jwt\/login\?returnTo=/)
  })
})
