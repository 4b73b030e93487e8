import type { PgTable } from 'drizzle-orm/pg-core'
import { completedBody } from '../../shared/document/document-completion.ts'
import type { ContentOf, Parts, RecordOf } from '../../shared/document/document-model.ts'
import { guardProblems } from '../../shared/document/document-access.ts'
import type { Actor } from '../../shared/rule.ts'
import { type PastChange, recordPast } from '../audit.ts'
import type { SeedContext, SqlDatabase, Work } from '../plugin.ts'
import { drawCodes } from '../sequence.ts'
import { askManyIds, documentsInsertion, rowsInsertion } from './document-insert.ts'
import { documentsLoader } from './document-load.ts'
import { Question } from './document-question.ts'
import { allReferences, askManyReferences } from './document-references.ts'
import {
  type PlayedDocument,
  requireNoProblems,
  SeedLife,
  type SeedStep,
  type SeedTrail,
} from './document-seed-life.ts'
import { documentChange, stepOf, type StoreContext, usualState } from './document-store-context.ts'
import type { DocumentStore } from './document-store.ts'
import type { DocumentTable } from './document-table.ts'
import type { ReferenceTarget } from './reference-target.ts'

/** How many documents are written by one insert. */
const together = 500

type Row = Readonly<Record<string, unknown>>

/** A content in which fields with an empty value may be left out. */
type Draft<Value> = Value extends readonly (infer Item)[]
  ? readonly Draft<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: Draft<Value[Key]> }
    : Value

/** A demo document: its content, and the steps that people have taken with it. */
export type SeedDocument<P extends Parts, Name extends string = string> = {
  readonly content: Draft<ContentOf<P>>
  readonly life: readonly SeedStep<P, Name>[]
  /** The answers to `queries` of the store. Default: the queries run once for each document. */
  readonly answers?: Row
  /** Returns the code that the document has from the start instead of a drawn one. `made` are the documents before it. */
  readonly code?: (made: readonly RecordOf<P>[]) => string | null
}

type Seeding = Pick<SeedContext, 'db' | 'services'>

/** People of the demo company. Each plugin's seed reads them once. */
const people = new WeakMap<object, Map<number, Actor>>()

async function readActors(seeding: Seeding, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, Actor>> {
  const known = people.get(seeding) ?? new Map<number, Actor>()
  people.set(seeding, known)
  for (const id of ids) {
    if (known.has(id)) continue
    const actor = await seeding.services.accounts?.actor(seeding.db, id)
    if (!actor) throw new Error(`there is no account ${id}`)
    known.set(id, actor)
  }
  return known
}

/** Returns a work for the functions of a store. It records no trail and emits no events, because `seedDocuments` writes all rows. */
function seedWork({ db, services }: Seeding, actor: Actor, now: Date): Work {
  const nothing = async () => {}
  return {
    db,
    services,
    actor,
    now,
    alongside: () => {},
    emit: nothing,
    record: nothing,
    recordAll: nothing,
    nextCode: () => Promise.reject(new Error('seedDocuments draws the codes')),
    afterCommit: () => {},
  }
}

/** Returns the records that steps name and contents do not: the people who take them, and references in their `columns`. */
function namedBeside<P extends Parts>(
  table: DocumentTable<P>,
  documents: readonly SeedDocument<P>[],
  actors: ReadonlySet<number>,
): (readonly [ReferenceTarget, number])[] {
  const references = allReferences(table as unknown as DocumentTable<Parts>)
  const users = references.find(({ columnKey }) => columnKey === 'creatorId')?.target.noun
  const keys = new Map(references.map((one) => [one.columnKey, one]))
  const given = documents
    .flatMap(({ life }) => life.map(([, , , extra]) => extra))
    .flatMap((extra) => [extra?.columns ?? {}, ...Object.values(extra?.lines ?? {}).flat()])
    .flatMap((columns) => Object.entries(columns))
  return [
    ...references
      .filter(({ target }) => target.noun === users)
      .flatMap(({ target }) => [...actors].map((id) => [target, id] as const)),
    ...given.flatMap(([key, value]) => {
      const reference = keys.get(key)
      return reference && typeof value === 'number' ? [[reference.target, value] as const] : []
    }),
  ]
}

async function answersOf<P extends Parts>(
  { options }: StoreContext<P>,
  db: SqlDatabase,
  content: ContentOf<P>,
): Promise<Row> {
  const question = new Question()
  const asked = Object.entries(options.queries?.(content, undefined) ?? {}).map(
    ([key, one]) => [key, question.add(one)] as const,
  )
  await question.ask(db)
  return Object.fromEntries(asked.map(([key, answer]) => [key, answer()]))
}

/** Runs a function for one document, and adds the document to the message of an error. */
async function ofDocument<Result>(noun: string, place: number, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    throw new Error(`${noun}, demo document ${place}: ${(error as Error).message}`, { cause: error })
  }
}

