import { expect, type Page } from '@playwright/test'
import { inFront, Person, settled } from './person.ts'
import { focusedPlace, walkToColumn } from './order-list.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const board = /productionProgress(\?|$)/
const grid = (page: Page) => inFront(page.getByRole('grid'))

test('a follower finds by keys which order is short of time, what it waits for, and why it is late', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('shengchangendan', password)

  await test.step('two keys open the board, the least slack first, with its tabs and counts', async () => {
    await person.press('g')
    await person.press('t')
    await expect(page).toHaveURL(board)
    await settled(page)
    await expect(grid(page)).toBeFocused()
    await expect(inFront(page.getByRole('tab', { name: /^进行中 ?\d+/ }))).toBeVisible()
    await expect(inFront(page.getByRole('tab', { name: /^告急 ?\d+/ }))).toBeVisible()
    await expect(grid(page).getByRole('gridcell').first()).toBeVisible()
    await person.expectAccessibleInBothThemes()
  })

  await test.step('a cell leads to what the order waits for', async () => {
    await person.press('ArrowDown')
    await walkToColumn(person, '等待', grid(page))
    await person.press('Enter')
    await expect(page).toHaveURL(/(productionOrder|saleOrders|cropOrder|materialBulkPurchaseOrder|templateOrders)\/\d+/)
    await settled(page)
    await person.press('g')
    await person.press('t')
    await expect(page).toHaveURL(board)
    await settled(page)
  })

  await test.step('the row opens the stages with targets, and says why it is late', async () => {
    await expect(grid(page)).toBeFocused()
    await walkToColumn(person, '当前阶段', grid(page))
    expect((await focusedPlace(page, grid(page))).row).toBeGreaterThan(0)
    await person.press('Enter')
    await expect(page).toHaveURL(/productionProgress\/\d+/)
    await expect(inFront(page.getByRole('table', { name: '阶段' }))).toBeVisible()
    await expect(inFront(page.getByRole('row', { name: /物料到齐/ })).first()).toBeVisible()
    await expect(inFront(page.getByRole('heading', { name: '为何延误' }))).toBeVisible()
    await person.expectAccessibleInBothThemes()
  })
})
