import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, numeric, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fieldChecks, listIndexes, fieldColumns } from '../../../../core/server/document/model-tables.ts'
import { documentColumns, lineColumns, parentColumn } from '../../../../core/server/document/order-columns.ts'
import { instantColumn, refersTo, textColumn, textsColumn } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { brands, customers } from '../../../master-data/server-public.ts'
import { materials } from '../../../materials/server-public.ts'
import { templateOrders } from '../../template-orders/server/template-order-tables.ts'
import type { DevelopmentType, ReviewStatus } from '../../template-orders/template-order-options.ts'
import { bomColorModel, bomLineModel, bomModel } from '../bom-model.ts'

/** What a line holds of its material. */
export type ReplacedLine = {
  readonly id: number
  readonly materialId: number
  readonly gap: string | null
  readonly unitPrice: string | null
}

/** The review of a colour that a replacement ended. */
export type EndedReview = { readonly id: number; readonly reviewerId: number; readonly reviewedAt: string }

export const boms = snakeCase.table(
  'boms',
  {
    ...documentColumns(() => users),
    ...fieldColumns(bomModel),
    templateOrderId: refersTo(() => templateOrders).notNull(),
    code: text().notNull(),
    type: text().notNull(),
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
    ...listIndexes(table, bomModel, { names: { developmentType: 'development' } }),
    uniqueIndex('boms_order_index').on(table.templateOrderId),
    uniqueIndex('boms_code_type_index').on(table.code, table.type),
    index('boms_type_sort_index').on(table.type, table.id),
    index('boms_review_index').on(table.reviewStatus, table.createdAt, table.id),
    ...fieldChecks(table, bomModel, { names: { remark: 'remark' }, without: ['code', 'type', 'developmentType'] }),
    check('boms_review_check', sql`${table.reviewStatus} in ('Pending', 'Reviewed')`),
    check('boms_code_check', sql`${table.code} <> '' and ${table.type} <> ''`),
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
    ...fieldChecks(table, bomColorModel, { names: { color: 'color' }, without: ['reviewStatus'] }),
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
    ...fieldColumns(bomLineModel),
    legacyColor: textColumn(),
    /** Cost of the material per garment, computed from the line. */
    price: numeric({ precision: 24, scale: 5 }).notNull(),
  },
  (table) => [
    index('bom_lines_color_index').on(table.colorId, table.position),
    index('bom_lines_material_index').on(table.materialId),
    ...fieldChecks(table, bomLineModel, { names: { type: 'materialType' }, without: ['text'] }),
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
