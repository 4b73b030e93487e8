import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ApprovalSource, Work } from '../../../../core/server/plugin.ts'
import { notFound, refused, refusedFields, requireAllowed } from '../../../../core/server/refusal.ts'
import {
  askedReasonProblem,
  decidesNowFor,
  isAdministrator,
} from '../../../../core/shared/document/document-approval.ts'
import { resourceOfType } from '../../../../core/shared/document-resource.ts'
import { message } from '../../../../core/shared/message.ts'
import type { approvalCreate, approvalDecide, approvalPreview, PersonalTask } from '../personal-task-contract.ts'
import { canDecideTask } from '../personal-task-rules.ts'
import { type Reader, readDecided, readOrderApprovals, readPersonalTask } from './personal-task-read.ts'
import { requireVersion } from './personal-task-store.ts'
import { personalTasks } from './personal-task-tables.ts'

function sourceOf({ services }: Pick<Work, 'services'>, resourceType: string): ApprovalSource {
  const kind = resourceOfType(services.manifests, resourceType)
  const source = kind && services.approvals.get(kind.noun)
  if (!source) throw refused(409, message('该单据不支持此类审批'))
  return source
}

/**
 * Requests an approval. The document decides whether it needs one and who may approve; what the body says about the
 * document is ignored. Throws 404, 409, and 422 at the reason.
 */
export async function applyForApproval(
  work: Work,
  { type, resourceType, payload }: z.output<(typeof approvalCreate)['body']>,
): Promise<PersonalTask> {
  const reason = payload.reasonForApproval ?? ''
  const problem = askedReasonProblem(reason)
  if (problem) throw refusedFields([{ field: 'payload.reasonForApproval', message: problem }])
  const { approveOrderId } = payload
  await sourceOf(work, resourceType).ask(work, approveOrderId, { type, reason })
  const [made] = await readOrderApprovals(work, { resourceType, approveOrderId })
  if (!made) throw notFound()
  return made
}

/** An approval that the actor requested or may decide. Throws 404. */
async function ownApproval(work: Reader & { readonly now: Date }, id: number): Promise<PersonalTask> {
  const which = and(eq(personalTasks.id, id), eq(personalTasks.isApproval, true))
  const [row] = await work.db.select().from(personalTasks).where(which)
  const mine = [work.actor, ...decidesNowFor(work.actor, work.now)].map((person) => person.id)
  const isTheirs = row && [row.fromUserId, row.toUserId, ...row.deciderIds].some((one) => mine.includes(one))
  const task = isTheirs || isAdministrator(work.actor) ? await readPersonalTask(work, id) : undefined
  if (!row || !task) throw notFound()
  return task
}

/**
 * Decides an approval, from the drawer or the page of its document (D40). The document carries out an approved change in the same work. Throws 404, 409.
 */
export async function decideApprovalTask(
  work: Work,
  { id, version, status, reason }: z.output<(typeof approvalDecide)['body']>,
): Promise<PersonalTask> {
  const task = await ownApproval(work, id)
  requireAllowed(canDecideTask(task, work))
  await requireVersion(work, task, version)
  const { approveOrderId } = task.payload
  if (!approveOrderId) throw notFound()
  // Every way to decide locks the document before the request, so that two of them cannot deadlock.
  await sourceOf(work, task.resourceType).decide(work, approveOrderId, { decision: status, reason: reason ?? '' })
  return (await readDecided(work, id)) ?? task
}

/** The most parts of a preview; the document shows the others. */
const mostShown = 200

/** What agreement to an approval would change, for people whom it concerns. Throws 404. */
export async function previewInDrawer(reader: Reader, id: number): Promise<z.input<(typeof approvalPreview)['reply']>> {
  const { approveOrderId } = (await ownApproval({ ...reader, now: reader.services.clock() }, id)).payload
  const open = and(eq(personalTasks.id, id), eq(personalTasks.status, 'UnderApproval'))
  const [row] = await reader.db.select({ type: personalTasks.resourceType }).from(personalTasks).where(open)
  const found = row && approveOrderId && (await sourceOf(reader, row.type).preview(reader, approveOrderId))
  if (!found) return { effect: 'none', changes: [], changeCount: 0 }
  const { effect, changes } = found
  return { effect, changes: changes.slice(0, mostShown), changeCount: changes.length }
}
