import { expect } from '@playwright/test'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

test('costs and margins follow the typing; a factory’s price is tried out, aimed at a margin and taken over', async ({
  page,
}) => {
  const person = new Person(page)
  const field = (path: string) => inFront(page.locator(`[data-field="${path}"]`))
  const facts = inFront(page.locator('dl[aria-label="外发价格与毛利率"]'))
  const fact = (name: string) =>
    facts
      .locator('div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
  const costs = inFront(page.getByRole('table', { name: '每件成本 (¥)' }))
  const pad = inFront(page.getByRole('table', { name: '价格试算' }))
  await person.signIn('admin', password, { at: '/dashboard/productionModule/productionOrder' })
  await expect(inFront(page.getByRole('grid'))).toBeFocused()

  await test.step('a new order begins with the costs of its sale order, bill and quote', async () => {
    await person.press('c')
    await person.press('n')
    const picker = page.getByRole('dialog', { name: '选择销售单' })
    await expect(picker.getByRole('radio').first()).toBeChecked()
    await person.press('Enter')
    await expect(page).toHaveURL(/new\?color=.+&purchaseCode=/)
    await settled(page)
    await expect(fact('外发单价')).toContainText(/^¥[\d,]+\.\d{5}$/)
    await expect(fact('业务毛利率')).toContainText('%')
    await expect(costs.getByRole('row', { name: /^每件合计/ })).toContainText('¥')
  })

  await test.step('each key changes the factory’s price, and a price far from the usual one is named', async () => {
    const price = field('bomItems.0.externalUnitPrice')
    const before = await fact('外发单价').textContent()
    const usual = await price.inputValue()
    await price.focus()
    await person.press('Control+a')
    await person.type('9')
    await expect(fact('外发单价')).not.toHaveText(before ?? '')
    const nine = await fact('外发单价').textContent()
    await person.type('99')
    await expect(fact('外发单价')).not.toHaveText(nine ?? '')
    await expect(inFront(page.getByText(/外发单价 ¥999\.00 异常/))).toBeVisible()
    await person.press('Control+a')
    await person.type('abc')
    await expect(costs.getByRole('row', { name: /^物料/ })).toContainText('+')
    await person.press('Control+a')
    await person.type(usual)
    await person.press('Tab')
  })

  await test.step('a key shows how each figure is computed, with its numbers', async () => {
    await person.press('Alt+5')
    await expect(facts).toContainText('(内部成本 − 外发人民币单价) ÷ 内部成本')
    await expect(facts).toContainText(/\(¥[\d,.]+ − ¥[\d,.]+\) ÷ ¥[\d,.]+/)
    await person.press('Alt+5')
    await expect(facts).not.toContainText('÷')
  })

  await test.step('a price below the costs says what has to give, per garment, per order and by which magnification', async () => {
    await person.press('Alt+Shift+P')
    const wanted = inFront(page.getByLabel('方案 A 外发目标单价', { exact: true }))
    await expect(wanted).toBeFocused()
    const start = Number(await wanted.inputValue())
    await person.press('Shift+ArrowDown')
    await expect(wanted).toHaveValue((start - 1).toFixed(5))
    await expect(pad.getByRole('row', { name: /^每件差额/ })).toContainText('-¥1.00')
    await expect(pad.getByRole('row', { name: /^整单差额/ })).toContainText('-¥')
  })

  await test.step('a wanted margin gives the price; the business margin is one of our own cost', async () => {
    await person.tabTo(inFront(page.getByLabel('方案 A 目标业务毛利率 (%)', { exact: true })))
    await person.type('20')
    await person.press('Enter')
    await expect(page.getByText(/业务毛利率只取决于内部成本/)).toBeVisible()
    await inFront(page.getByLabel('方案 A 目标生产毛利率 (%)', { exact: true })).focus()
    await person.type('3')
    await person.press('Enter')
    await expect(pad.getByRole('row', { name: /^生产毛利率/ })).toContainText('3.00%')
    await expect(pad.getByRole('row', { name: /^由工厂利润承担/ })).toContainText(/→|不足以承担/)
    await person.expectAccessible()
  })

  await test.step('it is taken over: the processing costs get the external magnifications that meet the price', async () => {
    const wanted = Number(await inFront(page.getByLabel('方案 A 外发目标单价', { exact: true })).inputValue())
    await person.press('Alt+u')
    await expect(page.getByRole('option', { selected: true })).toContainText('方案 A')
    await person.press('Enter')
    await expect(page.getByText('已采用方案 A，保存后生效')).toBeVisible()
    await expect
      .poll(async () => Math.abs(Number((await fact('外发单价').textContent())?.replace(/[¥,]/g, '')) - wanted))
      .toBeLessThan(0.05)
    await expect(fact('生产毛利率')).toContainText(/^(3\.0\d|2\.9\d)%$/)
  })
})
