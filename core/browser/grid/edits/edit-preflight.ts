import type { Field } from '../../../shared/fields.ts'
import { type Message, sourceText } from '../../../shared/message.ts'
import type { Actor } from '../../../shared/rule.ts'
import { isSameValue } from './cell-edit.ts'
import type { BulkEdit, ListRow, RowChanges } from '../model/list-definition.ts'

/** What one change would do to each of several records. */
export type EditPreflight = {
  readonly change: readonly ListRow[]
  /** They hold the value already. */
  readonly same: readonly ListRow[]
  /** Records that cannot be changed, by reason. */
  readonly refused: readonly { readonly reason: Message; readonly rows: readonly ListRow[] }[]
}

/** Asks the rule about each record before anything is saved. */
export function preflightEdit(
  edit: BulkEdit,
  rows: readonly ListRow[],
  actor: Actor,
  field: Field,
  changes: RowChanges,
): EditPreflight {
  const change: ListRow[] = []
  const same: ListRow[] = []
  const refused = new Map<string, { reason: Message; rows: ListRow[] }>()
  for (const row of rows) {
    const verdict = edit.canEdit(row, actor, changes)
    if (!verdict.allowed) {
      const key = sourceText(verdict.reason)
      const group = refused.get(key) ?? { reason: verdict.reason, rows: [] }
      group.rows.push(row)
      refused.set(key, group)
    } else if (isSameValue(field, row[field.key], changes[field.key])) same.push(row)
    else change.push(row)
  }
  return { change, same, refused: [...refused.values()] }
}
