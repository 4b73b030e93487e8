import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  smallint,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { fieldChecks, listIndexes, fieldColumns } from '../../../../core/server/document/model-tables.ts'
import { instantColumn, refersTo, textColumn, textsColumn } from '../../../../core/server/record-columns.ts'
import { documentColumns, parentColumn } from '../../../../core/server/document/order-columns.ts'
import { categories, users } from '../../../admin/server-public.ts'
import { templateOrders, templates } from '../../../sales/server-public.ts'
import type { FlowEdge, FlowNode } from '../../patterning-flows/flow-graph.ts'
import { patterningFlows } from '../../patterning-flows/server/flow-tables.ts'
import { patterningOrderModel } from '../patterning-order-model.ts'
import type { ErrorStatus, OrderStatus, ProcessStatus, ReworkStatus } from '../patterning-order-options.ts'
import { processSheetModel } from '../process-sheet-model.ts'

const count = () => integer().notNull().default(0)

/** The pattern room's work on a design colour. Columns that its list filters by are copied here, and kept in the work that changes them. */
export const patterningOrders = snakeCase.table(
  'patterning_orders',
  {
    ...documentColumns(() => users),
    ...fieldColumns(patterningOrderModel),
    ...fieldColumns(processSheetModel),
    /** The design colour and its sample order. */
    templateId: refersTo(() => templates).notNull(),
    orderId: refersTo(() => templateOrders).notNull(),
    code: text().notNull(),
    type: text().notNull(),
    color: text().notNull(),
    customerCode: textColumn(),
    typeExplain: textColumn(),
    designImageUrls: textsColumn(),
    quantity: count(),
    urgent: boolean().notNull().default(false),
    /** By this the version before this one sorts its list; it may still run while servers are replaced. Nothing reads it here. */
    openUrgent: boolean().notNull().generatedAlwaysAs(sql`urgent and status not in ('Finished', 'Cancel')`),
    /** Its place in the list: what is urgent and open first, then what is open; what is finished or cancelled is not urgent any more. */
    listRank: smallint()
      .notNull()
      .generatedAlwaysAs(sql`case when status in ('Finished', 'Cancel') then 0 when urgent then 2 else 1 end`),
    developmentGroupId: refersTo(() => categories),
    flowId: integer().references(() => patterningFlows.id, { onDelete: 'set null' }),
    referenceOrderId: integer().references((): AnyPgColumn => patterningOrders.id, { onDelete: 'set null' }),
    patternFollowerId: refersTo(() => users),
    nodes: jsonb().$type<FlowNode[]>().notNull(),
    edges: jsonb().$type<FlowEdge[]>().notNull(),
    status: text().$type<OrderStatus>().notNull().default('Pending'),
    levelOfDifficulty: text(),
    scheduledFinishDate: instantColumn().notNull(),
    /** When less than a tenth of the planned time is left (B-4-33). */
    warningDate: instantColumn().notNull(),
    finishDate: instantColumn(),
    cancelReason: textColumn(),
    cancelledAt: instantColumn(),
    doneCount: count(),
    stepCount: count(),
    errorCount: count(),
    reworkCount: count(),
    openErrorCount: count(),
    openReworkCount: count(),
  },
  (table) => [
    ...listIndexes(table, patterningOrderModel, {
      names: {
        developmentGroup: 'group',
        levelOfDifficulty: 'level',
        scheduledFinishDate: 'due',
        finishDate: 'finished',
        patternFollower: 'follower',
      },
      // The sort by urgency uses the rank column. Few orders have open problems, so the index of the list's sort finds them.
      without: ['urgent', 'openErrorCount', 'openReworkCount'],
    }),
    // One active order of a design colour (B-open-60).
    uniqueIndex('patterning_orders_active_index')
      .on(table.templateId)
      .where(sql`${table.status} not in ('Finished', 'Cancel')`),
    index('patterning_orders_template_index').on(table.templateId, table.id),
    index('patterning_orders_rank_index').on(table.listRank, table.createdAt, table.id),
    index('patterning_orders_customer_code_index').on(table.customerCode, table.id),
    index('patterning_orders_warning_index').on(table.warningDate, table.id),
    index('patterning_orders_order_index').on(table.orderId),
    index('patterning_orders_flow_index').on(table.flowId),
    index('patterning_orders_reference_index').on(table.referenceOrderId),
    index('patterning_orders_error_index').on(table.openErrorCount, table.createdAt, table.id),
    index('patterning_orders_rework_index').on(table.openReworkCount, table.createdAt, table.id),
    // Few orders have rework, errors or a late finish. The list sorts them by their day.
    index('patterning_orders_reworked_index').on(table.createdAt, table.id).where(sql`${table.reworkCount} > 0`),
    index('patterning_orders_failed_index').on(table.createdAt, table.id).where(sql`${table.errorCount} > 0`),
    index('patterning_orders_late_index')
      .on(table.finishDate, table.id)
      .where(sql`${table.finishDate} > ${table.scheduledFinishDate}`),
    ...fieldChecks(table, patterningOrderModel, { without: ['text', 'levelOfDifficulty'] }),
    check('patterning_orders_finished_check', sql`(${table.status} = 'Finished') = (${table.finishDate} is not null)`),
    check('patterning_orders_cancelled_check', sql`(${table.status} = 'Cancel') = (${table.cancelledAt} is not null)`),
    check('patterning_orders_key_check', sql`${table.code} <> '' and ${table.type} <> '' and ${table.color} <> ''`),
    check(
      'patterning_orders_steps_check',
      sql`${table.stepCount} > 0 and ${table.doneCount} between 0 and ${table.stepCount}`,
    ),
  ],
)

