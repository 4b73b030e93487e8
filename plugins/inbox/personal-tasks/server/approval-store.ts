import { and, eq } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { notFound, refused, requireAllowed } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import { notify } from '../../notifications/server/notification-store.ts'
import type { PersonalTaskPayload } from '../personal-task-contract.ts'
import { type ApprovalQuestion, personalTaskEvents } from '../personal-task-events.ts'
import { approvalLabel, personalTaskFlow, type PersonalTaskType } from '../personal-task-options.ts'
import { approvalRunning, canApply, canDecide, canDecideInDrawer } from '../personal-task-rules.ts'
import { type ResourceType, resourcePath, resources } from '../resource-types.ts'
import {
  closeTask,
  eventOf,
  insertTask,
  lockTask,
  requireRecipient,
  requireVersion,
  type TaskSubject,
} from './personal-task-store.ts'
import { personalTasks } from './personal-task-tables.ts'

/** A request for an approval. `payload.approveOrderId` names the document that it decides on. */
export type ApprovalRequest = {
  readonly type: PersonalTaskType
  readonly resourceType: ResourceType
  readonly approverId: number
  readonly payload: PersonalTaskPayload & { readonly approveOrderId: number }
  /** What its readers must be able to read; the document itself unless told. */
  readonly about?: TaskSubject | undefined
}

async function requireNoneRunning(work: Work, resourceType: ResourceType, approveOrderId: number): Promise<void> {
  const running = and(
    eq(personalTasks.resourceType, resourceType),
    eq(personalTasks.approveOrderId, approveOrderId),
    eq(personalTasks.status, 'UnderApproval'),
  )
  const [found] = await work.db.select({ id: personalTasks.id }).from(personalTasks).where(running)
  if (found) throw refused(409, approvalRunning)
}

/**
 * Opens an approval of the actor's inside a work; the caller has checked the document. Answers its id. Throws 409 while one is running (the
 * unique index behind it decides when two ask at once) or when the approver is the applicant, 422 without a reason.
 */
export async function openApproval(work: Work, request: ApprovalRequest): Promise<number> {
  const { type, resourceType, approverId, payload } = request
  requireAllowed(canApply(payload.reasonForApproval ?? ''))
  const { approveOrderId } = payload
  await requireNoneRunning(work, resourceType, approveOrderId)
  if (approverId === work.actor.id) throw refused(409, message('审批人不能是申请人本人'))
  const about = request.about ?? { document: resources[resourceType].noun, id: approveOrderId }
  await requireRecipient(work, approverId, about)
  const row = await insertTask(work, {
    type,
    resourceType,
    status: 'UnderApproval',
    toUserId: approverId,
    payload,
    about,
    approveOrderId,
  })
  return row.id
}

/** Opens an approval that somebody asks for by the call: the area of the document says who decides. Throws 409 when no area answers. */
export async function applyForApproval(
  work: Work,
  given: Omit<ApprovalRequest, 'approverId' | 'about'> & { readonly toUserId?: number | null | undefined },
): Promise<number> {
  const { type, resourceType, payload, toUserId } = given
  requireAllowed(canApply(payload.reasonForApproval ?? ''))
  const { approveOrderId } = payload
  const question: ApprovalQuestion = { type, resourceType, approveOrderId, payload, wishedApproverId: toUserId ?? null }
  await work.emit(personalTaskEvents.applying, question)
  const { approverId, about } = question
  if (approverId === undefined) throw refused(409, message('该单据不支持此类审批'))
  return openApproval(work, { type, resourceType, approverId, payload, about })
}

/**
 * Agrees to an approval or rejects it; what was asked for happens inside the same work. Pages of purchases decide by `elsewhere`. The
 * applicant is told. Throws 404, 409 when it was decided before or is not the actor's to decide.
 */
export async function decideApproval(
  work: Work,
  { id, version, status }: { readonly id: number; readonly version?: number; readonly status: 'Agree' | 'Rejected' },
  place: 'drawer' | 'elsewhere' = 'elsewhere',
): Promise<void> {
  const approval = await lockTask(work, id, true)
  requireAllowed((place === 'drawer' ? canDecideInDrawer : canDecide)(approval, work.actor))
  await requireVersion(work, approval, version)
  const row = await closeTask(work, approval, { status })
  await work.emit(personalTaskEvents.decided, eventOf(row))
  const { type, resourceType, payload, approveOrderId, document, recordId, fromUserId } = row
  if (approveOrderId === null) throw notFound()
  const { code, color } = payload.template ?? {}
  await notify(work, {
    to: [fromUserId],
    type: personalTaskEvents.decided,
    message: message('您对{resource} {code}的{label}申请：{decision}', {
      resource: resources[resourceType].label,
      code: [code, color].filter(Boolean).join(' '),
      label: approvalLabel(type, resourceType),
      decision: personalTaskFlow.states[status].label,
    }),
    about: { document, ...(recordId === null ? {} : { id: recordId }) },
    actions: [{ text: message('查看'), url: resourcePath(resourceType, approveOrderId) }],
  })
}
