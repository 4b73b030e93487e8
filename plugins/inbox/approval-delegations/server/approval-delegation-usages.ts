import { sql } from 'drizzle-orm'
import type { Reference, UsageDocument } from '../../../../core/server/usage/usage-reference.ts'
import { message } from '../../../../core/shared/message.ts'
import { signedIn } from '../../../../core/shared/permission.ts'
import { approvalDelegationNoun } from '../approval-delegation-noun.ts'

/** Delegations in the list of what uses a person. Each person sees only their own. */
export const approvalDelegationUsageDocuments: readonly UsageDocument[] = [
  {
    document: approvalDelegationNoun,
    title: message('审批委托'),
    table: 'approval_delegations',
    name: `concat_ws(' – ', d.first_day::text, d.last_day::text)`,
    permission: signedIn,
    scope: (actor) => sql`${actor.id}::int in (d.from_user_id, d.to_user_id)`,
  },
]

const of = { from: approvalDelegationNoun, to: 'users', table: 'approval_delegations' }

/** The references that delegations hold. */
export const approvalDelegationReferences: readonly Reference[] = [
  { ...of, label: message('委托人'), column: 'from_user_id' },
  { ...of, label: message('代审批人'), column: 'to_user_id' },
]
