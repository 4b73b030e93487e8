import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { patternStepTypes } from '../../../master-data/public.ts'
import { stepColumnKey } from '../patterning-order-columns.ts'
import { patterningOrderRows, patterningOrderStatistic } from '../patterning-order-contract.ts'
import { patterningOrderScope } from './patterning-order-scope.ts'
import { dueSql, dueStates, instantSql, patterningOrderTable, progressSql } from './patterning-order-table.ts'

const shanghai = (at: string) => `to_char(${at} at time zone 'Asia/Shanghai', 'MM-DD HH24:MI')`

const signSql = `case p.status when 'Pending' then '○' when 'InProgress' then '▶' when 'Finished' then '✓' when 'Inquest' then '↺' else '–' end`

/** The steps of an order by kind, each as its column shows it, and those that are open as their cells reckon with them. */
const stepsJoin = `left join lateral (select jsonb_object_agg(p.type, concat_ws(' ',
      ${signSql}, pu.name,
      ${shanghai('coalesce(p.finish_date, p.start_date, p.scheduled_finish_date)')}) order by p.id) as texts,
    coalesce(jsonb_object_agg(lower(left(p.type, 1)) || substr(p.type, 2), jsonb_build_object('id', p.id, 'sign', ${signSql}, 'user', pu.name, 'userId', pu.id,
      'isPending', p.status = 'Pending', 'from', ${instantSql('p.created_at')}, 'due', ${instantSql('p.scheduled_finish_date')}))
      filter (where p.status in ('Pending', 'InProgress', 'Inquest')), '{}') as open
  from patterning_processes p left join users pu on pu.id = p.user_id where p.order_id = d.id) step on true`

const open = `d.status not in ('Finished', 'Cancel')`

/** The orders in which the reader has a step to do or to do again: few, and found by the reader. */
const ownWorkSql = `(${open} and d.id in (select p.order_id from patterning_processes p
      where p.user_id = $me and p.status in ('Pending', 'InProgress', 'Inquest')
    union all select r.order_id from patterning_reworks r where r.rework_user_id = $me and r.status in ('Pending', 'Started')))`

const counted = {
  pending: `d.status = 'Pending'`,
  inProgress: `d.status in ('InProgress', 'Inquest')`,
  error: `d.open_error_count > 0 and ${open}`,
  rework: `d.open_rework_count > 0 and ${open}`,
  urgent: `d.urgent and ${open}`,
}

export const patterningOrderList = documentListSource(patterningOrderTable, patterningOrderRows, {
  statistic: patterningOrderStatistic,
  // Its export asks for more than its filters: patterning-order-export-list.ts.
  exported: false,
  inKeyword: ['code', 'type', 'color'],
  joins: stepsJoin,
  columns: {
    progress: { select: progressSql },
    urgent: { select: 'd.urgent', sort: 'd.list_rank' },
    due: { select: dueSql, options: dueStates },
    ownWork: { select: ownWorkSql, filter: ownWorkSql },
    ...Object.fromEntries(
      patternStepTypes.map(({ value }) => [stepColumnKey(value), { select: `step.texts ->> '${value}'` }]),
    ),
  },
  extra: { openSteps: `case when d.status in ('Finished', 'Cancel') then '{}' else step.open end` },
  scope: patterningOrderScope,
  record: {
    title: `concat_ws(' ', d.code, d.type, d.color)`,
    detail: `concat_ws(' · ', d.customer_code, dg.name)`,
    joins: 'left join categories dg on dg.id = d.development_group_id',
  },
  defaultSort: [
    { key: 'urgent', descending: true },
    { key: 'createdAt', descending: true },
  ],
  sums: {
    total: 'count(*)',
    totalQuantity: 'coalesce(sum(d.quantity), 0)',
    ...Object.fromEntries(
      Object.entries(counted).flatMap(([tab, condition]) => [
        [`${tab}Count`, `count(*) filter (where ${condition})`],
        [`${tab}Quantity`, `coalesce(sum(d.quantity) filter (where ${condition}), 0)`],
      ]),
    ),
  },
})
