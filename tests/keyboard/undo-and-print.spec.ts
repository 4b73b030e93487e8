import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { undoStorageKey } from '../../core/browser/command/undo/undo-keys.ts'
import { cell as cellAt, focusedPlace, grid, walkToColumn } from './order-list.ts'
import { readPdf } from './pdf-pages.ts'
import { join, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

const drafts = '/dashboard/sale/templateOrders?syncStatus=Pending'

async function openDrafts({ page }: Person): Promise<void> {
  if (!page.url().endsWith(drafts)) await page.goto(drafts)
  await expect(grid(page).getByRole('gridcell').first()).toBeVisible()
  await expect(grid(page)).toBeFocused()
}

/** Moves to the date of the first order and returns its cell. */
async function goToDate(person: Person): Promise<Locator> {
  await person.press('Control+Home')
  return cellAt(person.page, 0, await walkToColumn(person, '发布日期'))
}

async function pasteDate(person: Person, date: string): Promise<void> {
  const { page } = person
  await page.evaluate((text) => navigator.clipboard.writeText(text), date)
  await person.press('Control+v')
  await expect(page.locator('[data-proposed="fine"]')).toHaveCount(1)
  await person.press('Enter')
  await expect(page.locator('[data-proposed]')).toHaveCount(0)
}

test('a key undoes saves one by one, unless somebody has changed the record since', async ({ page, browser }) => {
  const anna = new Person(page)
  await anna.signIn('yewuyuan', password, { at: drafts })
  await openDrafts(anna)
  const cell = await goToDate(anna)
  const first = (await cell.textContent()) ?? ''

  await test.step('the palette names what it would undo; two steps are undone one after another', async () => {
    await pasteDate(anna, '2027-05-05')
    await pasteDate(anna, '2027-05-06')
    await expect(page.getByRole('button', { name: /撤销 Ctrl\+Alt\+Z/ }).first()).toBeAttached()
    await anna.find('undo', '撤销：')
    await expect(page.getByRole('option', { selected: true })).toContainText('修改 发布日期')
    await anna.press('Enter')
    await expect(page.getByText(/^已撤销：.+ 修改 发布日期$/)).toBeVisible()
    await expect(cell).toHaveText('2027-05-05')
    await anna.press('Control+Alt+z')
    await expect(cell).toHaveText(first)
    await anna.press('Control+Alt+z')
    await expect(page.getByText('没有可以撤销的步骤')).toBeVisible()
  })

  await test.step('steps outlive a reload of the page, and still go back one after another', async () => {
    await pasteDate(anna, '2027-05-09')
    await pasteDate(anna, '2027-05-10')
    await anna.press('Control+Alt+z')
    await expect(cell).toHaveText('2027-05-09')
    // The cell changes before the server has answered, and only then the step is gone.
    const left = () =>
      page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '{"steps":[]}').steps.length, undoStorageKey)
    await expect.poll(left).toBe(1)
    await page.reload()
    await expect(cell).toHaveText('2027-05-09')
    await anna.press('Control+Alt+z')
    await expect(page.getByText(/^已撤销：.+ 修改 发布日期$/)).toBeVisible()
    await expect(cell).toHaveText(first)
    await expect(grid(page)).toBeFocused()
    await goToDate(anna)
  })

  await test.step('a colleague’s change is not overwritten', async () => {
    await pasteDate(anna, '2027-05-07')
    await expect(cell).toHaveText('2027-05-07')
    const ben = await join(browser, 'yewuyuan2', { at: drafts })
    await openDrafts(ben)
    const same = await goToDate(ben)
    await expect(same).toHaveText('2027-05-07')
    await pasteDate(ben, '2027-05-08')
    await ben.page.context().close()
    await expect(cell).toHaveText('2027-05-08')
    await page.reload()
    await expect(cell).toHaveText('2027-05-08')
    await anna.press('Control+Alt+z')
    await expect(page.getByText(/^没有撤销“.+ 修改 发布日期”：/)).toBeVisible()
    await expect(cell).toHaveText('2027-05-08')
  })
})

test('a changed unit is restored; another person’s window has nothing to undo', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('admin', password)

  await test.step('a record of master data, from its form', async () => {
    await person.run('单位', '单位')
    await expect(page.getByRole('grid', { name: '单位' })).toBeFocused()
    await person.press('End')
    const panel = page.getByRole('dialog', { name: /编辑/ })
    await person.press('e')
    const name = panel.locator('[data-field="name"]')
    await expect(name).toBeFocused()
    const before = await name.inputValue()
    await person.press('Control+a')
    await person.type(`${before}改`)
    await person.press('Control+Enter')
    await expect(page.getByRole('gridcell', { name: `${before}改`, exact: true })).toBeVisible()
    await person.press('Control+Alt+z')
    await expect(page.getByText(/^已撤销：.+改 编辑单位$/)).toBeVisible()
    await expect(page.getByRole('gridcell', { name: before, exact: true })).toBeVisible()
    await expect(page.getByRole('gridcell', { name: `${before}改`, exact: true })).toBeHidden()
  })

  await test.step('nobody has anything to undo after a sign-out', async () => {
    await person.run('物料类别', '物料类别')
    await expect(page.getByRole('treeitem').first()).toBeFocused()
    await person.press('F2')
    await expect(page.getByRole('dialog', { name: '编辑大类' }).getByLabel('大类')).toBeFocused()
    await person.type('又改过的名字')
    await person.press('Enter')
    await expect(page.getByRole('treeitem').first()).toContainText('又改过的名字')
    for (const name of ['admin', 'yewuyuan']) {
      await person.run('退出登录', '退出')
      await expect(page.getByLabel('用户名')).toBeFocused()
      await person.type(name)
      await person.press('Tab')
      await person.type(password)
      await person.press('Enter')
      await expect(page.getByRole('tab').first()).toBeVisible()
      await person.press('Control+Alt+z')
      await expect(page.getByText('没有可以撤销的步骤')).toBeVisible()
    }
  })
})

