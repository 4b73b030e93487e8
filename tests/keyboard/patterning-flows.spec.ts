import { expect, type Page } from '@playwright/test'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const stage = (page: Page) => inFront(page.getByRole('group', { name: '流程图' }))
const steps = (page: Page) => inFront(page.locator('[data-step]'))
const chosen = (page: Page) => inFront(page.locator('[data-chosen]'))
const told = (page: Page) => inFront(page.getByText(/个步骤，总时长/))

/** Adds a step behind the chosen one by its kind in pinyin. */
async function addStep(person: Person, typed: string, label: string): Promise<void> {
  await person.press('a')
  await expect(person.page.getByRole('dialog', { name: '命令面板' })).toBeVisible()
  await person.type(typed)
  await expect(person.page.getByRole('option', { selected: true })).toContainText(label)
  await person.press('Enter')
  await expect(chosen(person.page)).toContainText(label)
  await expect(stage(person.page)).toBeFocused()
}

test('a flow is drawn by keys alone: branches, a join, hours, a refused circle, undo; and read as it was saved', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('banfangwenyuan', password, { at: '/dashboard/node/new' })
  await expect(inFront(page.getByLabel('流程名称'))).toBeFocused()
  await person.type('两路汇合')
  await person.tabTo(stage(page))

  await test.step('a branch is made by adding twice behind the same step', async () => {
    await addStep(person, 'jieban', '接版')
    await addStep(person, 'cheban', '车版')
    await person.press('ArrowLeft')
    await expect(chosen(page)).toContainText('接版')
    await addStep(person, 'gongyi', '工艺')
    await addStep(person, 'zhijian', '质检')
    await expect(told(page)).toHaveText('4 个步骤，总时长 72 小时')
  })

  await test.step('the branches join, and the longest way counts', async () => {
    await person.press('ArrowLeft')
    await person.press('ArrowLeft')
    await expect(chosen(page)).toContainText('接版')
    await person.press('ArrowRight')
    await expect(chosen(page)).toContainText('车版')
    await person.press('c')
    await expect(page.getByRole('option', { name: /接版/ })).toContainText('流程不能循环')
    await person.type('质检')
    await expect(page.getByRole('option', { selected: true })).toContainText('质检')
    await person.press('Enter')
    await expect(stage(page)).toBeFocused()
    await expect(inFront(page.locator('.react-flow__edge'))).toHaveCount(4)
    await person.press('Enter')
    const form = page.getByRole('dialog', { name: '编辑步骤' })
    await expect(form.getByLabel('步骤名称')).toBeFocused()
    await person.tabTo(form.getByLabel('完成时间（小时）'))
    await person.type('0')
    await person.press('Enter')
    await expect(form.getByRole('alert')).toHaveText('完成时间要大于 0')
    await person.expectAccessible()
    await form.getByLabel('完成时间（小时）').selectText()
    await person.type('40')
    await person.press('Enter')
    await expect(form).toBeHidden()
    await expect(told(page)).toHaveText('4 个步骤，总时长 88 小时')
  })

  await test.step('a step that is cut off is told at itself, and taken back', async () => {
    await expect(stage(page)).toBeFocused()
    await person.press('x')
    await person.type('接版')
    await expect(page.getByRole('option', { selected: true })).toContainText('接版 → 车版')
    await person.press('Enter')
    await expect(chosen(page)).toContainText('有多个起始步骤')
    await expect(stage(page)).toBeFocused()
    await person.press('Control+z')
    await expect(chosen(page)).not.toContainText('有多个起始步骤')
    await expect(inFront(page.getByRole('status').filter({ hasText: '已撤销' }))).toBeVisible()
  })

  await test.step('it is saved, and its page walks along the same edges', async () => {
    await person.press('Control+Enter')
    await expect(page).toHaveURL(/\/dashboard\/node\/\d+$/)
    await settled(page)
    await expect(steps(page)).toHaveCount(4)
    await expect(told(page)).toHaveText('4 个步骤，总时长 88 小时')
    await person.tabTo(stage(page))
    await expect(chosen(page)).toContainText('接版')
    await person.press('End')
    await expect(chosen(page)).toContainText('质检')
  })
})
