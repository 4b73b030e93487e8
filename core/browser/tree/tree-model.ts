import { type Message, message } from '../../shared/message.ts'
import { fitsPinyin } from '../form/choices/pinyin-match.ts'
import { type ParentTree, parentRefusal } from '../../shared/tree-parent.ts'

/** A node as the server answers it; siblings come in their order. */
export type TreeNode = {
  readonly id: number
  readonly name: string
  /** The name that English papers show, in trees that have one. */
  readonly nameEnglish?: string | null
  readonly parentId: number | null
  readonly isDeleted: boolean
  readonly position: number
  readonly version: number
  readonly children: readonly TreeNode[]
}

/** A node as a line of the drawn tree; the top level is 1. */
export type TreeRow = {
  readonly node: TreeNode
  readonly level: number
  readonly open: boolean
  readonly branch: boolean
}

/** What is shown of a tree: closed branches, deleted nodes or not, and only what fits a typed text (with the nodes above it). */
export type TreeLook = { readonly closed: ReadonlySet<number>; readonly deleted: boolean; readonly typed: string }

/** A change of a node that a move makes. */
export type TreeChange = { readonly node: TreeNode; readonly parentId: number | null; readonly position: number }

export type TreeMove = 'up' | 'down' | 'in' | 'out'

const fits = (node: TreeNode, typed: string): boolean =>
  fitsPinyin(node.name, typed) || node.children.some((child) => fits(child, typed))

/** The lines of a tree, top to bottom. While something is typed every branch is open. */
export function rowsOfTree(nodes: readonly TreeNode[], look: TreeLook, level = 1): TreeRow[] {
  const typed = look.typed.trim()
  return nodes
    .filter((node) => (look.deleted || !node.isDeleted) && (!typed || fits(node, typed)))
    .flatMap((node) => {
      const branch = node.children.some((child) => look.deleted || !child.isDeleted)
      const open = branch && (typed !== '' || !look.closed.has(node.id))
      const whole = typed && fitsPinyin(node.name, typed) ? { ...look, typed: '' } : look
      return [{ node, level, open, branch }, ...(open ? rowsOfTree(node.children, whole, level + 1) : [])]
    })
}

/** How a tree must be shown so that a node called `name` below `parentId` is visible: filters that hide it are dropped. */
export function lookAt(
  nodes: readonly TreeNode[],
  look: TreeLook,
  { name, parentId }: { readonly name: string; readonly parentId: number | null },
): TreeLook {
  const above = parentId === null ? [] : pathToNode(nodes, parentId)
  const typed = look.typed.trim()
  const isFound = [name, ...above.map((node) => node.name)].some((one) => fitsPinyin(one, typed))
  return {
    closed: new Set([...look.closed].filter((id) => !above.some((node) => node.id === id))),
    deleted: look.deleted || above.some((node) => node.isDeleted),
    typed: isFound ? look.typed : '',
  }
}

/** The nodes from the top to one, itself last; empty when it is not there. */
export function pathToNode(nodes: readonly TreeNode[], id: number): TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathToNode(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** A drawn tree as the rule of parents looks at it. */
export function parentTreeOf(nodes: readonly TreeNode[]): ParentTree {
  const byId = new Map<number, TreeNode>()
  const note = (node: TreeNode) => {
    byId.set(node.id, node)
    node.children.forEach(note)
  }
  nodes.forEach(note)
  const heightOf = (node: TreeNode): number =>
    1 + Math.max(0, ...node.children.filter(({ isDeleted }) => !isDeleted).map(heightOf))
  return {
    find: (id) => byId.get(id),
    ancestors(id) {
      const path: number[] = []
      for (let at = byId.get(id); at; at = byId.get(at.parentId ?? 0)) path.push(at.id)
      return path
    },
    height: (id) => {
      const node = byId.get(id)
      return node ? heightOf(node) : 1
    },
  }
}

/** The nodes that stand on the same branch as the children of `parentId`. */
function siblingsUnder(nodes: readonly TreeNode[], parentId: number | null): readonly TreeNode[] {
  return parentId === null ? nodes : (pathToNode(nodes, parentId).at(-1)?.children ?? [])
}

/** Positions for a new order of siblings; only what changes. */
function placed(order: readonly TreeNode[], parentId: number | null): TreeChange[] {
  return order.flatMap((node, at) =>
    node.position === at + 1 && node.parentId === parentId ? [] : [{ node, parentId, position: at + 1 }],
  )
}

/**
 * What a move of a node changes: past its neighbour, into the node above it, or out behind its parent. Answers a message when
 * there is no such place; `depth` is the most levels that the tree has.
 */
export function planMove(
  nodes: readonly TreeNode[],
  id: number,
  move: TreeMove,
  { depth, deleted }: { depth: number; deleted: boolean },
): readonly TreeChange[] | Message {
  const path = pathToNode(nodes, id)
  const node = path.at(-1)
  const parent = path.at(-2)
  if (!node) return message('该项已不存在')
  const siblings = siblingsUnder(nodes, node.parentId)
  const shown = siblings.filter((one) => one.id === id || deleted || !one.isDeleted)
  const at = shown.indexOf(node)
  const others = siblings.filter((one) => one !== node)
  if (move === 'out') {
    if (!parent) return message('已经是最上级')
    const above = siblingsUnder(nodes, parent.parentId)
    const behind = above.indexOf(parent) + 1
    return placed([...above.slice(0, behind), node, ...above.slice(behind)], parent.parentId)
  }
  if (move === 'in') {
    const host = shown[at - 1]
    if (!host) return message('上方没有可以归入的项')
    const refusal = parentRefusal(node, host.id, parentTreeOf(nodes), { depth })
    if (refusal) return refusal
    return placed([...host.children, node], host.id)
  }
  const neighbour = shown[at + (move === 'up' ? -1 : 1)]
  if (!neighbour) return move === 'up' ? message('已经在最前') : message('已经在最后')
  const behind = others.indexOf(neighbour) + (move === 'up' ? 0 : 1)
  return placed([...others.slice(0, behind), node, ...others.slice(behind)], node.parentId)
}
