import { expect, type Page } from '@playwright/test'
import { Person } from './person.ts'
import { cell, newOrder, ofDesign } from './sample-order-form.ts'
import { test } from './story.ts'

const problems = (page: Page) => page.getByText(/\d+ 处需要修改/)
const region = (page: Page, color: number, row = 0) =>
  ofDesign(page, `templates.${color}.bomMaterials.${row}.actionRegion`)

async function paste(person: Person, text: string): Promise<void> {
  await person.page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await person.press('Control+v')
}

test('what is typed at once after going to a field is not lost', async ({ page }) => {
  const person = await newOrder(page)
  const code = ofDesign(page, 'customerCode')
  await code.focus()
  // Frames of a slow machine.
  await page.evaluate(() => {
    const next = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (draw) => next(() => setTimeout(() => draw(performance.now()), 1500))
  })
  await person.goToField('客户款号')
  await person.type('KB-')
  await expect(code).toHaveValue('KB-')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await person.type('27')
  await expect(code).toHaveValue('KB-27')
})

test('Enter moves through the last colour and out of the sizes, and rich text lets the form be confirmed', async ({
  page,
}) => {
  const person = await newOrder(page)
  await person.goToField('样衣件数')
  await person.type('红')
  await person.press('Enter')
  await expect(cell(page, 0, 'sizeRanges.0.name')).toBeFocused()
  await person.type('S')
  await person.press('Enter')
  await expect(cell(page, 0, 'sizeRanges.0.quantity')).toBeFocused()
  await person.type('2')
  await person.press('Enter')
  await expect(cell(page, 0, 'sizeRanges.0.quantity')).not.toBeFocused()
  await expect(page.locator('[data-field]:not([data-field*=sampleDress]):focus-within').first()).toBeVisible()
  await expect(cell(page, 1, 'color')).toHaveCount(0)

  await person.goToField('备注')
  const remarks = ofDesign(page, 'description')
  await expect(remarks).toBeFocused()
  await person.type('短袖')
  await person.press('Control+Enter')
  await expect(problems(page)).toBeVisible()
  await expect(remarks).toHaveText('短袖')
})

test('a key that comes before the lower sections of a form are drawn finds their fields', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('dahuocaigou', 'selvedge2026')
  await page.evaluate(() => {
    // A page that is too busy to paint: nothing that waits for that runs.
    window.requestAnimationFrame = () => 0
  })
  await person.run('xjwl', '新建物料')
  await expect(page.getByRole('heading', { name: '规格与价格' })).toBeVisible()
  await expect(page.locator('[data-field=price]')).toHaveCount(0)
  await person.press('Control+j')
  await expect(page.getByRole('option', { name: '单价', exact: true })).toBeVisible()
})

test('Mod+S saves a new material and keeps its form open', async ({ page }) => {
  const person = new Person(page)
  await person.signIn('dahuocaigou', 'selvedge2026')
  await person.run('xjwl', '新建物料')
  await expect(page.getByRole('heading', { name: '新建物料' })).toBeVisible()
  await person.press('Control+s')
  await expect(problems(page)).toBeVisible()
  await person.goToField('物料名称')
  await person.type('双面呢')
  await person.goToField('供应商')

  await test.step('Escape closes a list, then leaves the field, and keys of one letter mean commands again', async () => {
    const supplier = page.getByRole('combobox', { name: '供应商' })
    await person.press('ArrowDown')
    await expect(page.getByRole('option').first()).toBeVisible()
    await person.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(supplier).toBeFocused()
    await person.press('Escape')
    await expect(supplier).not.toBeFocused()
    await person.press('?')
    await expect(page.getByRole('dialog').getByText('离开字段，回到页面')).toBeVisible()
    await person.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: '物料名称' })).toHaveValue('双面呢')
    await person.goToField('供应商')
  })

  await person.choose('天织', /天织/)
  await person.press('Control+s')
  await expect(page).toHaveURL(/materials\/\d+\/edit/)
  await expect(page.getByRole('heading', { name: /双面呢/ })).toBeVisible()
})

test('materials are copied with a colour, and by one command to all other colours', async ({ page }) => {
  const person = await newOrder(page)
  await person.goToField('样衣件数')
  await person.type('红')
  await person.goToField('红 物料')
  await person.press('Enter')
  await person.tabTo(region(page, 0))
  await person.type('领口')

  await test.step('copied, undone, and copied again', async () => {
    await person.goToField('样衣件数')
    await person.press('Alt+d')
    await expect(cell(page, 1, 'color')).toBeFocused()
    await expect(region(page, 1)).toHaveValue('领口')
    await person.press('Control+z')
    await expect(region(page, 1)).toHaveCount(0)
    await person.press('Control+y')
    await expect(region(page, 1)).toHaveValue('领口')
    await person.type('黑')
    await expect(region(page, 1)).toHaveValue('领口')
  })

  await test.step('a command copies them to a colour that has none', async () => {
    await person.press('Alt+Enter')
    await expect(cell(page, 2, 'color')).toBeFocused()
    await person.type('白')
    await expect(region(page, 2)).toHaveCount(0)
    await person.run('物料用于', '把一个颜色的物料用于其他颜色')
    await expect(page.getByRole('option', { selected: true })).toContainText('红')
    await person.press('Enter')
    await expect(page.getByText('物料已用于其他 1 个颜色')).toBeVisible()
    await expect(region(page, 2)).toHaveValue('领口')
    await expect(region(page, 1, 1)).toHaveCount(0)
    await expect(page.getByRole('button', { name: '物料用于其他颜色' })).toHaveCount(3)
    await person.expectAccessible()
  })
})

test('F8 reaches a wrong cell of a long list, however far the page is scrolled', async ({ page }) => {
  const person = await newOrder(page)
  await person.goToField('样版类别')
  await person.choose('初样', '初样')
  await person.goToField('样衣件数')
  await person.type('红')
  await person.goToField('红 物料')
  await person.press('Enter')
  await person.tabTo(region(page, 0))
  const usage = (row: number) => ofDesign(page, `templates.0.bomMaterials.${row}.usage`)
  const lines = Array.from({ length: 150 }, (_, row) => `部位${row}\t${[70, 90].includes(row) ? '多' : '1'}`)
  await paste(person, lines.join('\n'))
  await expect(region(page, 0, 149)).toHaveValue('部位149')
  await expect(usage(70)).toHaveCount(0)
  await expect(page.getByText('2 处需要修改')).toBeVisible()
  await person.press('F8')
  await expect(usage(70)).toBeFocused()
  await expect(usage(70)).toHaveAttribute('aria-invalid', 'true')
  await person.press('F8')
  await expect(usage(90)).toBeFocused()
  await person.press('Shift+F8')
  await expect(usage(70)).toBeFocused()
  await person.press('Alt+Backspace')
  await expect(usage(70)).toHaveValue('1')
  await expect(region(page, 0, 148)).toHaveValue('部位149')
  await person.press('ArrowUp')
  await expect(usage(69)).toBeFocused()
  await person.press('Alt+Enter')
  await expect(ofDesign(page, 'templates.0.bomMaterials.70.material')).toBeFocused()
  await expect(region(page, 0, 70)).toHaveValue('')
})
