import type { DocumentKind } from '../../../shared/document.ts'
import type { Field } from '../../../shared/fields.ts'
import { message } from '../../../shared/message.ts'
import { recordName } from '../../command/record-name.ts'
import type { SavedVersion } from '../../command/undo/undo-step.ts'
import { undoableSave } from '../../command/undo/undoable-save.ts'
import { translate } from '../../i18n/text.ts'
import { toast } from '../../ui/toast.tsx'
import type { BulkEdit, ListRow, SavedChange } from '../model/list-definition.ts'
import type { SavedRow } from './row-saves.ts'

/** What was done to some records: its name where all have the same one, else the columns that were changed. */
function changeText(fields: readonly Field[], edit: BulkEdit, saved: readonly SavedRow[]): string {
  const told = saved.map(({ changes }) => edit.changeTitle?.(changes))
  const names = new Set(told.map((one) => (one ? translate(one) : '')))
  const [name = ''] = names
  if (names.size === 1 && name) return name
  const changed = fields.filter(({ key }) => saved.some(({ changes }) => key in changes))
  return translate(message('修改 {fields}', { fields: changed.map(({ label }) => translate(label)).join(', ') }))
}

function undoOf(
  { noun }: DocumentKind,
  edit: BulkEdit,
  row: ListRow,
  { version, before, back }: SavedChange,
): SavedVersion {
  const save = async (from: number) => (await edit.save({ ...row, version: from }, before))?.version
  return {
    id: row.id,
    name: recordName(noun, row),
    from: Number(row['version']),
    version,
    back: back ? [back] : save,
  }
}

/** Says how many records of a list were changed, and offers to undo it: each gets back what it held, unless it changed since. */
export function tellSaved(
  kind: DocumentKind,
  fields: readonly Field[],
  edit: BulkEdit,
  saved: readonly SavedRow[],
): void {
  if (saved.length === 0) return
  const text = translate(message('已修改 {count} 条', { count: saved.length }))
  const kept = saved.filter(({ change }) => change)
  const saves = saved.flatMap(({ row, change }) => (change ? [undoOf(kind, edit, row, change)] : []))
  if (saves.length === 0) toast.success(text)
  else undoableSave(text, { change: changeText(fields, edit, kept) }, { document: kind.noun, saves })
}
