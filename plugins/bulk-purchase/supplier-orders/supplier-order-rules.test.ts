import { describe, expect, test } from 'vitest'
import type { PrintedLine } from '../bulk-purchases/bulk-purchase-model.ts'
import { supplierMailProblems } from './supplier-mail-rules.ts'
import { canSendLine, type SendableLine, sentChange, suppliersOf } from './supplier-order-rules.ts'

const printed: PrintedLine = {
  supplierId: 1,
  quantity: '400',
  unitPrice: '32.5',
  expectedArrivalDate: '2026-12-20',
  deliveries: [],
  isCanceled: false,
}
const bought: SendableLine & Parameters<typeof sentChange>[0] = {
  id: 7,
  supplier: { id: 1, name: '华联布行' },
  purchaseStatus: 'PurchaseInProgress',
  purchaseQuantity: '400.00',
  unitPrice: '32.50',
  expectedArrivalDate: '2026-12-20',
  deliveries: [],
  printed: null,
}

describe('a line stands on the purchase order', () => {
  test.each([
    ['of its supplier', {}, [1]],
    ['of nobody before it is begun', { purchaseStatus: null }, []],
    ['of nobody when stock covers it', { purchaseQuantity: '0' }, []],
    ['of nobody when it was cancelled before it was printed', { purchaseStatus: 'Canceled' }, []],
    ['once more, cancelled', { purchaseStatus: 'Canceled', printed }, [1]],
    ['no more once that was told', { purchaseStatus: 'Canceled', printed: { ...printed, isCanceled: true } }, []],
    ['of both when the supplier changed', { printed, supplier: { id: 2, name: '新昌辅料' } }, [2, 1]],
    [
      'of the new one when the former was told',
      { printed: { ...printed, isCanceled: true }, supplier: { id: 2, name: '' } },
      [2],
    ],
  ] as const)('%s', (_name, more, suppliers) => {
    const line = { ...bought, ...more }
    expect(suppliersOf(line)).toEqual(suppliers)
    expect(canSendLine(line).allowed).toBe(suppliers.length > 0)
  })
})

describe('what changed since the last print', () => {
  test('is nothing for a first print, and for values that are written otherwise', () => {
    expect(sentChange(bought, 1)).toEqual({ isCanceled: false, before: {} })
    expect(sentChange({ ...bought, printed }, 1)).toEqual({ isCanceled: false, before: {} })
  })

  test('is each value that differs, with what the supplier has', () => {
    const deliveries = [{ date: '2026-12-18', quantity: '400' }]
    const changed = { ...bought, printed, purchaseQuantity: '430', unitPrice: null, deliveries }
    expect(sentChange(changed, 1).before).toEqual({ quantity: '400', unitPrice: '32.5', deliveries: [] })
    expect(sentChange({ ...bought, printed, expectedArrivalDate: null }, 1).before).toEqual({
      expectedArrivalDate: '2026-12-20',
    })
  })

  test('is not told to a supplier who never had the line', () => {
    const moved = { ...bought, printed, supplier: { id: 2, name: '新昌辅料' }, purchaseQuantity: '9' }
    expect(sentChange(moved, 2)).toEqual({ isCanceled: false, before: {} })
    expect(sentChange(moved, 1)).toEqual({ isCanceled: true, before: {} })
  })
})

describe('a mail to a supplier', () => {
  const letter = { address: 'wang@hualian.example', subject: '采购订单', text: '请查收附件' }
  test('has one address, a subject and a text', () => {
    expect(supplierMailProblems(letter)).toEqual([])
    expect(supplierMailProblems({ address: ' ', subject: ' ', text: '' }).map(({ field }) => field)).toEqual([
      'address',
      'subject',
      'text',
    ])
    expect(supplierMailProblems({ ...letter, subject: '采'.repeat(151) })).toMatchObject([
      { field: 'subject', message: { values: { n: 150 } } },
    ])
  })

  test.each([
    'wang',
    'wang@hualian',
    'a@b.cn, c@d.cn',
    'a@b.cn;c@d.cn',
    '王 <a@b.cn>',
    'a@b.cn\r\nBcc: c@d.cn',
    'a@b@c.cn',
  ])('has no address such as %j', (address) => {
    expect(supplierMailProblems({ ...letter, address })).toMatchObject([
      { field: 'address', message: { text: '邮箱地址不正确' } },
    ])
  })
})
