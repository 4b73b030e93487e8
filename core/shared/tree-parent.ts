import { type Message, message } from './message.ts'

/** A tree as the rule about parents needs it. `ancestors` answers the ids of a node and of those above it, starting with the node. */
export type ParentTree = {
  readonly find: (id: number) => { readonly isDeleted: boolean } | undefined
  readonly ancestors: (id: number) => readonly number[]
  /** How many levels a node takes together with what is below it and not deleted. */
  readonly height: (id: number) => number
}

/** A node that gets a parent; without `parentId` it is new. One that `returns` was deleted before: the levels below it may have changed since. */
export type Hanging = { readonly id: number; readonly parentId?: number | null; readonly returns?: boolean }

/**
 * Why a node may not stand below another: the parent is deleted, or is below the node itself, or the tree would get more than `depth` levels. A
 * node that keeps its parent is allowed, even where it could not be put there today. `tooDeep` says the last reason in other words.
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
