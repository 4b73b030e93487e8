import type { z } from 'zod'
import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { undoableSave } from '../../../../core/browser/command/undo/undoable-save.ts'
import { backBy } from '../../../../core/browser/command/undo/back-call.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { askConfirm } from '../../../../core/browser/ui/confirm-dialog.tsx'
import type { Contract } from '../../../../core/shared/contract.ts'
import type { DocumentKind } from '../../../../core/shared/document.ts'
import { type Message, message } from '../../../../core/shared/message.ts'

type Answering = Contract<
  z.ZodType,
  z.ZodType,
  z.ZodType,
  z.ZodType<{ readonly name: string; readonly version: number }>
>

/** The calls of a kind of record that can be set aside. */
export type AsideCalls = { readonly read: Answering; readonly change: Answering }

/** Sets a record aside after asking, or brings it back, with an undo. Throws `CallError`. */
export async function changeAside(
  { noun }: DocumentKind,
  { read, change }: AsideCalls,
  id: number,
  { isDeleted, title }: { readonly isDeleted: boolean; readonly title: Message },
): Promise<void> {
  const params = { id }
  const { name, version } = await call(read, { params })
  if (isDeleted) {
    const sure = await askConfirm({
      title: translate(message('停用 {name}？', { name })),
      text: translate(message('不再出现在选择框里，以前的单据不变，可以随时恢复。')),
      confirm: translate(title),
      danger: true,
    })
    if (!sure) return
  }
  const saved = await call(change, { params, body: { isDeleted, version } })
  await invalidateDocuments(noun)
  const back = [backBy(change, { params, body: { isDeleted: !isDeleted } })]
  const saves = [{ id, name, from: version, version: saved.version, back }]
  undoableSave(message('操作成功'), { change: title }, { document: noun, saves })
}
