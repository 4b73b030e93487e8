import type { DocumentKind } from '../../../shared/document.ts'
import type { Field } from '../../../shared/fields.ts'
import { message } from '../../../shared/message.ts'
import { recordName } from '../../command/record-name.ts'
import { undoableSave } from '../../command/undo/undoable-save.ts'
import { translate } from '../../i18n/text.ts'
import { toast } from '../../ui/toast.tsx'
import type { BulkEdit } from '../model/list-definition.ts'
import type { SavedRow } from './row-saves.ts'

/** What was done to some records: its name where all have the same one, else the columns that were changed. */
function changeText(fields: readonly Field[], edit: BulkEdit, saved: readonly SavedRow[]): string {
  const told = saved.map(({ changes }) => edit.told?.(changes))
  const names = new Set(told.map((one) => (one ? translate(one) : '')))
  const [name = ''] = names
  if (names.size === 1 && name) return name
  const changed = fields.filter(({ key }) => saved.some(({ changes }) => key in changes))
  return translate(message('修改 {fields}', { fields: changed.map(({ label }) => translate(label)).join(', ') }))
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
  const kept = saved.flatMap(({ row, change, ...rest }) =>
    change ? [{ ...rest, row, change, id: row.id, from: Number(row['version']), version: change.version }] : [],
  )
  if (kept.length === 0) {
    toast.success(text)
    return
  }
  undoableSave<(typeof kept)[number]>({
    document: kind.noun,
    nameOf: ({ row }) => recordName(kind.noun, row),
    put: async ({ row, change }, version) => (await edit.save({ ...row, version }, change.before)) ?? undefined,
  })(text, { change: changeText(fields, edit, kept) }, kept)
}
