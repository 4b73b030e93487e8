import { type Message, message } from './message.ts'

/** A tree as the rule of parents looks at it. `ancestors` answers a node's id and those above it, from the inside out. */
export type ParentTree = {
  readonly find: (id: number) => { readonly isDeleted: boolean } | undefined
  readonly ancestors: (id: number) => readonly number[]
  /** How many levels a node takes with what is below it and not deleted. */
  readonly height: (id: number) => number
}

/** A node that gets a parent; without a parent of its own it is new. One that `returns` was deleted: its branch may have moved down since. */
export type Hanging = { readonly id: number; readonly parentId?: number | null; readonly returns?: boolean }

/**
 * Why a node may not hang below another: that one is gone, or below the node itself, or the tree gets more levels than `depth`. A node that
 * stays where it hangs may do so, also where it would not be let in today. `tooDeep` says the last in other words.
 */
export function parentRefusal(
  node: Hanging | undefined,
  parentId: number | null | undefined,
  tree: ParentTree,
  { depth, tooDeep = message('最多 {depth} 级', { depth }) }: { depth: number; tooDeep?: Message },
): Message | undefined {
  if (!parentId) return undefined
  const isKept = node?.parentId === parentId
  const above = tree.ancestors(parentId)
  const isGone = !tree.find(parentId) || (!isKept && above.some((id) => tree.find(id)?.isDeleted))
  if (isGone) return message('所选的上级不存在或已被删除')
  if (node && above.includes(node.id)) return message('上级不能是自己或自己的下级')
  if ((isKept && !node.returns) || above.length + (node ? tree.height(node.id) : 1) <= depth) return undefined
  return tooDeep
}
