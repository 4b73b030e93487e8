import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import type { Field, SortOrder } from '../../../shared/fields.ts'
import { useTranslate } from '../../i18n/text.ts'
import { ContextMenu } from '../../ui/context-menu.tsx'
import { type GridHooks, type GridScene, runGridAction, selectTo, sortByColumn, toggleAll } from './grid-actions.ts'
import type { Density } from '../columns/column-choice.ts'
import { type GridColumns, selectionKey } from '../model/grid-columns.ts'
import { GridFocusFrame } from './grid-focus-frame.tsx'
import { GridGroupRow } from './grid-group-row.tsx'
import { GridHeader } from './grid-header.tsx'
import { gridActionOf } from '../model/grid-keys.ts'
import { type CellRange, clampFocus, focusOn, isWide, rangeOf } from '../model/grid-model.ts'
import { askForMenu, isTextPickedIn, nameCutCell, pickCells, placeOf } from '../model/grid-pointer.ts'
import { GridRow } from './grid-row.tsx'
import type { GridStore } from './grid-store.ts'
import { gridClasses, useGridStyles } from './grid-styles.ts'
import type { ListRow } from '../model/list-definition.ts'
import type { RowSource } from '../rows/row-source.ts'
import { useRowHeight } from '../columns/row-height.ts'

const apple = /Mac|iPhone|iPad/.test(navigator.platform)

export type GridProps = GridHooks & {
  /** Name of the grid for readers. */
  label: string
  columns: GridColumns
  rows: RowSource
  store: GridStore
  sort: readonly SortOrder[]
  /** The focusable element, for giving it the focus from outside. */
  root: RefObject<HTMLDivElement | null>
  /** Key of the field whose cell links to the row, and where to. */
  linkKey?: string | undefined
  hrefOf?: ((row: ListRow) => string) | undefined
  /** Entries of the row menu; `copy` copies as the key does. */
  menu: (copy: () => void) => ReactNode
  onMenu: (open: boolean) => void
  /** Tells which rows are seen. */
  onRange?: ((first: number, last: number) => void) | undefined
  density?: Density | undefined
  /** How the rows are grouped, when they are. */
  grouping?: { readonly field: Field; readonly sums: readonly Field[] } | undefined
  /** Hears a text pasted onto the focused cell or range. */
  onPaste?: ((text: string, range: CellRange) => void) | undefined
  /** Opens the filter of a column from its heading. */
  onFilter?: ((key: string) => void) | undefined
  /** Keys of the columns that are filtered. */
  filtered?: readonly string[]
  /** Drawn instead of rows. */
  children?: ReactNode
}

/**
 * A grid of rows and columns of which only what is seen is drawn. Focus and selection live in the store; all keys and
 * pointers are heard here once, for all cells.
 */
