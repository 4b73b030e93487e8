import { expect, type Page, test } from '@playwright/test'
import { inFront, Person, settled } from './person.ts'

const told = (page: Page) => inFront(page.getByText(/个步骤，总时长/))
const marked = (page: Page) => page.getByRole('option', { selected: true })

test('the form of a pattern order opens from a business task by keys, and takes the steps of the flow that is chosen last', async ({
  page,
}) => {
  const person = new Person(page)
  await person.signIn('admin', 'selvedge2026')
  await page.goto('/dashboard/taskManagement/list')
  await expect(inFront(page.getByRole('gridcell')).first()).toBeVisible()
  await settled(page)

  await test.step('the task asks for the flow, and the form opens with its steps', async () => {
    const grid = inFront(page.getByRole('grid', { name: '业务任务' }))
    await expect(grid).toBeFocused()
    await expect(grid).toHaveAttribute('aria-activedescendant', /./)
    await person.press('p')
    await expect(page.getByRole('dialog', { name: '命令面板' })).toBeVisible()
    await expect(marked(page)).toContainText('流程')
    await person.type('加急')
    await expect(marked(page)).toContainText('加急进版流程')
    await person.press('Enter')
    await expect(page).toHaveURL(/\/new\?/)
    await settled(page)
    await expect(told(page)).toHaveText('4 个步骤，总时长 19 小时')
    await person.expectAccessible()
  })

  await test.step('another flow brings its own steps', async () => {
    await person.goToField('流程模板')
    await expect(inFront(page.getByRole('combobox', { name: '流程模板' }))).toBeFocused()
    await person.press('Control+a')
    await person.choose('放码', '放码流程')
    await expect(told(page)).toHaveText('4 个步骤，总时长 26 小时')
    await person.expectAccessible()
  })
})
