import { expect, type Page, test } from '@playwright/test'
import { inFront, Person } from './person.ts'

const cell = (page: Page, row: number, part: string) =>
  inFront(page.locator(`[data-field="templateDesign.sampleDress.${row}.${part}"]`))

test('a size sheet with dashes and words among its numbers is pasted to where it belongs', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', 'selvedge2026')
  await person.press('c')
  await person.press('b')
  await expect(page.getByRole('heading', { name: '新建版单' })).toBeVisible()
  await person.goToField('样衣件数')
  const sheet = '颜色\tS\tM\tL\n红\t1\t-\t3\n黑\t／\t待定\t6'
  await page.evaluate((text) => navigator.clipboard.writeText(text), sheet)
  await person.press('Control+v')
  for (const [row, part, text] of [
    [0, 'color', '红'],
    [0, 'sizeRanges.0.name', 'S'],
    [0, 'sizeRanges.0.quantity', '1'],
    [0, 'sizeRanges.1.name', 'L'],
    [0, 'sizeRanges.1.quantity', '3'],
    [1, 'color', '黑'],
    [1, 'sizeRanges.0.name', 'M'],
    [1, 'sizeRanges.0.quantity', '待定'],
    [1, 'sizeRanges.1.name', 'L'],
    [1, 'sizeRanges.1.quantity', '6'],
  ] as const)
    await expect(cell(page, row, part), `${row}.${part}`).toHaveValue(text)
  await expect(cell(page, 2, 'color')).toHaveCount(0)
  await expect(cell(page, 1, 'sizeRanges.0.quantity')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[data-field^="templateDesign.sampleDress."][aria-invalid=true]')).toHaveCount(1)
  await person.expectAccessible()
})
