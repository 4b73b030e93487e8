import { z } from 'zod'
import { newApproval } from '../../../../core/server/approval/approval-columns.ts'
import { lineTable, storedDocumentTable } from '../../../../core/server/document/document-table.ts'
import { refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import {
  day,
  money,
  optionalText,
  person,
  text,
  computed,
  unitPrice,
  whole,
} from '../../../../core/shared/document/document-fields.ts'
import { measurementPointModel } from '../../../../core/shared/document/document-measurements.ts'
import { lineModel, type LineOf } from '../../../../core/shared/document/document-model.ts'
import { message } from '../../../../core/shared/message.ts'
import { categoryTarget, userTarget } from '../../../admin/server-public.ts'
import { brandTarget } from '../../../master-data/server-public.ts'
import { departmentChoice, groupChoice } from '../../server/department-choices.ts'
import { saleOrderDocument } from '../sale-order-document.ts'
import {
  customerPurchaseOrderModel,
  type SaleOrder,
  type SaleOrderContent,
  saleOrderModel,
  saleOrderSizeModel,
} from '../sale-order-model.ts'
import { amountsOf } from '../sale-order-rules.ts'
import { bomItemsOf, editWindowSql, templateOf } from './sale-order-told.ts'
import { customerPurchaseOrders, saleOrderMeasurements, saleOrders, saleOrderSizes } from './sale-order-tables.ts'

const key = (label: ReturnType<typeof message>) => text({ label, most: 50 })

/** A purchase as its table keeps it: with its key and the amounts, which follow from the whole order. */
const storedPurchaseModel = lineModel({
  label: message('客户采购单'),
  most: 1,
  fields: {
    code: key(message('款号')),
    type: key(message('样版类别')),
    color: key(message('颜色')),
    purchaseCode: key(message('采购编号')),
    ...customerPurchaseOrderModel.fields,
    quantity: whole({ label: message('件数') }),
    price: money({ label: message('金额'), precision: 14 }),
    rmbUnitPrice: unitPrice({ label: message('人民币单价'), precision: 18 }),
    rmbPrice: money({ label: message('人民币金额'), precision: 14 }),
  },
  shown: {
    isUnderApproval: computed({ label: message('审批中'), wire: z.boolean() }),
    productionFollower: person({ label: message('生产跟单') }),
    firstActualOutboundDate: day({ label: message('首次实际出库日期') }),
    firstClothOutboundOrderStatus: optionalText({ label: message('首张出货单状态'), most: 50 }),
  },
})

type StoredPurchase = LineOf<(typeof storedPurchaseModel)['~']>

const purchaseTable = lineTable(storedPurchaseModel, {
  table: customerPurchaseOrders,
  parent: 'saleOrderId',
  match: 'place',
  references: {
    brand: refers(brandTarget),
    department: refers(categoryTarget, { chosen: departmentChoice }),
    group: refers(categoryTarget, { chosen: groupChoice }),
    businessFollower: refers(userTarget),
    productionFollower: refers(userTarget),
  },
  computed: { isUnderApproval: 'o.is_under_approval' },
  joins: 'join sale_orders o on o.id = $.sale_order_id',
  onCreate: { isUnderApproval: () => false },
})

/** The purchase of a content, as its table keeps it. */
function storedPurchase(content: SaleOrderContent) {
  const { code, type, color, purchaseCode, customerPurchaseOrder } = content
  return { code, type, color, purchaseCode, ...customerPurchaseOrder, ...amountsOf(content) }
}

type StoredLists = {
  readonly purchase: readonly StoredPurchase[]
  readonly sizeRange: SaleOrder['sizeRange']
  readonly points: SaleOrder['measurement']['points']
}

function withPurchase(order: SaleOrder, { purchase: [stored], sizeRange, points }: StoredLists): SaleOrder {
  if (!stored) throw new Error(`sale order ${order.id} has no customer purchase order`)
  const { code: _code, type: _type, color: _color, purchaseCode: _purchase, ...purchase } = stored
  // The table has its amounts in every row.
  return {
    ...order,
    customerPurchaseOrder: purchase as SaleOrder['customerPurchaseOrder'],
    sizeRange,
    measurement: { ...order.measurement, points },
  }
}

/** The sale order bound to its tables. */
export const saleOrderTable = storedDocumentTable(saleOrderModel, {
  document: saleOrderDocument,
  table: saleOrders,
  references: {
    ...refersEach(userTarget, 'user', 'lastUpdater'),
  },
  computed: {
    template: templateOf('d.template_id'),
    bomItems: bomItemsOf('d.template_order_id', 'd.color'),
    editWindow: editWindowSql,
  },
  // The questions of a save select the first two.
  onCreate: {
    ...newApproval,
    template: (_order, _columns, { template }) => template,
    bomItems: (_order, _columns, { bomItems }) => bomItems,
    editWindow: () => null,
  },
  stored: {
    apart: ['customerPurchaseOrder'],
    tables: {
      purchase: purchaseTable,
      sizeRange: lineTable(saleOrderSizeModel, { table: saleOrderSizes, parent: 'saleOrderId', match: 'place' }),
      points: lineTable(measurementPointModel, { table: saleOrderMeasurements, parent: 'orderId' }),
    },
    pack: (content) => ({
      purchase: [storedPurchase(content)],
      sizeRange: content.sizeRange,
      points: content.measurement.points,
    }),
    unpack: withPurchase,
  },
})
