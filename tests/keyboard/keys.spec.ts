import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { Person, pressAtOnce } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

test('a person changes keys, finds conflicts, and records a macro', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  const sheet = page.getByRole('dialog', { name: '键盘快捷键' })
  const editor = page.getByRole('heading', { name: '键盘快捷键', exact: true })
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })

  await test.step('the key sheet lists the keys that work at present, by area', async () => {
    await person.press('Shift+?')
    await expect(sheet.getByRole('heading', { name: '工作区' })).toBeVisible()
    await expect(sheet.getByRole('heading', { name: '表格中' })).toBeHidden()
    await person.press('Escape')
    await expect(sheet).toBeHidden()
    await person.press('g')
    await person.press('b')
    await expect(page.getByRole('grid')).toBeVisible()
    await person.press('Shift+?')
    await expect(sheet.getByRole('heading', { name: '表格中' })).toBeVisible()
    await person.type('搜索')
    await expect(sheet.getByText('搜索本列表')).toBeVisible()
    await expect(sheet.getByText('关闭标签页')).toBeHidden()
    await person.press('Control+a')
    await person.type('ctrl + c')
    await expect(sheet.getByText('复制单元格')).toBeVisible()
    await expect(sheet.getByText('搜索本列表')).toBeHidden()
    await person.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('other keys are assigned by pressing them, and a conflict names both commands', async () => {
    await person.run('修改快捷键', '修改快捷键')
    await expect(editor).toBeVisible()
    await person.type('Alt+P')
    await expect(rowOf('固定或取消固定标签页')).toContainText('Alt+P')
    await expect(rowOf('前往首页')).toBeHidden()
    await person.press('Control+a')
    await person.type('保存 个人资料')
    await expect(page.locator('[data-command]')).toHaveCount(1)
    await person.press('Control+a')
    await person.type('Ctrl+S')
    for (const about of ['用户', '角色', '系统设置', '个人资料', '账号与安全'])
      await expect(page.locator('[data-command]').getByText(about, { exact: true })).toHaveCount(1)
    await person.press('Control+a')
    await person.type('固定或取消固定标签页')
    await person.press('ArrowDown')
    await person.press('Enter')
    await expect(page.getByRole('textbox', { name: '按下新的快捷键' })).toBeFocused()
    await person.press('g')
    await person.press('h')
    // Already before it is kept.
    await expect(rowOf('固定或取消固定标签页')).toContainText('与“前往首页”相同')
    await person.press('Enter')
    await expect(page.getByRole('textbox', { name: '按下新的快捷键' })).toHaveCount(0)
    await expect(rowOf('固定或取消固定标签页')).toContainText('与“前往首页”相同')
    await person.press('Backspace')
    await expect(rowOf('固定或取消固定标签页')).not.toContainText('前往首页')
    await person.press('Enter')
    await person.press('x')
    await person.press('Enter')
    await expect(rowOf('固定或取消固定标签页')).toContainText(/与“.*选择这一行 – 表格中”相同/)
    await person.press('Backspace')
    await expect(rowOf('固定或取消固定标签页')).not.toContainText('选择这一行')
    await person.press('Enter')
    await person.press('g')
    await person.press('q')
    await person.press('Enter')
    await expect(rowOf('固定或取消固定标签页')).toContainText('G Q')
  })

  await test.step('they are exported, reset and imported again', async () => {
    const saved = page.waitForEvent('download')
    await person.run('导出快捷键', '导出快捷键')
    const file = await (await saved).path()
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ keys: { 'workspace.pin_tab': 'g q' } })
    await person.run('重置全部快捷键', '重置全部快捷键')
    await expect(page.getByText('重置全部快捷键？')).toBeVisible()
    await person.press('Enter')
    await expect(rowOf('固定或取消固定标签页')).not.toContainText('G Q')
    const asked = page.waitForEvent('filechooser')
    await person.run('导入快捷键', '导入快捷键')
    await (await asked).setFiles({ name: 'keys.json', mimeType: 'application/json', buffer: await readFile(file) })
    await expect(page.getByText('已导入 1 个快捷键')).toBeVisible()
    await expect(rowOf('固定或取消固定标签页')).toContainText('G Q')
  })

  await test.step('they work, also after a reload', async () => {
    await page.reload()
    await expect(editor).toBeVisible()
    await person.press('Escape')
    await person.run('前往首页', '前往首页')
    await expect(page).toHaveURL(/\/dashboard$/)
    await person.press('g')
    await person.press('b')
    await expect(page.getByRole('grid')).toBeVisible()
  })

  await test.step('keys that come while the palette or a window closes belong to what lies below', async () => {
    await person.find('前往首页', '前往首页')
    await pressAtOnce(page, ['Enter', 'g', 'b'])
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page).toHaveURL(/templateOrders/)
    await person.find('前往首页', '前往首页')
    await pressAtOnce(page, ['Escape', 'g', 'h'])
    await expect(page).toHaveURL(/\/dashboard$/)
    await person.press('Shift+?')
    await expect(sheet.getByRole('textbox').or(sheet.getByRole('searchbox'))).toBeFocused()
    await pressAtOnce(page, ['Escape', 'g', 'b'])
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a key sequence continues when the view changes in the middle of it', async () => {
    const list = page.getByRole('tab', { name: '版单' })
    // The end of the first press changes the view: a sequence does not wait long for its next key.
    await page.getByRole('tab', { name: '首页' }).evaluate((tab: HTMLElement) => {
      window.addEventListener('keyup', () => tab.click(), { once: true })
      const note = () => Object.assign(window, { isChanged: tab.ariaSelected })
      window.addEventListener('keydown', ({ key }) => key === 'b' && note(), { capture: true })
    })
    await pressAtOnce(page, ['g', 'b'])
    await expect(list).toHaveAttribute('aria-selected', 'true')
    expect(await page.evaluate(() => (window as unknown as { isChanged: string }).isChanged)).toBe('true')
    await expect(page.getByRole('grid')).toBeVisible()
  })

  await test.step('a sequence continues on a page that was busy with its first key for longer than the pause', async () => {
    await person.run('前往首页', '前往首页')
    await expect(page).toHaveURL(/\/dashboard$/)
    for (const isBusyFirst of [true, false]) {
      // The product listens between the two: it gets the press late, or gets the release late.
      await page.evaluate((capture) => {
        const work = ({ timeStamp }: Event) => {
          while (performance.now() - timeStamp < 1200);
        }
        window.addEventListener('keydown', work, { once: true, capture })
      }, isBusyFirst)
      await person.press('g')
      await person.press(isBusyFirst ? 'b' : 'h')
      await expect(page).toHaveURL(isBusyFirst ? /templateOrders/ : /\/dashboard$/)
    }
  })

  await test.step('a macro is recorded, named and run; it stops at a command that is refused', async () => {
    await person.press('Alt+Shift+R')
    await expect(page.getByText('开始录制宏，再按一次结束')).toBeVisible()
    await person.run('前往首页', '前往首页')
    await expect(page).toHaveURL(/\/dashboard$/)
    await person.run('打开版单列表', '打开版单列表')
    await expect(page.getByRole('grid')).toBeVisible()
    await person.press('Alt+Shift+R')
    await expect(page.getByPlaceholder('宏的名称')).toBeFocused()
    await person.type('回到版单')
    await person.press('Enter')
    await expect(page.getByText('已保存宏“回到版单”，共 2 步')).toBeVisible()
    await person.run('前往首页', '前往首页')
    await expect(page).toHaveURL(/\/dashboard$/)
    await person.run('回到版单', '宏：回到版单')
    await expect(page).toHaveURL(/templateOrders/)
  })
})

