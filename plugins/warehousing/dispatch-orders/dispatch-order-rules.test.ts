import { describe, expect, test } from 'vitest'
import { type DispatchOrderContent, dispatchOrderModel } from './dispatch-order-model.ts'
import type { DispatchWay } from './dispatch-order-options.ts'
import {
  canLeaveTogether,
  canLeaveWith,
  dispatchOrderProblems,
  type LeavingShipment,
  leavingProblems,
} from './dispatch-order-rules.ts'

const today = '2026-04-10'

const content = (more: Partial<DispatchOrderContent> = {}): DispatchOrderContent => ({
  ...structuredClone(dispatchOrderModel.empty),
  warehouse: { id: 1 },
  dispatchDate: today,
  dispatchWay: 'CustomerPickup',
  clothOutboundOrders: [{ clothOutboundOrder: { id: 11 } }, { clothOutboundOrder: { id: 12 } }],
  ...more,
})

const problems = (of: DispatchOrderContent, type?: 'submit') =>
  Object.fromEntries(dispatchOrderProblems(of, type, today).map(({ field, message }) => [field, message.text]))

const shipment: LeavingShipment & { readonly id: number } = {
  id: 11,
  name: 'CH26040001',
  status: 'Finished',
  isUnderApproval: false,
  dispatchOrder: null,
  warehouse: { id: 1, name: '成品仓' },
}

describe('a dispatch order', () => {
  test('says what is missing in the words of its rules, and a draft may lack all of it (C-open-124)', () => {
    const bare = content({ warehouse: null, dispatchDate: null, dispatchWay: null, clothOutboundOrders: [] })
    expect(problems(bare)).toEqual({})
    expect(problems(bare, 'submit')).toEqual({
      warehouse: '请选择成品仓库',
      dispatchDate: '请选择发货日期',
      dispatchWay: '请选择发货方式',
      clothOutboundOrders: '请选择出货单',
    })
    expect(problems(content({ dispatchDate: '2026-04-11' }))).toEqual({ dispatchDate: '发货日期不能晚于今天' })
    expect(problems(content({ freight: '-1' }))).toHaveProperty('freight')
  })

  test('asks for the driver, or for the carrier, by its way of delivery (C-open-124)', () => {
    const driver = { licensePlate: '请输入车牌号', driver: '请输入司机' }
    const carrier = { logisticsSupplier: '请选择物流公司', trackingNumber: '请输入运单号' }
    const needs: Readonly<Record<DispatchWay, object>> = {
      SelfDelivery: driver,
      Logistics: carrier,
      Express: carrier,
      CustomerPickup: {},
    }
    for (const [way, missing] of Object.entries(needs)) {
      const of = content({ dispatchWay: way as DispatchWay })
      expect(problems(of, 'submit')).toEqual(missing)
      expect(problems(of)).toEqual({})
    }
    const told = { licensePlate: '粤A12345', driver: '李师傅', logisticsSupplier: { id: 3 }, trackingNumber: 'SF1' }
    for (const way of Object.keys(needs))
      expect(problems(content({ ...told, dispatchWay: way as DispatchWay }), 'submit')).toEqual({})
  })

  test('names each shipment once', () => {
    const twice = content({
      clothOutboundOrders: [11, 11, null].map((id) => ({ clothOutboundOrder: id ? { id } : null })),
    })
    expect(problems(twice)).toEqual({
      'clothOutboundOrders.1.clothOutboundOrder': '出货单重复',
      'clothOutboundOrders.2.clothOutboundOrder': '请选择出货单',
    })
  })

  test('takes shipments of its warehouse that wait, are not asked about and on no other (C-open-120)', () => {
    const of = { dispatchOrderId: 5, warehouse: { id: 1 } }
    const held = { id: 5, code: 'PS26040001' }
    expect(canLeaveWith(shipment, of).allowed).toBe(true)
    expect(canLeaveWith({ ...shipment, dispatchOrder: held }, of).allowed).toBe(true)
    expect(canLeaveWith({ ...shipment, dispatchOrder: held }, { ...of, dispatchOrderId: null }).allowed).toBe(false)
    expect(canLeaveWith({ ...shipment, isUnderApproval: true }, of).allowed).toBe(false)
    for (const status of ['Pending', 'Revert', 'Dispatched', 'Canceled'] as const)
      expect(canLeaveWith({ ...shipment, status }, of).allowed).toBe(false)
    expect(canLeaveWith(shipment, { ...of, warehouse: { id: 2 } }).allowed).toBe(false)
    expect(canLeaveWith(shipment, { ...of, warehouse: null }).allowed).toBe(true)
    expect(canLeaveTogether([shipment, { ...shipment }]).allowed).toBe(true)
    expect(canLeaveTogether([shipment, { warehouse: { id: 2, name: '外仓' } }]).allowed).toBe(false)
  })

  test('names at its line what cannot leave; of a draft only what is asked about', () => {
    const other = { ...shipment, id: 12, name: 'CH26040002', status: 'Revert' as const }
    const found = (judged: (id: number) => boolean) =>
      leavingProblems(content(), [shipment, other], { dispatchOrderId: 5, judged }).map(({ field }) => field)
    expect(found(() => true)).toEqual(['clothOutboundOrders.1.clothOutboundOrder'])
    expect(found((id) => id !== 12)).toEqual([])
    const elsewhere = { ...other, status: 'Finished' as const, warehouse: { id: 2, name: '外仓' } }
    const mixed = leavingProblems(content({ warehouse: null }), [shipment, elsewhere], {
      dispatchOrderId: null,
      judged: () => true,
    })
    expect(mixed.map(({ field }) => field)).toEqual(['clothOutboundOrders.1.clothOutboundOrder'])
  })
})
