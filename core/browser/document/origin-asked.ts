import type { ReactNode } from 'react'
import type { ListDefinition, ListRow } from '../grid/model/list-definition.ts'
import type { OriginRule } from './origin-rows.ts'

/** A list of records that something can be made from. */
export type OriginSource = Pick<ListDefinition, 'fields' | 'search'> & {
  /** Keys of the columns that identify a record. */
  readonly columns: readonly string[]
  /** Filters of the list besides the search. */
  readonly filter?: Readonly<Record<string, unknown>>
  /** Keys of the columns by which people may narrow the list, besides typing. */
  readonly narrowed?: readonly string[]
  /** A column that the list itself does not have; it is read by id for the rows shown. */
  readonly more?: {
    readonly label: string
    readonly read: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  }
}

/** The question for records to make something from: the list, how many, and the texts. */
export type OriginAsked<Row extends ListRow> = {
  readonly title: string
  readonly source: OriginSource
  /** Whether several records may be chosen, or only one. */
  readonly several?: boolean
  /** The text when there is nothing to choose from. */
  readonly empty: string
  /** The text when nothing was chosen; without it a choice is not optional. */
  readonly missing?: string
  /** Whether something may be made from a record; a refused record is shown with the reason and cannot be chosen. */
  readonly rule?: OriginRule<Row>
  /** Draws the window at the edge of the page, so that the page stays visible. */
  readonly aside?: boolean
  /** The width of the window in pixels. Default: what its columns need. */
  readonly width?: number
  /** Drawn beside the buttons, for other actions with records of the list. `choose` adds a record to the choice. */
  readonly tools?: (chosen: readonly Row[], choose: (row: Row) => void) => ReactNode
}
