import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ImportPerson } from '../../../../tests/support/import-person.ts'
import { openPurchaseCompany, type PurchaseCompany } from '../../../../tests/support/purchase-company.ts'
import { sourceText } from '../../../../core/shared/message.ts'
import { materials } from '../../../materials/server-public.ts'
import type { BulkPurchaseOrder } from '../../bulk-purchase-orders/bulk-purchase-order-model.ts'
import type { BulkPurchase } from '../../bulk-purchases/bulk-purchase-model.ts'

const now = new Date('2026-11-28T02:00:00Z')
let company: PurchaseCompany
let purchaser: ImportPerson
let order: BulkPurchaseOrder
beforeAll(async () => {
  company = await openPurchaseCompany({ clock: () => now })
  await company.app.services.jobs.start()
  const path = 'material_bulk_purchase_orders/supplier_confirmations'
  purchaser = new ImportPerson(company.app, company.purchaser.token, path)
}, 60_000)
afterAll(() => company?.close())
beforeEach(async () => {
  order = await company.bought(3)
  for (const [at, { material }] of order.materialBulkPurchases.entries())
    await company.app.services.db
      .update(materials)
      .set({ codeFromSupplier: at === 2 ? null : `WL-${order.id}-${at}` })
      .where(eq(materials.id, material.id))
  await act('purchase', ids())
  await reread()
})

const ids = () => order.materialBulkPurchases.map(({ id }) => id)
const act = (path: string, materialBulkPurchaseIds: readonly number[], more: object = {}) =>
  company.buy(company.purchaser, 'POST', `/material_bulk_purchase/${path}`, { materialBulkPurchaseIds, ...more })
async function reread(): Promise<void> {
  order = await company.readPurchase(order)
}
const lineAt = (at: number) => order.materialBulkPurchases[at] as BulkPurchase
const code = (at: number) => `WL-${order.id}-${at}`
const number = () => order.materialBulkPurchaseOrderCode

const headings = ['采购单号', '物料编号', '物料名称', '交期', '数量', '备注']
type Cells = readonly (string | null)[]
const check = async (rows: readonly Cells[]) => purchaser.check(await purchaser.uploadRows([headings, ...rows]))
async function problemsOf(rows: readonly Cells[]): Promise<readonly (readonly [number, string | null, string])[]> {
  const found = await purchaser.rows(await check(rows), 'error')
  return found.flatMap(({ row, problems }) =>
    problems.map(({ key, problem }) => [row, key, sourceText(problem)] as const),
  )
}

describe('a confirmation', () => {
  test('gives lines their dates; several rows become the deliveries of a line', async () => {
    const task = await check([
      [number(), code(0), null, '2026-12-20', '425.25', null],
      [number(), code(1), '', '2027-01-08', '25.25', '第二批'],
      [number(), code(1), '', '2026-12-18', '400', '先交大货'],
      [number(), '', lineAt(2).material.name, '2026-12-20', '425.25', ''],
    ])
    expect(task.counts).toEqual({ new: 0, changed: 4, unchanged: 0, error: 0 })
    const [first] = await purchaser.rows(task)
    expect(first).toMatchObject({ recordId: lineAt(0).id, changes: [{ key: 'date', to: '2026-12-20' }] })
    expect(lineAt(0).expectedArrivalDate).toBeNull()
    expect((await purchaser.run(task)).status).toBe('Completed')
    await reread()
    expect(lineAt(0)).toMatchObject({ expectedArrivalDate: '2026-12-20', deliveries: [], comment: '' })
    expect(lineAt(1)).toMatchObject({
      expectedArrivalDate: '2027-01-08',
      deliveries: [
        { date: '2026-12-18', quantity: '400' },
        { date: '2027-01-08', quantity: '25.25' },
      ],
      comment: '第二批 · 先交大货',
    })
    expect(lineAt(2).expectedArrivalDate).toBe('2026-12-20')
  })

  test('changes nothing where it says what stands there, and keeps a comment that it leaves empty', async () => {
    const row = [number(), code(0), null, '2026-12-20', '425.25']
    await purchaser.run(await check([[...row, '急']]))
    const task = await check([[...row, '']])
    expect(task.counts).toMatchObject({ changed: 0, unchanged: 1 })
    await purchaser.run(await check([[number(), code(0), null, '2026-12-24', '425.25', '']]))
    await reread()
    expect(lineAt(0)).toMatchObject({ expectedArrivalDate: '2026-12-24', comment: '急' })
  })

  test('of the whole quantity takes the place of deliveries; beside a further row it does not count as unchanged', async () => {
    await purchaser.run(
      await check([
        [number(), code(0), null, '2026-12-18', '400', null],
        [number(), code(0), null, '2026-12-20', '25.25', null],
      ]),
    )
    await purchaser.run(await check([[number(), code(0), null, '2026-12-20', '425.25', null]]))
    await reread()
    expect(lineAt(0)).toMatchObject({ deliveries: [], expectedArrivalDate: '2026-12-20' })
    const both = await problemsOf([
      [number(), code(0), null, '2026-12-20', '425.25', null],
      [number(), code(0), null, '2026-12-28', '425.25', null],
    ])
    expect(both.map(([row, , text]) => [row, text])).toEqual([
      [2, '该物料采购 425.25，共确认 850.5，多出 425.25'],
      [3, '该物料采购 425.25，共确认 850.5，多出 425.25'],
    ])
  })
})

