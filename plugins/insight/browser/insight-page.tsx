import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CommandButton } from '../../../core/browser/command/command-button.tsx'
import { useText } from '../../../core/browser/i18n/text.ts'
import { useSession } from '../../../core/browser/session/session.ts'
import { EmptyState } from '../../../core/browser/ui/empty-state.tsx'
import { ErrorState } from '../../../core/browser/ui/error-state.tsx'
import { RangeFilter } from '../../../core/browser/grid/filters/range-filter.tsx'
import { spanProblem } from '../../../core/browser/grid/filters/span-problem.ts'
import { Popover } from '../../../core/browser/ui/popover.tsx'
import { Select } from '../../../core/browser/ui/select.tsx'
import { Waiting } from '../../../core/browser/ui/waiting.tsx'
import { Tabs } from '../../../core/browser/ui/tabs.tsx'
import { useView } from '../../../core/browser/workspace/tabs/view-context.ts'
import { shortInstant } from '../../../core/shared/calendar.ts'
import { permits } from '../../../core/shared/permission.ts'
import type { Field } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import type { Period, Span } from '../../../core/shared/period.ts'
import { type Figure, type FigurePage, figureOf } from '../figures.ts'
import type { ShownFigure } from '../insight-contract.ts'
import { periodOptions, periodText } from '../insight-period.ts'
import { type Answer, FigurePanel } from './figure-panel.tsx'
import { figureText } from './figure-text.ts'
import { FigureFace } from './figure-tile.tsx'
import { patternReaders, salesReaders } from './insight-commands.ts'
import { printCommand, saveCommand } from './insight-page-commands.ts'
import { useInsightCommands, useInsightPage } from './use-insight-page.ts'

const paths: Readonly<Record<FigurePage, string>> = { sales: '/bi', patternRoom: '/bi/patternRoom' }

const days: Field = { key: 'period', label: message('自选日期'), kind: 'date', width: 0 }

/** The first and the last day of a period that people choose themselves. The page shows it once both days are there. */
function DaysChoice({ from, to, onChange }: { from: string; to: string; onChange: (text: string) => void }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [span, setSpan] = useState<Partial<Span>>({ from, to })
  const put = (next: Partial<Span> = {}) => {
    setSpan(next)
    if (next.from && next.to && !spanProblem(next, true)) onChange(`${next.from}..${next.to}`)
  }
  return (
    <Popover
      label={t('自选日期')}
      align="end"
      className="p-3"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className="control tabular-nums">
          {from} – {to}
        </button>
      }
    >
      <RangeFilter field={days} value={span} onChange={put} onDone={() => setOpen(false)} />
    </Popover>
  )
}

function PeriodChoice({
  period,
  answer,
  onChange,
}: {
  period: Period
  answer: Answer
  onChange: (text: string) => void
}) {
  const t = useText()
  return (
    <>
      <Select
        label={t('期间')}
        className="min-w-28"
        value={'name' in period ? period.name : 'range'}
        choices={[
          ...periodOptions.map(({ value, label }) => ({ value, label: t(label) })),
          { value: 'range', label: t('自选日期') },
        ]}
        onChange={(next) => next && onChange(next === 'range' ? `${answer.span.from}..${answer.span.to}` : next)}
      />
      {'name' in period ? null : <DaysChoice from={period.from} to={period.to} onChange={onChange} />}
    </>
  )
}

