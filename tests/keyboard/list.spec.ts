import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { unzipSync } from 'fflate'
import { cell, filterState, focusedPlace, grid, openList, pressAll, walkToColumn } from './order-list.ts'
import { interceptCalls, releaseRequests } from './intercepted-calls.ts'
import { Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const list = '/dashboard/sale/templateOrders'

test('a saved view restores filters and columns, also as the default', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yangbangendan', password)
  await openList(person)

  await test.step('a filter from the heading of a column', async () => {
    await filterState(person, '已确认')
    await expect(page).toHaveURL(/syncStatus=Finished/)
  })

  await test.step('columns are moved, hidden and frozen with keys', async () => {
    const column = await walkToColumn(person, '样版类别')
    await pressAll(person, 'l ]')
    await expect(grid(page).locator(`[role=columnheader][data-column="${column + 1}"]`)).toHaveAttribute(
      'title',
      '样版类别',
    )
    await walkToColumn(person, '款式类别')
    await pressAll(person, 'l h')
    await expect(grid(page).getByRole('columnheader', { name: '款式类别' })).toHaveCount(0)
  })

  await test.step('a name that is too long is refused in its field', async () => {
    await pressAll(person, 'l w')
    await expect(page.getByPlaceholder('视图的名称')).toBeFocused()
    await expect(page.getByText('输入视图的名称，按 Enter 确认')).toBeVisible()
    await person.type('款'.repeat(51))
    await expect(page.getByRole('option', { selected: true })).toContainText('名称最多 50 个字')
    await person.press('Enter')
    await expect(page.getByPlaceholder('视图的名称')).toBeFocused()
    await person.press('Backspace')
    await expect(page.getByRole('option', { selected: true })).not.toContainText('名称最多')
    await person.press('Control+a')
  })

  await test.step('saved, left, and opened again', async () => {
    await person.type('已确认的款')
    await expect(page.getByRole('option', { selected: true })).toContainText('新视图“已确认的款”')
    await person.press('Enter')
    await expect(page.getByText('视图“已确认的款”已保存')).toBeVisible()
    await pressAll(person, 'l v')
    await person.type('不用视图')
    await expect(page.getByRole('option', { selected: true })).toContainText('不用视图')
    await person.press('Enter')
    await expect(page).not.toHaveURL(/syncStatus/)
    await expect(grid(page).getByRole('columnheader', { name: '款式类别' })).toHaveCount(1)
    await pressAll(person, 'l v')
    await person.type('已确认的款')
    await expect(page.getByRole('option', { selected: true })).toContainText('已确认的款')
    await person.press('Enter')
    await expect(page).toHaveURL(/syncStatus=Finished/)
    await expect(grid(page).getByRole('columnheader', { name: '款式类别' })).toHaveCount(0)
  })

  await test.step('shown after a reload, and when the list is opened again', async () => {
    const switcher = page.getByRole('button', { name: '已确认的款' })
    await page.reload()
    await expect(switcher).toHaveText(/^已确认的款(?!（)/)
    await person.run('关闭标签页', '关闭标签页')
    await openList(person)
    await expect(switcher).toHaveText(/^已确认的款(?!（)/)
  })

  await test.step('shared with a role', async () => {
    await person.run('共享视图', '共享视图')
    await expect(page.getByRole('option', { selected: true })).toContainText('已确认的款')
    await person.press('Enter')
    await person.type('业务员')
    await expect(page.getByRole('option', { selected: true })).toContainText('业务员')
    await person.press('Enter')
    await expect(page.getByText('已共享给 1 个角色')).toBeVisible()
  })

  await test.step('as default it opens with the bare address', async () => {
    await person.run('设为默认视图', '设为默认视图')
    await expect(page.getByRole('option', { selected: true })).toContainText('已确认的款')
    await person.press('Enter')
    await expect(page.getByText('默认视图已保存')).toBeVisible()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(list)
    await expect(page).toHaveURL(/syncStatus=Finished/)
    await expect(page.getByRole('button', { name: '已确认的款' })).toBeVisible()
  })

  await test.step('deleted after a confirmation', async () => {
    await person.run('删除视图', '删除视图')
    await expect(page.getByRole('option', { selected: true })).toContainText('已确认的款')
    await person.press('Enter')
    await expect(page.getByRole('alertdialog')).toContainText('删除视图“已确认的款”？')
    await page.getByRole('button', { name: '删除', exact: true }).focus()
    await person.press('Enter')
    await expect(page.getByText('视图已删除')).toBeVisible()
  })
})

