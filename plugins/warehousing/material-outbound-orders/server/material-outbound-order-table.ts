import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { documentTable, lineTable } from '../../../../core/server/document/document-table.ts'
import { refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import { userTarget } from '../../../admin/server-public.ts'
import {
  supplierTarget,
  unitTarget,
  warehouseLocationTarget,
  warehouseTarget,
} from '../../../master-data/server-public.ts'
import { materialTarget } from '../../../materials/server-public.ts'
import { billLineTarget } from '../../../production/server-public.ts'
import { movedOrdersOf, movedOrderTarget } from '../../server/moved-orders.ts'
import { unitOfLine } from '../../stock-lines/server/stock-line-table.ts'
import { materialOutboundOrderRows } from '../material-outbound-order-contract.ts'
import { materialOutboundOrderDocument } from '../material-outbound-order-document.ts'
import { materialOutboundLineModel, materialOutboundOrderModel } from '../material-outbound-order-model.ts'
import { materialOutboundOrderLines, materialOutboundOrders } from './material-outbound-order-tables.ts'

const { requiredQuantity = '', issuedQuantity = '' } = billLineTarget.parts ?? {}
const ofBill = (text: string) =>
  `(select ${text.replaceAll('$', 'item')} from production_order_lines item where item.id = $.bom_item_id)`

/** The stock that a line may take: of its order and unbound, at its place and of its lot where it names them. Null once it has left. */
const availableSql = `(select case when head.status <> 'Finished' then (
    select trim_scale(coalesce(sum(b.on_hand - b.reserved), 0))::text from stock_balances b
    where b.material_id = $.material_id and b.warehouse_id = head.warehouse_id and b.quality = $.quality and b.on_hand > 0
      and (b.production_order_id is null or b.production_order_id = $.production_order_id)
      and ($.warehouse_location_id is null or b.warehouse_location_id = $.warehouse_location_id)
      and ($.lot = '' or folded_name(b.lot) = folded_name($.lot))) end
  from material_outbound_orders head where head.id = $.order_id)`

/** The dye lots that lie outside by a line. A movement that was taken back is none of it. */
const takenLotsSql = `(select coalesce(string_agg(t.lot, '、' order by t.first), '') from (
    select b.lot, min(e.id) as first from stock_entries e join stock_balances b on b.id = e.balance_id
    where e.document = '${materialOutboundOrderDocument.noun}' and e.document_id = $.order_id and e.line_id = $.id and b.lot <> ''
    group by b.lot having sum(e.quantity) < 0) t)`

/** The outbound order bound to its tables. */
export const materialOutboundOrderTable = documentTable(materialOutboundOrderModel, {
  document: materialOutboundOrderDocument,
  table: materialOutboundOrders,
  references: {
    ...refersEach(userTarget, 'user', 'lastUpdater'),
    warehouse: refers(warehouseTarget, { filter: 'warehouse' }),
    ...refersEach(supplierTarget, 'factory', 'supplier'),
  },
  computed: { productionOrders: movedOrdersOf('material_outbound_order_lines') },
  // This document has no `onCreate`: the page reads a new order back, because the database knows figures of bills and of stock.
  lines: {
    materialOutboundMessages: lineTable(materialOutboundLineModel, {
      table: materialOutboundOrderLines,
      parent: 'orderId',
      references: {
        productionOrder: refers(movedOrderTarget),
        bomItem: refers(billLineTarget),
        material: refers(materialTarget),
        deliveredUnit: refers(unitTarget),
        warehouseLocation: refers(warehouseLocationTarget),
      },
      computed: {
        unit: unitOfLine,
        requiredQuantity: ofBill(requiredQuantity),
        issuedQuantity: ofBill(issuedQuantity),
        availableQuantity: availableSql,
        takenLots: takenLotsSql,
        returnedQuantity: 'trim_scale($.returned_quantity)::text',
        lostQuantity: 'trim_scale($.lost_quantity)::text',
      },
    }),
  },
})

export const materialOutboundOrderList = documentListSource(materialOutboundOrderTable, materialOutboundOrderRows, {
  inKeyword: ['materialOutboundOrderCode', 'productionOrderCode', 'customerPO', 'code', 'color'],
  record: {
    detail: `concat_ws(' · ', nullif(d.production_order_code, ''), nullif(d.code, ''), d.outbound_date::text)`,
  },
})
