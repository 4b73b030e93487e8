import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslate } from '../../i18n/text.ts'
import { ContextMenu } from '../../ui/context-menu.tsx'
import { useRowHeight } from '../columns/row-height.ts'
import { runGridAction } from './grid-actions.ts'
import { useRowDetails } from './grid-details.ts'
import { GridFocusFrame } from './grid-focus-frame.tsx'
import { useFocusInView } from './grid-focus-view.ts'
import { type GestureState, gridGestures, sceneOf } from './grid-gestures.ts'
import { GridHeader } from './grid-header.tsx'
import { GridLines } from './grid-lines.tsx'
import type { GridProps } from './grid-props.ts'
import { GridRowBelow } from './grid-row-below.tsx'
import { gridClasses, useGridStyles } from './grid-styles.ts'

/**
 * A grid of rows and columns of which only what is seen is drawn. Focus and selection live in the store; all keys and
 * pointers are heard here once, for all cells.
 */
export function Grid(props: GridProps) {
  const { columns, rows, store, root, onRange } = props
  const gridId = useId()
  const classes = useMemo(() => gridClasses(gridId), [gridId])
  const translate = useTranslate()
  const headerHeight = useRowHeight(props.density)
  const hasPictures = columns.all.some(({ field }) => field?.kind === 'images')
  const rowHeight = useRowHeight(props.density, hasPictures ? 'pictures' : 'words')
  useGridStyles(classes, columns, rowHeight)
  const details = useRowDetails(store, rows, props.details !== undefined)
  const { heightAt } = details
  const gestureState = useRef<GestureState>({ isDragging: false })
  // Call the hook here and not in a hook of our own: a compiled caller would keep its first answer. The compiler leaves this component as it is.
  // oxlint-disable-next-line react/incompatible-library
  const rowWindow = useVirtualizer({
    count: rows.count,
    getScrollElement: () => root.current,
    estimateSize: (index) => rowHeight + heightAt(index),
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
  useLayoutEffect(() => rowWindow.measure(), [rowWindow, rowHeight, heightAt])
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

  const end = rowWindow.getTotalSize()
  const seen = Math.max(1, Math.floor(((rowWindow.scrollRect?.height ?? 0) - headerHeight) / rowHeight) - 1)
  const scene = sceneOf(props, gridId, { page: seen, translate })
  useFocusInView(props, rowWindow, columnWindow)
  const gestures = gridGestures(scene, props, gestureState)

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
          aria-busy={props.busy || undefined}
          className="group/grid relative h-full overflow-auto bg-panel outline-none data-[range]:select-none"
          style={{ contain: 'strict', overflowAnchor: 'none' }}
          {...gestures}
        >
          <div
            role="presentation"
            className="relative"
            style={{ width: columns.totalWidth, height: end, minWidth: '100%' }}
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
              expandable={props.details !== undefined}
              onResetWidth={(key) => props.onWidth(key, undefined)}
              onFilter={props.onFilter}
              filtered={props.filtered}
            />
            <GridLines
              given={props}
              gridId={gridId}
              classes={classes}
              items={rowItems}
              shown={shown}
              firstColumn={firstColumn}
              height={rowHeight}
              onDetailsHeight={details.note}
              viewWidth={columnWindow.scrollRect?.width ?? columns.totalWidth}
            />
            <GridFocusFrame
              gridId={gridId}
              root={root}
              columns={columns}
              store={store}
              rowHeight={rowHeight}
              topOf={(row) => rowWindow.measurementsCache[row]?.start ?? headerHeight + row * rowHeight}
              isHeading={(row) => rows.groupAt?.(row) !== undefined}
              viewWidth={columnWindow.scrollRect?.width ?? columns.totalWidth}
            />
          </div>
        </div>
      </ContextMenu>
      <GridRowBelow end={end} height={rowHeight} room={rowWindow.scrollRect?.height} row={props.below} />
      {props.children ? (
        <div className="pointer-events-none absolute inset-x-0 top-row *:pointer-events-auto">{props.children}</div>
      ) : null}
    </div>
  )
}
