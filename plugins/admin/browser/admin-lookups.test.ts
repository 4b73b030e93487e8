import { expect, it, vi } from 'vitest'
import type { Contract } from '../../../core/shared/contract.ts'

const node = (
  id: number,
  name: string,
  parentId: number | null,
  children: object[] = [],
  key: string | null = null,
) => ({
  id,
  name,
  parentId,
  key,
  type: 'departmentalGroup',
  isDeleted: false,
  position: id,
  version: 1,
  children,
})
const departments = [
  node(1, '业务一部', null, [node(2, '欧洲组', 1), { ...node(3, '亚洲组', 1), isDeleted: true }]),
  node(4, '开发部', null, [node(5, '公司版房', 4, [], 'company')]),
]
vi.mock('../../../core/browser/api/client.ts', () => ({
  call: async ({ path }: Contract) => (path === 'categories' ? departments : []),
}))

import { adminLookups } from './admin-lookups.ts'

const find = async (lookup: string, typed: string) => {
  const found = adminLookups.find(({ name }) => name === lookup)
  return (await found?.search(typed, new AbortController().signal))?.map(({ name }) => name)
}

it('each picker offers what its field takes: departments, groups, or both', async () => {
  expect(await find('businessDepartments', '')).toEqual(['业务一部', '开发部'])
  expect(await find('businessGroups', '')).toEqual(['欧洲组', '公司版房'])
  expect(await find('departments', '')).toEqual(['业务一部', '欧洲组', '开发部', '公司版房'])
  expect(await find('developmentGroups', '')).toEqual(['公司版房'])
})

it('finds departments by pinyin and initials, and a group by its department', async () => {
  expect(await find('departments', 'ouzhou')).toEqual(['欧洲组'])
  expect(await find('departments', 'gsbf')).toEqual(['公司版房'])
  expect(await find('businessGroups', 'kaifabu')).toEqual(['公司版房'])
})
