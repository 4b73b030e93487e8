import { describe, expect, test } from 'vitest'
import { sourceText } from '../../../core/shared/message.ts'
import type { Verdict } from '../../../core/shared/rule.ts'
import type { MaterialStatus } from './production-order-options.ts'
import { canInitiatePurchase, canRevokePurchase } from './production-purchase.ts'

const order = { orderStatus: 'Finished', materialStatus: null, isUnderApproval: false } as const
const said = (verdict: Verdict) => (verdict.allowed ? true : [sourceText(verdict.reason), verdict.unblockedBy])
const at = (rule: typeof canRevokePurchase, materialStatus: MaterialStatus | null) =>
  said(rule({ ...order, materialStatus }))

describe('the purchase of an order’s material', () => {
  test('begins when the order is confirmed and nothing waits for a decision (C-4-18)', () => {
    const draft = ['生产单未确认，请提交生产单后再操作', 'production_orders.edit']
    expect(said(canInitiatePurchase(order))).toBe(true)
    expect(said(canInitiatePurchase({ ...order, orderStatus: 'Pending' }))).toEqual(draft)
    expect(said(canInitiatePurchase({ ...order, orderStatus: 'Revert' }))).toEqual(draft)
    expect(said(canInitiatePurchase({ ...order, isUnderApproval: true }))).toEqual([draft[0], undefined])
  })

  test('begins once, and again after it was cancelled (C-4-14, C-4-19)', () => {
    expect(at(canInitiatePurchase, 'Canceled')).toBe(true)
    expect(at(canInitiatePurchase, 'Pending')).toEqual(['已发起采购，不能重复发起', 'production_orders.revokePurchase'])
    expect(at(canInitiatePurchase, 'AllArrived')).toEqual(['已发起采购，不能重复发起', undefined])
  })

  test('is revoked until everything has arrived (C-4-15, C-4-17, C-open-41)', () => {
    expect(at(canRevokePurchase, 'Pending')).toBe(true)
    expect(at(canRevokePurchase, 'PurchaseInProgress')).toBe(true)
    expect(at(canRevokePurchase, 'AllArrived')).toEqual(['采购完成，不能撤销采购', undefined])
    expect(at(canRevokePurchase, null)).toEqual(['未发起采购，无需撤销', 'production_orders.initiatePurchase'])
  })
})
