import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import type { ListSource } from '../../../../core/server/list-source.ts'
import { patternStepTypes } from '../../../master-data/public.ts'
import { hoursSql, stepFigureColumns, stepFiguresJoin } from '../../patterning-orders/server/pattern-step-figure-sql.ts'
import { patterningOrderScope } from '../../patterning-orders/server/patterning-order-scope.ts'
import { patterningOrderTable, progressSql } from '../../patterning-orders/server/patterning-order-table.ts'
import {
  developmentDataDocument,
  developmentDataFields,
  developmentDataSearch,
  developmentDataFigures,
  developmentFigures,
} from '../development-data-contract.ts'

const source = documentListSource(
  patterningOrderTable,
  { ...developmentDataFigures, fields: developmentDataFields, carried: [], search: developmentDataSearch },
  {
    record: false,
    follows: [patterningOrderTable.document.noun],
    inKeyword: ['code', 'type', 'color'],
    joins: stepFiguresJoin,
    columns: {
      progress: { select: progressSql },
      totalHours: { select: 'figure.hours' },
      steps: {
        select: 'null',
        options: Object.fromEntries(
          patternStepTypes.map(({ value }) => [
            value,
            `exists (select 1 from patterning_processes p where p.order_id = d.id and p.type = '${value}' and p.start_date is not null)`,
          ]),
        ),
      },
      ...stepFigureColumns(developmentFigures),
    },
    scope: patterningOrderScope,
    sums: { totalHours: `coalesce(round(sum(${hoursSql()}), 1), 0)` },
  },
)

/** The development data: the pattern orders with what became of their steps. They are found as pattern orders by the search over all kinds. */
export const developmentDataList: ListSource = { ...source, document: developmentDataDocument }
