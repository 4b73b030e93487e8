import type { Message } from './message.ts'
import type { Permission } from './permission.ts'
import type { Hue, Tone } from './workflow.ts'

/** What a field holds; it decides alignment, formatting, filter control, SQL type and spreadsheet cell. */
export type FieldKind =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'date'
  | 'instant'
  | 'option'
  | 'boolean'
  | 'person'
  | 'reference'
  | 'images'
  | 'tags'

/** How a list may be filtered by a field: part of the text, any of several values, a span, or yes/no. */
export type FieldSearch = 'contains' | 'oneOf' | 'range' | 'is'

/** One choice of an option field. `value` is stored, `label` is shown. */
export type Option<Color extends Tone | Hue = Tone | Hue> = {
  readonly value: string
  readonly label: Message
  readonly tone?: Color
  /** Value of another choice. Filters show this choice as that one. Default: filters show it by itself. */
  readonly filtersAs?: string
}

/**
 * One field of a document as its list knows it. Grid column, filter control, search schema, SQL filter, spreadsheet
 * export and import are read from it. On the wire a row is flat: `row[key]`; person and reference fields hold
 * `{ id, name }`, images a list of addresses, dates `YYYY-MM-DD`, instants ISO text, decimals and money strings.
 */
export type Field = {
  readonly key: string
  readonly label: Message
  readonly kind: FieldKind
  /** Column width in pixels. */
  readonly width: number
  readonly search?: FieldSearch
  readonly sort?: true
  /** The most decimals of a number; all of them by default. Money is read with two, and keeps these. */
  readonly decimals?: number
  /** Of money: key of the value beside it that says its currency; RMB by default. */
  readonly currency?: string
  /** Of money: the number of decimals that lists and spreadsheets show; 2 by default (D56). */
  readonly shownDecimals?: number
  /** Of a unit price: key of the value beside it that says what it is the price of, a text or a record with a name. */
  readonly per?: string
  /** The list shows the sum over all filtered rows. */
  readonly sum?: true
  /** The choices of an option field. */
  readonly options?: readonly Option[]
  /** For person, reference and tag filters: the name of the lookup that offers values (see `lookups` of the browser plugins). */
  readonly lookup?: string
  /** Not shown until the user asks for it. */
  readonly hidden?: true
  /** Needed to read this column anywhere: grid, filter, export, print. */
  readonly permission?: Permission
  /** The list may change it in several records at once and take it from a spreadsheet; `required` ones cannot be emptied. */
  readonly edit?: 'optional' | 'required'
  /** Rows may have no value in the field. Its filter by values then offers those rows, too. */
  readonly mayBeEmpty?: true
  /** The date records something that has happened, so it is never overdue. */
  readonly past?: true
  /** Left out of spreadsheets. */
  readonly exported?: false
}

/** Declares a field catalogue; keeps the literal keys. */
export function fieldsOf<const Fields extends readonly Field[]>(fields: Fields): Fields {
  return fields
}

/** The ways of looking at a list: rows, cards, the states as columns of cards, and the days of a calendar. */
export const listLooks = ['table', 'cards', 'board', 'calendar'] as const
export type ListLook = (typeof listLooks)[number]

/** Whether a text names a way of looking at a list. */
export function isListLook(text: string | undefined): text is ListLook {
  return listLooks.some((look) => look === text)
}

/** The wanted values of a filter: a row needs one of them. Null stands for rows without a value. */
export type FilterValues = readonly (string | number | null)[]

/** The value of one filter. */
export type FilterValue = string | boolean | FilterValues | { readonly from?: string; readonly to?: string }

/** One sort order; the first is the strongest. */
export type SortOrder = { readonly key: string; readonly descending: boolean }

/** The filter body of a search: field key → value, and what every list has. */
export type ListFilter = {
  readonly keyword?: string
  readonly mine?: boolean
  readonly sort?: readonly SortOrder[]
  readonly [key: string]: unknown
}
