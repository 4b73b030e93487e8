import { type SQL, sql } from 'drizzle-orm'
import type { Field } from '../../shared/fields.ts'
import { canGroupBy, type DaySpan, groupSums, mostGroups } from '../../shared/list-group-contract.ts'
import { message } from '../../shared/message.ts'
import type { Actor } from '../../shared/rule.ts'
import type { ListSource } from '../list-source.ts'
import { refusedFields } from '../refusal.ts'
import { filterOf, readableFields, requireField, selectOf, sourceSql } from './list-columns.ts'
import { allOf, listConditions } from './list-where.ts'

/** The field that a list is divided by. Throws 422 when it cannot be, or when this person may not read it. */
export function requireGroupField(source: ListSource, actor: Actor, key: unknown): Field {
  const field = requireField(source, actor, String(key))
  if (!canGroupBy(field))
    throw refusedFields([{ field: 'groupBy', message: message('不能按“{key}”分组', { key: field.key }) }])
  return field
}

/** Options that read alike are one group, under the first of them. */
function sameNamed({ options = [] }: Field): readonly { readonly value: string; readonly first: string }[] {
  return options.flatMap(({ value, label }) => {
    const first = options.find((one) => one.label.text === label.text)?.value ?? value
    return first === value ? [] : [{ value, first }]
  })
}

const literal = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`)

function optionText(column: SQL, field: Field): SQL {
  const alike = sameNamed(field)
  if (alike.length === 0) return sql`nullif((${column})::text, '')`
  const cases = alike.map(({ value, first }) => sql`when ${literal(value)} then ${literal(first)}`)
  return sql`case (${column})::text ${sql.join(cases, sql` `)} else nullif((${column})::text, '') end`
}

/** SQL text of what the rows of a group share: of dates the month, or the day. */
export function groupText(source: ListSource, actor: Actor, field: Field, by: 'day' | 'month' = 'month'): SQL {
  const states = Object.entries(source.columns[field.key]?.options ?? {})
  // A state that follows from other columns has no separate column.
  if (states.length > 0)
    return sql`case ${sql.raw(states.map(([value, holds]) => `when ${holds} then '${value}'`).join(' '))} end`
  const column = sourceSql(filterOf(source, field.key), actor)
  const pattern = literal(by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM')
  if (field.kind === 'date') return sql`to_char(${column}, ${pattern})`
  if (field.kind === 'instant') return sql`to_char(${column} at time zone 'Asia/Shanghai', ${pattern})`
  if (field.kind === 'boolean') return sql`case when ${column} then 'true' else 'false' end`
  return optionText(column, field)
}

/** SQL of the name of what the rows of a group share, where that is a person or a record. */
export function labelText(source: ListSource, actor: Actor, field: Field): SQL {
  if (field.kind !== 'person' && field.kind !== 'reference') return sql`null::text`
  return sql`(${sourceSql(selectOf(source, field.key), actor)}) ->> 'name'`
}

const isByTime = (field: Field) => field.kind === 'date' || field.kind === 'instant'

/** Rows whose date is within days, and those without a date. */
function onDays(source: ListSource, actor: Actor, { key }: Field, days: DaySpan): SQL {
  return sql`(${allOf(listConditions(source, actor, { [key]: days }))} or ${sourceSql(filterOf(source, key), actor)} is null)`
}

/** Refuses days of a field that holds no dates, or by whose dates nothing is searched. Throws 422. */
export function requireDays({ kind, search, key }: Field): void {
  if ((kind === 'date' || kind === 'instant') && search === 'range') return
  throw refusedFields([{ field: 'days', message: message('不能按“{key}”分组', { key }) }])
}

/**
 * The groups of all filtered rows: the value they share, the name of a record, how many there are, and the sums of the fields marked
 * `sum` that this person may read. Months newest first, days in their order, other groups largest first; one more than are answered, to tell whether
 * some are missing.
 */
export function groupsStatement(source: ListSource, actor: Actor, field: Field, filtered: SQL, days?: DaySpan): SQL {
  const where = days ? sql`${filtered} and ${onDays(source, actor, field, days)}` : filtered
  const value = groupText(source, actor, field, days ? 'day' : 'month')
  const sums = groupSums(readableFields(source, actor))
  const added = sums.map(
    (one) => sql`, coalesce(sum(${sql.raw(filterOf(source, one.key))}), 0) as ${sql.identifier(`sum_${one.key}`)}`,
  )
  const marks = Object.entries(source.groupHeads?.marks ?? {}).map(
    ([key, holds]) =>
      sql`, count(*) filter (where ${sourceSql(holds, actor)})::int as ${sql.identifier(`mark_${key}`)}`,
  )
  const inTime = days ? sql`g.value nulls last` : sql`g.value desc nulls last`
  const order = isByTime(field) ? inTime : sql`g.count desc, g.value nulls last`
  return sql`select g.*, ${labelText(source, actor, field)} as label from (
    select ${value} as value, count(*)::int as count, min(d.id) as sample ${sql.join([...added, ...marks], sql``)}
    from ${sql.raw(source.table)} d where ${where} group by 1) g
    left join ${sql.raw(source.table)} d on d.id = g.sample ${sql.raw(source.joins ?? '')} order by ${order} limit ${mostGroups + 1}::int`
}

/** The sums of a field in each group, by the unit that it is counted in. */
export function groupPartsStatement(
  source: ListSource,
  actor: Actor,
  { field, key, per, days }: { field: Field; key: string; per: string; days: DaySpan | undefined },
  filtered: SQL,
): SQL {
  const where = days ? sql`${filtered} and ${onDays(source, actor, field, days)}` : filtered
  return sql`select ${groupText(source, actor, field, days ? 'day' : 'month')} as value, coalesce(${sourceSql(per, actor)}, '') as unit,
      trim_scale(coalesce(sum(${sql.raw(filterOf(source, key))}), 0))::text as sum
    from ${sql.raw(source.table)} d where ${where} group by 1, 2 order by 1, 2`
}

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** SQL that holds for the rows of one group. */
export function groupCondition(source: ListSource, actor: Actor, field: Field, value: string | null): SQL {
  if (isByTime(field) && value === null) return sql`${sourceSql(filterOf(source, field.key), actor)} is null`
  // A day by its bounds, which an index finds.
  if (isByTime(field) && value !== null && isDay.test(value))
    return allOf(listConditions(source, actor, { [field.key]: { from: value, to: value } }))
  const text = groupText(source, actor, field)
  return value === null ? sql`${text} is null` : sql`${text} = ${value}::text`
}
