import { expect, type Locator, type Page } from '@playwright/test'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const path = '/dashboard/productionModule/productionOrder'

const grid = (page: Page) => inFront(page.getByRole('grid'))

/** The cell with the focus, which the grid names. */
async function focusedCell(page: Page): Promise<Locator> {
  const id = await grid(page).getAttribute('aria-activedescendant')
  return page.locator(`[id="${id}"]`)
}

/**
 * Presses the right arrow until the focus reaches the column of that name. It cannot click the column, because distant
 * columns are not rendered.
 */
async function goToColumn(page: Page, person: Person, name: string): Promise<void> {
  const header = grid(page).locator(`[role=columnheader][title="${name}"]`)
  const columnNow = async () => (await grid(page).getAttribute('aria-activedescendant'))?.split('-').at(-1)
  await person.press('Home')
  for (let at = 0; at < 40; at += 1) {
    const [drawn] = await header.all()
    const column = await columnNow()
    if (drawn && (await drawn.getAttribute('data-column')) === column) return
    await person.press('ArrowRight')
    await expect.poll(columnNow).not.toBe(column)
  }
  throw new Error(`no column ${name}`)
}

test('the list sets how far orders are, refuses with a reason, and the board says what each order waits for', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('admin', password, { at: `${path}?orderStatus=Finished` })
  await expect(grid(page)).toBeFocused()
  await expect(grid(page).getByRole('gridcell').first()).toBeVisible()
  await settled(page)
  const palette = page.getByRole('dialog')
  const choose = async (status: string) => {
    await expect(palette.getByRole('option', { name: '已完成' })).toBeVisible()
    await person.type(status)
    await expect(palette.getByRole('option')).toHaveCount(1)
    await person.press('Enter')
    await expect(palette).toBeHidden()
  }

  await test.step('the production status of a row is chosen in its cell, and taken back', async () => {
    await person.press('ArrowDown')
    await goToColumn(page, person, '生产状态')
    await person.press('Enter')
    await choose('部分完成')
    await expect(page.getByText('修改成功')).toBeVisible()
    await expect(await focusedCell(page)).toHaveText('部分完成')
    await person.press('s')
    await choose('生产中')
    await expect(await focusedCell(page)).toHaveText('生产中')
    await person.press('Control+Alt+KeyZ')
    await expect(await focusedCell(page)).toHaveText('部分完成')
  })
})
