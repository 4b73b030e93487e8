import { expect, test } from 'vitest'
import { type CategoryNode, CategoryTree, canSaveCategory } from './category-rules.ts'

const node = (id: number, name: string, parentId: number | null, more: Partial<CategoryNode> = {}): CategoryNode => ({
  id,
  name,
  parentId,
  type: 'material',
  isDeleted: false,
  ...more,
})
const nodes = [
  node(1, '面料', null),
  node(2, '梭织', 1),
  node(3, '府绸', 2),
  node(4, '辅料', null),
  node(5, '旧类', 1, { isDeleted: true }),
]

function problems(
  form: Parameters<typeof canSaveCategory>[0],
  id: number | undefined,
  among: readonly CategoryNode[],
): string[] {
  const verdict = canSaveCategory(
    form,
    among.find((one) => one.id === id),
    new CategoryTree(among),
  )
  return verdict.allowed ? [] : (verdict.problems ?? []).map(({ field, message }) => `${field}: ${message.text}`)
}

test('a category needs a name that none of its siblings has', () => {
  expect(problems({ name: ' ' }, undefined, nodes)).toEqual(['name: 请输入名称'])
  expect(problems({ name: ' 梭织 ', parentId: 1 }, undefined, nodes)).toEqual(['name: 名称已存在'])
  expect(problems({ name: '梭\u200b织', parentId: 1 }, undefined, nodes)).toEqual(['name: 名称已存在'])
  expect(problems({ name: '梭织', parentId: 4 }, undefined, nodes)).toEqual([])
  expect(problems({ name: '梭织', parentId: 1 }, 2, nodes)).toEqual([])
  expect(problems({ name: '旧类', parentId: 1 }, undefined, nodes)).toEqual([])
})

test('a category is never its own ancestor', () => {
  expect(problems({ name: '面料', parentId: 1 }, 1, nodes)).toEqual(['parentId: 上级不能是自己或自己的下级'])
  expect(problems({ name: '面料', parentId: 3 }, 1, nodes)).toEqual(['parentId: 上级不能是自己或自己的下级'])
  expect(problems({ name: '梭织', parentId: 4 }, 2, nodes)).toEqual([])
})

test('a deleted or unknown category is refused as parent', () => {
  expect(problems({ name: '新', parentId: 5 }, undefined, nodes)).toEqual(['parentId: 所选的上级不存在或已被删除'])
  expect(problems({ name: '新', parentId: 99 }, undefined, nodes)).toEqual(['parentId: 所选的上级不存在或已被删除'])
  const child = [...nodes, node(6, '仍在', 5)]
  expect(problems({ name: '改名', parentId: 5 }, 6, child)).toEqual([])
})

test('groups sit directly below departments', () => {
  const departments = [
    node(1, '业务部', null, { type: 'departmentalGroup' }),
    node(2, '欧洲组', 1, { type: 'departmentalGroup' }),
    node(3, '设计部', null, { type: 'departmentalGroup' }),
  ]
  expect(problems({ name: '小组', parentId: 2 }, undefined, departments)).toEqual(['parentId: 小组只能直接属于部门'])
  expect(problems({ name: '业务部', parentId: 3 }, 1, departments)).toEqual(['parentId: 小组只能直接属于部门'])
  expect(problems({ name: '小组', parentId: 1 }, undefined, departments)).toEqual([])
})

test('a tree never has more levels than its type allows', () => {
  const deep = [...nodes, node(6, '精梳', 3), node(7, '纽扣', 4)]
  expect(problems({ name: '特级', parentId: 6 }, undefined, deep)).toEqual(['parentId: 最多 {depth} 级'])
  expect(problems({ name: '梭织', parentId: 7 }, 2, deep)).toEqual(['parentId: 最多 {depth} 级'])
  expect(problems({ name: '梭织', parentId: 4 }, 2, deep)).toEqual([])
  // A category that was too deep before this rule existed can still be renamed in place.
  const deeper = [...deep, node(8, '旧层', 6)]
  expect(problems({ name: '改名', parentId: 6 }, 8, deeper)).toEqual([])
  // A restored category must fit the levels: its branch may have moved down since it was deleted.
  const gone = [...deep, node(8, '旧层', 6, { isDeleted: true })]
  expect(problems({ name: '旧层', parentId: 6, isDeleted: false }, 8, gone)).toEqual(['parentId: 最多 {depth} 级'])
  expect(problems({ name: '旧层', parentId: 6, isDeleted: true }, 8, gone)).toEqual([])
  const sample = [node(1, '初样', null, { type: 'sampleType' }), node(2, '改版', 1, { type: 'sampleType' })]
  expect(problems({ name: '又一级', parentId: 2 }, undefined, sample)).toEqual(['parentId: 最多 {depth} 级'])
})
