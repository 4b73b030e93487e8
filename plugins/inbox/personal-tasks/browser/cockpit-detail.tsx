import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { joinNames, useText, useTranslateAct } from '../../../../core/browser/i18n/text.ts'
import { ChangeTable } from '../../../../core/browser/timeline/change-table.tsx'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { Waiting } from '../../../../core/browser/ui/waiting.tsx'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import { approvalPreview, type PersonalTask } from '../personal-task-contract.ts'
import { personalTaskFlow } from '../personal-task-options.ts'
import { cockpitCommandIds } from './approval-cockpit-commands.ts'
import { approvalTitle, recordNameOf } from './task-name.ts'

/** What agreement would change, before and after beside each other. */
function Preview({ task }: { task: PersonalTask }) {
  const t = useText()
  const { id, payload } = task
  const { data, error, refetch } = useContractQuery(
    approvalPreview,
    { params: { id } },
    { staleTime: 0, keepPrevious: false, quiet: true },
  )
  if (!data) return <Waiting error={error} refetch={refetch} />
  const { effect, changes, changeCount } = data
  const lead = {
    created: t('首次确认，以下为全部内容'),
    changed: t('通过后的变化'),
    removed: t('通过后，以下内容将被删除'),
    none: t('该审批已处理'),
  }[effect]
  const more = changeCount - changes.length
  return (
    <>
      <h3 className={`mt-4 mb-1 font-medium ${effect === 'removed' ? 'text-tone-danger' : ''}`}>{lead}</h3>
      {changes.length > 0 ? <ChangeTable changes={changes} hasBefore={effect !== 'created'} /> : null}
      {changes.length === 0 && payload.changeContent ? (
        <p className="break-words whitespace-pre-line">{payload.changeContent}</p>
      ) : null}
      {changes.length === 0 && !payload.changeContent && effect === 'changed' ? (
        <p className="text-ink-muted">{t('内容没有变化')}</p>
      ) : null}
      {more > 0 ? <p className="mt-1 text-ink-muted">{t('其余 {count} 项请在单据中查看', { count: more })}</p> : null}
    </>
  )
}

/** What a decided request changed, as it was told to its deciders. */
function Outcome({ task }: { task: PersonalTask }) {
  const t = useText()
  const { payload, decisionReason, toUser, decidedFor, updatedAt } = task
  return (
    <>
      <p className="mt-3 text-ink-muted">
        {decidedFor
          ? t('{name}代{absent}审批', { name: toUser.name, absent: decidedFor.name })
          : t('由 {names} 审批', { names: toUser.name })}
        {' · '}
        <time dateTime={updatedAt} className="tabular-nums">
          {formatInstant(updatedAt)}
        </time>
      </p>
      {decisionReason ? (
        <p className="mt-1 break-words whitespace-pre-line">{t('审批说明：{reason}', { reason: decisionReason })}</p>
      ) : null}
      {payload.changeContent ? (
        <p className="mt-3 break-words whitespace-pre-line text-ink-muted">{payload.changeContent}</p>
      ) : null}
    </>
  )
}

/** A request with everything that a decision needs: who asks for what and why, and before and after. */
export function CockpitDetail({ task, count, isMine }: { task: PersonalTask; count: number; isMine: boolean }) {
  const t = useText()
  const act = useTranslateAct()
  const { fromUser, createdAt, payload, deciders, status } = task
  const isOpen = status === 'UnderApproval'
  const { productCode, customerCode, typeExplain } = payload.template ?? {}
  const details = [productCode, customerCode, typeExplain].filter(Boolean).join(' · ')
  const state = personalTaskFlow.states[status]
  const several = (one: string, many: string) => (count > 1 ? many : one)
  return (
    <section aria-label={t('申请内容')} className="flex min-h-0 flex-1 flex-col">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is read by the keyboard, too */}
      <div
        tabIndex={0}
        role="group"
        aria-label={t('变更内容')}
        className="min-h-0 flex-1 overflow-y-auto px-4 py-3 -outline-offset-2"
      >
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-[15px] font-semibold break-words">{recordNameOf(task)}</h2>
          <Badge>{t(approvalTitle(task))}</Badge>
          {isOpen ? null : <Badge tone={state.tone}>{t(state.label)}</Badge>}
        </div>
        {details ? <p className="break-words text-ink-muted">{details}</p> : null}
        <p className="mt-1 break-words text-ink-muted">
          {t('{name} 申请', { name: fromUser.name })}
          {' · '}
          <time dateTime={createdAt} className="tabular-nums">
            {formatInstant(createdAt)}
          </time>
          {isOpen ? ` · ${t('由 {names} 审批', { names: joinNames(deciders.map(({ name }) => name)) })}` : null}
        </p>
        <p className="mt-2 break-words whitespace-pre-line">
          {t('申请原因：{reason}', { reason: payload.reasonForApproval ?? '' })}
        </p>
        {isOpen && payload.restores ? (
          <p className="mt-1 text-tone-warning">{t('不通过后，单据恢复为最后一次确认的版本')}</p>
        ) : null}
        {isOpen ? <Preview key={task.id} task={task} /> : <Outcome task={task} />}
      </div>
      <div className="flex shrink-0 flex-wrap gap-2 border-t px-4 py-2">
        {isOpen && !isMine ? (
          <>
            <CommandButton
              id={cockpitCommandIds.agree}
              variant="primary"
              label={several(act(message('通过')), t('通过 {n} 条', { n: count }))}
            />
            <CommandButton
              id={cockpitCommandIds.reject}
              label={several(act(message('不通过')), t('不通过 {n} 条', { n: count }))}
            />
          </>
        ) : null}
        <CommandButton id={cockpitCommandIds.see} label={t('打开单据')} />
      </div>
    </section>
  )
}
