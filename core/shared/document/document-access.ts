import { message } from '../message.ts'
import { type PermissionMap, permits } from '../permission.ts'
import type { FieldProblem } from '../rule.ts'
import { type DocumentField, sentKey } from './document-field.ts'
import type { Fields } from './document-model.ts'

type Tree = {
  readonly fields: Fields
  readonly shown: Fields
  readonly lines: Readonly<Record<string, Tree>>
  readonly groups: Readonly<Record<string, Tree>>
}
type Value = Readonly<Record<string, unknown>>

const guarded = new WeakMap<Tree, boolean>()

/** Whether any part of a document is for some people only. Each save and each answer asks, and a model never changes. */
export function isGuarded(model: Tree): boolean {
  const known = guarded.get(model) ?? hasPermission(model)
  guarded.set(model, known)
  return known
}

function hasPermission(model: Tree): boolean {
  const own = [...Object.values(model.fields), ...Object.values(model.shown)]
  const embedded = own.flatMap(({ embeds }) => embeds ?? [])
  const inner = [...Object.values(model.groups), ...Object.values(model.lines), ...embedded]
  return own.some(({ permission }) => permission !== undefined) || inner.some(isGuarded)
}

const isOpen = ({ permission }: DocumentField, held: PermissionMap) => !permission || permits(held, permission)

function strip(model: Tree, value: Value, held: PermissionMap): Record<string, unknown> {
  const open: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value)) {
    const group = model.groups[key]
    const field = model.fields[key] ?? model.shown[key]
    const line = model.lines[key] ?? field?.embeds
    if (field && !isOpen(field, held)) continue
    if (group) open[key] = strip(group, part as Value, held)
    else if (line) open[key] = (part as readonly Value[]).map((one) => strip(line, one, held))
    else open[key] = part
  }
  return open
}

/** A document without the parts that somebody may not read; their keys are left out. The one place where a whole document is cut for its reader. */
export function readableRecord<Wire>(model: Tree, record: Wire, held: PermissionMap): Wire {
  return isGuarded(model) ? (strip(model, record as Value, held) as Wire) : record
}

function collect(model: Tree, content: Value, held: PermissionMap, prefix: string, into: FieldProblem[]): void {
  for (const [key, field] of Object.entries(model.fields)) {
    if (!field.permission || field.openToWriters) continue
    const sent = sentKey(key, field)
    const isGiven = content[sent] !== undefined
    if (isGiven === permits(held, field.permission)) continue
    into.push({ field: prefix + sent, message: isGiven ? message('没有当前操作的权限') : message('缺少此项') })
  }
  for (const [key, group] of Object.entries(model.groups))
    collect(group, (content[key] ?? {}) as Value, held, `${prefix}${key}.`, into)
  for (const [key, line] of Object.entries(model.lines))
    for (const [place, one] of ((content[key] ?? []) as readonly Value[]).entries())
      collect(line, one, held, `${prefix}${key}.${place}.`, into)
}

/**
 * What is wrong with the keys of a body that only some people may write: one that this person may write must be there, one that he may not must be missing,
 * and stays as it is stored.
 */
export function guardProblems(model: Tree, content: Value, held: PermissionMap): readonly FieldProblem[] {
  if (!isGuarded(model)) return []
  const problems: FieldProblem[] = []
  collect(model, content, held, '', problems)
  return problems
}
