import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../core/shared/rule.ts'
import type { BuyMaterialStage } from '../buy-material-options.ts'
import {
  additionalVerdict,
  type BuyMaterialState,
  cancelledStage,
  isLate,
  type LineAction,
  lineCounts,
  lineVerdict,
  orderStatusOf,
  restartedStage,
} from './buy-material-machine.ts'

const actor = (...keys: string[]): Actor => ({
  id: 1,
  name: '小王',
  permissions: Object.fromEntries(keys.map((key) => [key, { read: true, write: true }])) as Actor['permissions'],
})
const buyer = actor('BUY_MATERIAL_ORDER')
const line = (stage: BuyMaterialStage | null, more: Partial<BuyMaterialState> = {}): BuyMaterialState => ({
  id: 1,
  stage,
  orderStatus: 'InProgress',
  isUnderApproval: false,
  inStock: false,
  ...more,
})
const reason = (state: BuyMaterialState, action: LineAction, who = buyer) => {
  const verdict = lineVerdict(state, action, who)
  return verdict.allowed ? undefined : verdict.reason.text
}
const staged = (...stages: (BuyMaterialStage | null)[]) => stages.map((stage) => ({ stage }))

describe('a material', () => {
  test('is bought and then fetched, one stage after the other', () => {
    expect(reason(line(null), 'purchase')).toBeUndefined()
    expect(reason(line('PurchaseStarted'), 'purchaseFinish')).toBeUndefined()
    expect(reason(line('PurchaseFinished'), 'pickup')).toBeUndefined()
    expect(reason(line('PickUpStarted'), 'pickupFinish')).toBeUndefined()
  })

  test('is fetched at once where it is in stock', () => {
    expect(reason(line(null, { inStock: true }), 'pickup')).toBeUndefined()
    expect(reason(line(null), 'pickup')).toBe('该物料没有库存，请先采购')
  })

  test('that another person has moved on is refused, whatever was to be done to it', () => {
    expect(reason(line('PurchaseStarted'), 'purchase')).toBe('该物料已开始采购或取料')
    expect(reason(line('PurchaseFinished'), 'purchaseFinish')).toBe('该物料不在采购中')
    expect(reason(line('PurchaseStarted'), 'pickup')).toBe('该物料还不能取料，或已开始取料')
    expect(reason(line('PickUpFinished'), 'pickupFinish')).toBe('该物料不在取料中')
    expect(reason(line('Canceled'), 'purchase')).toBe('该物料已取消')
  })

  test('is given to a person as long as there is something left to do', () => {
    expect(reason(line(null), 'assignPurchase')).toBeUndefined()
    expect(reason(line('PurchaseStarted'), 'assignPickup')).toBeUndefined()
    expect(reason(line('PurchaseFinished'), 'assignPurchase')).toBe('该物料已采购，不能再分配采购员')
    expect(reason(line('PickUpFinished'), 'assignPickup')).toBe('该物料已取料')
    expect(reason(line(null, { orderStatus: 'Pending' }), 'assignPurchase')).toBe('物料未确认，请先确认物料')
    expect(reason(line('Canceled'), 'assignPickup')).toBe('该物料已取消')
  })

  test('is not bought before its order is confirmed, nor while its cancellation is asked for', () => {
    expect(reason(line(null, { orderStatus: 'Pending' }), 'purchase')).toBe('物料未确认，请先确认物料')
    expect(reason(line(null, { isUnderApproval: true }), 'purchase')).toBe('买版料单撤销审批中，请等待审批结果')
    expect(reason(line(null, { orderStatus: 'Cancel' }), 'pickup')).toBe('买版料单已取消')
  })

  test('has its quantity changed until it is bought', () => {
    expect(reason(line('PurchaseStarted'), 'quantity')).toBeUndefined()
    expect(reason(line('PurchaseFinished'), 'quantity')).toBe('该物料已采购，不能修改数量')
    expect(reason(line('PurchaseFinished'), 'change')).toBeUndefined()
    expect(reason(line('PickUpFinished'), 'change')).toBe('该物料已取料，不能修改')
  })

  test('is moved on by people who buy, and changed by those who may write orders', () => {
    const fetcher = actor('BUY_MATERIAL_ORDER_MATERIALS')
    expect(reason(line(null), 'purchase', fetcher)).toBeUndefined()
    expect(reason(line(null), 'change', fetcher)).toBeDefined()
    expect(reason(line(null), 'purchase', actor())).toBeDefined()
  })
})

describe('the state of an order', () => {
  const open = { isCancelled: false, isConfirmed: true }

  test('follows from its materials', () => {
    expect(orderStatusOf({ isCancelled: false, isConfirmed: false }, staged(null))).toBe('Pending')
    expect(orderStatusOf(open, staged(null, null))).toBe('BuyMaterialConfirmed')
    expect(orderStatusOf(open, staged('PurchaseStarted', null))).toBe('InProgress')
    expect(orderStatusOf(open, staged('PickUpFinished', null))).toBe('InProgress')
    expect(orderStatusOf(open, staged('PickUpFinished', 'Canceled'))).toBe('Finished')
    expect(orderStatusOf({ isCancelled: true, isConfirmed: true }, staged('PickUpFinished'))).toBe('Cancel')
  })

  test('counts what is fetched of what is not cancelled', () => {
    expect(lineCounts(staged('PickUpFinished', null, 'Canceled'))).toEqual({ fetched: 1, material: 2 })
  })
})

test('a cancellation and a restart leave what was fetched', () => {
  expect([null, 'PurchaseStarted', 'PickUpFinished'].map((stage) => cancelledStage(stage as BuyMaterialStage))).toEqual(
    ['Canceled', 'Canceled', 'PickUpFinished'],
  )
  expect([restartedStage('Canceled'), restartedStage('PickUpFinished')]).toEqual([null, 'PickUpFinished'])
})

test('materials are added to every order but a cancelled one', () => {
  expect(additionalVerdict({ orderStatus: 'Finished', isUnderApproval: false }, buyer).allowed).toBe(true)
  expect(additionalVerdict({ orderStatus: 'Cancel', isUnderApproval: false }, buyer).allowed).toBe(false)
})

test('an order is late from the day after its day on', () => {
  expect(isLate('2026-03-10', '2026-03-10')).toBe(false)
  expect(isLate('2026-03-10', '2026-03-11')).toBe(true)
  expect(isLate(null, '2026-03-11')).toBe(false)
})
