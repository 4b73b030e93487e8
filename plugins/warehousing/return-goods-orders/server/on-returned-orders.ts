import { sql } from 'drizzle-orm'
import type { BlockerQuestion } from '../../../../core/server/document/document-store-options.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { type Effect, on } from '../../../../core/server/plugin.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import { notify } from '../../../inbox/server-public.ts'
import {
  type ClothOutboundOrderEvent,
  clothOutboundOrderEvents,
} from '../../cloth-outbound-orders/cloth-outbound-order-events.ts'
import { lockShipped } from '../../cloth-outbound-orders/server/cloth-outbound-purchases.ts'
import { followProductionOrders } from '../../server/order-followers.ts'
import { stagePieces } from '../../garments/server/garment-sources.ts'
import { tellGarments } from '../../garments/server/garment-tell.ts'
import { supervisorOf } from '../../server/warehouse-supervisor.ts'
import { returnGoodsOrderDocument } from '../return-goods-order-document.ts'
import { returnGoodsOrderEvents } from '../return-goods-order-events.ts'
import { returnGoodsLines } from '../return-goods-order-rules.ts'
import { type ReturnGoodsOrderEvent, returnGoodsOrderStore } from './return-goods-order-store.ts'

const { noun, path } = returnGoodsOrderDocument

/** The production orders of a return, which are locked, show what came back of them (C-open-143). */
const tellReturned = on<ReturnGoodsOrderEvent>(returnGoodsOrderEvents.submitted, async ({ productionOrderIds }, work) =>
  tellGarments(work, 'returned', productionOrderIds),
)

/** Tells the warehouse's supervisor of a submitted return (C-open-143). */
const tellSupervisor = on<ReturnGoodsOrderEvent>(returnGoodsOrderEvents.submitted, async (order, work) => {
  const { id, warehouse, returnGoodsWay, brandName: brand, returnGoodsQuantity: quantity } = order
  if (!warehouse) return
  const names = { name: work.actor.name, code: order.returnGoodsCode, warehouse: warehouse.name, brand, quantity }
  await notify(work, {
    to: [await supervisorOf(work, warehouse.id)],
    type: returnGoodsOrderEvents.submitted,
    message:
      returnGoodsWay === '原地销毁'
        ? message(
            '<strong>{name}</strong>提交了退货单 <strong>{code}</strong>：{brand}，{quantity} 件，原地销毁，不入{warehouse}',
            names,
          )
        : message(
            '<strong>{name}</strong>提交了退货单 <strong>{code}</strong>：{brand}，{quantity} 件，退到{warehouse}',
            names,
          ),
    about: { document: noun, id },
    actions: [{ text: message('查看'), url: `${path}/${id}` }],
  })
})

/**
 * A shipment whose pieces came back stays as it left: taken back, they would lie in stock twice. Its production orders are locked,
 * so that no return is submitted meanwhile.
 */
const keepShipped = on<BlockerQuestion<ClothOutboundOrderEvent>>(
  clothOutboundOrderEvents.reverting,
  async ({ id, status, productionOrderIds, blockers }, work) => {
    if (status !== 'Dispatched') return
    await work.db.execute(lockShipped(productionOrderIds))
    const rows = await readRows(
      work.db,
      sql`with own as (select l.production_order_id, folded_name(z.name) as name, sum(z.quantity) as quantity
          from cloth_outbound_order_sizes z join cloth_outbound_order_lines l on l.id = z.line_id
          where l.order_id = ${id}::int and z.quantity > 0 group by 1, 2),
        short as (select own.production_order_id, own.name from own where
          (select sum(r.quantity) from (${stagePieces('returned')}) r
            where r.production_order_id = own.production_order_id and folded_name(r.name) = own.name)
          > (select sum(s.quantity) from (${stagePieces('shipped')}) s
            where s.production_order_id = own.production_order_id and folded_name(s.name) = own.name) - own.quantity)
        select distinct o.id, o.return_goods_code as code from short
          join return_goods_order_lines l on l.production_order_id = short.production_order_id
          join return_goods_order_sizes z on z.line_id = l.id and folded_name(z.name) = short.name and z.quantity > 0
          join return_goods_order o on o.id = l.order_id and o.status = 'Finished' order by o.id`,
    )
    if (rows.length === 0) return
    const codes = rows.map(({ code }) => String(code)).join('、')
    blockers.push(sourceText(message('出货单的成衣已由退货单 {codes} 退回，不能修改', { codes })))
  },
)

/** The effects of returns on their production orders and on people, and of other documents on them. */
export const followReturnedOrders: readonly Effect[] = [
  tellReturned,
  tellSupervisor,
  ...followProductionOrders({
    noun,
    tables: ['return_goods_order', 'return_goods_order_lines'],
    code: 'return_goods_code',
    loose: ['Pending'],
    refusal: (values) => message('生产单 {order} 已有退货单 {codes}，不予删除', values),
    store: returnGoodsOrderStore,
    linesOf: (order) => order[returnGoodsLines],
  }),
  keepShipped,
]
