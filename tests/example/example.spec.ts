import { expect, test } from '@playwright/test'
import { Person } from '../keyboard/person.ts'

test('a plugin from outside: make a record, run its command, print it, by keys alone', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('admin', 'swatches-2026')

  await person.run('xjyk', '新建样卡')
  await expect(page.getByLabel('面料名称')).toBeFocused()
  await person.press('Control+s')
  await expect(page.getByText('请输入面料名称').first()).toBeVisible()
  await person.type('真丝双绉')
  await person.press('Tab')
  await person.type('100% 桑蚕丝')
  await person.press('Control+s')
  const tab = page.getByRole('tab', { selected: true })
  await expect(tab).toContainText(/SW\d{8}/)
  const code = (await tab.textContent())?.match(/SW\d{8}/)?.[0] ?? ''

  await person.press('Control+k')
  await person.type('/样卡')
  await expect(page.getByRole('option', { selected: true })).toContainText('样卡')
  await person.press('Enter')
  const row = page.getByRole('row', { name: new RegExp(code) })
  await expect(row).toContainText('真丝双绉')
  await expect(row).toContainText('在库')

  await person.press('ArrowDown')
  await person.press('u')
  await expect(row).toContainText('已用完')
  await person.press('u')
  await expect(page.getByText('样卡已用完').first()).toBeVisible()

  await person.press('Control+p')
  await expect(page.getByRole('heading', { name: `样卡 ${code}` })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '第 1 页 / 共 1 页' })).toBeVisible()
  const sheet = page.frameLocator('iframe')
  await expect(sheet.locator('.pagedjs_page')).toHaveCount(1)
  await expect(sheet.getByText('真丝双绉')).toBeVisible()
  await person.press('Escape')
  await expect(row).toBeVisible()
})
