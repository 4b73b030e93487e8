import { eq, sql } from 'drizzle-orm'
import {
  askedReasonProblem,
  decidedReasonProblem,
  decidesFor,
  approvalDecided,
  approvalNeedless,
  isAdministrator,
  type RunningApproval,
} from '../../shared/document/document-approval.ts'
import type { Parts, RecordOf } from '../../shared/document/document-model.ts'
import { type Message, message, sourceText } from '../../shared/message.ts'
import { refusedByPermission } from '../../shared/rule.ts'
import type { ApprovalDecision } from '../approval/approval-request.ts'
import type { ApprovalSource, Work } from '../plugin.ts'
import { notFound, refused, refusedFields, requireAllowed, stale } from '../refusal.ts'
import { changesSinceConfirmed } from './document-approval-changes.ts'
import { deskOf, type NeededApproval, neededApproval } from './document-approval-need.ts'
import { confirmDocument } from './document-confirm.ts'
import { previewApproval } from './document-approval-preview.ts'
import { restoreConfirmed } from './document-restore.ts'
import { deleteDocument, moveDocument } from './document-step.ts'
import {
  documentChange,
  lockDocument,
  readDocument,
  requireNoBlockers,
  stepBlockers,
  stepOf,
  type StoreContext,
  staleDocument,
  tellChange,
} from './document-store-context.ts'
import type { ApprovalOptions } from './document-store-options.ts'

function requireReason(problem: Message | undefined): void {
  if (problem) throw refusedFields([{ field: 'reason', message: problem }])
}

/** Throws 422 for a reason that a request may not have. */
export function requireAskedReason(reason: string): void {
  requireReason(askedReasonProblem(reason))
}

function optionsOf<P extends Parts>({ options, noun }: StoreContext<P>, name: string): ApprovalOptions<P> {
  const all: Readonly<Partial<Record<string, ApprovalOptions<P>>>> = options.approvals ?? {}
  const found = all[name]
  if (!found) throw new Error(`${noun}: nothing says who decides on ${name}`)
  return found
}

/** Returns which of the given people may decide on requests about the document. */
async function ableToDecide<P extends Parts>(
  { options: { mayDecide } }: StoreContext<P>,
  { db }: Work,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (!mayDecide || ids.length === 0) return ids
  const { rows } = await db.execute<{ id: number }>(
    sql`select p.id from unnest(${sql.param([...ids])}::int[]) with ordinality p(id, place) where ${sql.raw(mayDecide('p.id'))} order by p.place`,
  )
  return rows.map(({ id }) => id)
}

/** Writes the pending request into a locked document, or removes it. Returns the document after that. */
async function noteApproval<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  before: RecordOf<P>,
  approval: RunningApproval | null,
): Promise<RecordOf<P>> {
  const { table } = context.options.table
  await work.db
    .update(table)
    .set({ approval, version: before.version + 1, updatedAt: work.now })
    .where(eq(table.id, before.id))
  return readDocument(context, work.db, before.id)
}

/** Sends the request for a step of a locked document that the actor may take but for the approval. Answers the document as it is then. */
export async function openRequest<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  name: string,
  before: RecordOf<P>,
  { reason: given = '', needed }: { readonly reason: string | undefined; readonly needed: NeededApproval },
): Promise<RecordOf<P>> {
  const { noun, codeOf } = context
  const { approval } = stepOf(context, name)
  if (!approval) throw new Error(`${noun}: ${name} needs no approval`)
  const of = optionsOf(context, name)
  const reason = given.trim()
  const subject = { document: noun, id: before.id }
  const wanted = [...(await of.deciders(work, before)), ...needed.deciders]
  const asked = [...new Set(wanted.filter((id) => typeof id === 'number'))]
  const ids = await ableToDecide(context, work, asked)
  const deciders = await deskOf(work).deciders(work, subject, ids)
  // A document that was never confirmed stays as it is when the request is rejected.
  const confirmed = approval.restores && (await context.versions?.read(work.db, before.id))
  const restores: true | undefined = confirmed ? true : undefined
  await deskOf(work).open(work, {
    ...subject,
    type: approval.type,
    reason,
    deciders,
    names: { code: codeOf(before) ?? `#${before.id}`, ...of.names?.(before) },
    changes: await (of.changes?.(work, before) ??
      (name === 'submit' ? changesSinceConfirmed(context, work, before) : undefined)),
    restores,
  })
  const { id, name: asker } = work.actor
  const askedAt = work.now.toISOString()
  const running = { step: name, reason, askedAt, askedBy: { id, name: asker }, deciders, restores }
  const record = await noteApproval(context, work, before, running)
  await tellChange(context, work, record, { action: 'approval_asked', message: reason, before, after: record })
  return record
}

