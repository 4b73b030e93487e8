import type { z } from 'zod'
import type { FieldKind, FieldSearch, Option } from '../fields.ts'
import type { Message } from '../message.ts'
import type { Permission } from '../permission.ts'

/**
 * The shapes of one field: `body` is what a person sends, `wire` what the server answers, `row` what its column holds. `suffix` is what the column's
 * key has behind the field's own (`supplier` is kept as `supplierId`); a field without its own column has `never`. `sent` is what the key has
 * behind it in a body that names a record by its number alone.
 */
export interface FieldShapes {
  body: unknown
  wire: unknown
  row: unknown
  suffix: '' | 'Id'
  sent?: 'Id'
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
  readonly past?: true
  readonly lookup?: string
  /** As in `Field`. */
  readonly currency?: string
  readonly shownDecimals?: number
  readonly per?: string
  /** Heading of the column, where that is not the field's label. */
  readonly label?: Message
  readonly kind?: FieldKind
}

/**
 * How the value of a column becomes the value of a reply, and the value of a body becomes the column's:
 * - `plain`: both are the same;
 * - `number`: a numeric column is a JSON number in replies and bodies;
 * - `decimal`: a numeric column is a text of digits, without zeros at its end;
 * - `padded`: a numeric column is a text of digits with all decimals of the column;
 * - `day`, `instant`: a date or time column is an ISO text;
 * - `reference`: the column holds the id of a record, the reply shows the record;
 * - `richText`: the server cleans the text before it writes it;
 * - `json`: the column is `jsonb` and holds the whole value;
 * - `none`: the field has no column.
 */
export type ColumnWay =
  | 'plain'
  | 'number'
  | 'decimal'
  | 'padded'
  | 'day'
  | 'instant'
  | 'reference'
  | 'richText'
  | 'json'
  | 'none'

/** The address of a file inside a value; `at` is the way to it, as `.0.url`, or nothing where the whole value is refused. */
export type HeldFile = { readonly at: string; readonly address: string }

/** How a value holds files. Methods, so that a field of any shape is a field. */
export interface HeldFiles<Value> {
  addressesOf(value: Value): readonly HeldFile[]
  withAddresses(value: Value, own: (address: string) => string): Value
}

/**
 * When people must fill a field: at each save, or only for the submit. The input shows the mark. `missingProblems` reports
 * `text` for an empty field. Without `text` the document's own rules report it.
 */
export type RequiredMark = { readonly from: 'save' | 'submit'; readonly text?: Message }

/** A model as far as the rights of its readers go: its fields, with those of its groups and lines. */
export interface EmbeddedModel {
  readonly fields: Readonly<Record<string, DocumentField>>
  readonly shown: Readonly<Record<string, DocumentField>>
  readonly groups: Readonly<Record<string, EmbeddedModel>>
  readonly lines: Readonly<Record<string, EmbeddedModel>>
}

/** What every field maker takes besides its own settings. */
export type FieldOptions = {
  readonly label: Message
  readonly list?: FieldInList
  /** Needed to read and to write this field anywhere: detail, list, export, history, timeline, print. */
  readonly permission?: Permission
  /**
   * The permission guards only reading: everybody who writes the document writes the field, so bodies always contain
   * the key.
   */
  readonly openToWriters?: true
  readonly required?: RequiredMark
  /** The timeline leaves the field out, because no person changes it: another document determines the value, or another field repeats it. */
  readonly untold?: true
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
  readonly openToWriters?: true
  /** The model of the records that the value lists: people read of each what they may read of the record itself. */
  readonly embeds?: EmbeddedModel
  readonly required?: RequiredMark
  readonly untold?: true
  /** The most decimals of a number. */
  readonly decimals?: number
  /** Most digits of a number, before and after the decimal point. */
  readonly precision?: number
  /** Noun of the document that a reference names. */
  readonly to?: string
  /** A body names the record by its number, under the key with `Id`; forms hold the record there, to show its name. */
  readonly sent?: 'Id'
  /** Only bodies hold it: no answer does. */
  readonly isEntered?: true
  /** What a body would hold of an answer that has the field under another key, in another form. A method, so that a field of any shape is a field. */
  readBack?(answer: Readonly<Record<string, unknown>>): Shapes['body']
  /** The value of a form, where its input needs more than a body takes: names beside numbers. `value` is what a body would take of the answer. */
  toForm?(value: Shapes['body'], answer: Readonly<Record<string, unknown>>): unknown
  /** What a body takes of a form's value. Comes with `toForm`. */
  fromForm?(held: unknown): unknown
  /** Most characters of a text (of a rich text without its tags), or most files of a list. */
  readonly most?: number
  /** Most files of a list in a document that was saved when more than `most` were allowed. */
  readonly mostKept?: number
  /** Keys of the value's parts with their labels, for the timeline: `url` of an attachment. */
  readonly parts?: Readonly<Record<string, { readonly label: Message; readonly options?: readonly Option[] }>>
  /** The keys of those parts that say which one of a list each is. */
  readonly saidBy?: readonly string[]
  /** Addresses of uploaded files that a body's value holds, each with the way to it; `withAddresses` writes them as this installation's own. */
  readonly files?: HeldFiles<Shapes['body']>
}

/** Key under which a body holds a field: `supplierId` of a reference that is sent by its number, else the field's own. */
export function sentKey(key: string, { sent }: Pick<DocumentField, 'sent'>): string {
  return sent ? `${key}${sent}` : key
}

/** Whether a field names a record of another document. */
export function namesRecord({ to }: DocumentField): boolean {
  return to !== undefined
}

/** The number of the record that a reference names, in a body, a form or an answer; undefined where it names none. */
export function namedId(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return (value as { readonly id: number } | null | undefined)?.id
}

/** What a field is made from; the maker names the shapes. */
export type FieldParts<Shapes extends FieldShapes> = Omit<DocumentField<Shapes>, '~'>

/** Makes a field of its parts: the one place that says that the phantom is there. */
export function documentField<Shapes extends FieldShapes>(parts: FieldParts<Shapes>): DocumentField<Shapes> {
  return parts as DocumentField<Shapes>
}
