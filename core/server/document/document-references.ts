import { type SQL, sql } from 'drizzle-orm'
import { namedId, namesRecord } from '../../shared/document/document-field.ts'
import type { ContentOf, Parts, RecordOf } from '../../shared/document/document-model.ts'
import type { DocumentKind } from '../../shared/document.ts'
import type { Message } from '../../shared/message.ts'
import type { Actor, FieldProblem } from '../../shared/rule.ts'
import { refusedFields } from '../refusal.ts'
import type { SqlDatabase } from '../sql-database.ts'
import type { Reference } from '../usage/usage-reference.ts'
import { anyOf, Question } from './document-question.ts'
import type { BoundReference, DocumentTable, LineTable } from './document-table.ts'
import { writtenValues } from '../../shared/document/document-walk.ts'
import { goneRecord, referenceSql, type ReferenceTarget, type Refers, withAlias } from './reference-target.ts'

type Named = { readonly path: string; readonly key: string; readonly to: string; readonly id: number }

function namedIn<P extends Parts>({ model }: DocumentTable<P>, content: unknown): Named[] {
  return writtenValues(model, content as Readonly<Record<string, unknown>>, namesRecord).flatMap(
    ({ path, key, field, value }) => {
      const id = namedId(value)
      return field.to && id !== undefined ? [{ path, key, to: field.to, id }] : []
    },
  )
}

const references = new WeakMap<object, readonly BoundReference[]>()

/** The references of a document and of all its lines. */
export function allReferences(table: Pick<DocumentTable<Parts>, 'references' | 'lines'>): readonly BoundReference[] {
  const known = references.get(table) ?? listReferences(table)
  references.set(table, known)
  return known
}

function listReferences(table: Pick<DocumentTable<Parts>, 'references' | 'lines'>): readonly BoundReference[] {
  const below = (lines: LineTable): readonly BoundReference[] => [
    ...lines.references,
    ...Object.values(lines.lines).flatMap(below),
  ]
  return [...table.references, ...Object.values(table.lines).flatMap(below)]
}

type Look = {
  readonly target: ReferenceTarget
  readonly ids: readonly number[]
  readonly look: Readonly<Record<string, string>>
}

/** A record as the check of references saw it: what `look` of its references reads. */
export type SeenRecord = { readonly id: number; readonly retired: boolean } & Readonly<Record<string, unknown>>

/** The records that a content newly names, by noun and id. */
export type SeenRecords = ReadonlyMap<string, ReadonlyMap<number, SeenRecord>>

/** What replies show of records, by target and id. */
export type ShownRecords = ReadonlyMap<ReferenceTarget, ReadonlyMap<number, unknown>>

type Seen = { readonly seen: SeenRecords; readonly shown: ShownRecords }

type SeenRow = readonly [record: SeenRecord, shown: unknown]

/** SQL of what is read of the records of a target, up to the condition that says which. */
function recordsSql(target: ReferenceTarget, look: Look['look']): SQL {
  const parts = [['id', '$.id'], ['retired', target.retired ?? 'false'], ...Object.entries(look)]
  const pairs = parts.map(([key, text]) => `'${key}', ${withAlias(String(text), 't')}`).join(', ')
  return sql.raw(`(select json_agg(json_build_array(json_build_object(${pairs}), ${referenceSql(target, 't')}))
    from ${target.table} t ${withAlias(target.joins ?? '', 't')}`)
}

/** Adds questions for the records that a content refers to. */
function askRecords(question: Question, looks: readonly Look[]): () => Seen {
  const answers = looks.map(({ target, ids, look }) => ({
    target,
    rows: question.add(sql`${recordsSql(target, look)} where t.id = ${anyOf(ids, 'int')})`),
  }))
  return () => {
    const seen = new Map<string, Map<number, SeenRecord>>()
    const shown = new Map<ReferenceTarget, Map<number, unknown>>()
    for (const { target, rows } of answers) {
      const found = (rows() ?? []) as readonly SeenRow[]
      const known = seen.get(target.noun) ?? new Map<number, SeenRecord>()
      for (const [record] of found) known.set(record.id, record)
      seen.set(target.noun, known)
      shown.set(target, new Map(found.map(([record, one]) => [record.id, one])))
    }
    return { seen, shown }
  }
}

