import { useInsertionEffect, useState } from 'react'
import type { GridColumns } from '../model/grid-columns.ts'

/** Classes of one grid's elements; their rules are in a separate style sheet. */
export type GridClasses = {
  readonly row: string
  /** The place of the frozen cells of a row. */
  readonly frozen: string
  /** A cell of words alone: its line is as high as its row. */
  readonly words: string
  /** A cell of the column at that place, frozen ones counted first. */
  readonly column: (at: number) => string
}

/** The id of the details below the row at a place. */
export const detailsId = (gridId: string, row: number): string => `${gridId}-${row}-details`

/**
 * Contain everything but paint: clipping each row would triple the time that the browser takes to put its layers together in every frame of
 * scrolling.
 */
const rowContain = 'layout size style'

/** The classes of a grid, by the id that is only its own. */
export function gridClasses(gridId: string): GridClasses {
  return {
    row: `${gridId}row`,
    frozen: `${gridId}frozen`,
    words: `${gridId}words`,
    column: (at) => `${gridId}c${at}`,
  }
}

function rulesOf(classes: GridClasses, columns: GridColumns, rowHeight: number): string {
  const rule = (name: string, properties: string) => `.${CSS.escape(name)}{${properties}}`
  return [
    rule(classes.row, `width:${columns.totalWidth}px;height:${rowHeight}px;contain:${rowContain}`),
    rule(classes.frozen, `width:${columns.frozenWidth}px`),
    rule(classes.words, `line-height:${rowHeight - 1}px`),
    ...columns.all.map(({ left, width }, at) => rule(classes.column(at), `left:${left}px;width:${width}px`)),
  ].join('')
}

/**
 * Sets the position of a grid's cells in a style sheet, once for each column instead of on each cell. The browser computes the style of an element
 * with its own style from the beginning, but shares it among elements with classes alone, which takes less than half the time for rows that
 * come into view.
 */
export function useGridStyles(classes: GridClasses, columns: GridColumns, rowHeight: number): void {
  const [sheet] = useState(() => new CSSStyleSheet())
  useInsertionEffect(() => {
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [sheet])
  useInsertionEffect(
    () => sheet.replaceSync(rulesOf(classes, columns, rowHeight)),
    [sheet, classes, columns, rowHeight],
  )
}
