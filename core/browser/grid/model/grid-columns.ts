import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Field } from '../../../shared/fields.ts'
import { sourceText } from '../../../shared/message.ts'
import { useLanguage } from '../../i18n/language.ts'
import { translate } from '../../i18n/text.ts'
import { usualWidth } from './column-width.ts'
import { type ColumnChoice, fitWidth, narrowestColumn, widestColumn } from './grid-model.ts'

/** The column of the selection boxes; it is no field. */
export const selectionKey = '$selection'
const selectionWidth = 36
/** With the sign that expands a row beside the box. */
const expandableWidth = 58

/** One column as it is drawn. `left` counts from the grid's left edge, frozen columns included. */
export type GridColumn = {
  readonly key: string
  /** Undefined for the selection column. */
  readonly field: Field | undefined
  readonly left: number
  readonly width: number
}

/** The columns of a grid, frozen ones first. */
export type GridColumns = {
  readonly all: readonly GridColumn[]
  readonly frozen: readonly GridColumn[]
  readonly scrolling: readonly GridColumn[]
  readonly frozenWidth: number
  readonly totalWidth: number
  /** Begins dragging the right edge of a heading. */
  readonly startResize: (key: string, event: unknown) => void
}

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})
/** Rows come from a window on the server's result, so the table keeps the columns only. */
const rowsElsewhere: Record<string, unknown>[] = []

const rightEdge = (column: GridColumn | undefined) => (column ? column.left + column.width : 0)

function placeColumns(
  sized: readonly { readonly key: string; readonly width: number }[],
  fields: readonly Field[],
): GridColumn[] {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const placed: GridColumn[] = []
  for (const { key, width } of sized) placed.push({ key, field: byKey.get(key), left: rightEdge(placed.at(-1)), width })
  return placed
}

/** Arranges fields as columns: order, hidden ones and widths as the person chose them, the first `frozen` staying in place. */
export function useGridColumns(
  fields: readonly Field[],
  choice: ColumnChoice,
  { frozen, expandable }: { readonly frozen: number; readonly expandable: boolean },
  onWidths: (widths: Readonly<Record<string, number>>) => void,
): GridColumns {
  // Headings of another language are of another width.
  const language = useLanguage()
  const columns = useMemo(
    () => [
      { id: selectionKey, size: expandable ? expandableWidth : selectionWidth, enableResizing: false, header: '' },
      ...fields.map((field) => ({
        id: field.key,
        size: usualWidth(field, language === 'cn' ? sourceText : translate),
        minSize: narrowestColumn,
        maxSize: widestColumn,
        header: field.key,
      })),
    ],
    [fields, expandable, language],
  )
  const state = useMemo(() => {
    const shown = choice.order.filter((key) => !choice.hidden.includes(key))
    return {
      columnOrder: [selectionKey, ...choice.order],
      columnVisibility: Object.fromEntries(choice.hidden.map((key) => [key, false])),
      columnSizing: { ...choice.widths },
      columnPinning: { start: [selectionKey, ...shown.slice(0, frozen)], end: [] },
    }
  }, [choice, frozen])
  const table = useTable({
    features,
    columns,
    data: rowsElsewhere,
    state,
    columnResizeMode: 'onChange',
    onColumnSizingChange: (update) => {
      const next = typeof update === 'function' ? update(state.columnSizing) : update
      onWidths(Object.fromEntries(Object.entries(next).map(([key, width]) => [key, fitWidth(width)])))
    },
  })
  return useMemo(() => {
    const sized = [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()].map((column) => ({
      key: column.id,
      width: column.getSize(),
    }))
    const all = placeColumns(sized, fields)
    const frozenCount = table.getStartVisibleLeafColumns().length
    return {
      all,
      frozen: all.slice(0, frozenCount),
      scrolling: all.slice(frozenCount),
      frozenWidth: rightEdge(all[frozenCount - 1]),
      totalWidth: rightEdge(all.at(-1)),
      startResize: (key, event) => {
        const header = table.getFlatHeaders().find((one) => one.column.id === key)
        header?.getResizeHandler()(event)
      },
    }
  }, [fields, table])
}