/** The steps of pattern orders that may begin, are worked on or are done; at most one for a node, no matter who opens it. */
export const patterningProcesses = snakeCase.table(
  'patterning_processes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: parentColumn(() => patterningOrders),
    nodeId: text().notNull(),
    type: text().notNull(),
    nodeLabel: text().notNull(),
    status: text().$type<ProcessStatus>().notNull().default('Pending'),
    userId: refersTo(() => users),
    createdAt: instantColumn().notNull(),
    startDate: instantColumn(),
    finishDate: instantColumn(),
    scheduledFinishDate: instantColumn().notNull(),
  },
  (table) => [
    uniqueIndex('patterning_processes_node_index').on(table.orderId, table.nodeId),
    index('patterning_processes_person_index').on(table.userId, table.status),
    check(
      'patterning_processes_status_check',
      sql`${table.status} in ('Pending', 'InProgress', 'Finished', 'Inquest', 'Skipped')`,
    ),
    check(
      'patterning_processes_dates_check',
      sql`(${table.startDate} is not null) = (${table.status} in ('InProgress', 'Finished', 'Inquest'))`,
    ),
  ],
)

/** Work that is done again. */
export const patterningReworks = snakeCase.table(
  'patterning_reworks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: parentColumn(() => patterningOrders),
    processId: integer().references(() => patterningProcesses.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    review: textColumn(),
    status: text().$type<ReworkStatus>().notNull().default('Pending'),
    reworkUserId: refersTo(() => users),
    reportUserId: refersTo(() => users).notNull(),
    isInquest: boolean().notNull().default(false),
    inquestReason: textColumn(),
    reworkStartDate: instantColumn(),
    reworkFinishDate: instantColumn(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [
    index('patterning_reworks_order_index').on(table.orderId, table.id),
    index('patterning_reworks_process_index').on(table.processId),
    index('patterning_reworks_person_index').on(table.reworkUserId),
    index('patterning_reworks_reporter_index').on(table.reportUserId),
    check('patterning_reworks_status_check', sql`${table.status} in ('Pending', 'Started', 'Finish', 'Cancel')`),
    check(
      'patterning_reworks_words_check',
      sql`case when ${table.isInquest} then ${table.inquestReason} <> '' and ${table.processId} is not null else ${table.review} <> '' end`,
    ),
  ],
)

/** What stands in the way of an order. */
export const patterningErrors = snakeCase.table(
  'patterning_errors',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: parentColumn(() => patterningOrders),
    type: text().notNull(),
    description: text().notNull(),
    imageUrls: textsColumn(),
    status: text().$type<ErrorStatus>().notNull().default('Pending'),
    reportUserId: refersTo(() => users).notNull(),
    resolveDate: instantColumn(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [
    index('patterning_errors_order_index').on(table.orderId, table.id),
    index('patterning_errors_reporter_index').on(table.reportUserId),
    check('patterning_errors_status_check', sql`${table.status} in ('Pending', 'Cancel', 'Finish')`),
    check('patterning_errors_type_check', sql`${table.type} in ('business', 'patternRoom')`),
    check('patterning_errors_words_check', sql`${table.description} <> ''`),
  ],
)
