import { expect, it, vi } from 'vitest'
import type { Contract } from '../../../core/shared/contract.ts'

const asked = vi.hoisted(() => [] as string[])
const ranges = [
  { id: 1, name: '女装四码', ranges: ['S', 'M', 'L', 'XL'], description: null },
  { id: 2, name: '童装', ranges: ['90', '100'], description: '每十厘米一码' },
]
vi.mock('../../../core/browser/api/client.ts', () => ({
  call: async ({ path }: Contract) => {
    asked.push(path)
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
