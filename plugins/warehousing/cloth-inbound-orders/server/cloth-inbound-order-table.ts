import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { documentTable } from '../../../../core/server/document/document-table.ts'
import { type ReferenceTarget, refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import { supplierTarget, warehouseLocationTarget, warehouseTarget } from '../../../master-data/server-public.ts'
import { bookingOrderDocument } from '../../cloth-warehouse-booking-orders/booking-order-document.ts'
import { garmentLineTable } from '../../garments/server/garment-line-table.ts'
import { stagePiecesOf } from '../../garments/server/garment-orders.ts'
import { movedOrdersOf } from '../../server/moved-orders.ts'
import { returnGoodsOrderDocument } from '../../return-goods-orders/return-goods-order-document.ts'
import { clothInboundOrderRows } from '../cloth-inbound-order-contract.ts'
import { clothInboundOrderDocument } from '../cloth-inbound-order-document.ts'
import { clothInboundLineModel, clothInboundOrderModel, clothInboundSizeModel } from '../cloth-inbound-order-model.ts'
import { clothInboundOrderLines, clothInboundOrders, clothInboundOrderSizes } from './cloth-inbound-order-tables.ts'

const bookingTarget: ReferenceTarget = {
  noun: bookingOrderDocument.noun,
  table: 'cloth_warehouse_booking_orders',
  name: '$.cloth_warehouse_booking_order_code',
}

const returnTarget: ReferenceTarget = {
  noun: returnGoodsOrderDocument.noun,
  table: 'return_goods_order',
  name: '$.return_goods_code',
}

/** The garment sign-in bound to its tables. */
export const clothInboundOrderTable = documentTable(clothInboundOrderModel, {
  document: clothInboundOrderDocument,
  table: clothInboundOrders,
  references: {
    ...refersEach(userTarget, 'user', 'lastUpdater'),
    bookingOrder: refers(bookingTarget),
    returnGoodsOrder: refers(returnTarget),
    factory: refers(supplierTarget, { filter: 'factory' }),
    warehouse: refers(warehouseTarget, { filter: 'warehouse' }),
    signUser: refers(userTarget, { filter: 'signUser' }),
  },
  computed: { productionOrders: movedOrdersOf('cloth_inbound_order_lines') },
  // This document has no `onCreate`: the page reads a new sign-in back, because the database knows the figures of its sizes.
  lines: {
    clothInboundMessages: garmentLineTable({
      model: clothInboundLineModel,
      table: clothInboundOrderLines,
      references: { warehouseLocation: refers(warehouseLocationTarget) },
      computed: (sumOf) => ({ defectQuantity: sumOf('defect_quantity') }),
      sizes: {
        model: clothInboundSizeModel,
        table: clothInboundOrderSizes,
        computed: (order) => ({
          cropQuantity: stagePiecesOf('cut', order, '$.name'),
          bookedQuantity: stagePiecesOf('booked', order, '$.name'),
          returnQuantity: `(select coalesce(sum(z.quantity), 0)::int from cloth_inbound_order_lines l
              join cloth_inbound_orders o on o.id = l.order_id
              join return_goods_order_lines r on r.order_id = o.return_goods_order_id
                and r.production_order_id = l.production_order_id
              join return_goods_order_sizes z on z.line_id = r.id and folded_name(z.name) = folded_name($.name)
              where l.id = $.line_id)`,
          bookingQuantity: `(select coalesce(sum(z.quantity), 0)::int from cloth_inbound_order_lines l
              join cloth_inbound_orders o on o.id = l.order_id
              join cloth_warehouse_booking_order_lines b on b.order_id = o.booking_order_id
                and b.production_order_id = l.production_order_id
              join cloth_warehouse_booking_order_sizes z on z.line_id = b.id and folded_name(z.name) = folded_name($.name)
              where l.id = $.line_id)`,
        }),
      },
    }),
  },
})

export const clothInboundOrderList = documentListSource(clothInboundOrderTable, clothInboundOrderRows, {
  inKeyword: [
    'clothInboundOrderCode',
    'bookingOrderCode',
    'returnGoodsCode',
    'productionOrderCode',
    'customerPO',
    'code',
    'color',
  ],
  record: { detail: `concat_ws(' · ', nullif(d.production_order_code, ''), nullif(d.code, ''), d.inbound_date::text)` },
})
