import { z } from 'zod'
import {
  calendarDate,
  decimal,
  decimalOf,
  id,
  instant,
  type NamedReference,
  namedReference,
  type PersonReference,
  personReference,
  recordName,
} from '../contract.ts'
import { fileAddress, imageAddress } from '../file-contract.ts'
import type { Option } from '../fields.ts'
import type { Message } from '../message.ts'
import { type DocumentField, documentField, type FieldOptions, type FieldShapes } from './document-field.ts'

/** Shapes of a field whose body, answer and column hold the same. */
type Same<Value> = { body: Value; wire: Value; row: Value; suffix: '' }

/** Shapes of a field that names a record. */
type Named<Wire> = { body: ChosenRecord | null; wire: Wire | null; row: number | null; suffix: 'Id' }

/** Shapes of a field that names a record by its number. */
type Numbered<Wire> = { body: number | null; wire: Wire | null; row: number | null; suffix: 'Id'; sent: 'Id' }

/** Shapes of a field that may be empty in a form and never in the database or in a reply. */
type Always<Shapes extends FieldShapes> = FieldShapes & {
  [Key in keyof Shapes]: Key extends 'wire' | 'row' ? NonNullable<Shapes[Key]> : Shapes[Key]
}

/** Makes a field that every saved document has. A form may leave it empty until the save, which the document's rules must refuse. */
export function always<Shapes extends FieldShapes>(field: DocumentField<Shapes>): DocumentField<Always<Shapes>> {
  const wire = field.wire as unknown as z.ZodNullable
  return { ...field, wire: wire.unwrap() } as unknown as DocumentField<Always<Shapes>>
}

/** A record that a person chose: its id counts; what a form carries along to show it is ignored. */
export type ChosenRecord = { id: number; name?: string | null | undefined }

const chosenRecord = z.looseObject({ id, name: z.string().nullish() }) as unknown as z.ZodType<
  ChosenRecord,
  ChosenRecord
>

/** A line of text, trimmed; empty when nothing is written. `most` counts characters. */
export function text(of: FieldOptions & { readonly most: number }): DocumentField<Same<string>> {
  return documentField({
    ...of,
    kind: 'text',
    way: 'plain',
    body: z.string().trim().max(of.most),
    wire: z.string(),
    empty: '',
  })
}

/** A line of text that is null when nothing is chosen or written. */
export function optionalText(of: FieldOptions & { readonly most: number }): DocumentField<Same<string | null>> {
  return documentField({
    ...of,
    kind: 'text',
    way: 'plain',
    body: z.string().trim().max(of.most).nullable(),
    wire: z.string().nullable(),
    empty: null,
  })
}

/**
 * A field that the first kept versions of a document lack. Replies that show such a version as it was kept, by itself or inside
 * another document, may lack it, too.
 */
export function addedLater<Value>(
  field: DocumentField<Same<Value>>,
): DocumentField<{ body: Value; wire: Value | undefined; row: Value; suffix: '' }> {
  return documentField({ ...field, wire: field.wire.optional() })
}

/** A name that tells records apart. It keeps only visible characters. A form may leave it empty; every saved document has it. */
export function name({
  most,
  ...of
}: FieldOptions & { readonly most: number }): DocumentField<Always<Same<string | null>>> {
  return { ...always(optionalText({ ...of, most })), body: recordName(most).nullable() }
}

/** Formatted text: the server keeps its allowed tags only. `most` counts characters of what is read. */
export function richText(of: FieldOptions & { readonly most: number }): DocumentField<Same<string>> {
  return documentField({
    ...of,
    kind: 'richText',
    way: 'richText',
    body: z.string().max(20_000),
    wire: z.string(),
    empty: '',
  })
}

/** A calendar date, `YYYY-MM-DD`. */
export function day(of: FieldOptions): DocumentField<Same<string | null>> {
  return documentField({
    ...of,
    kind: 'date',
    way: 'day',
    body: calendarDate.nullable(),
    wire: calendarDate.nullable(),
    empty: null,
  })
}

/** A moment, ISO text in UTC. Told by the server, never typed. */
export function moment(
  of: FieldOptions,
): DocumentField<{ body: null; wire: string | null; row: Date | null; suffix: '' }> {
  return documentField({
    ...of,
    kind: 'instant',
    way: 'instant',
    body: z.null(),
    wire: instant.nullable(),
    empty: null,
  })
}

/** How many digits a number's column keeps, `numeric(precision, scale)`: the model's `scale` is what forms take and what people read at most. */
type Digits = FieldOptions & { readonly precision?: number; readonly scale?: number }

