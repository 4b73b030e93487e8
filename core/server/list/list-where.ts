import Big from 'big.js'
import { is, type SQL, sql, StringChunk } from 'drizzle-orm'
import type { Field, FilterValues } from '../../shared/fields.ts'
import { message } from '../../shared/message.ts'
import { parseDecimal } from '../../shared/money.ts'
import { permits } from '../../shared/permission.ts'
import type { Actor } from '../../shared/rule.ts'
import type { ListSource } from '../list-source.ts'
import { refused, refusedFields } from '../refusal.ts'
import { filterOf, ownColumn, readableFields, requireField, sourceSql } from './list-columns.ts'
import { likePattern, MOST_WORDS, searchText } from './row-statement.ts'
import { holdsGrams, holdsHiddenGrams } from './search-grams.ts'

/**
 * One condition of a list. `equals` is the own column that it compares with one bound value; `isFixed` says that nothing is bound, so that the
 * planner knows all of it from the text.
 */
export type ListCondition = { readonly sql: SQL; readonly equals?: string; readonly isFixed?: true }

/** Keys of a filter body that are not fields. */
const reserved = new Set(['keyword', 'mine', 'ids', 'sort', 'columns', 'language', 'withPictures'])

/**
 * How rows that hold the keyword are found. A list is `planned` for the words, since its order and page decide what is quick. A statement that reads
 * few rows whatever the words are hides them from the planner, which then keeps one plan: `indexed` by their pieces, or `scanned` row by row.
 */
export type KeywordReading = 'planned' | 'indexed' | 'scanned'

/** Words of one character have no pair of characters to look up. */
function hasPairs(word: string): boolean {
  return [...word].length > 1
}

/** Whether people find a field by a part of it. */
const isContained = ({ search }: Field) => search === 'contains'

function contains(column: SQL, text: string): SQL {
  return sql`lower(normalize(${column}, nfkc)) like ${likePattern(text)}`
}

/**
 * The keyword text as far as the actor may read it: columns with a permission are at its end and cut off for people
 * without it, so that nobody finds a record by what they may not see.
 */
function readKeyword(source: ListSource, text: string, actor: Actor): SQL {
  const whole = ownColumn(text)
  const hidden = source.fields.filter(
    ({ key, permission }) => permission && source.columns[key]?.inKeyword && !permits(actor.permissions, permission),
  )
  if (hidden.length === 0) return whole
  const lengths = hidden.map(({ key }) => {
    const column = sql.raw(filterOf(source, key))
    return sql`coalesce(length(nullif(lower(normalize(${column}, nfkc)), '')) + 1, 0)`
  })
  return sql`left(${whole}, greatest(length(${whole}) - (${sql.join(lengths, sql` + `)}), 0))`
}

function keywordCondition(source: ListSource, actor: Actor, keyword: string, reading: KeywordReading): SQL[] {
  const words = searchText(keyword).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const { keyword: indexed, finds } = source
  if (finds) return words.map((word) => sql`(${finds(word)})`)
  const readText = indexed && readKeyword(source, indexed.text, actor)
  return words.map((word) => {
    if (!indexed) {
      const any = readableFields(source, actor)
        .filter(isContained)
        .flatMap((field) => containsCondition(source, field, word) ?? [])
      return any.length > 0 ? sql`((${sql.join(any, sql`) or (`)}))` : sql`false`
    }
    const pattern = likePattern(word)
    const like =
      reading === 'planned' ? sql`${readText} like ${pattern}` : sql`${readText} like (select ${pattern}::text)`
    // Row by row the text itself decides, and reading its pieces besides takes six times as long.
    const holds = reading === 'indexed' ? holdsHiddenGrams : holdsGrams
    const found =
      hasPairs(word) && reading !== 'scanned' ? sql`${holds(ownColumn(indexed.grams), word)} and ${like}` : like
    const number = source.numbered === undefined ? undefined : /^#?(\d{1,9})$/.exec(word)?.[1]
    if (number === undefined) return found
    return sql`((${found}) or (d.id = ${Number(number)}::int and ${sql.raw(source.numbered ?? 'false')}))`
  })
}

