import type { DocumentField } from '../../shared/document/document-field.ts'
import type { Fields } from '../../shared/document/document-model.ts'

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

/** Every written value of a content, header first, then groups, then lines in their order. */
export function* writtenValues(model: Tree, content: Value, prefix = ''): Generator<WrittenValue> {
  for (const [key, field] of Object.entries(model.fields))
    if (content[key] !== undefined) yield { path: prefix + key, key, field, value: content[key] }
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
  for (const [key, field] of Object.entries(model.fields))
    if (content[key] !== undefined) mapped[key] = change(field, content[key])
  for (const [key, group] of Object.entries(model.groups))
    mapped[key] = mapWritten(group, (content[key] ?? {}) as Value, change)
  for (const [key, line] of Object.entries(model.lines))
    mapped[key] = ((content[key] ?? []) as readonly Value[]).map((one) => mapWritten(line, one, change))
  return mapped
}
