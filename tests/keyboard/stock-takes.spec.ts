import { expect } from '@playwright/test'
import { callsOf } from './bought-order.ts'
import { newWarehouse } from './new-warehouse.ts'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const warehouseName = '期初料仓'

type Coded = { readonly id: number; readonly codeFromSupplier: string | null }

test('opening balances come in from a sheet; a take of all stock asks again for what moved, and posts the difference', async ({
  page,
}) => {
  const person = new Person(page)
  const call = callsOf(page.request, await person.token('cangguan', password, true))
  const admin = callsOf(page.request, await person.token('admin', password, true))
  const warehouse = await newWarehouse(admin, warehouseName, ['D-01-01', 'D-01-02', 'D-01-03'])
  const { records } = await call('POST', 'materials/search?page=1&size=100', {})
  // A take that loads all stock lists it in the order in which the materials were made.
  const coded = (records as readonly Coded[]).filter(({ codeFromSupplier }) => codeFromSupplier).slice(0, 2)
  const [first, second] = coded.sort((one, other) => one.id - other.id)
  if (!first || !second) throw new Error('the demo materials have no codes')
  const field = (name: string) => inFront(page.locator(`[data-field="${name}"]`))
  const counted = (place: number) => field(`stockTakeMessages.${place}.countedQuantity`)
  const lines = inFront(page.getByRole('table', { name: '盘点明细' }))
  const question = page.getByRole('alertdialog')
  const newTake = async () => {
    await person.press('c')
    await person.press('7')
    await expect(field('kind')).toBeFocused()
    await person.press('Tab')
    await person.choose(warehouseName, warehouseName)
  }
  await person.signIn('cangguan', password, { at: '/dashboard/warehousing/stockTakes' })
  await settled(page)
  await expect(inFront(page.getByRole('grid'))).toBeFocused()

  await test.step('a sheet of item code, location, lot, quality and quantity fills the lines', async () => {
    await newTake()
    await person.tabTo(inFront(page.getByRole('button', { name: '添加一行' })))
    await person.press('Enter')
    await expect(field('stockTakeMessages.0.material')).toBeFocused()
    const sheet = [
      [first.codeFromSupplier, 'D-01-01', 'T-1', '良品', '120.5'],
      [second.codeFromSupplier, 'D-01-02', 'T-2', '次品', '30'],
    ]
    const text = sheet.map((row) => row.join('\t')).join('\n')
    await page.evaluate((words) => navigator.clipboard.writeText(words), text)
    await person.press('Control+v')
    const proposal = page.getByRole('dialog', { name: '粘贴 2 行' })
    await expect(proposal.getByRole('status')).toHaveText('2 行都可以添加')
    await person.press('Control+Enter')
    await expect(proposal).toBeHidden()
    await expect(counted(0)).toHaveValue('120.5')
    await expect(field('stockTakeMessages.0.warehouseLocation')).toHaveValue('D-01-01')
    await expect(counted(1)).toHaveValue('30')
  })

  await test.step('finishing brings them into stock', async () => {
    await person.press('Control+Enter')
    await expect(question).toContainText('完成后按差异调整库存')
    await person.press('Enter')
    await expect(page).toHaveURL(/stockTakes\/\d+$/)
    await expect(inFront(page.getByText('盘点完成')).first()).toBeVisible()
    await settled(page)
    await person.expectAccessibleInBothThemes()
  })

  await test.step('another take begins with everything that lies there, and is counted line by line', async () => {
    await newTake()
    await person.tabTo(inFront(page.getByRole('button', { name: '载入全部库存' })))
    await person.press('Enter')
    await expect(field('stockTakeMessages.1.lot')).toHaveValue('T-2')
    await counted(0).focus()
    await person.type('118.25')
    await person.press('Enter')
    await expect(counted(1)).toBeFocused()
    await person.type('30')
    await person.press('Tab')
    await expect(lines.getByText('-2.25').first()).toBeVisible()
    await person.press('Control+s')
    await expect(page).toHaveURL(/stockTakes\/\d+\/edit/)
    await settled(page)
    await person.expectAccessibleInBothThemes()
  })

  await test.step('a line whose stock moved meanwhile shows both figures, and is asked for again', async () => {
    const at = (code: string) => warehouse.warehouseLocations.find((one) => one.code === code)?.id
    await call('POST', 'stock_moves?type=submit', {
      kind: 'material',
      warehouse: { id: warehouse.id },
      toWarehouse: null,
      reason: '',
      description: '',
      attachments: [],
      stockMoveMessages: [
        {
          material: { id: first.id },
          productionOrder: null,
          size: '',
          warehouseLocation: { id: at('D-01-01') },
          lot: 'T-1',
          quality: 'Good',
          quantity: '20.5',
          toLocation: { id: at('D-01-03') },
          toQuality: null,
          binding: null,
          comment: '',
        },
      ],
    })
    await expect(lines.getByText('账面 120.5 → 100')).toBeVisible()
    await person.press('Control+Enter')
    await expect(question).toBeVisible()
    await person.press('Enter')
    await expect(
      inFront(page.getByText('盘点后账面数量已变动：原 120.5，现 100，请重新盘点或确认')).first(),
    ).toBeVisible()
  })

  await test.step('it is counted again, or confirmed by a key, and the take is finished', async () => {
    await counted(0).fill('99')
    await person.press('Tab')
    await expect(lines.getByText('账面 120.5 → 100')).toBeHidden()
    await person.press('Control+Enter')
    await expect(question).toBeVisible()
    await person.press('Enter')
    await expect(inFront(page.getByText('盘点完成')).first()).toBeVisible()
    await settled(page)
  })

  await test.step('the list shows what was found and missed, and takes it back by a key', async () => {
    await person.press('g')
    await person.press('7')
    await expect(inFront(page.getByRole('tab', { name: /我创建的/ }))).toBeVisible()
    await settled(page)
    await person.expectAccessibleInBothThemes()
    await person.press('ArrowDown')
    await person.press('r')
    await expect(question).toContainText('盘点差异将退回')
    await person.press('Escape')
  })
})
