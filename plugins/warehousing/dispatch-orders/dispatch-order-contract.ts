import { z } from 'zod'
import { contract, id } from '../../../core/shared/contract.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { originSearch } from '../../../core/shared/document/document-origins.ts'
import { writersOf } from '../../../core/shared/document.ts'
import type { Field } from '../../../core/shared/fields.ts'
import { ownedTabs } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { dispatchableShipment } from '../cloth-outbound-orders/dispatchable-shipment.ts'
import { dispatchOrderDocument } from './dispatch-order-document.ts'
import { dispatchOrderModel } from './dispatch-order-model.ts'
import { dispatchLimits } from './dispatch-order-options.ts'
import { dispatchOrderSteps } from './dispatch-order-steps.ts'

/** The calls of dispatch orders, except their list. */
export const dispatchOrderCalls = documentContracts(dispatchOrderModel, dispatchOrderSteps, {
  summary: 'garment dispatch order',
})

/** The fields by which people choose shipments. */
export const dispatchOriginFields: readonly Field[] = [
  { key: 'name', label: message('出货单号'), kind: 'text', width: 140, search: 'contains' },
  { key: 'plannedOutboundDate', label: message('计划出货日期'), kind: 'date', width: 110 },
  {
    key: 'warehouse',
    label: message('成品仓库'),
    kind: 'reference',
    width: 120,
    search: 'oneOf',
    lookup: 'warehouses',
  },
  { key: 'brand', label: message('品牌'), kind: 'reference', width: 110, search: 'oneOf', lookup: 'brands' },
  { key: 'customer', label: message('客户'), kind: 'text', width: 130 },
  { key: 'customerPO', label: message('客户 PO'), kind: 'text', width: 110, search: 'contains' },
  { key: 'deliverAddress', label: message('收货地址'), kind: 'text', width: 180, search: 'contains' },
  { key: 'quantity', label: message('出货件数'), kind: 'integer', width: 80 },
  { key: 'boxQuantity', label: message('箱数'), kind: 'integer', width: 70 },
]

/** A draft chooses anew among the shipments that it holds. */
const ofDraft: Field = { key: 'dispatchOrder', label: message('派送单'), kind: 'reference', width: 0, search: 'oneOf' }

/** Searches the shipments that wait for a dispatch order (C-open-120), and those that `dispatchOrder` holds. */
export const dispatchOriginSearch = originSearch(dispatchOrderDocument, {
  path: 'cloth_outbound_orders',
  summary: 'Garment shipments that wait for their dispatch',
  fields: [...dispatchOriginFields, ofDraft],
  row: dispatchableShipment,
})

/** Some shipments as they are now, for the lines of a new dispatch order. */
export const dispatchOrigins = contract({
  method: 'POST',
  path: `${dispatchOrderDocument.noun}/origins`,
  changes: false,
  permission: writersOf(dispatchOrderDocument),
  summary: 'Garment shipments for a dispatch order',
  body: z.object({ clothOutboundOrderIds: z.array(id).max(dispatchLimits.shipments) }),
  reply: z.object({ shipments: z.array(dispatchableShipment) }),
})

/** The list of dispatch orders: its columns, filters, statistic and spreadsheet are derived from this (C-open-20). */
export const dispatchOrderRows = documentList(dispatchOrderModel, dispatchOrderSteps, {
  summary: 'garment dispatch orders',
  tabs: ownedTabs([
    { label: message('派送件数'), key: 'totalQuantity', sum: 'dispatchQuantity' },
    { label: message('箱数'), key: 'totalBoxQuantity', sum: 'boxQuantity' },
  ]),
  ruleKeys: { dispatchOrderCode: true, status: true, user: true },
  columnOrder: [
    'dispatchOrderCode',
    'status',
    'warehouse',
    'dispatchDate',
    'dispatchWay',
    'clothOutboundOrderCode',
    'brandName',
    'customerPO',
    'productionOrderCode',
    'code',
    'color',
    'dispatchQuantity',
    'boxQuantity',
  ],
})
