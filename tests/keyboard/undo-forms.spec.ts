import { expect, type Page } from '@playwright/test'
import { Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const drawer = (page: Page) => page.getByRole('dialog', { name: /的动态$/ })

test('a role’s privileges, name and members are restored by undo, and its timeline is readable', async ({ page }) => {
  const admin = new Person(page)
  await admin.signIn('admin', password)
  await admin.press('g')
  await admin.press('r')
  await expect(page.getByRole('listbox', { name: '角色' })).toBeFocused()
  await admin.press('c')
  await admin.press('r')
  await expect(page.getByRole('dialog', { name: '新建角色' }).getByLabel('名称')).toBeFocused()
  await admin.type('试衣员')
  await admin.press('Enter')
  const name = (of: string) => page.getByRole('option', { name: new RegExp(of), selected: true })
  await expect(name('试衣员')).toBeVisible()
  await expect(page.getByRole('listbox', { name: '角色' })).toBeFocused()

  await test.step('the privileges', async () => {
    await admin.press('Enter')
    const writes = page.getByRole('checkbox', { name: '版单 写入', exact: true })
    await expect(page.getByRole('checkbox', { name: '版单 读取', exact: true })).toBeFocused()
    await admin.press('ArrowRight')
    await admin.press('Space')
    await expect(writes).toBeChecked()
    await admin.press('Control+s')
    await expect(page.getByRole('button', { name: /撤销/ })).toBeVisible()
    await expect(page.getByRole('tab', { name: /权限\s*2/ })).toBeVisible()
    await admin.press('Control+Alt+z')
    await expect(page.getByText('已撤销：试衣员 修改权限')).toBeVisible()
    await expect(page.getByRole('tab', { name: /权限\s*0|^权限$/ })).toBeVisible()
    await expect(writes).not.toBeChecked()
  })

  await test.step('the name', async () => {
    await admin.press('F2')
    await expect(page.getByRole('dialog', { name: '重命名角色' }).getByLabel('名称')).toBeFocused()
    await admin.press('Control+a')
    await admin.type('试身员')
    await admin.press('Enter')
    await expect(name('试身员')).toBeVisible()
    await expect(page.getByRole('dialog', { name: '重命名角色' })).toBeHidden()
    await admin.press('Control+Alt+z')
    await expect(page.getByText('已撤销：试衣员 重命名角色')).toBeVisible()
    await expect(name('试衣员')).toBeVisible()
  })

  await test.step('the timeline lists the changes by module', async () => {
    await admin.press('Alt+t')
    const lines = drawer(page)
      .getByRole('listitem')
      .filter({ hasNot: page.getByRole('listitem') })
    await expect(lines.filter({ hasText: /权限 · 销售 · 版单.*读取、写入/ })).toHaveCount(2)
    await expect(drawer(page).getByText('PRIVILEGE_')).toHaveCount(0)
    await admin.expectAccessible()
    await admin.press('Escape')
    await expect(drawer(page)).toBeHidden()
  })
})

test('undo restores a material as it was before the save', async ({ page }) => {
  const buyer = new Person(page)
  await buyer.signIn('dahuocaigou', password, { at: '/dashboard/materials/7/edit' })
  const supplierCode = page.locator('[data-field="codeFromSupplier"]')
  await expect(supplierCode).toBeVisible()
  const before = await supplierCode.inputValue()
  await buyer.goToField('供应商编号')
  await expect(supplierCode).toBeFocused()
  await buyer.press('Control+a')
  await buyer.type('UNDO-1')
  await buyer.press('Control+s')
  await expect(page.getByRole('button', { name: /撤销/ })).toBeVisible()
  await buyer.press('Control+Alt+z')
  await expect(page.getByText(/已撤销：.+ 编辑物料/)).toBeVisible()
  await expect(supplierCode).toHaveValue(before)
})

test('undo restores a draft of a sample order step by step, in its form and in the list of unsaved drafts', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await person.run('xjbd', '新建版单')
  await expect(page.getByRole('heading', { name: '新建版单' })).toBeVisible()
  await person.goToField('样版类别')
  await person.choose('初样', '初样')
  const customerCode = page.locator('[data-field="templateDesign.customerCode"]')
  const write = async (text: string) => {
    await person.goToField('客户款号')
    await expect(customerCode).toBeFocused()
    await person.press('Control+a')
    await person.type(text)
  }
  await write('UNDO-A')
  await person.press('Control+s')
  await expect(page).toHaveURL(/templateOrders\/\d+\/edit$/)
  await expect(customerCode).toHaveValue('UNDO-A')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const tab = page.getByRole('tab', { name: new RegExp(`^${title}`) })
  for (const text of ['UNDO-B', 'UNDO-C']) {
    await write(text)
    await expect(tab).toContainText('（未保存）')
    await person.press('Control+s')
    await expect(tab).not.toContainText('（未保存）')
  }
  await expect(page.getByRole('button', { name: /^撤销 Ctrl/ })).toBeVisible()

  for (const text of ['UNDO-B', 'UNDO-A']) {
    await person.press('Control+Alt+z')
    await expect(customerCode).toHaveValue(text)
  }
  await expect(page.getByText(/^已撤销：.* 暂存$/).first()).toBeVisible()

  await write('UNDO-D')
  await person.run('未保存', '未保存的内容…')
  // The list names the kind in its own place.
  await expect(page.getByRole('option', { selected: true })).toContainText(title?.replace(/^版单 /, '') ?? 'a title')
})
