import { type DocumentField, namedId, sentKey } from './document-field.ts'
import type { ContentOf, DocumentModel, Fields, FormOf, Parts, RecordOf } from './document-model.ts'
import { mapWritten } from './document-walk.ts'

type Value = Readonly<Record<string, unknown>>
type Tree = {
  readonly fields: Fields
  readonly shown: Fields
  readonly lines: Readonly<Record<string, Tree & { readonly isPlain: boolean }>>
  readonly groups: Readonly<Record<string, Tree>>
}

type Reading = {
  /** The value of a field in what is read. */
  readonly read: (value: Value, key: string, field: DocumentField) => unknown
  /** Lines keep their ids. */
  readonly hasLineIds: boolean
}

/** A copy that shares nothing; most values are texts and numbers, which cost a hundred times more to clone than to hand on. */
const ownCopy = (value: unknown): unknown => (typeof value === 'object' ? structuredClone(value) : value)

function contentOfPart(model: Tree, value: Value, how: Reading): Record<string, unknown> {
  const content: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(model.fields)) {
    // A field that this person may not read is not in the answer, and may not be in what he sends.
    if (field.permission && !(key in value)) continue
    const read = how.read(value, key, field)
    content[sentKey(key, field)] = read === undefined ? field.empty : ownCopy(read)
  }
  for (const [key, group] of Object.entries(model.groups))
    content[key] = contentOfPart(group, (value[key] ?? {}) as Value, how)
  for (const [key, line] of Object.entries(model.lines))
    content[key] = ((value[key] ?? []) as readonly Value[]).map((one) => ({
      ...(how.hasLineIds && !line.isPlain && typeof one['id'] === 'number' ? { id: one['id'] } : {}),
      ...contentOfPart(line, one, how),
    }))
  return content
}

const ofAnswer: Reading['read'] = (answer, key, field) => (field.readBack ? field.readBack(answer) : answer[key])
const ofRecord: Reading['read'] = (answer, key, field) =>
  field.sent ? namedId(answer[key]) : ofAnswer(answer, key, field)
const inForm: Reading['read'] = (answer, key, field) => {
  const value = ofAnswer(answer, key, field)
  return field.toForm && value !== undefined ? field.toForm(value, answer) : value
}
const ofForm: Reading['read'] = (form, key, field) => form[sentKey(key, field)]

/** What of a saved document may be written back: references keep their names, what is only shown stays behind, lines keep their ids. */
export function contentOf<P extends Parts>(model: DocumentModel<P>, record: RecordOf<P>): ContentOf<P> {
  return contentOfPart(model, record as Value, { read: ofRecord, hasLineIds: true }) as ContentOf<P>
}

/** A saved document as its form shows it: its content, in which every reference has its name. */
export function formOf<P extends Parts>(model: DocumentModel<P>, record: RecordOf<P>): FormOf<P> {
  return contentOfPart(model, record as Value, { read: inForm, hasLineIds: true }) as FormOf<P>
}

/** A document as the form of a new one starts with it: as `formOf`, with lines that are new. */
export function copyOf<P extends Parts>(model: DocumentModel<P>, record: RecordOf<P>): FormOf<P> {
  return contentOfPart(model, record as Value, { read: inForm, hasLineIds: false }) as FormOf<P>
}

/** The content that a form's values send: by its number each record that a body names so. */
export function sentOf<P extends Parts>(model: DocumentModel<P>, values: FormOf<P>): ContentOf<P> {
  const sent = (field: DocumentField, value: unknown) => {
    if (field.fromForm) return field.fromForm(value)
    return field.sent ? (namedId(value) ?? null) : value
  }
  return mapWritten(model, values as Value, sent) as ContentOf<P>
}

/** An empty document, a new value at each call. */
export function emptyContent<P extends Parts>(model: DocumentModel<P>): ContentOf<P> {
  return structuredClone(model.empty)
}

/** Input that was kept from an older form, opened in today's: known keys as they were typed, new ones empty, gone ones left behind. */
export function revivedContent<P extends Parts>(model: DocumentModel<P>, kept: Value): FormOf<P> {
  return contentOfPart(model, kept, { read: ofForm, hasLineIds: true }) as FormOf<P>
}

function completed(model: Tree, kept: Value): Record<string, unknown> {
  const whole: Record<string, unknown> = { ...kept }
  for (const [key, field] of Object.entries({ ...model.fields, ...model.shown }))
    if (!(key in kept) && !field.permission && !field.isEntered && field.empty !== undefined)
      whole[key] = structuredClone(field.empty)
  for (const [key, group] of Object.entries(model.groups)) whole[key] = completed(group, (kept[key] ?? {}) as Value)
  for (const [key, line] of Object.entries(model.lines))
    whole[key] = ((kept[key] ?? []) as readonly Value[]).map((one) => completed(line, one))
  return whole
}

/** A document that was kept before some of today's fields were there, with those fields empty: adding a field needs no upgrade of kept versions. */
export function completedRecord<P extends Parts>(model: DocumentModel<P>, kept: Value): RecordOf<P> {
  return completed(model, kept) as RecordOf<P>
}
