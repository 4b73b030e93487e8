import { expect } from '@playwright/test'
import { grid } from './order-list.ts'
import { Person } from './person.ts'
import { test } from './story.ts'

test('a row opens its changes in a drawer, and one key leads to its document', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('admin', 'selvedge2026')
  await person.run('打开操作记录', '打开操作记录')
  const list = page.getByRole('tab', { name: '操作记录', exact: true })
  await expect(grid(page)).toBeFocused()
  await expect(list).toBeVisible()
  await person.press('ArrowDown')
  await person.press('Enter')
  const drawer = page.getByRole('dialog', { name: '操作详情' })
  await expect(drawer.getByText('内容变化')).toBeVisible()
  await expect(drawer.getByText('操作人')).toBeVisible()
  await expect(page).toHaveURL(/record=\d+/)
  await person.expectAccessibleInBothThemes()
  await person.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(grid(page)).toBeFocused()
  await expect(page).not.toHaveURL(/record=/)
  await expect(list).toBeVisible()

  await person.press('Enter')
  await expect(drawer.getByText('内容变化')).toBeVisible()
  await person.press('o')
  await expect(page).not.toHaveURL(/operatingRecord/)
})
