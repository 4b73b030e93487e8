import type { VirtualItem } from '@tanstack/react-virtual'
import type { GridColumn } from '../model/grid-columns.ts'
import { GridGroupRow } from './grid-group-row.tsx'
import type { GridProps } from './grid-props.ts'
import { GridRow } from './grid-row.tsx'
import type { GridClasses } from './grid-styles.ts'

/** The rows and headings of groups that are drawn now. */
export function GridLines({
  columns,
  rows,
  store,
  grouping,
  linkKey,
  hrefOf,
  cellPath,
  gridId,
  classes,
  items,
  shown,
  firstColumn,
  height,
  viewWidth,
}: Pick<GridProps, 'columns' | 'rows' | 'store' | 'grouping' | 'linkKey' | 'hrefOf' | 'cellPath'> & {
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
  return items.map((item) => {
    const group = grouping && rows.groupAt?.(item.index)
    if (group && grouping)
      return (
        <GridGroupRow
          key={item.index}
          gridId={gridId}
          index={item.index}
          group={group}
          field={grouping.field}
          sums={grouping.sums}
          top={item.start}
          height={height}
          width={columns.totalWidth}
          viewWidth={viewWidth}
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
        height={height}
        frozen={columns.frozen}
        columns={shown}
        firstColumn={firstColumn}
        store={store}
        linkKey={linkKey}
        href={row && hrefOf?.(row)}
        cellPath={cellPath}
      />
    )
  })
}
