import { eq } from 'drizzle-orm'
import { guardProblems } from '../../shared/document/document-access.ts'
import { keptFileProblems } from '../../shared/document/kept-files.ts'
import type { SaveType } from '../../shared/document/document-record-contracts.ts'
import type { ContentOf, Parts, RecordOf, UpdateOf } from '../../shared/document/document-model.ts'
import { message } from '../../shared/message.ts'
import { refuseFields } from '../../shared/rule.ts'
import type { Work } from '../plugin.ts'
import { needsApproval, refused, refusedFields, requireAllowed } from '../refusal.ts'
import { codeDrawing } from '../sequence.ts'
import { contentColumns } from './document-content-columns.ts'
import { type NeededApproval, neededApproval, requireNoApproval } from './document-approval-need.ts'
import { openRequest, requireAskedReason } from './document-approval-store.ts'
import { confirmDocument } from './document-confirm.ts'
import { askFiles } from './document-files.ts'
import { askIds, documentInsertion, newLists, type NewIds } from './document-insert.ts'
import { saveLines } from './document-lines.ts'
import { type LookedUp, lookUp } from './document-look-up.ts'
import { Question } from './document-question.ts'
import { chosenReferences } from './document-references.ts'
import { askStoredLines } from './document-stored-lines.ts'
import { isSameContent } from './document-sameness.ts'
import {
  documentChange,
  lockDocument,
  readDocument,
  requireNoBlockers,
  stateColumn,
  stepOf,
  type StoreContext,
  staleDocument,
} from './document-store-context.ts'
import type { Saving } from './document-store-options.ts'

type Value = Readonly<Record<string, unknown>>

/** The kind of a save, its reason if the confirmation needs an approval, and the consent that the person gave. */
export type SaveGiven = {
  readonly type?: SaveType
  readonly reason?: string | undefined
  readonly consent?: string | undefined
}

/**
 * Checks permissions, rules, files and references of a content, in this order; files and references are looked up in
 * one round trip together with `queries` of the store and the questions that `question` already holds. Returns the content
 * to store. Throws 422 with the fields concerned.
 */
async function checkedContent<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  { content: given, before, type, consent }: Pick<Saving<P>, 'content' | 'before' | 'type' | 'consent'>,
  question = new Question(),
): Promise<Saving<P> & LookedUp> {
  const { options } = context
  const { table } = options
  requireAllowed(refuseFields(guardProblems(table.model, given as Value, work.actor.permissions)))
  requireAllowed(refuseFields(options.problems(given, type)))
  requireAllowed(refuseFields(keptFileProblems(table.model.fields, given as Value, before as Value | undefined)))
  const files = askFiles(work, question, table.model, given)
  const found = await lookUp(context, work, { content: given, before }, question)
  const content = files()
  if (found.problems.length > 0) throw refusedFields(found.problems)
  return { ...found, content, before, type, consent }
}

async function codeFor<P extends Parts>(
  { options: { code } }: StoreContext<P>,
  work: Work,
  { content, type }: Saving<P>,
  has: string | null,
): Promise<string | null> {
  if (has || !code || (code.at === 'submit' && type !== 'submit')) return has
  return work.nextCode(code.prefix(content))
}

/**
 * Draws the code of a new document together with the questions, if the content alone says from which sequence; else
 * `codeFor` draws it.
 */
function askNewCode<P extends Parts>(
  { options: { code, startingCode } }: StoreContext<P>,
  work: Work,
  content: ContentOf<P>,
  question: Question,
): () => string | null {
  if (code?.at !== 'create' || startingCode) return () => null
  const { statement, codeOf } = codeDrawing(code.prefix(content), work.now)
  const number = question.addWrite(statement)
  return () => codeOf(Number(number()))
}

/**
 * The approval that the confirmation of a saved document needs. Throws 409 when the save did not request it, 422 for
 * its reason.
 */
async function approvalOfSubmit<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  record: RecordOf<P>,
  reason: string | undefined,
): Promise<NeededApproval | undefined> {
  const needed = await neededApproval(context, work, 'submit', record)
  if (!needed) return undefined
  if (reason === undefined) throw needsApproval('submit', needed.why)
  requireAskedReason(reason)
  return needed
}

/**
 * Inserts a document with its lines together with the next statement, and returns it as reading would. One that is confirmed next may
 * lack what the database computes.
 */
