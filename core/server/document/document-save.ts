import { eq } from 'drizzle-orm'
import { guardProblems } from '../../shared/document/document-access.ts'
import type { SaveType } from '../../shared/document/document-contracts.ts'
import type { ContentOf, Parts, RecordOf, UpdateOf } from '../../shared/document/document-model.ts'
import { refuseFields } from '../../shared/rule.ts'
import type { Work } from '../plugin.ts'
import { refusedFields, requireAllowed, stale } from '../refusal.ts'
import { keptValues } from './document-columns.ts'
import { withOwnFiles } from './document-files.ts'
import { insertDocument } from './document-insert.ts'
import { saveLines } from './document-lines.ts'
import { checkReferences } from './document-references.ts'
import {
  documentChange,
  lockDocument,
  readDocument,
  requireNoBlockers,
  type StoreContext,
} from './document-store-context.ts'
import type { Saving } from './document-store-options.ts'
import type { DocumentTable } from './document-table.ts'

type Value = Readonly<Record<string, unknown>>

/** The content as it may be kept: rights, rules, files, references, in this order. Throws 403-like problems at fields, and 422. */
async function checkedContent<P extends Parts, Name extends string, Event extends object>(
  { options }: StoreContext<P, Name, Event>,
  work: Work,
  { content: given, before, type }: Omit<Saving<P>, 'seen'>,
): Promise<Saving<P>> {
  const { table } = options
  requireAllowed(refuseFields(guardProblems(table.model, given as Value, work.actor.permissions)))
  requireAllowed(refuseFields(options.problems(given, type)))
  const content = await withOwnFiles(work, table.model, given)
  const { problems, seen } = await checkReferences(work.db, table, content, before)
  if (problems.length > 0) throw refusedFields(problems)
  return { content, before, type, seen }
}

/** The columns of the document's own table, by their keys in code, that keep a content. */
export function headerValues<P extends Parts>(
  { fields }: Pick<DocumentTable<P>, 'fields'>,
  content: object,
): Record<string, unknown> {
  const kept = fields.map(({ path, ...field }) => {
    const body = path.slice(0, -1).reduce<unknown>((at, step) => (at as Value)[step], content)
    return keptValues([field], body as Value)
  })
  return Object.assign({}, ...kept) as Record<string, unknown>
}

/** The columns that a save writes. */
async function columnValues<P extends Parts, Name extends string, Event extends object>(
  { options, columns }: StoreContext<P, Name, Event>,
  work: Work,
  saving: Saving<P>,
  code: string | null,
): Promise<Record<string, unknown>> {
  return {
    ...headerValues(options.table, saving.content),
    ...(await options.derives?.(work, saving)),
    ...(options.keyword ? { keyword: options.keyword(saving.content, code) } : {}),
    ...(options.code && columns['code'] ? { code } : {}),
    ...(columns['lastUpdaterId'] ? { lastUpdaterId: work.actor.id } : {}),
  }
}

async function codeFor<P extends Parts, Name extends string, Event extends object>(
  { options: { code } }: StoreContext<P, Name, Event>,
  work: Work,
  { content, type }: Saving<P>,
  has: string | null,
): Promise<string | null> {
  if (has || !code || (code.at === 'submit' && type !== 'submit')) return has
  return work.nextCode(code.prefix(content))
}

/**
 * Confirms a saved document inside its work: what the document makes besides, the state, the version kept for good; then tells the other areas. Answers
 * the document as it is now.
 */
export async function confirmDocument<P extends Parts, Name extends string, Event extends object>(
  context: StoreContext<P, Name, Event>,
  work: Work,
  record: RecordOf<P>,
): Promise<RecordOf<P>> {
  const { options, columns, noun, versions } = context
  const { table } = options
  const { submit } = options.steps.steps
  await options.confirms?.(work, record)
  const confirmedVersion = Number((record as { confirmedVersion?: number }).confirmedVersion ?? 0) + 1
  await work.db
    .update(table.table)
    .set({ [options.state]: submit.to, ...(columns['confirmedVersion'] ? { confirmedVersion } : {}) })
    .where(eq(table.table.id, record.id))
  const confirmed = await readDocument(context, work.db, record.id)
  await versions?.keep(work, confirmed, confirmedVersion)
  await work.emit(`${noun}.${submit.action}`, options.event(confirmed))
  return confirmed
}

