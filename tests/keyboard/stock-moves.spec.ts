import { expect } from '@playwright/test'
import { callsOf } from './bought-order.ts'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
/** A warehouse in which no other story keeps material. */
const warehouseName = '江西成衣仓'

test('a keeper moves cloth to another place and grades a part of it down with keys, and takes the move back', async ({
  page,
}) => {
  const person = new Person(page)
  const call = callsOf(page.request, await person.token('cangguan', password, true))
  const [{ records: warehouses }, { records: materials }] = await Promise.all([
    call('POST', 'warehouses/search?page=1&size=20', {}),
    call('POST', 'materials/search?page=1&size=1', {}),
  ])
  const warehouse = warehouses.find(({ name }: { name: string }) => name === warehouseName)
  await call('POST', 'stock_takes?type=submit', {
    kind: 'material',
    warehouse: { id: warehouse.id },
    description: '',
    attachments: [],
    stockTakeMessages: [
      {
        material: { id: materials[0].id },
        productionOrder: null,
        size: '',
        warehouseLocation: { id: warehouse.warehouseLocations[0].id },
        lot: 'M-1',
        quality: 'Good',
        countedQuantity: '50',
        bookQuantity: null,
        comment: '',
      },
    ],
  })
  const field = (name: string) => inFront(page.locator(`[data-field="${name}"]`))
  const cell = (key: string) => field(`stockMoveMessages.0.${key}`)
  const question = page.getByRole('alertdialog')
  const submit = async () => {
    await person.press('Control+Enter')
    await expect(question).toContainText('库存移到新的位置')
    await person.press('Enter')
  }
  await person.signIn('cangguan', password, { at: '/dashboard/warehousing/stockMoves' })
  await settled(page)
  await expect(inFront(page.getByRole('grid'))).toBeFocused()

  await test.step('a new move takes what lies in the warehouse, with all that is available', async () => {
    await person.press('c')
    await person.press('8')
    await expect(field('kind')).toBeFocused()
    await person.press('Tab')
    await person.choose(warehouseName, warehouseName)
    await person.tabTo(inFront(page.getByRole('button', { name: '从库存添加' })))
    await person.press('Enter')
    const picker = page.getByRole('dialog', { name: '从库存添加' })
    await expect(picker.getByRole('checkbox').first()).toBeVisible()
    await person.type('M-1')
    await expect(picker.getByText('M-1')).toBeVisible()
    await expect(picker.getByRole('checkbox')).toHaveCount(1)
    await person.press('ArrowDown')
    await person.press('Space')
    await person.press('Control+Enter')
    await expect(cell('quantity')).toHaveValue('50')
    await expect(cell('lot')).toHaveValue('M-1')
  })

  await test.step('a line that changes nothing, and a change of quality without a reason, are refused where they are', async () => {
    await person.press('Control+Enter')
    await expect(inFront(page.getByText('移出与移入相同，请填写移入库位、品质或归属')).first()).toBeVisible()
    await cell('toLocation').focus()
    await person.choose('J-01-02', 'J-01-02')
    await cell('toQuality').focus()
    await person.choose('', '良品')
    await cell('toQuality').focus()
    await person.choose('次品', '次品')
    await person.press('Control+Enter')
    await expect(inFront(page.getByText('改变品质或归属时，请输入移库原因')).first()).toBeVisible()
    await person.expectAccessibleInBothThemes()
  })

  await test.step('more than lies there is refused at the line; less is moved', async () => {
    await field('reason').fill('边道起毛')
    await cell('quantity').fill('50.01')
    await submit()
    await expect(inFront(page.getByText(/库存不足：.*可用 50，需要 50.01/)).first()).toBeVisible()
    await cell('quantity').fill('12.5')
    await submit()
    await expect(page).toHaveURL(/stockMoves\/\d+$/)
    await expect(inFront(page.getByText('已移库')).first()).toBeVisible()
    await settled(page)
    await person.expectAccessibleInBothThemes()
  })

  await test.step('the list shows it with its sum, and a key opens it to be taken back', async () => {
    await person.press('g')
    await person.press('8')
    await expect(inFront(page.getByRole('row')).filter({ hasText: '边道起毛' })).toBeVisible()
    await settled(page)
    await person.expectAccessibleInBothThemes()
    // The newest move stands first.
    await person.press('r')
    await expect(question).toContainText('库存将退回原处')
    await person.press('Enter')
    await expect(page).toHaveURL(/stockMoves\/\d+\/edit/)
    await settled(page)
    await field('description').fill('误判')
    await person.press('Control+s')
    await expect(inFront(page.getByText('待移库')).first()).toBeVisible()
  })
})
