import { describe, expect, it } from 'vitest'
import { type StockMoveContent, stockMoveLineModel, stockMoveModel } from './stock-move-model.ts'
import { movedStock, stockMoveProblems } from './stock-move-rules.ts'

type Line = StockMoveContent['stockMoveMessages'][number]

const line = (more: Partial<Line> = {}): Line => ({
  ...(structuredClone(stockMoveLineModel.empty) as Line),
  material: { id: 1 },
  warehouseLocation: { id: 11 },
  quantity: '2',
  ...more,
})
const head = { warehouse: { id: 1 }, toWarehouse: null }
const problems = (lines: readonly Line[], more: Partial<StockMoveContent> = {}) =>
  stockMoveProblems(
    { ...structuredClone(stockMoveModel.empty), ...head, stockMoveMessages: [...lines], ...more },
    'submit',
  ).map(({ field }) => field)

describe('a move', () => {
  it('keeps what is not named: place and quality within a warehouse, no place in another', () => {
    expect(movedStock(head, line({ toQuality: 'Defect' }))).toMatchObject({
      quality: 'Defect',
      warehouseLocation: { id: 11 },
    })
    expect(movedStock({ ...head, toWarehouse: { id: 2 } }, line())).toMatchObject({
      quality: 'Good',
      warehouseLocation: null,
    })
    const bound = line({ productionOrder: { id: 7 }, binding: 'Release' })
    expect(movedStock(head, bound)).toMatchObject({ productionOrder: null })
  })

  it('changes something: a place, a warehouse, a quality or the order', () => {
    expect(problems([line()])).toEqual(['stockMoveMessages.0.toLocation'])
    expect(problems([line({ toLocation: { id: 11 } })])).toEqual(['stockMoveMessages.0.toLocation'])
    expect(problems([line({ toLocation: { id: 12 } })])).toEqual([])
    expect(problems([line()], { toWarehouse: { id: 2 } })).toEqual([])
    expect(problems([line()], { toWarehouse: { id: 1 } })).toEqual(['stockMoveMessages.0.toLocation'])
  })

  it('needs a reason for another quality or order, and an order to be released from', () => {
    expect(problems([line({ toQuality: 'Defect' })])).toEqual(['reason'])
    expect(problems([line({ toQuality: 'Defect' })], { reason: '起毛' })).toEqual([])
    expect(problems([line({ binding: 'Release' })], { reason: '余料' })).toEqual([
      'stockMoveMessages.0.productionOrder',
    ])
  })

  it('says one way once', () => {
    const to = (id: number) => line({ toLocation: { id } })
    expect(problems([to(12), to(13), to(12)])).toEqual(['stockMoveMessages.2.quantity'])
  })
})
