import type { Fields } from '../../core/shared/document/document-model.ts'

type Tree = {
  readonly fields: Fields
  readonly lines: Readonly<Record<string, Tree>>
  readonly groups: Readonly<Record<string, Tree>>
}
type Value = Readonly<Record<string, unknown>>

/** A body with everything that its document's model demands and it does not name left empty, at every depth; other keys stay, so that they are refused. */
export function filledContent(model: Tree, given: Value): Record<string, unknown> {
  const filled: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(model.fields)) filled[key] = structuredClone(field.empty)
  Object.assign(filled, given)
  for (const [key, group] of Object.entries(model.groups))
    filled[key] = filledContent(group, (given[key] ?? {}) as Value)
  for (const [key, line] of Object.entries(model.lines))
    filled[key] = ((given[key] ?? []) as readonly Value[]).map((one) => filledContent(line, one))
  return filled
}