/** The records to look up, grouped by kind and target, without duplicates. */
function looksOf(
  references: readonly BoundReference[],
  fresh: readonly Named[],
  alsoShown: readonly (readonly [ReferenceTarget, number])[],
): readonly Look[] {
  const ids = new Map<ReferenceTarget, Set<number>>()
  const add = (target: ReferenceTarget, id: number) => ids.set(target, (ids.get(target) ?? new Set<number>()).add(id))
  for (const { key, to, id } of fresh) {
    const target = references.find((one) => one.key === key && one.target.noun === to)?.target
    if (target) add(target, id)
  }
  for (const [target, id] of alsoShown) add(target, id)
  return [...ids].map(([target, wanted]) => {
    const own = references.filter((one) => one.target.noun === target.noun)
    return { target, ids: [...wanted], look: Object.assign({}, ...own.map(({ chosen }) => chosen?.look ?? {})) }
  })
}

/** Columns that hold who writes a record. */
const writers = ['creatorId', 'lastUpdaterId']

/** The result of the check of references. */
export type CheckedReferences = Seen & { readonly problems: readonly FieldProblem[] }

/**
 * Adds questions for the records that a content newly refers to, in the document's row and its lines. The returned
 * function, called after the answer, gives the problems (each record must exist and be selectable, or have stood in the
 * same field before) and what was read, so that nothing reads it again. For a new record that includes the actor, whom
 * the reply shows.
 */
export function askReferences<P extends Parts>(
  actor: Pick<Actor, 'id'>,
  question: Question,
  table: DocumentTable<P>,
  content: ContentOf<P>,
  before?: RecordOf<P>,
): () => CheckedReferences {
  const stood = new Set((before ? namedIn(table, before) : []).map(({ key, to, id }) => `${key}:${to}:${id}`))
  const fresh = namedIn(table, content).filter(({ key, to, id }) => !stood.has(`${key}:${to}:${id}`))
  const references = allReferences(table as unknown as DocumentTable<Parts>)
  const written = before ? [] : table.references.filter(({ columnKey }) => writers.includes(columnKey))
  const looks = looksOf(
    references,
    fresh,
    written.map(({ target }) => [target, actor.id]),
  )
  const answer = askRecords(question, looks)
  return () => {
    const { seen, shown } = answer()
    return { problems: choiceProblems(references, fresh, seen), seen, shown }
  }
}

/**
 * Adds the check of the references of many new records to a question. The records may refer to each other, so the returned
 * function takes their ids. `alsoShown` are further records that replies show. It returns the problems of each content,
 * in the order of `contents`.
 */
export function askManyReferences<P extends Parts>(
  question: Question,
  table: DocumentTable<P>,
  contents: readonly ContentOf<P>[],
  alsoShown: readonly (readonly [ReferenceTarget, number])[],
): (ids: readonly number[]) => Seen & { readonly problems: readonly (readonly FieldProblem[])[] } {
  const references = allReferences(table as unknown as DocumentTable<Parts>)
  const fresh = contents.map((content) => namedIn(table, content))
  const answer = askRecords(question, looksOf(references, fresh.flat(), alsoShown))
  return (ids) => {
    const { seen, shown } = answer()
    const own = ids.map((id) => [id, { id, retired: false }] as const)
    const all = new Map(seen).set(table.document.noun, new Map([...(seen.get(table.document.noun) ?? []), ...own]))
    return { problems: fresh.map((named) => choiceProblems(references, named, all)), seen, shown }
  }
}

/** Returns the problems of records that a content names and the saved document does not. */
function choiceProblems(
  references: readonly BoundReference[],
  fresh: readonly Named[],
  seen: SeenRecords,
): readonly FieldProblem[] {
  return fresh.flatMap(({ path, key, to, id }) => {
    const reference = references.find((one) => one.key === key && one.target.noun === to)
    const problem = choiceProblem(seen.get(to)?.get(id), reference)
    return problem ? [{ field: path, message: problem }] : []
  })
}

/** Why a record may not be newly chosen; undefined when it may. */
function choiceProblem(record: SeenRecord | undefined, reference: Refers | undefined): Message | undefined {
  if (!record || record.retired) return reference?.gone ?? goneRecord
  return reference?.chosen?.problem(record)
}

