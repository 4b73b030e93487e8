import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, numeric, snakeCase } from 'drizzle-orm/pg-core'
import { documentColumns } from '../../../../core/server/document/order-columns.ts'
import { textColumn } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import type { FlowEdge, FlowNode } from '../flow-graph.ts'

export const patterningFlows = snakeCase.table(
  'patterning_flows',
  {
    ...documentColumns(() => users),
    name: textColumn(),
    nodes: jsonb().$type<FlowNode[]>().notNull().default([]),
    edges: jsonb().$type<FlowEdge[]>().notNull().default([]),
    stepCount: integer().notNull(),
    /** Hours from start to end, on the longest way. */
    scheduleDuration: numeric({ precision: 10, scale: 2 }).notNull(),
  },
  (table) => [
    index('patterning_flows_keyword_index').using('gin', table.keywordGrams),
    index('patterning_flows_created_index').on(table.createdAt, table.id),
    index('patterning_flows_updated_index').on(table.updatedAt, table.id),
    index('patterning_flows_name_index').on(table.name, table.id),
    index('patterning_flows_steps_index').on(table.stepCount, table.id),
    index('patterning_flows_hours_index').on(table.scheduleDuration, table.id),
    index('patterning_flows_creator_index').on(table.creatorId, table.createdAt, table.id),
    index('patterning_flows_updater_index').on(table.lastUpdaterId, table.createdAt, table.id),
    check('patterning_flows_name_check', sql`${table.name} <> '' and char_length(${table.name}) <= 50`),
    check(
      'patterning_flows_steps_check',
      sql`${table.stepCount} > 0 and ${table.stepCount} = jsonb_array_length(${table.nodes})`,
    ),
    check('patterning_flows_hours_check', sql`${table.scheduleDuration} > 0`),
  ],
)
