import { expect } from '@playwright/test'
import { columnOf, filterState, grid, openList, pressAll, walkToColumn } from './order-list.ts'
import { join, Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

test('a colleague sees a shared view', async ({ page, browser }) => {
  const anna = new Person(page)
  await anna.signIn('yangbangendan', password)
  const name = '待确认的款'

  await test.step('saved, and shared with the merchandisers', async () => {
    await openList(anna)
    await filterState(anna, '待确认')
    await walkToColumn(anna, '款式类别')
    await pressAll(anna, 'l h')
    await expect(grid(page).getByRole('columnheader', { name: '款式类别' })).toHaveCount(0)
    await pressAll(anna, 'l w')
    await expect(page.getByPlaceholder('视图的名称')).toBeFocused()
    await anna.type(name)
    await expect(page.getByRole('option', { selected: true })).toContainText(`新视图“${name}”`)
    await anna.press('Enter')
    await expect(page.getByText(`视图“${name}”已保存`)).toBeVisible()
    await anna.run('共享视图', '共享视图')
    await expect(page.getByRole('option', { selected: true })).toContainText(name)
    await anna.press('Enter')
    await anna.type('业务员')
    await expect(page.getByRole('option', { selected: true })).toContainText('业务员')
    await anna.press('Enter')
    await expect(page.getByText('已共享给 1 个角色')).toBeVisible()
  })

  const ben = await join(browser, 'yewuyuan')
  const switcher = ben.page.getByRole('button', { name: new RegExp(`^${name}`) })
  const openViews = async () => {
    await pressAll(ben, 'l v')
    await ben.type(name)
  }

  await test.step('he looks at the list as she does', async () => {
    await openList(ben)
    await expect(grid(ben.page).getByRole('columnheader', { name: '款式类别' })).toHaveCount(1)
    await openViews()
    await expect(ben.page.getByRole('option', { selected: true })).toContainText('别人共享的')
    await ben.press('Enter')
    await expect(ben.page).toHaveURL(/syncStatus=Pending/)
    await expect(grid(ben.page).getByRole('columnheader', { name: '款式类别' })).toHaveCount(0)
  })

  await test.step('its name is shown, marked once he changes what the list shows, after a reload, too', async () => {
    await expect(switcher).toHaveText(new RegExp(`^${name}(?!（)`))
    await expect(columnOf(ben.page, '款式类别')).toHaveCount(0)
    await walkToColumn(ben, '品牌')
    await pressAll(ben, 'l h')
    await expect(switcher).toHaveText(new RegExp(`${name}（已改动）`))
    await ben.page.reload()
    await expect(switcher).toHaveText(new RegExp(`${name}（已改动）`))
    await expect(columnOf(ben.page, '品牌')).toHaveCount(0)
    await openViews()
    await expect(ben.page.getByRole('option', { selected: true })).toContainText(name)
    await ben.press('Enter')
    await expect(columnOf(ben.page, '品牌')).toHaveCount(1)
    await expect(switcher).not.toHaveText(/已改动/)
  })

  const saveAgain = async () => {
    await pressAll(anna, 'l w')
    await expect(page.getByPlaceholder('视图的名称')).toBeFocused()
    await anna.type(name)
    await expect(page.getByRole('option', { selected: true })).toContainText('覆盖此视图')
    await anna.press('Enter')
    await expect(page.getByRole('dialog', { name: '命令面板' })).toBeHidden()
  }
  const hideColumn = async (title: string) => {
    await walkToColumn(anna, title)
    await pressAll(anna, 'l h')
    await expect(columnOf(page, title)).toHaveCount(0)
    await saveAgain()
  }
  const columnOfBen = (title: string) => columnOf(ben.page, title)
  await test.step('her change of the view changes his list, too', async () => {
    await expect(columnOfBen('客户')).toHaveCount(1)
    await hideColumn('客户')
    await expect(columnOfBen('客户')).toHaveCount(0)
    await expect(ben.page.getByText(`视图“${name}”有更新，列表已随之改变`)).toBeVisible()
  })

  await test.step('the rows that he has selected stay selected', async () => {
    await ben.press('x')
    await expect(ben.page.getByText('已选 1 条')).toBeVisible()
    await hideColumn('客户款号')
    await expect(ben.page.getByText(`视图“${name}”有更新，列表保持原样`)).toBeVisible()
    await expect(columnOfBen('客户款号')).toHaveCount(1)
    await expect(switcher).toHaveText(new RegExp(`${name}（已改动）`))
    await expect(ben.page.getByText('已选 1 条')).toBeVisible()
  })

  await test.step('he applies the view again', async () => {
    await openViews()
    await expect(ben.page.getByRole('option', { selected: true })).toContainText(name)
    await ben.press('Enter')
    await expect(columnOfBen('客户款号')).toHaveCount(0)
    await expect(switcher).not.toHaveText(/已改动/)
    await expect(grid(ben.page)).toBeFocused()
  })

  const toggleSharing = async (told: string) => {
    await anna.run('共享视图', '共享视图')
    await expect(page.getByRole('option', { selected: true })).toContainText(name)
    await anna.press('Enter')
    await anna.type('业务员')
    await expect(page.getByRole('option', { selected: true })).toContainText('业务员')
    await anna.press('Enter')
    await expect(page.getByText(told)).toBeVisible()
  }

  await test.step('when it is no longer shared he is told so, and his list stays as it is', async () => {
    await toggleSharing(`视图“${name}”仅自己可见`)
    await expect(ben.page.getByText(`视图“${name}”已被删除或不再共享，列表保持原样`)).toBeVisible()
    await expect(switcher).toHaveText(new RegExp(`${name}（已不可用）`))
    await expect(ben.page).toHaveURL(/syncStatus=Pending/)
    await expect(columnOfBen('客户款号')).toHaveCount(0)
    await openViews()
    await expect(ben.page.getByRole('option', { name })).toHaveCount(0)
    await ben.press('Escape')
  })

  await test.step('he cannot delete her view; when she deletes it while he uses it, it disappears for him at once', async () => {
    await toggleSharing('已共享给 1 个角色')
    await expect(switcher).not.toHaveText(/已不可用/)
    await ben.run('删除视图', '删除视图')
    await ben.type(name)
    await expect(ben.page.getByRole('option', { name })).toHaveCount(0)
    await ben.press('Escape')
    await anna.run('删除视图', '删除视图')
    await expect(page.getByRole('option', { selected: true })).toContainText(name)
    await anna.press('Enter')
    await expect(page.getByRole('alertdialog')).toContainText(`删除视图“${name}”？`)
    await page.getByRole('button', { name: '删除', exact: true }).focus()
    await anna.press('Enter')
    await expect(page.getByText('视图已删除')).toBeVisible()
    await expect(switcher).toHaveText(new RegExp(`${name}（已不可用）`))
    await expect(ben.page).toHaveURL(/syncStatus=Pending/)
    await openViews()
    await expect(ben.page.getByRole('option', { name })).toHaveCount(0)
  })
  await ben.page.context().close()
})
