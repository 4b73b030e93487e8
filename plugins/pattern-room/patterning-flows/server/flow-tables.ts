import { sql } from 'drizzle-orm'
import { check, integer, numeric, snakeCase } from 'drizzle-orm/pg-core'
import { fieldChecks, listIndexes, fieldColumns } from '../../../../core/server/document/model-tables.ts'
import { documentColumns } from '../../../../core/server/document/order-columns.ts'
import { users } from '../../../admin/server-public.ts'
import { flowModel } from '../flow-model.ts'

export const patterningFlows = snakeCase.table(
  'patterning_flows',
  {
    ...documentColumns(() => users),
    ...fieldColumns(flowModel),
    stepCount: integer().notNull(),
    /** Hours from start to end, on the longest way. */
    scheduleDuration: numeric({ precision: 10, scale: 2 }).notNull(),
  },
  (table) => [
    ...listIndexes(table, flowModel, { names: { stepCount: 'steps', scheduleDuration: 'hours' } }),
    ...fieldChecks(table, flowModel, { names: { name: 'name' } }),
    check(
      'patterning_flows_steps_check',
      sql`${table.stepCount} > 0 and ${table.stepCount} = jsonb_array_length(${table.nodes})`,
    ),
    check('patterning_flows_hours_check', sql`${table.scheduleDuration} > 0`),
  ],
)
