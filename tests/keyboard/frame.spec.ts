import { expect } from '@playwright/test'
import { grid, openList } from './order-list.ts'
import { inFront, Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

test('what can be done with selected rows stands in a separate bar', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await openList(person)
  const bar = page.getByRole('region', { name: '所选内容的操作' })
  await expect(bar).toHaveCount(0)

  await test.step('with the number of rows, and each command with its keys', async () => {
    await person.press('x')
    await expect(bar).toContainText('已选 1 条')
    await person.press('ArrowDown')
    await person.press('x')
    await expect(bar).toContainText('已选 2 条')
    await expect(bar.getByRole('button', { name: /^批量修改/ })).toContainText('Shift+E')
  })

  await test.step('its buttons act on the selected rows', async () => {
    await person.tabTo(bar.getByRole('button', { name: /^批量修改/ }))
    await person.press('Enter')
    const dialog = page.getByRole('dialog', { name: '批量修改 2 条' })
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await person.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('what has no room stands in a menu', async () => {
    await page.setViewportSize({ width: 600, height: 800 })
    const more = bar.getByRole('button', { name: '更多' })
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(more).toBeVisible()
    const [barBox, moreBox] = [await bar.boundingBox(), await more.boundingBox()]
    expect((moreBox?.x ?? 0) + (moreBox?.width ?? 0)).toBeLessThanOrEqual((barBox?.x ?? 0) + (barBox?.width ?? 0))
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(more).toHaveCount(0)
  })

  await test.step('Escape in the rows releases them, and the button gives the keyboard back to the rows', async () => {
    await person.tabTo(bar.getByRole('button', { name: /^取消选择/ }))
    await person.press('Enter')
    await expect(bar).toHaveCount(0)
    await expect(grid(page)).toBeFocused()
    await person.press('x')
    await expect(bar).toContainText('已选 1 条')
    await person.press('Escape')
    await expect(bar).toHaveCount(0)
  })
})

test('a list has one row of tools at every width, and what has no room there is found by keys', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password, { at: '/dashboard/sale/templateOrders?urgent=true&customerCode=WI' })
  const search = page.getByRole('search')
  const further = search.getByRole('button', { name: /^另外 \d 项筛选$/ })
  await expect(grid(page)).toBeFocused()

  await test.step('its buttons stand in one line from the widest window to the narrowest', async () => {
    for (const width of [2560, 1440, 1100, 900, 720, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(further).toHaveCount(width > 1400 ? 0 : 1)
      const boxes = await search.locator('..').evaluate((row) =>
        [...row.querySelectorAll('button, input')]
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.width > 0)
          .map(({ top, height, right }) => [Math.round(top + height / 2), right] as const),
      )
      const middles = boxes.map(([middle]) => middle)
      expect(Math.max(...middles) - Math.min(...middles), `${width}`).toBeLessThan(2)
      expect(Math.max(...boxes.map(([, right]) => right)), `${width}`).toBeLessThanOrEqual(width)
    }
  })

  await test.step('a button without its word tells it with its keys', async () => {
    await person.tabTo(page.getByRole('button', { name: /^新建版单/ }))
    await expect(page.getByRole('tooltip')).toContainText('新建版单')
    await expect(page.locator('[data-tooltip-folds]:focus')).toHaveAttribute('data-tooltip-keys', 'c b')
  })

  await test.step('filters that have no room are read, changed and dropped behind their number', async () => {
    await person.tabTo(further)
    await person.press('Enter')
    const panel = page.getByRole('dialog', { name: '另外 2 项筛选' })
    await expect(panel.getByRole('button', { name: '加急 是', exact: true })).toBeFocused()
    await person.expectAccessible()
    await person.press('Delete')
    await expect(page).not.toHaveURL(/urgent/)
    await person.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(search.getByRole('button', { name: '另外 1 项筛选' })).toBeFocused()
  })
})

