import { expect, type Page } from '@playwright/test'
import { taskPoll } from '../../plugins/inbox/browser/inbox-counters.ts'
import { interceptCalls } from './intercepted-calls.ts'
import { Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

/** Makes calls as a person on another computer. */
async function at(page: Page, username: string) {
  const { request } = page
  const login = await request.post('/api/users/login', { data: { username, password } })
  const { accessToken } = (await login.json()) as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  return {
    get: async (path: string) => (await request.get(`/api/${path}`, { headers })).json(),
    post: async (path: string, data: unknown) => (await request.post(`/api/${path}`, { headers, data })).json(),
  }
}

/** The bell, even while the drawer covers it. */
const bell = (page: Page) => page.getByRole('button', { name: /^通知( \(\d+\))?$/, includeHidden: true })
const drawer = (page: Page) => page.getByRole('dialog', { name: '通知' })
const tab = (page: Page, name: string) => drawer(page).getByRole('tab', { name: new RegExp(`^${name}`) })
const entries = (page: Page) => drawer(page).getByRole('article')

async function numberOn(page: Page): Promise<number> {
  await expect(bell(page)).toHaveAttribute('aria-label', /\(\d+\)/)
  return Number(/\((\d+)\)/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1])
}

/** Gives the signed-in person a task from a colleague. */
async function sendTask(page: Page, toUserId: number): Promise<void> {
  const sender = await at(page, 'yewuyuan')
  const { records } = await sender.post('template_orders/search?size=1', { syncStatus: ['Finished'] })
  const task = await sender.post('personal_tasks', {
    resourceType: 'PatterningOrder',
    toUserId,
    payload: { template: { code: records[0].code, type: records[0].type, color: '黑色' } },
    about: { document: 'template_orders', id: records[0].id },
  })
  expect(task.status).toBe('Pending')
}

test('notifications and tasks are announced, opened, read and skipped with keys only', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yangbangendan', password)
  const me = await (await at(page, 'yangbangendan')).get('users/profile')
  const before = await numberOn(page)

  await test.step('a new task is announced once, and counted', async () => {
    await sendTask(page, me.id)
    await expect(page.getByText('您有新的任务！')).toBeVisible()
    await expect(bell(page)).toHaveAttribute('aria-label', `通知 (${before + 1})`)
    await expect(page.getByRole('button', { name: /待办任务/ })).toBeVisible()
  })

  await test.step('keys open the drawer, arrow keys move, a key marks as read', async () => {
    await person.press('g')
    await person.press('n')
    await expect(tab(page, '未读')).toBeFocused()
    await expect(entries(page).first()).toBeVisible()
    const unread = await entries(page).count()
    await person.press('ArrowDown')
    await expect(entries(page).first()).toBeFocused()
    await person.press('m')
    await expect(entries(page)).toHaveCount(unread - 1)
    await expect(bell(page)).toHaveAttribute('aria-label', `通知 (${before})`)
    if (unread > 1) await expect(entries(page).first()).toBeFocused()
  })

  await test.step('a task is skipped', async () => {
    await person.press('ArrowUp')
    await person.press('ArrowRight')
    await expect(tab(page, '已读')).toBeFocused()
    await expect(entries(page).first()).toBeVisible()
    await person.press('ArrowRight')
    await expect(tab(page, '任务')).toBeFocused()
    await expect(entries(page).first()).toContainText('进版房')
    const tasks = await entries(page).count()
    await person.press('ArrowDown')
    await expect(entries(page).first()).toBeFocused()
    await person.press('Tab')
    await person.press('Tab')
    await person.press('Tab')
    await expect(entries(page).first().getByRole('button', { name: '不再显示' })).toBeFocused()
    await person.press('Enter')
    await expect(entries(page)).toHaveCount(tasks - 1)
  })

  await test.step('the focus returns to the bell', async () => {
    await person.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await bell(page).focus()
    await person.press('Enter')
    await expect(tab(page, '任务')).toBeFocused()
    await person.press('Escape')
    await expect(bell(page)).toBeFocused()
  })

  await test.step('an entry opens its order', async () => {
    await person.run('打开通知', '打开通知')
    await expect(tab(page, '未读')).toBeFocused()
    await expect(entries(page).first()).toBeVisible()
    await person.press('ArrowDown')
    await person.press('Enter')
    await expect(drawer(page)).toBeHidden()
    await expect(page).toHaveURL(/\/dashboard\/(sale\/templateOrders|buyMaterialsOrders)\/\d+/)
  })

  await test.step('a command in the palette marks all as read', async () => {
    await sendTask(page, me.id)
    await person.run('全部标为已读', '全部标为已读')
    await expect(page.getByText(/已将 \d+ 条通知标为已读|没有未读通知/)).toBeVisible()
    await person.run('打开通知', '打开通知')
    await expect(drawer(page).getByText('没有未读通知')).toBeVisible()
  })
})

test('on a phone all tabs of the drawer are visible and no time wraps, in English too', async ({ page }) => {
  const person = new Person(page)
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await person.signIn('yangbangendan', password)
  await page.setViewportSize({ width: 390, height: 844 })
  await person.press('g')
  await person.press('n')
  const tabs = page.getByRole('dialog', { name: 'Notifications' }).getByRole('tab')
  await expect(tabs.first()).toBeFocused()
  await expect(tabs.first()).toHaveText(/\d/)
  await expect(tabs).toHaveCount(5)
  for (const one of await tabs.all()) await expect(one).toBeInViewport({ ratio: 1 })
  const times = page.getByRole('article').locator('time')
  for (const keys of ['ArrowRight', 'ArrowRight']) {
    await person.press(keys)
    await expect(times.first()).toBeVisible()
    for (const time of await times.all())
      expect(await time.evaluate((element) => element.getClientRects().length)).toBe(1)
  }
})

test('the drawer is readable in both themes, also on a phone', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yangbangendan', password)
  for (const [width, names] of [
    [1440, ['未读', '已读', '任务', '审批', '我发出的']],
    [390, ['任务']],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await bell(page).focus()
    await person.press('Enter')
    await expect(drawer(page)).toBeVisible()
    for (const name of names) {
      await tab(page, name).focus()
      await person.press('Enter')
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
      await expect(drawer(page).getByRole('status')).toHaveCount(0)
      await person.expectAccessibleInBothThemes()
    }
    await person.press('Escape')
    await expect(drawer(page)).toBeHidden()
  }
})

test('while the live connection is cut, approvals are asked for again and again, and a new one is announced once', async ({
  page,
}) => {
  const person = new Person(page)
  let approvals = 1
  await page.clock.install()
  await interceptCalls(page, '**/api/live', (route) => route.abort())
  await interceptCalls(page, '**/api/notification/counts', (route) =>
    route.fulfill({ json: { unread: 0, tasks: 0, approvals } }),
  )
  await person.signIn('yewuyuan', password)
  await expect(bell(page)).toHaveAttribute('aria-label', '通知 (1)')
  approvals = 2
  const asked = () => page.waitForResponse('**/api/notification/counts')
  const risen = asked()
  await page.clock.fastForward(taskPoll + 1000)
  await risen
  await expect(page.getByText('您有新的审批！')).toHaveCount(1)
  await expect(bell(page)).toHaveAttribute('aria-label', '通知 (2)')
  await page.keyboard.press('Escape')
  const again = asked()
  await page.clock.fastForward(taskPoll + 1000)
  await again
  await expect(bell(page)).toHaveAttribute('aria-label', '通知 (2)')
  await expect(page.getByText('您有新的审批！')).toHaveCount(0)
})