test('one document as PDF, and several in one print job', async ({ page }) => {
  const person = new Person(page)
  await person.enter('yewuyuan', password)

  await test.step('the file is named by the code, its texts are texts, its pages A4', async () => {
    await page.goto('/dashboard/sale/templateOrders/1/export?color=')
    const status = page.getByRole('status').filter({ hasText: /第 1 页 \/ 共 [2-9] 页/ })
    await expect(status).toBeVisible()
    const [, pages = ''] = (await status.textContent())?.match(/共 (\d+)/) ?? []
    const code = (await page.getByRole('heading', { name: /^版单 / }).textContent())?.split(' ')[1] ?? ''
    const download = page.waitForEvent('download')
    await person.press('Control+Shift+s')
    const file = await download
    expect(file.suggestedFilename()).toBe(`${code}.pdf`)
    const pdf = await readPdf(await file.path())
    expect(pdf.title).toContain(code)
    expect(pdf.pages).toHaveLength(Number(pages))
    for (const { width, height } of pdf.pages) expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    expect(pdf.pages[0]?.texts).toEqual(expect.arrayContaining(['样衣版单', code]))
    expect((await readFile(await file.path())).byteLength).toBeLessThan(1_000_000)
  })

  await test.step('selected orders: first a list of what will be printed, then one preview', async () => {
    await page.goto('/dashboard/sale/templateOrders')
    await expect(grid(page)).toBeFocused()
    await settled(page)
    for (let row = 0; row < 3; row += 1) {
      await person.press('x')
      await person.press('ArrowDown')
    }
    await expect(page.getByText('已选 3 条')).toBeVisible()
    await person.press('Shift+P')
    await expect(page.getByRole('option', { selected: true })).toContainText('打印所选版单：执行')
    await person.press('Enter')
    const sheets = page.frameLocator('iframe[title^="打印 样衣版单"]')
    await expect(sheets.locator('[data-document]').first()).toBeAttached()
    const documents = await sheets.locator('[data-document]').count()
    expect(documents).toBeGreaterThan(1)
    for (let at = 0; at < documents; at += 1) {
      const own = sheets.locator('[data-document]').nth(at).locator('.pagedjs_page')
      await expect(own.first().locator('.pagedjs_margin-bottom-center')).toHaveText(
        `第 1 页 / 共 ${await own.count()} 页`,
      )
    }
    const all = await sheets.locator('.pagedjs_page').count()
    const download = page.waitForEvent('download')
    await person.press('Control+Shift+s')
    const { pages } = await readPdf(await (await download).path())
    expect(pages).toHaveLength(all)
  })

  await test.step('a document that cannot be read is named, the others are printed; a job can be cancelled', async () => {
    await page.goto('/dashboard/print?template=template_orders.sheet&ids=1.99999999.2')
    await expect(page.getByRole('alert')).toContainText('#99999999')
    await expect(page.frameLocator('iframe[title]').locator('[data-document]')).toHaveCount(2)
    await page.goto(
      `/dashboard/print?template=template_orders.sheet&ids=${[...Array(90).keys()].map((at) => at + 1).join('.')}`,
    )
    await expect(page.getByRole('status').filter({ hasText: /已排好 [1-9]\d* \/ 90 份/ })).toBeVisible()
    await person.press('Escape')
    await expect(page.getByRole('alert')).toContainText(/已取消，排好了 \d+ \/ 90 份/)
    await expect(page.frameLocator('iframe[title]').locator('[data-document]').first()).toBeAttached()
  })
})

test('settings reach the other window; going back restores a list', async ({ page, browser }) => {
  const person = new Person(page)
  await person.enter('yewuyuan', password)

  await test.step('scroll position, cell and selection are restored by going back in the tab', async () => {
    await page.goto('/dashboard/sale/templateOrders?page=1&size=100')
    await expect(grid(page)).toBeFocused()
    await person.press('ArrowDown')
    await person.press('x')
    await person.press('PageDown')
    await person.press('PageDown')
    const before = await focusedPlace(page)
    const top = await grid(page).evaluate((element) => element.scrollTop)
    expect(top).toBeGreaterThan(0)
    await person.press('l')
    await person.press('o')
    await expect(page).toHaveURL(/templateOrders\/\d+$/)
    await expect(grid(page)).toBeHidden()
    await person.press('Alt+,')
    await expect(grid(page)).toBeFocused()
    await expect.poll(() => grid(page).evaluate((element) => element.scrollTop)).toBe(top)
    expect(await focusedPlace(page)).toEqual(before)
    await expect(page.getByText('已选 1 条')).toBeVisible()
  })

  await test.step('a column hidden in one window is hidden in the other', async () => {
    const other = await join(browser, 'yewuyuan', { keepsPreferences: true, at: drafts })
    const heading = (of: Person) => grid(of.page).locator('[role=columnheader][title="发布日期"]')
    await openDrafts(other)
    await goToDate(other)
    await openDrafts(person)
    await goToDate(person)
    await expect(heading(other)).toBeVisible()
    await person.press('l')
    await person.press('h')
    await expect(heading(person)).toHaveCount(0)
    await expect(heading(other)).toHaveCount(0)
    await other.page.context().close()
  })
})