test('several records are changed at once, after a preview of which ones can be', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await openList(person)

  await test.step('selected on two pages', async () => {
    await person.press('Control+a')
    await expect(page.getByText('已选 10 条')).toBeVisible()
    await person.press(']')
    await expect(page).toHaveURL(/page=2/)
    await expect(grid(page).locator('[aria-selected=true]')).toHaveCount(0)
    await person.press('Control+a')
    await expect(page.getByText('已选 20 条，跨 2 页')).toBeVisible()
  })

  await test.step('still selected after a reload', async () => {
    await page.reload()
    await expect(page.getByText('已选 20 条，跨 2 页')).toBeVisible()
    await expect(grid(page)).toBeFocused()
  })

  await test.step('the dialog shows which records change and why others do not', async () => {
    await walkToColumn(person, '发布日期')
    await person.press('Shift+E')
    const dialog = page.getByRole('dialog', { name: '批量修改 20 条' })
    await expect(dialog.getByRole('textbox', { name: '发布日期 的新值' })).toBeFocused()
    await person.type('明年')
    await expect(dialog.getByText('“明年”不是日期')).toBeVisible()
    await person.press('Control+a')
    await person.type('2027-12-24')
    const words = dialog.getByText(/(\d+) 条将修改，\d+ 条已是此值，(\d+) 条不能修改/)
    await expect(words).toBeVisible()
    const [, change = '0', , refused = '0'] =
      (await words.textContent())?.match(/(\d+) 条将修改，(\d+) 条已是此值，(\d+) 条不能修改/) ?? []
    expect(Number(change)).toBeGreaterThan(0)
    expect(Number(refused)).toBeGreaterThan(0)
    await expect(dialog.getByText('版单已确认，不能编辑，请先撤销')).toBeVisible()
    await person.expectAccessible()
    await person.press('Control+Enter')
    await expect(page.getByText(`已修改 ${change} 条`)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(grid(page)).toBeFocused()
  })

  await test.step('a selected row that no longer exists after a reload is reported', async () => {
    await interceptCalls(page, '**/api/template_orders/search**', async (route) => {
      const body = route.request().postDataJSON() as { ids?: number[] }
      if (body.ids) await route.continue({ postData: { ...body, ids: body.ids.slice(1) } })
      else await route.continue()
    })
    await page.reload()
    await expect(page.getByText('选中的 1 条没有找到，仍选中 19 条')).toBeVisible()
    await expect(page.getByText('已选 19 条，跨 2 页')).toBeVisible()
  })
})

test('an impossible range is reported at the filter, which stays open', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await openList(person)
  await walkToColumn(person, '发布日期')
  await person.press('Alt+ArrowDown')
  await expect(page.getByRole('textbox', { name: '从', exact: true })).toBeFocused()
  await person.type('2027-05-02')
  await person.press('Tab')
  await expect(page.getByRole('textbox', { name: '至', exact: true })).toBeFocused()
  await person.type('2027-05-01')
  await person.press('Enter')
  const problem = page.getByRole('alert').filter({ hasText: '起始日期不能晚于结束日期' })
  await expect(problem).toBeVisible()
  await expect(page.getByRole('textbox', { name: '至', exact: true })).toHaveAttribute('aria-invalid', 'true')
  await person.expectAccessible()
  await person.press('Control+a')
  await person.type('2027-05-03')
  await person.press('Enter')
  await expect(problem).toBeHidden()
  await expect(grid(page)).toBeFocused()
  await expect(page).toHaveURL(/publicationDate=2027-05-02\.\.2027-05-03/)
})

