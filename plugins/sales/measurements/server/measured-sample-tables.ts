import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { parentColumn } from '../../../../core/server/document/order-columns.ts'
import { instantColumn, refersTo } from '../../../../core/server/record-columns.ts'
import type { MeasuredSample } from '../../../../core/shared/measured-sample-rules.ts'
import type { LengthUnit } from '../../../../core/shared/measurement-lengths.ts'
import { users } from '../../../admin/server-public.ts'
import { templateOrders } from '../../template-orders/server/template-order-tables.ts'

/** What was measured last at each sample of a sample order, one row for a colour and a size. */
export const measuredSampleRows = snakeCase.table(
  'measured_samples',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: parentColumn(() => templateOrders),
    color: text().notNull(),
    size: text().notNull(),
    lengthUnit: text().$type<LengthUnit>().notNull(),
    /** By the lines of the measurement table; those of lines that are gone are shown no more. */
    lengths: jsonb().$type<MeasuredSample['lengths']>().notNull(),
    userId: refersTo(() => users).notNull(),
    measuredAt: instantColumn().notNull(),
  },
  (table) => [
    uniqueIndex('measured_samples_sample_index').on(table.orderId, table.color, table.size),
    index('measured_samples_user_index').on(table.userId),
    check('measured_samples_unit_check', sql`${table.lengthUnit} in ('cm', 'inch')`),
    check('measured_samples_text_check', sql`char_length(${table.color}) <= 50 and char_length(${table.size}) <= 20`),
    check(
      'measured_samples_lengths_check',
      sql`jsonb_typeof(${table.lengths}) = 'array' and jsonb_array_length(${table.lengths}) between 1 and 60`,
    ),
  ],
)