function containsCondition(source: ListSource, field: Field, value: string): SQL | undefined {
  const text = searchText(value)
  if (!text) return undefined
  const like = contains(sql.raw(filterOf(source, field.key)), text)
  const grams = gramsOf(source, field.key)
  return grams && hasPairs(text) ? sql`${holdsGrams(grams, text)} and ${like}` : like
}

/** SQL of the indexed pieces by which a `contains` filter on a column finds its rows; undefined when no index has them. */
function gramsOf(source: ListSource, key: string): SQL | undefined {
  const column = source.columns[key]
  if (column?.grams) return sql.raw(column.grams)
  return source.keyword && column?.inKeyword ? ownColumn(source.keyword.grams) : undefined
}

/** The values as literals, when they are options of the field: there are few of them, and rows are seldom spread evenly over states and kinds. */
function optionLiterals(field: Field, values: readonly (string | number)[]): string[] | undefined {
  const known = (field.options ?? []).filter(({ value }) => values.includes(value)).map(({ value }) => value)
  const isWhole = known.length === new Set(values).size
  return isWhole ? known.map((value) => `'${value.replaceAll("'", "''")}'`) : undefined
}

/** A state that follows from other columns: a row has it when the SQL of one of the wanted options holds. */
function stateCondition(states: Readonly<Record<string, string>>, values: readonly (string | number)[]): ListCondition {
  const wanted = values.map((value) => sql.raw(`(${states[value] ?? 'false'})`))
  return { sql: sql`(${sql.join(wanted, sql` or `)})`, isFixed: true }
}

function oneOfCondition(text: string, field: Field, values: readonly (string | number)[]): ListCondition {
  const column = sql.raw(text)
  const type = sql.raw(typeof values[0] === 'number' ? 'int' : 'text')
  if (field.kind === 'tags') return { sql: sql`${column} && ${sql.param([...values])}::${type}[]` }
  const literals = optionLiterals(field, values)
  // One value as an equality, so that an index on (this column, sort column) also gives the order.
  if (literals?.length === 1) return { sql: sql`${column} = ${sql.raw(literals.join())}::text`, isFixed: true }
  if (literals) return { sql: sql`${column} = any(array[${sql.raw(literals.join())}]::text[])`, isFixed: true }
  if (values.length > 1) return { sql: sql`${column} = any(${sql.param([...values])}::${type}[])` }
  const equals = /^d\.(\w+)$/.exec(text)?.[1]
  return { sql: sql`${column} = ${values[0]}::${type}`, ...(equals ? { equals } : {}) }
}

/** The rows whose id in another table is one of the wanted ones. */
function withinCondition(text: string, ids: readonly (string | number)[]): ListCondition {
  const parts = text.split('$ids').map((part) => sql.raw(part))
  return { sql: sql.join(parts, sql`${sql.param([...ids])}::int[]`) }
}

/** Returns the SQL condition for rows without a value in the field. A list that is grouped by the field puts the same rows into its group without a value. */
function emptySql(source: ListSource, { key, kind }: Field): SQL {
  const states = Object.values(source.columns[key]?.options ?? {})
  if (states.length > 0) return sql`(${sql.raw(states.map((holds) => `(${holds})`).join(' or '))}) is not true`
  const column = sql.raw(filterOf(source, key))
  if (kind === 'tags') return sql`coalesce(cardinality(${column}), 0) = 0`
  return kind === 'text' || kind === 'option' ? sql`(${column} is null or ${column} = '')` : sql`${column} is null`
}

