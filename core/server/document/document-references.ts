import { sql } from 'drizzle-orm'
import { namedId } from '../../shared/document/document-field.ts'
import type { ContentOf, Parts, RecordOf } from '../../shared/document/document-model.ts'
import type { Message } from '../../shared/message.ts'
import type { FieldProblem } from '../../shared/rule.ts'
import { askNamed } from '../list/list-row.ts'
import { refusedFields } from '../refusal.ts'
import type { SqlDatabase } from '../sql-database.ts'
import type { Reference } from '../usage/usage-reference.ts'
import type { DocumentTable, LineTable } from './document-table.ts'
import { writtenValues } from '../../shared/document/document-walk.ts'
import { goneRecord, type ReferenceTarget, type Refers, withAlias } from './reference-target.ts'

type Named = { readonly path: string; readonly key: string; readonly to: string; readonly id: number }

function namedIn<P extends Parts>({ model }: DocumentTable<P>, content: unknown): Named[] {
  return [...writtenValues(model, content as Readonly<Record<string, unknown>>)].flatMap(
    ({ path, key, field, value }) => {
      const id = namedId(value)
      return field.to && id !== undefined ? [{ path, key, to: field.to, id }] : []
    },
  )
}

function allReferences(
  table: Pick<DocumentTable<Parts>, 'references' | 'lines'>,
): readonly (Refers & { key: string })[] {
  const below = (lines: LineTable): readonly (Refers & { key: string })[] => [
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

/** What is known of all named records, a value a target, in one statement. */
async function seeRecords(db: SqlDatabase, looks: readonly Look[]): Promise<SeenRecords> {
  const selects = looks.map(({ target, ids, look }, place) => {
    const parts = [['id', '$.id'], ['retired', target.retired ?? 'false'], ...Object.entries(look)]
    const pairs = parts.map(([key, text]) => `'${key}', ${withAlias(String(text), 't')}`).join(', ')
    return sql`(select json_agg(json_build_object(${sql.raw(pairs)})) from ${sql.raw(target.table)} t
      where t.id = any(${sql.param([...ids])}::int[])) as ${sql.raw(`s${place}`)}`
  })
  const { rows } = await askNamed(db, sql`select ${sql.join(selects, sql`, `)}`)
  return new Map(
    looks.map(({ target }, place) => {
      const seen = (rows[0]?.[`s${place}`] ?? []) as readonly SeenRecord[]
      return [target.noun, new Map(seen.map((one) => [one.id, one]))]
    }),
  )
}

/**
 * What is wrong with the records that a content names: each must exist and be one that may be chosen, or have stood in the same field before. Asks once
 * for header and lines together, and only for what is new; answers what it saw, so that nothing asks again.
 */
export async function checkReferences<P extends Parts>(
  db: SqlDatabase,
  table: DocumentTable<P>,
  content: ContentOf<P>,
  before?: RecordOf<P>,
): Promise<{ readonly problems: readonly FieldProblem[]; readonly seen: SeenRecords }> {
  const stood = new Set((before ? namedIn(table, before) : []).map(({ key, to, id }) => `${key}:${to}:${id}`))
  const fresh = namedIn(table, content).filter(({ key, to, id }) => !stood.has(`${key}:${to}:${id}`))
  if (fresh.length === 0) return { problems: [], seen: new Map() }
  const references = allReferences(table as unknown as DocumentTable<Parts>)
  const looks = [...new Set(fresh.map(({ to }) => to))].flatMap((noun): Look[] => {
    const own = references.filter(({ target }) => target.noun === noun)
    const target = own[0]?.target
    const look = Object.assign({}, ...own.map(({ chosen }) => chosen?.look ?? {})) as Record<string, string>
    return target
      ? [{ target, ids: [...new Set(fresh.flatMap((one) => (one.to === noun ? [one.id] : [])))], look }]
      : []
  })
  const seen = await seeRecords(db, looks)
  const problems = fresh.flatMap(({ path, key, to, id }) => {
    const reference = references.find((one) => one.key === key && one.target.noun === to)
    const problem = choiceProblem(seen.get(to)?.get(id), reference)
    return problem ? [{ field: path, message: problem }] : []
  })
  return { problems, seen }
}

/** Why a record may not be newly chosen; undefined when it may. */
function choiceProblem(record: SeenRecord | undefined, reference: Refers | undefined): Message | undefined {
  if (!record || record.retired) return reference?.gone ?? goneRecord
  return reference?.chosen?.problem(record)
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
  const seen = (await seeRecords(db, [{ target, ids: fresh, look: chosen?.look ?? {} }])).get(target.noun)
  const problem = fresh.map((id) => choiceProblem(seen?.get(id), reference)).find((one) => one !== undefined)
  if (problem) throw refusedFields([{ field: of.field, message: problem }])
}

function lineUsages(
  lines: LineTable,
  of: {
    readonly from: string
    readonly joins: string
    readonly owner: string
    readonly row: string
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
      row: alias,
      depth: of.depth + 1,
      joins: `join ${lines.name} ${alias} on ${alias}.id = r.${one.parent.column}${upwards ? ` ${upwards}` : ''}`,
      owner: of.joins ? of.owner : `${alias}.${lines.parent.column}`,
    })
  })
  return [...own, ...inner]
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
  const below = Object.values(table.lines).flatMap((lines) =>
    lineUsages(lines, { from: noun, joins: '', owner: `r.${lines.parent.column}`, row: 'r', depth: 1 }),
  )
  return [...own, ...below]
}
