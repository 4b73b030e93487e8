import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { approvalColumns } from '../../../../core/server/approval/approval-columns.ts'
import { fieldChecks, listIndexes, fieldColumns } from '../../../../core/server/document/model-tables.ts'
import { documentColumns } from '../../../../core/server/document/order-columns.ts'
import { instantColumn, refersTo, textColumn, textsColumn } from '../../../../core/server/record-columns.ts'
import { categories, users } from '../../../admin/server-public.ts'
import { brands } from '../../../master-data/server-public.ts'
import { templateOrders, templates } from '../../../sales/server-public.ts'
import type { BuyMaterialOrderStatus } from '../../buy-material-options.ts'
import { buyMaterialOrderModel } from '../buy-material-order-model.ts'

const count = () => integer().notNull().default(0)

/** What is bought for the sample of a design colour. Its state follows from its lines, and is kept in the work that changes them. */
export const buyMaterialOrders = snakeCase.table(
  'buy_material_orders',
  {
    ...documentColumns(() => users),
    ...fieldColumns(buyMaterialOrderModel),
    buyMaterialOrderCode: text().notNull(),
    /** The design colour and its sample order. */
    templateId: refersTo(() => templates).notNull(),
    orderId: refersTo(() => templateOrders).notNull(),
    code: text().notNull(),
    type: text().notNull(),
    color: text().notNull(),
    customerCode: textColumn(),
    brandId: refersTo(() => brands),
    designImageUrls: textsColumn(),
    developmentGroupId: refersTo(() => categories),
    status: text().$type<BuyMaterialOrderStatus>().notNull().default('Pending'),
    ...approvalColumns(),
    /** Whether it comes first in the list: what is finished or cancelled is not urgent any more. */
    openUrgent: boolean().notNull().generatedAlwaysAs(sql`urgent and status not in ('Finished', 'Cancel')`),
    cancelReason: textColumn(),
    confirmUserId: refersTo(() => users),
    confirmedAt: instantColumn(),
    finishDate: instantColumn(),
    /** Materials that are not cancelled, and those of them that are fetched. */
    materialCount: count(),
    fetchedCount: count(),
  },
  (table) => [
    ...listIndexes(table, buyMaterialOrderModel, {
      names: {
        urgent: 'urgent_mark',
        developmentGroup: 'group',
        scheduledFinishDate: 'due',
        confirmUser: 'confirmer',
        confirmedAt: 'confirmed',
        finishDate: 'finished',
      },
      // The unique index serves this sort.
      without: ['buyMaterialOrderCode'],
    }),
    uniqueIndex('buy_material_orders_number_index').on(table.buyMaterialOrderCode),
    index('buy_material_orders_template_index').on(table.templateId, table.id),
    index('buy_material_orders_order_index').on(table.orderId, table.id),
    index('buy_material_orders_urgent_index').on(table.openUrgent, table.createdAt, table.id),
    index('buy_material_orders_customer_code_index').on(table.customerCode, table.id),
    ...fieldChecks(table, buyMaterialOrderModel, { without: ['text'] }),
    check('buy_material_orders_key_check', sql`${table.code} <> '' and ${table.type} <> '' and ${table.color} <> ''`),
    check(
      'buy_material_orders_finished_check',
      sql`(${table.status} = 'Finished') = (${table.finishDate} is not null)`,
    ),
    check(
      'buy_material_orders_confirmed_check',
      sql`(${table.confirmedAt} is not null) = (${table.confirmUserId} is not null)
        and (${table.status} not in ('BuyMaterialConfirmed', 'InProgress', 'Finished') or ${table.confirmedAt} is not null)`,
    ),
    check('buy_material_orders_cancelled_check', sql`${table.status} <> 'Cancel' or ${table.cancelReason} <> ''`),
    check('buy_material_orders_urgent_check', sql`not ${table.urgent} or ${table.urgentReason} <> ''`),
    check('buy_material_orders_counts_check', sql`${table.fetchedCount} between 0 and ${table.materialCount}`),
    check(
      'buy_material_orders_text_check',
      sql`char_length(${table.urgentReason}) <= 200 and char_length(${table.reasonOfOverdue}) <= 200 and char_length(${table.cancelReason}) <= 200`,
    ),
  ],
)
