import { documentTable } from '../../../../core/server/document/document-table.ts'
import { type ReferenceTarget, refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import { categoryTarget, userTarget } from '../../../admin/server-public.ts'
import { flowDocument } from '../../patterning-flows/flow-document.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'
import { patterningOrderModel } from '../patterning-order-model.ts'
import { stepRights } from '../pattern-step-rights.ts'
import { patterningOrderScope } from './patterning-order-scope.ts'
import { patterningOrders } from './patterning-order-tables.ts'

const flowTarget: ReferenceTarget = { noun: flowDocument.noun, table: 'patterning_flows', name: '$.name' }

/** An order, as others refer to it. */
export const patterningOrderTarget: ReferenceTarget = {
  noun: patterningOrderDocument.noun,
  table: 'patterning_orders',
  name: `concat_ws(' ', $.code, $.type, $.color)`,
}

/** SQL of an instant as the wire has it. */
export const instantSql = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const personSql = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'avatar', ${alias}.avatar) end`
const listSql = (select: string, from: string, order: string) =>
  `coalesce((select json_agg(row_to_json(s)) from (select ${select} from ${from} order by ${order}) s), '[]')`

const processesSql = listSql(
  `p.id, p.node_id as "nodeId", p.type, p.node_label as "nodeLabel", p.status, ${personSql('pu')} as "user",
    ${instantSql('p.created_at')} as "createdAt", ${instantSql('p.start_date')} as "startDate", ${instantSql('p.finish_date')} as "finishDate",
    ${instantSql('p.scheduled_finish_date')} as "scheduledFinishDate"`,
  'patterning_processes p left join users pu on pu.id = p.user_id where p.order_id = d.id',
  'p.id',
)

const reworksSql = listSql(
  `r.id, r.process_id as "processId", r.type, r.review, r.status, ${personSql('ru')} as "reworkUser", ${personSql('rr')} as "reportUser",
    r.is_inquest as "isInquest", r.inquest_reason as "inquestReason", ${instantSql('r.rework_start_date')} as "reworkStartDate",
    ${instantSql('r.rework_finish_date')} as "reworkFinishDate", ${instantSql('r.created_at')} as "createdAt"`,
  `patterning_reworks r left join users ru on ru.id = r.rework_user_id join users rr on rr.id = r.report_user_id where r.order_id = d.id`,
  'r.id',
)

const errorsSql = listSql(
  `e.id, e.type, e.description, e.image_urls as "imageUrls", e.status, ${personSql('er')} as "reportUser", ${instantSql('e.resolve_date')} as "resolveDate",
    ${instantSql('e.created_at')} as "createdAt"`,
  'patterning_errors e join users er on er.id = e.report_user_id where e.order_id = d.id',
  'e.id',
)

const valuationsSql = listSql(
  `v.id, v.valuation_code as "valuationCode", v.line_count as "lineCount", trim_scale(v.total_price)::text as "totalPrice",
    v.total_minute::text as "totalMinute"`,
  'process_valuation_orders v where v.patterning_order_id = d.id',
  'v.id',
)

const stepRoles = Object.entries(stepRights)
  .flatMap(([type, { roles }]) => roles.map((role) => `('${type}', '${role}')`))
  .join(', ')

/**
 * SQL on a person `u` and an order `d`: the person may get a step whose kind is the SQL text `type`, by a role that it is assigned to, in the development
 * group of the order (B-open-63).
 */
export const mayGetStep = (type: string): string => `not u.is_deleted
  and (d.development_group_id is null or d.development_group_id = u.category_id)
  and exists (select 1 from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = u.id and (${type}, r.key) in (${stepRoles}))`

/** Who did the steps of the order that this one refers to, by the nodes of this one: of the same node and kind, else the first of the kind. Only people who may get the step. */
const referenceSql = `coalesce((select json_agg(json_build_object('nodeId', s.node_id, 'user', json_build_object('id', s.id, 'name', s.name)))
  from (select distinct on (n.node ->> 'id') n.node ->> 'id' as node_id, u.id, u.name
    from jsonb_array_elements(d.nodes) n(node)
    join patterning_processes op on op.order_id = d.reference_order_id and op.type = n.node ->> 'type'
    join users u on u.id = op.user_id and ${mayGetStep('op.type')}
    order by n.node ->> 'id', op.node_id = n.node ->> 'id' desc, op.id) s), '[]')`

/** SQL on `d` that is true for orders with this state of their time: those that are finished or cancelled have none. */
export const dueStates = {
  Overdue: `d.status not in ('Finished', 'Cancel') and d.scheduled_finish_date < now()`,
  Due: `d.status not in ('Finished', 'Cancel') and d.scheduled_finish_date >= now() and d.warning_date <= now()`,
  InTime: `d.status not in ('Finished', 'Cancel') and d.warning_date > now()`,
} as const

export const dueSql = `case ${Object.entries(dueStates)
  .map(([state, condition]) => `when ${condition} then '${state}'`)
  .join(' ')} end`

/** How many steps are done, of how many. */
export const progressSql = `d.done_count || '/' || d.step_count`

/** SQL of a column of the sample order that explains why an order is urgent; blank when it is not (B-open-23). */
const urgentSql = (column: string) =>
  `case when d.urgent then (select o.${column} from template_orders o where o.id = d.order_id) else '' end`

/** The pattern order bound to its table. */
export const patterningOrderTable = documentTable(patterningOrderModel, {
  document: patterningOrderDocument,
  table: patterningOrders,
  scope: patterningOrderScope,
  references: {
    ...refersEach(userTarget, 'user', 'lastUpdater', 'patternFollower'),
    developmentGroup: refers(categoryTarget, { filter: 'developmentGroup' }),
    // An order keeps a copy of its flow, and the people that it took over.
    flow: refers(flowTarget, { released: true }),
    referenceOrder: refers(patterningOrderTarget, { released: true }),
  },
  computed: {
    urgentReason: urgentSql('urgent_reason'),
    urgentDescription: urgentSql('urgent_description'),
    progress: progressSql,
    due: dueSql,
    patterningProcesses: processesSql,
    reworks: reworksSql,
    errors: errorsSql,
    referenceProcesses: referenceSql,
    processValuations: valuationsSql,
  },
})
