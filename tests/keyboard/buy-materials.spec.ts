import { expect, type Page } from '@playwright/test'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

/** Calls the server as another page would; undefined where it refuses. */
const send = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async (of) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      }
      const given = of.body ? { body: JSON.stringify(of.body) } : {}
      const answer = await fetch(`/api/${of.path}`, { method: of.method, headers, ...given })
      return answer.ok ? answer.json() : undefined
    },
    { method, path, body },
  )

type Order = {
  readonly id: number
  readonly version: number
  readonly buyMaterialOrderCode: string
  readonly buyMaterials: readonly { readonly id: number }[]
}

/** A confirmed buying order with three materials of one supplier, for a design colour that has none under way. */
async function confirmedOrder(page: Page): Promise<Order> {
  const [me, designs, materials, suppliers] = await Promise.all([
    send(page, 'GET', 'users/profile'),
    send(page, 'POST', 'core_data/templates/search?page=1&size=50', {}),
    send(page, 'POST', 'materials/search?page=1&size=3', {}),
    send(page, 'POST', 'suppliers/search?page=1&size=1', {}),
  ])
  const buyMaterials = materials.records.map(({ id }: { id: number }) => ({
    material: { id },
    materialType: 'Main',
    actionRegion: '大身',
    supplier: { id: suppliers.records[0].id },
    quantity: '2.5',
    unitPrice: '20',
    inStock: false,
    comment: '',
  }))
  for (const { code, type, color } of designs.records) {
    const body = { taskId: null, code, type, color, buyMaterials }
    const made: Order | undefined = await send(page, 'POST', 'buy_material_orders', body)
    if (!made) continue
    const confirming = { version: made.version, userId: me.id }
    return send(page, 'PUT', `buy_material_orders/${made.id}/confirm_material`, confirming)
  }
  throw new Error('every design colour has a buying order under way')
}

test('three materials of one supplier are bought and fetched at once by keys, one of them by a colleague meanwhile', async ({
  page,
}) => {
  test.slow()
  // All columns are in sight, the stage of a line among the last.
  await page.setViewportSize({ width: 2400, height: 900 })
  const person = new Person(page)
  await person.signIn('admin', password)
  const order = await confirmedOrder(page)
  const code = order.buyMaterialOrderCode
  const grid = (name: string) => inFront(page.getByRole('grid', { name }))
  const palette = page.getByRole('dialog', { name: '命令面板' })
  const marked = page.getByRole('option', { selected: true })
  const total = (count: number) => inFront(page.getByText(`共 ${count} 条`, { exact: true }))
  /** Opens one of the lists, narrowed to the order. */
  const open = async (name: string) => {
    await person.run(name, name)
    await expect(grid(name)).toBeFocused()
    await person.search(code)
    await expect(total(3)).toBeVisible()
    await person.press('Enter')
    await expect(grid(name)).toBeFocused()
    await settled(page)
  }

  await test.step('the purchase list is grouped by supplier, and its heading says what is to be bought', async () => {
    await open('版料采购')
    const heading = grid('版料采购').getByRole('gridcell', { expanded: true })
    await expect(heading).toHaveCount(1)
    await expect(heading).toContainText('3 条')
    // Which materials the lines are of follows from the demo data: sums of different units stay apart.
    await expect(heading).toContainText(/数量 (7\.5|2\.5 \S*\s?\+ 5|5 \S*\s?\+ 2\.5)/)
    await expect(heading).toContainText('150')
    await expect(grid('版料采购').getByRole('gridcell', { name: code, exact: true })).toHaveCount(3)
  })

  await test.step('three lines are started at once; the one that a colleague took meanwhile is told with the reason', async () => {
    await person.press('ControlOrMeta+a')
    await expect(page.getByText(/已选 3 条/)).toBeVisible()
    await person.press('b')
    await expect(palette).toContainText('开始采购：执行 3 条')
    await person.press('Enter')
    await expect(page.getByPlaceholder('请选择采购员')).toBeVisible()
    await expect(marked).toContainText('本人')
    const taken = order.buyMaterials[0]?.id
    const { id: colleague } = await send(page, 'GET', 'users/profile')
    expect(
      await send(page, 'POST', 'buy_material_orders/purchase', { buyMaterialIds: [taken], userId: colleague }),
    ).toEqual({ done: [taken], refused: [] })
    await person.press('Enter')
    await expect(palette).toContainText('该物料已开始采购或取料')
    await person.press('Escape')
    await expect(grid('版料采购').getByText('采购中')).toHaveCount(3)
  })

  await test.step('they are finished with one window, and leave the list', async () => {
    await person.press('Shift+B')
    await expect(palette).toContainText('完成采购：执行 3 条')
    await person.press('Enter')
    const window = page.getByRole('dialog', { name: '完成采购：3 条' })
    await expect(window).toContainText('凭证照片')
    await person.expectAccessible()
    await person.press('Control+Enter')
    await person.noticed('完成采购：3 项')
    await expect(window).toBeHidden()
    await expect(total(0)).toBeVisible()
  })

  await test.step('they are fetched in the pickup list', async () => {
    await open('版料取料')
    await person.press('ControlOrMeta+a')
    await person.press('q')
    await expect(palette).toContainText('开始取料：执行 3 条')
    await person.press('Enter')
    await expect(page.getByPlaceholder('请选择取料人')).toBeVisible()
    await expect(marked).toContainText('本人')
    await person.press('Enter')
    await expect(grid('版料取料').getByText('取料中')).toHaveCount(3)
    await person.press('Shift+Q')
    await expect(palette).toContainText('完成取料：执行 3 条')
    await person.press('Enter')
    await expect(page.getByRole('dialog', { name: '完成取料：3 条' })).toBeVisible()
    await person.press('Control+Enter')
    await expect(total(0)).toBeVisible()
  })

  await test.step('the materials bill holds them with their sums, and what is fetched is not changed any more', async () => {
    await open('版料清单')
    await expect(grid('版料清单').getByText('已取料')).toHaveCount(3)
    const sums = inFront(page.getByLabel('合计'))
    await expect(sums).toContainText('7.5')
    await expect(sums).toContainText('150')
    await person.press('b')
    await expect(page.getByText('该物料已开始采购或取料').last()).toBeVisible()
  })

  await test.step('on the list that a buyer takes along every page names the supplier above its lines, and none ends with a head alone', async () => {
    const open: { records: { id: number; supplier: { id: number } | null }[] } = await send(
      page,
      'POST',
      'buy_material_orders/buy_material/search?page=1&size=100',
      { stage: ['None', 'PurchaseStarted'] },
    )
    // One line of each supplier: a page ends where a table has begun.
    const ids = [...new Map(open.records.map(({ id, supplier }) => [supplier?.id, id])).values()].slice(0, 12)
    expect(ids).toHaveLength(12)
    await page.goto(`/dashboard/buyMaterialsOrders/buyingList/lines/export?ids=${ids.join('.')}`)
    await expect(page.getByRole('status').filter({ hasText: '第 1 页 / 共 2 页' })).toBeVisible()
    const tables = page.frameLocator('iframe[title]').locator('.pagedjs_page table')
    const parts = await tables.evaluateAll((all) =>
      all.map((table) => ({
        headings: table.querySelectorAll('.table-heading').length,
        lines: table.querySelectorAll('tbody tr').length,
      })),
    )
    expect(parts).toHaveLength(12)
    expect(parts.filter(({ headings, lines }) => headings !== 1 || lines === 0)).toEqual([])
  })
})
