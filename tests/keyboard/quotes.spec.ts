import { expect } from '@playwright/test'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

test('a quote is made from a style color by keys, priced by a scenario, reviewed, adopted and printed', async ({
  page,
}) => {
  const person = new Person(page)
  const field = (path: string) => inFront(page.locator(`[data-field="${path}"]`))
  await person.signIn('admin', password, { at: '/dashboard/sale/quotes' })
  await expect(inFront(page.getByRole('gridcell', { name: /^BJ\d{8}$/ })).first()).toBeVisible()
  await expect(inFront(page.getByRole('grid'))).toBeFocused()

  await test.step('the picker offers style colors with a bill of materials; Enter takes the first', async () => {
    await person.press('c')
    await person.press('y')
    const picker = page.getByRole('dialog', { name: '选择设计款号' })
    await expect(picker.getByRole('radio').first()).toBeChecked()
    await person.press('Enter')
    await expect(page).toHaveURL(/quotes\/new\?color=.+&code=.+&type=.+/)
    await settled(page)
  })

  const price = inFront(page.locator('dl[aria-label="价格"] dd[aria-live]'))

  await test.step('its materials and the built-in costs stand there; a built-in cost stays', async () => {
    await expect(field('bomItems.0.usage')).not.toHaveValue('')
    await expect(field('quoteProcesses.9.magnification')).toHaveValue('1')
    await field('quoteProcesses.1.unitPrice').focus()
    await person.press('Alt+Backspace')
    await expect(page.getByText('内置费用不能删除')).toBeVisible()
    const before = await price.textContent()
    await person.type('20')
    await expect(price).not.toHaveText(before ?? '')
  })

  await test.step('a text in a number cell is marked there and reckoned as nothing', async () => {
    const usage = field('bomItems.0.usage')
    const known = await usage.inputValue()
    for (const text of ['2.5米', '单件用量\t单价', '￥19.80']) {
      await usage.focus()
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await person.press('Control+a')
      await person.press('Control+v')
      await person.press('Tab')
      await expect(usage).toHaveAccessibleDescription('必须是正数，不能为负数')
    }
    await person.press('F8')
    await expect(usage).toBeFocused()
    await person.type(known)
    await person.press('Tab')
    await person.type('12。5')
    await person.press('Tab')
    await expect(usage).not.toHaveAttribute('aria-invalid')
    await expect(field('bomItems.0.unitPrice')).toHaveValue('12.50')
  })

  await test.step('a new line begins with its material and the part of the line above, and a command deletes it', async () => {
    const lines = inFront(page.locator('[data-field^="bomItems."][data-field$=".usage"]'))
    const count = await lines.count()
    const part = await field(`bomItems.${count - 1}.materialType`).inputValue()
    await field(`bomItems.${count - 1}.usage`).focus()
    await person.press('Alt+Enter')
    await expect(field(`bomItems.${count}.material`)).toBeFocused()
    await expect(field(`bomItems.${count}.materialType`)).toHaveValue(part)
    await person.run('scch', '删除此行')
    await expect(lines).toHaveCount(count)
    await person.press('Alt+Enter')
    await expect(lines).toHaveCount(count + 1)
    await person.press('Alt+Backspace')
    await expect(lines).toHaveCount(count)
  })

  await test.step('in dollars it is divided by the rate of the table', async () => {
    await person.goToField('币种')
    await person.choose('usd', '美元')
    await expect(field('currencyRate')).toHaveValue('6.8')
    await expect(price).toContainText('US$')
  })

  await test.step('a scenario is nudged, asked for a margin, and taken over', async () => {
    await person.press('Alt+Shift+P')
    const scenario = (name: string) => inFront(page.getByLabel(`方案 A ${name}`, { exact: true }))
    await expect(scenario('报价')).toBeFocused()
    const start = Number(await scenario('报价').inputValue())
    await person.press('ArrowUp')
    await expect(scenario('报价')).toHaveValue((start + 0.1).toFixed(2))
    const pad = inFront(page.getByRole('table', { name: '价格试算' }))
    await expect(pad.getByRole('row', { name: /^利润/ })).toContainText('(+')
    await inFront(page.getByRole('button', { name: '公式' })).focus()
    await person.press('Enter')
    await expect(pad).toContainText('利润 ÷ 人民币报价')
    await expect(pad).toContainText('利润 ÷ 成本')
    await person.press('Enter')
    await expect(pad).not.toContainText('利润 ÷ 成本')
    await person.tabTo(scenario('目标毛利率 (%)'))
    await person.type('28')
    await person.press('Enter')
    await expect(pad.getByText(/^28\.\d\d%/).first()).toBeVisible()
    const wanted = Number(await scenario('报价').inputValue()).toFixed(2)
    await person.press('Alt+u')
    await expect(page.getByRole('option', { selected: true })).toContainText('方案 A')
    await person.press('Enter')
    await expect(page.getByText('已采用方案 A，保存后生效')).toBeVisible()
    await expect(price).toHaveText(`US$${wanted}`)
    await person.expectAccessible()
  })

  await test.step('it is saved with a number and shown, and reviewed and adopted by keys', async () => {
    await person.press('Control+Enter')
    await expect(page).toHaveURL(/quotes\/\d+$/)
    await expect(inFront(page.getByRole('heading', { name: /^报价单 BJ\d{8}$/ })).first()).toBeVisible()
    await settled(page)
    await person.press('r')
    // What comes next has taken the place of the filled button.
    await expect(inFront(page.locator('header button.bg-accent'))).toContainText('采纳报价单')
    await person.press('a')
    await expect(inFront(page.getByText('已采纳')).first()).toBeVisible()
    await person.find('审核报价单', '审核报价单')
    await expect(page.getByRole('option', { selected: true })).toContainText('报价单已审核')
    await person.press('Escape')
  })

  await test.step('the quotation shows the price and nothing of its costs', async () => {
    await person.press('Control+p')
    const sheet = page.frameLocator('iframe[title]').locator('body')
    await expect(sheet).toContainText(/US\$\d+\.\d\d/)
    await expect(sheet).toContainText('客户确认')
    await expect(sheet).not.toContainText('工厂利润')
    await expect(sheet).not.toContainText('成本')
    await person.press('l')
    await expect(sheet).toContainText('Confirmed by the customer')
    await expect(sheet).not.toContainText('客户确认')
    await expect(inFront(page.getByRole('button', { name: /^换成中文/ }))).toBeVisible()
  })

  await test.step('several quotations are one job, in English, too', async () => {
    await page.goto('/dashboard/sale/quotes')
    await expect(inFront(page.getByRole('grid'))).toBeFocused()
    await settled(page)
    for (let row = 0; row < 2; row += 1) {
      await person.press('x')
      await person.press('ArrowDown')
    }
    await expect(page.getByText('已选 2 条')).toBeVisible()
    await person.press('Shift+P')
    await expect(page.getByRole('option', { selected: true })).toContainText('打印所选报价单：执行')
    await person.press('Enter')
    const sheets = page.frameLocator('iframe[title^="打印 报价单"]')
    await expect(sheets.locator('[data-document]')).toHaveCount(2)
    await expect(sheets.locator('[data-document]').first()).toContainText('客户确认')
    await person.press('l')
    await expect(sheets.locator('[data-document]').first()).toContainText('Confirmed by the customer')
    await expect(sheets.locator('[data-document]')).toHaveCount(2)
  })
})