/** A number of digits, `kind` as people read it and `way` as answers hold it. */
function digits({
  scale,
  ...of
}: FieldOptions & {
  readonly precision: number
  readonly scale: number
  readonly kind: 'money' | 'decimal'
  readonly way: 'decimal' | 'padded'
}): DocumentField<Same<string | null>> {
  return documentField({
    ...of,
    decimals: scale,
    body: decimalOf(of.precision, scale).nullable(),
    wire: decimal.nullable(),
    empty: null,
  })
}

/** An amount of money. */
export function money({ precision = 12, scale = 2, ...of }: Digits): DocumentField<Same<string | null>> {
  return digits({ ...of, precision, scale, kind: 'money', way: 'padded' })
}

/** A measured quantity. `padded` has its answers hold all decimals of the column. */
export function measure({
  precision = 12,
  scale = 4,
  padded = false,
  ...of
}: Digits & { readonly padded?: boolean }): DocumentField<Same<string | null>> {
  return digits({ ...of, precision, scale, kind: 'decimal', way: padded ? 'padded' : 'decimal' })
}

/** What one piece, metre or kilo costs: money whose last decimals are rarely used. */
export function unitPrice({ precision = 14, scale = 5, ...of }: Digits): DocumentField<Same<string | null>> {
  return digits({ ...of, precision, scale, kind: 'money', way: 'decimal' })
}

/** A whole number, null when nothing is written. A body may hold any number: what is wrong with it is said by the document's own rules. */
export function whole(of: FieldOptions): DocumentField<Same<number | null>> {
  return documentField({
    ...of,
    kind: 'integer',
    way: 'plain',
    body: z.number().nullable(),
    wire: z.number().nullable(),
    empty: null,
  })
}

/** Yes or no. */
export function flag(of: FieldOptions): DocumentField<Same<boolean>> {
  return documentField({ ...of, kind: 'boolean', way: 'plain', body: z.boolean(), wire: z.boolean(), empty: false })
}

/** One of several values, or none yet. `values` are the literals that are kept, `options` how they read. */
export function option<const Value extends string>({
  values,
  options,
  ...of
}: FieldOptions & { readonly values: readonly Value[]; readonly options: readonly Option[] }): DocumentField<
  Same<Value | null>
> {
  const schema = z.enum(values as readonly [Value, ...Value[]]).nullable() as unknown as z.ZodType<
    Value | null,
    Value | null
  >
  return documentField({ ...of, kind: 'option', way: 'plain', options, body: schema, wire: schema, empty: null })
}

/** One of several values, never none; a new record starts with `empty`. `missing` is said of a body without one. */
export function choice<const Value extends string>({
  values,
  options,
  empty,
  missing,
  ...of
}: FieldOptions & {
  readonly values: readonly Value[]
  readonly options: readonly Option[]
  readonly empty: NoInfer<Value>
  readonly missing?: Message
}): DocumentField<Same<Value>> {
  const error = ({ input }: { input?: unknown }) => (input ? undefined : missing?.text)
  const schema = z.enum(values as readonly [Value, ...Value[]], { error }) as unknown as z.ZodType<Value, Value>
  return documentField({ ...of, kind: 'option', way: 'plain', options, body: schema, wire: schema, empty })
}

/** Another document's record. `to` is its noun; its answer is `{ id, name }`. */
export function reference(of: FieldOptions & { readonly to: string }): DocumentField<Named<NamedReference>> {
  return referenceOf({ ...of, wire: namedReference })
}

/** A person. */
export function person(of: FieldOptions): DocumentField<Named<PersonReference>> {
  return documentField({ ...referenceOf({ ...of, to: 'users', wire: personReference }), kind: 'person' })
}

/** Another document's record whose answer tells more of it than its name. */
export function referenceOf<Wire>({
  wire,
  ...of
}: FieldOptions & { readonly to: string; readonly wire: z.ZodType<Wire> }): DocumentField<Named<Wire>> {
  return documentField({
    ...of,
    kind: 'reference',
    way: 'reference',
    body: chosenRecord.nullable(),
    wire: wire.nullable() as unknown as z.ZodType<Wire | null, Wire | null>,
    empty: null,
  })
}

/** Another document's record that a saved document always names, while the form may still be without it. */
export function requiredReferenceOf<Wire>(
  of: FieldOptions & { readonly to: string; readonly wire: z.ZodType<Wire> },
): DocumentField<Always<Named<Wire>>> {
  return always(referenceOf(of))
}

