import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { blockerEvent, stateMoved } from '../../shared/document/document-steps.ts'
import type { Parts, RecordOf } from '../../shared/document/document-model.ts'
import { recordCode } from '../../shared/document.ts'
import { sourceText } from '../../shared/message.ts'
import type { Actor } from '../../shared/rule.ts'
import type { SqlDatabase, Work } from '../plugin.ts'
import { notFound, refused, type Refused, stale } from '../refusal.ts'
import { canDeleteRecord } from '../usage/usage-guard.ts'
import { columnsOf } from './document-columns.ts'
import { documentLoader } from './document-load.ts'
import { newDocumentAnswerer } from './document-new.ts'
import type { BlockerQuestion, DocumentStoreOptions } from './document-store-options.ts'
import { type VersionStore, versionStore } from './document-versions.ts'

/** What the parts of one store share. */
export type StoreContext<P extends Parts> = {
  readonly options: DocumentStoreOptions<P, string, object> & { readonly event: (record: RecordOf<P>) => object }
  readonly noun: string
  readonly columns: Readonly<Record<string, PgColumn>>
  readonly codeOf: (record: RecordOf<P>) => string | null
  readonly find: (db: SqlDatabase, id: number) => Promise<RecordOf<P> | undefined>
  readonly answerNew: ReturnType<typeof newDocumentAnswerer<P>>
  readonly versions: VersionStore<P> | undefined
}

/** The column that holds the state of most documents. */
export const usualState = 'status'

/** Makes what the parts of a store share. Throws when a step changes the state and the table has no column for it. */
export function storeContext<P extends Parts>(options: DocumentStoreOptions<P, string, object>): StoreContext<P> {
  const { table, state = usualState } = options
  const columns = columnsOf(table.table)
  const steps = Object.entries<{ readonly to: string } | undefined>(options.steps.steps)
  const moving = steps.find(([, step]) => step && !['same', 'deleted'].includes(step.to))
  if (moving && !columns[state])
    throw new Error(`${table.name}: ${moving[0]} changes the state, and there is no column ${state}`)
  return {
    options: { event: ({ id }) => ({ id }), ...options },
    noun: table.document.noun,
    codeOf: options.codeOf ?? ((record) => recordCode(table.document, record)),
    columns,
    find: documentLoader(table),
    answerNew: newDocumentAnswerer(table),
    versions: options.versions && versionStore(table, options.versions),
  }
}

/** Returns a step of a document. Throws when the document has no such step. */
export function stepOf<P extends Parts>(
  { options, noun }: StoreContext<P>,
  name: string,
): DocumentStoreOptions<P, string, object>['steps']['steps']['edit'] {
  const step = options.steps.steps[name]
  if (!step) throw new Error(`${noun} has no step ${name}`)
  return step
}

/** The update of the state column; empty for a record without a state. */
export function stateColumn(
  { state = usualState }: { readonly state?: string },
  to: string,
): Readonly<Record<string, string>> {
  return to !== 'same' && to !== 'deleted' ? { [state]: to } : {}
}

/** A whole document. Throws 404. */
export async function readDocument<P extends Parts>(
  { find }: Pick<StoreContext<P>, 'find'>,
  db: SqlDatabase,
  id: number,
): Promise<RecordOf<P>> {
  const found = await find(db, id)
  if (!found) throw notFound()
  return found
}

/** Whether the scope of the table lets a person see a record that exists. */
export async function isSeenDocument<P extends Parts>(
  { options }: Pick<StoreContext<P>, 'options'>,
  db: SqlDatabase,
  actor: Actor,
  id: number,
): Promise<boolean> {
  const { name, scope } = options.table
  const seen = scope?.(actor)
  if (!seen) return true
  const { rows } = await db.execute<{ found: number }>(
    sql`select 1 as found from ${sql.raw(name)} d where d.id = ${id}::int and ${seen}`,
  )
  return rows.length > 0
}

/** Locks a document for a change and answers it as it is. Throws 404. */
export async function lockDocument<P extends Parts>(
  context: Pick<StoreContext<P>, 'find' | 'options'>,
  work: Work,
  id: number,
): Promise<RecordOf<P>> {
  const { table, locksBefore } = context.options
  if (locksBefore) work.alongside(locksBefore(id))
  work.alongside(sql`select 1 from ${sql.raw(table.name)} where id = ${id}::int for update`)
  return readDocument(context, work.db, id)
}

/**
 * The refusal of a step that started from an older version of a document. Where the document has moved to a state in which the step is not possible, it
 * says so: nothing can be merged then.
 */
export function staleDocument<P extends Parts>(
  { options }: StoreContext<P>,
  name: string,
  current: RecordOf<P>,
): Refused {
  const isPossible = options.steps.steps[name]?.from.includes(options.steps.stateOf(current)) ?? true
  return isPossible ? stale(current) : stale(current, stateMoved)
}

/** What and which of the audit record and the live announcement. */
export function documentChange<P extends Parts>(
  { noun, codeOf }: StoreContext<P>,
  record: RecordOf<P>,
): { document: string; id: number; code: string | null; version: number } {
  return { document: noun, id: record.id, code: codeOf(record), version: record.version }
}

/**
 * Tells other areas what was done to a document, by the event of the action, and writes it into the trail. `record` is the document after that, or the
 * one that is gone.
 */
export async function tellChange<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  record: RecordOf<P>,
  change: Pick<Parameters<Work['record']>[0], 'action' | 'before' | 'after' | 'message'>,
): Promise<void> {
  await work.emit(`${context.noun}.${change.action}`, context.options.event(record))
  await work.record({ ...documentChange(context, record), ...change })
}

/** Asks other areas what speaks against a step, and answers all of it; `more` is told besides the document's event. */
export async function documentBlockers<P extends Parts>(
  { options }: StoreContext<P>,
  work: Work,
  step: string,
  record: RecordOf<P>,
  more: object = {},
): Promise<string[]> {
  const question: BlockerQuestion<object> = { ...options.event(record), ...more, blockers: [] }
  await work.emit(blockerEvent(options.table.document, step), question)
  return question.blockers
}

/** Everything that speaks against a step: other areas, and for a deletion what refers to the document. */
export async function stepBlockers<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  step: string,
  record: RecordOf<P>,
): Promise<string[]> {
  const found = await documentBlockers(context, work, step, record)
  if (step !== 'remove') return found
  const usage = await canDeleteRecord(work, context.noun, record.id)
  return usage.allowed ? found : [...found, sourceText(usage.reason)]
}

/** Throws 409 with everything that speaks against a step. */
export async function requireNoBlockers<P extends Parts>(
  context: StoreContext<P>,
  work: Work,
  step: string,
  record: RecordOf<P>,
): Promise<void> {
  const found = await stepBlockers(context, work, step, record)
  if (found.length > 0) throw refused(409, { text: found.join('；') })
}
