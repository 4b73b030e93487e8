import { expect } from '@playwright/test'
import { type Calls, callsOf } from './bought-order.ts'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const path = '/dashboard/warehousing/materialOutboundOrders'
/** A warehouse in which the demo company keeps no material. */
const warehouseName = '公司成衣仓'

type BillLine = {
  readonly material: { readonly id: number; readonly name: string; readonly supplier: { readonly id: number } }
  readonly requiredQuantity: string
  readonly issuedQuantity: string
}
type Supplied = {
  readonly id: number
  readonly code: string
  readonly factory: number
  readonly lines: readonly BillLine[]
}

/** A confirmed production order whose first material lies in two lots, of which none suffices, and the others in one. */
async function suppliedOrder(call: Calls): Promise<Supplied> {
  const [me, { records: warehouses }, { records }] = await Promise.all([
    call('GET', 'users/profile'),
    call('POST', 'warehouses/search?page=1&size=20', {}),
    call('POST', 'production_orders/search?page=1&size=40', { orderStatus: ['Finished'] }),
  ])
  const warehouse = warehouses.find(({ name }: { name: string }) => name === warehouseName)
  for (const { id, productionOrderCode: code } of records) {
    const { factory, bomItems } = await call('GET', `production_orders/${id}`)
    const lines: readonly BillLine[] = bomItems
    const isFresh = lines.every(
      ({ issuedQuantity: issued, requiredQuantity: all }) => issued === '0' && Number(all) > 10,
    )
    const isDistinct = new Set(lines.map(({ material }) => material.id)).size === lines.length
    if (!factory || lines.length < 2 || !isFresh || !isDistinct) continue
    const there = { warehouseId: warehouse.id, materialIds: lines.map(({ material }) => material.id) }
    const { balances } = await call('POST', 'material_outbound_orders/available', there)
    if (balances.length > 0) continue
    const lotsOf = (all: number, at: number) =>
      at === 0 ? [['L-1', all * 0.7] as const, ['L-2', all * 0.6] as const] : [['C-7', all * 2] as const]
    await call('POST', 'material_inbound_orders?type=submit', {
      type: 'Other',
      supplier: { id: lines[0]?.material.supplier.id },
      warehouse: { id: warehouse.id },
      inboundDate: '2026-03-02',
      deliveryNoteNumber: '',
      signUser: { id: me.id },
      description: '',
      attachments: [],
      allowExcess: false,
      materialInboundMessages: lines.flatMap(({ material, requiredQuantity }, at) =>
        lotsOf(Number(requiredQuantity), at).map(([lot, quantity]) => ({
          material: { id: material.id },
          lot,
          deliveredQuantity: null,
          deliveredUnit: null,
          factor: null,
          quantity: quantity.toFixed(2),
          warehouseLocation: null,
          isCompleted: false,
          comment: '',
        })),
      ),
    })
    return { id, code, factory: factory.id, lines }
  }
  throw new Error('no confirmed production order is untouched')
}

