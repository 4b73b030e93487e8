import { describe, expect, it } from 'vitest'
import { sourceText } from '../../../core/shared/message.ts'
import {
  materialInboundLineModel,
  type MaterialInboundFormLine,
  type MaterialInboundOrderContent,
  materialInboundOrderModel,
} from './material-inbound-order-model.ts'
import { isExcess, materialInboundOrderProblems, signInQuestion } from './material-inbound-order-rules.ts'

const today = '2026-03-02'
const line = (more: object = {}) => ({ ...materialInboundLineModel.empty, material: { id: 1 }, quantity: '1', ...more })
const order = (lines: readonly object[], more: object = {}) =>
  ({
    ...materialInboundOrderModel.empty,
    type: 'Other',
    supplier: { id: 1 },
    warehouse: { id: 1 },
    inboundDate: today,
    signUser: { id: 1 },
    materialInboundMessages: lines,
    ...more,
  }) as MaterialInboundOrderContent

const problems = (content: MaterialInboundOrderContent, type?: 'submit' | 'regression') =>
  materialInboundOrderProblems(content, type, today).map(
    ({ field, message }) => `${field.replace('materialInboundMessages.', '')} ${sourceText(message)}`,
  )

describe('a sign-in', () => {
  it('is signed today or before', () => {
    expect(problems(order([line()]), 'submit')).toEqual([])
    expect(problems(order([line()], { inboundDate: '2026-03-03' }))).toEqual(['inboundDate 签收日期不能晚于今天'])
  })

  it('holds only lines of its type', () => {
    const bought = line({ materialBulkPurchase: { id: 1 }, productionOrder: { id: 1 } })
    expect(problems(order([bought]))).toEqual([
      '0.material 只有采购入库可以选择大货物料',
      '0.productionOrder 其他入库的物料不属于生产单',
    ])
    expect(problems(order([line({ quality: 'Defect' })], { type: 'Purchase' }), 'submit')).toEqual([
      '0.material 采购入库的物料须从大货物料选择',
      '0.quality 只有退料入库可以不是良品',
    ])
    expect(problems(order([line({ quality: 'Defect' })], { type: 'ReturnMaterial' }), 'submit')).toEqual([
      'materialOutboundOrder 请选择出库单',
      '0.material 退料入库的物料须从出库单选择',
    ])
    expect(problems(order([line({ materialOutboundLine: 1 })], { materialOutboundOrder: { id: 1 } }))).toEqual([
      'materialOutboundOrder 只有退料入库可以选择出库单',
      '0.material 只有退料入库可以选择出库单的物料',
    ])
  })

  it('needs for a regression what it needs for its confirmation (D1)', () => {
    const bare = order([line({ quantity: null })], { supplier: null, signUser: null })
    expect(problems(bare)).toEqual([])
    expect(problems(bare, 'regression')).toEqual(problems(bare, 'submit'))
    expect(problems(order([]), 'regression')).toEqual(['materialInboundMessages 请选择物料'])
  })

  it('asks for the warehouse of a place', () => {
    expect(problems(order([line({ warehouseLocation: { id: 1 } })], { warehouse: null }))).toEqual([
      'warehouse 请选择仓库',
    ])
  })
})

describe('more than was ordered', () => {
  const bought = (quantity: string) =>
    ({
      ...materialInboundLineModel.empty,
      material: { id: 1, name: '府绸' },
      materialBulkPurchase: { id: 7, purchaseQuantity: '100', toleratedQuantity: '103', receivedQuantity: '50' },
      quantity,
    }) as unknown as MaterialInboundFormLine

  it('is what exceeds the tolerance over all lines of a purchase', () => {
    expect(isExcess([bought('50'), bought('3')])).toBe(false)
    expect(isExcess([bought('50'), bought('3.01')])).toBe(true)
    expect(sourceText(signInQuestion([bought('50'), bought('3.01')]))).toContain('“府绸”采购 100，累计签收 103.01')
    expect(sourceText(signInQuestion([bought('1')]))).toBe('签收后增加库存，是否确认签收？')
  })
})
