import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { useMinute } from '../../../../core/browser/ui/use-minute.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import type { PatterningOrder } from '../patterning-order-model.ts'
import { processStates } from '../patterning-order-options.ts'
import type { ProcessState } from '../patterning-order-state.ts'
import type { PlannedTime } from '../patterning-order-time.ts'
import { timeLook } from './patterning-order-looks.ts'
import { OfferButtons } from './patterning-order-offer-buttons.tsx'

const isOpen = ({ status: of }: PatterningOrder, { status }: ProcessState) =>
  of !== 'Finished' && of !== 'Cancel' && status !== 'Finished' && status !== 'Skipped'

/** How much of the planned time is left, with its warning. */
function TimeLeft({ from, due, now }: PlannedTime & { now: number }) {
  const translate = useTranslate()
  const { text, tone } = timeLook({ from, due }, now)
  return (
    <span className="pl-2">
      {tone === 'neutral' ? (
        <span className="text-ink-muted">{translate(text)}</span>
      ) : (
        <Badge tone={tone}>{translate(text)}</Badge>
      )}
    </span>
  )
}

/** The steps of an order in the order in which they were opened, then those that wait; each with what may be done to it. */
export function PatterningOrderSteps({ order }: { order: PatterningOrder }) {
  const t = useText()
  const translate = useTranslate()
  const now = useMinute(true)
  const opened = new Set(order.patterningProcesses.map(({ nodeId }) => nodeId))
  return (
    <Section title={t('工序')} columns={1}>
      <div className="col-span-full overflow-x-auto">
        <table className="w-full text-left text-[13px]">
          <thead className="text-xs text-ink-muted">
            <tr>
              {[t('工序'), t('状态'), t('负责人'), t('开始时间'), t('完成时间'), t('计划完成'), t('操作')].map(
                (one) => (
                  <th key={one} scope="col" className="px-2 py-1 font-normal whitespace-nowrap">
                    {one}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {order.patterningProcesses.map((process) => (
              <tr key={process.id} className="border-t">
                <th scope="row" className="px-2 py-1 font-medium whitespace-nowrap">
                  {process.nodeLabel}
                </th>
                <td className="px-2 py-1">
                  <Badge tone={processStates[process.status].tone}>
                    {translate(processStates[process.status].label)}
                  </Badge>
                </td>
                <td className="px-2 py-1 whitespace-nowrap">{process.user?.name ?? t('未分配')}</td>
                <td className="px-2 py-1 whitespace-nowrap tabular-nums">{formatInstant(process.startDate)}</td>
                <td className="px-2 py-1 whitespace-nowrap tabular-nums">{formatInstant(process.finishDate)}</td>
                <td className="px-2 py-1 whitespace-nowrap tabular-nums">
                  {formatInstant(process.scheduledFinishDate)}
                  {isOpen(order, process) ? (
                    <TimeLeft from={process.createdAt} due={process.scheduledFinishDate} now={now} />
                  ) : null}
                </td>
                <td className="px-2 py-1">
                  <OfferButtons order={order} part="process" id={process.id} title={process.nodeLabel} />
                </td>
              </tr>
            ))}
            {order.nodes
              .filter(({ id }) => !opened.has(id))
              .map(({ id, label }) => (
                <tr key={id} className="border-t text-ink-muted">
                  <th scope="row" className="px-2 py-1 font-normal">
                    {label}
                  </th>
                  <td className="px-2 py-1" colSpan={6}>
                    {t('等待前面的工序')}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
