import { getColumnTable, getTableName, sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index, type IndexBuilder } from 'drizzle-orm/pg-core'
import type { FieldInList } from '../../shared/document/document-field.ts'
import { type FieldTree, rowFields } from '../../shared/document/document-list.ts'
import { snakeCase } from '../list/list-columns.ts'
import { columnKeyOf } from './document-columns.ts'

/** The columns of a table, by their keys in code, as its indexes and checks are given them. */
export type TableColumns = Readonly<Record<string, ExtraConfigColumn>>

type ListIndexOptions = {
  /** Key of the column that the list is ordered by. Default: `createdAt`. */
  readonly order?: string
  /** Key of a column at the end of each filter's index: a search that filters by it too reads only the index. */
  readonly covers?: string
  /**
   * What released indexes are called in place of the field's key: `reviewStatus: 'review'` is `quotes_review_index`. Two names are that of the rising
   * and that of the falling order.
   */
  readonly names?: Readonly<Record<string, string | readonly [rising: string, falling: string]>>
  /** Fields that have no index, or not in one order, as `price falling`. */
  readonly without?: readonly string[]
}

/** The names of the indexes that every list has. */
const usualNames: NonNullable<ListIndexOptions['names']> = {
  user: 'creator',
  lastUpdater: 'updater',
  createdAt: 'created',
  updatedAt: 'updated',
}

const isFilter = ({ search }: FieldInList) => search === 'oneOf' || search === 'is'

/** Whether an index helps the list with a field. The index of the keyword finds a part of a text. */
const isIndexed = (list: FieldInList) => isFilter(list) || list.search === 'range' || list.sort === true

/**
 * The indexes of a table that its list needs: one for the keyword, one for each filter in the order of the list, one for each span and each order, and
 * one more for the falling order of a column that may be null. Fields without a column in the table are left out. Throws for an option that names no
 * index of the list.
 */
export function listIndexes(table: TableColumns, model: FieldTree, options: ListIndexOptions = {}): IndexBuilder[] {
  const { order = 'createdAt', covers, names = {}, without = [] } = options
  const { id, keywordGrams } = table
  const ordering = table[order]
  if (!id || !ordering) throw new Error(`the table has no column ${id ? order : 'id'} for the indexes of its list`)
  const ending = covers ? table[covers] : undefined
  if (covers && !ending) throw new Error(`the table has no column ${covers} for the indexes of its list`)
  const of = getTableName(getColumnTable(id))
  const known = new Set<string>()
  const all = Object.entries(rowFields(model)).flatMap(([key, field]): [string, IndexBuilder][] => {
    const column = table[columnKeyOf(key, field)]
    if (!field.list || !column || !isIndexed(field.list)) return []
    known.add(key)
    const name = names[key] ?? usualNames[key] ?? snakeCase(key)
    const [rising, fallingName] = typeof name === 'string' ? [name, `${name}_falling`] : name
    const inOrder = isFilter(field.list) && column !== ordering ? [ordering] : []
    const covered = inOrder.length > 0 && ending && ending !== column ? [ending] : []
    const made: [string, IndexBuilder][] = [
      [`${key} rising`, index(`${of}_${rising}_index`).on(column, ...inOrder, id, ...covered)],
    ]
    if (!field.list.sort || column.notNull) return made
    // `desc()` changes the column until an index takes it.
    const falling = [sql`${column} desc nulls last`, ...inOrder.map((one) => one.desc()), id.desc()] as const
    return [...made, [`${key} falling`, index(`${of}_${fallingName}_index`).on(...falling)]]
  })
  const isLeftOut = (key: string) => without.includes(key) || without.includes(key.replace(/ \w+$/, ''))
  for (const key of [...Object.keys(names), ...without.map((one) => one.replace(/ \w+$/, ''))])
    if (!known.has(key)) throw new Error(`${of}: the list has no index of ${key}`)
  return [
    ...(keywordGrams ? [index(`${of}_keyword_index`).using('gin', keywordGrams)] : []),
    ...all.flatMap(([key, one]) => (isLeftOut(key) ? [] : [one])),
  ]
}