test('keys are recognised by the character that they type, wherever it is on the keyboard', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  const client = await page.context().newCDPSession(page)
  /** A key press on another layout: the character and the position of the key differ. */
  const stroke = async (key: string, code: string, { shift = false, alt = false } = {}) => {
    const modifiers = (shift ? 8 : 0) + (alt ? 1 : 0)
    await client.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key,
      code,
      modifiers,
      ...(alt ? {} : { text: key }),
    })
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, modifiers })
  }
  const sheet = page.getByRole('dialog', { name: '键盘快捷键' })

  await test.step('German: the question mark is Shift and ß, the slash Shift and 7', async () => {
    await stroke('?', 'Minus', { shift: true })
    await expect(sheet).toBeVisible()
    await person.press('Escape')
    await expect(sheet).toBeHidden()
    await person.press('g')
    await person.press('b')
    await expect(page.getByRole('grid')).toBeFocused()
    await stroke('/', 'Digit7', { shift: true })
    await expect(page.locator('input:focus')).toBeVisible()
    await person.press('Escape')
  })

  await test.step('French: the letter a is where others have q', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('tab').first()).toBeVisible()
    await stroke('g', 'KeyG')
    await stroke('b', 'KeyB')
    await expect(page).toHaveURL(/templateOrders/)
  })

  await test.step('Apple: Alt with a letter types another character, and is recognised by its position', async () => {
    await expect(page.getByRole('grid')).toBeFocused()
    const before = await page.locator('[data-tab-button]').count()
    await stroke('Î', 'KeyD', { alt: true, shift: true })
    await expect(page.locator('[data-tab-button]')).toHaveCount(before + 1)
    await stroke('∑', 'KeyW', { alt: true })
    await expect(page.locator('[data-tab-button]')).toHaveCount(before)
  })
})

test('the key editor lists the commands of views that were never opened, and each only once after that', async ({
  page,
}) => {
  const admin = new Person(page)
  await admin.signIn('admin', password)
  const listed = async () => {
    await admin.run('修改快捷键', '修改快捷键')
    await expect(page.getByRole('heading', { name: '键盘快捷键', exact: true })).toBeVisible()
    await expect(page.locator('[data-command="print.pdf"]')).toHaveCount(1)
    return page
      .locator('[data-command]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-command')).sort())
  }
  const before = await listed()
  for (const id of [
    'import.check',
    'roles.addMember',
    'users.roles',
    'tree.addBelow',
    'list.group',
    'keys.export',
    'form.nextProblem',
  ])
    expect(before).toContain(id)
  const visits: readonly [typed: string, heading: string | RegExp, role: 'grid' | 'heading' | 'tree'][] = [
    ['打开用户列表', '用户', 'grid'],
    ['打开角色', /ROLE_ADMIN|角色/, 'heading'],
    ['打开部门', '', 'tree'],
    ['个人资料', '个人资料', 'heading'],
    ['账号与安全', '账号与安全', 'heading'],
  ]
  for (const [typed, name, role] of visits) {
    await admin.openPalette()
    await admin.type(typed)
    await admin.press('Enter')
    await expect(page.getByRole(role, name ? { name } : {}).first()).toBeVisible()
  }
  await admin.run('导入供应商', '导入供应商')
  await expect(page.getByRole('button', { name: /选择文件/ })).toBeVisible()
  expect(await listed()).toEqual(before)
})
