import type { ComponentType, ReactNode, RefObject } from 'react'
import type { SortOrder } from '../../../shared/fields.ts'
import type { Density } from '../columns/column-choice.ts'
import type { GridColumns } from '../model/grid-columns.ts'
import type { CellRange } from '../model/grid-model.ts'
import type { CellLooks, ListRow } from '../model/list-definition.ts'
import type { RowSource } from '../rows/row-source.ts'
import type { GridHooks } from './grid-actions.ts'
import type { Grouping } from './grid-group-row.tsx'
import type { GridStore } from './grid-store.ts'

/** What a grid is given. */
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
  /** Where other cells lead, by the key of their column. */
  cellPath?: ((row: ListRow, key: string) => string | undefined) | undefined
  /** Cells that show something else than their value. */
  cellLook?: CellLooks | undefined
  /** What is drawn below an expanded row; without it rows do not expand. */
  details?: ComponentType<{ row: ListRow }> | undefined
  /** Entries of the row menu; `copy` copies as the key does. */
  menu: (copy: () => void) => ReactNode
  onMenu: (open: boolean) => void
  /** Tells which rows are seen. */
  onRange?: ((first: number, last: number) => void) | undefined
  density?: Density | undefined
  /** The rows are being read: those shown are not there yet, or about to be replaced. */
  busy?: boolean
  /** How the rows are grouped, when they are. */
  grouping?: Grouping | undefined
  /** Hears a text pasted onto the focused cell or range. */
  onPaste: (text: string, range: CellRange) => void
  /** Opens the filter of a column from its heading. */
  onFilter?: ((key: string) => void) | undefined
  /** Keys of the columns that are filtered. */
  filtered?: readonly string[]
  /** Drawn instead of rows. */
  children?: ReactNode
  /** One more row, drawn where the rows leave room below them. */
  below?: ReactNode
}
