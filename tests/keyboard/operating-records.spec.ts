import { expect } from '@playwright/test'
import { inFront, Person } from './person.ts'
import { test } from './story.ts'

test('a row opens its changes beside the list, and one key leads to its document', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('admin', 'selvedge2026')
  await person.run('打开操作记录', '打开操作记录')
  const grid = inFront(page.getByRole('grid'))
  const list = page.getByRole('tab', { name: '操作记录', exact: true })
  await expect(grid).toBeFocused()
  await expect(list).toBeVisible()
  await person.press('ArrowDown')
  await person.press('Enter')
  const panel = page.getByRole('dialog', { name: '操作详情' })
  await expect(panel.getByRole('heading', { name: '内容变化' })).toBeVisible()
  await expect(panel.getByText('操作人')).toBeVisible()
  await expect(page).toHaveURL(/record=\d+/)
  await person.expectAccessibleInBothThemes()
  await person.press('Escape')
  await expect(panel).toBeHidden()
  await expect(grid).toBeFocused()
  await expect(page).not.toHaveURL(/record=/)
  await expect(list).toBeVisible()

  await person.press('Enter')
  await expect(panel.getByRole('heading', { name: '内容变化' })).toBeVisible()
  await person.press('o')
  await expect(page).not.toHaveURL(/operatingRecord/)
})
