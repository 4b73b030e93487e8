import { z } from 'zod'
import { contract, decimal, id } from '../../../core/shared/contract.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { writersOf } from '../../../core/shared/document.ts'
import { ownedTabs } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { materialReference } from '../../materials/public.ts'
import { stockQualities } from '../stock/stock-options.ts'
import { materialOutboundOrderDocument } from './material-outbound-order-document.ts'
import { materialOutboundOrderModel, suppliedItem } from './material-outbound-order-model.ts'
import { materialOutboundLimits as limits } from './material-outbound-order-options.ts'
import { materialOutboundOrderSteps } from './material-outbound-order-steps.ts'

const { noun } = materialOutboundOrderDocument

/** The calls of outbound orders, except their list. */
export const materialOutboundOrderCalls = documentContracts(materialOutboundOrderModel, materialOutboundOrderSteps, {
  summary: 'material outbound order',
})

/** The list of outbound orders: its columns, filters, statistic and spreadsheet are derived from this (C-open-20). */
export const materialOutboundOrderRows = documentList(materialOutboundOrderModel, materialOutboundOrderSteps, {
  summary: 'material outbound orders',
  tabs: ownedTabs([{ label: message('出库数量'), key: 'totalQuantity', sum: 'outboundQuantity' }]),
  ruleKeys: { materialOutboundOrderCode: true, status: true, user: true },
  columnOrder: [
    'materialOutboundOrderCode',
    'status',
    'type',
    'warehouse',
    'factory',
    'outboundDate',
    'outboundQuantity',
    'productionOrderCode',
    'customerPO',
    'code',
    'color',
    'supplier',
  ],
})

/** The bills of production orders with what is needed and issued: what an order for a factory starts from (C-open-133). */
export const materialOutboundBill = contract({
  method: 'POST',
  path: `${noun}/bill`,
  changes: false,
  permission: writersOf(materialOutboundOrderDocument),
  summary: 'Bills of production orders with required and issued quantities',
  body: z.strictObject({ productionOrderIds: z.array(id).min(1).max(limits.orders) }),
  reply: z.object({
    orders: z.array(
      z.object({
        id,
        name: z.string(),
        code: z.string(),
        color: z.string(),
        orderStatus: z.enum(['Pending', 'Revert', 'Finished']),
        factory: z
          .object({ id, name: z.string(), contact: z.string(), phone: z.string(), address: z.string() })
          .nullable(),
        bomItems: z.array(z.object({ item: suppliedItem, material: materialReference })),
      }),
    ),
  }),
})
export type OutboundBillOrder = z.output<typeof materialOutboundBill.reply>['orders'][number]

/** All stock of some materials in a warehouse: the form reckons from it what each line can take, and of which lots. */
export const outboundAvailable = contract({
  method: 'POST',
  path: `${noun}/available`,
  changes: false,
  permission: writersOf(materialOutboundOrderDocument),
  summary: 'Available stock of materials in a warehouse',
  body: z.strictObject({ warehouseId: id, materialIds: z.array(id).max(limits.lines) }),
  reply: z.object({
    balances: z.array(
      z.object({
        id,
        materialId: id,
        productionOrderId: id.nullable(),
        warehouseLocationId: id.nullable(),
        lot: z.string(),
        quality: z.enum(stockQualities),
        available: decimal,
      }),
    ),
  }),
})
export type AvailableStock = z.output<typeof outboundAvailable.reply>['balances'][number]
