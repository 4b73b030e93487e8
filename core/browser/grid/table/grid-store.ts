import { hearers } from '../../../shared/hearers.ts'
import type { GridFocus } from '../model/grid-model.ts'
import { cellProposals } from '../cells/cell-proposals.ts'
import type { ListRow } from '../model/list-definition.ts'

/**
 * What is focused and what is selected in one grid. Kept outside React state, so that moving the focus draws only its frame, and selecting a row
 * draws only that row.
 */
export type GridStore = ReturnType<typeof gridStore>

/** The expanded rows by id: those in `except`, or all others. */
export type RowExpansion = { readonly all: boolean; readonly except: ReadonlySet<number> }

/** Whether a row is expanded. */
export function isExpandedIn({ all, except }: RowExpansion, id: number): boolean {
  return all !== except.has(id)
}

/** Makes the store of one grid. */
export function gridStore() {
  let focus: GridFocus | undefined
  let isPressed = false
  let selected: ReadonlyMap<number, ListRow> = new Map()
  let page = 1
  const pages = new Map<number, number>()
  const [focusing, selecting, expanding] = [hearers(), hearers(), hearers()]
  let expansion: RowExpansion = { all: false, except: new Set() }
  const select = (next: ReadonlyMap<number, ListRow>) => {
    selected = next
    for (const id of pages.keys()) if (!next.has(id)) pages.delete(id)
    selecting.tell()
  }
  const expand = (next: RowExpansion) => {
    expansion = next
    expanding.tell()
  }
  return {
    /** Cells that are to change and are not saved yet. */
    proposals: cellProposals(),
    onFocus: focusing.hear,
    onSelection: selecting.hear,
    onExpansion: expanding.hear,
    /** Which rows show their details below them. */
    expansion: () => expansion,
    isExpanded: (id: number) => isExpandedIn(expansion, id),
    toggleExpanded: (id: number) => {
      const except = new Set(expansion.except)
      if (!except.delete(id)) except.add(id)
      expand({ all: expansion.all, except })
    },
    /** Expands all rows, those that are not loaded yet too, or collapses all. */
    expandAll: (all: boolean) => expand({ all, except: new Set() }),
    focus: () => focus,
    /**
     * Moves the focus. One that a press of a pointer sets is where the person looks: nothing scrolls then, because a cell that moves between the press and
     * its end would not be clicked.
     */
    setFocus: (next: GridFocus | undefined, by: 'press' | 'other' = 'other') => {
      if (next === focus) return
      focus = next
      isPressed = by === 'press'
      focusing.tell()
    },
    /** Whether a press of a pointer has set the focus. */
    isFocusPressed: () => isPressed,
    /** Selected rows by id, in the order of selection. */
    selected: () => selected,
    isSelected: (id: number) => selected.has(id),
    toggle: (row: ListRow) => {
      const next = new Map(selected)
      if (!next.delete(row.id)) {
        next.set(row.id, row)
        pages.set(row.id, page)
      }
      select(next)
    },
    /** Selects or releases several rows at once. */
    setSelected: (rows: readonly ListRow[], on: boolean, from = page) => {
      const next = new Map(selected)
      for (const row of rows) {
        if (on) {
          next.set(row.id, row)
          if (!pages.has(row.id)) pages.set(row.id, from)
        } else next.delete(row.id)
      }
      select(next)
    },
    /** Selects rows besides those that are, each from its page. */
    selectFrom: (rows: readonly ListRow[], from: ReadonlyMap<number, number>) => {
      if (rows.length === 0) return
      const next = new Map(selected)
      for (const row of rows) {
        next.set(row.id, row)
        pages.set(row.id, from.get(row.id) ?? page)
      }
      select(next)
    },
    /** Tells which page is shown, so that selected rows know where they are from. */
    setPage: (shown: number) => {
      page = shown
    },
    /** From which page each selected row is, by id. */
    pagesOfSelected: (): ReadonlyMap<number, number> => pages,
    /** From how many pages the selected rows are. */
    selectedPages: () => new Set(pages.values()).size,
    clearSelection: () => {
      if (selected.size > 0) select(new Map())
    },
    /** Puts newer versions of selected rows in place of the old. */
    renew: (rows: readonly ListRow[]) => {
      const changed = rows.filter((row) => selected.has(row.id) && selected.get(row.id) !== row)
      if (changed.length === 0) return
      const next = new Map(selected)
      for (const row of changed) next.set(row.id, row)
      select(next)
    },
  }
}
