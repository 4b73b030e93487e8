import { and, eq } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { notFound, refused, refusedFields, requireAllowed, stale } from '../../../../core/server/refusal.ts'
import { approvalDecided, approvalRunning } from '../../../../core/shared/document/document-approval.ts'
import { resourceOfType } from '../../../../core/shared/document-resource.ts'
import { message } from '../../../../core/shared/message.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { mayReadAbout } from '../../server/inbox-access.ts'
import { standInsOf } from '../../approval-delegations/server/approval-delegation-store.ts'
import { tellInbox } from '../../notifications/server/notification-store.ts'
import type { PersonalTaskPayload, PersonalTaskResult } from '../personal-task-contract.ts'
import { type PersonalTaskEvent, personalTaskEvents } from '../personal-task-events.ts'
import { personalTaskNoun } from '../personal-task-noun.ts'
import { type PersonalTaskStatus, type PersonalTaskType } from '../personal-task-options.ts'
import { canAct, canAssign } from '../personal-task-rules.ts'
import { readPersonalTask } from './personal-task-read.ts'
import { personalTasks } from './personal-task-tables.ts'

/** The document that a task or an approval is about. */
export type TaskSubject = { readonly document: string; readonly id?: number | undefined }

/** A task or an approval to be created. */
export type NewPersonalTask = {
  readonly type: PersonalTaskType
  readonly resourceType: string
  readonly status: 'Pending' | 'UnderApproval'
  readonly toUserId: number
  readonly payload: PersonalTaskPayload
  readonly about: TaskSubject
  readonly approveOrderId?: number
  readonly deciderIds?: number[]
}

/** The locked row of a task, with what the rules read. */
type LockedTask = typeof personalTasks.$inferSelect & {
  readonly fromUser: { readonly id: number }
  readonly toUser: { readonly id: number }
}

/** The event of a task for other areas. */
export function eventOf(row: typeof personalTasks.$inferSelect): PersonalTaskEvent {
  const { id, type, resourceType, status, isApproval, fromUserId, toUserId, payload, result } = row
  return { id, type, resourceType, status, isApproval, fromUserId, toUserId, payload, result }
}

/** The name of a task in the timeline. */
function nameOf({ payload }: Pick<typeof personalTasks.$inferSelect, 'payload'>): string {
  const { code, type, color } = payload.template ?? {}
  return [code, type, color].filter(Boolean).join(' ')
}

/** The account of a task's recipient, who must be allowed to read what the task is about. Throws 422. */
async function requireRecipient(work: Work, id: number, about: TaskSubject): Promise<Actor> {
  const person = await work.services.accounts?.actor(work.db, id)
  const refusal = (text: ReturnType<typeof message>) => refusedFields([{ field: 'toUserId', message: text }])
  if (!person) throw refusal(message('所选的用户不存在或已停用'))
  if (await mayReadAbout(work.services, work.db, person, about)) return person
  throw refusal(message('{name}没有查看该单据的权限，不能指派', { name: person.name }))
}

/**
 * Creates a task or an approval and sends live events to sender and recipients. Throws 409 for a second open approval
 * of a document.
 */
