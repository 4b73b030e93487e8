import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { parentColumn } from '../../../../core/server/document/order-columns.ts'
import { instantColumn, keywordColumns, textColumn, textsColumn } from '../../../../core/server/record-columns.ts'
import { saleOrders } from '../../../sales/server-public.ts'
import type { ChainStage, PlannedStage } from '../chain-stages.ts'

/** Values of the stages that have one. */
export type ByStage<Value> = Readonly<Partial<Record<PlannedStage, Value>>>

/**
 * How far each sale order is, with its production order. All columns follow from documents and are written in the work that changes
 * one of them (`order-chain-store.ts`); `npm run verify` compares them. The ids are those of the documents, which need no reference
 * from here: a chain goes with its sale order, and what else goes is left out when the chain is written.
 */
export const orderChains = snakeCase.table(
  'order_chains',
  {
    id: integer()
      .primaryKey()
      .references(() => saleOrders.id, { onDelete: 'cascade' }),
    productionOrderId: integer(),
    cropOrderId: integer(),
    purchaseId: integer(),
    templateOrderId: integer().notNull(),
    saleOrderCode: text().notNull(),
    productionOrderCode: text(),
    code: text().notNull(),
    type: text().notNull(),
    color: text().notNull(),
    customerPO: textColumn(),
    designImageUrls: textsColumn(),
    brandId: integer(),
    customerId: integer(),
    factoryId: integer(),
    businessFollowerId: integer(),
    productionFollowerId: integer(),
    /** The person who has to act at the stage. */
    actorId: integer(),
    quantity: integer().notNull(),
    signedIn: integer().notNull(),
    requiredDate: date({ mode: 'string' }),
    stage: text().$type<ChainStage>().notNull(),
    /** The day on which each stage was done. */
    actuals: jsonb().$type<ByStage<string>>().notNull().default({}),
    /** Working days by which each stage behind the order was done late; negative when it was early. */
    lateness: jsonb().$type<ByStage<number>>().notNull().default({}),
    /** The number of the working day on which the stage has to begin; see `latestStartSql`. */
    latestStart: integer(),
    ...keywordColumns(),
  },
  (table) => [
    index('order_chains_production_index').on(table.productionOrderId),
    index('order_chains_crop_index').on(table.cropOrderId),
    index('order_chains_purchase_index').on(table.purchaseId),
    index('order_chains_slack_index').on(table.latestStart, table.id),
    index('order_chains_required_index').on(table.requiredDate, table.id),
    index('order_chains_stage_index').on(table.stage, table.latestStart, table.id),
    // The orders in work are few; the board shows them alone.
    index('order_chains_work_index').on(table.latestStart, table.id).where(sql`${table.stage} <> 'done'`),
    index('order_chains_business_index').on(table.businessFollowerId, table.latestStart),
    index('order_chains_follower_index').on(table.productionFollowerId, table.latestStart),
    index('order_chains_actor_index').on(table.actorId, table.latestStart),
    index('order_chains_factory_index').on(table.factoryId, table.latestStart),
    index('order_chains_brand_index').on(table.brandId, table.latestStart),
    index('order_chains_customer_index').on(table.customerId, table.latestStart),
    index('order_chains_keyword_index').using('gin', table.keywordGrams),
    check('order_chains_quantity_check', sql`${table.quantity} >= 0 and ${table.signedIn} >= 0`),
  ],
)

/** The orders of whose lateness people were told, once for each required date. */
export const orderChainNotices = snakeCase.table(
  'order_chain_notices',
  {
    chainId: parentColumn(() => orderChains),
    requiredDate: date({ mode: 'string' }).notNull(),
    at: instantColumn().notNull(),
  },
  (table) => [primaryKey({ name: 'order_chain_notices_pkey', columns: [table.chainId, table.requiredDate] })],
)
