import { expect, type Page } from '@playwright/test'
import { inFront, Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const cell = (page: Page, row: number, part: string) =>
  inFront(page.locator(`[data-field="templateDesign.sampleDress.${row}.${part}"]`))
const palette = (page: Page) => page.getByRole('dialog', { name: /命令面板|Command palette/ })
const marked = (page: Page) => page.getByRole('option', { selected: true })

async function expectPieces(page: Page, row: number, pieces: readonly string[]): Promise<void> {
  for (const [size, text] of pieces.entries())
    await expect(cell(page, row, `sizeRanges.${size}.quantity`)).toHaveValue(text)
}

async function paste(person: Person, text: string): Promise<void> {
  await person.page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await person.press('Control+v')
}

test('a key distributes pieces over the sizes by a ratio, and keeps their total', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await person.press('c')
  await person.press('b')
  await expect(page.getByRole('heading', { name: '新建版单' })).toBeVisible()

  await test.step('not available before there are sizes', async () => {
    await person.goToField('样衣件数')
    await person.type('红')
    await person.press('Alt+b')
    await expect(page.getByText('请先填写尺码')).toBeVisible()
    await expect(palette(page)).toBeHidden()
  })

  await test.step('one colour: ratio and total, and the focus returns to its cell', async () => {
    await paste(person, '红\tS\t\tM\t\tL')
    await expect(cell(page, 0, 'sizeRanges.2.name')).toHaveValue('L')
    await person.press('Alt+b')
    await expect(palette(page)).toBeVisible()
    await person.type('1:2')
    await expect(marked(page)).toContainText('红有 3 个尺码，配比有 2 项')
    await person.press('Enter')
    await expect(palette(page)).toBeVisible()
    await person.type('：1')
    await person.press('Enter')
    await expect(page.getByPlaceholder('每个颜色的总件数')).toBeVisible()
    await person.type('1.5')
    await expect(marked(page)).toContainText('请输入大于 0 的整数')
    await person.press('Control+a')
    await person.type('9999999')
    await expect(marked(page)).toContainText('有尺码分到的件数超过 999999，请减少总件数')
    await person.press('Control+a')
    await person.type('101')
    await person.press('Enter')
    await expect(palette(page)).toBeHidden()
    await expectPieces(page, 0, ['25', '51', '25'])
    await expect(cell(page, 0, 'color')).toBeFocused()
  })

  await test.step('with several colours: that of the cell, or all of them', async () => {
    await person.press('Alt+Enter')
    await expect(cell(page, 1, 'color')).toBeFocused()
    await person.type('黑')
    await person.press('Alt+b')
    await expect(marked(page)).toContainText('黑')
    await person.press('Enter')
    await person.type('1 1 1')
    await person.press('Enter')
    await person.type('10')
    await person.press('Enter')
    await expectPieces(page, 1, ['4', '3', '3'])
    await expectPieces(page, 0, ['25', '51', '25'])
    await person.run('apb', '按配比分配件数')
    await person.type('全部')
    await expect(marked(page)).toContainText('全部颜色')
    await person.press('Enter')
    await person.type('1,2,1')
    await person.press('Enter')
    await person.type('8')
    await person.press('Enter')
    await expectPieces(page, 0, ['2', '4', '2'])
    await expectPieces(page, 1, ['2', '4', '2'])
  })
})
