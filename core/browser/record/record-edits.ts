import type { FieldValues } from 'react-hook-form'
import type { Field } from '../../shared/fields.ts'
import { allow, refuse, type Verdict } from '../../shared/rule.ts'
import { call } from '../api/client.ts'
import type { BulkEdit, ListRow, RowChanges, SavedChange } from '../grid/model/list-definition.ts'
import { bodyOfValues } from './record-body.ts'
import type { RecordDefinition, RecordSection, SavedRecord } from './record-definition.ts'

type Definition = RecordDefinition<SavedRecord, FieldValues>

/** The form path of each column that can be changed, by the column's key: the key itself, or for a reference the key of its id. */
function formPaths(fields: readonly Field[], sections: readonly RecordSection[]): ReadonlyMap<string, string> {
  const paths = new Set(sections.flatMap((section) => section.fields.map(({ key }) => key)))
  const pathOf = (key: string) => {
    const path = [key, `${key}Id`].find((one) => paths.has(one))
    if (path === undefined) throw new Error(`the form has no field for the column ${key}`)
    return path
  }
  return new Map(fields.flatMap(({ key, edit }) => (edit ? [[key, pathOf(key)] as const] : [])))
}

/**
 * How the list of records changes its columns marked `edit`, by the rule and the save of their form; undefined when none is marked. Throws when the
 * form has no field for a marked column.
 */
export function recordBulkEdit(definition: Definition): BulkEdit | undefined {
  const { list, sections, update, read, rule, valuesOf } = definition
  const paths = formPaths(list.fields, sections)
  if (paths.size === 0) return undefined
  const pathOf = (key: string) => paths.get(key) ?? key
  const valuesOfChanges = (changes: RowChanges) =>
    Object.fromEntries(Object.entries(changes).map(([key, value]) => [pathOf(key), value]))

  /** The rule of the whole form, as far as it speaks of what changes: the row does not carry the rest. */
  const canEdit = (changes: RowChanges): Verdict => {
    const verdict = rule(bodyOfValues(sections, valuesOfChanges(changes)))
    if (verdict.allowed) return allow
    const changed = Object.keys(changes).map(pathOf)
    const problem = verdict.problems?.find(({ field }) => changed.includes(field))
    return problem ? refuse(problem.message) : allow
  }

  const save = async (row: ListRow, changes: RowChanges): Promise<SavedChange> => {
    const held = (await call(read, { params: { id: row.id } })) as SavedRecord
    const { backToRecord, saveRecord } = await import('./record-saving.ts')
    const values = valuesOf(held)
    const version = Number(row['version'])
    const saved = await saveRecord(
      definition,
      held,
      { ...values, ...valuesOfChanges(changes) },
      { version, idempotencyKey: '' },
    )
    const before = Object.fromEntries(Object.keys(changes).map((key) => [key, values[pathOf(key)] ?? null]))
    return { version: saved.version, before, back: backToRecord(definition, row.id, values) }
  }

  return { permission: update.permission, canEdit: (_, __, changes) => canEdit(changes), save }
}
