import { z } from 'zod'
import { id } from '../contract.ts'
import type { Message } from '../message.ts'
import { type DocumentField, type FieldShapes, sentKey } from './document-field.ts'

/** Fields by key. */
export type Fields = Readonly<Record<string, DocumentField>>

/** Lists of lines by key. */
export type Lines = Readonly<Record<string, { readonly '~': Parts }>>

/** Groups of fields by key, kept in the same table as the fields around them. */
export type Groups = Readonly<Record<string, { readonly '~': Parts }>>

/**
 * What a document, a line or a group is made of. `fields` are written by people, `shown` stands in answers only, so that what is derived cannot
 * get into a body. A plain interface: types index it, nothing is inferred from it.
 */
export interface Parts {
  fields: Fields
  shown: Fields
  lines: Lines
  groups: Groups
  /** Lines that are known by what they say, not by an id. */
  plain?: true
}

/** No keys. */
export type None = Record<never, never>

/** The key under which a body holds a field. */
export type SentKey<Key, Shapes extends FieldShapes> = Shapes extends { sent: 'Id' } ? `${Key & string}Id` : Key

export type BodyOf<F extends Fields> = {
  -readonly [Key in keyof F as SentKey<Key, F[Key]['~']>]: F[Key]['~']['body']
}

/** The values of a form: those of a body, with the chosen record where a body has its number. */
type FormFieldsOf<F extends Fields> = {
  -readonly [Key in keyof F as SentKey<Key, F[Key]['~']>]: F[Key]['~'] extends { sent: 'Id' }
    ? { id: number; name?: string | null | undefined } | null
    : F[Key]['~']['body']
}

/** What only bodies hold is in no answer. */
type ToldKey<Key, Shapes extends FieldShapes> = [Shapes['wire']] extends [never] ? never : Key

export type WireOf<F extends Fields> = { readonly [Key in keyof F as ToldKey<Key, F[Key]['~']>]: F[Key]['~']['wire'] }

/** The columns that fields are kept in: the key with the field's suffix. */
export type RowOf<F extends Fields> = {
  [Key in keyof F & string as `${Key}${F[Key]['~']['suffix']}`]: F[Key]['~']['row']
}

/** The columns of the table of a document: its own fields' and those of its groups. */
export type TableRowOf<P extends Parts> = RowOf<P['fields']> & GroupRows<P['groups']>
type GroupRows<G extends Groups> = [keyof G] extends [never]
  ? unknown
  : { [Key in keyof G]: (row: RowOf<G[Key]['~']['fields']>) => void }[keyof G] extends (row: infer Row) => void
    ? Row
    : never

/** A line as a person writes it: with its id where it was saved before. */
type LineContent<P extends Parts> = P extends { plain: true }
  ? ContentOf<P>
  : ContentOf<P> & { id?: number | undefined }

/** What a person writes into a document: the values of its form and the body of a create. */
export type ContentOf<P extends Parts> = BodyOf<P['fields']> & {
  -readonly [Key in keyof P['lines']]: LineContent<P['lines'][Key]['~']>[]
} & { -readonly [Key in keyof P['groups']]: ContentOf<P['groups'][Key]['~']> }

/** The values of a document's form: its content, with the chosen record, whose name is shown, where a body has the record's number. */
export type FormOf<P extends Parts> = FormFieldsOf<P['fields']> & {
  -readonly [Key in keyof P['lines']]: FormLineOf<P['lines'][Key]['~']>[]
} & { -readonly [Key in keyof P['groups']]: FormOf<P['groups'][Key]['~']> }

type FormLineOf<P extends Parts> = P extends { plain: true } ? FormOf<P> : FormOf<P> & { id?: number | undefined }

/** The content of a save of a document whose id stands in the address. */
export type ChangeOf<P extends Parts> = ContentOf<P> & { version: number }

/** The content of a save, with the id and the version that it started from. */
export type UpdateOf<P extends Parts> = ContentOf<P> & { id: number; version: number }

type PartOf<P extends Parts> = WireOf<P['fields']> &
  WireOf<P['shown']> & { readonly [Key in keyof P['lines']]: readonly LineOf<P['lines'][Key]['~']>[] } & {
    readonly [Key in keyof P['groups']]: PartOf<P['groups'][Key]['~']>
  }