test('the navigation makes room for panes, and by its key', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await openList(person)
  const width = async () => (await page.getByRole('navigation', { name: '主导航' }).boundingBox())?.width
  const panes = page.getByRole('region', { name: '窗格' })
  await expect.poll(width).toBe(280)

  await test.step('narrow beside two panes; three share the width', async () => {
    await person.press('Alt+Backslash')
    await expect(panes).toHaveCount(2)
    await expect.poll(width).toBe(88)
    await person.press('Alt+Backslash')
    await expect(panes).toHaveCount(3)
    const widths = async () => Promise.all([0, 1, 2].map(async (at) => (await panes.nth(at).boundingBox())?.width ?? 0))
    await expect.poll(async () => Math.max(...(await widths())) - Math.min(...(await widths()))).toBeLessThan(3)
  })

  await test.step('wide again by the key, and with the last pane', async () => {
    await person.press('Alt+g')
    await expect.poll(width).toBe(280)
    await person.press('Alt+g')
    await expect.poll(width).toBe(88)
    await person.run('关闭全部标签页', '关闭全部标签页')
    await expect(panes).toHaveCount(1)
    await expect.poll(width).toBe(280)
  })

  await test.step('narrow for good where there is one pane', async () => {
    await person.press('Alt+g')
    await expect.poll(width).toBe(88)
    await page.reload()
    await expect.poll(width).toBe(88)
    await person.press('Alt+g')
    await expect.poll(width).toBe(280)
  })
})

test('the frame leads to the keys, and shows that a macro is being recorded', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)

  await test.step('the key sheet by its button', async () => {
    await page.getByRole('button', { name: '键盘快捷键' }).focus()
    await person.press('Enter')
    const sheet = page.getByRole('dialog', { name: '键盘快捷键' })
    await expect(sheet).toContainText('打开命令面板')
    await person.press('Escape')
    await expect(sheet).toHaveCount(0)
  })

  await test.step('the key editor from the settings, which also say what is running', async () => {
    await page.getByRole('button', { name: '界面设置' }).focus()
    await person.press('Enter')
    const settings = page.getByRole('dialog', { name: '界面设置' })
    await expect(settings).toContainText(/版本 \d+\.\d+\.\d+/)
    await person.tabTo(settings.getByRole('button', { name: '修改快捷键' }))
    await person.press('Enter')
    await expect(page).toHaveURL(/settings\/keys/)
    await expect(settings).toHaveCount(0)
  })

  await test.step('a mark counts the recorded commands and ends the recording', async () => {
    await person.press('Alt+Shift+R')
    const mark = page.getByRole('button', { name: /^录制中/ })
    await expect(mark).toContainText('录制中 · 0 步')
    await person.run('前往首页', '前往首页')
    await expect(mark).toContainText('录制中 · 1 步')
    await person.expectAccessible()
    await mark.focus()
    await person.press('Enter')
    await expect(page.getByPlaceholder('宏的名称')).toBeFocused()
    await expect(mark).toHaveCount(0)
  })
})

test('a document names the documents that belong to it, kind by kind', async ({ page }) => {
  const person = new Person(page)
  await person.enter('yewuyuan', password)
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}` }
  const answer = await page.request.post('/api/quotes/search?page=1&size=1', { headers, data: {} })
  const [quote] = ((await answer.json()) as { records: { id: number; code: string; quoteCode: string }[] }).records
  if (!quote) throw new Error('the demo company has no quote')
  await page.goto(`/dashboard/sale/quotes/${quote.id}`)
  const linked = inFront(page.getByRole('navigation', { name: '关联单据' }))
  await expect(linked).toContainText('BOM 单')
  await expect(linked.locator('[aria-current=page]')).toContainText(quote.quoteCode)
  const order = linked.getByRole('link', { name: quote.code }).first()
  await person.tabTo(order)
  await person.press('Enter')
  await expect(page).toHaveURL(/templateOrders\/\d+$/)
  await expect(linked.locator('[aria-current=page]')).toContainText(quote.code)
  await expect(linked.getByRole('link', { name: quote.quoteCode })).toBeVisible()
})

test('tabs that sleep are named in the language that is shown', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  const tabs = page.getByRole('tablist', { name: '打开的页面' })
  await person.press('c')
  await person.press('b')
  await expect(tabs.getByRole('tab', { selected: true })).toContainText('新建版单')
  // Keys would be typed into the first field of the form.
  await person.run('首页', '首页')
  await expect(page).toHaveURL(/\/dashboard$/)
  await person.run('语言', '语言')
  await expect(page.getByPlaceholder('语言')).toBeFocused()
  await person.type('English')
  await expect(page.getByRole('option', { selected: true })).toContainText('English')
  await person.press('Enter')
  await expect(page.getByRole('tab', { selected: true })).toContainText('Home')
  // After a reload only the tab in front is awake.
  await page.reload()
  await expect(page.getByRole('tab', { selected: true })).toContainText('Home')
  await expect(page.getByRole('tab', { name: 'New sample order' })).toBeVisible()
})