/** Another document's record that a body names by its number, `supplierId`, while answers tell of it under the field's own key, `supplier`. */
export function numberedReferenceOf<Wire>({
  wire,
  ...of
}: FieldOptions & { readonly to: string; readonly wire: z.ZodType<Wire> }): DocumentField<Numbered<Wire>> {
  return documentField({
    ...of,
    kind: 'reference',
    way: 'reference',
    sent: 'Id',
    body: id.nullable(),
    wire: wire.nullable() as unknown as z.ZodType<Wire | null, Wire | null>,
    empty: null,
  })
}

/** The same for a record that a saved document always names, while the form may still be without it. */
export function requiredNumberedReferenceOf<Wire>(
  of: FieldOptions & { readonly to: string; readonly wire: z.ZodType<Wire> },
): DocumentField<Always<Numbered<Wire>>> {
  return always(numberedReferenceOf(of))
}

/** The number of a record of the same or another document, where people see no name of it. */
export function recordNumber(
  of: FieldOptions & { readonly to: string },
): DocumentField<{ body: number | null; wire: number | null; row: number | null; suffix: 'Id' }> {
  return documentField({ ...of, kind: 'integer', way: 'plain', body: id.nullable(), wire: id.nullable(), empty: null })
}

/** Uploaded pictures, in order. */
export function pictures(of: FieldOptions & { readonly most: number }): DocumentField<Same<string[]>> {
  return addresses({ ...of, body: z.array(imageAddress).max(of.most) })
}

/** Uploaded files of any kind, in order. `mostKept` is the limit of documents that were saved before the limit sank to `most`. */
export function fileAddresses(of: FieldOptions & { most: number; mostKept?: number }): DocumentField<Same<string[]>> {
  return addresses({ ...of, body: z.array(fileAddress).max(of.mostKept ?? of.most) })
}

function addresses(
  of: FieldOptions & { readonly most: number; readonly body: z.ZodType<string[], string[]> },
): DocumentField<Same<string[]>> {
  return documentField({
    ...of,
    kind: 'images',
    way: 'plain',
    wire: z.array(z.string()),
    empty: [],
    files: {
      addressesOf: (value) => value.map((address) => ({ at: '', address })),
      withAddresses: (value, own) => value.map(own),
    },
  })
}

/** A value of several parts in one separate column (`jsonb`): attachments, labels. */
export function value<Value>({
  schema,
  wire = schema,
  empty,
  ...of
}: FieldOptions &
  Pick<DocumentField<Same<Value>>, 'parts' | 'saidBy' | 'files' | 'most'> & {
    readonly schema: z.ZodType<Value, Value>
    readonly wire?: z.ZodType<Value, Value>
    readonly empty: Value
  }): DocumentField<Same<Value>> {
  return documentField({ ...of, kind: 'text', way: 'json', body: schema, wire, empty })
}

/** A part of the body that is kept nowhere: how a line came to be, a choice that only the save itself looks at. */
export function unkept<Value>({
  schema,
  empty,
  ...of
}: FieldOptions & {
  readonly schema: z.ZodType<Value, Value>
  readonly empty: Value
}): DocumentField<{ body: Value; wire: Value; row: never; suffix: never }> {
  return documentField({ ...of, kind: 'text', way: 'none', body: schema, wire: schema, empty })
}

/**
 * A value that only bodies hold: a column of another key follows from it, by `derives` of the store, and `readBack` says what would be entered for an
 * answer.
 */
export function entered<Value>({
  schema,
  empty,
  ...of
}: FieldOptions & {
  readonly schema: z.ZodType<Value, Value>
  readonly empty: Value
  readonly readBack: (answer: Readonly<Record<string, unknown>>) => Value
}): DocumentField<{ body: Value; wire: never; row: never; suffix: never }> {
  return documentField({ ...of, kind: 'text', way: 'none', body: schema, wire: z.never(), empty, isEntered: true })
}

/**
 * A value that only answers hold; the document's table says how it is had from SQL where it is no column. Versions that were
 * kept before a field existed show `empty` for it.
 */
export function computed<Wire>({
  wire,
  kind = 'text',
  empty,
  ...of
}: FieldOptions & {
  readonly wire: z.ZodType<Wire>
  readonly kind?: DocumentField['kind']
  readonly options?: readonly Option[]
  readonly empty?: NoInfer<Wire>
}): DocumentField<{ body: never; wire: Wire; row: never; suffix: never }> {
  return documentField({
    ...of,
    kind,
    way: 'plain',
    body: z.never(),
    wire: wire as unknown as z.ZodType<Wire, Wire>,
    // Nobody sends this field, so no body takes `empty`.
    empty: empty as never,
  })
}
