import { useMemo, useState } from 'react'
import { CommandButton } from '../../../core/browser/command/command-button.tsx'
import { useText } from '../../../core/browser/i18n/text.ts'
import { lateModule, useLate } from '../../../core/browser/ui/late-module.ts'
import { ReadTable } from '../../../core/browser/ui/read-table.tsx'
import { Select } from '../../../core/browser/ui/select.tsx'
import { Spinner } from '../../../core/browser/ui/spinner.tsx'
import { AddressLink } from '../../../core/browser/workspace/address-link.tsx'
import { openAddress } from '../../../core/browser/workspace/workspace.ts'
import type { Span } from '../../../core/shared/period.ts'
import type { Figure } from '../figures.ts'
import type { insightFigures, ShownFigure } from '../insight-contract.ts'
import { changeText, figureAddress, figureText, type Part, partName } from './figure-text.ts'
import { tableCommand } from './insight-page-commands.ts'

const chart = lateModule(() => import('./figure-chart.tsx'))

export type Answer = (typeof insightFigures.reply)['_output']

const link = 'text-accent hover:underline'

/** A value that opens the list with its rows. */
function Value({
  figure,
  value,
  days,
  of,
  isInText,
}: {
  figure: Figure
  value: string | null
  days: Span | null
  of?: { split: string; part: Part }
  /** Beside other words, where a colour alone does not tell a link. */
  isInText?: true
}) {
  const path = days && figureAddress(figure, days, of)
  const text = figureText(figure, value)
  return path && value !== null ? (
    <AddressLink path={path} className={isInText ? `${link} underline` : link}>
      {text}
    </AddressLink>
  ) : (
    text
  )
}

type PanelProps = {
  readonly figure: Figure
  readonly shown: ShownFigure
  readonly answer: Answer
  readonly isTable: boolean
  readonly onSplit: (key: string) => void
}

function Tables({ figure, shown, answer }: PanelProps) {
  const t = useText()
  const { split, parts = [] } = shown
  const change = { label: t('变化'), isNumber: true as const }
  return (
    <div className="grid gap-4 @min-[900px]:grid-cols-2 @min-[900px]:items-start">
      <ReadTable
        label={t('按时间')}
        lines={answer.points.map((point, at) => ({
          ...point,
          at,
          value: shown.points[at] ?? { now: null, former: null },
        }))}
        keyOf={({ at }) => at}
        columns={[
          { label: t('时间'), names: true, cell: ({ label }) => label },
          {
            label: t('本期'),
            isNumber: true,
            cell: ({ now, value }) => <Value figure={figure} value={value.now} days={now} />,
          },
          {
            label: t('上期'),
            isNumber: true,
            cell: ({ former, value }) => <Value figure={figure} value={value.former} days={former} />,
          },
          { ...change, cell: ({ value }) => changeText(figure, value.now, value.former) ?? '-' },
        ]}
      />
      {split ? (
        <ReadTable
          label={t('按{field}', {
            field: t(shown.splits.find(({ key }) => key === split)?.label ?? figure.title),
          })}
          lines={parts}
          keyOf={({ value }) => value ?? ''}
          columns={[
            {
              label: t(shown.splits.find(({ key }) => key === split)?.label ?? figure.title),
              names: true,
              cell: (part) => partName(t, part),
            },
            {
              label: t('本期'),
              isNumber: true,
              cell: (part) => <Value figure={figure} value={part.now} days={answer.span} of={{ split, part }} />,
            },
            {
              label: t('上期'),
              isNumber: true,
              cell: (part) => <Value figure={figure} value={part.former} days={answer.former} of={{ split, part }} />,
            },
            { ...change, cell: ({ now, former }) => changeText(figure, now, former) ?? '-' },
          ]}
        />
      ) : null}
    </div>
  )
}

function Charts({ figure, shown, answer }: PanelProps) {
  const t = useText()
  const late = useLate(chart, true)
  const [point, setPoint] = useState(0)
  const [bar, setBar] = useState(0)
  const { split, parts = [] } = shown
  const names = { now: t('本期'), former: t('上期') }
  const text = (value: string | null) => figureText(figure, value)
  const go = (path: string | undefined) => path && openAddress(path, 'tab')
  const times = useMemo(
    () =>
      answer.points.map(({ label }, at) => ({
        name: label,
        now: shown.points[at]?.now ?? null,
        former: shown.points[at]?.former ?? null,
      })),
    [answer, shown],
  )
  if (!late) return <Spinner />
  const Chart = late.FigureChart
  return (
    <div className="grid gap-4 @min-[1100px]:grid-cols-2 @min-[1100px]:items-start">
      <Chart
        label={t('{figure}，按时间', { figure: t(figure.title) })}
        points={times}
        text={text}
        names={names}
        active={Math.min(point, times.length - 1)}
        onActive={setPoint}
        onOpen={(at) => {
          const days = answer.points[at]?.now
          if (days) go(figureAddress(figure, days))
        }}
      />
      {split && parts.length > 0 ? (
        <Chart
          across
          label={t('{figure}，按{field}', {
            figure: t(figure.title),
            field: t(shown.splits.find(({ key }) => key === split)?.label ?? figure.title),
          })}
          points={parts.map((part) => ({ name: partName(t, part), now: part.now, former: part.former }))}
          text={text}
          names={names}
          active={Math.min(bar, parts.length - 1)}
          onActive={setBar}
          onOpen={(at) => {
            const part = parts[at]
            if (part) go(figureAddress(figure, answer.span, { split, part }))
          }}
        />
      ) : null}
    </div>
  )
}

/** A figure by time and by its parts, as charts or as the tables behind them. */
export function FigurePanel(props: PanelProps) {
  const t = useText()
  const { figure, shown, answer, isTable, onSplit } = props
  const { now, former, splits, split, further = 0 } = shown
  return (
    <section aria-label={t(figure.title)} className="@container rounded-md border bg-panel">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b px-3 py-2">
        <h2 className="font-semibold">{t(figure.title)}</h2>
        <p className="text-lg font-semibold tabular-nums">
          <Value figure={figure} value={now} days={answer.span} />
        </p>
        <p className="text-xs text-ink-muted tabular-nums">
          {t('上期')} <Value figure={figure} value={former} days={answer.former} isInText />{' '}
          {changeText(figure, now, former) ?? ''}
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {splits.length > 0 ? (
            <Select
              label={t('拆分')}
              className="min-w-36"
              value={split}
              choices={splits.map(({ key, label }) => ({ value: key, label: t(label) }))}
              onChange={(key) => key && onSplit(key)}
            />
          ) : null}
          <CommandButton id={tableCommand} size="small" />
        </div>
      </header>
      <div className="p-3">
        {isTable ? <Tables {...props} /> : <Charts key={figure.id} {...props} />}
        {further > 0 ? (
          <p className="mt-2 text-xs text-ink-muted">{t('另有较小的 {further} 项未列出', { further })}</p>
        ) : null}
      </div>
    </section>
  )
}
