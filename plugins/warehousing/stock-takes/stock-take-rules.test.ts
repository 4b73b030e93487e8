import { describe, expect, it } from 'vitest'
import { countedBooks, countSign, type CountingLine } from './stock-take-books.ts'
import { type StockTakeContent, stockTakeLineModel, stockTakeModel } from './stock-take-model.ts'
import { hasMoved, stockTakeProblems } from './stock-take-rules.ts'

type Line = StockTakeContent['stockTakeMessages'][number]

const line = (more: Partial<Line> = {}): Line => ({
  ...(structuredClone(stockTakeLineModel.empty) as Line),
  material: { id: 1 },
  countedQuantity: '1',
  ...more,
})
const problems = (lines: readonly Line[], kind: StockTakeContent['kind'] = 'material') =>
  stockTakeProblems(
    { ...structuredClone(stockTakeModel.empty), kind, warehouse: { id: 1 }, stockTakeMessages: [...lines] },
    'submit',
  ).map(({ field, message }) => `${field} ${message.text}`)

describe('a stock take', () => {
  it('counts a material by lot and place, and a garment by order and size', () => {
    expect(problems([line(), line({ lot: 'A' }), line({ warehouseLocation: { id: 3 } })])).toEqual([])
    expect(problems([line({ material: null })])).toEqual(['stockTakeMessages.0.material 请选择物料'])
    expect(problems([line({ lot: 'A' })], 'cloth')).toEqual([
      'stockTakeMessages.0.material 成衣按生产单和尺码填写',
      'stockTakeMessages.0.productionOrder 请选择生产单',
      'stockTakeMessages.0.size 请输入尺码',
      'stockTakeMessages.0.lot 成衣没有缸号',
    ])
    const garment = line({ material: null, productionOrder: { id: 7 }, size: 'M', countedQuantity: '1.5' })
    expect(problems([garment], 'cloth')).toEqual(['stockTakeMessages.0.countedQuantity 成衣件数须为整数'])
  })

  it('counts one balance once, whatever case or width its lot is written in', () => {
    expect(problems([line({ lot: 'b1' }), line(), line({ lot: 'Ｂ1 ' })])).toEqual([
      'stockTakeMessages.2.material 与第 {first} 行是同一库存，不能重复盘点',
    ])
  })

  it('asks again for a counted line whose balance is another than when it was counted', () => {
    expect(hasMoved({ countedQuantity: '8', bookQuantity: '10' }, '10.00')).toBe(false)
    expect(hasMoved({ countedQuantity: '8', bookQuantity: '10' }, '9')).toBe(true)
    expect(hasMoved({ countedQuantity: '', bookQuantity: '10' }, '9')).toBe(false)
  })
})

describe('what stands where a line is counted', () => {
  const of = { warehouseId: 1, bookOf: () => '9' }
  const counting = (more: Partial<CountingLine> = {}): CountingLine => ({ ...line({ bookQuantity: '10' }), ...more })
  const known = new Set([countSign(1, counting())])

  it('is noted when a line is counted, or counted again', () => {
    expect(countedBooks([counting(), counting({ countedQuantity: '2' })], known, of)).toEqual([{ place: 1, book: '9' }])
  })

  it('stays what it was for a line that was counted before, wherever it stands now', () => {
    expect(countedBooks([counting({ countedQuantity: '' }), counting()], known, of)).toEqual([])
  })

  it('is noted anew for another place, lot or warehouse, and waits until it is known', () => {
    expect(countedBooks([counting({ lot: 'A' })], known, of)).toEqual([{ place: 0, book: '9' }])
    expect(countedBooks([counting()], known, { ...of, warehouseId: 2 })).toEqual([{ place: 0, book: '9' }])
    expect(countedBooks([counting({ lot: 'A' })], known, { warehouseId: 1, bookOf: () => undefined })).toEqual([])
  })
})
