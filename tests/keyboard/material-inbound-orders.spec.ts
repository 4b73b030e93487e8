import { expect } from '@playwright/test'
import { type Calls, callsOf } from './bought-order.ts'
import { inFront, Person, settled } from './person.ts'
import { purchasedOrder } from './purchased-order.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const purchases = '/dashboard/cmtBulkPurchase/materialBulkPurchase'

/** A purchase of which every material is on its way from one supplier, and a place to put it. */
async function onTheWay(call: Calls, purchaserId: number) {
  const order = await purchasedOrder(call, purchaserId)
  await call('PUT', `material_bulk_purchase_orders/${order.id}/start`, { version: order.version })
  const { materialBulkPurchases } = await call('GET', `material_bulk_purchase_orders/${order.id}`)
  const [line] = materialBulkPurchases
  return { code: order.code, line }
}

test('a delivery is signed in by keys from its purchase, in two lots, taken back, and signed in again', async ({
  page,
}) => {
  const person = new Person(page)
  const admin = callsOf(page.request, await person.token('admin', password, true))
  const { id: purchaserId } = await callsOf(page.request, await person.token('dahuocaigou', password, true))(
    'GET',
    'users/profile',
  )
  const { code, line } = await onTheWay(admin, purchaserId)
  const { records: warehouses } = await admin('POST', 'warehouses/search?page=1&size=20', {})
  const [{ name: warehouse }] = warehouses
  const field = (name: string) => inFront(page.locator(`[data-field="${name}"]`))
  const cell = (row: number, key: string) => field(`materialInboundMessages.${row}.${key}`)
  const question = page.getByRole('alertdialog')
  const bought = async () => {
    const { records } = await admin(
      'POST',
      'material_bulk_purchase_orders/material_bulk_purchase/search?page=1&size=1',
      {
        ids: [line.id],
      },
    )
    return [records[0].purchaseStatus, records[0].receivedQuantity]
  }
  await person.signIn('dahuocaigou', password, { at: `${purchases}?purchaseStatus=PurchaseInProgress` })
  await settled(page)

  await test.step('the sign-in of bulk purchases opens a new one, with what is open filled in', async () => {
    await person.search(`${code} ${line.material.name}`)
    await person.press('Enter')
    await expect(inFront(page.getByRole('grid'))).toBeFocused()
    await person.press('q')
    await expect(page).toHaveURL(/materialInboundOrders\/new\?purchaseIds=\d+/)
    await settled(page)
    await expect(field('warehouse')).toBeFocused()
    await expect(field('supplier')).toHaveValue(line.supplier.name)
    await expect(cell(0, 'quantity')).toHaveValue(line.purchaseQuantity)
    await person.expectAccessibleInBothThemes()
  })

  await test.step('what is missing is said in the words of the rules', async () => {
    await cell(0, 'quantity').fill('0')
    await person.press('Control+Enter')
    await expect(inFront(page.getByText('请选择仓库')).first()).toBeVisible()
    await expect(inFront(page.getByText('请输入签收数量')).first()).toBeVisible()
  })

  await test.step('a second lot is a copy of the line; another unit gives the quantity', async () => {
    await person.goToField('仓库')
    await person.choose(warehouse, warehouse)
    await cell(0, 'lot').fill('A-1')
    await cell(0, 'quantity').fill('2')
    await person.press('Alt+d')
    await cell(1, 'lot').fill('B-2')
    await cell(1, 'deliveredQuantity').fill('2.5')
    await person.press('Tab')
    await person.choose('码', /码/)
    await cell(1, 'factor').fill('0.9144')
    await person.press('Tab')
    await expect(cell(1, 'quantity')).toHaveValue('2.29')
  })

  await test.step('more than was ordered asks, and is not signed in with a no', async () => {
    await cell(0, 'quantity').fill('999999')
    await person.press('Control+Enter')
    await expect(question).toContainText('签收数量超出采购数量')
    await expect(question).toContainText(line.material.name)
    await person.press('Escape')
    await expect(question).toBeHidden()
    await cell(0, 'quantity').fill('2')
  })

  await test.step('the sign-in moves the purchase', async () => {
    await person.press('Control+Enter')
    await expect(question).toContainText('签收后增加库存，是否确认签收？')
    await person.press('Enter')
    await expect(page).toHaveURL(/materialInboundOrders\/\d+$/)
    await expect(inFront(page.getByText('已签收')).first()).toBeVisible()
    await settled(page)
    expect(await bought()).toEqual(['PurchaseInProgress', '4.29'])
  })

  await test.step('the form of a finished one shows it for reading', async () => {
    await page.goto(`${new URL(page.url()).pathname}/edit`)
    await settled(page)
    await expect(inFront(page.getByText('B-2')).first()).toBeVisible()
    await expect(field('warehouse').and(page.locator('input'))).toHaveCount(0)
    await person.expectAccessibleInBothThemes()
  })

  await test.step('it is taken back, completed, and signed in again', async () => {
    await person.press('g')
    await person.press('1')
    await expect(inFront(page.getByRole('grid'))).toBeFocused()
    await settled(page)
    await person.expectAccessibleInBothThemes()
    await person.press('r')
    await expect(question).toContainText('物料将从库存退出')
    await person.press('Enter')
    await expect(page).toHaveURL(/materialInboundOrders\/\d+\/edit\?isRevert=true/)
    await settled(page)
    await cell(1, 'isCompleted').focus()
    await person.choose('是', '是')
    await person.press('Control+s')
    await expect(inFront(page.getByText('待签收')).first()).toBeVisible()
    await settled(page)
    expect(await bought()).toEqual(['PurchaseInProgress', '0.00'])
    await person.press('Control+Enter')
    await expect(question).toBeVisible()
    await person.press('Enter')
    await expect(inFront(page.getByText('已签收')).first()).toBeVisible()
    expect(await bought()).toEqual(['Received', '4.29'])
  })
})
