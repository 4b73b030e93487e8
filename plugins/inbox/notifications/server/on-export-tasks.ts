import { type ExportEvent, exportEvents } from '../../../../core/server/export/export-events.ts'
import { type Effect, on } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { notify, readByOrigin } from './notification-store.ts'

const exported = 'export'

/**
 * Notifies the owner of a finished export. The notification stays unread until the file is downloaded, from the page
 * that started the export or from the notification.
 */
export const onExportTasks: readonly Effect[] = [
  on<ExportEvent>(exportEvents.finished, async ({ id, userId, document, status, reason, isEmpty }, work) => {
    const kind = work.services.documents.get(document)
    if (!kind) return
    const { title } = kind
    const isMade = status === 'Completed' && !isEmpty
    const text = isEmpty
      ? message('{title}列表导出暂无数据', { title })
      : isMade
        ? message('{title}导出完成', { title })
        : reason
          ? message('{title}导出失败：{reason}', { title, reason })
          : message('{title}导出失败', { title })
    await notify(work, {
      to: [userId],
      type: exportEvents.finished,
      message: text,
      about: { document },
      actions: isMade
        ? [{ text: message('下载'), url: kind.path, exportTask: id }]
        : [{ text: message('查看'), url: kind.path }],
      origin: { kind: exported, id },
      isOwn: true,
    })
  }),
  on<ExportEvent>(exportEvents.fetched, async ({ id, userId }, work) => {
    await readByOrigin(work, exported, [id], userId)
  }),
]
