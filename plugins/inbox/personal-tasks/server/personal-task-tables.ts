import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instantColumn, recordColumns, refersTo, textColumn } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import type { PersonalTaskPayload, PersonalTaskResult } from '../personal-task-contract.ts'
import { openStatuses, type PersonalTaskStatus, type PersonalTaskType } from '../personal-task-options.ts'

/**
 * SQL condition: a task or approval with this status is still open. It has no parameters, because a partial index
 * cannot have any.
 */
export function isOpen(status: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(${status} in (${sql.raw(openStatuses.map((one) => `'${one}'`).join(', '))}))`
}

/** Tasks that one person gave another, and approvals. An approval starts as UnderApproval. */
export const personalTasks = snakeCase.table(
  'personal_tasks',
  {
    ...recordColumns(),
    type: text().$type<PersonalTaskType>().notNull(),
    resourceType: text().notNull(),
    status: text().$type<PersonalTaskStatus>().notNull(),
    isApproval: boolean().notNull(),
    fromUserId: refersTo(() => users).notNull(),
    toUserId: refersTo(() => users).notNull(),
    payload: jsonb().$type<PersonalTaskPayload>().notNull(),
    result: jsonb().$type<PersonalTaskResult>(),
    /** The document to decide on; only approvals have it. */
    approveOrderId: integer(),
    /** The record it is about. People who may not (or no longer) read that record do not see the entry. */
    document: text().notNull(),
    recordId: integer(),
    /** Who may decide an approval, besides administrators. The one who decides becomes its recipient. */
    deciderIds: integer().array().notNull().default(sql`'{}'`),
    /** The reason given with the decision. */
    decisionReason: textColumn(),
    closedById: refersTo(() => users),
    /** The decider for whom another person decided. */
    decidedForId: refersTo(() => users),
    closedAt: instantColumn(),
  },
  (table) => [
    index('personal_tasks_received_index').on(table.toUserId, table.isApproval, isOpen(table.status), table.id),
    index('personal_tasks_sent_index').on(table.fromUserId, table.isApproval, isOpen(table.status), table.id),
    index('personal_tasks_order_index').on(table.resourceType, table.approveOrderId, table.id),
    index('personal_tasks_record_index').on(table.document, table.recordId),
    index('personal_tasks_waiting_index').on(table.id).where(sql`${table.status} = 'UnderApproval'`),
    index('personal_tasks_closed_index').on(table.closedById),
    index('personal_tasks_decided_for_index').on(table.decidedForId, table.id),
    uniqueIndex('personal_tasks_running_index')
      .on(table.resourceType, table.approveOrderId)
      .where(sql`${table.status} = 'UnderApproval'`),
    check(
      'personal_tasks_status_check',
      sql`case when ${table.isApproval} then ${table.status} in ('UnderApproval', 'Agree', 'Rejected') and ${table.approveOrderId} is not null
        else ${table.status} in ('Pending', 'InReview', 'Rework', 'Rejected', 'Finished', 'Skipped') and ${table.approveOrderId} is null end`,
    ),
    check('personal_tasks_people_check', sql`not ${table.isApproval} or ${table.fromUserId} <> ${table.toUserId}`),
  ],
)
