import { describe, expect, test } from 'vitest'
import { garmentFiguresOf } from '../garments/garment-figures.ts'
import type { GarmentOrderFigures } from '../garments/garment-model.ts'
import { returnGoodsOrderModel } from './return-goods-order-model.ts'
import {
  returnAmounts,
  returnedOrderProblems,
  returnGoodsOrderProblems,
  submitReturnQuestion,
} from './return-goods-order-rules.ts'
import { canRepairBeSignedIn, canShipmentBeReturned, type RepairReturn } from './return-goods-order-start.ts'

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
  status: 'Finished',
  sizes: garmentFiguresOf(
    [
      { name: 'S', quantity: 100 },
      { name: 'M', quantity: 50 },
    ],
    [
      { stage: 'shipped', name: 'ｓ', quantity: 60 },
      { stage: 'returned', name: 'S', quantity: 20 },
    ],
  ),
}

const line = (pieces: Readonly<Record<string, number | null>>, more: object = {}) => ({
  productionOrder: { id: 7, name: order.name },
  boxQuantity: null,
  comment: '',
  warehouseLocation: null,
  sizeRange: Object.entries(pieces).map(([name, quantity]) => ({ name, quantity })),
  ...more,
})

const said = (content: object, type?: 'submit') =>
  Object.fromEntries(
    returnGoodsOrderProblems({ ...structuredClone(returnGoodsOrderModel.empty), ...content }, type).map(
      ({ field, message }) => [field, message.text],
    ),
  )

describe('a return', () => {
  test('needs its brand for a draft, and everything else for the submit (C-5-43…52, C-open-57)', () => {
    expect(said({})).toEqual({ brand: '请选择品牌' })
    expect(said({}, 'submit')).toEqual({
      customer: '请选择客户',
      brand: '请选择品牌',
      type: '请选择退货类型',
      returnGoodsWay: '请选择返件方式',
      reservationist: '请选择预约人',
      bookingDate: '请选择出货日期',
      returnGoodsWarehouse: '请选择成品仓库',
      returnGoodsMessages: '请选择生产单！',
    })
    expect(said({ brand, returnGoodsMessages: [line({ S: 1, M: null })] })).toEqual({})
    expect(
      said({
        brand,
        returnGoodsMessages: [line({ S: 1.5, M: -1 }, { boxQuantity: 0.5, warehouseLocation: { id: 1 } })],
      }),
    ).toEqual({
      returnGoodsWarehouse: '请选择成品仓库',
      'returnGoodsMessages.0.sizeRange.0.quantity': '只能输入 0 或正整数',
      'returnGoodsMessages.0.sizeRange.1.quantity': '只能输入 0 或正整数',
      'returnGoodsMessages.0.boxQuantity': '只能输入 0 或正整数',
    })
  })

  test('has prices that are not negative, and RMB at rate 1 (C-open-85, C-open-144)', () => {
    const at = (key: string) => `returnGoodsMessages.0.${key}`
    const prices = { currency: 'RMB', currencyRate: '7.1', returnGoodsUnitPrice: '-1', receiveUnitPrice: '1.005' }
    expect(Object.keys(said({ brand, returnGoodsMessages: [line({ S: 1 }, prices)] }))).toEqual(
      ['currencyRate', 'returnGoodsUnitPrice', 'receiveUnitPrice'].map(at),
    )
    expect(said({ brand, returnGoodsMessages: [line({ S: 1 }, { currency: 'USD', currencyRate: '0' })] })).toEqual({
      [at('currencyRate')]: '汇率必须大于 0',
    })
  })

  test('comes to pieces × price, in the currency and in RMB (C-open-84)', () => {
    const prices = { currencyRate: '7.1234', returnGoodsUnitPrice: '12.35', receiveUnitPrice: '40.5' }
    expect(returnAmounts({ quantity: 3, ...prices })).toEqual({
      returnGoodsRmbUnitPrice: '87.97399',
      returnGoodsPrice: '37.05',
      returnGoodsRmbPrice: '263.92',
      receivePrice: '121.50',
    })
    expect(Object.values(returnAmounts({ quantity: 3 }))).toEqual([null, null, null, null])
  })

  test('takes confirmed production orders of its brand, and their sizes (C-open-140)', () => {
    const found = (of: object, pieces: Readonly<Record<string, number>> = { S: 1 }) =>
      returnedOrderProblems({ brand, returnGoodsMessages: [line(pieces)] }, [{ ...order, ...of }]).map(
        ({ field, message }) => `${field.replace('returnGoodsMessages.0.', '')} ${message.text}`,
      )
    expect(found({})).toEqual([])
    expect(found({ orderStatus: 'Revert' })).toEqual([])
    expect(found({ orderStatus: 'Pending' })).toEqual(['productionOrder {code}：{reason}'])
    expect(found({ brand: { id: 4, name: '' } })).toEqual(['productionOrder 生产单 {code} 不是这个品牌的'])
    expect(found({}, { ' s': 1, XL: 2 })).toEqual([
      'sizeRange.1.quantity 生产单已没有尺码 {name}，请把件数改到其他尺码',
    ])
  })

  test('asks where more comes back than is with the customer (C-4-40, C-open-141)', () => {
    const asked = (pieces: Readonly<Record<string, number>>, way: '发货' | '原地销毁' = '发货') =>
      submitReturnQuestion(way, [line(pieces)], [order])
    expect(asked({ S: 40, M: 0 }).text).toContain('提交后增加库存，不能更改')
    expect(asked({ S: 40 }, '原地销毁').text).toContain('原地销毁，不增加库存')
    const excess = asked({ S: 41, M: 1 })
    expect(excess.text).toContain('超过已出货未退的件数')
    expect(JSON.stringify(excess.values)).toContain('"size":"S","open":40,"quantity":41')
    expect(JSON.stringify(excess.values)).toContain('"size":"M","open":0,"quantity":1')
  })

  test('is of a shipment that has left', () => {
    expect(canShipmentBeReturned({ status: 'Dispatched' }).allowed).toBe(true)
    expect(canShipmentBeReturned({ status: 'Finished' }).allowed).toBe(false)
  })

  test('for repair is signed in until all of it came back (C-open-103)', () => {
    const repair: RepairReturn = {
      status: 'Finished',
      type: 'Repair',
      returnGoodsWay: '发货',
      returnGoodsQuantity: 5,
      repairedQuantity: 4,
    }
    const may = (more: Partial<RepairReturn>) => canRepairBeSignedIn({ ...repair, ...more }).allowed
    expect(may({})).toBe(true)
    expect([
      may({ repairedQuantity: 5 }),
      may({ status: 'Pending' }),
      may({ type: 'Returns' }),
      may({ returnGoodsWay: '原地销毁' }),
    ]).toEqual([false, false, false, false])
  })
})