async function insertDocument<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  values: Value,
  { content, shown, answers, type }: Pick<Saving<P> & LookedUp, 'content' | 'shown' | 'answers' | 'type'>,
  ids: NewIds,
): Promise<RecordOf<P>> {
  const { table } = context.options
  const written = { id: ids.id, values, lists: newLists(table.lines, table.pack(content), ids), shown, answers }
  work.alongside(documentInsertion(table, written))
  await context.options.attaches?.(work, ids.id, content)
  const { steps, confirmsAsWritten = false } = context.options
  const asWritten = type === 'submit' && confirmsAsWritten && !steps.steps.submit?.approval
  return context.answerNew(written, { asWritten }) ?? readDocument(context, work.db, ids.id)
}

/** Creates a document: a draft, a confirmed document, or a draft with a request to confirm it. */
export async function createDocument<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  given: ContentOf<P>,
  { type, reason }: SaveGiven,
): Promise<RecordOf<P>> {
  const { options, columns, noun } = context
  const { table } = options
  const question = new Question()
  const ids = askIds(question, table, table.pack(given))
  const drawn = askNewCode(context, work, given, question)
  if (options.locks) work.alongside(options.locks(given))
  const saving = await checkedContent(context, work, { content: given, before: undefined, type }, question)
  const { content } = saving
  const has = (await options.startingCode?.(work, content)) ?? drawn()
  await options.requires?.(work, saving, has)
  const code = await codeFor(context, work, saving, has)
  const chosen = chosenReferences(table, options.chooses?.(saving) ?? {}, saving.shown)
  const values = {
    ...(await contentColumns(context, work, saving, code)),
    ...chosen.columns,
    ...(columns['creatorId'] ? { creatorId: work.actor.id } : {}),
    createdAt: work.now,
    updatedAt: work.now,
  }
  let record = await insertDocument(context, work, values, { ...saving, shown: chosen.shown }, ids())
  await work.emit(`${noun}.created`, options.event(record))
  const needed = type === 'submit' ? await approvalOfSubmit(context, work, record, reason) : undefined
  const isConfirmed = type === 'submit' && !needed
  if (isConfirmed) record = await confirmDocument(context, work, record)
  const action = isConfirmed ? stepOf(context, 'submit').action : 'created'
  await work.record({ ...documentChange(context, record), action, after: record })
  return needed ? openRequest(context, work, 'submit', record, { reason, needed }) : record
}

/**
 * Saves a document: as it is, confirmed, or as a revision of what was confirmed. Where confirming needs an approval, it is saved as it is, and confirmed
 * once somebody else has agreed. A save that changes nothing leaves the version alone, writes no trail and tells nobody.
 */
export async function updateDocument<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  { id, version, ...given }: UpdateOf<P>,
  { type, reason, consent }: SaveGiven,
): Promise<RecordOf<P>> {
  const { options, noun } = context
  const { table, steps } = options
  const name = type ?? 'edit'
  const before = await lockDocument(context, work, id)
  if (version !== before.version) throw staleDocument(context, name, before)
  // A confirmed document stays confirmed: no step leads back to a draft (D29).
  if (!steps.steps[name]) throw refused(409, message('该单据确认后不能修订'))
  const step = stepOf(context, name)
  requireAllowed(steps.verdict(name, before, work.actor))
  const question = new Question()
  const stored = askStoredLines(question, table.lines, id)
  const content = given as unknown as ContentOf<P>
  if (type === 'submit' && options.locks && options.locksForSubmit) work.alongside(options.locks(content))
  const saving = await checkedContent(context, work, { content, before, type, consent }, question)
  const has = context.codeOf(before)
  await options.requires?.(work, saving, has)
  if (!type && isSameContent(table.model, before as Value, saving.content as Value)) return before
  if (type === 'regression') {
    await requireNoBlockers(context, work, type, before)
    await requireNoApproval(context, work, type, before)
    await options.reverts?.(work, before)
  }
  const code = await codeFor(context, work, saving, has)
  const columns = {
    ...(await contentColumns(context, work, saving, code)),
    ...(type === 'regression' ? stateColumn(options, step.to) : {}),
    version: version + 1,
    updatedAt: work.now,
  }
  work.alongside(work.db.update(table.table).set(columns).where(eq(table.table.id, id)))
  await saveLines(work, table.lines, id, table.pack(saving.content), stored())
  await options.attaches?.(work, id, saving.content)
  let record = await readDocument(context, work.db, id)
  const needed = type === 'submit' ? await approvalOfSubmit(context, work, record, reason) : undefined
  if (type === 'submit' && !needed) record = await confirmDocument(context, work, record)
  const made = type === 'regression' ? step : steps.steps.edit
  await work.emit(`${noun}.${made.action}`, options.event(record))
  const action = needed ? made.action : step.action
  await work.record({ ...documentChange(context, record), action, before, after: record })
  return needed ? openRequest(context, work, 'submit', record, { reason, needed }) : record
}
