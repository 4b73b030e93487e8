import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { documentTable, lineTable } from '../../../../core/server/document/document-table.ts'
import { type ReferenceTarget, refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import { bulkPurchaseTarget } from '../../../bulk-purchase/server-public.ts'
import {
  supplierTarget,
  unitTarget,
  warehouseLocationTarget,
  warehouseTarget,
} from '../../../master-data/server-public.ts'
import { materialTarget } from '../../../materials/server-public.ts'
import { materialOutboundOrderDocument } from '../../material-outbound-orders/material-outbound-order-document.ts'
import { movedOrderTarget } from '../../server/moved-orders.ts'
import { unitOfLine } from '../../stock-lines/server/stock-line-table.ts'
import { materialInboundOrderRows } from '../material-inbound-order-contract.ts'
import { materialInboundOrderDocument } from '../material-inbound-order-document.ts'
import { materialInboundLineModel, materialInboundOrderModel } from '../material-inbound-order-model.ts'
import { materialInboundOrderLines, materialInboundOrders } from './material-inbound-order-tables.ts'

const outboundTarget: ReferenceTarget = {
  noun: materialOutboundOrderDocument.noun,
  table: 'material_outbound_orders',
  name: '$.material_outbound_order_code',
}

/** A line of an outbound order. It has no page, so the outbound order stands for it. */
const outboundLineTarget: ReferenceTarget = {
  noun: 'material_outbound_order_lines',
  table: 'material_outbound_order_lines',
  name: `(select o.material_outbound_order_code from material_outbound_orders o where o.id = $.order_id)`,
}

const ofPurchase = (column: string) =>
  `(select ${column} from material_bulk_purchases b where b.id = $.material_bulk_purchase_id)`

/** The sign-in bound to its tables. */
export const materialInboundOrderTable = documentTable(materialInboundOrderModel, {
  document: materialInboundOrderDocument,
  table: materialInboundOrders,
  references: {
    ...refersEach(userTarget, 'user', 'lastUpdater'),
    supplier: refers(supplierTarget, { filter: 'supplier' }),
    warehouse: refers(warehouseTarget, { filter: 'warehouse' }),
    materialOutboundOrder: refers(outboundTarget),
    signUser: refers(userTarget, { filter: 'signUser' }),
  },
  computed: {
    inboundPrice: `(select sum(round(l.quantity * b.unit_price, 2))::text from material_inbound_order_lines l
      join material_bulk_purchases b on b.id = l.material_bulk_purchase_id where l.order_id = d.id)`,
  },
  // This document has no `onCreate`: the page reads a new sign-in back, because the database knows figures of purchases.
  lines: {
    materialInboundMessages: lineTable(materialInboundLineModel, {
      table: materialInboundOrderLines,
      parent: 'orderId',
      references: {
        materialBulkPurchase: refers(bulkPurchaseTarget),
        materialOutboundLine: refers(outboundLineTarget),
        productionOrder: refers(movedOrderTarget),
        material: refers(materialTarget),
        deliveredUnit: refers(unitTarget),
        warehouseLocation: refers(warehouseLocationTarget),
      },
      computed: {
        materialBulkPurchaseOrderId: ofPurchase('b.order_id'),
        unit: unitOfLine,
        purchaseQuantity: ofPurchase('trim_scale(b.purchase_quantity)::text'),
        receivedQuantity: ofPurchase('trim_scale(b.received_quantity)::text'),
        unitPrice: ofPurchase('trim_scale(b.unit_price)::text'),
        price: ofPurchase('round($.quantity * b.unit_price, 2)::text'),
      },
    }),
  },
})

export const materialInboundOrderList = documentListSource(materialInboundOrderTable, materialInboundOrderRows, {
  inKeyword: ['materialInboundOrderCode', 'deliveryNoteNumber', 'productionOrderCode', 'customerPO', 'code', 'color'],
  record: { detail: `concat_ws(' · ', nullif(d.production_order_code, ''), nullif(d.code, ''), d.inbound_date::text)` },
})
