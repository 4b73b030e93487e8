import { type ImportStepEnded, importStepEnded, importStepSeen } from '../../../../core/server/import/import-events.ts'
import { type Effect, on, type Work } from '../../../../core/server/plugin.ts'
import type { ImportStatus } from '../../../../core/shared/import-contract.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { notifications } from './notification-tables.ts'
import { and, eq } from 'drizzle-orm'
import { notify, readByOrigin } from './notification-store.ts'

const imported = 'import'

function textOf(status: ImportStatus, title: Message): Message | undefined {
  if (status === 'Checked') return message('{title}导入检查完成，等待确认', { title })
  if (status === 'Completed') return message('{title}导入完成', { title })
  return status === 'Failed' ? message('{title}导入失败', { title }) : undefined
}

/** An import has only one notification: that of its latest step replaces the earlier one. */
async function forgetEarlier({ db }: Work, id: number): Promise<void> {
  await db.delete(notifications).where(and(eq(notifications.originKind, imported), eq(notifications.originId, id)))
}

/**
 * Notifies the owner of an import when a step has ended, since they may have left its page, which shows the result
 * itself.
 */
export const onImportTasks: readonly Effect[] = [
  on<ImportStepEnded>(importStepEnded, async ({ id, userId, document, status }, work) => {
    const kind = work.services.documents.get(document)
    const text = kind && textOf(status, kind.title)
    if (!text) return
    await forgetEarlier(work, id)
    await notify(work, {
      to: [userId],
      type: importStepEnded,
      message: text,
      about: { document },
      actions: [{ text: message('查看'), url: `/dashboard/imports/${document}?task=${id}` }],
      origin: { kind: imported, id },
      isOwn: true,
    })
  }),
  on<ImportStepEnded>(importStepSeen, async ({ id, userId }, work) => {
    await readByOrigin(work, imported, [id], userId)
  }),
]
