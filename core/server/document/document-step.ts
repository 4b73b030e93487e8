import { eq } from 'drizzle-orm'
import type { Parts, RecordOf } from '../../shared/document/document-model.ts'
import { stepReasonProblem } from '../../shared/document/document-steps.ts'
import { message, sourceText } from '../../shared/message.ts'
import type { Work } from '../plugin.ts'
import { refusedFields, requireAllowed, requireSeen } from '../refusal.ts'
import { deskOf, requireNoApproval } from './document-approval-need.ts'
import {
  lockDocument,
  readDocument,
  requireNoBlockers,
  stateColumn,
  staleDocument,
  stepBlockers,
  stepOf,
  type StoreContext,
  tellChange,
} from './document-store-context.ts'
import type { StepEffect } from './document-store-options.ts'

/**
 * Deletes a document with all that is its own. Answers an empty text, or everything that speaks against it; then nothing was changed. Throws 404, and
 * 403 without the right, and 409 for an older version or a needed approval.
 */
export async function removeDocument<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  id: number,
  version?: number,
): Promise<string> {
  const { steps } = context.options
  const record = await lockDocument(context, work, id)
  requireSeen(record, version)
  const verdict = steps.verdict('remove', record, work.actor)
  if (!verdict.allowed && !verdict.unblockedBy && !verdict.isMissingRight) return sourceText(verdict.reason)
  requireAllowed(verdict)
  const blockers = await stepBlockers(context, work, 'remove', record)
  if (blockers.length > 0) return blockers.join('；')
  await requireNoApproval(context, work, 'remove', record)
  await deleteDocument(context, work, record)
  return ''
}

/** Deletes a locked document that nothing blocks, and withdraws an open request about it. */
export async function deleteDocument<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  record: RecordOf<P>,
): Promise<void> {
  const { options, noun } = context
  // A document without its own deletion step is deleted together with another one.
  const action = options.steps.steps.remove?.action ?? 'deleted'
  const { table } = options.table
  if (options.steps.approvalOf(record)) {
    const reason = sourceText(message('单据已被删除'))
    await deskOf(work).close(work, { document: noun, id: record.id }, { decision: 'Rejected', reason, isGone: true })
  }
  await options.releases?.(work, record)
  await work.db.delete(table).where(eq(table.id, record.id))
  await tellChange(context, work, record, { action, before: record })
}

/** What a step of a document's own is told: the version that it started from, and the reason where it asks for one. */
export type StepGiven = { readonly version: number; readonly reason?: string | undefined }

/** Takes a step that is a separate call. Throws 404, 409 where version, state, rule or other areas refuse, 422 without a reason. */
export async function takeStep<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  name: string,
  id: number,
  given: StepGiven,
): Promise<RecordOf<P>> {
  const { steps } = context.options
  const reason = given.reason?.trim()
  const before = await lockDocument(context, work, id)
  if (given.version !== before.version) throw staleDocument(context, name, before)
  const step = stepOf(context, name)
  const problem = stepReasonProblem(step, reason ?? '')
  if (problem) throw refusedFields([{ field: step.reasonKey ?? 'reason', message: problem }])
  requireAllowed(steps.verdict(name, before, work.actor))
  await requireNoBlockers(context, work, name, before)
  await requireNoApproval(context, work, name, before)
  return moveDocument(context, work, name, before, reason)
}

/**
 * Does what a step does to a locked document without asking whether it is allowed: state, effect of the step, event, trail.
 * `action` names the event and the entry of the trail; default: the action of the step.
 */
export async function moveDocument<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  name: string,
  before: RecordOf<P>,
  reason: string | undefined,
  action: string = stepOf(context, name).action,
): Promise<RecordOf<P>> {
  const { options } = context
  const { table } = options
  const { to } = stepOf(context, name)
  const more: Readonly<Partial<Record<string, (work: Work, reason: string | undefined) => object>>> =
    options.stepColumns ?? {}
  await work.db
    .update(table.table)
    .set({
      ...stateColumn(options, to),
      ...more[name]?.(work, reason),
      version: before.version + 1,
      updatedAt: work.now,
    })
    .where(eq(table.table.id, before.id))
  const effects: Readonly<Partial<Record<string, StepEffect<P>>>> = options.effects ?? {}
  await effects[name]?.(work, before, reason)
  const record = await readDocument(context, work.db, before.id)
  const change = { action, before, after: record }
  await tellChange(context, work, record, reason ? { ...change, message: reason } : change)
  return record
}
