import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { versionColumns } from '../../../../core/server/document/document-versions.ts'
import { measurementChecks, measurementPointTable } from '../../../../core/server/document/measurement-tables.ts'
import { fieldChecks, listIndexes, fieldColumns } from '../../../../core/server/document/model-tables.ts'
import { lineColumns, orderColumns, parentColumn } from '../../../../core/server/document/order-columns.ts'
import { refersTo } from '../../../../core/server/record-columns.ts'
import { categories, users } from '../../../admin/server-public.ts'
import { brands, customers, suppliers } from '../../../master-data/server-public.ts'
import { measurementModel } from '../../../../core/shared/document/document-measurements.ts'
import { templateDesignModel } from '../template-design-model.ts'
import { type TemplateOrderContent, templateOrderModel } from '../template-order-model.ts'
import type { PatterningStatus, SyncStatus } from '../template-order-options.ts'

export const templateOrders = snakeCase.table(
  'template_orders',
  {
    ...orderColumns(() => users),
    ...fieldColumns(templateOrderModel),
    ...fieldColumns(templateDesignModel),
    ...fieldColumns(measurementModel),
    marks: jsonb().$type<TemplateOrderContent['marks']>().notNull().default([]),
    syncStatus: text().$type<SyncStatus>().notNull().default('Pending'),
    /** Pattern-making is finished for at least one colour; maintained by `setPatterningStatus`. */
    patterningFinished: boolean().notNull().default(false),
    sourceId: integer().references((): AnyPgColumn => templateOrders.id, { onDelete: 'set null' }),
    designerId: refersTo(() => users),
    businessFollowerId: refersTo(() => users),
    assistantId: refersTo(() => users),
    type: text().notNull(),
    brandId: refersTo(() => brands),
    /** Customer of the brand, copied so that the list can filter by it with an index. */
    customerId: refersTo(() => customers),
    departmentId: refersTo(() => categories),
    groupId: refersTo(() => categories),
    templateFollowerId: refersTo(() => users),
    factoryId: refersTo(() => suppliers),
    developmentGroupId: refersTo(() => categories),
    /** Review status of the design's BOM; null when it has none. */
    bomStatus: text(),
    /** Sum of the pieces of all colours and sizes. */
    sampleQuantity: integer().notNull().default(0),
  },
  (table) => [
    ...listIndexes(table, templateOrderModel, {
      // A search that filters by the status too reads only the index.
      covers: 'syncStatus',
      names: {
        code: ['code_rising', 'code_sort'],
        syncStatus: 'status',
        developmentType: 'development',
        businessFollower: 'salesperson',
        templateFollower: 'follower',
        processLevel: 'level',
        orderPlaceDate: ['order_date_rising', 'order_date'],
        publicationDate: ['publication_rising', 'publication'],
      },
    }),
    uniqueIndex('template_orders_code_type_index').on(table.code, table.type).where(sql`${table.code} is not null`),
    index('template_orders_quantity_index').on(table.sampleQuantity, table.id),
    index('template_orders_customer_index').on(table.customerId, table.createdAt, table.id, table.syncStatus),
    index('template_orders_bom_index').on(table.createdAt, table.id).where(sql`${table.bomStatus} is not null`),
    // Covers every column that the list's sums read.
    index('template_orders_sums_index').on(table.creatorId, table.developmentType, table.sampleQuantity),
    // Covers every column that the figures of a period read.
    index('template_orders_figures_index').on(table.createdAt, table.sampleQuantity),
    index('template_orders_source_index').on(table.sourceId),
    index('template_orders_group_index').on(table.groupId),
    index('template_orders_development_group_index').on(table.developmentGroupId),
    index('template_orders_factory_index').on(table.factoryId),
    ...fieldChecks(table, templateOrderModel, {
      names: {
        status: 'syncStatus',
        development: 'developmentType',
        level: 'processLevel',
        type: 'type',
        budget: ['materialBudget', 'budget'],
      },
      without: ['text', 'category'],
    }),
    ...measurementChecks('template_orders', table),
    check(
      'template_orders_confirmed_check',
      sql`(${table.syncStatus} = 'Pending') = (${table.confirmedVersion} = 0) and (${table.confirmedVersion} = 0 or ${table.code} is not null)`,
    ),
    check('template_orders_source_check', sql`${table.sourceType} in ('copy', 'reference')`),
    check('template_orders_quantity_check', sql`${table.sampleQuantity} >= 0`),
    check(
      'template_orders_images_check',
      sql`cardinality(${table.designImageUrls}) <= 6 and cardinality(${table.sizeGuideUrls}) <= 6`,
    ),
    check(
      'template_orders_text_check',
      sql`char_length(${table.hookRemark}) <= 12 and char_length(${table.lanyardRemark}) <= 40 and char_length(${table.sizeDescription}) <= 40
        and char_length(${table.urgentReason}) <= 200 and char_length(${table.urgentDescription}) <= 200
        and char_length(${table.comments}) <= 20000 and char_length(${table.description}) <= 20000 and char_length(${table.customerCode}) <= 50`,
    ),
    check(
      'template_orders_urgent_check',
      sql`not ${table.urgent} or (${table.urgentReason} <> '' and ${table.urgentDescription} <> '')`,
    ),
  ],
)

/** The points of measure of an order. */
export const templateOrderMeasurements = measurementPointTable('template_order_measurements', () => templateOrders)

/**
 * The Templates: one row for each colour of a confirmed order, to which later documents refer. A revision does not
 * change them; the next confirmation adds and removes colours.
 */
export const templates = snakeCase.table(
  'templates',
  {
    ...lineColumns(),
    orderId: parentColumn(() => templateOrders),
    color: text().notNull(),
    colorEnglish: text(),
    patterningStatus: text().$type<PatterningStatus>().notNull().default('Pending'),
  },
  (table) => [
    uniqueIndex('templates_order_color_index').on(table.orderId, table.color),
    index('templates_color_index').on(table.color),
    check(
      'templates_patterning_check',
      sql`${table.patterningStatus} in ('Pending', 'InProgress', 'Inquest', 'Finished', 'Cancel')`,
    ),
    check('templates_color_check', sql`${table.color} <> ''`),
  ],
)

/** A confirmed order exactly as the server answered it at that moment; later changes do not affect it. */
export const templateOrderVersions = snakeCase.table(
  'template_order_versions',
  {
    orderId: parentColumn(() => templateOrders),
    ...versionColumns(),
    confirmedById: refersTo(() => users).notNull(),
    /** People and records in the snapshot, such as `suppliers:12`; a database function computes them. */
    usedRecords: text().array().notNull().generatedAlwaysAs(sql`template_version_uses(snapshot)`),
  },
  (table) => [
    primaryKey({ name: 'template_order_versions_pkey', columns: [table.orderId, table.version] }),
    index('template_order_versions_person_index').on(table.confirmedById),
    index('template_order_versions_used_index').using('gin', table.usedRecords),
  ],
)
