import { expect, type Page } from '@playwright/test'
import { type Calls, callsOf } from './bought-order.ts'
import { focusedCell, walkToColumn } from './order-list.ts'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const path = '/dashboard/cmtBulkPurchase/workbench'
const workbench = 'material_bulk_purchase_orders/workbench'

type Line = { readonly id: number; readonly version: number }
type Need = {
  readonly id: number
  readonly name: string
  readonly material: { readonly id: number }
  readonly lineCount: number
  readonly quantity: string
  readonly lines: readonly Line[]
}

/** What is to be bought for the production orders of the demo company, whose purchases are started for one purchaser. */
async function startedNeeds(call: Calls, buyer: Calls): Promise<readonly Need[]> {
  const { id: purchaseUserId } = await buyer('GET', 'users/profile')
  const { records } = await call('POST', 'production_orders/search?page=1&size=60', { orderStatus: ['Finished'] })
  const productionOrderIds = (records as { id: number; materialStatus: string | null }[]).flatMap(
    ({ id, materialStatus }) => (materialStatus === null ? [id] : []),
  )
  if (productionOrderIds.length > 0)
    await call('POST', 'material_bulk_purchase_orders', { purchaseUserId, productionOrderIds })
  return (await buyer('POST', `${workbench}/search?page=1&size=500`, { mine: true })).records
}

/** The first need for more than one order. */
function needOfSeveral(needs: readonly Need[]): Need {
  const need = needs.find(({ lineCount }) => lineCount > 1)
  if (!need) throw new Error('no material is needed for several orders')
  return need
}

const grid = (page: Page) => inFront(page.getByRole('grid'))