/** Returns the condition for rows that have one of the wanted values. Null among them stands for rows without a value. */
function wantedCondition(source: ListSource, field: Field, wanted: FilterValues): ListCondition | undefined {
  const values = wanted.filter((value) => value !== null)
  const { options: states, within } = source.columns[field.key] ?? {}
  const found = () => {
    if (states) return stateCondition(states, values)
    return within ? withinCondition(within, values) : oneOfCondition(filterOf(source, field.key), field, values)
  }
  if (values.length === wanted.length) return values.length > 0 ? found() : undefined
  const empty = emptySql(source, field)
  if (values.length === 0) return { sql: empty, isFixed: true }
  const { sql: some, isFixed } = found()
  return { sql: sql`(${some} or ${empty})`, ...(isFixed ? { isFixed } : {}) }
}

/** Whether a filter body contains a text that an index of pieces can find. */
export function searchesGrams(source: ListSource, body: Readonly<Record<string, unknown>>): boolean {
  const { keyword, fields, finds } = source
  const isFieldIndexed = (key: string) => gramsOf(source, key) !== undefined
  const contained = finds ? [] : fields.filter(isContained)
  const isEachIndexed = contained.length > 0 && contained.every(({ key }) => isFieldIndexed(key))
  const isKeywordIndexed = keyword !== undefined || isEachIndexed
  const isIndexed = (key: string) => (key === 'keyword' ? isKeywordIndexed : isFieldIndexed(key))
  const isFound = ([key, value]: [string, unknown]) =>
    isIndexed(key) && typeof value === 'string' && searchText(value).split(/\s+/).some(hasPairs)
  return Object.entries(body).some(isFound)
}

const earliest = '0001-01-01'

function badSpan(field: Field) {
  return refusedFields([{ field: field.key, message: message('请输入正确的范围') }])
}

function bound(field: Field, value: string | undefined, end: 'from' | 'to'): SQL | undefined {
  if (value === undefined || value === '') return undefined
  if (field.kind === 'date' || field.kind === 'instant') {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < earliest) throw badSpan(field)
    if (field.kind === 'date') return sql`${value}::date`
    // A calendar day of Shanghai, which has had no other offset than +08:00 since 1991.
    const start = sql`${`${value}T00:00:00+08:00`}::timestamptz`
    return end === 'from' ? start : sql`${start} + interval '24 hours'`
  }
  const number = value.length > 40 ? undefined : parseDecimal(value)
  if (number === undefined) throw badSpan(field)
  if (field.kind !== 'integer') return sql`${number}::numeric`
  if (new Big(number).abs().gt('999999999999999999')) throw badSpan(field)
  return sql`${wholeNumber(number, end)}::bigint`
}

/** The whole number at or inside a bound: the next one above `from`, below `to`. */
function wholeNumber(number: string, end: 'from' | 'to'): string {
  const value = new Big(number)
  const cut = value.round(0, Big.roundDown)
  if (end === 'from') return (cut.lt(value) ? cut.plus(1) : cut).toFixed()
  return (cut.gt(value) ? cut.minus(1) : cut).toFixed()
}

function rangeConditions(column: SQL, field: Field, span: { from?: string; to?: string }): SQL[] {
  const from = bound(field, span.from, 'from')
  const to = bound(field, span.to, 'to')
  const upTo = field.kind === 'instant' ? sql`<` : sql`<=`
  return [...(from ? [sql`${column} >= ${from}`] : []), ...(to ? [sql`${column} ${upTo} ${to}`] : [])]
}

function isCondition(column: SQL, field: Field, value: boolean): SQL {
  if (field.kind !== 'boolean') return value ? sql`${column} is not null` : sql`${column} is null`
  return value ? sql`${column}` : sql`${column} is not true`
}

