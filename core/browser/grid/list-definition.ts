import type { Contract } from '../../shared/contract.ts'
import type { DocumentKind } from '../../shared/document.ts'
import type { Field, ListFilter } from '../../shared/fields.ts'
import type { Message } from '../../shared/message.ts'

/** A row of a list as it comes from the server: flat, with its id. */
export type ListRow = { readonly id: number } & Readonly<Record<string, unknown>>

/** One tab of a list: a filter of its own, and the key of its count in the statistic. */
export type ListTab = {
  readonly key: string
  readonly label: Message
  readonly filter: Partial<ListFilter>
  readonly countKey?: string
  /** Totals of this tab instead of the list's. */
  readonly totals?: readonly ListTotal[]
}

/** A number of the statistic shown in the totals line. */
export type ListTotal = { readonly label: Message; readonly key: string }

/** A list screen as data. Keep it at module scope: its identity is the list's identity. */
export type ListDefinition = {
  readonly document: DocumentKind
  readonly fields: readonly Field[]
  /** `POST x/search?page&size` → `{ records, total }`. */
  readonly search: Contract
  /** `POST x/statistic`, same filter body. */
  readonly statistic?: Contract
  /** `POST x/export`, answers `{ taskId }`. */
  readonly exportContract?: Contract
  readonly tabs?: readonly ListTab[]
  readonly totals?: readonly ListTotal[]
  /** Where the person's columns are kept: `apex-<list>`. */
  readonly storageKey: `apex-${string}`
  /** The address that Enter and a double click lead to; without one rows do not open. */
  readonly openPath?: (row: ListRow) => string
  /** Milliseconds that an answer stays fresh; 1 minute unless told. */
  readonly staleTime?: number
  /** Columns that stay in place while scrolling sideways; 2 unless told. */
  readonly frozen?: number
  /** Rows are shown as cards with large pictures at any width. */
  readonly cards?: true
}
