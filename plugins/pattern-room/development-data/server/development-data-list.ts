import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import type { ListSource } from '../../../../core/server/list-source.ts'
import { patternStepTypes } from '../../../master-data/public.ts'
import { patterningOrderScope } from '../../patterning-orders/server/patterning-order-scope.ts'
import { patterningOrderTable, progressSql } from '../../patterning-orders/server/patterning-order-table.ts'
import {
  developmentDataDocument,
  developmentDataFields,
  developmentDataSearch,
  developmentDataFigures,
  stepFigureKey,
  stepFigures,
} from '../development-data-contract.ts'

/** Hours from the start of a step to its end; null while it is not finished. */
const hoursSql = 'extract(epoch from p.finish_date - p.start_date) / 3600'
const rounded = (sum: string) => `round(${sum}, 1)::text`
const isoSql = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * The steps of an order by kind. A flow may have a kind more than once: the figures are then those of all of them, from the first start to the last
 * finish.
 */
const figuresJoin = `left join lateral (select jsonb_object_agg(k.type, jsonb_build_object('user', k.people, 'start', ${isoSql('k.start')},
    'finish', ${isoSql('k.finish')}, 'hours', ${rounded('k.hours')})) as figures, ${rounded('sum(k.hours)')} as hours
  from (select p.type, string_agg(distinct pu.name, '、') as people, min(p.start_date) as start,
      case when bool_and(p.finish_date is not null or p.status = 'Skipped') then max(p.finish_date) end as finish, sum(${hoursSql}) as hours
    from patterning_processes p left join users pu on pu.id = p.user_id where p.order_id = d.id group by p.type) k) step on true`

const source = documentListSource(
  patterningOrderTable,
  { ...developmentDataFigures, fields: developmentDataFields, carried: [], search: developmentDataSearch },
  {
    record: false,
    follows: [patterningOrderTable.document.noun],
    inKeyword: ['code', 'type', 'color'],
    joins: figuresJoin,
    columns: {
      progress: { select: progressSql },
      totalHours: { select: 'step.hours' },
      steps: {
        select: 'null',
        options: Object.fromEntries(
          patternStepTypes.map(({ value }) => [
            value,
            `exists (select 1 from patterning_processes p where p.order_id = d.id and p.type = '${value}' and p.start_date is not null)`,
          ]),
        ),
      },
      ...Object.fromEntries(
        patternStepTypes.flatMap(({ value }) =>
          stepFigures.map((figure) => [
            stepFigureKey(value, figure),
            {
              select: `step.figures -> '${value}' ->> '${figure}'`,
              ...(figure === 'hours'
                ? {
                    filter: `(select sum(${hoursSql}) from patterning_processes p where p.order_id = d.id and p.type = '${value}')`,
                  }
                : {}),
            },
          ]),
        ),
      ),
    },
    scope: patterningOrderScope,
    sums: {
      totalHours: `coalesce(round(sum((select sum(${hoursSql}) from patterning_processes p where p.order_id = d.id)), 1), 0)`,
    },
  },
)

/** The development data: the pattern orders with what became of their steps. They are found as pattern orders by the search over all kinds. */
export const developmentDataList: ListSource = { ...source, document: developmentDataDocument }
