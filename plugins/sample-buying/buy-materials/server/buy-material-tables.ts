import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, numeric, snakeCase, text } from 'drizzle-orm/pg-core'
import { fieldChecks, listIndexes, fieldColumns } from '../../../../core/server/document/model-tables.ts'
import { parentColumn } from '../../../../core/server/document/order-columns.ts'
import {
  instantColumn,
  keywordColumns,
  recordColumns,
  refersTo,
  textsColumn,
} from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { suppliers } from '../../../master-data/server-public.ts'
import { materials } from '../../../materials/server-public.ts'
import type { MaterialType } from '../../../sales/public.ts'
import type {
  BuyMaterialOrderStatus,
  BuyMaterialStage,
  BuyMaterialWarehouseStatus,
} from '../../buy-material-options.ts'
import { buyMaterialOrders } from '../../buy-material-orders/server/buy-material-order-tables.ts'
import { buyMaterialModel } from '../buy-material-model.ts'

/** The materials of buying orders. What their lists filter and sort by is copied from the order, in the work that changes it. */
export const buyMaterials = snakeCase.table(
  'buy_materials',
  {
    ...recordColumns(),
    ...keywordColumns(),
    ...fieldColumns(buyMaterialModel),
    orderId: parentColumn(() => buyMaterialOrders),
    position: integer().notNull(),
    buyMaterialOrderCode: text().notNull(),
    orderStatus: text().$type<BuyMaterialOrderStatus>().notNull(),
    code: text().notNull(),
    type: text().notNull(),
    color: text().notNull(),
    urgent: boolean().notNull().default(false),
    scheduledFinishDate: date({ mode: 'string' }),
    materialId: refersTo(() => materials).notNull(),
    materialType: text().$type<MaterialType>().notNull(),
    supplierId: refersTo(() => suppliers),
    quantity: numeric({ precision: 12, scale: 2 }).notNull(),
    /** Yuan. */
    price: numeric({ precision: 26, scale: 2 }).generatedAlwaysAs(sql`round(quantity * unit_price, 2)`),
    stage: text().$type<BuyMaterialStage>(),
    purchaseUserId: refersTo(() => users),
    purchaseStartDate: instantColumn(),
    purchaseFinishDate: instantColumn(),
    pickUpUserId: refersTo(() => users),
    pickUpStartDate: instantColumn(),
    pickUpFinishDate: instantColumn(),
    /** Photos of what the shop gave with it. */
    receiptImageUrls: textsColumn(),
    isAdditional: boolean().notNull().default(false),
    warehouseStatus: text().$type<BuyMaterialWarehouseStatus>(),
    /** Whether it comes first in the lists: what is fetched or cancelled is not urgent any more. */
    openUrgent: boolean()
      .notNull()
      .generatedAlwaysAs(sql`urgent and coalesce(stage, '') not in ('PickUpFinished', 'Canceled')`),
  },
  (table) => [
    ...listIndexes(table, buyMaterialModel, {
      names: {
        urgent: 'urgent_mark',
        supplier: ['supplier', null],
        buyMaterialOrderCode: 'number',
        scheduledFinishDate: 'due',
        purchaseStartDate: [null, 'purchase_started'],
        purchaseFinishDate: [null, 'purchase_finished'],
        pickUpStartDate: [null, 'pickup_started'],
        pickUpFinishDate: [null, 'pickup_finished'],
      },
      // People filter by stage and person together, and by stock only together with other filters.
      without: ['stage', 'purchaseUser', 'pickUpUser', 'warehouseStatus', 'inStock', 'isAdditional'],
    }),
    index('buy_materials_order_index').on(table.orderId, table.position),
    // Urgent ones first, then those that are due first.
    index('buy_materials_urgent_index').on(table.openUrgent, table.createdAt, table.id),
    index('buy_materials_stage_index').on(table.stage, table.supplierId, table.createdAt, table.id),
    index('buy_materials_supplier_falling_index').on(sql`${table.supplierId} desc nulls last`, table.id.desc()),
    index('buy_materials_purchaser_index').on(table.purchaseUserId, table.stage, table.createdAt, table.id),
    index('buy_materials_picker_index').on(table.pickUpUserId, table.stage, table.createdAt, table.id),
    index('buy_materials_warehouse_index').on(table.warehouseStatus, table.pickUpFinishDate, table.id),
    index('buy_materials_additional_index').on(table.createdAt, table.id).where(sql`${table.isAdditional}`),
    ...fieldChecks(table, buyMaterialModel, {
      names: { type: 'materialType' },
      without: ['stage', 'orderStatus', 'warehouseStatus'],
    }),
    check(
      'buy_materials_stage_check',
      sql`${table.stage} in ('PurchaseStarted', 'PurchaseFinished', 'PickUpStarted', 'PickUpFinished', 'Canceled')`,
    ),
    check('buy_materials_quantity_check', sql`${table.quantity} > 0`),
    check('buy_materials_unit_price_check', sql`${table.unitPrice} >= 0`),
    check(
      'buy_materials_purchase_check',
      sql`(${table.purchaseStartDate} is null or ${table.purchaseUserId} is not null)
        and (${table.purchaseFinishDate} is null or ${table.purchaseStartDate} is not null)
        and case ${table.stage} when 'PurchaseStarted' then ${table.purchaseStartDate} is not null and ${table.purchaseFinishDate} is null
          when 'PurchaseFinished' then ${table.purchaseFinishDate} is not null else true end`,
    ),
    check(
      'buy_materials_pickup_check',
      sql`(${table.pickUpStartDate} is null or ${table.pickUpUserId} is not null)
        and (${table.pickUpFinishDate} is not null) = (${table.stage} is not null and ${table.stage} = 'PickUpFinished')
        and (coalesce(${table.stage}, '') not in ('PickUpStarted', 'PickUpFinished') or ${table.pickUpStartDate} is not null)`,
    ),
    check(
      'buy_materials_none_check',
      sql`${table.stage} is not null or (${table.purchaseStartDate} is null and ${table.pickUpStartDate} is null)`,
    ),
    check(
      'buy_materials_warehouse_check',
      sql`${table.warehouseStatus} in ('awaiting', 'received', 'issued')
        and (${table.warehouseStatus} is not null) = (${table.stage} is not null and ${table.stage} = 'PickUpFinished')`,
    ),
  ],
)