/** What is asked for, and of which version of the document. */
type Asked = { readonly version?: number | undefined; readonly reason?: string | undefined }

/**
 * Asks for the approval that a step needs. Throws 404, 409 where version, right, state, rule, a request that runs, or what speaks against the step refuse,
 * 422 for the reason.
 */
export async function askApproval<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  name: string,
  id: number,
  { version, reason = '' }: Asked,
): Promise<RecordOf<P>> {
  const before = await lockDocument(context, work, id)
  if (version !== undefined && version !== before.version) throw staleDocument(context, name, before)
  requireAllowed(context.options.steps.askVerdict(name, before, work.actor))
  const needed = await neededApproval(context, work, name, before)
  if (!needed) throw refused(409, approvalNeedless)
  requireAskedReason(reason)
  await requireNoBlockers(context, work, name, before)
  return openRequest(context, work, name, before, { reason, needed })
}

/** Takes the step that was agreed to. Answers undefined when the document is gone by it. */
async function takeAgreed<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  name: string,
  record: RecordOf<P>,
  reason: string,
): Promise<RecordOf<P> | undefined> {
  const blockers = await stepBlockers(context, work, name, record)
  if (blockers.length > 0)
    throw refused(409, message('{reasons}。该申请仍在等待审批', { reasons: blockers.join('；') }))
  if (name === 'remove') {
    await deleteDocument(context, work, record)
    return undefined
  }
  if (name !== 'submit') return moveDocument(context, work, name, record, reason)
  const confirmed = await confirmDocument(context, work, record)
  const { action } = stepOf(context, 'submit')
  await work.record({ ...documentChange(context, confirmed), action, before: record, after: confirmed })
  return confirmed
}

/** How a request ends: by a decision, or withdrawn by its requester. */
type Ending = ApprovalDecision & { readonly isGone?: boolean; readonly isWithdrawn?: boolean }

function endingAction({ decision, isWithdrawn }: Ending): string {
  if (isWithdrawn) return 'approval_withdrawn'
  return decision === 'Agree' ? 'approval_agreed' : 'approval_rejected'
}

/** Ends the request that runs about a locked document: at the desk, in the document and in its trail. */
async function endRequest<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  before: RecordOf<P>,
  ending: Ending,
): Promise<RecordOf<P>> {
  const { isWithdrawn } = ending
  const running = context.options.steps.approvalOf(before)
  const absent = isWithdrawn || !running ? undefined : decidesFor(running, work.actor, work.now)
  const by = absent && sourceText(message('代{name}审批', { name: absent.name }))
  const said = isWithdrawn ? '' : [by, ending.reason].filter(Boolean).join('：')
  await deskOf(work).close(work, { document: context.noun, id: before.id }, ending)
  const record = await noteApproval(context, work, before, null)
  const change = { action: endingAction(ending), before, after: record }
  await tellChange(context, work, record, said ? { ...change, message: said } : change)
  return record
}

/** Ends a request by a rejection, with the effects of the rejection on the document. */
async function rejectRequest<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  before: RecordOf<P>,
  { step, reason }: { readonly step: string; readonly reason: string },
): Promise<RecordOf<P>> {
  const ended = await endRequest(context, work, before, { decision: 'Rejected', reason })
  const record = stepOf(context, step).approval?.restores ? await restoreConfirmed(context, work, ended) : ended
  const { rejected } = optionsOf(context, step)
  if (!rejected) return record
  await rejected(work, record, reason)
  return readDocument(context, work.db, before.id)
}

