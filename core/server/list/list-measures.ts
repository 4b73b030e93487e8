import { type SQL, sql } from 'drizzle-orm'
import type { Field, ListFilter } from '../../shared/fields.ts'
import { fieldsOfMeasure, type Measure, type MeasureSums } from '../../shared/measure.ts'
import { permits } from '../../shared/permission.ts'
import type { Span } from '../../shared/period.ts'
import type { Actor } from '../../shared/rule.ts'
import type { ListSource } from '../list-source.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { filterOf, readableFields, readableSelects, sourceSql } from './list-columns.ts'
import { groupText, labelText, requireGroupField } from './list-groups.ts'
import { ask } from './list-row.ts'
import { allOf, filterConditions, listWhere } from './list-where.ts'

/** One measure over the rows of a list that fit `filter`. */
export type AskedMeasure = { readonly filter: Partial<ListFilter>; readonly measure: Measure }

/** Measures of one list over spans of days of a date field: the spans follow one another without a gap. */
export type AskedMeasures = {
  readonly measures: readonly AskedMeasure[]
  readonly date: string
  readonly spans: readonly Span[]
  /** Key of the field that divides the rows. */
  readonly by?: string
}

/** What a measure comes to in one span, of one part of the rows. */
export type MeasuredSpan = {
  /** Place of the span among those that were asked for. */
  readonly span: number
  readonly value: string | null
  readonly label: string | null
  readonly sums: MeasureSums
}

/** Whether a person may read a measure: its list, its date, and each field that it sums, filters or divides by. */
export function mayMeasure(
  source: ListSource,
  actor: Actor,
  { measure, filter, date, by }: AskedMeasure & { readonly date: string; readonly by?: string },
): boolean {
  if (!permits(actor.permissions, source.search.permission)) return false
  const readable = new Set([
    ...readableFields(source, actor).map(({ key }) => key),
    ...readableSelects(source.sums, actor).map(([key]) => key),
    'mine',
  ])
  const used = [...fieldsOfMeasure(measure), ...Object.keys(filter), date, ...(by === undefined ? [] : [by])]
  return used.every((key) => readable.has(key))
}

function sumOf(source: ListSource, actor: Actor, key: string): SQL {
  const own = source.sums?.[key]
  if (own === undefined)
    return sql`sum(${sourceSql(source.columns[key]?.joined?.value ?? filterOf(source, key), actor)})`
  return sourceSql(typeof own === 'string' ? own : own.select, actor)
}

/** SQL of the two sums of a measure. */
function sumsOf(source: ListSource, actor: Actor, measure: Measure): readonly [SQL, SQL] {
  const none = sql`0`
  switch (measure.kind) {
    case 'count':
      return [sql`count(*)`, none]
    case 'sum':
      return [sumOf(source, actor, measure.of), none]
    case 'average':
      return [sumOf(source, actor, measure.of), sql`count(${sourceSql(filterOf(source, measure.of), actor)})`]
    case 'share':
      return [sql`count(*) filter (where ${allOf(filterConditions(source, actor, measure.of))})`, sql`count(*)`]
    default:
      return [sumOf(source, actor, measure.of), sumOf(source, actor, measure.less)]
  }
}

/** SQL of the joins that the sums of measures need. */
function joinsOf(source: ListSource, measures: readonly AskedMeasure[]): SQL {
  const keys = measures.flatMap(({ measure }) => fieldsOfMeasure(measure))
  return sql.raw([...new Set(keys.map((key) => source.columns[key]?.joined?.join ?? ''))].join(' '))
}

/** SQL of the calendar day, in Shanghai, of a date field. */
function daySql(source: ListSource, field: Field): SQL {
  const column = sql.raw(filterOf(source, field.key))
  return field.kind === 'instant' ? sql`(${column} at time zone 'Asia/Shanghai')::date` : column
}

/**
 * The statement of measures that share a filter: the rows of all spans are read once, by the index of the date, and cut by the list's own conditions,
 * so that the list with this filter and one of these spans shows the very rows that are summed.
 */
function measuresStatement(
  source: ListSource,
  actor: Actor,
  { measures, date, spans, by }: AskedMeasures,
  filter: Partial<ListFilter>,
): SQL {
  const [first, last] = [spans[0], spans.at(-1)]
  const field = readableFields(source, actor).find(({ key }) => key === date)
  if (!field || !first || !last) throw new Error(`a measure needs a date and spans: ${date}`)
  const where = listWhere(source, actor, { ...filter, [date]: { from: first.from, to: last.to } })
  const borders = sql.param(spans.map(({ from }) => from))
  const divider = by === undefined ? undefined : requireGroupField(source, actor, by)
  const sums = measures.flatMap(({ measure }, at) =>
    sumsOf(source, actor, measure).map(
      (one, part) => sql`, coalesce(${one}, 0)::text as ${sql.identifier(`sum_${at}_${part}`)}`,
    ),
  )
  const table = sql.raw(source.table)
  const span = sql`width_bucket(${daySql(source, field)}, ${borders}::date[]) - 1 as span`
  const rows = sql`from ${table} d ${joinsOf(source, measures)} where ${where} group by 1, 2`
  // Without the id of a row the statement asks for nothing that an index over the date and the sums does not have.
  if (!divider) return sql`select ${span}, null::text as value, null::text as label ${sql.join(sums, sql``)} ${rows}`
  return sql`select g.*, ${labelText(source, actor, divider)} as label from (
    select ${span}, ${groupText(source, actor, divider)} as value, min(d.id) as sample ${sql.join(sums, sql``)} ${rows}) g
    left join ${table} d on d.id = g.sample ${sql.raw(source.joins ?? '')}`
}

/**
 * Takes measures of a list as this person may see it. Throws 422 where a filter or a field is unknown or hidden: `mayMeasure` tells before. Measures
 * with the same filter are taken in one statement.
 */
export async function readMeasures(
  db: SqlDatabase,
  source: ListSource,
  actor: Actor,
  asked: AskedMeasures,
): Promise<readonly (readonly MeasuredSpan[])[]> {
  const answers: MeasuredSpan[][] = asked.measures.map(() => [])
  const groups = Map.groupBy(asked.measures.keys(), (at) => JSON.stringify(asked.measures[at]?.filter))
  for (const places of groups.values()) {
    const measures = places.map((at) => asked.measures[at] as AskedMeasure)
    const statement = measuresStatement(source, actor, { ...asked, measures }, measures[0]?.filter ?? {})
    for (const row of (await ask(db, statement)).rows)
      for (const [at, place] of places.entries())
        answers[place]?.push({
          span: Number(row['span']),
          value: row['value'] as string | null,
          label: row['label'] as string | null,
          sums: { one: String(row[`sum_${at}_0`]), other: String(row[`sum_${at}_1`]) },
        })
  }
  return answers
}
