import { expect, type Page, test } from '@playwright/test'
import { inFront, Person, settled } from './person.ts'

const password = 'selvedge2026'

const cell = (page: Page, line: number, key: string, color = 0) =>
  inFront(page.locator(`[data-field="templates.${color}.bomItems.${line}.${key}"]`))
const lines = (page: Page, color = 0) =>
  inFront(page.locator(`[data-field^="templates.${color}.bomItems."][data-field$=".usage"]`))

/** Opens the form of a new bill for the first sample order that has none. */
async function newBom(page: Page): Promise<Person> {
  const person = new Person(page)
  await person.signIn('admin', password)
  await page.goto('/dashboard/sale/boms')
  await expect(inFront(page.getByRole('gridcell')).first()).toBeVisible()
  await person.press('c')
  await person.press('c')
  const picker = page.getByRole('dialog', { name: '选择版单' })
  await expect(picker.getByRole('radio').first()).toBeVisible()

  await test.step('an empty choice is reported', async () => {
    await expect(picker.getByRole('searchbox')).toBeFocused()
    await person.press('Enter')
    await expect(picker.getByRole('alert')).toHaveText('请选择版单')
    await person.expectAccessible()
  })
  await person.tabTo(picker.getByRole('radio').first())
  await person.press('Space')
  await person.press('Enter')
  await expect(picker).toBeHidden()
  await expect(page).toHaveURL(/boms\/new\?code=/)
  await expect(cell(page, 0, 'usage')).toBeVisible()
  return person
}

test('a bill is made from a sample order, filled by a pasted block, reviewed, and a changed line resets the review', async ({
  page,
}) => {
  const person = await newBom(page)
  const sums = inFront(page.getByLabel('成本合计')).first()
  const before = await lines(page).count()

  await test.step('ten lines are pasted, and their costs follow the formulas', async () => {
    const names = await page.evaluate(async () => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        'content-type': 'application/json',
      }
      const answer = await fetch('/api/materials/search?page=1&size=10', { method: 'POST', headers, body: '{}' })
      const { records } = (await answer.json()) as { records: { name: string }[] }
      return records.map(({ name }) => name)
    })
    expect(names).toHaveLength(10)
    await cell(page, before - 1, 'material').focus()
    await person.press('Alt+Enter')
    await expect(cell(page, before, 'material')).toBeFocused()
    // Material, part, usage, price, magnification, loss.
    const block = names.map((name) => [name, '辅料', '2', '1.5', '1', '10'].join('\t')).join('\n')
    await page.evaluate((text) => navigator.clipboard.writeText(text), block)
    await person.press('Control+v')
    await expect(lines(page)).toHaveCount(before + 10)
    await expect(cell(page, before + 9, 'unitPrice')).toHaveValue('1.50')
    await expect(sums).toContainText('辅料')
  })

  await test.step('a missing value of a line is reported at its cell', async () => {
    await person.press('Control+s')
    await expect(cell(page, before, 'quantity')).toHaveAttribute('aria-invalid', 'true')
    await expect(inFront(page.getByText('请输入下单数量')).first()).toBeVisible()
    await person.expectAccessible()
  })

  await test.step('a column is filled down, and the bill is saved', async () => {
    await cell(page, before, 'quantity').focus()
    await person.type('120')
    for (let row = 0; row < 9; row += 1) await person.press('Shift+ArrowDown')
    await person.press('Control+d')
    await expect(cell(page, before + 9, 'quantity')).toHaveValue('120')
    await person.press('Control+s')
    await expect(page.getByText('添加成功').first()).toBeVisible()
    await expect(page).toHaveURL(/boms\/\d+\/edit/)
  })

  const id = /boms\/(\d+)/.exec(page.url())?.[1]
  const detail = `/dashboard/sale/boms/${id}`

  await test.step('a colour is reviewed on its page', async () => {
    await page.goto(detail)
    await settled(page)
    await expect(inFront(page.getByText('待审核')).first()).toBeVisible()
    await person.press('r')
    await expect(page.getByRole('option', { selected: true })).toBeVisible()
    await person.press('Control+Enter')
    await expect(page.getByText(/^已审核 /).first()).toBeVisible()
    await expect(inFront(page.getByText('已审核', { exact: true })).first()).toBeVisible()
    await person.expectAccessible()
  })

  await test.step('a changed line resets the review, which the list shows', async () => {
    await page.goto(`${detail}/edit`)
    await expect(cell(page, 0, 'usage')).toBeVisible()
    await cell(page, 0, 'usage').fill('3.33')
    await person.press('Control+Enter')
    await expect(page).toHaveURL(/sale\/boms(\?|$)/)
    await page.goto(detail)
    await settled(page)
    await expect(inFront(page.getByText('待审核')).first()).toBeVisible()
    await page.goto('/dashboard/sale/boms')
    const row = inFront(page.getByRole('row')).nth(1)
    await expect(row).toContainText('待审核')
  })
})
