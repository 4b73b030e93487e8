import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { documentTable, lineTable } from '../../../../core/server/document/document-table.ts'
import { type ReferenceTarget, refers } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import { supplierTarget, warehouseLocationTarget, warehouseTarget } from '../../../master-data/server-public.ts'
import { confirmedSizesOf } from '../../../production/server-public.ts'
import { bookingOrderDocument } from '../../cloth-warehouse-booking-orders/booking-order-document.ts'
import {
  garmentOrdersOf,
  garmentOrderTarget,
  orderedPiecesOf,
  stagePiecesOf,
} from '../../garments/server/garment-orders.ts'
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

const orderOfSize = `(select l.production_order_id from cloth_inbound_order_lines l where l.id = $.line_id)`
const sumOfSizes = (column: string) =>
  `(select coalesce(sum(z.${column}), 0)::int from cloth_inbound_order_sizes z where z.line_id = $.id)`

/** The garment sign-in bound to its tables. */
export const clothInboundOrderTable = documentTable(clothInboundOrderModel, {
  document: clothInboundOrderDocument,
  table: clothInboundOrders,
  references: {
    user: refers(userTarget, { filter: 'user' }),
    lastUpdater: refers(userTarget, { filter: 'lastUpdater' }),
    bookingOrder: refers(bookingTarget),
    returnGoodsOrder: refers(returnTarget),
    factory: refers(supplierTarget, { filter: 'factory' }),
    warehouse: refers(warehouseTarget, { filter: 'warehouse' }),
    signUser: refers(userTarget, { filter: 'signUser' }),
  },
  computed: { productionOrders: garmentOrdersOf('cloth_inbound_order_lines') },
  // This document has no `onCreate`: the page reads a new sign-in back, because the database knows the figures of its sizes.
  lines: {
    clothInboundMessages: lineTable(clothInboundLineModel, {
      table: clothInboundOrderLines,
      parent: 'orderId',
      // A production order has one line, whichever id a body gives it.
      match: { by: 'productionOrderId' },
      references: {
        productionOrder: refers(garmentOrderTarget),
        warehouseLocation: refers(warehouseLocationTarget),
      },
      computed: {
        orderQuantity: `(select coalesce(sum((s->>'quantity')::int), 0)::int from production_orders p
          cross join lateral jsonb_array_elements(${confirmedSizesOf('p')}) s where p.id = $.production_order_id)`,
        quantity: sumOfSizes('quantity'),
        defectQuantity: sumOfSizes('defect_quantity'),
      },
      lines: {
        sizeRange: lineTable(clothInboundSizeModel, {
          table: clothInboundOrderSizes,
          parent: 'lineId',
          match: 'place',
          computed: {
            productionQuantity: orderedPiecesOf(orderOfSize, '$.name'),
            cropQuantity: stagePiecesOf('cut', orderOfSize, '$.name'),
            bookedQuantity: stagePiecesOf('booked', orderOfSize, '$.name'),
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
          },
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
  record: {
    title: 'd.cloth_inbound_order_code',
    detail: `concat_ws(' · ', nullif(d.production_order_code, ''), nullif(d.code, ''), d.inbound_date::text)`,
  },
})
