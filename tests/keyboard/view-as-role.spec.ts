import { expect } from '@playwright/test'
import { Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

test('an administrator previews the product as roles, and is back with one key', async ({ page }) => {
  const admin = new Person(page)
  await admin.signIn('admin', password)
  const bar = page.getByRole('region', { name: '以角色查看' })
  const menu = page.getByRole('navigation').first()

  await test.step('something is half typed before that', async () => {
    await admin.press('c')
    await admin.press('b')
    await expect(page.getByRole('heading', { name: '新建版单' })).toBeVisible()
    await admin.goToField('客户款号')
    await admin.type('HALF-TYPED')
  })

  await test.step('two roles are chosen in the palette', async () => {
    await admin.run('view as role', '以角色查看')
    const palette = page.getByRole('dialog', { name: '命令面板' })
    await expect(palette.getByRole('option', { name: /仓管员/ })).toBeVisible()
    await admin.type('仓管')
    await expect(palette.getByRole('option', { selected: true })).toContainText('仓管员')
    await admin.press('Enter')
    await expect(palette.getByRole('option', { selected: true })).toContainText('确定：仓管员')
    await admin.type('qa')
    await expect(palette.getByRole('option', { selected: true })).toContainText('QA')
    await admin.press('Enter')
    await expect(palette.getByRole('option', { selected: true })).toContainText('确定：仓管员、QA')
    await expect(palette.getByRole('option', { name: /仓管员 ?已选中/ })).toBeVisible()
    await admin.expectAccessible()
    await admin.press('Enter')
    await expect(bar).toContainText(/正在以角色「(仓管员、QA|QA、仓管员)」查看，只读/)
  })

  await test.step('the menu is that of the roles, and other pages stay closed', async () => {
    await expect(menu.getByRole('link', { name: '用户', exact: true })).toHaveCount(0)
    await expect(menu.getByRole('link', { name: '客户', exact: true })).toHaveCount(0)
    await expect(page.getByRole('tab')).toHaveCount(1)
    await admin.expectAccessible()
    await page.goto('/dashboard/admin/user/list')
    await expect(page).toHaveURL(/\/404$/)
    await expect(bar).toBeVisible()
  })

  await test.step('one key leads back, and the half typed input is offered again', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('tab').first()).toBeVisible()
    await admin.press('Alt+Shift+KeyV')
    await expect(menu.getByRole('link', { name: '用户', exact: true })).toBeVisible()
    await expect(bar).toHaveCount(0)
    await page.goto('/dashboard/sale/templateOrders/new')
    await expect(page.getByRole('button', { name: /恢复/ })).toBeVisible()
    await admin.press('Alt+r')
    await expect(page.locator('[value="HALF-TYPED"]')).toBeVisible()
  })
})

test('in the preview a save is refused with a reason and nothing is stored, and signing out ends it', async ({
  page,
}) => {
  const admin = new Person(page)
  await admin.signIn('admin', password)
  const bar = page.getByRole('region', { name: '以角色查看' })

  await test.step('as a merchandiser a form can be filled in, but saving is refused', async () => {
    await admin.run('view as role', '以角色查看')
    await admin.type('业务员')
    await expect(page.getByRole('option', { selected: true })).toContainText('业务员')
    await admin.press('Control+Enter')
    await expect(bar).toContainText('正在以角色「业务员」查看，只读')
    await admin.run('xjkh', '新建客户')
    const dialog = page.getByRole('dialog', { name: '新建客户' })
    await expect(dialog).toBeVisible()
    await admin.type('没有写下的客户')
    await admin.press('Tab')
    await admin.type('没有写下的集团')
    await admin.press('Control+s')
    await expect(page.getByText('正在以角色「业务员」查看，只读').nth(1)).toBeVisible()
    await expect(dialog).toBeVisible()
    await page.goto('/dashboard')
    await expect(bar).toBeVisible()
    await admin.run('xjkh', '新建客户')
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('button', { name: /恢复/ })).toHaveCount(0)
    await admin.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('signing out ends both', async () => {
    await admin.run('退出登录', '退出登录')
    await expect(page.getByLabel('用户名')).toBeVisible()
    await expect(bar).toHaveCount(0)
    expect(
      await page.evaluate(() => [sessionStorage.getItem('previewToken'), localStorage.getItem('accessToken')]),
    ).toEqual([null, null])
  })

  await test.step('a link in a mail opens the page for a new password with its code filled in', async () => {
    await page.goto('/auth/jwt/reset?username=yewuyuan&code=ABCD-EFGH-JKLM-NPQR-STUV')
    await expect(page.getByText('为账号 yewuyuan 设置新密码。')).toBeVisible()
    await expect(page.getByLabel('验证码')).toHaveValue('ABCD-EFGH-JKLM-NPQR-STUV')
    await admin.expectAccessible()
  })
})
