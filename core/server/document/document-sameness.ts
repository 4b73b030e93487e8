import type { Fields } from '../../shared/document/document-model.ts'
import { type DocumentField, sentKey } from '../../shared/document/document-field.ts'
import { isSameKept, keptValue } from './document-columns.ts'

type Value = Readonly<Record<string, unknown>>
type Tree = {
  readonly fields: Fields
  readonly lines: Readonly<Record<string, Tree & { readonly isPlain: boolean }>>
  readonly groups: Readonly<Record<string, Tree>>
}

function isSameField(field: DocumentField, before: unknown, given: unknown): boolean {
  // What is stored was cleaned when it was stored.
  const stored = field.way === 'richText' ? before : keptValue(field, before)
  return isSameKept(field, stored, keptValue(field, given))
}

/**
 * Whether a content says what the document holds already: every value that was sent, and the same lines in the same order. A key that was not sent stays as
 * it is stored. Pure.
 */
export function isSameContent(model: Tree, before: Value, content: Value): boolean {
  const isSame =
    Object.entries(model.fields).every(([key, field]) => {
      const given = content[sentKey(key, field)]
      return given === undefined || isSameField(field, field.readBack?.(before) ?? before[key], given)
    }) &&
    Object.entries(model.groups).every(([key, group]) =>
      isSameContent(group, (before[key] ?? {}) as Value, (content[key] ?? {}) as Value),
    )
  return isSame && Object.entries(model.lines).every(([key, lines]) => isSameList(lines, before[key], content[key]))
}

function isSameList(lines: Tree & { readonly isPlain: boolean }, before: unknown, given: unknown): boolean {
  const stored = (before ?? []) as readonly Value[]
  const wanted = (given ?? []) as readonly Value[]
  if (stored.length !== wanted.length) return false
  return wanted.every((line, place) => {
    const old = stored[place] ?? {}
    return (lines.isPlain || line['id'] === old['id']) && isSameContent(lines, old, line)
  })
}
