import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ApprovalDesk, SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import type { ApprovalRequest, ApprovalSubject } from '../../../../core/server/approval/approval-request.ts'
import { refused } from '../../../../core/server/refusal.ts'
import {
  approvalDecided,
  approvalRunning,
  type ApprovalPerson,
  canDecide,
  decidesFor,
} from '../../../../core/shared/document/document-approval.ts'
import {
  type DocumentResource,
  resourceAddress,
  resourceOfDocument,
} from '../../../../core/shared/document-resource.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { administratorIds, users } from '../../../admin/server-public.ts'
import { mayReadAbout } from '../../server/inbox-access.ts'
import { readStandIns } from '../../approval-delegations/server/approval-delegation-store.ts'
import { notify } from '../../notifications/server/notification-store.ts'
import { personalTaskEvents } from '../personal-task-events.ts'
import { approvalLabel, personalTaskFlow } from '../personal-task-options.ts'
import { personalTaskPayload } from '../personal-task-contract.ts'
import { closeTask, eventOf, insertTask } from './personal-task-store.ts'
import { personalTasks } from './personal-task-tables.ts'

type Row = typeof personalTasks.$inferSelect

function kindOf({ services }: Pick<Work, 'services'>, noun: string): DocumentResource {
  const found = resourceOfDocument(services.manifests, noun)
  if (!found) throw new Error(`no manifest names the records of ${noun} among its resources`)
  return found
}

/** Those of the given people who have an enabled account and may read the record, except the requester. */
async function ableOf(work: Work, subject: ApprovalSubject, ids: readonly number[]): Promise<number[]> {
  const able: number[] = []
  for (const id of ids) {
    const person = id === work.actor.id ? undefined : await work.services.accounts?.actor(work.db, id)
    if (person && (await mayReadAbout(work.services, work.db, person, subject))) able.push(id)
  }
  return able
}

async function deciders(
  work: Work,
  subject: ApprovalSubject,
  wanted: readonly number[],
): Promise<readonly ApprovalPerson[]> {
  const able = await ableOf(work, subject, wanted)
  const ids = able.length > 0 ? able : await ableOf(work, subject, await administratorIds(work.db))
  if (ids.length === 0) throw refused(409, message('没有可以审批的人，请先指定跟单人或管理员'))
  return peopleOf(work.db, ids)
}

async function peopleOf(db: SqlDatabase, ids: readonly number[]): Promise<readonly ApprovalPerson[]> {
  const { id, name, avatar } = users
  const people = await db
    .select({ id, name, avatar })
    .from(users)
    .where(inArray(id, [...ids]))
  return ids.flatMap((one) => people.find((person) => person.id === one) ?? [])
}

async function findRunning(db: SqlDatabase, { type }: DocumentResource, id: number): Promise<Row | undefined> {
  const running = and(
    eq(personalTasks.resourceType, type),
    eq(personalTasks.approveOrderId, id),
    eq(personalTasks.status, 'UnderApproval'),
  )
  const [row] = await db.select().from(personalTasks).where(running).for('update')
  return row
}

async function open(work: Work, request: ApprovalRequest): Promise<void> {
  const { document, id, type, reason, names, changes, restores } = request
  const kind = kindOf(work, document)
  if (await findRunning(work.db, kind, id)) throw refused(409, approvalRunning)
  const deciderIds = request.deciders.map((person) => person.id)
  const [toUserId] = deciderIds
  if (toUserId === undefined) throw new Error('a request is sent to somebody')
  await insertTask(work, {
    type,
    resourceType: kind.type,
    status: 'UnderApproval',
    toUserId,
    deciderIds,
    payload: personalTaskPayload.parse({
      approveOrderId: id,
      reasonForApproval: reason,
      template: names,
      changeContent: changes ?? null,
      restores,
    }),
    about: { document, id },
    approveOrderId: id,
  })
}

type Told = { readonly resource: Message; readonly code: string; readonly label: Message; readonly decision: Message }

/** What the requester reads of a decision: the reason, and for whom somebody else decided. */
function decidedMessage(
  told: Told,
  {
    reason,
    by,
  }: { readonly reason: string; readonly by: { readonly name: string; readonly absent: string } | undefined },
): Message {
  if (by && reason)
    return message('您对{resource} {code}的{label}申请：{decision}（{name}代{absent}审批：{reason}）', {
      ...told,
      ...by,
      reason,
    })
  if (by) return message('您对{resource} {code}的{label}申请：{decision}（{name}代{absent}审批）', { ...told, ...by })
  if (reason) return message('您对{resource} {code}的{label}申请：{decision}（{reason}）', { ...told, reason })
  return message('您对{resource} {code}的{label}申请：{decision}', told)
}

const close: ApprovalDesk['close'] = async (
  work,
  { document, id },
  { decision, reason, isGone = false, isWithdrawn = false },
) => {
  const kind = kindOf(work, document)
  const before = await findRunning(work.db, kind, id)
  if (!before) throw refused(409, approvalDecided)
  const asked = { askedBy: { id: before.fromUserId, name: '' }, deciders: await peopleOf(work.db, before.deciderIds) }
  const isDecider = !isWithdrawn && canDecide(asked, work.actor, work.now).allowed
  const absent = isDecider ? decidesFor(asked, work.actor, work.now) : undefined
  const decided = isDecider ? { toUserId: work.actor.id, decidedForId: absent?.id ?? null } : {}
  const row = await closeTask(work, before, { status: decision, decisionReason: reason, ...decided })
  await work.emit(personalTaskEvents.decided, eventOf(row))
  if (isWithdrawn) return
  const { code, color } = row.payload.template ?? {}
  const told = {
    resource: kind.label,
    code: [code, color].filter(Boolean).join(' '),
    label: approvalLabel(row.type, kind),
    decision: personalTaskFlow.states[decision].label,
  }
  await notify(work, {
    to: [row.fromUserId],
    type: personalTaskEvents.decided,
    message: decidedMessage(told, { reason, by: absent && { name: work.actor.name, absent: absent.name } }),
    about: { document, id },
    actions: isGone ? [] : [{ text: message('查看'), url: resourceAddress(kind, id) }],
    // When a new request replaces an earlier one, its requester is also notified that the earlier one has ended.
    isOwn: true,
  })
  if (!absent) return
  await notify(work, {
    to: [absent.id],
    type: personalTaskEvents.decided,
    message: message('{name}已代您审批{resource} {code}的{label}申请：{decision}', { ...told, name: work.actor.name }),
    about: { document, id },
    actions: isGone ? [] : [{ text: message('查看'), url: resourceAddress(kind, id) }],
  })
}

/** Keeps approval requests in the inbox until they are decided. */
export const approvalDesk: ApprovalDesk = {
  deciders,
  open,
  close,
  standIns: readStandIns,
  async isDecided(db, { document, id }) {
    const of = and(eq(personalTasks.document, document), eq(personalTasks.approveOrderId, id))
    const [last] = await db.select().from(personalTasks).where(of).orderBy(desc(personalTasks.id)).limit(1)
    return last !== undefined && last.status !== 'UnderApproval'
  },
}
