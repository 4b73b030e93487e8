import { expect, test } from 'vitest'
import { lookAt, planMove, rowsOfTree, type TreeChange, type TreeLook, type TreeNode } from './tree-model.ts'

const node = (id: number, name: string, position: number, children: TreeNode[] = [], isDeleted = false): TreeNode => ({
  id,
  name,
  parentId: null,
  isDeleted,
  position,
  version: 1,
  children: children.map((child) => ({ ...child, parentId: id })),
})

const tree = [
  node(1, '面料', 1, [node(11, '梭织', 1), node(12, '针织', 2)]),
  node(2, '旧类', 2, [], true),
  node(3, '辅料', 3, [node(31, '纽扣', 1)]),
]
const look = { closed: new Set<number>(), deleted: false, typed: '' }
const names = (given: Partial<typeof look>) =>
  rowsOfTree(tree, { ...look, ...given }).map((row) => `${row.level}${row.node.name}`)
const plan = (id: number, move: Parameters<typeof planMove>[2], depth = 3) => {
  const found = planMove(tree, id, move, { depth, deleted: false })
  return 'text' in found
    ? found.text
    : (found as readonly TreeChange[]).map((change) => [change.node.id, change.parentId, change.position])
}

test('rows follow open branches, hide deleted entries and show what is above a match', () => {
  expect(names({})).toEqual(['1面料', '2梭织', '2针织', '1辅料', '2纽扣'])
  expect(names({ closed: new Set([1]) })).toEqual(['1面料', '1辅料', '2纽扣'])
  expect(names({ deleted: true, closed: new Set([1, 3]) })).toEqual(['1面料', '1旧类', '1辅料'])
  expect(names({ typed: '针', closed: new Set([1]) })).toEqual(['1面料', '2针织'])
  expect(names({ typed: '辅' })).toEqual(['1辅料', '2纽扣'])
})

test('a move renumbers no more entries than necessary', () => {
  expect(plan(12, 'up')).toEqual([
    [12, 1, 1],
    [11, 1, 2],
  ])
  expect(plan(11, 'up')).toBe('已经在最前')
  expect(plan(12, 'down')).toBe('已经在最后')
})

test('an entry moves past hidden deleted neighbours', () => {
  expect(plan(3, 'up')).toEqual([
    [3, null, 1],
    [1, null, 2],
    [2, null, 3],
  ])
})

test('indenting and outdenting change the parent, within the depth limit', () => {
  expect(plan(3, 'in')).toEqual([[3, 1, 3]])
  expect(plan(3, 'in', 2)).toBe('最多 {depth} 级')
  expect(plan(11, 'in')).toBe('上方没有可以归入的项')
  expect(plan(31, 'out')).toEqual([[31, null, 4]])
  expect(plan(12, 'out')).toEqual([
    [12, null, 2],
    [2, null, 3],
    [3, null, 4],
  ])
  expect(plan(1, 'out')).toBe('已经是最上级')
})

test('only the settings that hide an entry are reset', () => {
  const shown = (given: Partial<TreeLook>, node: { name: string; parentId: number | null }) => {
    const { closed, deleted, typed } = lookAt(tree, { ...look, ...given }, node)
    return [[...closed], deleted, typed]
  }
  const closed = new Set([1, 3])
  expect(shown({ closed, typed: '织' }, { name: '针织二', parentId: 1 })).toEqual([[3], false, '织'])
  expect(shown({ closed, typed: '面' }, { name: '绒', parentId: 1 })).toEqual([[3], false, '面'])
  expect(shown({ typed: '织' }, { name: '拉链', parentId: 3 })).toEqual([[], false, ''])
  expect(shown({ closed }, { name: '新类', parentId: null })).toEqual([[1, 3], false, ''])
  expect(shown({}, { name: '新类', parentId: 2 })).toEqual([[], true, ''])
})
