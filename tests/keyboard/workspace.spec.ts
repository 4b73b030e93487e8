import { expect, type Page } from '@playwright/test'
import { Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const wholeList = /templateOrders(\?page=1&size=10)?$/
const panes = (page: Page) => page.getByRole('region', { name: '窗格' })
const customerCode = '[data-field="templateDesign.customerCode"]'
const palette = (page: Page) => page.getByRole('dialog', { name: '命令面板' })
const marked = (page: Page) => page.getByRole('option', { selected: true })

/** The tabs of open pages, without those inside a list (all, mine). */
const strip = (page: Page) => page.getByRole('tablist', { name: '打开的页面' })
const openTabs = (page: Page) => page.locator('[data-tab-button]')

async function openList(person: Person): Promise<void> {
  await person.press('g')
  await person.press('b')
  await expect(person.page.getByRole('grid', { name: '版单' }).last()).toBeVisible()
  await expect(person.page.getByRole('gridcell').first()).toBeVisible()
}

async function writeInForm(person: Person, text: string): Promise<void> {
  await person.press('c')
  await person.press('b')
  await expect(person.page.getByRole('heading', { name: '新建版单' })).toBeVisible()
  await person.goToField('客户款号')
  await person.type(text)
  await expect(person.page.locator(customerCode)).toHaveValue(text)
}

test('panes and tabs keep their state, and the address follows the focus', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await openList(person)

  await test.step('a pane beside starts at the same place and is independent then', async () => {
    await person.press('Alt+Backslash')
    await expect(panes(page)).toHaveCount(2)
    await person.press('/')
    await person.type('ZZ-NOWHERE')
    await expect(page).toHaveURL(/keyword=ZZ-NOWHERE/)
    await person.press('Enter')
    await person.press('Alt+Shift+ArrowLeft')
    await expect(page).toHaveURL(wholeList)
    await expect(panes(page).first().getByRole('gridcell').first()).toBeVisible()
    await person.press('Alt+Shift+ArrowRight')
    await expect(page).toHaveURL(/keyword=ZZ-NOWHERE/)
  })

  await test.step('back and forward move through the visited pages', async () => {
    await person.press('g')
    await person.press('h')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goBack()
    await expect(page).toHaveURL(/keyword=ZZ-NOWHERE/)
    await page.goForward()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('a reload restores panes, tabs and their state', async () => {
    const before = await strip(page).getByRole('tab').allTextContents()
    const address = page.url()
    await page.reload()
    await expect(panes(page)).toHaveCount(2)
    expect(await strip(page).getByRole('tab').allTextContents()).toEqual(before)
    expect(page.url()).toBe(address)
  })

  await test.step('closing the last tab of a pane closes the pane; reopened, it is where it was', async () => {
    await person.press('Alt+Shift+ArrowLeft')
    await expect(panes(page).first()).toHaveAttribute('data-focused', 'true')
    await person.press('Alt+Shift+ArrowRight')
    const right = strip(page).nth(1).getByRole('tab')
    const count = await right.count()
    for (let left = count; left > 0; left -= 1) {
      await expect(panes(page).nth(1)).toHaveAttribute('data-focused', 'true')
      await person.press('Alt+w')
      if (left > 1) await expect(right).toHaveCount(left - 1)
    }
    await expect(panes(page)).toHaveCount(1)
    await person.press('Alt+Shift+t')
    await expect(page).toHaveURL(/keyword=ZZ-NOWHERE|\/dashboard$/)
  })
})

test('a half-filled form survives switching, moving and closing its tab', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan2', password)
  await writeInForm(person, 'HALF-1')

  await test.step('another tab and back, with the focus where it was', async () => {
    await person.press('Alt+BracketLeft')
    await expect(page.locator(`[data-behind] ${customerCode}`)).toBeAttached()
    // Even if something gives it the focus again: a covered tab does not keep it.
    await page.locator(`[data-behind] ${customerCode}`).evaluate((field: HTMLElement) => field.focus())
    await expect(page.locator(`[data-behind] ${customerCode}`)).not.toBeFocused()
    await person.press('Alt+BracketRight')
    await expect(page.locator(customerCode)).toHaveValue('HALF-1')
    await expect(page.locator(customerCode)).toBeFocused()
    await person.type('2')
    await expect(page.locator(customerCode)).toHaveValue('HALF-12')
  })

  await test.step('into its own pane and back', async () => {
    await person.press('Control+Alt+ArrowRight')
    await expect(panes(page)).toHaveCount(2)
    await expect(page.locator(customerCode)).toHaveValue('HALF-12')
    await person.press('Alt+m')
    await expect(panes(page)).toHaveCount(1)
    await expect(page.locator(customerCode)).toHaveValue('HALF-12')
    await person.press('Alt+m')
    await expect(panes(page)).toHaveCount(2)
    await person.press('Control+Alt+ArrowLeft')
    await expect(panes(page)).toHaveCount(1)
    await expect(page.locator(customerCode)).toHaveValue('HALF-12')
    await expect(page.locator(customerCode)).toBeFocused()
  })

  await test.step('closing asks; typed input is offered again in a new form', async () => {
    await person.press('Alt+w')
    await expect(page.getByText('关闭未保存的标签页？')).toBeVisible()
    await person.press('Escape')
    await expect(page.locator(customerCode)).toHaveValue('HALF-12')
    await person.press('Alt+w')
    await expect(page.getByText('关闭未保存的标签页？')).toBeVisible()
    await person.press('Enter')
    await expect(page.locator(customerCode)).toBeHidden()
    await person.press('Alt+Shift+t')
    await expect(page.getByRole('button', { name: '恢复' })).toBeVisible()
    await expect(page.locator(customerCode)).toHaveValue('')
    await person.expectAccessible()
    await person.press('Alt+r')
    await expect(page.locator(customerCode)).toHaveValue('HALF-12')
  })

  await test.step('discarded input does not come back', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: '丢弃' })).toBeVisible()
    await person.run('diuqi', '丢弃未保存的内容')
    await expect(page.getByRole('button', { name: '丢弃' })).toHaveCount(0)
    await page.reload()
    await expect(page.locator(customerCode)).toHaveValue('')
    await expect(page.getByRole('button', { name: '恢复' })).toHaveCount(0)
  })
})

