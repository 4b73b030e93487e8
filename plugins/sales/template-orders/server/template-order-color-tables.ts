import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { parentColumn } from '../../../../core/server/document/order-columns.ts'
import { instantColumn, refersTo, textColumn, textsColumn } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { suppliers, units } from '../../../master-data/server-public.ts'
import { materials } from '../../../materials/server-public.ts'
import type { MaterialType, ReviewStatus } from '../template-order-options.ts'
import { templateOrders } from './template-order-tables.ts'

/** The colours of an order as its form shows them; the name may be empty in a draft. */
export const templateOrderColors = snakeCase.table(
  'template_order_colors',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: parentColumn(() => templateOrders),
    position: integer().notNull(),
    color: text().notNull(),
  },
  (table) => [
    index('template_order_colors_order_index').on(table.orderId, table.position),
    uniqueIndex('template_order_colors_color_index').on(table.orderId, table.color).where(sql`${table.color} <> ''`),
    index('template_order_colors_name_index').on(table.color),
    check('template_order_colors_color_check', sql`char_length(${table.color}) <= 50`),
  ],
)

const ofColor = () => parentColumn(() => templateOrderColors)

/** Sample pieces of one size of a colour. */
export const templateOrderSizes = snakeCase.table(
  'template_order_sizes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    colorId: ofColor(),
    position: integer().notNull(),
    name: text().notNull(),
    quantity: integer(),
  },
  (table) => [
    uniqueIndex('template_order_sizes_position_index').on(table.colorId, table.position),
    check('template_order_sizes_quantity_check', sql`${table.quantity} >= 0`),
    check('template_order_sizes_position_check', sql`${table.position} between 0 and 2`),
  ],
)

/** Materials of one colour. */
export const templateBomMaterials = snakeCase.table(
  'template_bom_materials',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    colorId: ofColor(),
    position: integer().notNull(),
    materialId: refersTo(() => materials).notNull(),
    materialType: text().$type<MaterialType>().notNull(),
    actionRegion: textColumn(),
    usage: numeric({ precision: 12, scale: 4 }),
    description: textColumn(),
  },
  (table) => [
    index('template_bom_materials_color_index').on(table.colorId, table.position),
    index('template_bom_materials_material_index').on(table.materialId),
    check('template_bom_materials_type_check', sql`${table.materialType} in ('Main', 'Lining', 'Accessory')`),
    check('template_bom_materials_usage_check', sql`${table.usage} >= 0`),
    check(
      'template_bom_materials_text_check',
      sql`char_length(${table.actionRegion}) <= 40 and char_length(${table.description}) <= 200`,
    ),
  ],
)

/** Secondary processes of one colour: printing, embroidery, washing … */
export const templateSecondaryProcesses = snakeCase.table(
  'template_secondary_processes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    colorId: ofColor(),
    position: integer().notNull(),
    supplierId: refersTo(() => suppliers),
    name: textColumn(),
    docUrls: textsColumn(),
    unitDosage: numeric({ precision: 12, scale: 4 }),
    unitId: refersTo(() => units),
    description: textColumn(),
    unitPrice: numeric({ precision: 12, scale: 2 }),
    reviewStatus: text().$type<ReviewStatus>().notNull().default('Pending'),
    reviewerId: refersTo(() => users),
    reviewedAt: instantColumn(),
  },
  (table) => [
    index('template_secondary_processes_color_index').on(table.colorId, table.position),
    index('template_secondary_processes_supplier_index').on(table.supplierId),
    index('template_secondary_processes_unit_index').on(table.unitId),
    index('template_secondary_processes_reviewer_index').on(table.reviewerId),
    check(
      'template_secondary_processes_review_check',
      sql`${table.reviewStatus} in ('Pending', 'Reviewed') and (${table.reviewStatus} = 'Reviewed') = (${table.reviewerId} is not null)`,
    ),
    check('template_secondary_processes_amount_check', sql`${table.unitDosage} >= 0 and ${table.unitPrice} >= 0`),
    check(
      'template_secondary_processes_text_check',
      sql`char_length(${table.name}) <= 50 and char_length(${table.description}) <= 500`,
    ),
  ],
)
