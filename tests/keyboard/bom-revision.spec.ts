import { expect, type Page } from '@playwright/test'
import { inFront, Person, settled } from './person.ts'
import { contentOf } from '../../plugins/sales/template-orders/template-order-copy.ts'
import type { TemplateOrder } from '../../plugins/sales/template-orders/template-order-model.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const cell = (page: Page, line: number, key: string) =>
  inFront(page.locator(`[data-field="templates.0.bomItems.${line}.${key}"]`))
const lines = (page: Page) => inFront(page.locator('[data-field^="templates.0.bomItems."][data-field$=".usage"]'))

/** Calls of the product by a person who is signed in. */
async function callsOf(page: Page) {
  const authorization = await page.evaluate(() => `Bearer ${localStorage.getItem('accessToken')}`)
  const ask = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`/api/${path}`, { method, headers: { authorization }, data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  return ask
}

type Asks = Awaited<ReturnType<typeof callsOf>>
type Bill = { id: number; code: string; type: string; templates: { color: string; bomItems: { usage: string }[] }[] }

/** A bill whose first colour has lines, with its confirmed sample order. */
async function findBill(ask: Asks): Promise<{ readonly bill: Bill; readonly order: TemplateOrder }> {
  // Not of the first page, where other stories find theirs.
  const { records } = await ask('POST', 'boms/search?page=3&size=20', {})
  for (const { id } of records as { id: number }[]) {
    const bill: Bill = await ask('GET', `boms/${id}`)
    const found = await ask('POST', 'template_orders/search?page=1&size=50', { keyword: bill.code })
    const rows = found.records as { id: number; code: string; type: string; syncStatus: string }[]
    const row = rows.find(({ code, type }) => code === bill.code && type === bill.type)
    if (row?.syncStatus !== 'Finished') continue
    const order: TemplateOrder = await ask('GET', `template_orders/${row.id}`)
    const [first] = order.templateDesign.templates
    const own = bill.templates[0]
    if (own && first && own.color === first.color && own.bomItems.length > 1 && first.bomMaterials.length > 1)
      return { bill, order }
  }
  throw new Error('no bill has lines of a confirmed sample order')
}

/** Changes the usage of the first material of a sample order, needs its second at one more place, and confirms both. */
async function revise(ask: Asks, order: TemplateOrder): Promise<void> {
  const content = contentOf(order)
  const templates = content.templateDesign.templates.map((one, at) => {
    const [first, second, ...others] = one.bomMaterials
    if (at > 0 || !first || !second) return one
    const { id: _, ...again } = { id: undefined, ...second }
    const more = { ...again, actionRegion: '领口内侧', usage: '0.77' }
    return { ...one, bomMaterials: [{ ...first, usage: '6.66' }, second, ...others, more] }
  })
  const { id } = order
  const reverted = await ask('PUT', 'template_orders?type=regression', { id, version: order.version, ...content })
  const templateDesign = { ...content.templateDesign, templates }
  await ask('PUT', 'template_orders?type=submit', { id, version: reverted.version, ...content, templateDesign })
}

test('a bill that is being edited takes over what its sample order changed, and keeps what was typed', async ({
  page,
}) => {
  const person = new Person(page)
  await person.enter('admin', password)
  const ask = await callsOf(page)
  const { bill, order } = await findBill(ask)
  const banner = inFront(page.getByRole('status').filter({ hasText: '版单' }))
  const takeOver = inFront(page.getByRole('button', { name: '按版单更新' }))
  const remark = inFront(page.locator('[data-field="remark"]'))
  await page.goto(`/dashboard/sale/boms/${bill.id}/edit`)
  await expect(cell(page, 1, 'usage')).toBeVisible()
  await settled(page)
  const count = await lines(page).count()

  await test.step('what is typed stays while the sample order is revised, and the form says what changed', async () => {
    await remark.focus()
    await person.press('End')
    await person.type('领标另购')
    await expect(remark).toHaveValue(/领标另购$/)
    await cell(page, 1, 'usage').focus()
    await person.press('Control+a')
    await person.type('5.55')
    await expect(cell(page, 1, 'usage')).toHaveValue('5.55')
    await revise(ask, order)
    await expect(banner).toContainText('版单在 BOM 单保存之后修订过，2 处不在 BOM 单中')
    await expect(banner).toContainText('→ 6.66')
    await expect(cell(page, 1, 'usage')).toHaveValue('5.55')
    await person.expectAccessible()
  })

  await test.step('the changes come into the form, and the first of them has the keyboard', async () => {
    await takeOver.focus()
    await person.press('Enter')
    await expect(banner).toHaveText(/^版单的改动都已在表单中，保存后生效/)
    await expect(lines(page)).toHaveCount(count + 1)
    await expect(cell(page, 0, 'usage')).toHaveValue('6.66')
    await expect(cell(page, 0, 'usage')).toBeFocused()
    await expect(cell(page, count, 'usage')).toHaveValue('0.77')
    await expect(cell(page, 1, 'usage')).toHaveValue('5.55')
    await expect(remark).toHaveValue(/领标另购$/)
  })

  await test.step('once saved, the bill has them and says nothing more', async () => {
    await person.press('Control+s')
    await person.noticed('修改成功')
    await expect(banner).toHaveCount(0)
    const saved: Bill = await ask('GET', `boms/${bill.id}`)
    const usages = saved.templates[0]?.bomItems.map(({ usage }) => Number(usage)) ?? []
    expect([usages[0], usages[1], usages.at(-1)]).toEqual([6.66, 5.55, 0.77])
  })
})
