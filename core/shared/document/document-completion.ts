import { permits, type PermissionMap } from '../permission.ts'
import { sentKey } from './document-field.ts'
import type { Fields } from './document-model.ts'

// Apart from `document-content.ts`: phones load the contracts, and of contents only this.

type Tree = {
  readonly fields: Fields
  readonly lines: Readonly<Record<string, Tree>>
  readonly groups: Readonly<Record<string, Tree>>
}

/**
 * Adds to the body of a new document the empty value of each field, group and list of lines that it leaves out, also within lines. Leaves out a field
 * that needs a permission which the caller does not hold. Returns a body that is no object unchanged, for the schema to refuse.
 */
export function completedBody(model: Tree, body: unknown, held: PermissionMap): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const whole: Record<string, unknown> = { ...body }
  for (const [key, field] of Object.entries(model.fields)) {
    const name = sentKey(key, field)
    const isWritable = !field.permission || field.openToWriters || permits(held, field.permission)
    if (!(name in whole) && isWritable) whole[name] = structuredClone(field.empty)
  }
  for (const [key, group] of Object.entries(model.groups))
    whole[key] = completedBody(group, key in whole ? whole[key] : {}, held)
  for (const [key, line] of Object.entries(model.lines)) {
    const lines = key in whole ? whole[key] : []
    whole[key] = Array.isArray(lines) ? lines.map((one) => completedBody(line, one, held)) : lines
  }
  return whole
}
