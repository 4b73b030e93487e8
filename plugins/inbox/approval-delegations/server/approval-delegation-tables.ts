import { sql } from 'drizzle-orm'
import { check, date, index, snakeCase } from 'drizzle-orm/pg-core'
import { instantColumn, recordColumns, refersTo } from '../../../../core/server/record-columns.ts'
import { users } from '../../../admin/server-public.ts'

/**
 * Who decides approvals for whom, on the days between two dates in Shanghai. The migration adds the constraint that a
 * person has at most one on a day, which drizzle cannot express.
 */
export const approvalDelegations = snakeCase.table(
  'approval_delegations',
  {
    ...recordColumns(),
    fromUserId: refersTo(() => users).notNull(),
    toUserId: refersTo(() => users).notNull(),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    /** Since when it no longer holds, where it was ended before its last day. */
    endedAt: instantColumn(),
  },
  (table) => [
    index('approval_delegations_from_index').on(table.fromUserId, table.lastDay),
    index('approval_delegations_to_index').on(table.toUserId, table.lastDay),
    check('approval_delegations_days_check', sql`${table.firstDay} <= ${table.lastDay}`),
    check('approval_delegations_people_check', sql`${table.fromUserId} <> ${table.toUserId}`),
  ],
)