async function playSome<P extends Parts, Name extends string>(
  seeding: Seeding,
  context: StoreContext<P>,
  documents: readonly SeedDocument<P, Name>[],
  { made, trail }: { readonly made: readonly RecordOf<P>[]; readonly trail: SeedTrail },
): Promise<readonly PlayedDocument<P>[]> {
  const { options, noun } = context
  const { table, code } = options
  const ids = new Set(documents.flatMap(({ life }) => life.map(([, , by]) => by.id)))
  const actors = await readActors(seeding, ids)
  const heldBy = (id: number | undefined) => actors.get(id ?? 0)?.permissions ?? {}
  const contents = documents.map(
    ({ content, life: [made] }) => completedBody(table.model, content, heldBy(made?.[2].id)) as ContentOf<P>,
  )
  const question = new Question()
  const newIds = askManyIds(question, table, contents.map(table.pack))
  const references = askManyReferences(question, table, contents, namedBeside(table, documents, ids))
  await question.ask(seeding.db)
  const codes = await drawCodes(
    seeding.db,
    documents.map(({ code: has, life }, at) => {
      const drawing = life.find(([step]) => step === code?.at)
      return has || !code || !drawing
        ? undefined
        : { prefix: code.prefix(contents[at] as ContentOf<P>), at: drawing[1] }
    }),
  )
  const drawnIds = newIds()
  const { problems, seen, shown } = references(drawnIds.map(({ id }) => id))
  const played: PlayedDocument<P>[] = []
  for (const [at, { life, answers, code: codeOf }] of documents.entries())
    await ofDocument(noun, made.length + at, async () => {
      const content = contents[at] as ContentOf<P>
      requireNoProblems([
        ...guardProblems(table.model, content as Row, heldBy(life[0]?.[2].id)),
        ...(problems[at] ?? []),
      ])
      const facts = {
        content,
        answers: answers ?? (await answersOf(context, seeding.db, content)),
        // `askManyIds` draws ids for each document.
        ids: drawnIds[at] as (typeof drawnIds)[number],
        code: codeOf?.([...made, ...played.map(({ record }) => record)]) ?? null,
        drawn: codes[at],
        seen,
        shown,
        trail,
      }
      const one = new SeedLife(context, facts)
      for (const step of life) await one.take(seedWork(seeding, actors.get(step[2].id) as Actor, step[1]), step)
      played.push(one.end())
    })
  return played
}

async function writeSome<P extends Parts>(
  db: SqlDatabase,
  { table, versions }: { readonly table: DocumentTable<P>; readonly versions: PgTable | undefined },
  played: readonly PlayedDocument<P>[],
): Promise<void> {
  const rows = played.map(({ row }) => row)
  for (const statement of documentsInsertion(table, rows)) await db.execute(statement)
  const kept = played.flatMap((one) => one.kept)
  if (versions && kept.length > 0) await db.execute(rowsInsertion(versions, kept))
  await recordPast(
    db,
    played.flatMap(({ past }) => past),
  )
}

/**
 * Writes demo documents in bulk. The store's own functions check and take each step with the permissions of its person,
 * and compute code, keyword, derived columns, kept versions and trail. No events are emitted: `extra` of a step gives what
 * other areas would have written. `trail` says how much of the documents the trail holds. Returns the documents in their
 * order. Throws for a content, a reference or a step that the store refuses.
 */
export async function seedDocuments<P extends Parts, Name extends string>(
  seeding: Seeding,
  { context }: DocumentStore<P, Name>,
  documents: readonly SeedDocument<P, Name>[],
  trail: SeedTrail = 'changes',
): Promise<readonly RecordOf<P>[]> {
  const made: RecordOf<P>[] = []
  for (let from = 0; from < documents.length; from += together) {
    const played = await playSome(seeding, context, documents.slice(from, from + together), { made, trail })
    await writeSome(seeding.db, { table: context.options.table, versions: context.versions?.table }, played)
    for (const { record } of played) made.push(record)
  }
  return made
}

/** A demo document whose rows other code has written. */
export type WrittenSeed = {
  readonly id: number
  readonly by: Pick<Actor, 'id' | 'name'>
  readonly madeAt: Date
  /** When it was confirmed for the first time; undefined for a draft. */
  readonly confirmedAt: Date | undefined
}

/**
 * Writes the trail of demo documents whose rows other code has written, and keeps their confirmed versions. It is for
 * documents of which only the database knows what replies show; `seedDocuments` plays all others.
 */
export async function seedPast<P extends Parts, Name extends string>(
  db: SqlDatabase,
  { context }: DocumentStore<P, Name>,
  documents: readonly WrittenSeed[],
): Promise<void> {
  const { versions, options } = context
  const load = documentsLoader(options.table)
  const state = options.state ?? usualState
  const [first] = Object.keys(options.steps.states)
  const { action, to } = stepOf(context, 'submit')
  for (let from = 0; from < documents.length; from += together) {
    const past: PastChange[] = []
    const kept: Row[] = []
    const some = documents.slice(from, from + together)
    const ids = some.map(({ id }) => id)
    const records = new Map((await load(db, ids)).map((record) => [record.id, record]))
    for (const { id, by, madeAt, confirmedAt } of some) {
      const record = records.get(id)
      if (!record) throw new Error(`there is no document ${id}`)
      const change = documentChange(context, record)
      const head = Object.fromEntries(Object.entries(record).filter(([, value]) => !Array.isArray(value)))
      past.push({ ...change, action: 'created', at: madeAt, actor: by, after: { ...head, [state]: first } })
      if (!confirmedAt) continue
      past.push({ ...change, action, at: confirmedAt, actor: by, before: { [state]: first }, after: { [state]: to } })
      if (versions) kept.push(versions.row({ actor: { ...by, permissions: {} }, now: confirmedAt }, record, 1))
    }
    if (versions && kept.length > 0) await db.execute(rowsInsertion(versions.table, kept))
    await recordPast(db, past)
  }
}
