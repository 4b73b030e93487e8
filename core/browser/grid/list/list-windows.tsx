import { type RefObject, useState } from 'react'
import type { FilterValue } from '../../../shared/fields.ts'
import { lateModule, useLate } from '../../ui/late-module.ts'
import { latePart } from '../../ui/late-part.tsx'
import { shownColumns } from '../columns/column-commands.ts'
import type { ListRow } from '../model/list-definition.ts'
import type { ListModel } from './list-model.ts'
import { filtersWith } from './list-page-state.ts'

const columnFilter = lateModule(() => import('../filters/column-filter.tsx'))

const BulkEditDialog = latePart(async () => (await import('../edits/bulk-edit-dialog.tsx')).BulkEditDialog)

/** Which windows of a list stand open. */
export type ListWindows = ReturnType<typeof useListWindows>

/** Opens and closes the windows of a list. `root` is the element of its rows. */
export function useListWindows({ choice, fields }: ListModel, root: RefObject<HTMLDivElement | null>) {
  const [adding, setAdding] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [previewing, setPreviewing] = useState(false)
  const [filtering, setFiltering] = useState<{ readonly key: string; readonly anchor: Element | undefined }>()
  const [exporting, setExporting] = useState(false)
  const [editRows, setEditRows] = useState<readonly ListRow[]>()
  const openFilter = (key: string) => {
    const at = shownColumns(choice).indexOf(key) + 1
    const anchor = root.current?.querySelector(`[data-row="-1"][data-column="${at}"]`) ?? undefined
    if (fields.some((field) => field.key === key && field.search)) setFiltering({ key, anchor })
  }
  return {
    adding,
    setAdding,
    choosing,
    setChoosing,
    previewing,
    setPreviewing,
    filtering,
    setFiltering,
    exporting,
    setExporting,
    editRows,
    setEditRows,
    openFilter,
  }
}

/** The question before an export, the filter of one column and the dialog that changes the selected records, while they are open. */
export function ListWindowViews({
  model,
  windows,
  focusedKey,
  onSaved,
  onLeave,
}: {
  model: ListModel
  windows: ListWindows
  /** Key of the column that has the focus. */
  focusedKey: () => string | undefined
  onSaved: () => void
  /** Gives the keyboard back to the rows. */
  onLeave: () => void
}) {
  const { definition, actor, fields, query, change } = model
  const { filtering, editRows } = windows
  const field = fields.find((one) => one.key === filtering?.key)
  const late = useLate(columnFilter, field !== undefined)
  const setFilter = (key: string, value: FilterValue | undefined) =>
    change({ filters: filtersWith(query.filters, key, value) })
  const { exportWindow: ExportWindow } = definition
  return (
    <>
      {windows.exporting && ExportWindow ? (
        <ExportWindow
          onClose={() => {
            windows.setExporting(false)
            requestAnimationFrame(onLeave)
          }}
        />
      ) : null}
      {field && filtering && late ? (
        <late.ColumnFilter
          key={filtering.key}
          field={field}
          value={query.filters[filtering.key]}
          anchor={filtering.anchor}
          onChange={(value) => setFilter(filtering.key, value)}
          onClose={() => {
            windows.setFiltering(undefined)
            requestAnimationFrame(onLeave)
          }}
        />
      ) : null}
      {editRows && actor && definition.bulkEdit ? (
        <BulkEditDialog
          edit={definition.bulkEdit}
          fields={fields.filter((one) => one.edit)}
          rows={editRows}
          document={definition.document}
          actor={actor}
          startWith={fields.find((one) => one.edit && one.key === focusedKey())?.key}
          onClose={() => {
            windows.setEditRows(undefined)
            requestAnimationFrame(onLeave)
          }}
          onSaved={onSaved}
        />
      ) : null}
    </>
  )
}
