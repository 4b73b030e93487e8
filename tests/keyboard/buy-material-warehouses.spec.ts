import { expect } from '@playwright/test'
import { callsOf, confirmedBuying, fetchAll } from './bought-order.ts'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

test('fetched materials are signed for, put elsewhere and handed to the pattern room by keys, and the records tell it', async ({
  page,
}) => {
  test.slow()
  const person = new Person(page)
  await person.signIn('admin', password)
  const call = callsOf(page.request, await person.token('admin', password, true))
  const order = await confirmedBuying(call, { inStock: true })
  await fetchAll(call, order)
  const grid = inFront(page.getByRole('grid', { name: '版料仓库' }))
  const palette = page.getByRole('dialog', { name: '命令面板' })
  const total = (count: number) => inFront(page.getByText(`共 ${count} 条`, { exact: true }))
  const tab = (name: string) => inFront(page.getByRole('tab', { name: new RegExp(`^${name}`) }))
  /** Narrows the list that is shown to the order. */
  const narrow = async (count: number) => {
    await person.search(order.number)
    await expect(total(count)).toBeVisible()
    await person.press('Enter')
    await settled(page)
  }

  await test.step('what was fetched waits to be signed for', async () => {
    await person.run('版料仓库', '版料仓库')
    await expect(grid).toBeFocused()
    await narrow(2)
    await expect(tab('待签收')).toHaveAttribute('aria-selected', 'true')
    await expect(grid.getByRole('gridcell', { name: '大身' })).toHaveCount(0)
  })

  await test.step('both are signed for in one window, which asks for the warehouse', async () => {
    await person.press('ControlOrMeta+a')
    await expect(page.getByText(/已选 2 条/)).toBeVisible()
    await person.press('q')
    await expect(palette).toContainText('签收入库：执行 2 条')
    await person.press('Enter')
    const window = page.getByRole('dialog', { name: '签收入库' })
    await expect(window.getByRole('combobox', { name: '仓库' })).toBeFocused()
    await person.press('Control+Enter')
    await expect(window.getByRole('alert').filter({ hasText: '请选择仓库' })).toBeVisible()
    await person.expectAccessible()
    await person.choose('版料', /大石版料仓/)
    await expect(window.getByRole('alert').filter({ hasText: '请选择仓库' })).toBeHidden()
    await person.tabTo(window.getByRole('combobox', { name: '库位' }))
    await person.press('ArrowDown')
    await expect(page.getByRole('option', { name: /D-01-01/ })).toBeVisible()
    await expect(page.locator('[role=option][data-highlighted]')).toContainText('不选')
    await person.press('ArrowDown')
    await expect(page.locator('[role=option][data-highlighted]')).toContainText('D-01-01')
    await person.press('ArrowDown')
    await expect(page.locator('[role=option][data-highlighted]')).toContainText('D-01-02')
    await person.press('Enter')
    await person.press('Control+Enter')
    await expect(window).toBeHidden()
    await expect(total(0)).toBeVisible()
  })

  await test.step('they lie in the warehouse, and one of them is put elsewhere', async () => {
    await tab('待签收').focus()
    await person.press('ArrowRight')
    await expect(total(2)).toBeVisible()
    await expect(grid.getByRole('gridcell', { name: 'D-01-02' })).toHaveCount(2)
    await person.tabTo(grid)
    await person.press('ControlOrMeta+Home')
    await person.press('e')
    const window = page.getByRole('dialog', { name: '修改仓库、库位和备注' })
    await expect(window.getByRole('combobox', { name: '仓库' })).toHaveValue('大石版料仓')
    await person.tabTo(window.getByRole('textbox', { name: '备注' }))
    await person.type('靠窗第二格')
    await person.press('Control+Enter')
    await expect(window).toBeHidden()
    // The remark is the last column, beyond what this width shows.
    await person.press('End')
    await expect(grid.getByRole('gridcell', { name: '靠窗第二格' })).toHaveCount(1)
  })

  await test.step('both are handed out, to somebody', async () => {
    await person.tabTo(grid)
    await person.press('ControlOrMeta+a')
    await expect(page.getByText(/已选 2 条/)).toBeVisible()
    await person.press('u')
    await expect(palette).toContainText('领用出库：执行 2 条')
    await person.press('Enter')
    const window = page.getByRole('dialog', { name: '领用出库' })
    await expect(window.getByRole('combobox', { name: '领用人' })).toBeFocused()
    await person.press('Control+Enter')
    await expect(window.getByRole('alert').filter({ hasText: '请选择领用人' })).toBeVisible()
    await person.choose('', /./)
    await person.press('Control+Enter')
    await expect(window).toBeHidden()
    await expect(total(0)).toBeVisible()
  })

  await test.step('what is handed out is not moved any more, and says so', async () => {
    await tab('在库').focus()
    await person.press('ArrowRight')
    await expect(total(2)).toBeVisible()
    await person.tabTo(grid)
    await person.press('ControlOrMeta+Home')
    await person.press('e')
    await expect(page.getByText('该物料已领用').first()).toBeVisible()
  })

  await test.step('the records tell what came and went', async () => {
    await tab('已领用').focus()
    await person.press('ArrowRight')
    await expect(inFront(page.getByRole('grid', { name: '出入库记录' }))).toBeVisible()
    await narrow(4)
    const records = inFront(page.getByRole('grid', { name: '出入库记录' }))
    await expect(records.getByRole('gridcell', { name: '入库', exact: true })).toHaveCount(2)
    await expect(records.getByRole('gridcell', { name: '出库', exact: true })).toHaveCount(2)
  })
})