test('a purchaser settles a quantity for several styles and buys it by keys, and is told of what others changed', async ({
  page,
}) => {
  const person = new Person(page)
  const call = callsOf(page.request, await person.token('admin', password, true))
  const buyer = callsOf(page.request, await person.token('dahuocaigou', password))
  const need = needOfSeveral(await startedNeeds(call, buyer))
  const window = page.getByRole('dialog', { name: '确认采购' })
  const cell = (text: string | RegExp) => grid(page).getByRole('gridcell', { name: text })

  await test.step('the page opens by its keys with what the purchaser has to buy, by supplier', async () => {
    await person.signIn('dahuocaigou', password, { at: '/' })
    await settled(page)
    await person.press('g')
    await person.press('z')
    await expect(page).toHaveURL(new RegExp(path))
    await expect(inFront(page.getByRole('tab', { name: '我采购的', selected: true }))).toBeVisible()
    await expect(grid(page)).toBeFocused()
    await expect(grid(page).getByRole('gridcell').first()).toBeVisible()
  })

  await test.step('a row opens to its orders and the steps of its quantity', async () => {
    await page.goto(`${path}?material=${need.material.id}`)
    await expect(cell(need.name)).toBeVisible()
    await expect(grid(page)).toBeFocused()
    await person.press('ArrowDown')
    await person.press('Enter')
    const orders = grid(page).getByRole('group', { name: '需要该物料的订单' })
    await expect(orders.getByRole('row')).toHaveCount(need.lineCount + 1)
    await expect(orders.getByRole('link').first()).toHaveText(/^SC/)
    await expect(grid(page).getByRole('table', { name: '采购数量的计算' })).toContainText('应采数量')
    await person.expectAccessible()
    await person.press('Enter')
    await expect(orders).toBeHidden()
  })

  await test.step('a quantity is typed over the proposed one; 0 and less are refused in words', async () => {
    await person.press('End')
    for (const _ of Array.from({ length: 3 })) await person.press('ArrowLeft')
    await person.press('Enter')
    const box = page.getByRole('textbox', { name: '采购数量 的新值' })
    await expect(box).toBeFocused()
    await person.type('-1')
    await person.press('Enter')
    await expect(page.getByText('采购数量必须大于0').first()).toBeVisible()
    await person.press('Escape')
    await person.press('Enter')
    await person.type('90000.5')
    await person.press('Enter')
    await expect(cell('90,000.5')).toBeVisible()
  })

  await test.step('the quantity stays when the page is loaded again', async () => {
    await page.reload()
    await expect(cell('90,000.5')).toBeVisible()
    await expect(grid(page)).toBeFocused()
    await person.press('ArrowDown')
  })

  await test.step('what somebody else has changed meanwhile is named, and nothing is written', async () => {
    await person.press('Control+Enter')
    await expect(window).toContainText(`向 1 家供应商采购 1 种物料，共 ${need.lineCount} 条`)
    await expect(window.getByRole('switch', { name: '也开始采购' })).toBeChecked()
    await person.expectAccessible()
    const [line] = need.lines
    const renewed = page.waitForResponse((answer) => answer.url().includes('workbench/group_rows'))
    const read = await buyer('GET', `material_bulk_purchase_orders/material_bulk_purchase/${line?.id}`)
    const { supplier, purchaseQuantity, unitPrice, expectedArrivalDate, version } = read
    await buyer('PUT', `material_bulk_purchase_orders/material_bulk_purchase/${line?.id}`, {
      supplier: { id: supplier.id },
      purchaseQuantity,
      unitPrice,
      expectedArrivalDate,
      comment: '先打样',
      version,
    })
    // The page below the window follows; what the window shows stays.
    await renewed
    await person.press('Control+Enter')
    await expect(page.getByText(/1条物料已被他人修改、采购或取消/).first()).toBeVisible()
    await person.press('Escape')
    await expect(window).toBeHidden()
  })

  await test.step('the second try buys all lines at once', async () => {
    await expect(grid(page)).toBeFocused()
    await expect(cell('90,000.5')).toBeVisible()
    await person.press('Control+Enter')
    await expect(window).toBeVisible()
    await person.press('Control+Enter')
    await expect(page.getByText(`已确认 ${need.lineCount} 条物料，开始采购 ${need.lineCount} 条`)).toBeVisible()
    await expect(inFront(page.getByText('没有符合条件的内容'))).toBeVisible()
    const { records } = await buyer(
      'POST',
      'material_bulk_purchase_orders/material_bulk_purchase/search?page=1&size=500',
      {
        ids: need.lines.map(({ id }) => id),
      },
    )
    const bought = (records as { purchaseStatus: string; purchaseQuantity: string }[]).map((one) => [
      one.purchaseStatus,
      Number(one.purchaseQuantity),
    ])
    expect(bought.every(([status]) => status === 'PurchaseInProgress')).toBe(true)
    expect(bought.reduce((sum, [, quantity]) => sum + Number(quantity), 0)).toBeCloseTo(90000.5, 2)
  })
})

test('a quantity that is less than needed is warned of before it is confirmed', async ({ page }) => {
  const person = new Person(page)
  const call = callsOf(page.request, await person.token('admin', password, true))
  const buyer = callsOf(page.request, await person.token('dahuocaigou', password))
  const need = (await startedNeeds(call, buyer)).at(-1)
  if (!need) throw new Error('nothing is needed')
  await person.signIn('dahuocaigou', password, { at: `${path}?tab=all&material=${need.material.id}` })
  await expect(grid(page).getByRole('gridcell', { name: need.name })).toBeVisible()
  await expect(grid(page)).toBeFocused()
  await person.press('ArrowDown')
  await walkToColumn(person, '采购数量', grid(page))
  // A price may be 0.5 as well, so the quantity is looked for in its own cell.
  const quantity = await focusedCell(grid(page))
  await person.press('Enter')
  await expect(page.getByRole('textbox', { name: '采购数量 的新值' })).toBeFocused()
  await person.type('0.5')
  await person.press('Enter')
  await expect(quantity).toHaveText('0.5')
  await person.press('Control+Enter')
  const window = page.getByRole('dialog', { name: '确认采购' })
  await expect(window.getByRole('list', { name: '少于需求，最晚的订单会缺料' })).toContainText('只采购 0.5')
  await person.expectAccessible()
  await person.press('Escape')
  await expect(grid(page)).toBeFocused()
})
