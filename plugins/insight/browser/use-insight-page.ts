import { useMemo } from 'react'
import { useViewCommands } from '../../../core/browser/command/command-scope.ts'
import { useTranslate } from '../../../core/browser/i18n/text.ts'
import { batchPrintPath } from '../../../core/browser/print/print-commands.ts'
import { useView } from '../../../core/browser/workspace/tabs/view-context.ts'
import { type FigurePage, figureOf, figures } from '../figures.ts'
import { periodText, readPeriod } from '../insight-period.ts'
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

type InsightPage = ReturnType<typeof useInsightPage>

/** The commands of a page of figures, for what it shows. */
export function useInsightCommands(page: FigurePage, state: InsightPage): void {
  const translate = useTranslate()
  const { put, isTable, chosen, data, figure, shown, detail, period } = state
  const answer = detail.data
  const commands = useMemo(
    () =>
      insightPageCommands(() => ({
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
        save: async () => {
          if (!figure || !shown || !answer) return
          const { saveFigureSheet } = await import('./figure-sheet.ts')
          await saveFigureSheet(figure, shown, answer, translate)
        },
        print: () => batchPrintPath(insightPrint, [1], { page, period: periodText(period) }),
      })),
    [page, translate, put, isTable, chosen, data, figure, shown, answer, period],
  )
  useViewCommands(commands)
}
