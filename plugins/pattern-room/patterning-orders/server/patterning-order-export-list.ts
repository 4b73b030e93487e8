import { type SQL, sql } from 'drizzle-orm'
import type { ExportSource, ListSource } from '../../../../core/server/list-source.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import { permits, readOrWrite } from '../../../../core/shared/permission.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'
import {
  type ExportAsked,
  exportFigures,
  exportProblems,
  type ExportSpan,
  patterningOrderExportFields,
  patterningOrderExportSearch,
} from '../patterning-order-export.ts'
import { stepFigureColumns, stepFiguresJoin } from './pattern-step-figure-sql.ts'
import { patterningOrderList } from './patterning-order-list.ts'

const isDay = (day: string | undefined) => !day || /^\d{4}-\d{2}-\d{2}$/.test(day)

/** Calendar days of Shanghai. */
function within(column: SQL, { from, to }: ExportSpan = {}): SQL[] {
  const start = (day: string) => sql`${`${day}T00:00:00+08:00`}::timestamptz`
  return [
    ...(from ? [sql`${column} >= ${start(from)}`] : []),
    ...(to ? [sql`${column} < ${start(to)} + interval '24 hours'`] : []),
  ]
}

/** The orders that an export asks for; throws 422 for what its dialog refuses. */
function exportWhere(actor: Actor, body: Readonly<Record<string, unknown>>): SQL {
  const asked = body as ExportAsked
  const { processTypes = [], processStart, processFinish, finishDate } = asked
  const wrong = Object.entries({ processStart, processFinish, finishDate }).filter(
    ([, span]) => !isDay(span?.from) || !isDay(span?.to),
  )
  if (wrong.length > 0) throw refusedFields(wrong.map(([field]) => ({ field, message: message('请输入正确的范围') })))
  const seesAll = permits(actor.permissions, readOrWrite('PATTERNING_ORDER_GLOBAL'))
  const problems = exportProblems(asked, seesAll, dateOf(new Date()))
  if (problems.length > 0) throw refusedFields(problems)
  const ofSteps = [
    ...(processTypes.length > 0 ? [sql`p.type = any(${sql.param([...processTypes])}::text[])`] : []),
    ...within(sql`p.start_date`, processStart),
    ...within(sql`p.finish_date`, processFinish),
  ]
  const conditions = [
    sql`true`,
    ...within(sql`d.finish_date`, finishDate),
    ...(ofSteps.length > 0
      ? [
          sql`exists (select 1 from patterning_processes p where p.order_id = d.id and ${sql.join(ofSteps, sql` and `)})`,
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}

const { record: _, statistic: __, sums: ___, exported: ____, ...listed } = patterningOrderList

const source: ListSource = {
  ...listed,
  fields: patterningOrderExportFields,
  search: patterningOrderExportSearch,
  joins: `${listed.joins ?? ''} ${stepFiguresJoin}`,
  extra: {},
  columns: {
    ...listed.columns,
    processTypes: { select: 'null' },
    processStart: { select: 'null' },
    processFinish: { select: 'null' },
    ...stepFigureColumns(exportFigures),
  },
  where: exportWhere,
}

/** Pattern orders as a spreadsheet, chosen by the dialog of their list; people who export them get the orders that they see. */
export const patterningOrderExport: ExportSource = {
  document: patterningOrderDocument,
  fields: patterningOrderExportFields,
  search: patterningOrderExportSearch,
  source: () => source,
}
