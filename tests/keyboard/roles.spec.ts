import { expect } from '@playwright/test'
import { Person } from './person.ts'
import { test } from './story.ts'

test('a role is copied with its privileges and without its members; the administrator role is not', async ({
  page,
}) => {
  const admin = new Person(page)
  await admin.enter('admin', 'selvedge2026')
  const roles = page.getByRole('listbox', { name: '角色' })
  const named = (name: RegExp) => page.getByRole('option', { name, selected: true })
  const privileges = page.getByRole('tab', { name: /^权限/ })
  let held = ''

  await test.step('the administrator role says why it cannot be copied', async () => {
    await page.goto('/dashboard/admin/roles/list')
    await expect(roles).toBeFocused()
    await admin.press('Home')
    await expect(named(/系统管理员/)).toBeVisible()
    await admin.press('y')
    await expect(page.getByText('管理员角色的权限不在于勾选，不能复制')).toBeVisible()
  })

  await test.step('y asks for a name, which is proposed', async () => {
    await admin.press('ArrowDown')
    await expect(named(/系统管理员/)).toHaveCount(0)
    await expect(privileges).toHaveText(/\d/)
    held = (await privileges.textContent()) ?? ''
    await admin.press('y')
    const dialog = page.getByRole('dialog', { name: '复制角色' })
    await expect(dialog.getByLabel('名称')).toBeFocused()
    await expect(dialog.getByLabel('名称')).toHaveValue(/ 副本$/)
    await admin.expectAccessible()
    await admin.type('夜班角色')
    await admin.press('Control+s')
    await expect(dialog).toBeHidden()
  })

  await test.step('the copy is chosen, with the same privileges and nobody in it', async () => {
    await expect(named(/夜班角色\s*0 人/)).toBeVisible()
    await expect(roles).toBeFocused()
    await expect(privileges).toHaveText(held)
    await admin.press('F2')
    await expect(page.getByRole('dialog', { name: '重命名角色' })).toBeVisible()
    await admin.press('Escape')
    await expect(roles).toBeFocused()
  })

  await test.step('on a phone the note of a right that cannot be taken away stands in one line', async () => {
    await admin.press('Home')
    await expect(named(/系统管理员/)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    const note = page.getByText('角色自带', { exact: true })
    await expect(note).toBeVisible()
    await expect.poll(() => note.evaluate((element) => element.getClientRects().length)).toBe(1)
    // The page draws its frame for the new width a moment after the browser resizes the window.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
