import type { ReactNode } from 'react'
import type { ListDefinition, ListRow } from '../grid/model/list-definition.ts'
import type { OriginRule } from './origin-rows.ts'

/** What something may be made from: any list, as its own page has it. */
export type OriginSource = Pick<ListDefinition, 'fields' | 'search'> & {
  /** Keys of the fields that tell one record from another. */
  readonly columns: readonly string[]
  /** What the list is narrowed to, besides what is typed. */
  readonly filter?: Readonly<Record<string, unknown>>
  /** A column that the list does not have, read for the rows that are shown; by their ids. */
  readonly more?: {
    readonly label: string
    readonly read: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  }
}

/** What is asked for: from which list, how many, and what is said besides. */
export type OriginAsked<Row extends ListRow> = {
  readonly title: string
  readonly source: OriginSource
  /** Any number may be chosen; otherwise one. */
  readonly several?: boolean
  /** What is said when there is nothing to choose from. */
  readonly empty: string
  /** What is said where people go on without having chosen; they cannot go on unless told. */
  readonly missing?: string
  /** Whether something may be made from a record; a refused one is shown with the reason and cannot be chosen. */
  readonly rule?: OriginRule<Row>
  /** It stands at the edge of the page, where what it is for stays in view. */
  readonly aside?: boolean
  /** Drawn beside the buttons: what else one does with the records of the list. `choose` takes one into what is chosen. */
  readonly tools?: (chosen: readonly Row[], choose: (row: Row) => void) => ReactNode
}
