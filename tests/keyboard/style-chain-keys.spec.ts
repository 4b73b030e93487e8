import { expect, type Page } from '@playwright/test'
import { confirmOrder, CountedPerson } from './counted-person.ts'
import { inFront, settled } from './person.ts'
import { savedOrder } from './saved-order.ts'
import { test } from './story.ts'

/** The most key presses, besides typed text, from the list of sample orders to the confirmed sale order of the style. */
const mostPresses = 48

/** The most key presses from the list to the shipment of the style, whose material is being bought. */
const mostPressesOfDay = 150

const password = 'selvedge2026'

/** The most key presses from the list to a confirmed order with one colour, three sizes and one material, and its task. */
const mostPressesOfOrder = 26

const field = (page: Page, name: string) => inFront(page.locator(`[data-field="${name}"]`))
const line = (page: Page, at: number, key: string) => field(page, `templates.0.bomItems.${at}.${key}`)

/** The filled button of the document in front, by which the next key is known. */
const next = (page: Page, title: string) => inFront(page.locator('header button.bg-accent').filter({ hasText: title }))

/** Adds a line below, and goes to its material where the new line does not begin in it. */
async function addLine(person: CountedPerson, at: number): Promise<void> {
  const { page } = person
  await person.press('Alt+Enter')
  await expect(page.locator(`[data-field^="templates.0.bomItems.${at}."]:focus`)).toHaveCount(1)
  const column = await page.evaluate(() => document.activeElement?.getAttribute('data-field')?.split('.').at(-1))
  // Backwards through what the line misses.
  const back = { material: 0, usage: 1, quantity: 3 }[column ?? ''] ?? 0
  for (let step = 0; step < back; step += 1) await person.press('Shift+F8')
  await expect(line(page, at, 'material')).toBeFocused()
}

/** Links the production order of a code to a form of garments. */
async function takeOrder(person: CountedPerson, code: string): Promise<void> {
  await person.press('Alt+2')
  const picker = person.page.getByRole('dialog', { name: '选择关联生产单' })
  await expect(picker.getByRole('checkbox').first()).toBeVisible()
  await person.type(code)
  await expect(picker.getByRole('checkbox')).toHaveCount(1)
  await person.press('ArrowDown')
  await person.press('Space')
  await person.press('Control+Enter')
  await expect(picker).toHaveCount(0)
  await expect(inFront(person.page.locator('[data-field$=".sizeRange.0.quantity"]')).first()).toBeFocused()
  // The form has read the open pieces of the sizes now.
  await settled(person.page)
}

async function atTop(page: Page): Promise<void> {
  await settled(page)
  const scrolled = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('[data-tab]:not([data-behind]) *')].filter(({ scrollTop }) => scrollTop > 0)
          .length,
    )
  await expect.poll(scrolled).toBe(0)
}

