import { expect, type Page } from '@playwright/test'
import { focusedCell, walkToColumn } from './order-list.ts'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const path = '/dashboard/productionModule/productionOrder'

const grid = (page: Page) => inFront(page.getByRole('grid'))

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
    await walkToColumn(person, '生产状态', grid(page))
    await person.press('Enter')
    await choose('部分完成')
    await expect(page.getByText('修改成功')).toBeVisible()
    await expect(await focusedCell(grid(page))).toHaveText('部分完成')
    await person.press('s')
    await choose('生产中')
    await expect(await focusedCell(grid(page))).toHaveText('生产中')
    await person.press('Control+Alt+KeyZ')
    await expect(await focusedCell(grid(page))).toHaveText('部分完成')
  })
})