function fieldConditions(
  source: ListSource,
  actor: Actor,
  field: Field,
  value: unknown,
): (ListCondition | undefined)[] {
  const text = filterOf(source, field.key)
  const column = sql.raw(text)
  switch (field.search) {
    case 'contains': {
      const condition = containsCondition(source, field, String(value))
      return condition ? [{ sql: condition }] : []
    }
    case 'oneOf':
      return [wantedCondition(source, field, value as FilterValues)]
    case 'range':
      return rangeConditions(column, field, value as { from?: string; to?: string }).map((one) => ({ sql: one }))
    case 'is':
      return [
        text.includes('$me')
          ? { sql: isCondition(sourceSql(text, actor), field, value === true) }
          : { sql: isCondition(column, field, value === true), isFixed: true },
      ]
    default:
      throw refusedFields([{ field: field.key, message: message('不能按“{key}”筛选或排序', { key: field.key }) }])
  }
}

/** Makes the conditions of the fields, `mine` and `ids` of a filter body. Leaves out scope and keyword. */
export function filterConditions(
  source: ListSource,
  actor: Actor,
  body: Readonly<Record<string, unknown>>,
): readonly ListCondition[] {
  const conditions: (ListCondition | undefined)[] = []
  if (body.mine === true) {
    if (!source.creator) throw refused(422, message('此列表不能只看本人创建的内容'))
    const column = source.creator.replace(/^d\./, '')
    conditions.push({ sql: sql`${ownColumn(source.creator)} = ${actor.id}::int`, equals: column })
  }
  if (Array.isArray(body.ids)) conditions.push({ sql: sql`${ownColumn('id')} = any(${sql.param(body.ids)}::int[])` })
  for (const [key, value] of Object.entries(body)) {
    if (reserved.has(key) || value === undefined || value === null) continue
    if (source.narrowings?.some((narrowing) => narrowing.key === key)) continue
    conditions.push(...fieldConditions(source, actor, requireField(source, actor, key), value))
  }
  return conditions.filter((condition) => condition !== undefined)
}

/** The conditions of the filters that other areas add. */
function narrowingConditions(
  { narrowings = [] }: ListSource,
  body: Readonly<Record<string, unknown>>,
): readonly ListCondition[] {
  return narrowings.flatMap(({ key, values }) => {
    const [value] = (body[key] ?? []) as readonly string[]
    const holds = value === undefined ? undefined : values[value]
    return holds === undefined ? [] : [{ sql: sql.raw(holds), isFixed: true as const }]
  })
}

function bindsNothing({ queryChunks }: SQL): boolean {
  return queryChunks.every((chunk) => is(chunk, StringChunk))
}

/** The conditions of `listWhere`, each with what a plan may know of it. */
export function listConditions(
  source: ListSource,
  actor: Actor,
  body: Readonly<Record<string, unknown>>,
  reading: KeywordReading = 'planned',
): readonly ListCondition[] {
  const scope = source.scope?.(actor)
  const conditions: (ListCondition | undefined)[] = [
    scope && (bindsNothing(scope) ? { sql: scope, isFixed: true } : { sql: scope }),
  ]
  if (source.where) return [...conditions, { sql: source.where(actor, body) }].filter((one) => one !== undefined)
  if (typeof body.keyword === 'string')
    conditions.push(...keywordCondition(source, actor, body.keyword, reading).map((one) => ({ sql: one })))
  conditions.push(...filterConditions(source, actor, body), ...narrowingConditions(source, body))
  return conditions.filter((condition) => condition !== undefined)
}

/** The conditions as one, `true` when there are none. */
export function allOf(conditions: readonly ListCondition[]): SQL {
  if (conditions.length === 0) return sql`true`
  return sql.join(
    conditions.map((condition) => sql`(${condition.sql})`),
    sql` and `,
  )
}

/**
 * The where-clause of a list for a filter body (already checked by the contract's schema) as this person: the source's scope, the
 * keyword, `mine`, `ids` and one condition a filled-in field. Every value is a bound parameter, but for the field's own options, which stand in the
 * text. `true` when nothing narrows the list. Throws 422 on a filter that does not exist or that this person may not read, and on a span that is none.
 */
export function listWhere(
  source: ListSource,
  actor: Actor,
  body: Readonly<Record<string, unknown>>,
  reading?: KeywordReading,
): SQL {
  return allOf(listConditions(source, actor, body, reading))
}
