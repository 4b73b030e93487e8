import { useLingui } from '@lingui/react'
import { Avatar } from '../../../../core/browser/ui/avatar.tsx'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { Icon } from '../../../../core/browser/ui/icon.tsx'
import { IconButton } from '../../../../core/browser/ui/icon-button.tsx'
import { Waiting } from '../../../../core/browser/ui/waiting.tsx'
import { RichTextView } from '../../../../core/browser/form/texts/rich-text-view.tsx'
import { translate, useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import type { Message } from '../../../../core/shared/message.ts'
import { EntryList, entryKeys, type EntryActions } from '../../browser/entry-list.tsx'
import type { Notification, NotificationAction } from '../notification-contract.ts'
import type { NotificationStatus } from '../notification-options.ts'
import { richMessage } from '../notification-rules.ts'
import { readSome, runAction } from './notification-actions.ts'
import { useNotifications } from './notification-query.ts'

function NotificationEntry({
  of,
  onRead,
  onAction,
}: {
  of: Notification
  onRead: () => void
  onAction: (action: NotificationAction) => void
}) {
  const t = useText()
  const show = useTranslate()
  useLingui()
  const { fromUser, createdAt, actions, status } = of
  return (
    <div className="flex gap-2.5">
      {fromUser ? (
        <Avatar name={fromUser.name} source={fromUser.avatar} />
      ) : (
        <span className="flex size-7 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-muted">
          <Icon name="bell" size={14} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <RichTextView html={richMessage(of.content as Message, translate)} />
        <div className="flex min-h-7 flex-wrap items-center gap-2">
          <time dateTime={createdAt} className="flex-1 text-xs text-ink-muted tabular-nums">
            {formatInstant(createdAt)}
          </time>
          {actions.map((action) => (
            <Button
              key={`${action.url}${action.exportTask ?? ''}`}
              size="small"
              variant={action.buttonStyle.type === 'primary' ? 'secondary' : 'ghost'}
              icon={action.exportTask === undefined ? undefined : 'download'}
              onClick={() => onAction(action)}
            >
              {show({ text: action.buttonStyle.text })}
            </Button>
          ))}
          {status === 'UnRead' ? (
            <IconButton icon="check" size="small" label={t('标为已读')} keys={entryKeys.read} onClick={onRead} />
          ) : null}
        </div>
      </div>
    </div>
  )
}

/** The notifications of one status, newest first. */
export function NotificationEntries({ status, close }: { status: NotificationStatus; close: () => void }) {
  const t = useText()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotifications(status)
  if (!data) return <Waiting error={error} refetch={refetch} />
  const entries = data.pages.flatMap(({ records }) => records)
  if (entries.length === 0) {
    return <EmptyState icon="bell" title={status === 'UnRead' ? t('没有未读通知') : t('还没有已读通知')} />
  }
  const guarded = (doing: Promise<void>) => void doing.catch(toastFailure)
  const act = (of: Notification, action: NotificationAction) => guarded(runAction(of, action, close))
  const actionsOf = (of: Notification): EntryActions => {
    const [first] = of.actions
    return {
      ...(first ? { open: () => act(of, first) } : {}),
      ...(of.status === 'UnRead' ? { read: () => guarded(readSome([of.id])) } : {}),
    }
  }
  return (
    <EntryList
      label={status === 'UnRead' ? t('未读通知') : t('已读通知')}
      entries={entries}
      actionsOf={actionsOf}
      onEnd={hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined}
      busy={isFetchingNextPage}
      draw={(of) => (
        <NotificationEntry of={of} onRead={() => guarded(readSome([of.id]))} onAction={(action) => act(of, action)} />
      )}
    />
  )
}