test('a list is grouped, reads the focused row in advance, is exported with pictures and scrolled to its end', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await openList(person)

  await test.step('groups with counts and sums are opened and closed with keys', async () => {
    await pressAll(person, 'l b')
    await expect(page.getByPlaceholder('按哪一列分组')).toBeFocused()
    // Columns are found by pinyin.
    await person.type('kaifaleixing')
    await expect(page.getByRole('option', { selected: true })).toContainText('开发类型')
    await person.press('Enter')
    const headings = grid(page).locator('[role=gridcell][aria-expanded]')
    await expect(headings.first()).toContainText(/开发类型.*条.*样衣件数/)
    const count = Number((await headings.first().textContent())?.match(/([\d,]+) 条/)?.[1]?.replace(',', ''))
    const sum = (await headings.first().textContent())?.match(/样衣件数\s*([\d,]+)/)?.[1]
    expect(count).toBeGreaterThan(0)
    expect(sum).toMatch(/\d/)
    await expect(grid(page)).toBeFocused()
    await person.press('Control+Home')
    await person.press('Enter')
    await expect(headings.first()).toHaveAttribute('aria-expanded', 'true')
    await expect(cell(page, 1, 3)).not.toBeEmpty()
    await person.expectAccessible()
    await person.press('Enter')
    await expect(headings.first()).toHaveAttribute('aria-expanded', 'false')
    await pressAll(person, 'l b')
    await person.type('不分组')
    await expect(page.getByRole('option', { selected: true })).toContainText('不分组')
    await person.press('Enter')
    await expect(grid(page)).toBeFocused()
    await expect(headings).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: '分页' })).toBeVisible()
    await person.press('Control+Home')
  })

  await test.step('the focused row is read in advance, and is shown at once when it is opened', async () => {
    const record = /\/api\/template_orders\/\d+$/
    const { row: first } = await focusedPlace(page)
    const read = new Set<string>()
    page.on('response', (response) => read.add(new URL(response.url()).pathname))
    await person.press('ArrowDown')
    await expect.poll(async () => (await focusedPlace(page)).row).toBe(first + 1)
    const link = grid(page)
      .locator(`[role=gridcell][data-row="${first + 1}"] a`)
      .first()
    const id = (await link.getAttribute('href'))?.split('/').at(-1)
    await expect.poll(() => read.has(`/api/template_orders/${id}`)).toBe(true)
    // Further calls get no answer, so what is shown was read before.
    await interceptCalls(page, record, () => undefined)
    await person.press('Enter')
    await expect(page.getByRole('heading', { name: '设计信息' })).toBeVisible()
    await releaseRequests(page, record)
    await person.press('Escape')
    await expect(grid(page)).toBeFocused()
  })

  await test.step('its pictures are exported with its rows', async () => {
    await page.getByRole('button', { name: /^导出/ }).focus()
    await person.press('Enter')
    await expect(page.getByRole('menuitem', { name: '导出列表和图片' })).toBeVisible()
    await person.expectAccessible()
    const arrival = page.waitForEvent('download')
    await person.press('End')
    await person.press('Enter')
    const parts = Object.keys(unzipSync(readFileSync(await (await arrival).path())))
    expect(parts).toContain('xl/drawings/drawing1.xml')
    expect(parts.some((part) => part.startsWith('xl/media/'))).toBe(true)
    await person.noticed('版单导出完成')
  })

  await test.step('endless scrolling goes to its end', async () => {
    await grid(page).focus()
    await pressAll(person, 'l s')
    await expect(page.getByRole('navigation', { name: '分页' })).toHaveCount(0)
    await expect(grid(page)).not.toHaveAttribute('aria-rowcount', '1')
    const total = Number((await grid(page).getAttribute('aria-rowcount')) ?? 0) - 1
    expect(total).toBeGreaterThan(0)
    const goal = Math.min(total, 1000)
    await person.press('Control+Home')
    let row = 0
    while (row < goal - 1) {
      await person.press('PageDown')
      const next = (await focusedPlace(page)).row
      if (next === row) break
      row = next
    }
    expect(row).toBeGreaterThanOrEqual(goal - 1)
    await expect(cell(page, row, 3)).not.toBeEmpty()
    await pressAll(person, 'l s')
    await expect(page.getByRole('navigation', { name: '分页' })).toBeVisible()
  })
})

test('an export continues over a reload', async ({ page }) => {
  // Two thousand rows are exported, which takes its time on a busy machine.
  test.setTimeout(120_000)
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await openList(person)
  // The page that started the export must not receive its end, however fast the server is.
  const outcome = '**/api/export_tasks/**'
  await interceptCalls(page, outcome, (route) => route.abort())
  await pressAll(person, 'l e')
  await expect(page.getByText('数据导出中，请不要退出当前页面')).toBeVisible()
  // Only the page after the reload may hear of it.
  await page.reload()
  await releaseRequests(page, outcome)
  await expect(page.getByText('版单导出完成')).toBeVisible({ timeout: 90_000 })
})

test('the keyboard is in the rows again after each window of the list', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yangbangendan', password)
  await openList(person)
  await expect(grid(page)).toBeFocused()
  for (const keys of ['l f', 'l v', 'l c']) {
    await pressAll(person, keys)
    await expect(page.locator('[data-covering] :is(input, button):focus').first()).toBeVisible()
    await person.press('Escape')
    await expect(grid(page)).toBeFocused()
  }
  await filterState(person, '已确认')
  await expect(page).toHaveURL(/syncStatus=Finished/)
  await expect(grid(page)).toBeFocused()
  await pressAll(person, 'l d')
  await expect(page).not.toHaveURL(/syncStatus/)
  await expect(grid(page)).toBeFocused()
  await person.tabTo(page.getByRole('button', { name: /^筛选/ }).first())
  await person.press('Enter')
  await expect(page.locator('[data-covering] input:focus')).toBeVisible()
  await person.press('Escape')
  await expect(page.getByRole('button', { name: /^筛选/ }).first()).toBeFocused()
})

test('a second filter is shown where the search box can give it room', async ({ page }) => {
  const person = new Person(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await person.signIn('admin', password, { at: `${list}?syncStatus=Finished&type=${encodeURIComponent('头版')}` })
  for (const field of ['样版类别', '状态'])
    await expect(page.getByRole('button', { name: `去掉筛选 ${field}` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^另外 \d+ 项筛选/ })).toBeHidden()
})
