import type { ContentOf, DocumentModel, Fields, Parts, RecordOf } from './document-model.ts'

type Value = Readonly<Record<string, unknown>>
type Tree = {
  readonly fields: Fields
  readonly lines: Readonly<Record<string, Tree & { readonly isPlain: boolean }>>
  readonly groups: Readonly<Record<string, Tree>>
}

function contentOfPart(model: Tree, value: Value, lineIds: boolean): Record<string, unknown> {
  const content: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(model.fields)) {
    // A field that this person may not read is not in the answer, and may not be in what he sends.
    if (field.permission && !(key in value)) continue
    content[key] = value[key] === undefined ? field.empty : structuredClone(value[key])
  }
  for (const [key, group] of Object.entries(model.groups))
    content[key] = contentOfPart(group, (value[key] ?? {}) as Value, lineIds)
  for (const [key, line] of Object.entries(model.lines))
    content[key] = ((value[key] ?? []) as readonly Value[]).map((one) => ({
      ...(lineIds && !line.isPlain && typeof one['id'] === 'number' ? { id: one['id'] } : {}),
      ...contentOfPart(line, one, lineIds),
    }))
  return content
}

/** What of a saved document may be written back: references keep their names for the form, what is only shown stays behind, lines keep their ids. */
export function contentOf<P extends Parts>(model: DocumentModel<P>, record: RecordOf<P>): ContentOf<P> {
  return contentOfPart(model, record as Value, true) as ContentOf<P>
}

/** The content of a document for a new one: as `contentOf`, with lines that are new. */
export function copyOf<P extends Parts>(model: DocumentModel<P>, record: RecordOf<P>): ContentOf<P> {
  return contentOfPart(model, record as Value, false) as ContentOf<P>
}

/** An empty document, a new value at each call. */
export function emptyContent<P extends Parts>(model: DocumentModel<P>): ContentOf<P> {
  return structuredClone(model.empty)
}

/** Input that was kept from an older form, opened in today's: known keys as they were typed, new ones empty, gone ones left behind. */
export function revivedContent<P extends Parts>(model: DocumentModel<P>, kept: Value): ContentOf<P> {
  return contentOfPart(model, kept, true) as ContentOf<P>
}

function completed(model: Tree, kept: Value): Record<string, unknown> {
  const whole: Record<string, unknown> = { ...kept }
  for (const [key, field] of Object.entries(model.fields))
    if (!(key in kept) && !field.permission) whole[key] = structuredClone(field.empty)
  for (const [key, group] of Object.entries(model.groups)) whole[key] = completed(group, (kept[key] ?? {}) as Value)
  for (const [key, line] of Object.entries(model.lines))
    whole[key] = ((kept[key] ?? []) as readonly Value[]).map((one) => completed(line, one))
  return whole
}

/** A document that was kept before some of today's fields were there, with those fields empty: adding a field needs no upgrade of kept versions. */
export function completedRecord<P extends Parts>(model: DocumentModel<P>, kept: Value): RecordOf<P> {
  return completed(model, kept) as RecordOf<P>
}
