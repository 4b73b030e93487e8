import { describe, expect, test } from 'vitest'
import type { BulkPurchase } from '../bulk-purchases/bulk-purchase-model.ts'
import { type ConfirmedRow, confirmationProblems, confirmedComment, meantLines } from './supplier-confirmation-rules.ts'

const today = '2026-11-28'
const line = { purchaseQuantity: '425.25' }
const row = (at: number, more: Partial<ConfirmedRow> = {}): ConfirmedRow => ({
  row: at,
  date: `2026-12-${10 + at}`,
  quantity: '425.25',
  comment: '',
  isWrong: false,
  ...more,
})
const told = (rows: readonly ConfirmedRow[]) =>
  confirmationProblems(line, rows, today).map((problems) => problems.map(({ field, message }) => [field, message.text]))

describe('the rows of a line', () => {
  test('are one delivery, or several that add up', () => {
    expect(told([row(1)])).toEqual([[]])
    expect(told([row(1, { quantity: '400' }), row(2, { quantity: '25.25' })])).toEqual([[], []])
    expect(told([row(1, { date: today })])).toEqual([[]])
  })

  test.each([
    [{ date: null }, 'date', '请填写交期'],
    [{ date: '2026-11-27' }, 'date', '交期 {date} 已过'],
    [{ quantity: null }, 'quantity', '每批数量必须大于0'],
    [{ quantity: '0' }, 'quantity', '每批数量必须大于0'],
    [{ quantity: '-1' }, 'quantity', '每批数量必须大于0'],
  ])('are refused where they are wrong: %o', (more, field, text) => {
    expect(told([row(1, more)])[0]).toContainEqual([field, text])
  })

  test('say how much is missing, or too much', () => {
    const [problems] = confirmationProblems(line, [row(1, { quantity: '400' })], today)
    expect(problems).toMatchObject([
      { field: 'quantity', message: { values: { ordered: '425.25', sum: '400', rest: '25.25' } } },
    ])
    expect(told([row(1), row(2, { quantity: '1' })])[1]).toEqual([
      ['quantity', '该物料采购 {ordered}，共确认 {sum}，多出 {rest}'],
    ])
  })

  test('of one day are refused, and with them the other rows of the line', () => {
    const [date, quantity] = ['2026-12-20', '212.62']
    expect(told([row(1, { date, quantity }), row(2, { date, quantity: '212.63' })])).toEqual([
      [['order', '同一物料的第 {row} 行有误，该物料不导入']],
      [['date', '同一天只写一批']],
    ])
  })

  test('beside one that cannot be read are refused, without a sum', () => {
    expect(told([row(1, { isWrong: true, quantity: null }), row(2)])).toEqual([
      [],
      [['order', '同一物料的第 {row} 行有误，该物料不导入']],
    ])
  })

  test('are at most 12', () => {
    const many = Array.from({ length: 13 }, (_, at) => row(at, { quantity: '32.711' }))
    expect(told(many)[0]).toContainEqual(['order', '一项物料最多分 {n} 批'])
  })

  test('give the line their remarks, each once', () => {
    expect(
      confirmedComment([row(1, { comment: '急' }), row(2), row(3, { comment: '急' }), row(4, { comment: '分缸' })]),
    ).toBe('急 · 分缸')
  })
})

describe('a row means', () => {
  const known = (id: number, more: Partial<BulkPurchase['material']>, purchaseStatus: BulkPurchase['purchaseStatus']) =>
    ({ id, purchaseStatus, material: { name: '精纺羊毛呢', codeFromSupplier: 'WL-01', ...more } }) as BulkPurchase
  const lines = [
    known(1, {}, 'PurchaseInProgress'),
    known(2, { name: '里布', codeFromSupplier: null }, 'PurchaseInProgress'),
    known(3, { name: '里布' }, 'Canceled'),
  ]
  const meant = (code: string | null, material: string | null) =>
    meantLines(lines, { code, material }).map(({ id }) => id)

  test('a line by the code of its supplier, or by the name of its material, as names are compared', () => {
    expect(meant('wl-01', null)).toEqual([1])
    expect(meant(null, ' 里布 ')).toEqual([2])
    expect(meant('WL-01', '精纺羊毛呢')).toEqual([1])
  })

  test('none when it names nothing, or two things that do not belong together', () => {
    expect(meant(null, null)).toEqual([])
    expect(meant('WL-99', null)).toEqual([])
    expect(meant('WL-01', '涤纶')).toEqual([])
  })

  test('the cancelled line only when none is bought', () => {
    expect(meant('WL-01', '里布')).toEqual([3])
  })
})