test('a keeper issues material for a factory with keys, is warned of mixed lots, and takes the issue back', async ({
  page,
}) => {
  const person = new Person(page)
  const call = callsOf(page.request, await person.token('admin', password, true))
  const order = await suppliedOrder(call)
  const [first] = order.lines
  if (!first) throw new Error('the bill is empty')
  const field = (name: string) => inFront(page.locator(`[data-field="${name}"]`))
  const quantity = field('materialOutboundMessages.0.quantity')
  const lines = inFront(page.getByRole('table', { name: '出库明细' }))
  const question = page.getByRole('alertdialog')
  await person.signIn('cangguan', password, { at: path })
  await settled(page)
  await expect(inFront(page.getByRole('grid'))).toBeFocused()

  await test.step('a new order takes the bill of a production order, with its factory', async () => {
    await person.press('c')
    await person.press('2')
    await expect(field('warehouse')).toBeFocused()
    await person.choose(warehouseName, warehouseName)
    await person.tabTo(inFront(page.getByRole('button', { name: '从生产单添加' })))
    await person.press('Enter')
    const picker = page.getByRole('dialog', { name: '从生产单添加' })
    await expect(picker.getByRole('checkbox').first()).toBeVisible()
    await person.type(order.code)
    await expect(picker.getByRole('checkbox')).toHaveCount(1)
    await person.press('ArrowDown')
    await person.press('Space')
    await person.press('Control+Enter')
    await expect(lines.getByText(order.code).first()).toBeVisible()
    await expect(field('factory')).not.toHaveValue('')
  })

  await test.step('the open quantities are filled in by a key; a line that needs two lots says so', async () => {
    await person.press('Alt+1')
    await expect(quantity).toHaveValue(first.requiredQuantity)
    await expect(lines.getByText('混用缸号 L-1、L-2')).toBeVisible()
    await person.expectAccessibleInBothThemes()
  })

  await test.step('a line that one lot can fill takes that lot', async () => {
    await quantity.fill('5.25')
    await person.press('Tab')
    await expect(lines.getByText(/^取缸号 L-/)).toBeVisible()
  })

  await test.step('more than the stock is refused at the line', async () => {
    await quantity.fill('9999999')
    await person.press('Control+Enter')
    await expect(question).toContainText('出库数量超过未发数量')
    await expect(question).toContainText(first.material.name)
    await person.press('Enter')
    await expect(inFront(page.getByText(/库存不足：/)).first()).toBeVisible()
  })

  await test.step('the issue leaves the stock, and the bill shows it', async () => {
    await quantity.fill('5.25')
    await person.press('Control+Enter')
    await expect(question).toContainText('提交后扣减库存，是否确认出库？')
    await person.press('Enter')
    await expect(page).toHaveURL(/materialOutboundOrders\/\d+$/)
    await expect(inFront(page.getByText('已出库')).first()).toBeVisible()
    await settled(page)
    await person.expectAccessibleInBothThemes()
    const { bomItems } = await call('GET', `production_orders/${order.id}`)
    expect(bomItems[0].issuedQuantity).toBe('5.25')
  })

  await test.step('the list shows it with its sum, and a key opens it to be revoked', async () => {
    await person.press('g')
    await person.press('2')
    const row = inFront(page.getByRole('row')).filter({ hasText: order.code })
    await expect(row.getByText('已出库')).toBeVisible()
    await person.expectAccessibleInBothThemes()
    // The newest order stands first.
    await person.press('r')
    await expect(question).toContainText('物料将退回库存')
    await person.press('Enter')
    await expect(page).toHaveURL(/materialOutboundOrders\/\d+\/edit/)
    await settled(page)
  })

  await test.step('the revision returns the material, and is issued again with another quantity', async () => {
    await quantity.fill('4')
    await person.press('Control+s')
    await person.noticed('修改成功')
    const revised = await call('GET', `production_orders/${order.id}`)
    expect(revised.bomItems[0].issuedQuantity).toBe('0')
    await person.press('Control+Enter')
    await expect(question).toBeVisible()
    await person.press('Enter')
    await expect(page).toHaveURL(/materialOutboundOrders\/\d+$/)
    await settled(page)
    const { bomItems } = await call('GET', `production_orders/${order.id}`)
    expect(bomItems[0].issuedQuantity).toBe('4')
  })
  await test.step('what the factory lost is reported, and the page per factory adds it up', async () => {
    await person.run('登记损耗', '登记损耗…')
    const losses = page.getByRole('dialog')
    await expect(losses.getByRole('textbox').first()).toBeFocused()
    await losses.getByRole('textbox').first().fill('5')
    await person.press('Control+Enter')
    await expect(losses.getByText('损耗不能超过出库减已退的 4')).toBeVisible()
    await losses.getByRole('textbox').first().fill('0.5')
    await person.expectAccessible()
    await person.press('Control+Enter')
    await expect(losses).toBeHidden()
    await expect(lines.getByText('0.5', { exact: true })).toBeVisible()
    await expect(lines.getByText('L-', { exact: false }).first()).toBeVisible()
    await person.run('打开外发工厂物料', '打开外发工厂物料')
    // The demo company has sent much to its factories, so the row of this material is asked for.
    const { records } = await call('POST', 'material_outbound_orders/factory_materials/search?page=1&size=50', {
      material: [first.material.id],
      factory: [order.factory],
    })
    // Stories that ran before on this server may have cut pieces of the order.
    expect(records).toMatchObject([{ sent: '4', lost: '0.5' }])
    const [{ used, remaining }] = records
    expect(Number(remaining)).toBeCloseTo(3.5 - Number(used), 4)
    await expect(inFront(page.getByRole('row')).filter({ hasText: '外发工厂' }).first()).toBeVisible()
    await settled(page)
    await person.expectAccessibleInBothThemes()
  })
})
