import type { z } from 'zod'
import type { FieldKind, FieldSearch, Option } from '../fields.ts'
import type { Message } from '../message.ts'
import type { Permission } from '../permission.ts'

/**
 * The shapes of one field: `body` is what a person sends, `wire` what the server answers, `row` what its column holds. `suffix` is what the column's
 * key has behind the field's own (`supplier` is kept as `supplierId`); a field that has no column of its own has `never`.
 */
export interface FieldShapes {
  body: unknown
  wire: unknown
  row: unknown
  suffix: '' | 'Id'
}

/** How the list of the document shows a field; a field without it is no column of the list. */
export type FieldInList = {
  readonly width: number
  readonly search?: FieldSearch
  readonly sort?: true
  readonly sum?: true
  readonly hidden?: true
  readonly edit?: 'optional' | 'required'
  readonly exported?: false
  readonly lookup?: string
  /** Heading of the column, where that is not the field's label. */
  readonly label?: Message
  readonly kind?: FieldKind
}

/**
 * How a column is read into the wire and written from a body:
 * `plain` as it is, `decimal` as digits without padding zeros, `money` with all its decimals, `day` and `instant` as ISO text, `reference` as the record it
 * names, `richText` cleaned before it is kept, `json` as a value of its own, `none` without a column.
 */
export type ColumnWay = 'plain' | 'decimal' | 'money' | 'day' | 'instant' | 'reference' | 'richText' | 'json' | 'none'

/** The address of a file inside a value; `at` is the way to it, as `.0.url`, or nothing where the whole value is refused. */
export type HeldFile = { readonly at: string; readonly address: string }

/** How a value holds files. Methods, so that a field of any shape is a field. */
export interface HeldFiles<Value> {
  addressesOf(value: Value): readonly HeldFile[]
  withAddresses(value: Value, own: (address: string) => string): Value
}

/** What every field maker takes besides its own settings. */
export type FieldOptions = {
  readonly label: Message
  readonly list?: FieldInList
  /** Needed to read and to write this field anywhere: detail, list, export, history, timeline, print. */
  readonly permission?: Permission
}

/**
 * One field of a document: everything that is known of it, from which body, wire, empty value, column, list field, labels and refusals are made.
 * `'~'` carries its shapes for the type checker and is not there at run time: types index it and never infer from it.
 */
export interface DocumentField<Shapes extends FieldShapes = FieldShapes> {
  readonly '~': Shapes
  readonly label: Message
  readonly kind: FieldKind | 'richText'
  readonly way: ColumnWay
  readonly body: z.ZodType<Shapes['body'], Shapes['body']>
  readonly wire: z.ZodType<Shapes['wire'], Shapes['wire']>
  readonly empty: Shapes['body']
  readonly options?: readonly Option[]
  readonly list?: FieldInList
  readonly permission?: Permission
  /** Noun of the document that a reference names. */
  readonly to?: string
  /** Most characters of a rich text. */
  readonly most?: number
  /** Keys of the value's parts with their labels, for the timeline: `url` of an attachment. */
  readonly parts?: Readonly<Record<string, { readonly label: Message; readonly options?: readonly Option[] }>>
  /** Addresses of uploaded files that a body's value holds, each with the way to it; `withAddresses` writes them as this installation's own. */
  readonly files?: HeldFiles<Shapes['body']>
}

/** What a field is made from; the maker names the shapes. */
export type FieldParts<Shapes extends FieldShapes> = Omit<DocumentField<Shapes>, '~'>

/** Makes a field of its parts: the one place that says that the phantom is there. */
export function documentField<Shapes extends FieldShapes>(parts: FieldParts<Shapes>): DocumentField<Shapes> {
  return parts as DocumentField<Shapes>
}
