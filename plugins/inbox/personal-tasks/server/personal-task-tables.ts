import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instantColumn, recordColumns } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'
import type { PersonalTaskPayload, PersonalTaskResult } from '../personal-task-contract.ts'
import { openStatuses, type PersonalTaskStatus, type PersonalTaskType } from '../personal-task-options.ts'
import type { ResourceType } from '../resource-types.ts'

/** SQL of whether a task or approval of this status waits for somebody: without parameters, as indexes keep it. */
export function isOpen(status: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(${status} in (${sql.raw(openStatuses.map((one) => `'${one}'`).join(', '))}))`
}

/** Tasks that one person gave another, and approvals: tasks that start as UnderApproval. */
export const personalTasks = snakeCase.table(
  'personal_tasks',
  {
    ...recordColumns(),
    type: text().$type<PersonalTaskType>().notNull(),
    resourceType: text().$type<ResourceType>().notNull(),
    status: text().$type<PersonalTaskStatus>().notNull(),
    isApproval: boolean().notNull(),
    fromUserId: integer()
      .notNull()
      .references(() => users.id),
    toUserId: integer()
      .notNull()
      .references(() => users.id),
    payload: jsonb().$type<PersonalTaskPayload>().notNull(),
    result: jsonb().$type<PersonalTaskResult>(),
    /** The document that is decided on; of approvals only. */
    approveOrderId: integer(),
    /** What it is about: whoever may not read that (any more) does not get to see it. */
    document: text().notNull(),
    recordId: integer(),
    closedById: integer().references(() => users.id),
    closedAt: instantColumn(),
  },
  (table) => [
    index('personal_tasks_received_index').on(table.toUserId, table.isApproval, isOpen(table.status), table.id),
    index('personal_tasks_sent_index').on(table.fromUserId, table.isApproval, isOpen(table.status), table.id),
    index('personal_tasks_order_index').on(table.resourceType, table.approveOrderId, table.id),
    index('personal_tasks_record_index').on(table.document, table.recordId),
    index('personal_tasks_closed_index').on(table.closedById),
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
