import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { exportContract, exportsPictures } from '../../../shared/export-contract.ts'
import { permits } from '../../../shared/permission.ts'
import { useViewCommands } from '../../command/command-scope.ts'
import { useTranslate } from '../../i18n/text.ts'
import { toastFailure } from '../../ui/failure-toast.ts'
import { lateModule } from '../../ui/late-module.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { wantModule } from '../../ui/wanted-module.ts'
import { type ColumnActions, columnCommands, shownColumns } from '../columns/column-commands.ts'
import { editCommands } from '../edits/edit-commands.ts'
import { lookCommands } from '../views/look-commands.ts'
import { useGridMemory } from '../table/grid-memory.ts'
import { focusOn } from '../model/grid-model.ts'
import { type ListActions, listCommands } from '../model/list-commands.ts'
import type { ListModel } from './list-model.ts'
import { exportedColumns } from './list-page-state.ts'
import type { ListWindows } from './list-windows.tsx'
import { releaseLeft } from './selection-release.ts'

const selection = lateModule(() => import('./filtered-selection.ts'))
const listExport = lateModule(() => import('../export/list-export.ts'))

/** Key of the column that has the focus. */
export function focusedColumn({ choice, store }: ListModel): string | undefined {
  return shownColumns(choice)[(store.focus()?.cell.column ?? 0) - 1]
}

/** Exports a list with its filters and the shown columns. */
export type ListExport = {
  readonly plain: () => void
  /** The same with the pictures of its rows; undefined when the list shows none. */
  readonly withPictures: (() => void) | undefined
}

/** How the list is exported; undefined when it cannot be, or not by this person. */
function useListExport(
  { definition, choice, fields, body, actor }: ListModel,
  ask: () => void,
): ListExport | undefined {
  const translate = useTranslate()
  const contract = useMemo(() => (definition.exported === false ? undefined : exportContract(definition)), [definition])
  if (definition.exportWindow) return { plain: ask, withPictures: undefined }
  if (!contract || (actor && !permits(actor.permissions, contract.permission))) return undefined
  const columns = exportedColumns(choice, fields)
  const start = (more: Readonly<Record<string, unknown>>) => {
    const told = {
      title: translate(definition.document.title),
      document: definition.document.noun,
      body: { ...body, ...(columns.length > 0 ? { columns } : {}), ...more },
    }
    wantModule(listExport.load)
      .then(({ startExport }) => startExport(contract, told))
      .catch(toastFailure)
  }
  const shown = columns.length > 0 ? fields.filter(({ key }) => columns.includes(key)) : fields
  return {
    plain: () => start({}),
    withPictures: exportsPictures(shown) ? () => start({ withPictures: true }) : undefined,
  }
}

/** The commands on columns and on the selected records of a list. */
function useColumnCommands(model: ListModel, windows: ListWindows): void {
  const { definition, fields, canGroup, choice, setChoice, store } = model
  const { document: kind } = definition
  const now = useLatest<ColumnActions>(() => ({
    choice,
    frozen: choice.frozen ?? definition.frozen ?? 2,
    onChoice: setChoice,
    focused: () => focusedColumn(model),
    onMoved: (by) => {
      const focus = store.focus()
      if (focus) store.setFocus(focusOn(focus.cell.row, focus.cell.column + by))
    },
    filter: windows.openFilter,
  }))
  const { setEditRows } = windows
  const commands = useMemo(
    () => [...columnCommands(fields, canGroup, now), ...editCommands(kind.noun, definition.bulkEdit, setEditRows)],
    [fields, canGroup, now, kind, definition, setEditRows],
  )
  useViewCommands(commands)
}

/** After the number of rows has changed, what is no longer in the list is not selected any more. */
function useSelectionRelease(
  { store, list: { rows }, total, narrowing }: ListModel,
  find: Parameters<typeof releaseLeft>[2],
): void {
  const before = useRef({ total, narrowing })
  // What cannot be asked now stays selected.
  const release = useEffectEvent(() => void releaseLeft(store, rows, find).catch(() => undefined))
  useEffect(() => {
    const { current } = before
    if (total === undefined) return
    before.current = { total, narrowing }
    if (current.narrowing === narrowing && current.total !== undefined && current.total !== total) release()
  }, [total, narrowing])
}

/** Adds the commands of a list to palette and keys; answers what its buttons do by the same actions. */
export function useListPageCommands(
  model: ListModel,
  windows: ListWindows,
  of: {
    readonly keyword: RefObject<HTMLInputElement | null>
    readonly turn: (page: number) => void
    clear: () => void
  },
) {
  const { definition, view, query, body, scrolling, continuous, store, list, statistic, looks } = model
  const { openPath } = definition
  const exports = useListExport(model, () => windows.setExporting(true))
  useColumnCommands(model, windows)
  const now = useLatest<ListActions>(() => ({
    search: () => {
      of.keyword.current?.focus()
      of.keyword.current?.select()
    },
    addFilter: () => windows.setAdding(true),
    clearFilters: of.clear,
    turn: continuous ? undefined : (to) => of.turn(to === 'first' ? 1 : query.page + (to === 'next' ? 1 : -1)),
    refresh: () => {
      list.refresh()
      if (definition.statistic) void statistic.refetch()
    },
    selectFiltered: () => {
      wantModule(selection.load)
        .then(({ selectFiltered }) => selectFiltered(definition, body, query.size, store))
        .catch(toastFailure)
    },
    columns: () => windows.setChoosing(true),
    continuous: () => scrolling.choose(!scrolling.isContinuous),
    openHere: openPath
      ? () => {
          const row = list.rows.rowAt(store.focus()?.cell.row ?? -1)
          if (row) view.open(openPath(row), 'here')
        }
      : undefined,
    expand: definition.details
      ? (all) => {
          const row = list.rows.rowAt(store.focus()?.cell.row ?? -1)
          if (all) store.expandAll(!store.expansion().all)
          else if (row) store.toggleExpanded(row.id)
        }
      : undefined,
    export: exports?.plain,
    exportPictures: exports?.withPictures,
    show: model.show,
  }))
  const canExport = exports !== undefined
  const hasPictures = exports?.withPictures !== undefined
  // Cards of boards and calendars do not expand.
  const hasDetails = definition.details !== undefined && !model.laidBy
  const commands = useMemo(
    () => [
      ...listCommands(now, { pages: !continuous, export: canExport, pictures: hasPictures, details: hasDetails }),
      ...lookCommands(looks, (look) => now().show(look)),
    ],
    [now, continuous, canExport, hasPictures, hasDetails, looks],
  )
  useViewCommands(commands)
  useGridMemory(store, list.rows, !list.loading, model.narrowing, async (wanted) => {
    const { fetchSelected } = await wantModule(selection.load)
    return fetchSelected(definition, body, query.size, wanted, store.selected().size)
  })
  useSelectionRelease(model, async (wanted) => {
    const { findInList } = await wantModule(selection.load)
    return findInList(definition, body, query.size, wanted)
  })
  return { now, exports }
}
