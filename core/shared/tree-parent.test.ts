import { expect, test } from 'vitest'
import { type Hanging, type ParentTree, parentRefusal } from './tree-parent.ts'

/** 1 > 2 > 3, 4 deleted > 5, 6. */
const parents = new Map<number, number | null>([
  [1, null],
  [2, 1],
  [3, 2],
  [4, null],
  [5, 4],
  [6, null],
])
const heightOf = (id: number): number =>
  1 + Math.max(0, ...[...parents].flatMap(([child, parent]) => (parent === id ? [heightOf(child)] : [])))
const tree: ParentTree = {
  find: (id) => (parents.has(id) ? { isDeleted: id === 4 } : undefined),
  ancestors(id) {
    const above = parents.get(id)
    return above ? [id, ...tree.ancestors(above)] : [id]
  },
  height: heightOf,
}
const refusal = (node: Hanging | undefined, parentId: number | null, depth = 3) =>
  parentRefusal(node, parentId, tree, { depth })?.text

test('everybody may add at the top level', () => {
  expect(refusal({ id: 2, parentId: 1 }, null, 1)).toBeUndefined()
  expect(refusal(undefined, null, 1)).toBeUndefined()
})

test('a deleted entry, or one below a deleted one, is refused as parent', () => {
  for (const parentId of [4, 5, 99])
    expect(refusal({ id: 6, parentId: null }, parentId)).toBe('所选的上级不存在或已被删除')
  expect(refusal({ id: 5, parentId: 4 }, 4)).toBeUndefined()
  expect(refusal({ id: 7, parentId: 99 }, 99)).toBe('所选的上级不存在或已被删除')
})

test('an entry cannot be placed below itself or its own branch', () => {
  for (const parentId of [1, 2, 3])
    expect(refusal({ id: 1, parentId: null }, parentId, 9)).toBe('上级不能是自己或自己的下级')
  expect(refusal({ id: 3, parentId: 2 }, 1)).toBeUndefined()
})

test('a branch never gets deeper than the tree allows, unless it is already', () => {
  expect(refusal(undefined, 2)).toBeUndefined()
  expect(refusal(undefined, 3)).toBe('最多 {depth} 级')
  expect(refusal({ id: 2, parentId: 1 }, 6)).toBeUndefined()
  expect(refusal({ id: 2, parentId: 1 }, 6, 2)).toBe('最多 {depth} 级')
  expect(refusal({ id: 3, parentId: 2 }, 2, 2)).toBeUndefined()
  expect(refusal({ id: 3, parentId: 2, returns: true }, 2, 2)).toBe('最多 {depth} 级')
  expect(refusal({ id: 3, parentId: 2, returns: true }, 2)).toBeUndefined()
  expect(parentRefusal(undefined, 3, tree, { depth: 3, tooDeep: { text: '没有更低的一级' } })?.text).toBe(
    '没有更低的一级',
  )
})
