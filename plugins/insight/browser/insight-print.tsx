import { useText } from '../../../core/browser/i18n/text.ts'
import { Sheet } from '../../../core/browser/print/parts/print-sheet.tsx'
import { LineTable } from '../../../core/browser/print/parts/print-table.tsx'
import { type Figure, figureOf } from '../figures.ts'
import type { ShownFigure } from '../insight-contract.ts'
import { changeText, figureText } from './figure-text.ts'
import { trendPath } from './figure-tile.tsx'
import type { PrintedFigures } from './insight-printed.ts'

/** A trend on paper: the period before is dashed. */
function PaperTrend({ points }: { points: ShownFigure['points'] }) {
  return (
    <svg viewBox="0 0 120 28" width="120" height="22" aria-hidden>
      <path d={trendPath(points.map(({ former }) => former))} fill="none" stroke="#888" strokeDasharray="3 3" />
      <path d={trendPath(points.map(({ now }) => now))} fill="none" stroke="#000" strokeWidth="1.5" />
    </svg>
  )
}

/** The figures of a page: value, the period before, change and trend, then each by time. */
export function Template({ record }: { record: PrintedFigures }) {
  const t = useText()
  const { page, span, former, points, figures } = record
  const name = page === 'sales' ? t('业务部经营分析') : t('版房经营分析')
  const lines = figures.flatMap((shown, at) => {
    const figure = figureOf(shown.id)
    return figure ? [{ id: at + 1, figure, shown }] : []
  })
  type Line = { readonly id: number; readonly figure: Figure; readonly shown: ShownFigure }
  return (
    <Sheet
      kind={t('经营分析')}
      heading={name}
      name={name}
      file={`${name}_${span.from}_${span.to}`}
      flags={[{ text: `${span.from} – ${span.to}` }, { text: t('对比 {from} 至 {to}', former) }]}
    >
      <LineTable
        lines={lines}
        columns={[
          { label: t('指标'), cell: ({ figure }: Line) => t(figure.title) },
          { label: t('本期'), isNumber: true, cell: ({ figure, shown }: Line) => figureText(figure, shown.now) },
          { label: t('上期'), isNumber: true, cell: ({ figure, shown }: Line) => figureText(figure, shown.former) },
          {
            label: t('变化'),
            isNumber: true,
            cell: ({ figure, shown }: Line) => changeText(figure, shown.now, shown.former) ?? '-',
          },
          { label: t('走势'), cell: ({ shown }: Line) => <PaperTrend points={shown.points} /> },
        ]}
      />
      <LineTable
        lines={points.map((point, at) => ({ ...point, id: at + 1 }))}
        heading={t('按时间')}
        columns={[
          { label: t('时间'), cell: ({ label }) => label },
          ...lines.slice(0, 9).map(({ figure, shown }) => ({
            label: t(figure.title),
            isNumber: true as const,
            cell: ({ id }: { readonly id: number }) => figureText(figure, shown.points[id - 1]?.now ?? null),
          })),
        ]}
      />
    </Sheet>
  )
}