test('a style goes from its sample order to its shipment by one way, with nothing typed twice', async ({ page }) => {
  const person = new CountedPerson(page)
  await person.startAtOrders()
  const counts: Record<string, number> = {}
  const part = async (name: string, play: () => Promise<void>) => {
    const before = person.presses
    await test.step(name, play)
    counts[name] = person.presses - before
  }

  await part('order', () => confirmOrder(person))
  expect(counts['order']).toBeLessThanOrEqual(mostPressesOfOrder)

  await part('bill', async () => {
    await expect(next(page, '新建这款的 BOM 单')).toBeVisible()
    await person.press('n')
    await expect(line(page, 0, 'usage')).toBeFocused()
    await person.type('1.5')
    for (const [at, material] of ['里布', '拉链'].entries()) {
      await addLine(person, at + 1)
      await person.choose(material, /./)
      await expect(line(page, at + 1, 'unitPrice')).not.toHaveValue('')
      await person.press('F8')
      await expect(line(page, at + 1, 'usage')).toBeFocused()
      await person.type('1')
      // What a new line takes from the one above need not be typed.
      if ((await line(page, at + 1, 'quantity').inputValue()) !== '') continue
      await person.press('F8')
      await expect(line(page, at + 1, 'quantity')).toBeFocused()
      await person.type('6')
    }
    await person.press('Control+Enter')
    await person.noticed('添加成功')
    await expect(page).toHaveURL(/boms\/\d+$/)
    await atTop(page)
  })

  await part('quote', async () => {
    await expect(next(page, '审核颜色…')).toBeVisible()
    await person.press('n')
    await expect(next(page, '报价…')).toBeVisible()
    await person.press('n')
    await expect(field(page, 'quoteProcesses.0.unitPrice')).toBeFocused()
    await person.type('30')
    await person.press('Enter')
    await expect(field(page, 'quoteProcesses.1.unitPrice')).toBeFocused()
    await person.type('12')
    await person.press('Control+Enter')
    await expect(page).toHaveURL(/quotes\/\d+$/)
    await atTop(page)
  })

  await part('sale order', async () => {
    await expect(next(page, '审核报价单')).toBeVisible()
    await person.press('n')
    await expect(next(page, '采纳报价单')).toBeVisible()
    await person.press('n')
    await expect(next(page, '下销售单')).toBeVisible()
    await person.press('n')
    await expect(field(page, 'customerPurchaseOrder.customerPO')).toBeFocused()
    await expect(field(page, 'customerPurchaseOrder.unitPrice')).not.toHaveValue('')
    await person.type('PO-4711')
    await person.press('F8')
    await expect(field(page, 'customerPurchaseOrder.requiredProductionDate')).toBeFocused()
    await person.type('+60')
    await person.press('F8')
    for (const [at, pieces] of ['40', '60', '60'].entries()) {
      if (at > 0) await person.tabTo(field(page, `sizeRange.${at}.quantity`))
      await expect(field(page, `sizeRange.${at}.quantity`)).toBeFocused()
      await person.type(pieces)
    }
    // The sample had three sizes.
    await person.press('Alt+=')
    await expect(field(page, 'sizeRange.3.name')).toBeFocused()
    await person.type('XL')
    await person.press('Tab')
    await expect(field(page, 'sizeRange.3.quantity')).toBeFocused()
    await person.type('30')
    await person.press('Control+Enter')
    await expect(page).toHaveURL(/saleOrders\/\d+$/)
    await expect(inFront(page.getByText('190', { exact: true })).first()).toBeVisible()
    await atTop(page)
  })

  expect(person.presses, JSON.stringify(counts)).toBeLessThanOrEqual(mostPresses)
  const question = page.getByRole('alertdialog')

  await part('production order', async () => {
    await person.signIn('shengchangendan', password, { at: '/dashboard/productionModule/productionOrder' })
    await expect(inFront(page.getByRole('grid'))).toBeFocused()
    await person.press('c')
    await person.press('n')
    const picker = page.getByRole('dialog', { name: '选择销售单' })
    await expect(picker.getByRole('radio').first()).toBeChecked()
    await person.type('PO-4711')
    await expect(picker.getByRole('radio')).toHaveCount(1)
    await person.press('Enter')
    await expect(page).toHaveURL(/productionOrder\/new\?/)
    await settled(page)
    await person.press('Control+Enter')
    await expect(field(page, 'productionType')).toBeFocused()
    await person.choose('CMT', 'CMT')
    await person.press('F8')
    await expect(field(page, 'factory')).toBeFocused()
    await person.choose('', /./)
    await person.press('Control+Enter')
    await expect(question).toBeVisible()
    const saved = savedOrder(page)
    await person.press('Enter')
    await expect(page).toHaveURL(/productionOrder(\?|$)/)
    await page.goto(`/dashboard/productionModule/productionOrder/${await saved}`)
    await settled(page)
  })
  const production = await inFront(page.getByRole('heading', { level: 1 })).textContent()
  const code = /SC\d+/.exec(production ?? '')?.[0] ?? ''

  await part('purchase', async () => {
    await person.run('发起采购', '发起采购')
    await expect(page.getByRole('dialog', { name: /^发起采购/ }).getByRole('combobox')).toBeFocused()
    await person.choose('', /./)
    await person.press('Control+Enter')
    await person.noticed('创建成功! 已发起 1 张采购单')
  })

  await part('sign-in', async () => {
    await person.signIn('cangguan', password, { at: '/dashboard/warehousing/clothInboundOrders' })
    await expect(inFront(page.getByRole('grid'))).toBeFocused()
    await person.press('c')
    await person.press('4')
    await expect(field(page, 'bookingOrder')).toBeFocused()
    await person.press('Shift+Tab')
    await expect(field(page, 'type')).toBeFocused()
    await person.choose('直接', '直接入库')
    await takeOrder(person, code)
    await person.press('Alt+1')
    await person.press('Control+Enter')
    await person.choose('公司成衣仓', '公司成衣仓')
    await person.press('Control+Enter')
    await expect(question).toBeVisible()
    await person.press('Enter')
    await expect(page).toHaveURL(/clothInboundOrders\/\d+$/)
    await settled(page)
  })

  await part('shipment', async () => {
    await person.press('c')
    await person.press('5')
    await expect(field(page, 'brand')).toBeFocused()
    await takeOrder(person, code)
    await person.press('Alt+1')
    await person.press('Control+Enter')
    await expect(field(page, 'warehouse')).toBeFocused()
    await person.choose('公司成衣仓', '公司成衣仓')
    await person.press('F8')
    await expect(field(page, 'plannedOutboundDate')).toBeFocused()
    await person.type('+30')
    await person.press('Control+Enter')
    await expect(question).toBeVisible()
    await person.press('Enter')
    await expect(page).toHaveURL(/clothOutboundOrders\/\d+$/)
    await expect(inFront(page.getByText('待发货')).first()).toBeVisible()
    await expect(inFront(page.getByText('190', { exact: true })).first()).toBeVisible()
  })

  expect(person.presses, JSON.stringify(counts)).toBeLessThanOrEqual(mostPressesOfDay)
})
