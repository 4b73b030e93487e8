import { sql } from 'drizzle-orm'
import { check, index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fieldChecks, fieldColumns } from '../../../../core/server/document/model-tables.ts'
import { lineColumns, parentColumn } from '../../../../core/server/document/order-columns.ts'
import { instantColumn, refersTo } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { suppliers, units } from '../../../master-data/server-public.ts'
import { materials } from '../../../materials/server-public.ts'
import { materialLineModel, processLineModel, sampleDressModel, sizeLineModel } from '../template-design-model.ts'
import type { MaterialType, ReviewStatus } from '../template-order-options.ts'
import { templateOrders } from './template-order-tables.ts'

/** The colours of an order as its form shows them; the name may be empty in a draft. */
export const templateOrderColors = snakeCase.table(
  'template_order_colors',
  {
    ...lineColumns(),
    orderId: parentColumn(() => templateOrders),
    color: text().notNull(),
    colorEnglish: text(),
  },
  (table) => [
    index('template_order_colors_order_index').on(table.orderId, table.position),
    uniqueIndex('template_order_colors_color_index').on(table.orderId, table.color).where(sql`${table.color} <> ''`),
    index('template_order_colors_name_index').on(table.color),
    ...fieldChecks(table, sampleDressModel, { names: { color: 'color' } }),
  ],
)

const ofColor = () => parentColumn(() => templateOrderColors)

/** Sample pieces of one size of a colour. */
export const templateOrderSizes = snakeCase.table(
  'template_order_sizes',
  {
    ...lineColumns(),
    colorId: ofColor(),
    name: text().notNull(),
    quantity: integer(),
  },
  (table) => [
    uniqueIndex('template_order_sizes_position_index').on(table.colorId, table.position),
    ...fieldChecks(table, sizeLineModel, { names: { quantity: 'quantity' }, without: ['name'] }),
    check('template_order_sizes_position_check', sql`${table.position} between 0 and 2`),
  ],
)

/** Materials of one colour. */
export const templateBomMaterials = snakeCase.table(
  'template_bom_materials',
  {
    ...lineColumns(),
    colorId: ofColor(),
    materialId: refersTo(() => materials).notNull(),
    ...fieldColumns(materialLineModel),
    materialType: text().$type<MaterialType>().notNull(),
  },
  (table) => [
    index('template_bom_materials_color_index').on(table.colorId, table.position),
    index('template_bom_materials_material_index').on(table.materialId),
    ...fieldChecks(table, materialLineModel, { names: { type: 'materialType', usage: 'usage' } }),
  ],
)

/** Secondary processes of one colour: printing, embroidery, washing … */
export const templateSecondaryProcesses = snakeCase.table(
  'template_secondary_processes',
  {
    ...lineColumns(),
    colorId: ofColor(),
    supplierId: refersTo(() => suppliers),
    unitId: refersTo(() => units),
    ...fieldColumns(processLineModel),
    reviewStatus: text().$type<ReviewStatus>().notNull().default('Pending'),
    reviewerId: refersTo(() => users),
    reviewedAt: instantColumn(),
  },
  (table) => [
    index('template_secondary_processes_color_index').on(table.colorId, table.position),
    index('template_secondary_processes_supplier_index').on(table.supplierId),
    index('template_secondary_processes_unit_index').on(table.unitId),
    index('template_secondary_processes_reviewer_index').on(table.reviewerId),
    ...fieldChecks(table, processLineModel, {
      names: { amount: ['unitDosage', 'unitPrice'] },
      without: ['reviewStatus'],
    }),
    check(
      'template_secondary_processes_review_check',
      sql`${table.reviewStatus} in ('Pending', 'Reviewed') and (${table.reviewStatus} = 'Reviewed') = (${table.reviewerId} is not null)`,
    ),
  ],
)
