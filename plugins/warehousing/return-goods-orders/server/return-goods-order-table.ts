import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { documentTable } from '../../../../core/server/document/document-table.ts'
import { nameOnly, refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import {
  brandTarget,
  customerTarget,
  warehouseLocationTarget,
  warehouseTarget,
} from '../../../master-data/server-public.ts'
import { garmentLineTable } from '../../garments/server/garment-line-table.ts'
import { stagePiecesOf } from '../../garments/server/garment-orders.ts'
import { movedOrdersOf } from '../../server/moved-orders.ts'
import { returnGoodsOrderRows } from '../return-goods-order-contract.ts'
import { returnGoodsOrderDocument } from '../return-goods-order-document.ts'
import { returnGoodsLineModel, returnGoodsOrderModel, returnGoodsSizeModel } from '../return-goods-order-model.ts'
import { repairedOfReturn, repairedPieces } from './return-goods-repaired.ts'
import { returnGoodsOrderLines, returnGoodsOrders, returnGoodsOrderSizes } from './return-goods-order-tables.ts'

/** SQL of the pieces of a size that of a production order came back; at once with those of a return that is being submitted. */
const returnedPiecesOf = (order: string) => `(select coalesce(sum(rz.quantity), 0)::int from return_goods_order_lines rl
    join return_goods_order ro on ro.id = rl.order_id and ro.status = 'Finished'
    join return_goods_order_sizes rz on rz.line_id = rl.id
  where rl.production_order_id = ${order} and folded_name(rz.name) = folded_name($.name))`

/** SQL of the price of a piece in RMB: 5 decimals (D30). */
const rmbUnitPrice = 'round($.return_goods_unit_price * $.currency_rate, 5)'

/** The return bound to its tables. */
export const returnGoodsOrderTable = documentTable(returnGoodsOrderModel, {
  document: returnGoodsOrderDocument,
  table: returnGoodsOrders,
  references: {
    ...refersEach(userTarget, 'user', 'lastUpdater'),
    customer: refers(nameOnly(customerTarget), { filter: 'customer' }),
    brand: refers(brandTarget, { filter: 'brand' }),
    reservationist: refers(userTarget, { filter: 'reservationist' }),
    returnGoodsWarehouse: refers(warehouseTarget, { filter: 'returnGoodsWarehouse' }),
  },
  computed: {
    productionOrders: movedOrdersOf('return_goods_order_lines'),
    repairedQuantity: repairedOfReturn('d.id'),
  },
  // This document has no `onCreate`: the page reads a new return back, because the database knows its figures and prices.
  lines: {
    returnGoodsMessages: garmentLineTable({
      model: returnGoodsLineModel,
      table: returnGoodsOrderLines,
      references: { warehouseLocation: refers(warehouseLocationTarget) },
      computed: (sumOf) => ({
        returnGoodsRmbUnitPrice: `trim_scale(${rmbUnitPrice})::text`,
        returnGoodsPrice: `round(${sumOf('quantity')} * $.return_goods_unit_price, 2)::text`,
        returnGoodsRmbPrice: `round(${sumOf('quantity')} * ${rmbUnitPrice}, 2)::text`,
        receivePrice: `round(${sumOf('quantity')} * $.receive_unit_price, 2)::text`,
      }),
      sizes: {
        model: returnGoodsSizeModel,
        table: returnGoodsOrderSizes,
        computed: (order) => ({
          outboundQuantity: stagePiecesOf('shipped', order, '$.name'),
          returnedQuantity: returnedPiecesOf(order),
          repairedQuantity: repairedPieces('$.line_id', '$.name'),
        }),
      },
    }),
  },
})

export const returnGoodsOrderList = documentListSource(returnGoodsOrderTable, returnGoodsOrderRows, {
  inKeyword: ['returnGoodsCode', 'productionOrderCode', 'customerPO', 'code', 'color'],
  record: {
    detail: `concat_ws(' · ', brand.name, nullif(d.production_order_code, ''), nullif(d.code, ''), d.booking_date::text)`,
    joins: 'left join brands brand on brand.id = d.brand_id',
  },
})
