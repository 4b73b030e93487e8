import type { ReactNode } from 'react'
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
    <span className="whitespace-nowrap">
      {tone === 'neutral' ? (
        <span className="text-ink-muted">{translate(text)}</span>
      ) : (
        <Badge tone={tone}>{translate(text)}</Badge>
      )}
    </span>
  )
}

/** In a narrow place the cells of a row follow each other and wrap, and what has no heading then is named. */
const cell = 'px-2 py-1 align-middle empty:hidden @max-[620px]:px-0'
const row =
  'border-t @max-[620px]:flex @max-[620px]:flex-wrap @max-[620px]:items-center @max-[620px]:gap-x-3 @max-[620px]:py-1 @max-[620px]:first:border-t-0'

type MomentProps = { name: string; at: string | null; children?: ReactNode }

function Moment({ name, at, children }: MomentProps) {
  return (
    <td className={`${cell} whitespace-nowrap tabular-nums ${at ? '' : '@max-[620px]:hidden'}`}>
      <span className="hidden pr-1 text-xs text-ink-muted @max-[620px]:inline">{name}</span>
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {formatInstant(at)}
        {children}
      </span>
    </td>
  )
}

function Step({ order, process, now }: { order: PatterningOrder; process: ProcessState; now: number }) {
  const t = useText()
  const { status, createdAt: from, scheduledFinishDate: due } = process
  return (
    <tr className={row}>
      <th scope="row" className={`${cell} font-medium whitespace-nowrap`}>
        {process.nodeLabel}
      </th>
      <td className={cell}>
        <Badge tone={processStates[status].tone}>{t(processStates[status].label)}</Badge>
      </td>
      <td className={`${cell} whitespace-nowrap`}>{process.user?.name ?? t('未分配')}</td>
      <Moment name={t('开始时间')} at={process.startDate} />
      <Moment name={t('完成时间')} at={process.finishDate} />
      <Moment name={t('计划完成')} at={due}>
        {isOpen(order, process) ? <TimeLeft from={from} due={due} now={now} /> : null}
      </Moment>
      <td className={cell}>
        <OfferButtons order={order} part="process" id={process.id} title={process.nodeLabel} />
      </td>
    </tr>
  )
}

/** The steps of an order in the order in which they were opened, each with what may be done to it; then those that wait, in one line. */
export function PatterningOrderSteps({ order }: { order: PatterningOrder }) {
  const t = useText()
  const now = useMinute(true)
  const opened = new Set(order.patterningProcesses.map(({ nodeId }) => nodeId))
  const waiting = order.nodes.filter(({ id }) => !opened.has(id))
  // The same share of the width in each table, so that those of rows that are expanded one below the other stand alike.
  const heads = [
    [t('工序'), 'w-[16%]'],
    [t('状态'), 'w-[11%]'],
    [t('负责人'), 'w-[13%]'],
    [t('开始时间'), 'w-[14%]'],
    [t('完成时间'), 'w-[14%]'],
    [t('计划完成'), 'w-[22%]'],
    [t('操作'), ''],
  ] as const
  return (
    <Section title={t('工序')} columns={1}>
      <div className="col-span-full overflow-x-auto">
        <table className="w-full text-left text-[13px]">
          <thead className="text-xs text-ink-muted @max-[620px]:sr-only">
            <tr>
              {heads.map(([one, width]) => (
                <th key={one} scope="col" className={`px-2 py-1 leading-tight font-normal break-keep ${width}`}>
                  {one}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {order.patterningProcesses.map((process) => (
              <Step key={process.id} order={order} process={process} now={now} />
            ))}
            {waiting.length > 0 ? (
              <tr className={`${row} text-ink-muted`}>
                <th scope="row" className={`${cell} font-normal whitespace-nowrap`}>
                  {t('等待前面的工序')}
                </th>
                <td className={cell} colSpan={6}>
                  {waiting.map(({ label }) => label).join(' · ')}
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