/** The columns of the references that a save itself chose, and what replies show of these records beside `shown`. */
export function chosenReferences<P extends Parts>(
  { name, references: bound }: Pick<DocumentTable<P>, 'name' | 'references'>,
  chosen: Readonly<Record<string, { readonly id: number } | null>>,
  shown: ShownRecords,
): { readonly columns: Readonly<Record<string, number | null>>; readonly shown: ShownRecords } {
  const columns: Record<string, number | null> = {}
  const all = new Map(shown)
  for (const [key, record] of Object.entries(chosen)) {
    const reference = bound.find((one) => one.key === key)
    if (!reference) throw new Error(`${name}: there is no reference ${key}`)
    columns[reference.columnKey] = record?.id ?? null
    if (record) all.set(reference.target, new Map(all.get(reference.target)).set(record.id, record))
  }
  return { columns, shown: all }
}

/**
 * The same for one field of a record whose save is written by hand: each of `ids` must exist and be one that may be chosen, or stand among those that
 * the field named `before`. Throws 422 at the field.
 */
export async function requireChosen(
  db: SqlDatabase,
  reference: Refers,
  of: { readonly field: string; readonly ids: readonly number[]; readonly before?: readonly number[] },
): Promise<void> {
  const fresh = of.ids.filter((id) => !of.before?.includes(id))
  if (fresh.length === 0) return
  const { target, chosen } = reference
  const question = new Question()
  const answer = askRecords(question, [{ target, ids: fresh, look: chosen?.look ?? {} }])
  await question.ask(db)
  const seen = answer().seen.get(target.noun)
  const problem = fresh.map((id) => choiceProblem(seen?.get(id), reference)).find((one) => one !== undefined)
  if (problem) throw refusedFields([{ field: of.field, message: problem }])
}

function lineUsages(
  lines: Pick<LineTable, 'name' | 'references' | 'lines'>,
  of: {
    readonly from: string
    readonly joins: string
    readonly owner: string
    readonly depth: number
  },
): readonly Reference[] {
  const own = lines.references.map(
    ({ target, label, field, column, released }): Reference => ({
      from: of.from,
      to: target.noun,
      label: label ?? field.label,
      table: lines.name,
      column,
      owner: of.owner,
      ...(of.joins ? { joins: of.joins } : {}),
      ...(released ? { released } : {}),
    }),
  )
  const inner = Object.values(lines.lines).flatMap((one) => {
    const alias = `p${of.depth}`
    // Seen from the inner line, `r` is that line, and its parents are joined upwards.
    const upwards = of.joins.replaceAll('r.', `${alias}.`)
    return lineUsages(one, {
      from: of.from,
      depth: of.depth + 1,
      joins: `join ${lines.name} ${alias} on ${alias}.id = r.${one.parent.column}${upwards ? ` ${upwards}` : ''}`,
      owner: of.owner.replace(/^r\./, `${alias}.`),
    })
  })
  return [...own, ...inner]
}

/** Returns the references of lines to other records, each counted as a reference of the document that owns the line. `parent` is the column of that document's id. */
export function usagesOfLines(
  { noun }: Pick<DocumentKind, 'noun'>,
  lines: Pick<LineTable, 'name' | 'references' | 'lines'>,
  parent: string,
): readonly Reference[] {
  return lineUsages(lines, { from: noun, joins: '', owner: `r.${parent}`, depth: 1 })
}

/** What a document refers to, for where-used and the guard of deletions: its own references, and those of its lines, counted as the document's. */
export function usagesOf<P extends Parts>(table: DocumentTable<P>): readonly Reference[] {
  const { noun } = table.document
  const own = table.references.map(
    ({ target, label, field, column, filter, released }): Reference => ({
      from: noun,
      to: target.noun,
      label: label ?? field.label,
      table: table.name,
      column,
      ...(filter ? { filter: { key: filter } } : {}),
      ...(released ? { released } : {}),
    }),
  )
  const below = Object.values(table.lines).flatMap((lines) => usagesOfLines(table.document, lines, lines.parent.column))
  return [...own, ...below]
}
