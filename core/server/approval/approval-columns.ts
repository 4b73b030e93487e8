import { sql } from 'drizzle-orm'
import { boolean, jsonb } from 'drizzle-orm/pg-core'
import type { RunningApproval } from '../../shared/document/document-approval.ts'

/** What the table of a document has whose steps need approvals: the request that waits for its decision, and whether there is one. */
export const approvalColumns = () => ({
  approval: jsonb().$type<RunningApproval>(),
  isUnderApproval: boolean().notNull().generatedAlwaysAs(sql`approval is not null`),
})

/** For `onCreate` of such a table: nothing is requested yet for a new document. */
export const newApproval = { isUnderApproval: () => false }
