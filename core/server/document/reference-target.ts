import { type Message, message } from '../../shared/message.ts'

/**
 * Records that others refer to: how a reference to one is joined, named and checked. Declared once by the area that keeps them. SQL texts write the
 * record's alias as `$`: `$.name`, `$_owner.name` of a join that is made for it.
 */
export type ReferenceTarget = {
  /** Noun of the document. */
  readonly noun: string
  readonly table: string
  /** SQL of the name that people read. */
  readonly name: string
  /** Further keys of the answer, with their SQL; they follow `id` and `name`. */
  readonly parts?: Readonly<Record<string, string>>
  /** Joins that `name` and `parts` need. */
  readonly joins?: string
  /** SQL that is true for a record that is no longer chosen, but stays where it stood. */
  readonly retired?: string
}

/** Why a record may not stand in a field; undefined where it may. It sees what `look` reads of the record. */
export type ChoiceRule = {
  readonly look: Readonly<Record<string, string>>
  readonly problem: (record: Readonly<Record<string, unknown>>) => Message | undefined
}

/** One reference: to what, and how where-used and the list call it. */
export type Refers = {
  readonly target: ReferenceTarget
  /** What where-used calls it, when that is not the field's label. */
  readonly label?: Message
  /** Key of the list's filter that shows the documents that name a record. */
  readonly filter?: string
  readonly chosen?: ChoiceRule
  /** Message for a missing record. Default: says that the record is not there any more. */
  readonly gone?: Message
  /** As `released` of a `Reference`. */
  readonly released?: true | string
}

/** What is said of a record that is not there any more, or was never there. */
export const goneRecord = message('所选的内容不存在或已被删除')

/** Declares a reference. */
export function refers(target: ReferenceTarget, more: Omit<Refers, 'target'> = {}): Refers {
  return { target, ...more }
}

/** Declares several references to one target by their keys; the list of the target's usages filters by the same keys. */
export function refersEach(target: ReferenceTarget, ...keys: readonly string[]): Readonly<Record<string, Refers>> {
  return Object.fromEntries(keys.map((key) => [key, refers(target, { filter: key })]))
}

/** The target for documents that show only the name of its records. */
export function nameOnly({ noun, table, name }: ReferenceTarget): ReferenceTarget {
  return { noun, table, name }
}

/** SQL of a target with its alias in the place of `$`. */
export function withAlias(text: string, alias: string): string {
  return text.replaceAll('$', alias)
}

/** SQL of what an answer shows of the record behind an alias; null where there is none. */
export function referenceSql(target: ReferenceTarget, alias: string): string {
  const parts = [['id', '$.id'], ['name', target.name], ...Object.entries(target.parts ?? {})]
  const pairs = parts.map(([key, text]) => `'${key}', ${withAlias(String(text), alias)}`)
  return `case when ${alias}.id is not null then json_build_object(${pairs.join(', ')}) end`
}

/** The join of a reference whose column is `column`. */
export function referenceJoin(target: ReferenceTarget, alias: string, column: string): string {
  const more = target.joins ? ` ${withAlias(target.joins, alias)}` : ''
  return `left join ${target.table} ${alias} on ${alias}.id = ${column}${more}`
}
