import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { inFront, join, Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)
const cards = (page: Page) => page.locator('[data-scroll="cards"]')

async function pressAll(person: Person, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await person.press(key)
}

/** The focused card, and how far the cards are scrolled. */
const placeIn = (page: Page) =>
  cards(page).evaluate((element) => ({
    card: (document.activeElement as HTMLElement | null)?.dataset['card'],
    top: Math.round(element.scrollTop),
  }))

/** An account for one scenario, so that other scenarios' accounts stay unchanged. Returns its id. */
async function hire(page: Page, email: string, lastName: string, firstName: string, role: string): Promise<number> {
  const login = await page.request.post('/api/users/login', { data: { username: 'admin', password } })
  const headers = { authorization: `Bearer ${((await login.json()) as { accessToken: string }).accessToken}` }
  const made = await page.request.post('/api/users/signup', { headers, data: { email, password, lastName, firstName } })
  const { id } = (await made.json()) as { id: number }
  const roles = (await (await page.request.get('/api/admin/roles', { headers })).json()) as {
    id: number
    name: string
  }[]
  const roleIds = roles.filter(({ name }) => name === role).map((one) => one.id)
  expect(roleIds).toHaveLength(1)
  await page.request.put('/api/admin/users/roles', {
    headers,
    data: { userIds: [id], roleIds, versions: [{ id, version: 1 }] },
  })
  return id
}

async function openSheet(person: Person, address: string): Promise<void> {
  await person.page.goto(address)
  await expect(field(person.page, 'phone')).toBeVisible()
}

async function retype(person: Person, label: string, text: string): Promise<void> {
  await person.goToField(label)
  await person.press('Control+a')
  await person.type(text)
}

test('people as cards keep their place: after one was opened, another tab, going back, a reload', async ({ page }) => {
  const admin = new Person(page)
  await admin.signIn('admin', password, { at: '/dashboard/user/cards?size=100' })
  await expect(cards(page).locator('[data-card="0"]')).toBeFocused()

  await admin.press('ArrowRight')
  await admin.press('x')
  await expect(page.getByText('已选 1 条')).toBeVisible()
  for (const key of ['PageDown', 'PageDown', 'ArrowLeft']) {
    const { card } = await placeIn(page)
    await admin.press(key)
    // A card that is not drawn yet gets the focus when it is.
    await expect.poll(async () => (await placeIn(page)).card).not.toBe(card)
  }
  const place = await placeIn(page)
  expect(Number(place.card)).toBeGreaterThan(4)
  expect(place.top).toBeGreaterThan(0)
  const expectPlace = async () => {
    await expect.poll(() => placeIn(page)).toEqual(place)
    await expect(page.getByText('已选 1 条')).toBeVisible()
  }

  await test.step('one is opened in its own tab, and closed', async () => {
    await admin.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/admin\/user\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await admin.press('Alt+w')
    await expect(page).toHaveURL(/\/dashboard\/user\/cards/)
    await expectPlace()
  })

  await test.step('another tab and back', async () => {
    await admin.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/admin\/user\/\d+$/)
    await admin.press('Alt+[')
    await expect(page).toHaveURL(/\/dashboard\/user\/cards/)
    await expectPlace()
  })

  await test.step('opened in the same tab, and back', async () => {
    await pressAll(admin, 'l o')
    await expect(page).toHaveURL(/\/dashboard\/admin\/user\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await admin.press('Alt+,')
    await expect(page).toHaveURL(/\/dashboard\/user\/cards/)
    await expectPlace()
  })

  await test.step('a reload', async () => {
    await page.reload()
    await expectPlace()
  })

  await test.step('the commands of a row work on a card, and the search filters the cards', async () => {
    await admin.press('r')
    await expect(page.getByRole('dialog', { name: '分配角色' })).toBeVisible()
    await admin.press('Escape')
    await expect(page.getByRole('dialog', { name: '分配角色' })).toBeHidden()
    await expect.poll(async () => (await placeIn(page)).card).toBe(place.card)
    await admin.search('admin')
    await expect(page.getByText('共 1 条')).toBeVisible()
  })
})

async function openAt(browser: Browser, username: string, address: string): Promise<Person> {
  const person = await join(browser, username, { at: address })
  await expect(field(person.page, 'phone')).toBeVisible()
  return person
}

