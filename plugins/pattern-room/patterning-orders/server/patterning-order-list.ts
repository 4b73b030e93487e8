import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { patternStepTypes } from '../../../master-data/public.ts'
import { stepColumnKey } from '../patterning-order-columns.ts'
import { patterningOrderRows } from '../patterning-order-contract.ts'
import { dueSql, dueStates, instantSql, patterningOrderTable, progressSql } from './patterning-order-table.ts'

/** An instant as `formatInstant` writes it (B-9-50). */
const momentSql = (at: string) => `to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`

const signSql = `case p.status when 'Pending' then '○' when 'InProgress' then '▶' when 'Finished' then '✓' when 'Inquest' then '↺' else '–' end`

/** The steps of an order by kind: as its column shows them, several of one kind by name, and as cells and rules reckon with them. */
const stepsJoin = `left join lateral (select jsonb_object_agg(kind.type, kind.texts) as texts, jsonb_object_agg(kind.key, kind.steps) as steps
  from (select p.type, lower(left(p.type, 1)) || substr(p.type, 2) as key, string_agg(p.text, ' / ' order by p.id) as texts,
      jsonb_agg(jsonb_build_object('id', p.id, 'label', p.node_label, 'status', p.status, 'user', p.name, 'userId', p.user_id,
        'from', ${instantSql('p.created_at')}, 'due', ${instantSql('p.scheduled_finish_date')}, 'text', p.text) order by p.id) as steps
    from (select p.*, pu.name, concat_ws(' ', case when count(*) over (partition by p.type) > 1 then p.node_label end, ${signSql}, pu.name,
        ${momentSql('coalesce(p.finish_date, p.start_date, p.scheduled_finish_date)')}) as text
      from patterning_processes p left join users pu on pu.id = p.user_id where p.order_id = d.id) p group by p.type) kind) step on true`

const listSql = (count: string, select: string, from: string) =>
  `case when ${count} > 0 then coalesce((select jsonb_agg(jsonb_build_object(${select}) order by r.id) from ${from}), '[]') else '[]' end`

/** The open reworks and reports of an order, of which most have none. */
const reportsSql = `jsonb_build_object(
  'reworks', ${listSql(
    'd.open_rework_count',
    `'id', r.id, 'type', r.type, 'status', r.status, 'isInquest', r.is_inquest, 'reportUserId', r.report_user_id`,
    `patterning_reworks r where r.order_id = d.id and r.status in ('Pending', 'Started')`,
  )},
  'errors', ${listSql(
    'd.open_error_count',
    `'id', r.id, 'status', r.status, 'reportUserId', r.report_user_id`,
    `patterning_errors r where r.order_id = d.id and r.status = 'Pending'`,
  )})`

const open = `d.status not in ('Finished', 'Cancel')`

/** The orders in which the reader has a step to do or to do again: few, and found by the reader. */
const ownWorkSql = `(${open} and d.id in (select p.order_id from patterning_processes p
      where p.user_id = $me and p.status in ('Pending', 'InProgress', 'Inquest')
    union all select r.order_id from patterning_reworks r where r.rework_user_id = $me and r.status in ('Pending', 'Started')))`

/** A column that is true for the rows with a condition. */
const found = (holds: string) => ({ select: `coalesce(${holds}, false)`, filter: `(${holds})` })

export const patterningOrderList = documentListSource(patterningOrderTable, patterningOrderRows, {
  // Its export asks for more than its filters: patterning-order-export-list.ts.
  exported: false,
  inKeyword: ['code', 'type', 'color'],
  joins: stepsJoin,
  columns: {
    progress: { select: progressSql },
    urgent: { select: 'd.urgent', sort: 'd.list_rank' },
    due: { select: dueSql, options: dueStates },
    ownWork: { select: ownWorkSql, filter: ownWorkSql },
    isFinishedLate: found('d.finish_date > d.scheduled_finish_date'),
    hasRework: found('d.rework_count > 0'),
    hasError: found('d.error_count > 0'),
    ...Object.fromEntries(
      patternStepTypes.map(({ value }) => [stepColumnKey(value), { select: `step.texts ->> '${value}'` }]),
    ),
  },
  extra: { steps: `coalesce(step.steps, '{}')`, openReports: reportsSql },
  record: {
    title: `concat_ws(' ', d.code, d.type, d.color)`,
    detail: `concat_ws(' · ', d.customer_code, dg.name)`,
    joins: 'left join categories dg on dg.id = d.development_group_id',
  },
  defaultSort: [
    { key: 'urgent', descending: true },
    { key: 'createdAt', descending: true },
  ],
})