/** A document that does not exist yet as rules see it: the actor's, in the state that an edit starts from. */
function unsavedDocument<P extends Parts, Name extends string, Event extends object>(
  { options }: StoreContext<P, Name, Event>,
  work: Work,
): RecordOf<P> {
  const user = { id: work.actor.id, name: work.actor.name }
  const start = {
    ...options.table.model.empty,
    id: 0,
    version: 0,
    user,
    [options.state]: options.steps.steps.edit.from[0],
  }
  return start as unknown as RecordOf<P>
}

/** Makes a document: a draft, or confirmed at once. */
export async function createDocument<P extends Parts, Name extends string, Event extends object>(
  context: StoreContext<P, Name, Event>,
  work: Work,
  given: ContentOf<P>,
  type: SaveType,
): Promise<RecordOf<P>> {
  const { options, columns, noun } = context
  if (type === 'regression')
    requireAllowed(options.steps.verdict('regression', unsavedDocument(context, work), work.actor))
  const saving = await checkedContent(context, work, { content: given, before: undefined, type })
  const { content } = saving
  const has = (await options.startingCode?.(work, content)) ?? null
  await options.requires?.(work, saving, has)
  const code = await codeFor(context, work, saving, has)
  const values = {
    ...(await columnValues(context, work, saving, code)),
    ...(columns['creatorId'] ? { creatorId: work.actor.id } : {}),
    createdAt: work.now,
    updatedAt: work.now,
  }
  const id = await insertDocument(work.db, options.table, values, options.table.pack(content))
  let record = await readDocument(context, work.db, id)
  await work.emit(`${noun}.created`, options.event(record))
  if (type === 'submit') record = await confirmDocument(context, work, record)
  const action = type === 'submit' ? options.steps.steps.submit.action : 'created'
  await work.record({ ...documentChange(context, record), action, after: record })
  return record
}

/** Saves a document: as it is, confirmed, or as a revision of what was confirmed. */
export async function updateDocument<P extends Parts, Name extends string, Event extends object>(
  context: StoreContext<P, Name, Event>,
  work: Work,
  { id, version, ...given }: UpdateOf<P>,
  type: SaveType,
): Promise<RecordOf<P>> {
  const { options, noun } = context
  const { table, steps } = options
  const name = type ?? 'edit'
  const before = await lockDocument(context, work, id)
  if (version !== before.version) throw stale(before)
  requireAllowed(steps.verdict(name, before, work.actor))
  const saving = await checkedContent(context, work, { content: given as unknown as ContentOf<P>, before, type })
  const has = options.codeOf(before)
  await options.requires?.(work, saving, has)
  if (type === 'regression') await requireNoBlockers(context, work, type, before)
  const code = await codeFor(context, work, saving, has)
  await work.db
    .update(table.table)
    .set({
      ...(await columnValues(context, work, saving, code)),
      ...(type === 'regression' ? { [options.state]: steps.steps.regression.to } : {}),
      version: version + 1,
      updatedAt: work.now,
    })
    .where(eq(table.table.id, id))
  await saveLines(work.db, table.lines, id, table.pack(saving.content))
  let record = await readDocument(context, work.db, id)
  if (type === 'submit') record = await confirmDocument(context, work, record)
  const told = type === 'regression' ? steps.steps.regression : steps.steps.edit
  await work.emit(`${noun}.${told.action}`, options.event(record))
  await work.record({ ...documentChange(context, record), action: steps.steps[name].action, before, after: record })
  return record
}
