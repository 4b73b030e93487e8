import type { Field } from '../../../shared/fields.ts'
import { message } from '../../../shared/message.ts'
import { permits } from '../../../shared/permission.ts'
import { type Actor, refuse, refusedByPermission, type Verdict } from '../../../shared/rule.ts'
import { invalidateDocuments } from '../../api/contract-query.ts'
import { translate } from '../../i18n/text.ts'
import { toast } from '../../ui/toast.tsx'
import type { ListDefinition, ListRow } from '../model/list-definition.ts'
import { lockedList } from './edit-commands.ts'
import { runSaves } from './row-saves.ts'
import { tellSaved } from './row-undo.ts'

type Edited = Pick<ListDefinition, 'document' | 'fields' | 'bulkEdit'>

/** Whether a record may be moved to another value of a field: by the rules of typing over its cell. */
export function canMoveField(
  { bulkEdit: edit }: Edited,
  field: Field,
  { row, value, actor }: { readonly row: ListRow; readonly value: string | null; readonly actor: Actor },
): Verdict {
  if (!edit) return refuse(lockedList)
  if (!permits(actor.permissions, edit.permission)) return refusedByPermission
  if (!field.edit) return refuse(message('此列不能在列表中修改'))
  if (field.edit === 'required' && value === null) return refuse(message('不能为空'))
  const changes = { [field.key]: value }
  if ((edit.asks?.(changes) ?? []).length > 0) return refuse(message('还要填写其他内容，请用批量修改'))
  return edit.canEdit(row, actor, changes)
}

/** Saves another value of a field as typing over its cell does, says so with a way to undo it, or says why it was not saved. */
export async function moveField(
  { document, fields, bulkEdit: edit }: Edited,
  { key }: Field,
  { row, value }: { readonly row: ListRow; readonly value: string | null },
): Promise<void> {
  if (!edit) return
  const { saved, failed } = await runSaves(document.noun, [{ row, changes: { [key]: value } }], edit.save)
  await invalidateDocuments(document.noun)
  tellSaved(document, fields, edit, saved)
  for (const { reason } of failed) toast.error(translate(reason))
}
