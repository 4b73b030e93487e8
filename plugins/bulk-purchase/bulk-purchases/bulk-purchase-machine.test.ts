import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../core/shared/rule.ts'
import {
  arrivedStatus,
  type BulkPurchaseAction,
  type BulkPurchaseState,
  lineVerdict,
  materialStatusOf,
  openQuantity,
  orderStatusOf,
  toleratedRange,
} from './bulk-purchase-machine.ts'

const purchaser: Actor = { id: 1, name: '', permissions: { MATERIAL_BULK_PURCHASE: { read: true, write: true } } }

const line = (more: Partial<BulkPurchaseState> = {}): BulkPurchaseState => ({
  id: 1,
  purchaseStatus: null,
  orderStatus: 'Pending',
  isUnderApproval: false,
  supplier: { id: 2 },
  purchaseQuantity: '100',
  coveredQuantity: '0',
  receivedQuantity: '0',
  closeReason: '',
  ...more,
})

function reasonOf(of: BulkPurchaseState, action: BulkPurchaseAction, actor = purchaser): string | undefined {
  const verdict = lineVerdict(of, action, actor)
  return verdict.allowed ? undefined : verdict.reason.text
}

describe('what may be done to a line (C-open-149, C-open-153)', () => {
  test.each<[BulkPurchaseAction, Partial<BulkPurchaseState>, string | undefined]>([
    ['start', {}, undefined],
    ['start', { supplier: null }, '请选择供应商'],
    ['start', { purchaseQuantity: '0.00' }, '请输入采购数量'],
    ['start', { purchaseQuantity: '0', coveredQuantity: '100' }, undefined],
    ['start', { purchaseStatus: 'PurchaseInProgress' }, '该物料已开始采购'],
    ['change', { purchaseStatus: 'Received' }, '该物料已到货'],
    ['change', { purchaseStatus: 'Canceled' }, '该物料已取消采购'],
    ['change', { purchaseStatus: 'PurchaseInProgress' }, undefined],
    ['cancel', { purchaseStatus: 'PurchaseInProgress', receivedQuantity: '1' }, '该物料已部分到货，请短交结案'],
    ['close', { purchaseStatus: 'PurchaseInProgress' }, '该物料未到货，请取消采购'],
    ['close', { purchaseStatus: 'PurchaseInProgress', receivedQuantity: '1' }, undefined],
    ['close', {}, '该物料未开始采购'],
    ['reopen', { purchaseStatus: 'Received', closeReason: '厂家停产' }, undefined],
    ['reopen', { purchaseStatus: 'Received' }, '该物料没有短交结案'],
    ['signIn', {}, '该物料未开始采购'],
    ['signIn', { purchaseStatus: 'PurchaseInProgress', isUnderApproval: true }, undefined],
    ['change', { isUnderApproval: true }, '已有1条正在进行的审批记录,请关注'],
    ['change', { orderStatus: 'Canceled' }, '采购单已取消'],
  ])('%s %o', (action, more, reason) => {
    expect(reasonOf(line(more), action)).toBe(reason)
  })

  test('needs the right to write lines', () => {
    expect(reasonOf(line(), 'start', { ...purchaser, permissions: {} })).toBe('没有当前操作的权限')
  })
})

test('the tolerance holds in both directions, and 0 means 0', () => {
  expect(toleratedRange('100', '3')).toEqual({ least: '97', most: '103' })
  expect(toleratedRange('33.33', '3')).toEqual({ least: '32.3301', most: '34.3299' })
  const status = (receivedQuantity: string, tolerance: string, closeReason = '') =>
    arrivedStatus({ purchaseQuantity: '100', receivedQuantity, closeReason }, tolerance)
  expect(status('96.99', '3')).toBe('PurchaseInProgress')
  expect(status('97', '3')).toBe('Received')
  expect(status('99.99', '0')).toBe('PurchaseInProgress')
  expect(status('100', '0')).toBe('Received')
  expect(status('10', '0', '厂家停产')).toBe('Received')
  expect(status('0', '100')).toBe('PurchaseInProgress')
  expect(status('0.01', '100')).toBe('Received')
})

test('what is still to come is never below zero', () => {
  const open = (more: Partial<BulkPurchaseState>) =>
    openQuantity(line({ purchaseStatus: 'PurchaseInProgress', ...more }))
  expect(open({ receivedQuantity: '40.5' })).toBe('59.5')
  expect(open({ receivedQuantity: '120' })).toBe('0')
  expect(open({ purchaseStatus: 'Received', receivedQuantity: '98' })).toBe('0')
  expect(open({ purchaseStatus: null, purchaseQuantity: null })).toBe('0')
})

test('an order follows its lines (C-open-148, D38)', () => {
  type Short = [BulkPurchaseState['purchaseStatus'], string]
  const of = (...lines: Short[]) =>
    orderStatusOf(
      false,
      lines.map(([purchaseStatus, receivedQuantity]) => ({ purchaseStatus, receivedQuantity })),
    )
  expect(of([null, '0'], [null, '0'])).toBe('Pending')
  expect(of([null, '0'], ['PurchaseInProgress', '0'])).toBe('PurchaseInProgress')
  expect(of(['PurchaseInProgress', '1'], ['PurchaseInProgress', '0'])).toBe('PartiallyArrived')
  expect(of(['Received', '5'], ['PurchaseInProgress', '0'])).toBe('PartiallyArrived')
  expect(of(['Received', '5'], ['Canceled', '0'])).toBe('AllArrived')
  expect(of(['Canceled', '3'], ['PurchaseInProgress', '0'])).toBe('PartiallyArrived')
  expect(of(['Canceled', '3'], ['Canceled', '0'])).toBe('Canceled')
  expect(of()).toBe('Pending')
  expect(orderStatusOf(true, [{ purchaseStatus: 'Received', receivedQuantity: '5' }])).toBe('Canceled')
})

test('a partly arrived purchase reads as being purchased in production (C-open-175)', () => {
  expect(materialStatusOf('PartiallyArrived')).toBe('PurchaseInProgress')
  expect(materialStatusOf('AllArrived')).toBe('AllArrived')
})
