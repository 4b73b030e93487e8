import { expect } from '@playwright/test'
import type { Person } from './person.ts'
import { cell, field, newOrder, ofDesign } from './sample-order-form.ts'
import { test } from './story.ts'

async function paste(person: Person, text: string): Promise<void> {
  await person.page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await person.press('Control+v')
}

async function fill(person: Person, label: string, text: string): Promise<void> {
  await person.goToField(label)
  await person.press('Control+a')
  await person.type(text)
}

test('values that are too long or too large are reported at their fields, counted, and reached by F8', async ({
  page,
}) => {
  const person = await newOrder(page)
  const code = ofDesign(page, 'customerCode')
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(answer.url())
  })
  await person.goToField('样版类别')
  await person.choose('初样', '初样')

  await test.step('each problem has a text, and nothing is sent', async () => {
    await fill(person, '客户款号', 'K'.repeat(100))
    await fill(person, '物料预算', '999999999999999999999999.99')
    await fill(person, '加工费预算', '99999999999')
    await fill(person, '样衣件数', '红'.repeat(51))
    await person.press('Tab')
    await person.type('S'.repeat(21))
    await person.press('Tab')
    await person.type('999999999999')
    await person.press('Control+s')
    await expect(code).toHaveAccessibleDescription('内容过长，最多50个字')
    await expect(field(page, 'materialBudget')).toHaveAccessibleDescription('不能大于9999999999.99')
    await expect(field(page, 'budget')).toHaveAccessibleDescription('不能大于9999999999.99')
    await expect(cell(page, 0, 'color')).toHaveAccessibleDescription('内容过长，最多50个字')
    await expect(cell(page, 0, 'sizeRanges.0.name')).toHaveAccessibleDescription('内容过长，最多20个字')
    await expect(cell(page, 0, 'sizeRanges.0.quantity')).toHaveAccessibleDescription(/件数应为 0 到 999999 的整数$/)
    await expect(page.getByText('6 处需要修改')).toBeVisible()
    expect(refused).toEqual([])
  })

  await test.step('F8 moves from one to the next', async () => {
    await expect(code).toBeFocused()
    await person.press('F8')
    await expect(field(page, 'materialBudget')).toBeFocused()
    await person.press('F8')
    await expect(field(page, 'budget')).toBeFocused()
    await person.press('F8')
    await expect(cell(page, 0, 'color')).toBeFocused()
    const section = await cell(page, 0, 'color').evaluate((at) =>
      at.closest('[data-form-section]')?.getAttribute('data-form-section'),
    )
    // Beside lines, the list of sections has room on very wide screens alone.
    await expect(page.getByRole('navigation', { name: '本页目录' })).toBeHidden()
    await page.setViewportSize({ width: 2300, height: 900 })
    const marked = page.getByRole('navigation', { name: '本页目录' }).locator('[aria-current]')
    await expect(marked).toHaveText(section ?? 'no section')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('they are corrected one after another, and the order is saved', async () => {
    await fill(person, '客户款号', 'KL-1')
    await expect(page.getByText('5 处需要修改')).toBeVisible()
    await fill(person, '物料预算', '9999999999.99')
    await fill(person, '加工费预算', '12')
    await fill(person, '样衣件数', '红')
    await person.press('Tab')
    await person.type('S')
    await person.press('Tab')
    await person.type('999999')
    await expect(page.getByText(/处需要修改/)).toHaveCount(0)
    await person.press('Control+s')
    await expect(page).toHaveURL(/templateOrders\/\d+\/edit$/)
    await expect(field(page, 'materialBudget')).toHaveValue('9999999999.99')
  })
})

test('pasted material lines stay as pasted, and are marked at once where they do not fit', async ({ page }) => {
  const person = await newOrder(page)
  const material = (row: number, key: string) => ofDesign(page, `templates.0.bomMaterials.${row}.${key}`)
  await fill(person, '样衣件数', '红')
  await person.goToField('红 物料')
  await person.press('Enter')
  await person.tabTo(material(0, 'actionRegion'))
  const long = '前'.repeat(41)
  await paste(person, `领口\t1.5\n${long}\tabc`)
  await expect(material(1, 'actionRegion')).toHaveValue(long)
  await expect(material(1, 'actionRegion')).toHaveAccessibleDescription('内容过长，最多40个字')
  await expect(material(1, 'usage')).toHaveValue('abc')
  await expect(material(1, 'usage')).toHaveAccessibleDescription('必须是正数，不能为负数')
  await expect(page.getByText('2 处需要修改')).toBeVisible()

  await test.step('F8 moves there, and pasting correct values removes the marks', async () => {
    await person.press('F8')
    await expect(material(1, 'actionRegion')).toBeFocused()
    await paste(person, '袖口\t2')
    await expect(material(1, 'usage')).toHaveValue('2')
    await expect(page.getByText(/处需要修改/)).toHaveCount(0)
  })

  await test.step('a single value is treated like a block', async () => {
    await person.press('Control+a')
    await paste(person, long)
    await expect(material(1, 'actionRegion')).toHaveValue(long)
    await expect(material(1, 'actionRegion')).toHaveAccessibleDescription('内容过长，最多40个字')
    await person.press('Tab')
    await paste(person, 'abc')
    await expect(material(1, 'usage')).toHaveValue('abc')
    await expect(material(1, 'usage')).toBeFocused()
    await expect(material(1, 'usage')).toHaveAccessibleDescription('必须是正数，不能为负数')
    await expect(page.getByText('2 处需要修改')).toBeVisible()
  })
  await test.step('of too many lines, those that fit are added, which is reported', async () => {
    await person.goToField('红 物料')
    await person.tabTo(material(0, 'actionRegion'))
    await paste(person, Array.from({ length: 300 }, (_, at) => `部位${at}\t1`).join('\n'))
    await expect(page.getByText('最多 200 行：已粘贴 200 行，其余 100 行未粘贴')).toBeVisible()
    await expect(material(199, 'actionRegion')).toHaveValue('部位199')
    await expect(material(200, 'actionRegion')).toHaveCount(0)
  })
})
