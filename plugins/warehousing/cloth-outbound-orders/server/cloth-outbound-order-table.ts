import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { documentTable } from '../../../../core/server/document/document-table.ts'
import { refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import { privilegedOrderEditDay, saleOrderEditDay } from '../../../admin/public.ts'
import { settingSql, userTarget } from '../../../admin/server-public.ts'
import { brandTarget, warehouseTarget } from '../../../master-data/server-public.ts'
import { garmentLineTable } from '../../garments/server/garment-line-table.ts'
import { movedOrdersOf } from '../../server/moved-orders.ts'
import { clothOutboundOrderRows } from '../cloth-outbound-order-contract.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-order-document.ts'
import {
  clothOutboundLineModel,
  clothOutboundOrderModel,
  clothOutboundSizeModel,
} from '../cloth-outbound-order-model.ts'
import { clothOutboundOrderLines, clothOutboundOrders, clothOutboundOrderSizes } from './cloth-outbound-order-tables.ts'

/** SQL of the good pieces of a size in the shipment's warehouse that are promised to no other document. */
const availablePieces = `(select coalesce(sum(b.on_hand - b.reserved + coalesce((select sum(r.quantity)
      from stock_reservations r where r.balance_id = b.id and r.state = 'Open'
        and r.document = '${clothOutboundOrderDocument.noun}' and r.document_id = o.id), 0)), 0)::int
  from cloth_outbound_order_lines l join cloth_outbound_orders o on o.id = l.order_id
    join stock_balances b on b.production_order_id = l.production_order_id and b.warehouse_id = o.warehouse_id
  where l.id = $.line_id and b.kind = 'cloth' and b.quality = 'Good' and folded_name(b.size) = folded_name($.name))`

/** SQL of the edit window that the shipment's own departure has opened (C-open-116, D16). */
const editWindow = `(case when d.actual_outbound_date is not null then json_build_object(
    'outbound', d.actual_outbound_date::text, 'editDay', ${settingSql(saleOrderEditDay)},
    'privilegedEditDay', ${settingSql(privilegedOrderEditDay)}) end)`

/** The shipment bound to its tables. */
export const clothOutboundOrderTable = documentTable(clothOutboundOrderModel, {
  document: clothOutboundOrderDocument,
  table: clothOutboundOrders,
  references: {
    ...refersEach(userTarget, 'user', 'lastUpdater'),
    brand: refers(brandTarget, { filter: 'brand' }),
    warehouse: refers(warehouseTarget, { filter: 'warehouse' }),
  },
  computed: {
    productionOrders: movedOrdersOf('cloth_outbound_order_lines'),
    editWindow,
  },
  // This document has no `onCreate`: the page reads a new shipment back, because the database knows its prices and stock.
  lines: {
    clothOutboundMessages: garmentLineTable({
      model: clothOutboundLineModel,
      table: clothOutboundOrderLines,
      computed: () => ({
        currencyRate: 'trim_scale($.currency_rate)::text',
        rmbUnitPrice: 'trim_scale($.rmb_unit_price)::text',
        customerPurchaseOrderId: `(select c.id from production_orders p
          join customer_purchase_orders c on c.sale_order_id = p.sale_order_id where p.id = $.production_order_id)`,
      }),
      sizes: {
        model: clothOutboundSizeModel,
        table: clothOutboundOrderSizes,
        computed: () => ({ availableQuantity: availablePieces }),
      },
    }),
  },
})

export const clothOutboundOrderList = documentListSource(clothOutboundOrderTable, clothOutboundOrderRows, {
  inKeyword: [
    'clothOutboundOrderCode',
    'productionOrderCode',
    'customerPO',
    'code',
    'color',
    'receiver',
    'receiverPhone',
    'deliverAddress',
  ],
  extra: { editWindow },
  record: {
    detail: `concat_ws(' · ', brand.name, nullif(d.customer_po, ''), nullif(d.code, ''), d.planned_outbound_date::text)`,
    joins: 'left join brands brand on brand.id = d.brand_id',
  },
})
