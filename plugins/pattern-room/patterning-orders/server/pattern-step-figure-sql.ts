import type { ListColumn } from '../../../../core/server/list-source.ts'
import { patternStepTypes } from '../../../master-data/public.ts'
import { type StepFigure, stepFigureKey } from '../pattern-step-figures.ts'
import { instantSql } from './patterning-order-table.ts'

const rounded = (sum: string) => `round(${sum}, 1)::text`

/** SQL of the hours that steps `p` of an order `d` took together, those of one kind where `type` is given; a step counts once it is finished. */
export const hoursSql = (type?: string) => `(select sum(extract(epoch from p.finish_date - p.start_date) / 3600)
  from patterning_processes p where p.order_id = d.id${type === undefined ? '' : ` and p.type = '${type}'`})`

/**
 * The steps of an order by kind. A flow may have a kind more than once: the figures are then those of all of them, from the first start to the last
 * finish.
 */
export const stepFiguresJoin = `left join lateral (select jsonb_object_agg(k.type, jsonb_build_object('user', k.people, 'start', ${instantSql('k.start')},
    'finish', ${instantSql('k.finish')}, 'hours', ${rounded('k.hours')})) as figures, ${rounded('sum(k.hours)')} as hours
  from (select p.type, string_agg(distinct pu.name, '、') as people, min(p.start_date) as start,
      case when bool_and(p.finish_date is not null or p.status = 'Skipped') then max(p.finish_date) end as finish,
      sum(extract(epoch from p.finish_date - p.start_date) / 3600) as hours
    from patterning_processes p left join users pu on pu.id = p.user_id where p.order_id = d.id group by p.type) k) figure on true`

/** The list columns of some figures of each kind of step, which need `stepFiguresJoin`. */
export const stepFigureColumns = (figures: readonly StepFigure[]): Readonly<Record<string, ListColumn>> =>
  Object.fromEntries(
    patternStepTypes.flatMap(({ value }) =>
      figures.map((figure) => [
        stepFigureKey(value, figure),
        {
          select: `figure.figures -> '${value}' ->> '${figure}'`,
          ...(figure === 'hours' ? { filter: hoursSql(value) } : {}),
        },
      ]),
    ),
  )
