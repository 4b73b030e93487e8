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

/** Which fields somebody looks for. Written once, outside of what is called, since the way to them is kept for it. */
type Wanted = (field: DocumentField) => boolean

/** The way through a model to the wanted fields; parts without any are left out. */
type Way = {
  readonly fields: readonly { readonly key: string; readonly sent: string; readonly field: DocumentField }[]
  readonly groups: readonly (readonly [key: string, way: Way])[]
  readonly lines: readonly (readonly [key: string, way: Way])[]
}

const ways = new WeakMap<Wanted, WeakMap<Tree, Way>>()

function wayTo(wanted: Wanted, model: Tree): Way {
  const known = ways.get(wanted) ?? new WeakMap<Tree, Way>()
  ways.set(wanted, known)
  const way = known.get(model) ?? findWay(wanted, model)
  known.set(model, way)
  return way
}

function findWay(wanted: Wanted, model: Tree): Way {
  const below = (parts: Readonly<Record<string, Tree>>) =>
    Object.entries(parts)
      .map(([key, part]) => [key, wayTo(wanted, part)] as const)
      .filter(([, { fields, groups, lines }]) => fields.length + groups.length + lines.length > 0)
  return {
    fields: Object.entries(model.fields).flatMap(([key, field]) =>
      wanted(field) ? [{ key, sent: sentKey(key, field), field }] : [],
    ),
    groups: below(model.groups),
    lines: below(model.lines),
  }
}

function walk(way: Way, content: Value, prefix: string, into: WrittenValue[]): void {
  for (const { key, sent, field } of way.fields) {
    const at = sent in content ? sent : key
    if (content[at] !== undefined) into.push({ path: prefix + at, key, field, value: content[at] })
  }
  for (const [key, group] of way.groups) walk(group, (content[key] ?? {}) as Value, `${prefix}${key}.`, into)
  for (const [key, line] of way.lines)
    for (const [place, one] of ((content[key] ?? []) as readonly Value[]).entries())
      walk(line, one, `${prefix}${key}.${place}.`, into)
}

/** Every written value of the wanted fields in a content or an answer, header first, then groups, then lines in their order. */
export function writtenValues(model: Tree, content: Value, wanted: Wanted): readonly WrittenValue[] {
  const into: WrittenValue[] = []
  walk(wayTo(wanted, model), content, '', into)
  return into
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
