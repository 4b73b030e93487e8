import { type ReactNode, type RefObject, useState } from 'react'
import { refusedByPermission } from '../../../shared/rule.ts'
import { useText } from '../../i18n/text.ts'
import { lateModule, useLate } from '../../ui/late-module.ts'
import { toast } from '../../ui/toast.tsx'
import type { CellEditing } from '../edits/cell-editing.ts'
import type { CellOutcome, EditedCell } from '../edits/cell-editor.tsx'
import { lockedList } from '../edits/edit-commands.ts'
import type { GridColumn } from '../model/grid-columns.ts'
import type { ListDefinition } from '../model/list-definition.ts'
import type { RowSource } from '../rows/row-source.ts'
import type { GridStore } from '../table/grid-store.ts'

const cellEditor = lateModule(() => import('../edits/cell-editor.tsx'))

/** Typing over one cell of a list: what begins it, and the box that is typed in. */
export function useCellTyping({
  definition,
  columns,
  rows,
  store,
  root,
  frame,
  editing,
}: {
  definition: ListDefinition
  columns: readonly GridColumn[]
  rows: RowSource
  store: GridStore
  root: RefObject<HTMLDivElement | null>
  frame: RefObject<HTMLDivElement | null>
  editing: CellEditing | undefined
}): {
  readonly edit: (row: number, column: number) => void
  readonly box: ReactNode
  /** Says why the list takes neither typed nor pasted cells. */
  readonly sayLocked: () => void
} {
  const t = useText()
  const [edited, setEdited] = useState<EditedCell>()
  const late = useLate(cellEditor, edited !== undefined)
  const sayLocked = () => toast.warning(t(definition.bulkEdit ? refusedByPermission.reason : lockedList))
  const edit = (row: number, column: number) => {
    const [record, field] = [rows.rowAt(row), columns[column]?.field]
    if (!record || !field) return
    if (!editing) return sayLocked()
    if (field.edit) setEdited({ record, field, row, column })
    else toast.warning(t('此列不能在列表中修改'))
  }
  const end = (outcome: CellOutcome) => {
    setEdited(undefined)
    // A person who went elsewhere keeps the keyboard there.
    if (!outcome || outcome.isAccepted) root.current?.focus({ preventScroll: true })
    if (!edited || !outcome || !editing) return
    const { row, column } = edited
    // What was proposed before is not accepted together with it.
    const isAlone = store.proposals.all().size === 0
    editing.paste(outcome.text, { top: row, bottom: row, left: column, right: column }, columns, rows)
    if (outcome.isAccepted && isAlone) editing.settle('accept')
  }
  const box = edited && late ? <late.CellEditor cell={edited} grid={root} frame={frame} onEnd={end} /> : null
  return { edit, box, sayLocked }
}
