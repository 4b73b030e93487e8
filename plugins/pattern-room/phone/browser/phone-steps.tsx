import { useEffect, useState } from 'react'
import { serverNow } from '../../../../core/browser/api/server-clock.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { lateModule, useLate } from '../../../../core/browser/ui/late-module.ts'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import type { MeasuredUsage } from '../../../sales/public.ts'
import { isMeasuring } from '../../patterning-orders/patterning-order-measuring.ts'
import type { PatterningOrder } from '../../patterning-orders/patterning-order-model.ts'
import { processStates } from '../../patterning-orders/patterning-order-options.ts'
import type { ProcessState } from '../../patterning-orders/patterning-order-state.ts'
import { type PhoneAction, phoneActionOf, phoneVerdict, remainingWork } from '../phone-rules.ts'
import type { OutboxEntry } from '../../../../core/browser/phone/outbox/outbox-entry.ts'
import { isOfStep } from './phone-actions.ts'

const second = 1000

/** Only the measuring step asks for figures. */
const figuresForm = lateModule(() => import('./phone-figures.tsx'))

/** The server's time now, each second while a step may not be finished yet. */
function useNow(processes: readonly ProcessState[]): number {
  const [now, setNow] = useState(serverNow)
  const isCounting = processes.some((process) => remainingWork(process, now) > 0)
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(serverNow()), second)
    return () => clearInterval(timer)
  }, [isCounting])
  return now
}

/** Minutes and seconds, as a kitchen clock shows them. */
function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / second)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

type Acting = {
  readonly order: PatterningOrder
  readonly waiting: readonly OutboxEntry[]
  /** The step whose action is on its way. */
  readonly busy: number | undefined
  /** `usages` is what the measuring step measured. */
  readonly onAct: (action: PhoneAction, usages?: readonly MeasuredUsage[]) => Promise<void>
}

function StepButton({ order, process, now, waiting, busy, onAct }: Acting & { process: ProcessState; now: number }) {
  const t = useText()
  const { actor } = useSession()
  const [isAsking, setAsking] = useState(false)
  const late = useLate(figuresForm, isAsking)
  const action = phoneActionOf(process)
  if (!action || !actor) return null
  const kept = waiting.find(isOfStep(order.id, process.id))
  if (kept && !kept.problem) return <p className="text-tone-warning">{t('等待网络，恢复后自动提交')}</p>
  const verdict = phoneVerdict(order, action, actor, now)
  const wait = remainingWork(process, now)
  const asks = action.do === 'finish' && isMeasuring(order, process.id)
  if (asks && isAsking)
    return late ? (
      <late.PhoneFigures
        orderId={order.id}
        onClose={() => setAsking(false)}
        onSend={(figures) => onAct(action, figures)}
      />
    ) : (
      <Spinner />
    )
  return (
    <>
      <Button
        variant="primary"
        size="large"
        className="w-full"
        busy={busy === process.id}
        {...(verdict.allowed ? {} : { refusal: t(verdict.reason) })}
        onClick={() => (asks ? setAsking(true) : void onAct(action))}
      >
        {action.do === 'start' ? t('开始工序') : t('完成工序')}
        {wait > 0 ? <span className="tabular-nums">{clockText(wait)}</span> : null}
      </Button>
      {verdict.allowed ? null : <p className="text-ink-muted">{t(verdict.reason)}</p>}
    </>
  )
}

/** The steps of an order one below another: who does each and by when, and the button that this person may press now. */
export function PhoneSteps(props: Acting) {
  const t = useText()
  const { order } = props
  const now = useNow(order.patterningProcesses)
  const opened = new Set(order.patterningProcesses.map(({ nodeId }) => nodeId))
  return (
    <Section title={t('工序')} columns={1}>
      <ol className="flex flex-col gap-3">
        {order.patterningProcesses.map((process) => (
          <li key={process.id} className="flex flex-col gap-1.5 border-b pb-3 last:border-b-0 last:pb-0">
            <span className="flex items-center gap-2">
              <span className="grow text-[15px] font-medium">{process.nodeLabel}</span>
              <Badge tone={processStates[process.status].tone}>{t(processStates[process.status].label)}</Badge>
            </span>
            <span className="flex flex-wrap justify-between gap-x-3 text-ink-muted">
              <span>{process.user?.name ?? t('未分配')}</span>
              <span className="tabular-nums">
                {process.finishDate
                  ? `${t('完成时间')} ${formatInstant(process.finishDate)}`
                  : `${t('计划完成')} ${formatInstant(process.scheduledFinishDate)}`}
              </span>
            </span>
            <StepButton {...props} process={process} now={now} />
          </li>
        ))}
        {order.nodes
          .filter(({ id }) => !opened.has(id))
          .map(({ id, label }) => (
            <li key={id} className="flex justify-between gap-2 text-ink-muted">
              <span>{label}</span>
              <span>{t('等待前面的工序')}</span>
            </li>
          ))}
      </ol>
    </Section>
  )
}
