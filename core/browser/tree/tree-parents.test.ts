import { expect, test } from 'vitest'
import type { TreeNode } from './tree-model.ts'
import { levelBelow, parentChoices } from './tree-parents.ts'

const node = (id: number, name: string, children: TreeNode[] = [], isDeleted = false): TreeNode => ({
  id,
  name,
  parentId: null,
  isDeleted,
  position: id,
  version: 1,
  children: children.map((child) => ({ ...child, parentId: id })),
})
const nested = (nodes: readonly TreeNode[], parentId: number | null = null): TreeNode[] =>
  nodes.map((one) => ({ ...one, parentId, children: nested(one.children, one.id) }))

const tree = nested([
  node(1, '面料', [node(11, '梭织', [node(111, '府绸')]), node(12, '针织'), node(13, '旧织', [], true)]),
  node(2, '旧类', [node(21, '仍在')], true),
  node(3, '辅料', [node(31, '纽扣')]),
])
const all = parentChoices(tree, undefined, 9)
const names = (id: number | undefined, depth: number) => {
  const choice = all.find((one) => one.id === id)
  const parentId = [1, 3].includes(id ?? 0) ? null : Math.floor((id ?? 0) / 10)
  return parentChoices(tree, choice && { id: choice.id, parentId }, depth).map(({ name }) => name)
}

test('a new entry may be below anything that leaves it a level', () => {
  expect(names(undefined, 9)).toEqual(['面料', '梭织', '府绸', '针织', '辅料', '纽扣'])
  expect(names(undefined, 3)).toEqual(['面料', '梭织', '针织', '辅料', '纽扣'])
  expect(names(undefined, 2)).toEqual(['面料', '辅料'])
  expect(names(undefined, 1)).toEqual([])
})

test('an existing entry cannot be below itself or its branch, and takes the branch along', () => {
  expect(names(11, 4)).toEqual(['面料', '针织', '辅料', '纽扣'])
  expect(names(11, 3)).toEqual(['面料', '辅料'])
  expect(names(1, 3)).toEqual([])
  expect(names(3, 3)).toEqual(['面料'])
  expect(names(3, 4)).toEqual(['面料', '梭织', '针织'])
})

test('an entry keeps its parent, however deep the tree may be', () => {
  expect(names(111, 2)).toEqual(['面料', '梭织', '辅料'])
})

test('choices show their path', () => {
  expect(all.find(({ name }) => name === '府绸')?.above).toEqual(['面料', '梭织'])
  expect([null, 1, 11].map((id) => levelBelow(tree, id))).toEqual([1, 2, 3])
})
