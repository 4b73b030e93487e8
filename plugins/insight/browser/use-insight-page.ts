import { useMemo } from 'react'
import { saveFile } from '../../../core/browser/api/save-file.ts'
import { useViewCommands } from '../../../core/browser/command/command-scope.ts'
import { sheetText } from '../../../core/browser/form/lines/line-proposal.ts'
import { useText, useTranslate } from '../../../core/browser/i18n/text.ts'
import { batchPrintPath } from '../../../core/browser/print/print-commands.ts'
import { useView } from '../../../core/browser/workspace/tabs/view-context.ts'
import { type Figure, type FigurePage, figureOf, figures } from '../figures.ts'
import type { ShownFigure } from '../insight-contract.ts'
import { periodText, readPeriod } from '../insight-period.ts'
import type { Answer } from './figure-panel.tsx'
import { changeText, partName } from './figure-text.ts'
import { insightPageCommands } from './insight-page-commands.ts'
import { insightPrint } from './insight-template.ts'
import { useFigures } from './use-figures.ts'

type Change = Readonly<Partial<Record<'period' | 'figure' | 'split' | 'as', string | undefined>>>

/** What a page of figures shows, as its address says: the period, the figures, and the chosen one in detail. */
export function useInsightPage(page: FigurePage) {
  const { search, setSearch } = useView()
  const ids = useMemo(() => figures.filter((figure) => figure.page === page).map(({ id }) => id), [page])
  const period = useMemo(() => readPeriod(search['period']), [search])
  const { data, error, refetch } = useFigures(ids, period)
  const chosen = data?.figures.find(({ id }) => id === search['figure']) ?? data?.figures[0]
  const chosenId = chosen?.id
  const split = chosen?.splits.find(({ key }) => key === search['split'])?.key ?? chosen?.splits[0]?.key
  const detail = useFigures(
    useMemo(() => (chosenId === undefined ? [] : [chosenId]), [chosenId]),
    period,
    split,
  )
  const put = useMemo(
    () => (change: Change) => setSearch({ ...search, ...change }, { replace: true }),
    [search, setSearch],
  )
  return {
    period,
    data,
    error,
    refetch,
    chosen,
    figure: chosenId === undefined ? undefined : figureOf(chosenId),
    detail,
    shown: detail.data?.figures.find(({ id }) => id === chosenId),
    isTable: search['as'] === 'table',
    put,
  }
}

export type InsightPage = ReturnType<typeof useInsightPage>

/** The tables of a figure as rows of a spreadsheet. */
function sheetOf(
  figure: Figure,
  shown: ShownFigure,
  answer: Answer,
  t: ReturnType<typeof useText>,
  translate: ReturnType<typeof useTranslate>,
) {
  const head = [t('本期'), t('上期'), t('变化')]
  const row = (now: string | null, former: string | null) => [
    now ?? '',
    former ?? '',
    changeText(figure, now, former) ?? '',
  ]
  const { parts, splits, split } = shown
  const divided = splits.find(({ key }) => key === split)
  return [
    [translate(figure.title), `${answer.span.from} – ${answer.span.to}`],
    [t('时间'), ...head],
    ...answer.points.map(({ label }, at) => [
      label,
      ...row(shown.points[at]?.now ?? null, shown.points[at]?.former ?? null),
    ]),
    ...(divided ? [[translate(divided.label), ...head]] : []),
    ...(parts ?? []).map((part) => [partName(translate, part), ...row(part.now, part.former)]),
  ]
}

/** The commands of a page of figures, for what it shows. */
export function useInsightCommands(page: FigurePage, state: InsightPage): void {
  const t = useText()
  const translate = useTranslate()
  const { put, isTable, chosen, data, figure, shown, detail, period } = state
  const answer = detail.data
  const commands = useMemo(
    () =>
      insightPageCommands({
        period: (text) => put({ period: text }),
        splits: () => (chosen?.splits ?? []).map(({ key, label }) => ({ value: key, title: translate(label) })),
        split: (key) => put({ split: key }),
        figures: () =>
          (data?.figures ?? []).flatMap(({ id }) => {
            const of = figureOf(id)
            return of ? [{ value: id, title: translate(of.title) }] : []
          }),
        figure: (id) => put({ figure: id, split: undefined }),
        table: () => put({ as: isTable ? undefined : 'table' }),
        save: () => {
          if (!figure || !shown || !answer) return
          const rows = sheetOf(figure, shown, answer, t, translate)
          saveFile(new Blob(['\uFEFF', sheetText(rows)], { type: 'text/csv' }), `${translate(figure.title)}.csv`)
        },
        print: () => batchPrintPath(insightPrint, [1], { page, period: periodText(period) }),
      }),
    [page, t, translate, put, isTable, chosen, data, figure, shown, answer, period],
  )
  useViewCommands(commands)
}
