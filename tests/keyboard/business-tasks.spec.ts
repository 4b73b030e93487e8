import { expect, test } from '@playwright/test'
import { inFront, Person } from './person.ts'

const password = 'selvedge2026'

test('business tasks are added in their list, for one colour and for several, and again for a further purchase', async ({
  page,
}) => {
  const person = new Person(page)
  const marked = page.getByRole('option', { selected: true })
  await person.signIn('admin', password)
  await page.goto('/dashboard/taskManagement/list')
  await expect(inFront(page.getByRole('gridcell')).first()).toBeVisible()

  await test.step('the button opens the choice of confirmed design colours', async () => {
    const button = inFront(page.getByRole('button', { name: /新建业务任务/ }))
    await person.tabTo(button)
    await person.press('Enter')
    await expect(page.getByPlaceholder('选择已确认的款色，可多选')).toBeVisible()
    await expect(marked).toContainText(/[A-Z]{2}\d{8} /)
    await person.expectAccessible()
    await person.press('Control+Enter')
    await expect(page.getByText(/已添加业务任务 P2611\d{4}/)).toBeVisible()
    await expect(inFront(page.getByText(/^P2611\d{4}$/)).first()).toBeVisible()
  })

  await test.step('for several colours the outcome of each is shown', async () => {
    await person.press('c')
    await person.press('t')
    await expect(marked).toContainText(/[A-Z]{2}\d{8} /)
    await person.press('Enter')
    await expect(marked).toContainText('确定：')
    await person.press('ArrowDown')
    await person.press('ArrowDown')
    await person.press('Control+Enter')
    await expect(page.getByText(/已添加业务任务 P2611\d{4}、P2611\d{4}/)).toBeVisible()
    await person.press('Escape')
  })

  await test.step('another task is added for the colour of a task', async () => {
    await person.run('再建', '再建一个业务任务')
    await expect(page.getByRole('alertdialog')).toContainText('它会得到新的采购编号')
    await person.press('Enter')
    await expect(page.getByText(/已添加业务任务 P2611\d{4}$/).last()).toBeVisible()
  })
})