/**
 * Agrees to what is asked about a document, and does it in the same work, or rejects it. Answers the document as it is then, undefined when it is gone.
 * Throws 404, 409 in words when it was decided before, is not the actor's to decide, or when something speaks against the step by now: the request then
 * stays open; 403 when the person who was asked may not decide any more; 422 for a reason that is too long.
 */
export async function decideApproval<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  id: number,
  { decision, reason = '' }: Pick<ApprovalDecision, 'decision'> & { readonly reason?: string | undefined },
): Promise<RecordOf<P> | undefined> {
  const { options, noun } = context
  await work.db.execute(sql`select 1 from ${sql.raw(options.table.name)} where id = ${id}::int for update`)
  const before = await context.find(work.db, id)
  if (!before) {
    const isDecided = await deskOf(work).isDecided(work.db, { document: noun, id })
    throw isDecided ? refused(409, approvalDecided) : notFound()
  }
  requireAllowed(options.steps.decideVerdict(before, work.actor, work.now))
  requireReason(decidedReasonProblem(reason))
  const running = options.steps.approvalOf(before)
  if (!running) throw refused(409, approvalDecided)
  if (!isAdministrator(work.actor)) {
    const { id: decider } = decidesFor(running, work.actor, work.now) ?? work.actor
    if ((await ableToDecide(context, work, [decider])).length === 0) requireAllowed(refusedByPermission)
  }
  const name = running.step
  const said = reason.trim()
  if (decision === 'Rejected') return rejectRequest(context, work, before, { step: name, reason: said })
  const record = await endRequest(context, work, before, { decision, reason: said, isGone: name === 'remove' })
  return takeAgreed(context, work, name, record, running.reason)
}

/**
 * Withdraws the actor's own request. The document stays as it is, without the effects of a rejection. Throws 404, 409.
 */
export async function withdrawRequest<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  id: number,
  { version }: { readonly version: number },
): Promise<RecordOf<P>> {
  const before = await lockDocument(context, work, id)
  requireAllowed(context.options.steps.withdrawVerdict(before, work.actor))
  if (version !== before.version) throw stale(before)
  const reason = sourceText(message('申请人已撤回'))
  return endRequest(context, work, before, { decision: 'Rejected', reason, isWithdrawn: true })
}

/** Rejects the pending request of a locked document because events have overtaken it. Does nothing when there is none. */
export async function rejectOvertaken<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  before: RecordOf<P>,
  why: Message,
): Promise<RecordOf<P>> {
  const running = context.options.steps.approvalOf(before)
  if (!running) return before
  return rejectRequest(context, work, before, { step: running.step, reason: sourceText(why) })
}

/** How the approval desk requests and decides for a document. Throws when a step needs an approval and the store names no deciders for it. */
export function approvalSource<P extends Parts>(context: StoreContext<P>): ApprovalSource {
  const { options, noun } = context
  const names = Object.keys(options.steps.steps).filter((name) => options.steps.steps[name]?.approval)
  for (const name of names) {
    optionsOf(context, name)
    if (options.steps.steps[name]?.approval?.restores && !context.versions)
      throw new Error(`${noun}: a rejected ${name} restores a confirmed version, and the store keeps none`)
  }
  return {
    document: noun,
    mayDecide: options.mayDecide,
    async ask(work, id, { type, reason }) {
      const name = names.find((one) => one !== 'submit' && options.steps.steps[one]?.approval?.type === type)
      if (!name) throw refused(409, message('该单据不支持此类审批'))
      await askApproval(context, work, name, id, { reason })
    },
    async decide(work, id, decision) {
      await decideApproval(context, work, id, decision)
    },
    preview: (reader, id) => previewApproval(context, reader, id),
  }
}
