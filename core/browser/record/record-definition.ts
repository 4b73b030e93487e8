import type { FieldValues } from 'react-hook-form'
import type { Contract } from '../../shared/contract.ts'
import type { Option } from '../../shared/fields.ts'
import type { Message } from '../../shared/message.ts'
import type { Verdict } from '../../shared/rule.ts'
import type { LineColumn } from '../form/lines/line-column.ts'
import type { ListDefinition } from '../grid/model/list-definition.ts'
import type { ErasedFunction } from '../../shared/erased-function.ts'

/** A record as the server answers it. */
export type SavedRecord = { readonly id: number; readonly version: number }

type Untitled<Column> = Column extends LineColumn ? Omit<Column, 'label'> & { readonly label: Message } : never

/** A column of lines inside a record; its label is a message, so that it can stand at module scope. */
export type RecordLineColumn = Untitled<LineColumn>

type FieldBase = {
  /** Form path, the name that the body of the save and its problems use: `name`, `address.city`, `customerId`. */
  readonly key: string
  readonly label: Message
  readonly hint?: Message
  readonly required?: true
  /** Takes the whole width. */
  readonly wide?: true
}

/**
 * One field of a record's form. Text and number fields hold what is sent; `picker` holds `{ id, name }` and sends the id,
 * `pickers` a list of them and sends the ids, `tags` hold `{ label }[]` and send the labels.
 */
export type RecordField = FieldBase &
  (
    | { readonly kind: 'text' }
    | { readonly kind: 'textarea' }
    | { readonly kind: 'images'; readonly maximum: number }
    /** Holds digits; `sends` says that the body takes a number. */
    | { readonly kind: 'number'; readonly decimals?: number; readonly unit?: string; readonly sends?: 'number' }
    /** Yuan; `per` is what a unit price is the price of. */
    | { readonly kind: 'money'; readonly decimals?: number; readonly per?: string }
    | { readonly kind: 'select'; readonly options: readonly Option[] }
    | { readonly kind: 'picker'; readonly lookup: string }
    | { readonly kind: 'pickers'; readonly lookup: string }
    | { readonly kind: 'tags'; readonly maximum?: number }
    | {
        readonly kind: 'lines'
        readonly columns: readonly RecordLineColumn[]
        readonly blank: () => Readonly<Record<string, unknown>>
        /** What a line sends. */
        readonly sent: ErasedFunction<unknown>
        /** Why a line can neither be changed nor removed. */
        readonly locked?: ErasedFunction<Message | undefined>
      }
  )

/** A titled group of fields; `columns` is the most that stand side by side. */
export type RecordSection = {
  readonly title: Message
  readonly columns?: 1 | 2 | 3
  readonly fields: readonly RecordField[]
}

/** What the person reads on the buttons and above the form. */
export type RecordTitles = { readonly create: Message; readonly edit: Message }

/** A call that saves a part of a record, and what it sends besides the version. */
export type FurtherSave = {
  readonly contract: Contract
  readonly params: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
}

/** Records that are listed on one page and added and edited in a panel beside the list. Keep it at module scope. */
export type RecordDefinition<Saved extends SavedRecord, Values extends FieldValues> = {
  readonly list: Omit<ListDefinition, 'openPath'>
  readonly titles: RecordTitles
  readonly sections: readonly RecordSection[]
  /** Width of the panel in pixels. Default: 480. */
  readonly width?: number
  /** `GET x/:id`. */
  readonly read: Contract
  /** `POST x`. */
  readonly create: Contract
  /** `PUT x/:id`; with the id in the body when the path has none. */
  readonly update: Contract
  /** The values of a new record. */
  readonly defaults: FieldValues
  readonly valuesOf: (saved: Saved) => Values
  /** The rule of the document, asked with the body before it is sent. */
  readonly rule: ErasedFunction<Verdict>
  /** Keys of values that are not part of the body; `further` saves them. */
  readonly apart?: readonly string[]
  /** A further save once the record itself is saved, which answers the record as it is then; undefined where it holds these values already. */
  readonly further?: (saved: Saved, values: Values) => FurtherSave | undefined
}

/** Returns a definition unchanged, and infers its types. */
export function recordDefinition<Saved extends SavedRecord, Values extends FieldValues>(
  definition: RecordDefinition<Saved, Values>,
): RecordDefinition<Saved, Values> {
  return definition
}