/** A line as the server answers it. */
export type LineOf<P extends Parts> = P extends { plain: true } ? PartOf<P> : { readonly id: number } & PartOf<P>

/** A document as the server answers it. */
export type RecordOf<P extends Parts> = { readonly id: number; readonly version: number } & PartOf<P>

/** What all models have: parts and what is made of them. */
interface Model<P extends Parts> {
  readonly '~': P
  readonly fields: P['fields']
  readonly shown: P['shown']
  readonly lines: Readonly<Record<string, LineModel<Parts>>>
  readonly groups: Readonly<Record<string, GroupModel<Parts>>>
}

/** Lines of a document, or of a line. */
export interface LineModel<P extends Parts> extends Model<P> {
  readonly body: z.ZodType<LineContent<P>, LineContent<P>>
  readonly wire: z.ZodType<LineOf<P>, LineOf<P>>
  readonly empty: ContentOf<P>
  /** What the list is called. */
  readonly label: Message
  /** What one of its lines is called, where that is not the label. */
  readonly line?: Message
  /** Keys of its fields that say which line each is, the first that a line has: so timelines and approvals name a line, not by a number. */
  readonly saidBy: readonly string[]
  /** Most lines that one list may hold. */
  readonly most: number
  /** The lines are known by what they say, and carry no id. */
  readonly isPlain: boolean
}

/** Fields that stand in a separate object on the wire. */
export interface GroupModel<P extends Parts> extends Model<P> {
  readonly body: z.ZodType<ContentOf<P>, ContentOf<P>>
  readonly wire: z.ZodType<PartOf<P>, PartOf<P>>
  readonly empty: ContentOf<P>
}

/**
 * A document as data. `body` is what a create takes and a form holds, `updateBody` the same with the id and the version that a save started from; both
 * demand each key: a missing one is refused at its path, and can never empty what was stored. `wire` is what the server answers.
 */
export interface DocumentModel<P extends Parts> extends Model<P> {
  readonly body: z.ZodType<ContentOf<P>, ContentOf<P>>
  readonly updateBody: z.ZodType<UpdateOf<P>, UpdateOf<P>>
  /** `updateBody` where the address has the id. */
  readonly changeBody: z.ZodType<ChangeOf<P>, ChangeOf<P>>
  readonly wire: z.ZodType<RecordOf<P>, RecordOf<P>>
  readonly empty: ContentOf<P>
  /** Number of the shape that kept versions are written in; it rises when a field is renamed, removed or means something else. */
  readonly shape: number
}

type Given<F extends Fields, S extends Fields, L extends Lines, G extends Groups> = {
  readonly fields: F
  readonly shown?: S
  readonly lines?: L
  readonly groups?: G
}

type Shape = Record<string, z.ZodType>
type AnyModel = { readonly body: z.ZodType; readonly wire: z.ZodType; readonly empty: unknown; readonly most?: number }

const models = (given: object | undefined) => Object.entries((given ?? {}) as Readonly<Record<string, AnyModel>>)
const fieldEntries = (fields: Fields | undefined) => Object.entries(fields ?? {})

function bodyShape(of: Given<Fields, Fields, Lines, Groups>): Shape {
  return Object.fromEntries([
    ...fieldEntries(of.fields).map(([key, field]) => [
      sentKey(key, field),
      field.permission && !field.openToWriters ? field.body.optional() : field.body,
    ]),
    ...models(of.lines).map(([key, line]) => [key, z.array(line.body).max(line.most ?? 1000)]),
    ...models(of.groups).map(([key, group]) => [key, group.body]),
  ])
}

function wireShape(of: Given<Fields, Fields, Lines, Groups>): Shape {
  return Object.fromEntries([
    ...[...fieldEntries(of.fields), ...fieldEntries(of.shown)].flatMap(([key, field]) =>
      field.isEntered ? [] : [[key, field.permission ? field.wire.optional() : field.wire]],
    ),
    ...models(of.lines).map(([key, line]) => [key, z.array(line.wire)]),
    ...models(of.groups).map(([key, group]) => [key, group.wire]),
  ])
}