export function Grid(props: GridProps) {
  const { columns, rows, store, root, onRange } = props
  const gridId = useId()
  const classes = useMemo(() => gridClasses(gridId), [gridId])
  const translate = useTranslate()
  const rowHeight = useRowHeight(props.density)
  const headerHeight = rowHeight
  useGridStyles(classes, columns, rowHeight)
  const dragging = useRef(false)
  // Call the hook here and not in a hook of our own: a compiled caller would keep its first answer. The compiler leaves this component as it is.
  // oxlint-disable-next-line react/incompatible-library
  const rowWindow = useVirtualizer({
    count: rows.count,
    getScrollElement: () => root.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    paddingStart: headerHeight,
    scrollPaddingStart: headerHeight,
  })
  // oxlint-disable-next-line react/incompatible-library
  const columnWindow = useVirtualizer({
    count: columns.scrolling.length,
    horizontal: true,
    getScrollElement: () => root.current,
    estimateSize: (index) => columns.scrolling[index]?.width ?? 100,
    getItemKey: (index) => columns.scrolling[index]?.key ?? index,
    overscan: 2,
    paddingStart: columns.frozenWidth,
    scrollPaddingStart: columns.frozenWidth,
  })
  useLayoutEffect(() => rowWindow.measure(), [rowWindow, rowHeight])
  useLayoutEffect(() => columnWindow.measure(), [columnWindow, columns])

  const rowItems = rowWindow.getVirtualItems()
  const columnItems = columnWindow.getVirtualItems()
  const firstIndex = columnItems[0]?.index ?? 0
  const lastIndex = columnItems.at(-1)?.index ?? -1
  const shown = useMemo(() => columns.scrolling.slice(firstIndex, lastIndex + 1), [columns, firstIndex, lastIndex])
  const firstColumn = columns.frozen.length + firstIndex
  const firstRow = rowWindow.range?.startIndex ?? 0
  const lastRow = rowWindow.range?.endIndex ?? 0
  useEffect(() => onRange?.(firstRow, lastRow), [onRange, firstRow, lastRow])

  const seen = Math.max(1, Math.floor(((rowWindow.scrollRect?.height ?? 0) - headerHeight) / rowHeight) - 1)
  const focusedCell = () => {
    const cell = store.focus()?.cell
    return cell ? document.getElementById(`${gridId}-${cell.row}-${cell.column}`) : null
  }
  const scene: GridScene = {
    ...props,
    columns: columns.all,
    page: seen,
    translate,
    openMenu: () => {
      if (root.current) askForMenu(root.current, focusedCell())
    },
    hasPickedText: () => isTextPickedIn(focusedCell()),
    writeText: (text) => navigator.clipboard.writeText(text),
  }

  useEffect(() => {
    const extent = { rows: rows.count, columns: columns.all.length, page: 1 }
    const kept = clampFocus(store.focus(), extent)
    if (kept && (kept.cell.row !== store.focus()?.cell.row || kept.cell.column !== store.focus()?.cell.column))
      store.setFocus(kept)
  }, [store, rows.count, columns])

  const frozenCount = columns.frozen.length
  useEffect(
    () =>
      store.onFocus(() => {
        const focus = store.focus()
        if (root.current) pickCells(root.current, focus !== undefined && isWide(focus))
        const cell = focus?.cell
        if (!cell) return
        if (cell.row >= 0) rowWindow.scrollToIndex(cell.row, { align: 'auto' })
        if (cell.column >= frozenCount) columnWindow.scrollToIndex(cell.column - frozenCount, { align: 'auto' })
      }),
    [store, root, rowWindow, columnWindow, frozenCount],
  )

  const onKeyDown = (event: React.KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return
    const action = gridActionOf(event.nativeEvent, apple)
    if (!action || !runGridAction(scene, action)) return
    event.preventDefault()
    event.stopPropagation()
    event.nativeEvent.stopPropagation()
  }

  const onPointerDown = (event: React.PointerEvent<HTMLDivElement>) => {
    const place = placeOf(event.target)
    if (!place || (event.target as Element).closest('[data-resize]')) return
    if (place.row < 0) return
    if (event.button === 2) {
      store.setFocus(focusOn(place.row, place.column))
      return
    }
    if (event.button !== 0) return
    const inSelection = columns.all[place.column]?.key === selectionKey
    if (inSelection || event.ctrlKey || event.metaKey) return
    const before = store.focus()
    if (event.shiftKey && before && before.anchor.row >= 0) {
      event.preventDefault()
      root.current?.focus({ preventScroll: true })
      store.setFocus({ cell: place, anchor: before.anchor })
    } else {
      dragging.current = event.pointerType === 'mouse'
      store.setFocus(focusOn(place.row, place.column))
    }
  }

  const onPointerOver = (event: React.PointerEvent<HTMLDivElement>) => {
    if (!dragging.current) return
    if ((event.buttons & 1) === 0) {
      dragging.current = false
      return
    }
    const place = placeOf(event.target)
    const focus = store.focus()
    if (place && place.row >= 0 && focus) store.setFocus({ cell: place, anchor: focus.anchor })
  }

  const onClick = (event: React.MouseEvent<HTMLDivElement>) => {
    dragging.current = false
    const place = placeOf(event.target)
    if (!place || (event.target as Element).closest('[data-resize], [data-funnel]')) return
    const inSelection = columns.all[place.column]?.key === selectionKey
    if (place.row < 0) {
      store.setFocus(focusOn(-1, place.column))
      if (inSelection) toggleAll(scene)
      else sortByColumn(scene, place.column, event.shiftKey)
      return
    }
    if (rows.groupAt?.(place.row)) {
      rows.toggleGroup?.(place.row)
      return
    }
    const row = rows.rowAt(place.row)
    if (!row) return
    const link = (event.target as Element).closest('a')
    if (inSelection || ((event.ctrlKey || event.metaKey) && !link)) {
      event.preventDefault()
      if (event.shiftKey) selectTo(scene, place.row).catch(props.onFailed)
      else store.toggle(row)
      store.setFocus(focusOn(place.row, place.column))
      root.current?.focus({ preventScroll: true })
    } else if (link) {
      event.preventDefault()
      if (!event.shiftKey) props.onOpen(row, event.ctrlKey || event.metaKey ? 'tab' : undefined)
    }
  }

  const onDoubleClick = (event: React.MouseEvent) => {
    const place = placeOf(event.target)
    if (!place || place.row < 0 || columns.all[place.column]?.key === selectionKey) return
    const row = rows.rowAt(place.row)
    if (row) props.onOpen(row)
  }

  return (
    <div className="relative h-full">
      <ContextMenu menu={props.menu(() => runGridAction(scene, 'copy'))} onOpenChange={props.onMenu}>
        <div
          ref={root}
          role="grid"
          data-scroll="grid"
          tabIndex={0}
          aria-label={props.label}
          aria-rowcount={rows.total + 1}
          aria-colcount={columns.all.length}
          aria-multiselectable="true"
          className="group/grid relative h-full overflow-auto bg-panel outline-none data-[range]:select-none"
          style={{ contain: 'strict', overflowAnchor: 'none' }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const focus = store.focus()
            const text = event.clipboardData.getData('text/plain')
            if (!props.onPaste || !text || event.target !== event.currentTarget || !focus || focus.anchor.row < 0)
              return
            event.preventDefault()
            props.onPaste(text, rangeOf(focus))
          }}
          onPointerDown={onPointerDown}
          onPointerOver={onPointerOver}
          onPointerMove={(event) => nameCutCell(event.target)}
          onClick={onClick}
          onDoubleClick={onDoubleClick}
          onFocus={(event) => {
            if (event.target === event.currentTarget && !store.focus())
              store.setFocus(focusOn(rows.count > 0 ? 0 : -1, Math.min(1, columns.all.length - 1)))
          }}
        >
          <div
            role="presentation"
            className="relative"
            style={{ width: columns.totalWidth, height: rowWindow.getTotalSize(), minWidth: '100%' }}
          >
            <GridHeader
              gridId={gridId}
              columns={columns}
              shown={shown}
              firstColumn={firstColumn}
              sort={props.sort}
              store={store}
              rows={rows}
              height={headerHeight}
              onResetWidth={(key) => props.onWidth(key, undefined)}
              onFilter={props.onFilter}
              filtered={props.filtered}
            />
            {rowItems.map((item) => {
              const group = props.grouping && rows.groupAt?.(item.index)
              if (group && props.grouping)
                return (
                  <GridGroupRow
                    key={item.index}
                    gridId={gridId}
                    index={item.index}
                    group={group}
                    field={props.grouping.field}
                    sums={props.grouping.sums}
                    top={item.start}
                    height={rowHeight}
                    width={columns.totalWidth}
                    viewWidth={columnWindow.scrollRect?.width ?? columns.totalWidth}
                  />
                )
              const row = rows.rowAt(item.index)
              return (
                <GridRow
                  key={item.index}
                  gridId={gridId}
                  classes={classes}
                  index={item.index}
                  place={rows.offset + item.index}
                  row={row}
                  top={item.start}
                  height={rowHeight}
                  frozen={columns.frozen}
                  columns={shown}
                  firstColumn={firstColumn}
                  store={store}
                  linkKey={props.linkKey}
                  href={row && props.hrefOf?.(row)}
                />
              )
            })}
            <GridFocusFrame
              gridId={gridId}
              root={root}
              columns={columns}
              store={store}
              rowHeight={rowHeight}
              headerHeight={headerHeight}
              isHeading={(row) => rows.groupAt?.(row) !== undefined}
            />
          </div>
        </div>
      </ContextMenu>
      {props.children ? (
        <div className="pointer-events-none absolute inset-x-0 top-row *:pointer-events-auto">{props.children}</div>
      ) : null}
    </div>
  )
}