/** Ticks or unticks a role in the open dialog. */
async function markRole(person: Person, name: string): Promise<Locator> {
  const dialog = person.page.getByRole('dialog', { name: '分配角色' })
  await expect(dialog.getByLabel('筛选角色')).toBeFocused()
  await expect(dialog.getByRole('checkbox', { name, exact: true })).toBeVisible()
  await person.type(name)
  await person.press('ArrowDown')
  await person.press('Space')
  return dialog
}

test('the form of a user in two windows: a save in one shows in the other, and no typed input is lost', async ({
  page,
  browser,
}) => {
  const id = await hire(page, 'su.min@selvedge.example', '苏', '敏', '业务员')
  const sheet = `/dashboard/admin/user/${id}`
  const admin = new Person(page)
  await admin.enter('admin', password)
  const other = await openAt(browser, 'admin', `${sheet}/edit`)
  const minSu = await join(browser, 'su.min@selvedge.example')
  const rolesIn = (person: Person) => person.page.getByRole('definition').filter({ hasText: '业务员' })
  const heading = (person: Person) => person.page.getByRole('heading', { name: '苏敏', exact: true })

  await test.step('both type, one saves: the other is notified', async () => {
    await openSheet(admin, `${sheet}/edit`)
    await retype(other, '电话', '13800000002')
    await retype(admin, '电话', '13800000001')
    await retype(admin, '邮箱', 'su.min2@selvedge.example')
    await admin.press('Control+Enter')
    await admin.noticed('修改成功')
    await expect(page).toHaveURL(new RegExp(`/user/${id}$`))
    await expect(other.page.getByText('这份单据刚被他人修改')).toBeVisible()
    await expect(field(other.page, 'phone')).toHaveValue('13800000002')
  })

  await test.step('the other’s save shows both versions, and merges them', async () => {
    await other.press('Control+Enter')
    const dialog = other.page.getByRole('dialog', { name: '这份单据已被他人修改' })
    const phone = dialog.getByRole('group', { name: '电话' })
    await expect(phone).toContainText('都改过')
    await expect(phone.getByRole('radio', { name: '电话 我的' })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: '邮箱 对方的' })).toBeChecked()
    await expect(dialog.getByRole('group')).toHaveCount(2)
    await dialog.getByRole('button', { name: '按选择保存' }).focus()
    await other.press('Enter')
    await expect(other.page).toHaveURL(new RegExp(`/user/${id}$`))
    for (const where of [page, other.page]) {
      await expect(where.getByText('13800000002')).toBeVisible()
      await expect(where.getByText('su.min2@selvedge.example').first()).toBeVisible()
    }
  })

  await test.step('roles given elsewhere appear in the form, and in the person’s own session', async () => {
    await expect(minSu.page.getByRole('link', { name: '角色与权限' })).toHaveCount(0)
    await admin.press('r')
    const dialog = await markRole(admin, '系统管理')
    await expect(dialog.getByRole('checkbox', { name: /^系统管理/, checked: true })).toHaveCount(1)
    await admin.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(rolesIn(other)).toHaveText(/系统管理/)
    await expect(minSu.page.getByRole('navigation').getByRole('link', { name: '角色与权限' })).toBeVisible()
  })

  await test.step('roles given elsewhere are kept when a form that was open before saves another field', async () => {
    await openSheet(other, `${sheet}/edit`)
    await retype(other, '电话', '13800000003')
    await admin.press('r')
    const dialog = await markRole(admin, '系统管理')
    await expect(dialog.getByRole('checkbox', { name: /^系统管理/, checked: true })).toHaveCount(0)
    await admin.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(other.page.getByText('这份单据刚被他人修改')).toBeVisible()
    await expect(minSu.page.getByRole('link', { name: '角色与权限' })).toHaveCount(0)
    await other.press('Control+Enter')
    const merge = other.page.getByRole('dialog', { name: '这份单据已被他人修改' })
    await expect(merge.getByRole('radio', { name: '角色 对方的' })).toBeChecked()
    await merge.getByRole('button', { name: '按选择保存' }).focus()
    await other.press('Enter')
    await expect(other.page).toHaveURL(new RegExp(`/user/${id}$`))
    await expect(other.page.getByText('13800000003')).toBeVisible()
    await expect(rolesIn(other)).toHaveText('业务员')
  })

  await test.step('an account that is disabled while somebody edits it stays disabled, and its person is signed out', async () => {
    await openSheet(other, `${sheet}/edit`)
    await retype(other, '电话', '13800000004')
    await expect(heading(admin)).toBeVisible()
    await admin.run('停用账号', '停用账号')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await admin.press('Enter')
    await expect(page.getByText('已停用').first()).toBeVisible()
    await expect(minSu.page.getByLabel('用户名')).toBeVisible()
    await expect(other.page.getByText('这份单据刚被他人修改')).toBeVisible()
    await other.press('Control+Enter')
    const merge = other.page.getByRole('dialog', { name: '这份单据已被他人修改' })
    await expect(merge.getByRole('radio', { name: '停用账号 对方的' })).toBeChecked()
    await merge.getByRole('button', { name: '按选择保存' }).focus()
    await other.press('Enter')
    await expect(other.page).toHaveURL(new RegExp(`/user/${id}$`))
    await expect(other.page.getByText('已停用').first()).toBeVisible()
    await expect(page.getByText('13800000004')).toBeVisible()
  })
  await other.page.context().close()
  await minSu.page.context().close()
})