function emptyOf(of: Given<Fields, Fields, Lines, Groups>): Record<string, unknown> {
  return Object.fromEntries([
    ...fieldEntries(of.fields).map(([key, field]) => [sentKey(key, field), field.empty]),
    ...models(of.lines).map(([key]) => [key, []]),
    ...models(of.groups).map(([key, group]) => [key, group.empty]),
  ])
}

function partsOf(of: Given<Fields, Fields, Lines, Groups>) {
  return { fields: of.fields, shown: of.shown ?? {}, lines: of.lines ?? {}, groups: of.groups ?? {} }
}

type Refine = (content: never, context: z.core.$RefinementCtx) => void

const refined = (schema: z.ZodType, refine: Refine | undefined) =>
  refine ? schema.superRefine(refine as (content: unknown, context: z.core.$RefinementCtx) => void) : schema

type LineWords<F extends Fields> = Pick<LineModel<Parts>, 'label' | 'line' | 'most'> & {
  readonly saidBy?: readonly (keyof F & string)[]
}

/** Declares the lines of a list: what the list is called, and how many it may hold. */
export function lineModel<F extends Fields, S extends Fields = None, L extends Lines = None, G extends Groups = None>(
  of: Given<F, S, L, G> & LineWords<F>,
): LineModel<{ fields: F; shown: NoInfer<S>; lines: NoInfer<L>; groups: NoInfer<G> }> {
  return {
    ...partsOf(of),
    body: z.strictObject({ ...bodyShape(of), id: id.optional() }),
    wire: z.object({ id, ...wireShape(of) }),
    empty: emptyOf(of),
    label: of.label,
    line: of.line,
    saidBy: of.saidBy ?? [],
    most: of.most,
    isPlain: false,
  } as unknown as LineModel<{ fields: F; shown: S; lines: L; groups: G }>
}

/** Declares lines that are known by what they say: a colour, a size. Neither body nor answer has an id of theirs. */
export function plainLineModel<
  F extends Fields,
  S extends Fields = None,
  L extends Lines = None,
  G extends Groups = None,
>(
  of: Given<F, S, L, G> & LineWords<F>,
): LineModel<{ fields: F; shown: NoInfer<S>; lines: NoInfer<L>; groups: NoInfer<G>; plain: true }> {
  return {
    ...partsOf(of),
    body: z.strictObject(bodyShape(of)),
    wire: z.object(wireShape(of)),
    empty: emptyOf(of),
    label: of.label,
    line: of.line,
    saidBy: of.saidBy ?? [],
    most: of.most,
    isPlain: true,
  } as unknown as LineModel<{ fields: F; shown: S; lines: L; groups: G; plain: true }>
}

/** Declares fields that stand together in a separate object on the wire, and in the table beside the others. */
export function groupModel<F extends Fields, S extends Fields = None, L extends Lines = None, G extends Groups = None>(
  of: Given<F, S, L, G> & { readonly refine?: Refine },
): GroupModel<{ fields: F; shown: NoInfer<S>; lines: NoInfer<L>; groups: NoInfer<G> }> {
  return {
    ...partsOf(of),
    body: refined(z.strictObject(bodyShape(of)), of.refine),
    wire: z.object(wireShape(of)),
    empty: emptyOf(of),
  } as unknown as GroupModel<{ fields: F; shown: S; lines: L; groups: G }>
}

/** Declares a document. Every shape that the rest of the product needs of it is made here, with real schemas, and given its type once. */
export function documentModel<
  F extends Fields,
  S extends Fields = None,
  L extends Lines = None,
  G extends Groups = None,
>(of: Given<F, S, L, G> & { readonly shape?: number }): DocumentModel<{ fields: F; shown: S; lines: L; groups: G }> {
  const version = z.number().int().positive()
  return {
    ...partsOf(of),
    body: z.strictObject(bodyShape(of)),
    updateBody: z.strictObject({ ...bodyShape(of), id, version }),
    changeBody: z.strictObject({ ...bodyShape(of), version }),
    wire: z.object({ id, version: z.number().int(), ...wireShape(of) }),
    empty: emptyOf(of),
    shape: of.shape ?? 1,
  } as unknown as DocumentModel<{ fields: F; shown: S; lines: L; groups: G }>
}
