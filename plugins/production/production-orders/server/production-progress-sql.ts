import type { ListColumn } from '../../../../core/server/list-source.ts'
import { workingDaysBeforeSql } from '../../../admin/server-public.ts'
import { daysNeeded, type ProgressStep, progressSteps, type StepOwner, stepOwners } from '../production-progress.ts'
import { underApprovalSql } from './production-order-sql.ts'

/** SQL of the facts by which the next step is found, by the key of the fact. */
export type FactsSql = Readonly<
  Record<
    | 'orderStatus'
    | 'status'
    | 'productionType'
    | 'materialStatus'
    | 'cropStatus'
    | 'quantity'
    | 'cropQuantity'
    | 'signedInQuantity'
    | 'totalOutboundQuantity',
    string
  >
>

/** `openStep` in SQL. A test holds both against each other. */
export function openStepSql(f: FactsSql): string {
  const due = `(case when ${f.cropQuantity} > 0 then least(${f.quantity}, ${f.cropQuantity}) else ${f.quantity} end)`
  const hasArrived = `(${f.signedInQuantity} > 0 or ${f.totalOutboundQuantity} > 0)`
  const isStarted = `(${hasArrived} or ${f.status} in ('InProgress', 'PartialComplete') or ${f.cropQuantity} > 0)`
  const type = `coalesce(${f.productionType}, '')`
  return `(case when ${f.orderStatus} <> 'Finished' then 'confirm'
    when ${f.totalOutboundQuantity} >= ${due} then 'close'
    when ${f.signedInQuantity} >= ${due} then 'shipment'
    when ${type} not in ('FOB', 'SP') and not ${isStarted} and coalesce(${f.materialStatus}, '') <> 'AllArrived' then 'material'
    when (coalesce(${f.cropStatus}, '') = 'Pending' or (not ${isStarted} and ${type} <> 'SP')) and not ${hasArrived} then 'cutting'
    else 'sewing' end)`
}

/** SQL of the working day on which the rest of the work has to begin, so that an order is ready in time. */
const latestStartSql = ({ required, needed }: { readonly required: string; readonly needed: string }) =>
  `(${workingDaysBeforeSql(required)} - ${needed})`

/** `slackOf` in SQL. */
const slackSql = (of: { readonly required: string; readonly needed: string; readonly today: string }) =>
  `(${latestStartSql(of)} - ${workingDaysBeforeSql(of.today)})`

/** SQL of the pieces that the warehouse has signed in. */
export const signedInSql = `coalesce((select sum(f.quantity) from production_size_figures f
  where f.order_id = d.id and f.stage = 'signedIn'), 0)::int`

const step = openStepSql({
  orderStatus: 'd.order_status',
  status: 'd.status',
  productionType: 'd.production_type',
  materialStatus: 'd.material_status',
  cropStatus: `(select c.status from crop_orders c where c.production_order_id = d.id)`,
  quantity: 'd.quantity',
  cropQuantity: 'd.crop_quantity',
  signedInQuantity: signedInSql,
  totalOutboundQuantity: 'd.total_outbound_quantity',
})

const ofStep = (told: (one: ProgressStep) => string | number) =>
  `(case ${step} ${progressSteps.map((one) => `when '${one}' then ${told(one)}`).join(' ')} end)`

const nameOf = (table: string, column: string) => `(select n.name from ${table} n where n.id = d.${column})`

const ownerNames: Readonly<Record<StepOwner, string>> = {
  productionFollower: nameOf('users', 'production_follower_id'),
  businessFollower: nameOf('users', 'business_follower_id'),
  factory: nameOf('suppliers', 'factory_id'),
}

const today = `(now() at time zone 'Asia/Shanghai')::date`
const inWork = `(d.order_status <> 'Finished' or d.status <> 'Finished')`
const followed = `(d.production_follower_id = $me)`
const slack = { required: 'd.required_production_date', needed: ofStep(daysNeeded) }

/** SQL of the columns of the progress board. */
export const progressSqlColumns: Readonly<Record<string, ListColumn>> = {
  nextStep: { select: step, filter: step },
  stepOwner: {
    select: `coalesce(case when ${underApprovalSql} then ${ownerNames.businessFollower}
      else ${ofStep((one) => ownerNames[stepOwners[one]])} end, '')`,
  },
  waitsFor: { select: `case when ${underApprovalSql} then d.sale_order_code else d.production_order_code end` },
  daysLeft: { select: `d.required_production_date - ${today}`, sort: 'd.required_production_date' },
  slackDays: { select: slackSql({ ...slack, today }), sort: latestStartSql(slack) },
  followedByMe: { select: `coalesce(${followed}, false)`, filter: followed },
  isInWork: { select: inWork, filter: inWork },
}
