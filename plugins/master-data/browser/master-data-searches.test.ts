import { expect, test, vi } from 'vitest'
import type { Contract } from '../../../core/shared/contract.ts'

const asked = vi.hoisted(() => [] as (readonly [path: string, body: object])[])
vi.mock('../../../core/browser/api/client.ts', () => ({
  call: async ({ path }: Contract, { body }: { body: object }) => {
    asked.push([path, body])
    return { records: [{ id: 4, name: '锦绣', phone: '138' }] }
  },
}))

import { searchSuppliers, searchWarehouses } from './master-data-searches.ts'

test.each([
  ['suppliers', searchSuppliers],
  ['warehouses', searchWarehouses],
])('the picker of %s leaves out what was set aside', async (noun, search) => {
  expect(await search(' 锦 ', new AbortController().signal)).toMatchObject([{ id: 4, name: '锦绣', detail: '138' }])
  expect(asked.at(-1)).toMatchObject([`${noun}/search`, { keyword: '锦', isDeleted: false }])
})
