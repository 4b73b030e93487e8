import { sql } from 'drizzle-orm'
import type { Reference, UsageDocument } from '../../../../core/server/usage/usage-reference.ts'
import { message } from '../../../../core/shared/message.ts'
import { signedIn } from '../../../../core/shared/permission.ts'
import { personalTaskNoun } from '../personal-task-noun.ts'

/** Tasks and approvals in the list of what uses a person. Each person sees only their own. */
export const personalTaskUsageDocuments: readonly UsageDocument[] = [
  {
    document: personalTaskNoun,
    title: message('任务与审批'),
    table: 'personal_tasks',
    name: `concat_ws(' ', d.payload->'template'->>'code', d.payload->'template'->>'type', d.payload->'template'->>'color')`,
    permission: signedIn,
    scope: (actor) => sql`${actor.id}::int in (d.from_user_id, d.to_user_id)`,
  },
]

const of = { from: personalTaskNoun, to: 'users', table: 'personal_tasks' }

/** The references that tasks and approvals hold. */
export const personalTaskReferences: readonly Reference[] = [
  { ...of, label: message('发起人'), column: 'from_user_id' },
  { ...of, label: message('处理人'), column: 'to_user_id' },
  { ...of, label: message('完成人'), column: 'closed_by_id' },
  { ...of, label: message('委托人'), column: 'decided_for_id' },
]
