import { type DocumentField, sentKey } from './document-field.ts'
import type { Fields } from './document-model.ts'

type Tree = {
  readonly fields: Fields
  readonly lines: Readonly<Record<string, Tree>>
  readonly groups: Readonly<Record<string, Tree>>
}
type Value = Readonly<Record<string, unknown>>

/** One written value of a content, with its path as problems name it. */
export type WrittenValue = {
  readonly path: string
  readonly key: string
  readonly field: DocumentField
  readonly value: unknown
}

/** Every written value of a content or of an answer, header first, then groups, then lines in their order. */
export function* writtenValues(model: Tree, content: Value, prefix = ''): Generator<WrittenValue> {
  for (const [key, field] of Object.entries(model.fields)) {
    const sent = sentKey(key, field)
    const at = sent in content ? sent : key
    if (content[at] !== undefined) yield { path: prefix + at, key, field, value: content[at] }
  }
  for (const [key, group] of Object.entries(model.groups))
    yield* writtenValues(group, (content[key] ?? {}) as Value, `${prefix}${key}.`)
  for (const [key, line] of Object.entries(model.lines))
    for (const [place, one] of ((content[key] ?? []) as readonly Value[]).entries())
      yield* writtenValues(line, one, `${prefix}${key}.${place}.`)
}

/** The content with each written value as `change` answers it. */
export function mapWritten(
  model: Tree,
  content: Value,
  change: (field: DocumentField, value: unknown) => unknown,
): Record<string, unknown> {
  const mapped: Record<string, unknown> = { ...content }
  for (const [key, field] of Object.entries(model.fields)) {
    const at = sentKey(key, field)
    if (content[at] !== undefined) mapped[at] = change(field, content[at])
  }
  for (const [key, group] of Object.entries(model.groups))
    mapped[key] = mapWritten(group, (content[key] ?? {}) as Value, change)
  for (const [key, line] of Object.entries(model.lines))
    mapped[key] = ((content[key] ?? []) as readonly Value[]).map((one) => mapWritten(line, one, change))
  return mapped
}
