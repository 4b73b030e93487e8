import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { bulkPurchaseOrderDocument } from '../../bulk-purchase-orders/bulk-purchase-order-document.ts'
import { notStarted } from '../../bulk-purchase-options.ts'
import { bulkPurchaseRows } from '../bulk-purchase-contract.ts'
import { bulkPurchaseTable, orderFactsJoins, orderFactsSql, sentValuesSql } from './bulk-purchase-table.ts'

const today = `(now() at time zone 'Asia/Shanghai')::date`
const isBought = `d.purchase_status = 'PurchaseInProgress'`

/** SQL that is true for lines whose expected arrival stands so to today. Lines that are not being bought have no such state. */
const dueStates = {
  Overdue: `${isBought} and d.expected_arrival_date < ${today}`,
  Due: `${isBought} and d.expected_arrival_date = ${today}`,
  Scheduled: `${isBought} and d.expected_arrival_date > ${today}`,
  Unscheduled: `${isBought} and d.expected_arrival_date is null`,
} as const

const stateSql = (states: Readonly<Record<string, string>>) =>
  `case ${Object.entries(states)
    .map(([state, condition]) => `when ${condition} then '${state}'`)
    .join(' ')} end`

/** SQL of the quantity that is still to come; `openQuantity` of the machine is the same rule. */
const openSql = `case when coalesce(d.purchase_status, '') in ('Received', 'Canceled') then 0
  else greatest(coalesce(d.purchase_quantity, 0) - d.received_quantity, 0) end`

const followed = `(d.order_id in (select f.id from material_bulk_purchase_orders f where f.production_follower_id = $me))`

/**
 * SQL that is true for lines whose supplier has, or has not, read the present values. Lines that have arrived have no such state:
 * so the index of the state finds the few others.
 */
const sentStates = {
  Unsent: `${isBought} and d.printed is null`,
  Changed: `((${isBought} and d.printed is not null and d.printed <> ${sentValuesSql})
    or (d.purchase_status = 'Canceled' and d.printed->>'isCanceled' = 'false'))`,
  Sent: `${isBought} and d.printed = ${sentValuesSql}`,
} as const

const statuses = {
  [notStarted]: 'd.purchase_status is null',
  PurchaseInProgress: isBought,
  Received: `d.purchase_status = 'Received'`,
  Canceled: `d.purchase_status = 'Canceled'`,
}

export const bulkPurchaseList = documentListSource(bulkPurchaseTable, bulkPurchaseRows, {
  // The search over all documents finds their orders.
  record: false,
  inKeyword: ['materialBulkPurchaseOrderCode', 'productionOrderCode', 'code', 'color'],
  columns: {
    designImageUrls: { select: orderFactsSql.designImageUrls },
    purchaseStatus: { select: 'd.purchase_status', options: statuses },
    materialImageUrls: { select: 'lm.image_urls' },
    materialColor: { select: 'lm.color' },
    materialWidth: { select: 'trim_scale(lm.width)::text' },
    codeFromSupplier: { select: 'lm.code_from_supplier' },
    colorFromSupplier: { select: 'lm.color_from_supplier' },
    unitName: { select: `(select u.name from units u where u.id = lm.unit_id)` },
    openQuantity: { select: `trim_scale(${openSql})` },
    price: { select: 'd.price' },
    due: { select: stateSql(dueStates), options: dueStates },
    followedByMe: { select: followed, filter: followed },
    sent: { select: stateSql(sentStates), options: sentStates },
  },
  joins: `${orderFactsJoins} join materials lm on lm.id = d.material_id`,
  extra: {
    isUnderApproval: orderFactsSql.isUnderApproval,
    name: `concat_ws(' ', lm.name, d.material_bulk_purchase_order_code)`,
  },
  follows: [bulkPurchaseOrderDocument.noun],
})
