import type { KeyboardEvent, RefObject } from 'react'
import { TreeLine, type TreeRowActions } from './tree-row.tsx'
import type { TreeRow } from './tree-model.ts'
import { isComposing } from '../ui/composing.ts'

/** The lines of a tree: arrows walk, open and close, Enter edits. `at` is the place of the marked line. */
export function TreeLines({
  ref,
  label,
  rows,
  at,
  editable,
  onGo,
  onToggle,
  onEdit,
  actionsOf,
}: {
  ref: RefObject<HTMLDivElement | null>
  label: string
  rows: readonly TreeRow[]
  at: number
  editable: boolean
  /** Marks the line at a place, the nearest where there is none. */
  onGo: (to: number) => void
  onToggle: (id: number, open: boolean) => void
  onEdit: () => void
  actionsOf: (row: TreeRow) => TreeRowActions
}) {
  const row = rows[at]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isComposing(event) || !row) return
    const { node, branch, open } = row
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => onGo(at + 1),
      ArrowUp: () => onGo(at - 1),
      Home: () => onGo(0),
      End: () => onGo(rows.length - 1),
      ArrowRight: () => (branch && !open ? onToggle(node.id, true) : branch ? onGo(at + 1) : undefined),
      ArrowLeft: () => (open ? onToggle(node.id, false) : onGo(rows.findIndex((one) => one.node.id === node.parentId))),
      Enter: () => editable && onEdit(),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <div ref={ref} role="tree" aria-label={label} className="max-w-3xl" onKeyDown={onKeyDown}>
      {rows.map((one) => (
        <TreeLine key={one.node.id} row={one} marked={one === row} editable={editable} actions={actionsOf(one)} />
      ))}
    </div>
  )
}
