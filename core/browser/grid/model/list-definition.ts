import type { ComponentType } from 'react'
import type { Contract } from '../../../shared/contract.ts'
import type { DocumentKind } from '../../../shared/document.ts'
import type { Field, ListFilter, SortOrder } from '../../../shared/fields.ts'
import type { ListTab, ListTotal } from '../../../shared/list-figures.ts'
import type { Message } from '../../../shared/message.ts'
import type { Permission } from '../../../shared/permission.ts'
import type { Actor, Verdict } from '../../../shared/rule.ts'
import type { Tone } from '../../../shared/workflow.ts'
import type { CommandChoice } from '../../command/command.ts'
import type { BackCall } from '../../command/undo/back-call.ts'

/** A row of a list as it comes from the server: flat, with its id. */
export type ListRow = { readonly id: number } & Readonly<Record<string, unknown>>

/**
 * A custom cell of a list: the text and tone that replace the value, and a command for the row, drawn as a link. A command
 * without a title is opened by the value itself, as a box opens a choice.
 */
export type CellLook = {
  readonly text?: Message
  readonly tone?: Tone
  readonly act?: {
    readonly title?: Message
    readonly command: string
    readonly arguments: Readonly<Record<string, CommandChoice>>
  }
}

/** The look of a cell by its row, the key of its column and the time in milliseconds; undefined for one that shows its value. */
export type CellLooks = (row: ListRow, key: string, now: number) => CellLook | undefined

/** A count in the heading of a group: how many of its rows are urgent, say. */
export type GroupMark = { readonly key: string; readonly label: Message; readonly tone: Tone }

/** New values of one record by field key: what a row carries under the key, or null. */
export type RowChanges = Readonly<Record<string, unknown>>

/** A text that a change asks for besides its value. */
export type AskedText = { readonly key: string; readonly label: Message; readonly maximum: number }

/**
 * A save that can be taken back: the version that it left behind, what the changed keys held before, and the call that gives it back to them, which is
 * not held on to where very many records are changed.
 */
export type SavedChange = { readonly version: number; readonly before: RowChanges; readonly back?: BackCall }

/** How a list changes the fields marked `edit`, in one or several records. */
export type BulkEdit = {
  readonly permission: Permission
  /** Whether the record may get these values; the same rule that the server asks. */
  readonly canEdit: (record: ListRow, actor: Actor, changes: RowChanges) => Verdict
  /**
   * Saves one record, started from the version that the row shows. What it resolves to lets the person undo it: by `back`, or without it by the same
   * call, which then saves `before`. Throws `CallError`.
   */
  readonly save: (record: ListRow, changes: RowChanges) => Promise<SavedChange | void>
  /** Returns the name of a change for undo (`标记加急`). Default: the names of the changed columns. */
  readonly changeTitle?: (changes: RowChanges) => Message | undefined
  /** What the person must say with these changes; the texts are saved with them under their keys. */
  readonly asks?: (changes: RowChanges) => readonly AskedText[]
}

/** Values that the page holds beside those of the server, which its rows are shown with until they are sent. */
export type RowOverlay = {
  readonly subscribe: (listener: () => void) => () => void
  /** How rows are shown now: another function after each change. */
  readonly shown: () => (row: ListRow) => ListRow
}

/** A list screen as data. Keep it at module scope: its identity is the list's identity. */
export type ListDefinition = {
  readonly document: DocumentKind
  readonly fields: readonly Field[]
  /** `POST x/search?page&size` → `{ records, total }`. */
  readonly search: Contract
  /** `POST x/statistic`, same filter body. */
  readonly statistic?: Contract | undefined
  /** The list is not exported; other lists are, as soon as they are searched by `x/search`. */
  readonly exported?: false
  /** Asks what the export is to hold, and starts it, where that is more than the list as it stands. */
  readonly exportWindow?: ComponentType<{ onClose: () => void }>
  /**
   * What this page shows of the list and people cannot take away: rows, counts, groups, selection and spreadsheet obey it. Its fields are no columns here.
   * With it several pages share one list, each with its own `storageKey`.
   */
  readonly filter?: Partial<ListFilter>
  /** Sorts the rows until the person sorts them otherwise. Default: the order of the list. */
  readonly sort?: readonly SortOrder[]
  /** The key of the field by which the rows are grouped until a person chooses otherwise. */
  readonly groupBy?: string
  /** Groups are open until a person closes them. */
  readonly groupsOpen?: true
  /** What the headings of groups count besides their rows, by the keys of the list's marks; shown where there are any. */
  readonly groupMarks?: readonly GroupMark[]
  readonly tabs?: readonly ListTab[]
  readonly totals?: readonly ListTotal[]
  /** What is sent for the filters as they stand in the address, for searches that name them otherwise. */
  readonly bodyOf?: (body: Readonly<Record<string, unknown>>) => Record<string, unknown>
  /** Leaves out what an answer holds and this list does not show, by what was asked for. */
  readonly shows?: (row: ListRow, body: Readonly<Record<string, unknown>>) => boolean
  /** Where the person's columns are kept: `apex-<list>`. */
  readonly storageKey: `apex-${string}`
  /** The address that Enter and a double click lead to; without one rows do not open. */
  readonly openPath?: (row: ListRow) => string
  /** The address of another record that a cell shows, by the key of its column: Enter, a click or a double click leads there. */
  readonly cellPath?: (row: ListRow, key: string) => string | undefined
  /** Cells that show something else than their value. Enter or a click on one with a command runs it. */
  readonly cellLook?: CellLooks
  /** Nouns of other documents. A change of one of them makes the list read its rows again. */
  readonly follows?: readonly string[]
  /** What an expanded row shows below itself; without it rows do not expand. */
  readonly details?: ComponentType<{ row: ListRow }>
  /** Milliseconds before the page reads an answer again. Default: 60000. */
  readonly staleTime?: number
  /** Columns that stay in place while scrolling sideways. Default: 2. */
  readonly frozen?: number
  readonly bulkEdit?: BulkEdit
  /** What people settle on here before it is sent. */
  readonly overlay?: RowOverlay
  /** Rows are shown as cards with large pictures at any width; of people with the picture under that key of the row. */
  readonly cards?: true | { readonly portrait: string }
}
