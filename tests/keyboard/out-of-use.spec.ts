import { expect } from '@playwright/test'
import { inFront, Person } from './person.ts'
import { test } from './story.ts'

test('what goes out of use says what it takes with it, leaves the pickers, and stays where it is named', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('admin', 'selvedge2026', { at: '/dashboard/admin/departmentalGroup/list' })
  const tree = page.getByRole('tree')
  const question = page.getByRole('alertdialog')

  await test.step('a department names its groups, its people and its orders, and what becomes of them', async () => {
    const department = tree.getByRole('treeitem', { name: '业务一部' })
    await expect(tree.getByRole('treeitem').first()).toBeFocused()
    await person.press('Home')
    await expect(department).toBeFocused()
    await person.press('Delete')
    await expect(question).toContainText('删除“业务一部”？')
    await expect(question).toContainText(/目前被 .*\d+ 个客户（.*\d+ 个版单（.*使用。/)
    await expect(question).toContainText(/其下的 (欧洲组、北美组|北美组、欧洲组) 也不再出现在选项中，恢复后一起回来。/)
    await expect(question).toContainText(/它们目前被 \d+ 个用户（.*使用，这些都保持不变。/)
    await person.expectAccessible()
    await person.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(department).toBeFocused()
  })

  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}` }
  const answer = await page.request.post('/api/materials/search?page=1&size=1', { headers, data: {} })
  const [material] = ((await answer.json()) as { records: { id: number; supplier: { name: string } }[] }).records
  if (!material) throw new Error('the demo company has no material')
  const { name } = material.supplier
  const findSupplier = async () => {
    await person.goToField('供应商')
    await person.press('Control+a')
    await person.type(name)
  }
  const creation = page.getByRole('option', { name: `新建「${name}」` })
  const option = page.getByRole('option', { name }).and(page.locator(':not(:has-text("新建「"))'))

  await test.step('a supplier is set aside after a question', async () => {
    await person.run('停用供应商', '停用供应商')
    await person.type(name)
    await expect(page.getByRole('option', { selected: true })).toContainText(name)
    await person.press('Enter')
    await expect(question).toContainText(`停用 ${name}？`)
    await expect(question).toContainText('不再出现在选择框里，以前的单据不变，可以随时恢复。')
    await person.press('Enter')
    await person.noticed('操作成功')
  })

  await test.step('no picker offers it; the material that was bought from it still names it', async () => {
    await person.run('xjwl', '新建物料')
    await expect(inFront(page.getByRole('heading', { name: '新建物料' }))).toBeVisible()
    await findSupplier()
    await expect(creation).toBeVisible()
    await expect(option).toHaveCount(0)
    await person.press('Escape')
    await page.goto(`/dashboard/materials/${material.id}`)
    await expect(inFront(page.getByText(name)).first()).toBeVisible()
  })

  await test.step('brought back, it is offered again', async () => {
    await person.run('恢复供应商', '恢复供应商')
    await person.type(name)
    await expect(page.getByRole('option', { selected: true })).toContainText(name)
    await person.press('Enter')
    await person.noticed('操作成功')
    await person.run('xjwl', '新建物料')
    await expect(inFront(page.getByRole('heading', { name: '新建物料' }))).toBeVisible()
    await findSupplier()
    await expect(option.first()).toBeVisible()
  })
})