/** The figures of a page; arrow keys choose the one that is shown below. */
function Tiles({
  all,
  chosen,
  onChoose,
}: {
  all: readonly ShownFigure[]
  chosen: string | undefined
  onChoose: (id: string) => void
}) {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  const walk = (event: KeyboardEvent) => {
    const at = all.findIndex(({ id }) => id === chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key]
    const next = to === undefined ? undefined : all[to]
    if (!next || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    onChoose(next.id)
    list.current?.querySelector<HTMLElement>(`[data-figure="${next.id}"]`)?.focus()
  }
  return (
    <ul
      ref={list}
      aria-label={t('指标')}
      onKeyDown={walk}
      className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-2 max-sm:grid-cols-2"
    >
      {all.map((face) => {
        const figure = figureOf(face.id) as Figure
        const isChosen = face.id === chosen
        return (
          <li key={face.id} className="min-w-0">
            <button
              type="button"
              data-figure={face.id}
              aria-pressed={isChosen}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => onChoose(face.id)}
              className="flex h-full w-full min-w-0 flex-col rounded-md border bg-panel px-3 py-2 text-left hover:bg-hover aria-pressed:border-accent aria-pressed:ring-1 aria-pressed:ring-accent"
              title={figureText(figure, face.now)}
            >
              <FigureFace figure={figure} shown={face} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Switches between the pages that the person may read. */
function PageTabs({ page, period }: { page: FigurePage; period: Period }) {
  const t = useText()
  const { open } = useView()
  const { actor } = useSession()
  if (![salesReaders, patternReaders].every((readers) => permits(actor?.permissions, readers))) return null
  return (
    <Tabs
      label={t('部门')}
      value={page}
      tabs={[
        { value: 'sales', label: t('业务部') },
        { value: 'patternRoom', label: t('版房') },
      ]}
      onChange={(next) => open(`${paths[next as FigurePage]}?period=${periodText(period)}`, 'here')}
    />
  )
}

/** A page of figures: each with its change and trend, and the chosen one by time and by parts. */
function FigurePageView({ page }: { page: FigurePage }) {
  const t = useText()
  const { setTitle } = useView()
  const title = page === 'sales' ? t('业务部经营分析') : t('版房经营分析')
  useEffect(() => setTitle(title), [setTitle, title])
  const state = useInsightPage(page)
  useInsightCommands(page, state)
  const { data, error, refetch, period, put, chosen, figure, shown, detail, isTable } = state
  if (!data) return <Waiting error={error} refetch={refetch} />
  const { span, former, until } = data
  return (
    <div className="@container min-h-full bg-canvas">
      <header className="sticky top-0 z-20 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1.5 border-b bg-panel px-4 py-1.5 max-sm:static max-sm:px-3">
        <h1 className="text-[15px] font-semibold">{title}</h1>
        <PageTabs page={page} period={period} />
        <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">
          <PeriodChoice period={period} answer={data} onChange={(text) => put({ period: text })} />
          <CommandButton id={saveCommand} size="small" />
          <CommandButton id={printCommand} size="small" />
        </div>
        <p className="w-full text-xs text-ink-muted tabular-nums">
          {t('{from} 至 {to}，对比 {formerFrom} 至 {formerTo}；统计截至 {until}', {
            ...span,
            formerFrom: former.from,
            formerTo: former.to,
            until: shortInstant(until, new Date(until)),
          })}
        </p>
      </header>
      <div className="grid gap-3 p-4 max-sm:p-3">
        {data.figures.length === 0 ? <EmptyState title={t('没有您可以查看的指标')} /> : null}
        <Tiles all={data.figures} chosen={chosen?.id} onChoose={(id) => put({ figure: id, split: undefined })} />
        {figure && shown && detail.data ? (
          <FigurePanel
            figure={figure}
            shown={shown}
            answer={detail.data}
            isTable={isTable}
            onSplit={(key) => put({ split: key })}
          />
        ) : detail.error ? (
          <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
        ) : null}
      </div>
    </div>
  )
}

/** Figures of samples, sale orders, production orders, shipments and margins; for people who read only pattern orders, those of the pattern room. */
export function Figures() {
  const { actor } = useSession()
  return <FigurePageView page={permits(actor?.permissions, salesReaders) ? 'sales' : 'patternRoom'} />
}

/** Figures of pattern orders, their times and what went wrong. */
export const PatternRoomFigures = () => <FigurePageView page="patternRoom" />
