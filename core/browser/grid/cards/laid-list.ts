import type { ReactNode, RefObject } from 'react'
import type { Field } from '../../../shared/fields.ts'
import type { ListQuery } from '../../../shared/filter-query.ts'
import type { DaySpan } from '../../../shared/list-group-contract.ts'
import type { ListDefinition } from '../model/list-definition.ts'
import type { ListRows } from '../rows/list-rows.ts'
import type { GridStore } from '../table/grid-store.ts'
import type { CardLook } from './card-column.tsx'

/** What a board and a calendar get of the list that they show. */
export type LaidListProps = CardLook & {
  definition: ListDefinition
  /** The field whose choices are the columns, or whose dates the days. */
  by: Field
  /** All fields that it can be laid out by, and how another one is chosen. */
  choices: readonly Field[]
  query: ListQuery
  onQuery: (part: Partial<ListQuery>, options?: { readonly replace?: boolean }) => void
  /** Tells which days a calendar shows: their records are read. */
  onDays: (days: DaySpan) => void
  /** What the list is filtered by. */
  body: Readonly<Record<string, unknown>>
  list: ListRows
  store: GridStore
  root: RefObject<HTMLDivElement | null>
  label: string
  /** One column at a time, days below one another. */
  narrow: boolean
  onPreview: () => void
  /** Called when it appears in the tab that has the focus: its code loads later than the rows. */
  onShown: () => void
  /** The element that a list without records shows. */
  empty: ReactNode
}
