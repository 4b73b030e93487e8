import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { undoableSave } from '../../../../core/browser/command/undo/undoable-save.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { askConfirm } from '../../../../core/browser/ui/confirm-dialog.tsx'
import type { DocumentKind } from '../../../../core/shared/document.ts'
import { type Message, message } from '../../../../core/shared/message.ts'

type Kept = { readonly name: string; readonly version: number }

/** The calls of a kind of record that can be set aside. */
export type AsideCalls = {
  readonly read: (id: number, signal?: AbortSignal) => Promise<Kept>
  readonly save: (id: number, body: { isDeleted: boolean; version: number }) => Promise<Kept>
}

/** Sets a record aside after asking, or brings it back, with an undo. Throws `CallError`. */
export async function changeAside(
  { noun }: DocumentKind,
  { read, save }: AsideCalls,
  id: number,
  { isDeleted, title }: { readonly isDeleted: boolean; readonly title: Message },
): Promise<void> {
  const { name, version } = await read(id)
  if (isDeleted) {
    const sure = await askConfirm({
      title: translate(message('停用 {name}？', { name })),
      text: translate(message('不再出现在选择框里，以前的单据不变，可以随时恢复。')),
      confirm: translate(title),
      danger: true,
    })
    if (!sure) return
  }
  const change = async (from: number, next: boolean) => {
    const saved = await save(id, { isDeleted: next, version: from })
    await invalidateDocuments(noun)
    return saved
  }
  const saved = await change(version, isDeleted)
  const tell = undoableSave({
    document: noun,
    nameOf: () => name,
    put: (_, now) => change(now, !isDeleted),
    stale: [],
  })
  tell(message('操作成功'), { change: title }, [{ id, from: version, version: saved.version }])
}
