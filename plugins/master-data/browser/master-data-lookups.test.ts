import { i18n } from '@lingui/core'
import { expect, it, vi } from 'vitest'
import type { Contract } from '../../../core/shared/contract.ts'

const asked = vi.hoisted(() => [] as string[])
const ranges = [
  { id: 1, name: '女装四码', ranges: ['S', 'M', 'L', 'XL'], description: null },
  { id: 2, name: '童装', ranges: ['90', '100'], description: '每十厘米一码' },
]
const supplier = { id: 7, name: '瑞丰染整', category: 'processor' }
const suppliers = [{ ...supplier, phone: '0769-8801' }, supplier]
vi.mock('../../../core/browser/api/client.ts', () => ({
  call: async ({ path }: Contract) => {
    asked.push(path)
    if (path === 'suppliers/search') return { records: suppliers }
    return path === 'size' ? ranges : []
  },
}))

import { masterDataLookups } from './master-data-lookups.ts'

it('size ranges are read once an hour, and found by name, size and description', async () => {
  const sizes = masterDataLookups.find(({ name }) => name === 'sizes')
  const find = async (typed: string) =>
    (await sizes?.search(typed, new AbortController().signal))?.map(({ id, name, detail }) => [id, name, detail])
  expect(await find(' xl')).toEqual([[1, '女装四码', 'S M L XL']])
  expect(await find('十厘米')).toEqual([[2, '童装', '90 100']])
  expect(await find('')).toHaveLength(2)
  expect(await find('100')).toHaveLength(1)
  expect(asked).toEqual(['size'])
})

it('a supplier is chosen by name, category and phone, or without a phone by who may not read it (C-3-41)', async () => {
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} })
  const lookup = masterDataLookups.find(({ name }) => name === 'suppliers')
  const found = await lookup?.search('瑞丰', new AbortController().signal)
  expect(found?.map(({ name, detail }) => [name, detail])).toEqual([
    ['瑞丰染整', '加工厂 · 0769-8801'],
    ['瑞丰染整', '加工厂'],
  ])
})
