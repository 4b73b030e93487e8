import {
  nameOnly,
  referenceJoin,
  referenceSql,
  type ReferenceTarget,
} from '../../../../core/server/document/reference-target.ts'
import type { ListColumn, ListSource } from '../../../../core/server/list-source.ts'
import { userTarget, workingDaysBeforeSql } from '../../../admin/server-public.ts'
import { brandTarget, customerTarget, supplierTarget } from '../../../master-data/server-public.ts'
import { plannedStages } from '../chain-stages.ts'
import { chainDocuments } from '../chain-documents.ts'
import { orderChainRows } from '../order-chain-contract.ts'

const today = `(now() at time zone 'Asia/Shanghai')::date`
const todayNumber = `(select ${workingDaysBeforeSql('x.day')} from (select ${today} as day) x)`

const isCritical = `(d.latest_start < ${todayNumber})`
const isInWork = `(d.stage <> 'done')`
const followedByMe = '(d.production_follower_id = $me or d.business_follower_id = $me)'
const waitsForMe = '(d.actor_id = $me)'

const references: Readonly<Record<string, { readonly target: ReferenceTarget; readonly column: string }>> = {
  factory: { target: nameOnly(supplierTarget), column: 'd.factory_id' },
  customer: { target: nameOnly(customerTarget), column: 'd.customer_id' },
  brand: { target: nameOnly(brandTarget), column: 'd.brand_id' },
  productionFollower: { target: userTarget, column: 'd.production_follower_id' },
  businessFollower: { target: userTarget, column: 'd.business_follower_id' },
  actor: { target: userTarget, column: 'd.actor_id' },
}
const aliasOf = (key: string) => `d_${key.toLowerCase()}`

const joins = [
  'join sale_orders so on so.id = d.id',
  'left join production_orders po on po.id = d.production_order_id',
  'left join crop_orders co on co.id = d.crop_order_id',
  ...Object.entries(references).map(([key, { target, column }]) => referenceJoin(target, aliasOf(key), column)),
].join(' ')

const flag = (holds: string): ListColumn => ({ select: `coalesce(${holds}, false)`, filter: holds })

const wasLate = (stage: string) => `coalesce((d.lateness ->> '${stage}')::int, 0) > 0`

/** SQL of what a production order waits for, as `stageOf` and `waitOf` read it. */
const production = `case when po.id is not null then json_build_object('orderStatus', po.order_status, 'status', po.status,
    'productionType', po.production_type, 'materialStatus', po.material_status, 'cropStatus', co.status, 'quantity', po.quantity,
    'cropQuantity', po.crop_quantity, 'signedInQuantity', d.signed_in, 'totalOutboundQuantity', po.total_outbound_quantity,
    'purchase', case when po.latest_purchase is not null
      then json_build_object('id', po.latest_purchase -> 'id', 'expected', po.latest_purchase -> 'expected') end) end`

/** The progress board. It reads the stored chains, and of the shown rows their documents. */
export const orderChainList: ListSource = {
  ...orderChainRows,
  table: 'order_chains',
  joins,
  columns: {
    productionOrderCode: { select: 'd.production_order_code', inKeyword: true },
    saleOrderCode: { select: 'd.sale_order_code', inKeyword: true },
    code: { select: 'd.code', inKeyword: true },
    customerPO: { select: 'd.customer_po', filter: 'd.customer_po', inKeyword: true },
    waitsFor: { select: 'coalesce(d.production_order_code, d.sale_order_code)' },
    stageOwner: {
      select: `coalesce(case when d.stage = 'done' then '' when so.is_under_approval then ${aliasOf('businessFollower')}.name
        when d.stage = 'sewing' then ${aliasOf('factory')}.name else ${aliasOf('actor')}.name end, '')`,
    },
    slackDays: { select: `d.latest_start - ${todayNumber}`, sort: 'd.latest_start' },
    ...Object.fromEntries(plannedStages.map((stage) => [stage, { select: `(d.actuals ->> '${stage}')::date` }])),
    lateStage: {
      select: `(select x from unnest('{${plannedStages.join(',')}}'::text[]) x where (d.lateness ->> x)::int > 0
        order by (d.lateness ->> x)::int desc limit 1)`,
      options: Object.fromEntries(plannedStages.map((stage) => [stage, wasLate(stage)])),
    },
    ...Object.fromEntries(
      Object.entries(references).map(([key, { target, column }]) => [
        key,
        { select: referenceSql(target, aliasOf(key)), filter: column },
      ]),
    ),
    isCritical: flag(isCritical),
    followedByMe: flag(followedByMe),
    waitsForMe: flag(waitsForMe),
    isInWork: flag(isInWork),
  },
  extra: {
    name: 'coalesce(d.production_order_code, d.sale_order_code)',
    type: 'd.type',
    productionOrderId: 'd.production_order_id',
    cropOrderId: 'd.crop_order_id',
    templateOrderId: 'd.template_order_id',
    lateness: 'd.lateness',
    isUnderApproval: 'so.is_under_approval',
    production,
  },
  keyword: { text: 'keyword', grams: 'keyword_grams' },
  follows: chainDocuments,
  defaultSort: [{ key: 'slackDays', descending: false }],
}
