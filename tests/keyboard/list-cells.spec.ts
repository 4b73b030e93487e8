import { expect, type Page } from '@playwright/test'
import { cell, filterState, grid, openList, pressAll, walkToColumn } from './order-list.ts'
import { interceptCalls, releaseRequests } from './intercepted-calls.ts'
import { Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const proposals = (page: Page, how: 'fine' | 'refused') => page.locator(`[data-proposed="${how}"]`)

/** The texts of a cell without the letters of an avatar; none where it is empty. */
const wordsIn = (page: Page, row: number, column: number) =>
  cell(page, row, column).locator('.truncate').allTextContents()

/** A name that occurs in a column, but not in its first cell. */
async function otherName(page: Page, column: number): Promise<string> {
  const [first] = await wordsIn(page, 0, column)
  const names = await grid(page).locator(`[role=gridcell][data-column="${column}"] .truncate`).allTextContents()
  const other = names.find((name) => name !== first)
  if (other === undefined) throw new Error('all cells hold the same')
  return other
}

test('cells from a spreadsheet are proposed with their problems, and accepted or undone', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await openList(person)
  const paste = async (text: string) => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text)
    await person.press('Control+v')
  }
  await filterState(person, '待确认')
  await person.press('Control+Home')
  const column = await walkToColumn(person, '发布日期')

  await test.step('two dates and a text', async () => {
    await paste('2027-03-01\n2027年3月2日\n下周一')
    await expect(proposals(page, 'fine')).toHaveCount(2)
    await expect(proposals(page, 'refused')).toHaveCount(1)
    await expect(page.getByText('将修改 2 条的 2 个单元格，1 个单元格不能修改')).toBeVisible()
    await person.press('ArrowDown')
    await person.press('ArrowDown')
    const bar = page.getByRole('region', { name: '待确认的修改' })
    await expect(bar).toContainText('“下周一”不是日期')
    await expect(bar.locator('[data-change]')).toContainText(/发布日期.*→下周一/)
    await person.expectAccessible()
    await person.press('Escape')
    await expect(page.locator('[data-proposed]')).toHaveCount(0)
  })

  await test.step('from a browser that sends the pasted text to the page', async () => {
    await person.press('Control+Home')
    await walkToColumn(person, '发布日期')
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '2027-04-02')
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(proposals(page, 'fine')).toHaveCount(1)
    await person.press('Escape')
    await expect(page.locator('[data-proposed]')).toHaveCount(0)
  })

  await test.step('kept while the list is sorted from a heading', async () => {
    await person.press('Control+Home')
    await walkToColumn(person, '发布日期')
    await paste('2027-04-01')
    await expect(proposals(page, 'fine')).toHaveCount(1)
    await person.press('ArrowUp')
    await person.press('Enter')
    await expect(page).toHaveURL(/sort=publicationDate/)
    await expect(page.getByText(/将修改 1 条的/)).toBeVisible()
    await person.press('Enter')
    await person.press('Enter')
    await expect(page).not.toHaveURL(/sort=/)
    await person.press('Escape')
    await expect(page.locator('[data-proposed]')).toHaveCount(0)
    await person.press('ArrowDown')
    await person.press('ArrowDown')
    await person.press('ArrowDown')
  })

  await test.step('closing the tab or page and signing out ask before they are lost', async () => {
    await person.press('ArrowUp')
    await paste('2027-04-01')
    await expect(proposals(page, 'fine')).toHaveCount(1)
    const question = page.getByRole('alertdialog')
    await person.press('Alt+w')
    await expect(question).toContainText('待确认的修改关闭后不会保留')
    await person.press('Escape')
    await expect(question).toBeHidden()
    await person.run('退出登录', '退出登录')
    await expect(question).toContainText('退出后不会保留')
    await person.press('Escape')
    await expect(question).toBeHidden()
    await expect(grid(page)).toBeFocused()
    const asked = page.waitForEvent('dialog')
    // Not awaited, because the page stays.
    void page.evaluate(() => location.reload())
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(proposals(page, 'fine')).toHaveCount(1)
    await page.bringToFront()
    await person.press('Escape')
    await expect(page.locator('[data-proposed]')).toHaveCount(0)
    await person.press('ArrowDown')
  })

  await test.step('accepted with Enter', async () => {
    await person.press('ArrowUp')
    await person.press('ArrowUp')
    await paste('2027-03-01\n2027-03-02')
    await expect(proposals(page, 'fine')).toHaveCount(2)
    await person.press('Enter')
    await expect(page.getByText('已修改 2 条')).toBeVisible()
    await expect(page.locator('[data-proposed]')).toHaveCount(0)
    await expect(cell(page, 0, column)).toHaveText('2027-03-01')
    await expect(cell(page, 1, column)).toHaveText('2027-03-02')
  })

  await test.step('a name that cannot be looked up is refused alone; a lost network is reported', async () => {
    await walkToColumn(person, '样板跟单')
    await paste(`${'林'.repeat(101)}\n查无此人`)
    await expect(proposals(page, 'refused')).toHaveCount(2)
    await expect(page.getByRole('region', { name: '待确认的修改' })).toContainText('没有找到')
    await person.press('Escape')
    const search = '**/api/users/search**'
    await interceptCalls(page, search, (route) => route.abort())
    await paste('也无此人\n仍无此人')
    await expect(page.getByText('当前网络信号弱').first()).toBeVisible()
    await expect(proposals(page, 'refused')).toHaveCount(2)
    await releaseRequests(page, search)
    await person.press('Escape')
    await walkToColumn(person, '发布日期')
  })

  await test.step('accepted or discarded while the server still looks up a name', async () => {
    const at = await walkToColumn(person, '样板跟单')
    const before = await wordsIn(page, 0, at)
    const name = await otherName(page, at)
    const search = '**/api/users/search**'
    const held = Promise.withResolvers<void>()
    await interceptCalls(page, search, async (route) => {
      await held.promise
      await route.continue()
    })
    const checking = page.getByRole('status').filter({ hasText: '正在核对 1 行…' })
    await paste(name)
    await expect(checking).toBeVisible()
    await person.press('Escape')
    await expect(checking).toHaveCount(0)
    await paste(name)
    await person.press('Enter')
    await expect(page.getByText('正在核对 1 行，核对后保存')).toBeVisible()
    await expect(grid(page)).toBeFocused()
    await expect(page).not.toHaveURL(/templateOrders\/\d/)
    expect(await wordsIn(page, 0, at)).toEqual(before)
    held.resolve()
    await expect(page.getByText('已修改 1 条')).toBeVisible()
    await expect(page.locator('[data-proposed]')).toHaveCount(0)
    await expect.poll(() => wordsIn(page, 0, at)).toEqual([name])
    await releaseRequests(page, search)
    await walkToColumn(person, '发布日期')
  })

  await test.step('filled down', async () => {
    await person.press('Shift+ArrowDown')
    await person.press('Control+d')
    await expect(proposals(page, 'fine')).toHaveCount(1)
    await person.press('Enter')
    await expect(cell(page, 1, column)).toHaveText('2027-03-01')
    await expect(page.locator('[data-proposed]')).toHaveCount(0)
  })

  await test.step('pasted over a proposal, also while that is being saved: nothing is lost', async () => {
    await person.press('Control+Home')
    await walkToColumn(person, '发布日期')
    await paste('2027-06-01')
    await person.press('ArrowDown')
    await paste('2027-06-02')
    await expect(proposals(page, 'fine')).toHaveCount(2)
    const saves = /\/api\/template_orders(\?|$)/
    const held = Promise.withResolvers<void>()
    await interceptCalls(page, saves, async (route) => {
      await held.promise
      await route.continue()
    })
    await person.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '正在保存 2 条…' })).toBeVisible()
    await paste('2027-06-03')
    await expect(page.getByText('正在保存 2 条，另有 1 个单元格待确认')).toBeVisible()
    held.resolve()
    await expect(page.getByText('已修改 2 条').last()).toBeVisible()
    await expect(proposals(page, 'fine')).toHaveCount(1)
    await expect(cell(page, 0, column)).toHaveText('2027-06-01')
    await expect(cell(page, 1, column)).toContainText('2027-06-03')
    await releaseRequests(page, saves)
    await person.press('Enter')
    await expect(page.locator('[data-proposed]')).toHaveCount(0)
    await expect(cell(page, 1, column)).toHaveText('2027-06-03')
  })
})

