import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { parentColumn } from '../../../../core/server/document/order-columns.ts'
import { instantColumn, refersTo } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { materials } from '../../../materials/server-public.ts'
import type { MaterialType } from '../../template-orders/template-order-options.ts'
import { templates } from '../../template-orders/server/template-order-tables.ts'

/** Who measured the materials of a design colour last, for each pattern order. */
export const usageMeasurements = snakeCase.table(
  'usage_measurements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    templateId: parentColumn(() => templates),
    /** The pattern order. Its area requires this one, so that no foreign key can name it. */
    sourceId: integer().notNull(),
    userId: refersTo(() => users).notNull(),
    measuredAt: instantColumn().notNull(),
  },
  (table) => [
    uniqueIndex('usage_measurements_source_index').on(table.sourceId),
    index('usage_measurements_template_index').on(table.templateId, table.measuredAt),
    index('usage_measurements_user_index').on(table.userId),
  ],
)

/** The measured figures: units of a material per garment. */
export const measuredUsages = snakeCase.table(
  'measured_usages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    measurementId: parentColumn(() => usageMeasurements),
    materialId: refersTo(() => materials).notNull(),
    materialType: text().$type<MaterialType>().notNull(),
    actionRegion: text().notNull(),
    usage: numeric({ precision: 12, scale: 4 }).notNull(),
  },
  (table) => [
    uniqueIndex('measured_usages_place_index').on(
      table.measurementId,
      table.materialId,
      table.materialType,
      table.actionRegion,
    ),
    index('measured_usages_material_index').on(table.materialId),
    check('measured_usages_type_check', sql`${table.materialType} in ('Main', 'Lining', 'Accessory')`),
    check('measured_usages_usage_check', sql`${table.usage} > 0`),
    check('measured_usages_region_check', sql`char_length(${table.actionRegion}) <= 40`),
  ],
)
