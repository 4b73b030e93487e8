import type { DocumentKind } from '../../../shared/document.ts'
import type { Field } from '../../../shared/fields.ts'
import type { Message } from '../../../shared/message.ts'
import { message } from '../../../shared/message.ts'
import { invalidateDocuments } from '../../api/contract-query.ts'
import { recordName } from '../../command/record-name.ts'
import { undoEach } from '../../command/undo/undo-run.ts'
import { toastSaved } from '../../command/undo/undo-toast.ts'
import { noteRestored, versionSince } from '../../command/undo/undo-versions.ts'
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

function whatOf(kind: DocumentKind, fields: readonly Field[], edit: BulkEdit, saved: readonly SavedRow[]): Message {
  const change = changeText(fields, edit, saved)
  const [first] = saved
  return first && saved.length === 1
    ? message('{name} {change}', { name: recordName(kind.noun, first.row), change })
    : message('{count} 条 {change}', { count: saved.length, change })
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
  const kept = saved.filter(({ change }) => change !== undefined)
  if (kept.length === 0) {
    toast.success(text)
    return
  }
  toastSaved(text, {
    what: whatOf(kind, fields, edit, kept),
    undo: async () => {
      try {
        return await undoEach(
          kept,
          ({ row }) => recordName(kind.noun, row),
          async ({ row, change }) => {
            if (!change) return
            const version = versionSince(kind.noun, row.id, change.version)
            const back = await edit.save({ ...row, version }, change.before)
            if (back) noteRestored(kind.noun, row.id, Number(row['version']), back.version)
          },
        )
      } finally {
        await invalidateDocuments(kind.noun)
      }
    },
  })
}