test('one undo restores an account’s names and roles', async ({ page }) => {
  const id = await hire(page, 'tan.li@selvedge.example', '谭', '丽', '业务员')
  const sheet = `/dashboard/admin/user/${id}`
  const admin = new Person(page)
  await admin.enter('admin', password)
  await openSheet(admin, `${sheet}/edit`)
  await retype(admin, '名', '丽丽')
  await admin.goToField('角色')
  await admin.choose('系统管理', '系统管理')
  await admin.press('Control+Enter')
  await expect(page).toHaveURL(new RegExp(`/user/${id}$`))
  const roles = page.getByRole('definition').filter({ hasText: '业务员' })
  await expect(page.getByRole('heading', { name: '谭丽丽', exact: true })).toBeVisible()
  await expect(roles).toHaveText(/系统管理/)
  await expect(page.getByRole('button', { name: /撤销/ })).toBeVisible()
  await admin.press('Control+Alt+z')
  await expect(page.getByText('已撤销：谭丽丽 编辑用户')).toBeVisible()
  await expect(page.getByRole('heading', { name: '谭丽', exact: true })).toBeVisible()
  await expect(roles).toHaveText('业务员')
})

test('two tabs of one user in the same window: the read-only page follows the form, and the form is notified of the page’s command', async ({
  page,
}) => {
  const id = await hire(page, 'fan.yi@selvedge.example', '范', '艺', '业务员')
  const admin = new Person(page)
  await admin.enter('admin', password)
  await openSheet(admin, `/dashboard/admin/user/${id}/edit`)
  await retype(admin, '电话', '13900000001')
  await admin.run('打开用户列表', '打开用户列表')
  await expect(page.getByRole('grid', { name: '用户' })).toBeFocused()
  await admin.search('范艺')
  await expect(page.getByText('共 1 条')).toBeVisible()
  await admin.press('Enter')
  await expect(page.getByRole('grid', { name: '用户' })).toBeFocused()
  await admin.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/user/${id}$`))
  await admin.run('停用账号', '停用账号')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await admin.press('Enter')
  await expect(inFront(page.getByText('已停用')).first()).toBeVisible()
  await admin.press('Alt+[')
  await expect(page).toHaveURL(/\/user\/list/)
  await admin.press('Alt+[')
  await expect(field(page, 'phone')).toBeFocused()
  await expect(field(page, 'phone')).toHaveValue('13900000001')
  await expect(page.getByText('这份单据刚被他人修改')).toBeVisible()
  await admin.press('Control+Enter')
  const merge = page.getByRole('dialog', { name: '这份单据已被他人修改' })
  await expect(merge.getByRole('radio', { name: '停用账号 对方的' })).toBeChecked()
  await merge.getByRole('button', { name: '按选择保存' }).focus()
  await admin.press('Enter')
  await expect(inFront(page.getByText('13900000001'))).toBeVisible()
  await expect(inFront(page.getByText('已停用')).first()).toBeVisible()
})
