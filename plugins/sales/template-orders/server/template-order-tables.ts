import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { versionColumns } from '../../../../core/server/document/document-versions.ts'
import { lineColumns, orderColumns, parentColumn } from '../../../../core/server/document/order-columns.ts'
import { refersTo, textColumn, textsColumn } from '../../../../core/server/record-columns.ts'
import { categories, users } from '../../../admin/server-public.ts'
import { brands, customers, suppliers } from '../../../master-data/server-public.ts'
import type { DevelopmentType, MarkKind, PatterningStatus, SyncStatus } from '../template-order-options.ts'

const money = () => numeric({ precision: 12, scale: 2 })

export const templateOrders = snakeCase.table(
  'template_orders',
  {
    ...orderColumns(() => users),
    syncStatus: text().$type<SyncStatus>().notNull().default('Pending'),
    /** Pattern-making is finished for at least one colour; maintained by `setPatterningStatus`. */
    patterningFinished: boolean().notNull().default(false),
    sourceId: integer().references((): AnyPgColumn => templateOrders.id, { onDelete: 'set null' }),
    sourceType: text().$type<'copy' | 'reference'>(),
    designerId: refersTo(() => users),
    businessFollowerId: refersTo(() => users),
    assistantId: refersTo(() => users),
    orderPlaceDate: date({ mode: 'string' }),
    publicationDate: date({ mode: 'string' }),
    urgent: boolean().notNull().default(false),
    urgentReason: textColumn(),
    urgentDescription: textColumn(),
    processLevel: text().$type<'B+' | 'B' | 'B-'>(),
    /** Metres. */
    materialBudget: money(),
    /** Processing fee in yuan. */
    budget: money(),
    hasHook: boolean().notNull().default(false),
    hookRemark: textColumn(),
    hasLanyard: boolean().notNull().default(false),
    lanyardRemark: textColumn(),
    sizeDescription: textColumn(),
    marks: jsonb().$type<{ kind: MarkKind; url: string | null; description: string }[]>().notNull().default([]),
    comments: textColumn(),
    typeExplain: text(),
    attachments: jsonb().$type<{ url: string; name: string }[]>().notNull().default([]),
    type: text().notNull(),
    category: text(),
    brandId: refersTo(() => brands),
    /** Customer of the brand, copied so that the list can filter by it with an index. */
    customerId: refersTo(() => customers),
    customerCode: textColumn(),
    designImageUrls: textsColumn(),
    departmentId: refersTo(() => categories),
    groupId: refersTo(() => categories),
    templateFollowerId: refersTo(() => users),
    developmentType: text().$type<DevelopmentType>(),
    factoryId: refersTo(() => suppliers),
    developmentGroupId: refersTo(() => categories),
    sizeGuideUrls: textsColumn(),
    description: textColumn(),
    /** Review status of the design's BOM; null when it has none. */
    bomStatus: text(),
    /** Sum of the pieces of all colours and sizes. */
    sampleQuantity: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('template_orders_code_type_index').on(table.code, table.type).where(sql`${table.code} is not null`),
    index('template_orders_keyword_index').using('gin', table.keywordGrams),
    index('template_orders_created_index').on(table.createdAt, table.id),
    index('template_orders_updated_index').on(table.updatedAt, table.id),
    index('template_orders_code_sort_index').on(sql`${table.code} desc nulls last`, table.id.desc()),
    index('template_orders_code_rising_index').on(table.code, table.id),
    index('template_orders_order_date_index').on(sql`${table.orderPlaceDate} desc nulls last`, table.id.desc()),
    index('template_orders_order_date_rising_index').on(table.orderPlaceDate, table.id),
    index('template_orders_publication_index').on(sql`${table.publicationDate} desc nulls last`, table.id.desc()),
    index('template_orders_publication_rising_index').on(table.publicationDate, table.id),
    index('template_orders_quantity_index').on(table.sampleQuantity, table.id),
    index('template_orders_customer_code_index').on(table.customerCode, table.id),
    // Each index ends with the status, so that filtering by status too reads only the index.
    index('template_orders_status_index').on(table.syncStatus, table.createdAt, table.id),
    index('template_orders_creator_index').on(table.creatorId, table.createdAt, table.id, table.syncStatus),
    index('template_orders_updater_index').on(table.lastUpdaterId, table.createdAt, table.id, table.syncStatus),
    index('template_orders_type_index').on(table.type, table.createdAt, table.id, table.syncStatus),
    index('template_orders_category_index').on(table.category, table.createdAt, table.id, table.syncStatus),
    index('template_orders_category_falling_index').on(
      sql`${table.category} desc nulls last`,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('template_orders_brand_index').on(table.brandId, table.createdAt, table.id, table.syncStatus),
    index('template_orders_customer_index').on(table.customerId, table.createdAt, table.id, table.syncStatus),
    index('template_orders_development_index').on(table.developmentType, table.createdAt, table.id, table.syncStatus),
    index('template_orders_development_falling_index').on(
      sql`${table.developmentType} desc nulls last`,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('template_orders_level_index').on(table.processLevel, table.createdAt, table.id, table.syncStatus),
    index('template_orders_salesperson_index').on(
      table.businessFollowerId,
      table.createdAt,
      table.id,
      table.syncStatus,
    ),
    index('template_orders_follower_index').on(table.templateFollowerId, table.createdAt, table.id, table.syncStatus),
    index('template_orders_designer_index').on(table.designerId, table.createdAt, table.id, table.syncStatus),
    index('template_orders_assistant_index').on(table.assistantId, table.createdAt, table.id, table.syncStatus),
    index('template_orders_department_index').on(table.departmentId, table.createdAt, table.id, table.syncStatus),
    index('template_orders_urgent_index').on(table.urgent, table.createdAt, table.id, table.syncStatus),
    index('template_orders_bom_index').on(table.createdAt, table.id).where(sql`${table.bomStatus} is not null`),
    // Covers every column that the list's sums read.
    index('template_orders_sums_index').on(table.creatorId, table.developmentType, table.sampleQuantity),
    index('template_orders_source_index').on(table.sourceId),
    index('template_orders_group_index').on(table.groupId),
    index('template_orders_development_group_index').on(table.developmentGroupId),
    index('template_orders_factory_index').on(table.factoryId),
    check('template_orders_status_check', sql`${table.syncStatus} in ('Pending', 'Revert', 'Finished')`),
    check(
      'template_orders_confirmed_check',
      sql`(${table.syncStatus} = 'Pending') = (${table.confirmedVersion} = 0) and (${table.confirmedVersion} = 0 or ${table.code} is not null)`,
    ),
    check('template_orders_source_check', sql`${table.sourceType} in ('copy', 'reference')`),
    check(
      'template_orders_development_check',
      sql`${table.developmentType} in ('FactoryDevelopmentSample', 'PatterningDevelopmentSample', 'SpotPurchase')`,
    ),
    check('template_orders_level_check', sql`${table.processLevel} in ('B+', 'B', 'B-')`),
    check('template_orders_type_check', sql`${table.type} <> '' and char_length(${table.type}) <= 50`),
    check('template_orders_budget_check', sql`${table.materialBudget} >= 0 and ${table.budget} >= 0`),
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
