import { addMonths } from 'date-fns/addMonths'
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds'
import { subMonths } from 'date-fns/subMonths'
import { z } from 'zod'
import { dateText, dayOf } from '../../../core/shared/calendar-date.ts'
import { contract, id, pageQuery, recordsReply } from '../../../core/shared/contract.ts'
import { readersOf } from '../../../core/shared/document.ts'
import type { Field } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { searchSchema } from '../../../core/shared/search-schema.ts'
import { patternStepTypes } from '../../master-data/public.ts'
import { stepFigureFields, stepFigureKey } from './pattern-step-figures.ts'
import { stepColumnKey } from './patterning-order-columns.ts'
import { patterningOrderRows } from './patterning-order-contract.ts'
import { patterningOrderDocument } from './patterning-order-document.ts'

/** Months that a span of an export must be shorter than, and those that it goes back by default (B-9-45, B-9-46). */
const mostMonths = 6
const usualMonths = 2

/** How long an export of pattern orders may take to answer, in milliseconds (B-7-04). */
const exportTimeout = hoursToMilliseconds(24)

/** Calendar days, both ends included; an end that is missing is open. */
export type ExportSpan = { readonly from?: string | undefined; readonly to?: string | undefined }

/** What a person asks an export of pattern orders for: kinds of steps, when these began and ended, when the orders were finished. */
export type ExportAsked = {
  readonly processTypes?: readonly string[] | undefined
  readonly processStart?: ExportSpan | undefined
  readonly processFinish?: ExportSpan | undefined
  readonly finishDate?: ExportSpan | undefined
}

/** The span in which orders of an export were finished. Default: the last two months. `today` is `YYYY-MM-DD`. */
export function usualSpan(today: string): Required<ExportSpan> {
  return { from: dateText(subMonths(dayOf(today), usualMonths)), to: today }
}

const isGiven = (span: ExportSpan | undefined): span is ExportSpan => Boolean(span?.from || span?.to)

function spanProblem({ from, to }: ExportSpan, isBound: boolean, today: string) {
  if (from && to && from > to) return message('起始日期不能晚于结束日期')
  if (!isBound) return undefined
  const isShort = from && dateText(addMonths(dayOf(from), mostMonths)) > (to ?? today)
  return isShort ? undefined : message('时间范围应该小于6个月')
}

/** What is wrong with what an export asks for; people who see all groups are bound to no span (B-5-43…46). `today` is `YYYY-MM-DD`. */
export function exportProblems(asked: ExportAsked, seesAll: boolean, today: string): readonly FieldProblem[] {
  const { processTypes = [], processStart, processFinish, finishDate } = asked
  const needsType = isGiven(processStart) || isGiven(processFinish) || !isGiven(finishDate)
  const spans = Object.entries({ processStart, processFinish, finishDate })
  return [
    ...(!seesAll && needsType && processTypes.length === 0
      ? [{ field: 'processTypes', message: message('请选择工序类型') }]
      : []),
    ...spans.flatMap(([field, span]) => {
      const problem = isGiven(span) ? spanProblem(span, !seesAll, today) : undefined
      return problem ? [{ field, message: problem }] : []
    }),
  ]
}

/** What an export tells of each chosen kind of step (B-open-73). */
export const exportFigures = ['start', 'finish', 'user'] as const

const asked = { exported: false, hidden: true, width: 100 } as const

/** The columns of the spreadsheet, and what its rows are chosen by. */
export const patterningOrderExportFields: readonly Field[] = [
  ...patterningOrderRows.fields.map((field): Field => {
    const { search: _, ...shown } = field
    return field.key === 'finishDate' ? field : shown
  }),
  ...stepFigureFields(exportFigures),
  {
    key: 'processTypes',
    label: message('工序类型'),
    kind: 'option',
    options: patternStepTypes,
    search: 'oneOf',
    ...asked,
  },
  { key: 'processStart', label: message('工序开始时间'), kind: 'date', search: 'range', ...asked },
  { key: 'processFinish', label: message('工序完成时间'), kind: 'date', search: 'range', ...asked },
]

/** What an export of pattern orders reads; `POST patterning_orders/export` is derived from it. */
export const patterningOrderExportSearch = contract({
  method: 'POST',
  path: `${patterningOrderDocument.noun}/search`,
  changes: false,
  permission: readersOf(patterningOrderDocument),
  summary: 'Rows of an export of pattern orders',
  timeout: exportTimeout,
  query: pageQuery,
  body: searchSchema(patterningOrderExportFields),
  reply: recordsReply(z.looseObject({ id })),
})

const stepKeys: ReadonlySet<string> = new Set(patternStepTypes.map(({ value }) => stepColumnKey(value)))

/** The columns of an export: those that the list shows at first, and of each chosen kind of step what became of it. */
export function exportColumnsOf(types: readonly string[]): string[] {
  const shown = patterningOrderRows.fields
    .filter(({ key, hidden, exported }) => !hidden && exported !== false && !stepKeys.has(key))
    .map(({ key }) => key)
  return [...shown, ...types.flatMap((type) => exportFigures.map((figure) => stepFigureKey(type, figure)))]
}
