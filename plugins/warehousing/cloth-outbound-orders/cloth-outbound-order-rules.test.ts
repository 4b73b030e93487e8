import { describe, expect, test } from 'vitest'
import { garmentFiguresOf } from '../garments/garment-figures.ts'
import type { GarmentOrderFigures } from '../garments/garment-model.ts'
import { clothOutboundOrderModel } from './cloth-outbound-order-model.ts'
import {
  clothOutboundOrderProblems,
  shippedOrderProblems,
  submitShipmentQuestion,
} from './cloth-outbound-order-rules.ts'
import { canBeShippedFor, canBeShippedTogether } from './cloth-outbound-order-start.ts'
import { canBeDispatched } from './shipment-dispatch-rule.ts'

const brand = { id: 3, name: '云杉' }

const order: GarmentOrderFigures = {
  id: 7,
  name: 'SC26030001',
  code: 'YS-1',
  color: '黑',
  customerPO: 'PO-1',
  factory: null,
  brand,
  orderStatus: 'Finished',
  status: 'Ordered',
  sizes: garmentFiguresOf(
    [
      { name: 'S', quantity: 100 },
      { name: 'M', quantity: 50 },
    ],
    [
      { stage: 'shipped', name: 's', quantity: 60 },
      { stage: 'planned', name: 'S', quantity: 30 },
      { stage: 'available', name: 'S', quantity: 25 },
      { stage: 'available', name: 'M', quantity: 50 },
    ],
  ),
}

const lines = (pieces: Readonly<Record<string, number | null>>) => [
  {
    productionOrder: { id: 7, name: order.name },
    boxQuantity: null,
    comment: '',
    sizeRange: Object.entries(pieces).map(([name, quantity]) => ({ name, quantity })),
  },
]

const shipped = (pieces: Readonly<Record<string, number | null>>, of: { readonly id: number } | null = brand) =>
  shippedOrderProblems({ brand: of, clothOutboundMessages: lines(pieces) }, [order]).map(({ field, message }) => [
    field.replace('clothOutboundMessages.0.', ''),
    message.text,
  ])

describe('a shipment', () => {
  test('takes at most what is available, of sizes that the production order has (C-open-116)', () => {
    expect(shipped({ ' s': 25, M: 50 })).toEqual([])
    expect(shipped({ S: 26, M: 0 })).toEqual([
      ['sizeRange.0.quantity', '库存不足：{order} {size} 可用 {available} 件，需要 {quantity} 件'],
    ])
    expect(shipped({ XL: 1 })).toEqual([['sizeRange.0.quantity', '生产单已没有尺码 {name}，请把件数改到其他尺码']])
    expect(shipped({ S: 1 }, { id: 4 })).toEqual([['productionOrder', '生产单 {code} 不是这个品牌的']])
  })

  test('asks where more is shipped than is ordered, over all shipments (C-open-116)', () => {
    expect(submitShipmentQuestion(lines({ S: 10, M: 50 }), [order]).text).toContain('提交后库存将预留')
    const asked = submitShipmentQuestion(lines({ S: 11, M: 50 }), [order])
    expect(asked.text).toContain('超过订单件数')
    expect(JSON.stringify(asked.values)).toContain('"open":10')
    expect(JSON.stringify(asked.values)).not.toContain('"size":"M"')
  })

  test('weighs and measures nothing below 0; a draft may lack everything', () => {
    const { empty } = clothOutboundOrderModel
    expect(clothOutboundOrderProblems({ ...empty }, undefined)).toEqual([])
    const heavy = { ...empty, grossWeight: '-0.001', volume: '1.5' }
    expect(clothOutboundOrderProblems(heavy, undefined).map(({ field }) => field)).toEqual(['grossWeight'])
  })

  test('is of one brand', () => {
    expect(canBeShippedFor(null, order).allowed).toBe(true)
    expect(canBeShippedFor({ id: 4 }, order).allowed).toBe(false)
    expect(canBeShippedTogether([order, { brand: { id: 3 } }]).allowed).toBe(true)
    expect(canBeShippedTogether([order, { brand: null }]).allowed).toBe(false)
  })

  test('is on one dispatch order, and not while a request runs (C-open-120)', () => {
    const state = { status: 'Finished', approval: null, dispatchOrder: null } as const
    const held = { id: 5, code: 'PS1', status: 'Pending', date: null } as const
    expect(canBeDispatched(state, null).allowed).toBe(true)
    expect(canBeDispatched({ ...state, dispatchOrder: held }, 5).allowed).toBe(true)
    expect(canBeDispatched({ ...state, dispatchOrder: held }, 6).allowed).toBe(false)
    expect(canBeDispatched({ ...state, status: 'Revert' }, null).allowed).toBe(false)
    const person = { id: 1, name: '' }
    const approval = { step: 'revert', reason: '', askedAt: '', askedBy: person, deciders: [person] }
    expect(canBeDispatched({ ...state, approval }, null).allowed).toBe(false)
  })
})
