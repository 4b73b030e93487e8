import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, numeric, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { documentColumns, lineColumns, parentColumn } from '../../../../core/server/document/order-columns.ts'
import { instantColumn, refersTo, textColumn, textsColumn } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { brands, customers } from '../../../master-data/server-public.ts'
import { materials } from '../../../materials/server-public.ts'
import { templateOrders } from '../../template-orders/server/template-order-tables.ts'
import type { DevelopmentType, MaterialType, ReviewStatus } from '../../template-orders/template-order-options.ts'

/** What a line holds of its material. */
export type ReplacedLine = {
  readonly id: number
  readonly materialId: number
  readonly gap: string | null
  readonly unitPrice: string | null
}

/** The review of a colour that a replacement ended. */
export type EndedReview = { readonly id: number; readonly reviewerId: number; readonly reviewedAt: string }

const money = () => numeric({ precision: 12, scale: 2 })
const percent = () => numeric({ precision: 6, scale: 2 })

export const boms = snakeCase.table(
  'boms',
  {
    ...documentColumns(() => users),
    templateOrderId: refersTo(() => templateOrders).notNull(),
    code: text().notNull(),
    type: text().notNull(),
    sampleImageUrls: textsColumn(),
    remark: textColumn(),
    // The following columns are copied from the sample order, so that the list can filter by them with an index.
    brandId: refersTo(() => brands),
    customerId: refersTo(() => customers),
    customerCode: textColumn(),
    developmentType: text().$type<DevelopmentType>(),
    designImageUrls: textsColumn(),
    /** Reviewed when every colour is reviewed. */
    reviewStatus: text().$type<ReviewStatus>().notNull().default('Pending'),
  },
  (table) => [
    uniqueIndex('boms_order_index').on(table.templateOrderId),
    uniqueIndex('boms_code_type_index').on(table.code, table.type),
    index('boms_keyword_index').using('gin', table.keywordGrams),
    index('boms_created_index').on(table.createdAt, table.id),
    index('boms_updated_index').on(table.updatedAt, table.id),
    index('boms_code_index').on(table.code, table.id),
    index('boms_type_sort_index').on(table.type, table.id),
    index('boms_type_index').on(table.type, table.createdAt, table.id),
    index('boms_creator_index').on(table.creatorId, table.createdAt, table.id),
    index('boms_updater_index').on(table.lastUpdaterId, table.createdAt, table.id),
    index('boms_brand_index').on(table.brandId, table.createdAt, table.id),
    index('boms_customer_index').on(table.customerId, table.createdAt, table.id),
    index('boms_development_index').on(table.developmentType, table.createdAt, table.id),
    index('boms_review_index').on(table.reviewStatus, table.createdAt, table.id),
    check('boms_review_check', sql`${table.reviewStatus} in ('Pending', 'Reviewed')`),
    check('boms_code_check', sql`${table.code} <> '' and ${table.type} <> ''`),
    check('boms_remark_check', sql`char_length(${table.remark}) <= 130`),
  ],
)

/** The colours of a bill of materials, each with its review. */
export const bomColors = snakeCase.table(
  'bom_colors',
  {
    ...lineColumns(),
    bomId: parentColumn(() => boms),
    color: text().notNull(),
    reviewStatus: text().$type<ReviewStatus>().notNull().default('Pending'),
    reviewerId: refersTo(() => users),
    reviewedAt: instantColumn(),
  },
  (table) => [
    index('bom_colors_bom_index').on(table.bomId, table.position),
    index('bom_colors_color_index').on(table.color),
    index('bom_colors_reviewer_index').on(table.reviewerId),
    check('bom_colors_color_check', sql`${table.color} <> '' and char_length(${table.color}) <= 50`),
    check(
      'bom_colors_review_check',
      sql`${table.reviewStatus} in ('Pending', 'Reviewed') and (${table.reviewStatus} = 'Reviewed') = (${table.reviewerId} is not null)`,
    ),
  ],
)

/** One material of a colour, with its cost per garment. Prices are in RMB. */
export const bomLines = snakeCase.table(
  'bom_lines',
  {
    ...lineColumns(),
    colorId: parentColumn(() => bomColors),
    materialId: refersTo(() => materials).notNull(),
    materialType: text().$type<MaterialType>().notNull().default('Main'),
    actionRegion: textColumn(),
    usage: numeric({ precision: 12, scale: 4 }),
    loss: percent(),
    gap: percent(),
    unitPrice: money(),
    magnification: numeric({ precision: 8, scale: 2 }),
    quantity: numeric({ precision: 14, scale: 4 }),
    description: textColumn(),
    costDescription: textColumn(),
    otherFee: money(),
    otherFeeDescription: textColumn(),
    legacyColor: textColumn(),
    /** Cost of the material per garment, computed from the line. */
    price: numeric({ precision: 24, scale: 5 }).notNull(),
  },
  (table) => [
    index('bom_lines_color_index').on(table.colorId, table.position),
    index('bom_lines_material_index').on(table.materialId),
    check('bom_lines_type_check', sql`${table.materialType} in ('Main', 'Lining', 'Accessory')`),
    check(
      'bom_lines_amount_check',
      sql`${table.usage} >= 0 and ${table.loss} >= 0 and ${table.gap} >= 0 and ${table.unitPrice} >= 0 and ${table.magnification} >= 0
        and ${table.quantity} >= 0 and ${table.otherFee} >= 0`,
    ),
    check(
      'bom_lines_text_check',
      sql`char_length(${table.actionRegion}) <= 40 and char_length(${table.description}) <= 200
        and char_length(${table.costDescription}) <= 200 and char_length(${table.otherFeeDescription}) <= 200`,
    ),
  ],
)

/**
 * What a bill held before a material was replaced in it, so that the replacement can be taken back with the reviews that
 * it ended.
 */
export const bomReplacements = snakeCase.table(
  'bom_replacements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bomId: parentColumn(() => boms),
    replacedAt: instantColumn().notNull(),
    lines: jsonb().$type<readonly ReplacedLine[]>().notNull(),
    reviews: jsonb().$type<readonly EndedReview[]>().notNull(),
  },
  (table) => [index('bom_replacements_bom_index').on(table.bomId)],
)
