import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { supplierChoice } from './master-data-searches.ts'

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} })

test('a supplier is chosen by name, category and phone, or without a phone by who may not read it (C-3-41)', () => {
  const supplier = { id: 7, name: '瑞丰染整', category: 'processor' } as const
  expect(supplierChoice({ ...supplier, phone: '0769-8801' })).toMatchObject({
    id: 7,
    name: '瑞丰染整',
    detail: '加工厂 · 0769-8801',
  })
  expect(supplierChoice(supplier).detail).toBe('加工厂')
})