export async function insertTask(work: Work, of: NewPersonalTask): Promise<typeof personalTasks.$inferSelect> {
  const { about, approveOrderId = null, ...values } = of
  const [row] = await work.db
    .insert(personalTasks)
    .values({
      ...values,
      isApproval: of.status === 'UnderApproval',
      approveOrderId,
      fromUserId: work.actor.id,
      document: about.document,
      recordId: about.id ?? null,
      createdAt: work.now,
      updatedAt: work.now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw refused(409, approvalRunning)
  await work.emit(personalTaskEvents.created, eventOf(row))
  await recordTask(work, row, 'created')
  return row
}

async function recordTask(work: Work, row: typeof personalTasks.$inferSelect, action: string, before?: unknown) {
  const { id, version } = row
  const after = eventOf(row)
  await work.record({
    document: personalTaskNoun,
    id,
    code: nameOf(row),
    action,
    version,
    ...(before ? { before } : {}),
    after,
  })
  const represent = row.isApproval ? await standInsOf(work, row.deciderIds) : []
  for (const userId of new Set([row.fromUserId, row.toUserId, ...row.deciderIds, ...represent]))
    await tellInbox(work, userId, personalTaskNoun)
}

/** Locks a task for a change. Throws 404 for a task that does not concern the actor or that the actor may not read. */
async function lockTask(work: Work, id: number): Promise<LockedTask> {
  const mine = and(eq(personalTasks.id, id), eq(personalTasks.isApproval, false))
  const [row] = await work.db.select().from(personalTasks).where(mine).for('update')
  if (!row || ![row.fromUserId, row.toUserId].includes(work.actor.id)) throw notFound()
  if (!(await readPersonalTask(work, id))) throw notFound()
  return { ...row, fromUser: { id: row.fromUserId }, toUser: { id: row.toUserId } }
}

/** Refuses with 409 when a task or approval is not at the version that the caller read. */
export async function requireVersion(
  work: Work,
  task: { readonly id: number; readonly version: number },
  version: number | undefined,
): Promise<void> {
  if (version !== undefined && version !== task.version) throw stale(await readPersonalTask(work, task.id))
}

/** What is recorded when a task or approval is closed, by its status from then on. */
const actionOf = {
  Finished: 'finished',
  Skipped: 'skipped',
  Agree: 'approval_agreed',
  Rejected: 'approval_rejected',
} as const satisfies Partial<Record<PersonalTaskStatus, string>>
type ClosedStatus = keyof typeof actionOf

/** Moves a locked task or approval to another status. Returns the changed row. */
export async function closeTask(
  work: Work,
  before: typeof personalTasks.$inferSelect,
  to: Partial<Pick<typeof personalTasks.$inferSelect, 'result' | 'toUserId' | 'decisionReason' | 'decidedForId'>> & {
    readonly status: ClosedStatus
  },
): Promise<typeof personalTasks.$inferSelect> {
  const { id, version, status } = before
  const [row] = await work.db
    .update(personalTasks)
    .set({
      ...to,
      version: version + 1,
      closedById: work.actor.id > 0 ? work.actor.id : null,
      closedAt: work.now,
      updatedAt: work.now,
    })
    .where(and(eq(personalTasks.id, id), eq(personalTasks.status, status)))
    .returning()
  if (!row) throw refused(409, before.isApproval ? approvalDecided : message('该任务已处理'))
  await recordTask(work, row, actionOf[to.status], eventOf(before))
  return row
}

/** Gives a person a task. Throws 404 for a document that the actor may not read, 409, 422. */
export async function createTask(
  work: Work,
  given: {
    readonly type: PersonalTaskType
    readonly resourceType: string
    readonly toUserId: number
    readonly payload: PersonalTaskPayload
    readonly about: TaskSubject
  },
): Promise<number> {
  requireAllowed(canAssign(given.type, resourceOfType(work.services.manifests, given.resourceType)))
  if (!(await mayReadAbout(work.services, work.db, work.actor, given.about))) throw notFound()
  await requireRecipient(work, given.toUserId, given.about)
  const row = await insertTask(work, { ...given, status: 'Pending' })
  return row.id
}

async function requireResult(work: Work, resourceType: string, result: PersonalTaskResult | null | undefined) {
  const kind = resourceOfType(work.services.manifests, resourceType)
  const key = kind?.result ?? ''
  const id = result?.[key]?.id
  const about = { document: kind?.noun ?? '', id }
  if (id && (await mayReadAbout(work.services, work.db, work.actor, about))) return { [key]: { id } }
  throw refusedFields([{ field: 'result', message: message('所选的内容不存在或已被删除') }])
}

/**
 * Ends a task of the actor: Finished with the document that it led to, or Skipped. Called in the work that creates the
 * document, so that both are stored or neither. Throws 404, 409 when it has already ended, 422 for a result that the
 * actor may not read.
 */
export async function endTask(
  work: Work,
  {
    id,
    version,
    status,
    result,
  }: {
    readonly id: number
    /** The version that the caller read; undefined in the work that creates the document. */
    readonly version?: number | undefined
    readonly status: 'Finished' | 'Skipped'
    readonly result?: PersonalTaskResult | null | undefined
  },
): Promise<void> {
  const task = await lockTask(work, id)
  requireAllowed(canAct(task, work.actor))
  await requireVersion(work, task, version)
  const led = status === 'Finished' ? await requireResult(work, task.resourceType, result) : null
  const row = await closeTask(work, task, { status, result: led })
  await work.emit(personalTaskEvents.updated, eventOf(row))
}

/** Withdraws the open tasks of a record that is being deleted. */
export async function withdrawTasks(
  work: Work,
  { document, id }: { readonly document: string; readonly id: number },
): Promise<void> {
  const open = and(
    eq(personalTasks.document, document),
    eq(personalTasks.recordId, id),
    eq(personalTasks.isApproval, false),
    eq(personalTasks.status, 'Pending'),
  )
  for (const row of await work.db.select().from(personalTasks).where(open).for('update')) {
    await closeTask(work, row, { status: 'Skipped' })
  }
}
