import { expect, type Page } from '@playwright/test'
import { Person } from './person.ts'
import { cell, ofDesign } from './sample-order-form.ts'
import { test } from './story.ts'

const line = (page: Page, row: number, part: string) => ofDesign(page, `templates.0.bomMaterials.${row}.${part}`)
const told = (page: Page) => page.getByRole('status').filter({ hasText: /已撤销|已重做|没有可以/ })

test('a size sheet with dashes and words is pasted into the right cells, and changes in tables are undone', async ({
  page,
}) => {
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

  await test.step('the paste is undone as one step, and redone', async () => {
    await person.press('Control+z')
    await expect(cell(page, 1, 'color')).toHaveCount(0)
    await expect(cell(page, 0, 'color')).toHaveValue('')
    await expect(cell(page, 0, 'color')).toBeFocused()
    await expect(told(page)).toHaveText('已撤销：粘贴 12 个单元格')
    await expect(page.getByRole('tab', { name: /（未保存）/ })).toHaveCount(0)
    await person.press('Control+z')
    await expect(told(page)).toHaveText('没有可以撤销的步骤')
    await person.press('Control+Shift+z')
    await expect(told(page)).toHaveText('已重做：粘贴 12 个单元格')
    await expect(cell(page, 1, 'sizeRanges.0.quantity')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('tab', { name: /（未保存）/ })).toHaveCount(1)
  })

  await test.step('undo removes typed letters first, then the change of the cell, then the step before', async () => {
    await person.press('End')
    await person.type('色')
    await expect(cell(page, 0, 'color')).toHaveValue('红色')
    await person.press('Control+z')
    await expect(cell(page, 0, 'color')).toHaveValue('红')
    await person.press('Control+y')
    await expect(cell(page, 0, 'color')).toHaveValue('红色')
    await person.press('ArrowDown')
    await expect(cell(page, 1, 'color')).toBeFocused()
    await person.press('Control+z')
    await expect(cell(page, 0, 'color')).toHaveValue('红')
    await expect(cell(page, 0, 'color')).toBeFocused()
    await expect(told(page)).toHaveText('已撤销：编辑“颜色，第 1 行”')
  })

  await test.step('undo removes pasted material lines and their marks; redo brings them back', async () => {
    await person.goToField('红 物料')
    await person.press('Enter')
    await person.tabTo(line(page, 0, 'actionRegion'))
    await page.evaluate((text) => navigator.clipboard.writeText(text), '领口\t1.5\n袖口\t多\n下摆\t2')
    await person.press('Control+v')
    await expect(line(page, 2, 'usage')).toHaveValue('2')
    await expect(line(page, 1, 'usage')).toHaveAttribute('aria-invalid', 'true')
    await person.press('Control+z')
    await expect(line(page, 1, 'usage')).toHaveCount(0)
    await expect(line(page, 0, 'actionRegion')).toHaveValue('')
    await expect(line(page, 0, 'actionRegion')).toBeFocused()
    await person.press('Control+y')
    await expect(line(page, 1, 'usage')).toHaveAttribute('aria-invalid', 'true')
    await expect(line(page, 0, 'actionRegion')).toBeFocused()
  })

  await test.step('moves, fills, deletions and copies of lines are undone one by one', async () => {
    const regions = async (expected: readonly string[]) => {
      for (const [row, text] of expected.entries()) await expect(line(page, row, 'actionRegion')).toHaveValue(text)
      await expect(line(page, expected.length, 'actionRegion')).toHaveCount(0)
    }
    await person.press('Alt+ArrowDown')
    await regions(['袖口', '领口', '下摆'])
    await expect(line(page, 1, 'actionRegion')).toBeFocused()
    await person.press('Alt+d')
    await regions(['袖口', '领口', '领口', '下摆'])
    await expect(line(page, 2, 'actionRegion')).toBeFocused()
    await person.press('Shift+ArrowUp')
    await person.press('Shift+ArrowUp')
    await person.press('Control+d')
    await regions(['袖口', '袖口', '袖口', '下摆'])
    await person.press('Delete')
    await regions(['', '', '', '下摆'])
    await person.press('Alt+Backspace')
    await regions(['', '', '下摆'])
    for (const [what, left] of [
      ['删除第 1 行', ['', '', '', '下摆']],
      ['清空 3 个单元格', ['袖口', '袖口', '袖口', '下摆']],
      ['填充 2 个单元格', ['袖口', '领口', '领口', '下摆']],
      ['复制第 2 行', ['袖口', '领口', '下摆']],
      ['移动第 1 行', ['领口', '袖口', '下摆']],
    ] as const) {
      await person.press('Control+z')
      await expect(told(page)).toContainText([`已撤销：${what}`])
      await regions(left)
    }
    await expect(line(page, 0, 'actionRegion')).toBeFocused()
    await person.run('cz bg', '重做表格中的上一步')
    await regions(['袖口', '领口', '下摆'])
    await expect(line(page, 1, 'actionRegion')).toBeFocused()
  })

  await test.step('a restored colour brings its materials back', async () => {
    await person.goToField('样衣件数')
    await expect(cell(page, 0, 'color')).toBeFocused()
    await person.press('Alt+Backspace')
    await expect(page.getByRole('heading', { name: '红', exact: true })).toHaveCount(0)
    await person.press('Control+z')
    await expect(page.getByRole('heading', { name: '红', exact: true })).toBeVisible()
    await expect(line(page, 0, 'actionRegion')).toHaveValue('袖口')
    await expect(line(page, 2, 'actionRegion')).toHaveValue('下摆')
  })

  await test.step('the sizes of the first colour head the columns, and F2 leads to the size of another colour', async () => {
    const [head, own] = [cell(page, 0, 'sizeRanges.1.name'), cell(page, 1, 'sizeRanges.1.name')]
    await person.goToField('样衣件数')
    await expect(cell(page, 0, 'color')).toBeFocused()
    await person.tabTo(cell(page, 0, 'sizeRanges.1.quantity'))
    await person.press('ArrowUp')
    await expect(head).toBeFocused()
    await person.type('100')
    await expect(head).toHaveValue('L')
    await person.press('F2')
    const [above, below] = [await head.boundingBox(), await cell(page, 0, 'color').boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
    await person.type('XL')
    await expect(own).toHaveValue('XL')
    await person.press('ArrowDown')
    await expect(cell(page, 0, 'sizeRanges.1.quantity')).toBeFocused()
    await person.press('ArrowDown')
    await expect(cell(page, 1, 'sizeRanges.1.quantity')).toBeFocused()
    await person.press('F2')
    await expect(own).toBeFocused()
    await person.type('XXL')
    await expect(own).toHaveValue('XXL')
    await expect(head).toHaveValue('XL')
    await person.expectAccessible()
  })
})
