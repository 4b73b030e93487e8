import { describe, expect, it } from 'vitest'
import { message } from '../../../core/shared/message.ts'
import { canStartFrom } from './sale-order-purchase.ts'

const whole = { code: 'SH26110003', type: '初样', color: '浅灰', purchaseCode: 'P26110065' }

describe('an order is started for a purchase', () => {
  it('that its address names', () => expect(canStartFrom({ ...whole, page: '2' })).toEqual({ allowed: true }))

  it.each(['code', 'type', 'color', 'purchaseCode'])(
    'never without its %s, also when another order is copied',
    (key) => {
      const refusal = { allowed: false, reason: message('请选择设计款号'), unblockedBy: 'sale_orders.copy' }
      expect(canStartFrom({ ...whole, [key]: undefined })).toMatchObject(refusal)
      expect(canStartFrom({ ...whole, [key]: '' })).toMatchObject(refusal)
    },
  )
})
