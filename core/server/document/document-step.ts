import { eq } from 'drizzle-orm'
import type { Parts, RecordOf } from '../../shared/document/document-model.ts'
import { reasonMissing } from '../../shared/document/document-steps.ts'
import { sourceText } from '../../shared/message.ts'
import type { Work } from '../plugin.ts'
import { refusedFields, requireAllowed, requireSeen, stale } from '../refusal.ts'
import { canDeleteRecord } from '../usage/usage-guard.ts'
import {
  documentBlockers,
  documentChange,
  lockDocument,
  readDocument,
  requireNoBlockers,
  type StoreContext,
} from './document-store-context.ts'

/**
 * Deletes a document with all that is its own. Answers an empty text, or everything that speaks against it; then nothing was changed. Throws 404, and
 * 409 where version, right, state or rule refuse.
 */
export async function removeDocument<P extends Parts, Name extends string, Event extends object>(
  context: StoreContext<P, Name, Event>,
  work: Work,
  id: number,
  version?: number,
): Promise<string> {
  const { options, noun } = context
  const { table, steps } = options
  const record = await lockDocument(context, work, id)
  requireSeen(record, version)
  requireAllowed(steps.verdict('remove', record, work.actor))
  const blockers = await documentBlockers(context, work, 'remove', record)
  const usage = await canDeleteRecord(work, noun, id)
  if (!usage.allowed) blockers.push(sourceText(usage.reason))
  if (blockers.length > 0) return blockers.join('；')
  const { action } = steps.steps.remove
  await work.db.delete(table.table).where(eq(table.table.id, id))
  await work.emit(`${noun}.${action}`, options.event(record))
  await work.record({ ...documentChange(context, record), action, before: record })
  return ''
}

/** What a step of a document's own is told: the version that it started from, and the reason where it asks for one. */
export type StepGiven = { readonly version: number; readonly reason?: string | undefined }

/** Takes a step that is a call of its own. Throws 404, 409 where version, state, rule or other areas refuse, 422 without a reason. */
export async function takeStep<P extends Parts, Name extends string, Event extends object>(
  context: StoreContext<P, Name, Event>,
  work: Work,
  name: Name,
  id: number,
  given: StepGiven,
): Promise<RecordOf<P>> {
  const { options, noun } = context
  const { table, steps } = options
  const { to, action, reason: asked } = steps.steps[name]
  const reason = given.reason?.trim()
  const before = await lockDocument(context, work, id)
  if (given.version !== before.version) throw stale(before)
  requireAllowed(steps.verdict(name, before, work.actor))
  if (asked && !reason) throw refusedFields([{ field: 'reason', message: reasonMissing }])
  await requireNoBlockers(context, work, name, before)
  const state = to === 'same' || to === 'deleted' ? {} : { [options.state]: to }
  await work.db
    .update(table.table)
    .set({ ...state, version: given.version + 1, updatedAt: work.now })
    .where(eq(table.table.id, id))
  await options.effects?.[name]?.(work, before, reason)
  const record = await readDocument(context, work.db, id)
  await work.emit(`${noun}.${action}`, options.event(record))
  const change = { ...documentChange(context, record), action, before, after: record }
  await work.record(reason ? { ...change, message: reason } : change)
  return record
}
