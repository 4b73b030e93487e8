import { useAtom } from 'jotai'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText, useTranslatePage } from '../../../core/browser/i18n/text.ts'
import type { PanelProps } from '../../../core/browser/plugin.ts'
import { Button } from '../../../core/browser/ui/button.tsx'
import { toastFailure } from '../../../core/browser/ui/failure-toast.ts'
import { Waiting } from '../../../core/browser/ui/waiting.tsx'
import { Tabs } from '../../../core/browser/ui/tabs.tsx'
import { openAddress } from '../../../core/browser/workspace/workspace.ts'
import { message } from '../../../core/shared/message.ts'
import { readAll } from '../notifications/browser/notification-actions.ts'
import { NotificationEntries } from '../notifications/browser/notification-entries.tsx'
import { useNotifications } from '../notifications/browser/notification-query.ts'
import type { PersonalTask } from '../personal-tasks/personal-task-contract.ts'
import { openStatuses } from '../personal-tasks/personal-task-options.ts'
import { PersonalTaskEntries } from '../personal-tasks/browser/personal-task-entries.tsx'
import { usePersonalTasks } from '../personal-tasks/browser/personal-task-query.ts'
import { ChipRow } from './chip-row.tsx'
import { cockpitPath } from './approval-cockpit-path.ts'
import { type InboxTab, inboxTabAtom } from './inbox-state.ts'

const isOpen = ({ status }: PersonalTask) => openStatuses.includes(status)

function TaskTab({ close }: PanelProps) {
  const t = useText()
  const [chip, setChip] = useState<'open' | 'closed'>('open')
  const { data, error, refetch } = usePersonalTasks()
  if (!data) return <Waiting error={error} refetch={refetch} />
  const open = data.receivedPersonalTasks.filter(isOpen)
  const closed = data.receivedPersonalTasks.filter((task) => !isOpen(task))
  const chips = [
    { value: 'open', label: t('未完成'), count: open.length },
    { value: 'closed', label: t('已完成'), count: closed.length },
  ] as const
  return (
    <>
      <ChipRow label={t('任务')} chips={chips} value={chip} onChange={setChip} />
      <PersonalTaskEntries
        key={chip}
        label={t('任务')}
        tasks={chip === 'open' ? open : closed}
        empty={chip === 'open' ? t('没有未完成的任务') : t('还没有已完成的任务')}
        close={close}
      />
    </>
  )
}

function ApprovalTab({ close }: PanelProps) {
  const t = useText()
  const [chip, setChip] = useState<'open' | 'closed' | 'mine'>('open')
  const { data, error, refetch } = usePersonalTasks()
  if (!data) return <Waiting error={error} refetch={refetch} />
  const received = data.receivedApprovalTasks
  const shown = {
    open: { label: t('待审批'), tasks: received.filter(isOpen), empty: t('没有待审批的申请') },
    closed: { label: t('已审批'), tasks: received.filter((task) => !isOpen(task)), empty: t('还没有已审批的申请') },
    mine: { label: t('我提交的'), tasks: data.sentApprovalTasks, empty: t('还没有提交过申请') },
  }
  const chips = (['open', 'closed', 'mine'] as const).map((value) => ({
    value,
    label: shown[value].label,
    count: shown[value].tasks.length,
  }))
  return (
    <>
      <ChipRow label={t('审批')} chips={chips} value={chip} onChange={setChip} />
      <PersonalTaskEntries key={chip} {...shown[chip]} close={close} />
      <div className="shrink-0 border-t px-4 py-2">
        <Button size="small" icon="clipboard-check" onClick={() => (close(), openAddress(cockpitPath))}>
          {t('打开审批台')}
        </Button>
      </div>
    </>
  )
}

function SentTab({ close }: PanelProps) {
  const t = useText()
  const { data, error, refetch } = usePersonalTasks()
  if (!data) return <Waiting error={error} refetch={refetch} />
  return (
    <PersonalTaskEntries
      label={t('我发出的任务')}
      tasks={data.sentPersonalTasks}
      empty={t('还没有发出过任务')}
      close={close}
    />
  )
}

function UnreadTab({ close }: PanelProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const { data } = useNotifications('UnRead')
  const total = data?.pages[0]?.total ?? 0
  const read = () => {
    setBusy(true)
    void readAll()
      .catch(toastFailure)
      .finally(() => setBusy(false))
  }
  return (
    <>
      {total > 0 ? (
        <div className="flex shrink-0 items-center justify-between border-b px-4 py-2">
          <span className="text-xs text-ink-muted">{t('{n} 条未读', { n: total })}</span>
          <Button size="small" icon="check-check" busy={busy} onClick={read}>
            {t('全部标为已读')}
          </Button>
        </div>
      ) : null}
      <NotificationEntries status="UnRead" close={close} />
    </>
  )
}

const parts: Readonly<Record<InboxTab, (props: PanelProps) => React.ReactNode>> = {
  UnRead: UnreadTab,
  Read: ({ close }) => <NotificationEntries status="Read" close={close} />,
  tasks: TaskTab,
  approvals: ApprovalTab,
  sent: SentTab,
}

/** The drawer of the bell: notifications, tasks and approvals. */
export function Panel({ close }: PanelProps) {
  const t = useText()
  const page = useTranslatePage()
  const [tab, setTab] = useAtom(inboxTabAtom)
  const root = useRef<HTMLDivElement>(null)
  const unread = useNotifications('UnRead').data?.pages[0]?.total
  const tasks = usePersonalTasks().data
  const focusTab = () => root.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  useEffect(() => void focusTab(), [])
  useEffect(() => {
    // When the last entry disappears, the focus falls back to an element around the drawer.
    if (document.activeElement?.contains(root.current)) focusTab()
  })
  const enter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' || !(event.target as HTMLElement).closest('[role=tablist]')) return
    event.preventDefault()
    root.current?.querySelector<HTMLElement>('[data-entries] article')?.focus()
  }
  const tabs = [
    { value: 'UnRead', label: t('未读'), count: unread },
    { value: 'Read', label: t('已读') },
    { value: 'tasks', label: t('任务'), count: tasks?.receivedPersonalTasks.filter(isOpen).length },
    { value: 'approvals', label: page(message('审批')), count: tasks?.receivedApprovalTasks.filter(isOpen).length },
    { value: 'sent', label: t('我发出的') },
  ]
  const Part = parts[tab]
  return (
    <div ref={root} className="-mx-4 -my-3 flex h-[calc(100%+24px)] flex-col" onKeyDown={enter}>
      <Tabs
        label={t('通知')}
        tabs={tabs}
        value={tab}
        onChange={(value) => setTab(value as InboxTab)}
        className="shrink-0 overflow-x-auto px-2 [&_[role=tab]]:mb-0 max-sm:gap-0 max-sm:px-1 max-sm:[&_[role=tab]]:gap-1 max-sm:[&_[role=tab]]:px-1.5"
      />
      <Part close={close} />
    </div>
  )
}
