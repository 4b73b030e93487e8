import { call } from '../../../../core/browser/api/client.ts'
import { saveAddress } from '../../../../core/browser/api/save-file.ts'
import { queryClient } from '../../../../core/browser/api/query-client.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { recordListAddress } from '../../../../core/browser/workspace/tabs/record-address.ts'
import { openTimeline } from '../../../../core/browser/timeline/timeline-state.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { openAddress } from '../../../../core/browser/workspace/workspace.ts'
import { exportTaskRead } from '../../../../core/shared/export-contract.ts'
import { message } from '../../../../core/shared/message.ts'
import { type Notification, type NotificationAction, notificationSeen } from '../notification-contract.ts'
import { notificationNoun } from '../notification-options.ts'

async function markRead(ids: readonly number[]): Promise<number> {
  const { read } = await call(notificationSeen, { body: { ids: [...ids] } })
  await queryClient.invalidateQueries({ queryKey: [notificationNoun] })
  return read
}

/** Marks some notifications as read. */
export async function readSome(ids: readonly number[]): Promise<void> {
  await markRead(ids)
}

/** Marks every notification that the person may see as read, and announces how many they were. */
export async function readAll(): Promise<void> {
  const read = await markRead([])
  if (read > 0) toast.success(translate(message('已将 {n} 条通知标为已读', { n: read })))
  else toast.info(translate(message('没有未读通知')))
}

/** Downloads the files of an export. Their addresses are signed for a short time, so they are fetched now. */
async function saveExport(id: number): Promise<void> {
  const { exportUrls } = await call(exportTaskRead, { params: { id } })
  if (exportUrls.length === 0) toast.warning(translate(message('导出的文件已过期，请重新导出')))
  for (const address of exportUrls) await saveAddress(address)
}

/** Runs the action of a notification's button and marks the notification as read. `leave` is called before another page opens. */
export async function runAction(
  of: Notification,
  { url, exportTask }: NotificationAction,
  leave: () => void,
): Promise<void> {
  if (exportTask !== undefined) await saveExport(exportTask)
  else {
    leave()
    openAddress(recordListAddress(url))
    const { comment } = of
    if (comment) {
      const { document, recordId, commentId, title } = comment
      openTimeline({ document, id: recordId, title, commentId })
    }
  }
  if (of.status === 'UnRead') await readSome([of.id])
}
