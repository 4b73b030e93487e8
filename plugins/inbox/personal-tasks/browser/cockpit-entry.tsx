import { useEffect, useState } from 'react'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { Icon } from '../../../../core/browser/ui/icon.tsx'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import type { PersonalTask } from '../personal-task-contract.ts'
import { personalTaskFlow } from '../personal-task-options.ts'
import type { HeldDecisions } from './held-decisions.ts'
import { kindOfTask } from './task-kind.ts'
import { approvalTitle, recordNameOf } from './task-name.ts'

/** The seconds that are left to take decisions back. */
export function useSecondsLeft(due: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((due - now) / 1000))
}

function HeldBadge({ held }: { held: HeldDecisions }) {
  const t = useText()
  const seconds = useSecondsLeft(held.due)
  const isAgreed = held.status === 'Agree'
  if (held.isSending) return <Badge tone="active">{t('正在发送')}</Badge>
  return (
    <Badge tone={isAgreed ? 'done' : 'danger'}>
      {isAgreed ? t('{n} 秒后通过', { n: seconds }) : t('{n} 秒后不通过', { n: seconds })}
    </Badge>
  )
}

/** One request in the list of the approval desk. It holds no controls: its keys and buttons stand beside it. */
export function CockpitEntry({
  task,
  id,
  isCurrent,
  isMarked,
  held,
  onPick,
  onMark,
}: {
  task: PersonalTask
  id: string
  isCurrent: boolean
  isMarked: boolean
  held: HeldDecisions | undefined
  onPick: () => void
  onMark: () => void
}) {
  const t = useText()
  const { fromUser, createdAt, payload, status } = task
  const state = personalTaskFlow.states[status]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and hears the keys of all its options
    <li
      id={id}
      role="option"
      aria-selected={isMarked}
      data-current={isCurrent || undefined}
      onClick={(event) => (event.ctrlKey || event.metaKey || event.shiftKey ? onMark() : onPick())}
      className="cursor-default border-b border-l-2 border-l-transparent px-3 py-2 hover:bg-hover aria-selected:bg-accent-soft data-current:border-l-accent data-current:bg-hover data-current:aria-selected:bg-accent-soft"
    >
      <div className="flex items-center gap-2">
        <span className={isMarked ? 'text-accent' : 'text-ink-muted'}>
          <Icon name={isMarked ? 'check' : (kindOfTask(task)?.icon ?? 'clipboard-check')} />
        </span>
        <span className="min-w-0 flex-1 truncate font-medium">{recordNameOf(task) || t(approvalTitle(task))}</span>
        {held ? <HeldBadge held={held} /> : null}
        {!held && status !== 'UnderApproval' ? <Badge tone={state.tone}>{t(state.label)}</Badge> : null}
      </div>
      <p className="truncate text-xs text-ink-muted">
        {t(approvalTitle(task))} · {fromUser.name} ·{' '}
        <time dateTime={createdAt} className="tabular-nums">
          {formatInstant(createdAt)}
        </time>
      </p>
      {payload.reasonForApproval ? (
        <p className="truncate">{t('申请原因：{reason}', { reason: payload.reasonForApproval })}</p>
      ) : null}
    </li>
  )
}
