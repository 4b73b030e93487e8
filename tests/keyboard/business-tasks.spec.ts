import { expect, test } from '@playwright/test'
import { inFront, Person } from './person.ts'

const password = 'selvedge2026'

test('business tasks are added on their list, one by one and for several colours, and again for a further purchase', async ({
  page,
}) => {
  const person = new Person(page)
  const marked = page.getByRole('option', { selected: true })
  await person.signIn('admin', password)
  await page.goto('/dashboard/taskManagement/list')
  await expect(inFront(page.getByRole('gridcell')).first()).toBeVisible()

  await test.step('the button leads to the confirmed design colours', async () => {
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

  await test.step('several colours tell how each came out', async () => {
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

  await test.step('a task is followed by another of its colour', async () => {
    await person.run('再建', '再建一个业务任务')
    await expect(page.getByRole('alertdialog')).toContainText('它会得到新的采购编号')
    await person.press('Enter')
    await expect(page.getByText(/已添加业务任务 P2611\d{4}$/).last()).toBeVisible()
  })
})
