import { useState } from 'react'
import type { ViewScope } from '../workspace/tabs/view-context.ts'
import { lookAt, pathToNode, rowsOfTree, type TreeLook, type TreeNode, type TreeRow } from './tree-model.ts'

const lookAtFirst: TreeLook = { closed: new Set(), deleted: false, typed: '' }

/** What of a tree is shown, and the line that is marked. */
export type TreePlace = {
  readonly look: TreeLook
  readonly setLook: (look: TreeLook) => void
  readonly rows: readonly TreeRow[]
  /** Place of the marked line among the rows. */
  readonly at: number
  readonly row: TreeRow | undefined
  /** What the address named last and the tree has, as the address writes it. */
  readonly shown: string | undefined
  /** Marks a node and removes the node from the address, so that the address can lead to the same node again. */
  readonly mark: (id: number | undefined) => void
  readonly toggle: (id: number, open: boolean) => void
}

/** Follows what the person opens, seeks and marks in a tree, and the record that the address names. */
export function useTreePlace(nodes: readonly TreeNode[], view: ViewScope): TreePlace {
  const [look, setLook] = useState(lookAtFirst)
  const [wanted, setWanted] = useState<number>()
  const { record } = view.search
  const [shown, setShown] = useState<string>()
  if (record !== shown) {
    const named = record === undefined ? undefined : pathToNode(nodes, Number(record)).at(-1)
    if (named || record === undefined) setShown(record)
    if (named) {
      setLook(lookAt(nodes, { ...look, deleted: look.deleted || named.isDeleted }, named))
      setWanted(named.id)
    }
  }
  const rows = rowsOfTree(nodes, look)
  const found = rows.findIndex((row) => row.node.id === wanted)
  const at = found < 0 ? 0 : found
  return {
    look,
    setLook,
    rows,
    at,
    row: rows[at],
    shown,
    mark(id) {
      setWanted(id)
      if (record !== undefined && record !== String(id)) view.setSearch({}, { replace: true })
    },
    toggle(id, open) {
      const closed = new Set(look.closed)
      if (open) closed.delete(id)
      else closed.add(id)
      setLook({ ...look, closed })
    },
  }
}