/** The total of a list with endless scrolling, once it is known. */
async function totalOf(page: Page): Promise<number> {
  await expect(page.getByRole('navigation', { name: '分页' })).toHaveCount(0)
  await expect(grid(page)).not.toHaveAttribute('aria-rowcount', '1')
  return Number((await grid(page).getAttribute('aria-rowcount')) ?? 0) - 1
}

const copiedLines = async (page: Page) => (await page.evaluate(() => navigator.clipboard.readText())).split('\n')

test('rows that were never scrolled to are copied and selected like all others', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await openList(person)
  await pressAll(person, 'l s')
  const total = await totalOf(page)
  expect(total).toBeGreaterThan(300)

  await test.step('in one long list', async () => {
    await person.press('Control+Home')
    await person.press('ArrowRight')
    await person.press('Control+Shift+End')
    await person.press('Control+c')
    await expect(page.getByText(new RegExp(`已复制 ${total} 行 \\d+ 列`))).toBeVisible()
    const lines = await copiedLines(page)
    expect(lines).toHaveLength(total)
    expect(lines.filter((line) => line.trim() === '')).toEqual([])
    await person.press('Shift+X')
    await expect(page.getByText(`已选 ${total} 条`)).toBeVisible()
    await person.press('Escape')
    await person.press('Escape')
  })

  await test.step('in a group, without the headings', async () => {
    await pressAll(person, 'l b')
    await person.type('开发类型')
    await expect(page.getByRole('option', { selected: true })).toContainText('开发类型')
    await person.press('Enter')
    await expect(grid(page)).toBeFocused()
    await person.press('Control+Home')
    const heading = grid(page).locator('[role=gridcell][aria-expanded]').first()
    await expect(heading).toBeVisible()
    const count = Number((await heading.textContent())?.match(/([\d,]+) 条/)?.[1]?.replace(',', ''))
    await person.press('Enter')
    await expect(cell(page, 1, 2)).not.toBeEmpty()
    await person.press('Control+Shift+End')
    await person.press('Control+c')
    await expect(page.getByText(new RegExp(`已复制 ${count} 行 \\d+ 列`))).toBeVisible()
    const lines = await copiedLines(page)
    expect(lines).toHaveLength(count)
    expect(lines.filter((line) => line.trim() === '')).toEqual([])
  })

  await test.step('cells pasted onto a heading start below it; columns that do not fit are reported', async () => {
    const paste = async (text: string) => {
      await page.evaluate((words) => navigator.clipboard.writeText(words), text)
      await person.press('Control+v')
    }
    await person.press('Control+Home')
    await person.press('ArrowDown')
    const column = await walkToColumn(person, '发布日期')
    await person.press('ArrowUp')
    await paste('2027-05-01\n2027-05-02')
    for (const row of [1, 2]) await expect(cell(page, row, column)).toContainText(`2027-05-0${row}`)
    await expect(page.locator('[data-proposed]')).toHaveCount(2)
    await person.press('Escape')
    await person.press('ArrowDown')
    await person.press('End')
    await paste('x\ty')
    await expect(page.getByText('1 列超出了最后一列，没有粘贴')).toBeVisible()
  })
})

