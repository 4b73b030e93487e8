import { expect } from '@playwright/test'
import { inFront, Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

test('everything that has a name is found in the palette, opens on its page, and can be chosen for commands', async ({
  page,
}) => {
  const person = new Person(page)
  const palette = page.getByRole('dialog', { name: '命令面板' })
  const marked = page.getByRole('option', { selected: true })
  const line = inFront(page.getByRole('treeitem', { selected: true }))
  await person.signIn('admin', password)

  /** Types into the palette, moves to the record and opens it. */
  const open = async (typed: string, title: RegExp, kind: string) => {
    await person.openPalette()
    await person.type(typed)
    await expect(palette.getByRole('option', { name: title }).first()).toBeVisible()
    await expect(palette.getByText(kind, { exact: true })).toBeVisible()
    for (let step = 0; step < 40 && !title.test((await marked.textContent()) ?? ''); step += 1)
      await person.press('ArrowDown')
    await expect(marked).toContainText(title)
    await person.press('Enter')
    await expect(palette).toBeHidden()
  }

  await test.step('people', async () => {
    await open('#魏立群', /魏立群/, '用户')
    await expect(page).toHaveURL(/\/dashboard\/admin\/user\/\d+$/)
  })

  await test.step('a group of a department, even after its tree was used', async () => {
    await open('#欧洲', /欧洲组/, '部门与小组')
    await expect(page).toHaveURL(/departmentalGroup\/list\?record=\d+$/)
    await expect(line).toHaveAccessibleName('欧洲组')
    await expect(line).toBeFocused()
    await person.press('ArrowDown')
    await expect(line).toBeFocused()
    await expect(line).not.toHaveAccessibleName('欧洲组')
    await expect(page).toHaveURL(/departmentalGroup\/list$/)
    await person.press('Home')
    await person.press('ArrowLeft')
    await open('#欧洲', /欧洲组/, '部门与小组')
    await expect(line).toHaveAccessibleName('欧洲组')
    await expect(line).toBeFocused()
  })

  await test.step('a role, a unit and a material category', async () => {
    await open('#纸样', /纸样师/, '角色')
    await expect(page).toHaveURL(/roles\/list\?record=\d+$/)
    const role = page.getByRole('listbox', { name: '角色' }).getByRole('option', { selected: true })
    await expect(role).toContainText('纸样师')
    await expect(page.getByRole('listbox', { name: '角色' })).toBeFocused()
    const address = page.url()
    const first = inFront(page.locator('[data-cell="0-read"]'))
    await expect(first).toBeVisible()
    await person.press('Enter')
    await expect(first).toBeFocused()
    await person.press('Space')
    await expect(page.getByRole('button', { name: /^保存/ })).toBeVisible()
    await open('#仓管', /仓管员/, '角色')
    await expect(role).toContainText('纸样师')
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('button', { name: /^保存/ })).toBeVisible()
    await person.press('Control+s')
    await person.noticed('修改成功')
    await person.press('Control+Alt+z')
    await expect(page.getByText('已撤销：纸样师 修改权限')).toBeVisible()
    await open('#平方', /平方英尺/, '单位')
    await expect(page.getByRole('dialog', { name: '编辑单位平方英尺' }).getByLabel('单位名称')).toBeFocused()
    await open('#拉链', /拉链\s*辅料/, '物料类别')
    await expect(line).toHaveAccessibleName('拉链')
    await expect(line).toBeFocused()
  })

  await test.step('a business task, as the only row of its list', async () => {
    await open('#P2', / P2\d+/, '业务任务')
    await expect(page).toHaveURL(/taskManagement\/list\?.*\bid=(\d+)\.\.\1/)
    await expect(page.getByRole('grid', { name: '业务任务' })).toBeFocused()
    await expect(page.getByRole('grid', { name: '业务任务' })).toHaveAttribute('aria-rowcount', '2')
  })

  await test.step('each is among the recent documents by its name', async () => {
    for (const name of ['欧洲组', '仓管员', '平方英尺', '拉链']) {
      await person.find(`~${name}`, name)
      await person.press('Escape')
      await expect(palette).toBeHidden()
    }
    await person.run('~欧洲', '欧洲组')
    await expect(line).toHaveAccessibleName('欧洲组')
  })

  await test.step('commands offer them when no record is shown; their keys do not', async () => {
    const choose = async (command: string, typed: string, title: string) => {
      await person.run(`>${command}`, command)
      await expect(palette.getByRole('list', { name: '已选' })).toHaveText(command)
      await person.type(typed)
      await expect(marked).toContainText(title)
      await person.press('Enter')
    }
    await person.run('前往首页', '前往首页')
    await person.press('e')
    await person.press('F2')
    await choose('编辑单位', 'pfyc', '平方英尺')
    await expect(page.getByRole('dialog', { name: '编辑单位平方英尺' }).getByLabel('单位名称')).toBeFocused()
    await person.run('前往首页', '前往首页')
    await choose('重命名角色', '纸样', '纸样师')
    await expect(page.getByRole('dialog', { name: '重命名角色' }).getByLabel('名称')).toHaveValue('纸样师')
    await expect(page.getByRole('dialog', { name: '重命名角色' }).getByLabel('名称')).toBeFocused()
    await person.press('Escape')
    await expect(page).toHaveURL(/roles\/list\?record=\d+$/)
    await choose('编辑物料类别', '纽扣', '纽扣')
    await expect(page.getByRole('dialog', { name: '编辑中类' }).getByLabel('中类')).toHaveValue('纽扣')
    await person.press('Escape')
    await expect(line).toHaveAccessibleName('纽扣')
    await expect(line).toBeFocused()
    await choose('删除部门或小组', '北美', '北美组')
    await expect(page.getByText('删除“北美组”？')).toBeVisible()
    await person.press('Escape')
    await expect(line).toHaveAccessibleName('北美组')
    await expect(line).toBeFocused()
  })
})
