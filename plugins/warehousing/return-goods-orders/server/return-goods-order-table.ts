import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { documentTable, lineTable } from '../../../../core/server/document/document-table.ts'
import { nameOnly, refers } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import {
  brandTarget,
  customerTarget,
  warehouseLocationTarget,
  warehouseTarget,
} from '../../../master-data/server-public.ts'
import { confirmedSizesOf } from '../../../production/server-public.ts'
import {
  garmentOrdersOf,
  garmentOrderTarget,
  orderedPiecesOf,
  stagePiecesOf,
} from '../../garments/server/garment-orders.ts'
import { returnGoodsOrderRows } from '../return-goods-order-contract.ts'
import { returnGoodsOrderDocument } from '../return-goods-order-document.ts'
import { returnGoodsLineModel, returnGoodsOrderModel, returnGoodsSizeModel } from '../return-goods-order-model.ts'
import { repairedOfReturn, repairedPieces } from './return-goods-repaired.ts'
import { returnGoodsOrderLines, returnGoodsOrders, returnGoodsOrderSizes } from './return-goods-order-tables.ts'

const orderOfSize = '(select l.production_order_id from return_goods_order_lines l where l.id = $.line_id)'

/** SQL of the pieces of a size that came back; at once with those of a return that is being submitted. */
const returnedPieces = `(select coalesce(sum(rz.quantity), 0)::int from return_goods_order_lines rl
    join return_goods_order ro on ro.id = rl.order_id and ro.status = 'Finished'
    join return_goods_order_sizes rz on rz.line_id = rl.id
  where rl.production_order_id = ${orderOfSize} and folded_name(rz.name) = folded_name($.name))`

/** SQL of the pieces of a line. */
const pieces = '(select coalesce(sum(z.quantity), 0)::int from return_goods_order_sizes z where z.line_id = $.id)'
/** SQL of the price of a piece in RMB: 5 decimals (D30). */
const rmbUnitPrice = 'round($.return_goods_unit_price * $.currency_rate, 5)'

/** The return bound to its tables. */
export const returnGoodsOrderTable = documentTable(returnGoodsOrderModel, {
  document: returnGoodsOrderDocument,
  table: returnGoodsOrders,
  references: {
    user: refers(userTarget, { filter: 'user' }),
    lastUpdater: refers(userTarget, { filter: 'lastUpdater' }),
    customer: refers(nameOnly(customerTarget), { filter: 'customer' }),
    brand: refers(brandTarget, { filter: 'brand' }),
    reservationist: refers(userTarget, { filter: 'reservationist' }),
    returnGoodsWarehouse: refers(warehouseTarget, { filter: 'returnGoodsWarehouse' }),
  },
  computed: {
    productionOrders: garmentOrdersOf('return_goods_order_lines'),
    returnGoodsPrice: 'd.return_goods_price::text',
    repairedQuantity: repairedOfReturn('d.id'),
  },
  // This document has no `onCreate`: the page reads a new return back, because the database knows its figures and prices.
  lines: {
    returnGoodsMessages: lineTable(returnGoodsLineModel, {
      table: returnGoodsOrderLines,
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
        quantity: pieces,
        returnGoodsRmbUnitPrice: `trim_scale(${rmbUnitPrice})::text`,
        returnGoodsPrice: `round(${pieces} * $.return_goods_unit_price, 2)::text`,
        returnGoodsRmbPrice: `round(${pieces} * ${rmbUnitPrice}, 2)::text`,
        receivePrice: `round(${pieces} * $.receive_unit_price, 2)::text`,
      },
      lines: {
        sizeRange: lineTable(returnGoodsSizeModel, {
          table: returnGoodsOrderSizes,
          parent: 'lineId',
          match: 'place',
          computed: {
            productionQuantity: orderedPiecesOf(orderOfSize, '$.name'),
            outboundQuantity: stagePiecesOf('shipped', orderOfSize, '$.name'),
            returnedQuantity: returnedPieces,
            repairedQuantity: repairedPieces('$.line_id', '$.name'),
          },
        }),
      },
    }),
  },
})

export const returnGoodsOrderList = documentListSource(returnGoodsOrderTable, returnGoodsOrderRows, {
  inKeyword: ['returnGoodsCode', 'productionOrderCode', 'customerPO', 'code', 'color'],
  record: {
    title: 'd.return_goods_code',
    detail: `concat_ws(' · ', brand.name, nullif(d.production_order_code, ''), nullif(d.code, ''), d.booking_date::text)`,
    joins: 'left join brands brand on brand.id = d.brand_id',
  },
})