test('unsaved input of a closed window is listed by the other at once', async ({ page, context }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan2', password)
  await person.press('Control+k')
  await person.type('!')
  await expect(page.getByText('没有找到')).toBeVisible()
  await person.press('Escape')
  const other = new Person(await context.newPage())
  await other.page.goto('/dashboard/sale/templateOrders/new')
  await other.page.locator(customerCode).fill('SPILL-1')
  await other.page.close()
  await person.press('Control+k')
  await person.type('!')
  await expect(page.getByRole('option', { name: '新建版单' })).toBeVisible()
})

test('what a page left behind when it seemed to end does not take the place of what was typed later', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('yewuyuan2', password)
  await writeInForm(person, 'LATER-1')
  /** Puts an earlier state of the kept draft where pages that end leave theirs. Answers whether there was a kept one. */
  const leaveEarlier = () =>
    page.evaluate(async () => {
      const answerOf = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve) => request.addEventListener('success', () => resolve(request.result)))
      const database = await answerOf(indexedDB.open('selvedge-drafts', 1))
      const kept = (await answerOf(database.transaction('drafts').objectStore('drafts').getAll())) as string[]
      database.close()
      const later = kept.find((text) => text.includes('LATER-1'))
      if (!later) return false
      const { key, savedAt } = JSON.parse(later) as { key: string; savedAt: number }
      const earlier = later.replaceAll('LATER-1', 'EARLIER-1').replace(`${savedAt}`, `${savedAt - 60_000}`)
      localStorage.setItem(`selvedge-draft:${key}`, earlier)
      return true
    })
  await expect.poll(leaveEarlier).toBe(true)
  await page.reload()
  await expect(page.getByRole('button', { name: '恢复' })).toBeVisible()
  await person.press('Alt+r')
  await expect(page.locator(customerCode)).toHaveValue('LATER-1')
})

