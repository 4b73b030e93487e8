import type { VirtualItem } from '@tanstack/react-virtual'
import { Fragment, useSyncExternalStore } from 'react'
import type { GridColumn } from '../model/grid-columns.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { GridGroupRow } from './grid-group-row.tsx'
import type { GridProps } from './grid-props.ts'
import { GridRow } from './grid-row.tsx'
import { GridRowDetails } from './grid-row-details.tsx'
import { isExpandedIn } from './grid-store.ts'
import { detailsId, type GridClasses } from './grid-styles.ts'

/** The rows and headings of groups that are drawn now. */
export function GridLines({
  given,
  onDetailsHeight,
  gridId,
  classes,
  items,
  shown,
  firstColumn,
  height,
  viewWidth,
}: {
  given: GridProps
  onDetailsHeight: (id: number, height: number) => void
  gridId: string
  classes: GridClasses
  items: readonly VirtualItem[]
  /** The scrolling columns that are drawn, from the place `firstColumn` on. */
  shown: readonly GridColumn[]
  firstColumn: number
  height: number
  /** Width of what is seen of the grid. */
  viewWidth: number
}) {
  const { columns, rows, store, grouping, linkKey, hrefOf, cellPath, cellLook, details } = given
  const expansion = useSyncExternalStore(store.onExpansion, store.expansion)
  const now = useMinute(cellLook !== undefined)
  return items.map((item) => {
    const group = grouping && rows.groupAt?.(item.index)
    if (group && grouping)
      return (
        <GridGroupRow
          key={item.index}
          gridId={gridId}
          index={item.index}
          group={group}
          {...grouping}
          top={item.start}
          height={height}
          width={columns.totalWidth}
          viewWidth={viewWidth}
        />
      )
    const row = rows.rowAt(item.index)
    const place = rows.offset + item.index
    const isExpanded = details && row ? isExpandedIn(expansion, row.id) : undefined
    const line = (
      <GridRow
        key={item.index}
        gridId={gridId}
        classes={classes}
        index={item.index}
        place={place}
        row={row}
        top={item.start}
        height={height}
        frozen={columns.frozen}
        columns={shown}
        firstColumn={firstColumn}
        store={store}
        linkKey={linkKey}
        href={row && hrefOf?.(row)}
        cellPath={cellPath}
        cellLook={cellLook}
        now={now}
        isExpanded={isExpanded}
      />
    )
    if (!details || !row || !isExpanded) return line
    return (
      <Fragment key={item.index}>
        {line}
        <GridRowDetails
          id={detailsId(gridId, item.index)}
          place={place}
          row={row}
          top={item.start + height}
          width={columns.totalWidth}
          viewWidth={viewWidth}
          view={details}
          onHeight={onDetailsHeight}
        />
      </Fragment>
    )
  })
}
