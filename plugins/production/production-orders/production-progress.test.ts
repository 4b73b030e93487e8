import { describe, expect, test } from 'vitest'
import { plainCalendar } from '../../../core/shared/working-calendar.ts'
import { sourceText } from '../../../core/shared/message.ts'
import {
  daysLeft,
  daysNeeded,
  isInWork,
  lateMaterials,
  openStep,
  type ProgressFacts,
  slackOf,
  waitOf,
} from './production-progress.ts'

const confirmed: ProgressFacts = {
  orderStatus: 'Finished',
  status: 'Pending',
  productionType: 'CMT',
  materialStatus: null,
  cropStatus: null,
  quantity: 300,
  cropQuantity: 0,
  signedInQuantity: 0,
  totalOutboundQuantity: 0,
}
const step = (more: Partial<ProgressFacts>) => openStep({ ...confirmed, ...more })

describe('the next open step', () => {
  test('is the confirmation of a draft and of a revised order, however far its pieces are', () => {
    expect(step({ orderStatus: 'Pending' })).toBe('confirm')
    expect(step({ orderStatus: 'Revert', cropQuantity: 300, status: 'InProgress' })).toBe('confirm')
  })

  test('waits for material that we send, until it has arrived or something is cut', () => {
    expect(step({})).toBe('material')
    expect(step({ materialStatus: 'PurchaseInProgress' })).toBe('material')
    expect(step({ materialStatus: 'AllArrived' })).toBe('cutting')
    expect(step({ productionType: 'FOB' })).toBe('cutting')
    expect(step({ productionType: 'SP' })).toBe('sewing')
    expect(step({ cropQuantity: 10 })).toBe('sewing')
    expect(step({ cropQuantity: 10, cropStatus: 'Pending' })).toBe('cutting')
    expect(step({ status: 'InProgress' })).toBe('sewing')
  })

  test('counts signed in and shipped pieces against what was cut, where that is less than ordered', () => {
    const cut = { cropQuantity: 290, cropStatus: 'Finished' }
    expect(step({ ...cut, signedInQuantity: 289 })).toBe('sewing')
    expect(step({ ...cut, signedInQuantity: 290 })).toBe('shipment')
    expect(step({ ...cut, signedInQuantity: 290, totalOutboundQuantity: 290 })).toBe('close')
    expect(step({ cropQuantity: 310, signedInQuantity: 300 })).toBe('shipment')
    expect(step({ cropStatus: 'Pending', cropQuantity: 10, totalOutboundQuantity: 5 })).toBe('sewing')
  })

  test('belongs to orders in work alone', () => {
    expect(isInWork({ orderStatus: 'Finished', status: 'Finished' })).toBe(false)
    expect(isInWork({ orderStatus: 'Revert', status: 'Finished' })).toBe(true)
    expect(isInWork(confirmed)).toBe(true)
  })
})

describe('slack', () => {
  test('is the working days left without those that the remaining steps usually take', () => {
    expect(daysNeeded('shipment')).toBe(2)
    expect(daysNeeded('confirm')).toBe(32)
    expect(daysLeft('2026-12-10', '2026-11-28')).toBe(12)
    expect(slackOf('2026-12-10', 'shipment', '2026-11-28', plainCalendar)).toBe(6)
    expect(slackOf('2026-12-10', 'sewing', '2026-11-28', plainCalendar)).toBe(-8)
    expect(slackOf(null, 'sewing', '2026-11-28', plainCalendar)).toBeNull()
  })
})

test('materials are late from the day after the one on which they were expected', () => {
  expect(lateMaterials({ '2026-11-26': 2, '2026-11-27': 1, '2026-11-28': 4, '2026-12-01': 8 }, '2026-11-28')).toBe(3)
  expect(lateMaterials(undefined, '2026-11-28')).toBe(0)
})

describe('what an order waits for', () => {
  const wait = (more: Partial<Parameters<typeof waitOf>[0]>) => {
    const { text, at } = waitOf({ ...confirmed, isUnderApproval: false, saleOrderCode: 'XS1', ...more })
    return [sourceText(text), at]
  }
  test('is the customer first, then the document of the next step', () => {
    expect(wait({ isUnderApproval: true })).toEqual(['销售单 XS1 审批中', 'saleOrder'])
    expect(wait({ orderStatus: 'Pending' })).toEqual(['生产单待确认', 'order'])
    expect(wait({})).toEqual(['未发起采购', 'order'])
    expect(wait({ materialStatus: 'PurchaseInProgress' })).toEqual(['物料采购中', 'purchase'])
    expect(wait({ materialStatus: 'PurchaseInProgress', late: 2 })).toEqual(['物料采购中，逾期 2 项', 'purchase'])
    expect(wait({ materialStatus: 'Canceled', late: 2 })).toEqual(['采购已取消', 'purchase'])
    expect(wait({ materialStatus: 'AllArrived' })).toEqual(['未开裁床单', 'order'])
    expect(wait({ cropStatus: 'Pending', cropQuantity: 9 })).toEqual(['裁床单待确认', 'cropOrder'])
    expect(wait({ cropQuantity: 290 })).toEqual(['签收 0/290 件', 'order'])
    expect(wait({ signedInQuantity: 300, totalOutboundQuantity: 20 })).toEqual(['出货 20/300 件', 'order'])
    expect(wait({ totalOutboundQuantity: 300 })).toEqual(['已全部出货', 'order'])
  })
})
