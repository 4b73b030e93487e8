import { type Hanging, parentRefusal } from '../../shared/tree-parent.ts'
import { parentTreeOf, type TreeNode } from './tree-model.ts'

/** A node that another may hang below, with the names above it from the top down. */
export type ParentChoice = { readonly id: number; readonly name: string; readonly above: readonly string[] }

/** The nodes that `node` (or a new one) may hang below, in the order of the tree; none that is deleted or hangs on what is. */
export function parentChoices(
  nodes: readonly TreeNode[],
  node: Hanging | undefined,
  depth: number,
): readonly ParentChoice[] {
  const tree = parentTreeOf(nodes)
  const under = (level: readonly TreeNode[], above: readonly string[]): ParentChoice[] =>
    level
      .filter(({ isDeleted }) => !isDeleted)
      .flatMap(({ id, name, children }) => {
        const below = under(children, [...above, name])
        return parentRefusal(node, id, tree, { depth }) ? below : [{ id, name, above }, ...below]
      })
  return under(nodes, [])
}

/** The level, counted from 1, of what hangs below a node. */
export function levelBelow(nodes: readonly TreeNode[], parentId: number | null): number {
  return parentId === null ? 1 : parentTreeOf(nodes).ancestors(parentId).length + 1
}