test('the palette narrows by prefix, disables refused commands, and steps back', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await openList(person)
  await person.press('ArrowDown')

  await test.step('help lists the prefixes; each keeps only its own kind', async () => {
    await person.press('Control+k')
    await person.type('?')
    await expect(page.getByRole('option')).toHaveText([
      /^>/,
      /^\//,
      /^@/,
      /^~/,
      /^#/,
      /^!/,
      /^=/,
      /^</,
      /^键盘快捷键/,
      /^修改快捷键/,
    ])
    await person.press('Enter')
    await expect(palette(page).getByRole('combobox')).toHaveValue('>')
    await person.type('xjbd')
    await expect(marked(page)).toContainText('新建版单')
    await expect(marked(page)).toContainText('命令')
    await person.press('Control+a')
    await person.type('>shense')
    await expect(marked(page)).toContainText('主题')
    for (const [typed, title, kind] of [
      ['/bd', '版单', '菜单'],
      ['@shouye', '首页', '标签页'],
    ] as const) {
      await person.press('Control+a')
      await person.type(typed)
      await expect(marked(page)).toContainText(title)
      await expect(marked(page)).toContainText(kind)
      await expect(page.getByRole('option').filter({ hasText: '命令' })).toHaveCount(0)
    }
    await person.press('Control+a')
    await person.type('#DR26')
    await expect(page.getByRole('dialog', { name: '命令面板' }).getByText('版单', { exact: true })).toBeVisible()
    await expect(marked(page)).toContainText(/DR26/)
  })

  await test.step('a found record opens, and becomes a recent one', async () => {
    const title = /DR26\d+/.exec((await marked(page).textContent()) ?? '')?.[0] ?? 'no code'
    await person.press('Enter')
    await expect(page.getByRole('heading', { name: new RegExp(title) })).toBeVisible()
    await person.find('~', title)
    await person.press('Escape')
    await person.press('Alt+w')
  })

  await test.step('a refused command is shown with its reason, and does nothing', async () => {
    // The palette hides what somebody has no right for, so the order must be a confirmed one of the person's own.
    await page.goto('/dashboard/sale/templateOrders?tab=mine&syncStatus=Finished')
    await expect(page.getByRole('grid')).toBeFocused()
    await person.search('DR26')
    await expect(page.getByRole('gridcell', { name: /^DR26/ }).first()).toBeVisible()
    await person.press('ArrowDown')
    await expect(page.getByRole('grid')).toBeFocused()
    await person.find('scbd', '删除版单')
    await expect(marked(page)).toContainText('版单已确认，不能删除，请先撤销')
    await expect(marked(page)).toHaveAttribute('data-refused', '')
    await person.press('Enter')
    await expect(palette(page)).toBeVisible()
    await expect(page.getByText('删除后不能恢复')).toHaveCount(0)
    await person.press('Escape')
  })

  await test.step('a page for an argument, and back with Backspace', async () => {
    await person.run('已确认的版本', '已确认的版本')
    await expect(palette(page).getByPlaceholder('选择已确认的版本')).toBeFocused()
    await expect(marked(page)).toContainText(/第 \d+ 版/)
    await person.press('Backspace')
    await expect(palette(page).getByPlaceholder(/搜索命令/)).toBeFocused()
    await person.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(page.getByRole('grid')).toBeFocused()
  })
})

test('the key sheet lists the keys that work at present; letters are text in a field', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  const sheet = page.getByRole('dialog', { name: '键盘快捷键' })

  await test.step('the sheet follows the view', async () => {
    await person.press('Shift+Slash')
    await expect(sheet).toBeVisible()
    await expect(sheet.getByText('新建版单')).toBeVisible()
    await expect(sheet.getByText('下一页')).toHaveCount(0)
    await person.expectAccessible()
    await person.press('Escape')
    await expect(sheet).toBeHidden()
    await openList(person)
    await person.press('Shift+Slash')
    await expect(sheet.getByText('下一页')).toBeVisible()
    await person.type('刷新')
    await expect(sheet.getByRole('listitem')).toHaveCount(1)
    await person.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('grid')).toBeFocused()
  })

  await test.step('no key without a modifier acts in a text field', async () => {
    const open = await openTabs(page).count()
    await person.press('/')
    await person.type('gh cb e?')
    await expect(page.getByRole('grid')).toHaveCount(1)
    await expect(sheet).toHaveCount(0)
    await expect(openTabs(page)).toHaveCount(open)
    await expect(page.locator('input:focus')).toHaveValue('gh cb e?')
    await person.press('Control+a')
    await person.press('Backspace')
    await expect(page).toHaveURL(wholeList)
    await person.press('Escape')
  })

  await test.step('nothing acts while an input method composes', async () => {
    const client = await page.context().newCDPSession(page)
    const stroke = (key: string, code: string) =>
      client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code, windowsVirtualKeyCode: 229 })
    const open = await openTabs(page).count()
    await expect(page.getByRole('grid')).toBeFocused()
    await stroke('Process', 'KeyG')
    await stroke('Process', 'KeyH')
    await person.press('Control+k')
    await expect(palette(page).getByRole('combobox')).toBeFocused()
    await client.send('Input.imeSetComposition', { text: 'xin jian ban dan', selectionStart: 16, selectionEnd: 16 })
    await expect(palette(page).getByRole('combobox')).toHaveValue('xin jian ban dan')
    await stroke('Enter', 'Enter')
    await stroke('Escape', 'Escape')
    await expect(palette(page)).toBeVisible()
    await client.send('Input.insertText', { text: '新建版单' })
    await expect(palette(page).getByRole('combobox')).toHaveValue('新建版单')
    await expect(marked(page)).toContainText('新建版单')
    await expect(openTabs(page)).toHaveCount(open)
    await expect(page).toHaveURL(wholeList)
    await person.press('Enter')
    await expect(page.getByRole('heading', { name: '新建版单' })).toBeVisible()
  })
})
