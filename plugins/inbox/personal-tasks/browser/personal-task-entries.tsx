import { serverNow } from '../../../../core/browser/api/server-clock.ts'
import { joinNames, useText, useTranslateAct } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { Icon } from '../../../../core/browser/ui/icon.tsx'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { type EntryActions, EntryList } from '../../browser/entry-list.tsx'
import type { PersonalTask } from '../personal-task-contract.ts'
import { approvalLabel, personalTaskFlow } from '../personal-task-options.ts'
import { canAct, canDecideInDrawer, canDecideTask, canView } from '../personal-task-rules.ts'
import { actOnTask, decideTask, skipTask, viewResult, viewSubject } from './personal-task-actions.ts'
import { kindOfTask } from './task-kind.ts'
import { recordNameOf } from './task-name.ts'

const guarded = (doing: Promise<void>) => void doing.catch(toastFailure)
const isApproval = ({ status, payload }: PersonalTask) => status === 'UnderApproval' || Boolean(payload.approveOrderId)
const hasSubject = (task: PersonalTask) => Boolean(task.payload.approveOrderId) || task.link !== null

function TaskButtons({ task, actor, close }: { task: PersonalTask; actor: Actor; close: () => void }) {
  const t = useText()
  const act = useTranslateAct()
  const kind = kindOfTask(task)
  const deciding = { actor, now: new Date(serverNow()) }
  if (isApproval(task)) {
    if (!canDecideTask(task, deciding).allowed) return null
    const here = canDecideInDrawer(task, deciding, kind)
    const refusal = here.allowed ? undefined : t(here.reason)
    return (
      <>
        <Button size="small" variant="primary" refusal={refusal} onClick={() => guarded(decideTask(task, 'Agree'))}>
          {act(message('通过'))}
        </Button>
        <Button size="small" variant="danger" refusal={refusal} onClick={() => guarded(decideTask(task, 'Rejected'))}>
          {act(message('不通过'))}
        </Button>
      </>
    )
  }
  return (
    <>
      {canAct(task, actor).allowed ? (
        <>
          <Button size="small" variant="primary" onClick={() => guarded(actOnTask(task, close))}>
            {kind ? t(kind.label) : t('处理')}
          </Button>
          <Button size="small" onClick={() => guarded(skipTask(task))}>
            {t('不再显示')}
          </Button>
        </>
      ) : null}
      {canView(task, kind).allowed ? (
        <Button size="small" onClick={() => viewResult(task, close)}>
          {t('查看')}
        </Button>
      ) : null}
    </>
  )
}

function TaskEntry({ task, actor, close }: { task: PersonalTask; actor: Actor; close: () => void }) {
  const t = useText()
  const { resourceType, type, status, fromUser, toUser, deciders, createdAt, payload, decisionReason } = task
  const kind = kindOfTask(task)
  const { productCode, customerCode, typeExplain, productionOrder } = payload.template ?? {}
  const name = recordNameOf(task)
  const codes = [productCode ?? productionOrder?.productCode, customerCode, typeExplain, payload.processLevel]
  const details = codes.filter(Boolean).join(' · ')
  const isOpenApproval = status === 'UnderApproval'
  const { label, tone } = personalTaskFlow.states[status]
  return (
    <>
      <div className="flex items-center gap-2">
        {kind ? (
          <span className="text-ink-muted">
            <Icon name={kind.icon} />
          </span>
        ) : null}
        <span className="font-medium">{kind ? t(kind.label) : resourceType}</span>
        {isApproval(task) ? <Badge>{t(approvalLabel(type, kind))}</Badge> : null}
        <span className="flex-1" />
        <Badge tone={tone}>{t(label)}</Badge>
      </div>
      <p className="mt-0.5 break-words">
        {name && hasSubject(task) ? (
          <button
            type="button"
            className="text-left text-accent hover:underline"
            onClick={() => viewSubject(task, close)}
          >
            {name}
          </button>
        ) : (
          name
        )}
      </p>
      {details ? <p className="text-xs break-words text-ink-muted">{details}</p> : null}
      {payload.reasonForApproval ? (
        <p className="mt-1 break-words whitespace-pre-line">
          {t('申请原因：{reason}', { reason: payload.reasonForApproval })}
        </p>
      ) : null}
      {payload.changeContent ? (
        <p className="mt-1 break-words whitespace-pre-line text-ink-muted">{payload.changeContent}</p>
      ) : null}
      {decisionReason ? (
        <p className="mt-1 break-words whitespace-pre-line">{t('审批说明：{reason}', { reason: decisionReason })}</p>
      ) : null}
      <div className="mt-1 flex min-h-7 flex-wrap items-center gap-2">
        <span className="text-xs break-words text-ink-muted">
          {fromUser.id === actor.id
            ? t('发给 {name}', { name: joinNames((isOpenApproval ? deciders : [toUser]).map(({ name: one }) => one)) })
            : t('来自 {name}', { name: fromUser.name })}
          {' · '}
          <time dateTime={createdAt} className="whitespace-nowrap tabular-nums">
            {formatInstant(createdAt)}
          </time>
        </span>
        <div className="ml-auto flex flex-wrap gap-2 empty:hidden">
          <TaskButtons task={task} actor={actor} close={close} />
        </div>
      </div>
    </>
  )
}

/** A list of tasks or approvals, each with the actions that the person may take. */
export function PersonalTaskEntries({
  label,
  tasks,
  empty,
  close,
}: {
  label: string
  tasks: readonly PersonalTask[]
  empty: string
  close: () => void
}) {
  const { actor } = useSession()
  if (!actor) return null
  const deciding = { actor, now: new Date(serverNow()) }
  if (tasks.length === 0) return <EmptyState icon="list-todo" title={empty} />
  const actionsOf = (task: PersonalTask): EntryActions => {
    const kind = kindOfTask(task)
    if (canView(task, kind).allowed) return { open: () => viewResult(task, close) }
    if (!isApproval(task) && canAct(task, actor).allowed) return { open: () => guarded(actOnTask(task, close)) }
    const decides =
      isApproval(task) && canDecideInDrawer(task, deciding, kind).allowed
        ? {
            agree: () => guarded(decideTask(task, 'Agree')),
            reject: () => guarded(decideTask(task, 'Rejected')),
          }
        : {}
    return hasSubject(task) ? { open: () => viewSubject(task, close), ...decides } : decides
  }
  return (
    <EntryList
      label={label}
      entries={tasks}
      actionsOf={actionsOf}
      draw={(task) => <TaskEntry task={task} actor={actor} close={close} />}
    />
  )
}
