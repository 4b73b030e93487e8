import { expect } from '@playwright/test'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

test('a bill is printed as a cost sheet, and without prices for those who are not to read them', async ({ page }) => {
  const person = new Person(page)
  await person.enter('admin', 'selvedge2026')
  const paper = page.frameLocator('iframe[title]').locator('.pagedjs_page').first()
  const laidOut = page.getByRole('status').filter({ hasText: /第 1 页 \/ 共 \d+ 页/ })
  const openFirst = async () => {
    await page.goto('/dashboard/sale/boms')
    await expect(inFront(page.getByRole('gridcell')).first()).toBeVisible()
    await expect(inFront(page.getByRole('grid'))).toBeFocused()
    await settled(page)
  }

  await test.step('the cost sheet has prices and sums', async () => {
    await openFirst()
    await person.run('dycbd', '打印成本单')
    await expect(page).toHaveURL(/boms\/\d+\/export\?prices=all$/)
    await expect(laidOut).toBeVisible()
    await expect(paper.getByText('单件物料成本')).not.toHaveCount(0)
    await expect(paper).toContainText(/¥[\d,]+\.\d\d\D/)
    await expect(paper).not.toContainText(/¥[\d,]+\.\d{3}/)
    await expect(paper.getByText('单价', { exact: true })).not.toHaveCount(0)
  })

  await test.step('the material list has the usage, and no price', async () => {
    await openFirst()
    await person.run('打印用料单', '打印用料单')
    await expect(page).toHaveURL(/boms\/\d+\/export\?prices=none/)
    await expect(laidOut).toBeVisible()
    await expect(paper.getByText('单件用量').first()).toBeVisible()
    await expect(paper.getByText('用料单', { exact: true }).first()).toBeVisible()
    for (const word of ['单价', '物料成本', '其他费用', '小计', '单件物料成本'])
      await expect(paper.getByText(word, { exact: true })).toHaveCount(0)
    await expect(paper).not.toContainText('¥')
    await person.expectAccessible()
  })

  await test.step('with the material list open, the cost sheet still has prices', async () => {
    await openFirst()
    await person.run('dycbd', '打印成本单')
    await expect(page).toHaveURL(/boms\/\d+\/export\?prices=all$/)
    await expect(laidOut).toBeVisible()
    await expect(paper.getByText('单价', { exact: true })).not.toHaveCount(0)
  })
})
