import { sql } from 'drizzle-orm'
import { objectColumn } from '../../../../core/server/list/list-columns.ts'
import type { ListColumn, ListSource } from '../../../../core/server/list-source.ts'
import { permits, readOrWrite } from '../../../../core/shared/permission.ts'
import { patterningOrderDocument } from '../../patterning-orders/patterning-order-document.ts'
import {
  patternLoadDocument,
  patternLoadFields,
  patternLoadSearch,
  patternLoadFigures,
} from '../pattern-load-contract.ts'

/** SQL of the first moment after this day or week in Shanghai, which has had no other offset than +08:00 since 1991. */
const endOf = (span: 'day' | 'week') =>
  `((date_trunc('${span}', now() at time zone 'Asia/Shanghai') + interval '1 ${span}') at time zone 'Asia/Shanghai')`

const openSteps = (condition: string) => `from patterning_processes p join patterning_orders o on o.id = p.order_id
  where p.user_id = d.id and p.status in ('Pending', 'InProgress', 'Inquest') and o.status not in ('Finished', 'Cancel') and ${condition}`
const countOf = (condition: string) => `(select count(*) ${openSteps(condition)})`
/** A step is due as many hours after it opened as its flow plans for it (B-open-59). */
const hoursOf = (condition: string) =>
  `(select coalesce(round(sum(extract(epoch from p.scheduled_finish_date - p.created_at)) / 3600, 1), 0) ${openSteps(condition)})`

const isOverdue = 'p.scheduled_finish_date < now()'
const dueBy = (span: 'day' | 'week') => `p.scheduled_finish_date < ${endOf(span)}`

const counted = (text: string): ListColumn => ({ select: text, filter: text })
const timed = (text: string): ListColumn => ({ select: `${text}::text`, filter: text })

/** Who has how many open steps of pattern orders, and how many hours they plan. */
export const patternLoadList: ListSource = {
  document: patternLoadDocument,
  fields: patternLoadFields,
  search: patternLoadSearch,
  ...patternLoadFigures,
  table: 'users',
  follows: [patterningOrderDocument.noun, 'users'],
  joins: 'left join categories dg on dg.id = d.category_id',
  columns: {
    person: objectColumn({ id: 'd.id', name: 'd.name', avatar: 'd.avatar' }, 'd.id'),
    developmentGroup: objectColumn({ id: 'dg.id', name: 'dg.name' }, 'd.category_id'),
    openCount: counted(countOf('true')),
    startedCount: counted(countOf(`p.status = 'InProgress'`)),
    openHours: timed(hoursOf('true')),
    overdueCount: counted(countOf(isOverdue)),
    todayCount: counted(countOf(dueBy('day'))),
    todayHours: timed(hoursOf(dueBy('day'))),
    weekCount: counted(countOf(dueBy('week'))),
    weekHours: timed(hoursOf(dueBy('week'))),
  },
  // As with pattern orders: all people, those of the own group, or nobody but oneself (D13).
  scope: (actor) => {
    const isBusy = sql.raw(`exists (select 1 ${openSteps('true')})`)
    if (permits(actor.permissions, readOrWrite('PATTERNING_ORDER_GLOBAL'))) return isBusy
    if (!permits(actor.permissions, readOrWrite('PATTERNING_ORDER_GROUP')))
      return sql`${isBusy} and d.id = ${actor.id}::int`
    return sql`${isBusy} and (d.id = ${actor.id}::int
      or d.category_id = (select u.category_id from users u where u.id = ${actor.id}::int))`
  },
  sums: {
    openCount: `coalesce(sum(${countOf('true')}), 0)::int`,
    openHours: `coalesce(sum(${hoursOf('true')}), 0)`,
    overdueCount: `coalesce(sum(${countOf(isOverdue)}), 0)::int`,
  },
  defaultSort: [{ key: 'openHours', descending: true }],
}