describe('a row is refused', () => {
  const known = (at: number): Cells => [number(), code(at), null]
  test.each([
    ['without an order', (): Cells => ['', code(0), null, '2026-12-20', '425.25'], 'order', '请填写采购单号'],
    ['of an unknown order', (): Cells => ['DC0', code(0), null, '2026-12-20', '425.25'], 'order', '没有采购单 DC0'],
    ['without a material', (): Cells => [number(), '', '', '2026-12-20', '425.25'], 'code', '请填写物料编号或名称'],
    [
      'of an unknown material',
      (): Cells => [number(), 'WL-0', '', '2026-12-20', '425.25'],
      'code',
      '采购单里没有这种物料',
    ],
    ['without a date', (): Cells => [...known(0), '', '400'], 'date', '请填写交期'],
    ['with a date in the past', (): Cells => [...known(0), '2026-11-27', '425.25'], 'date', '交期 2026-11-27 已过'],
    ['with quantity 0', (): Cells => [...known(0), '2026-12-20', '0'], 'quantity', '每批数量必须大于0'],
    ['with quantity −1', (): Cells => [...known(0), '2026-12-20', '-1'], 'quantity', '每批数量必须大于0'],
    ['with 3 decimals', (): Cells => [...known(0), '2026-12-20', '425.255'], 'quantity', '小数点后最多2位'],
    [
      'with less than is bought',
      (): Cells => [...known(0), '2026-12-20', '400'],
      'quantity',
      '该物料采购 425.25，共确认 400，还差 25.25',
    ],
  ] as const)('%s', async (_name, row, key, text) => {
    expect(await problemsOf([[...row(), '']])).toContainEqual([2, key, text])
  })

  test('of a material that two lines of the order buy, until its ID says which', async () => {
    const { codeFromSupplier } = lineAt(0).material
    await company.app.services.db
      .update(materials)
      .set({ codeFromSupplier })
      .where(eq(materials.id, lineAt(1).material.id))
    expect(await problemsOf([[number(), codeFromSupplier, null, '2026-12-20', '425.25', null]])).toContainEqual([
      2,
      'order',
      '有 2 条资料与这一行相同，请用 ID 指明',
    ])
    const named = await purchaser.check(
      await purchaser.uploadRows([
        ['ID', ...headings],
        [String(lineAt(1).id), number(), codeFromSupplier, null, '2026-12-20', '425.25', null],
        [String(lineAt(0).id), 'DC0', codeFromSupplier, null, '2026-12-20', '425.25', null],
      ]),
    )
    expect(named.counts).toMatchObject({ changed: 1, error: 1 })
    const [wrong] = await purchaser.rows(named, 'error')
    expect(wrong?.problems).toMatchObject([{ key: 'order', problem: { text: '与 ID 指明的物料不同' } }])
  })

  test('of a line that is not begun, cancelled or received', async () => {
    const rows: Cells[] = [0, 1, 2].map((at) => [
      number(),
      at === 2 ? '' : code(at),
      at === 2 ? lineAt(2).material.name : '',
      '2026-12-20',
      '425.25',
      null,
    ])
    await act('cancel', [lineAt(0).id], { cancelReason: '改料' })
    await company.arrive([{ id: lineAt(1).id, quantity: '425.25' }])
    await company.app.database.pool.query(
      'update material_bulk_purchases set purchase_status = null, purchase_date = null where id = $1',
      [lineAt(2).id],
    )
    expect(await problemsOf(rows)).toEqual([
      [2, 'order', '该物料已取消采购'],
      [3, 'order', '该物料已到货'],
      [4, 'order', '该物料未开始采购'],
    ])
  })

  test('and with it every row of its line: nothing is written by half', async () => {
    const task = await check([
      [number(), code(0), null, '2026-12-18', '400', null],
      [number(), code(0), null, '不详', '25.25', null],
      [number(), code(1), null, '2026-12-18', '425.25', null],
    ])
    expect(task.counts).toMatchObject({ changed: 1, error: 2 })
    await purchaser.run(task, true)
    await reread()
    expect([lineAt(0).expectedArrivalDate, lineAt(1).expectedArrivalDate]).toEqual([null, '2026-12-18'])
  })
})

test('a line that another person changes after the check stops the whole import', async () => {
  const task = await check([
    [number(), code(0), null, '2026-12-18', '425.25', null],
    [number(), code(1), null, '2026-12-18', '425.25', null],
  ])
  await act('cancel', [lineAt(1).id], { cancelReason: '改料' })
  const done = await purchaser.run(task)
  expect([done.status, done.isStale]).toEqual(['Failed', true])
  await reread()
  expect(lineAt(0).expectedArrivalDate).toBeNull()
})

test('the sheet of all lines that are being bought is filled in by the supplier, and says nothing until then', async () => {
  await purchaser.run(
    await check([
      [number(), code(0), null, '2026-12-18', '400', null],
      [number(), code(0), null, '2026-12-20', '25.25', null],
      [number(), code(1), null, '2026-12-20', '425.25', '急'],
    ]),
  )
  const bytes = await purchaser.download('imports/sheet', { withRecords: true })
  const task = await purchaser.check(await purchaser.upload('确认.xlsx', bytes))
  expect(task.counts).toMatchObject({ new: 0, changed: 0, error: 0 })
})

test('people without the right to change lines cannot import', async () => {
  const path = 'material_bulk_purchase_orders/supplier_confirmations/imports'
  for (const { token } of [company.producer, company.storekeeper])
    expect((await company.app.call('GET', path, { token })).status).toBe(403)
})