test('F2 types over one cell, and Enter saves it', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await openList(person)
  await filterState(person, '待确认')
  await expect(grid(page).getByText('已确认')).toHaveCount(0)
  await person.press('Control+Home')
  const box = page.getByRole('textbox', { name: '发布日期 的新值' })

  await test.step('Escape leaves it as it was', async () => {
    const column = await walkToColumn(person, '发布日期')
    const before = (await cell(page, 0, column).textContent()) ?? ''
    await person.press('F2')
    await expect(box).toBeFocused()
    await expect(box).toHaveValue(before)
    await person.expectAccessible()
    await person.type('2027-01-02')
    await person.press('Escape')
    await expect(box).toHaveCount(0)
    await expect(grid(page)).toBeFocused()
    await expect(cell(page, 0, column)).toHaveText(before)
  })

  await test.step('Enter saves it', async () => {
    const column = await walkToColumn(person, '发布日期')
    await person.press('F2')
    await expect(box).toBeFocused()
    await person.type('2027-05-06')
    await person.press('Enter')
    await expect(cell(page, 0, column)).toHaveText('2027-05-06')
    await expect(page.locator('[data-proposed]')).toHaveCount(0)
    await expect(page.getByText('已修改 1 条')).toBeVisible()
    await expect(grid(page)).toBeFocused()
  })

  await test.step('a value that is none stays as a proposal with its reason', async () => {
    await person.press('F2')
    await expect(box).toBeFocused()
    await person.type('下周一')
    await person.press('Enter')
    await expect(proposals(page, 'refused')).toHaveCount(1)
    await expect(page.getByRole('region', { name: '待确认的修改' })).toContainText('“下周一”不是日期')
    await person.press('Escape')
    await expect(page.locator('[data-proposed]')).toHaveCount(0)
  })

  await test.step('a column that is changed elsewhere says so', async () => {
    await walkToColumn(person, '款号')
    await person.press('F2')
    await expect(page.getByText('此列不能在列表中修改')).toBeVisible()
  })
})
