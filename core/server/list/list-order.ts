import { type SQL, sql } from 'drizzle-orm'
import type { SortOrder } from '../../shared/fields.ts'
import { message } from '../../shared/message.ts'
import type { Actor } from '../../shared/rule.ts'
import type { ListSource } from '../list-source.ts'
import { refusedFields } from '../refusal.ts'
import { requireField, sortOf } from './list-columns.ts'
import type { IndexedColumn, TableIndexes } from './table-indexes.ts'

/**
 * One part of an order: the SQL that sorts, and its direction with the place of nulls, both as SQL and as plain values. `column` is set
 * where it sorts by a column of the list's own table.
 */
export type OrderPart = {
  readonly expression: SQL
  readonly direction: SQL
  readonly column?: string | undefined
  readonly descending?: boolean
  readonly nullsFirst?: boolean
}

type Key = { readonly text: string; readonly column: string | undefined; readonly descending: boolean }

function requireSortable(source: ListSource, actor: Actor, asked: readonly SortOrder[]): void {
  for (const { key } of asked) {
    if (key !== 'id' && !requireField(source, actor, key).sort) {
      throw refusedFields([{ field: 'sort', message: message('不能按“{key}”筛选或排序', { key }) }])
    }
  }
}

/** What was asked for and then the default order, all of it turned round when it was asked for in the other direction. */
function withDefault(source: ListSource, asked: readonly SortOrder[]): readonly SortOrder[] {
  const isTurned = asked[0]?.descending !== source.defaultSort[0]?.descending
  const rest = source.defaultSort.filter(({ key }) => !asked.some((one) => one.key === key))
  return [...asked, ...rest.map(({ key, descending }) => ({ key, descending: descending !== isTurned }))]
}

function keysOf(source: ListSource, orders: readonly SortOrder[]): Key[] {
  const keys = orders.flatMap(({ key, descending }) => {
    if (key === 'id') return []
    const text = sortOf(source, key)
    return [{ text, column: /^d\.(\w+)$/.exec(text)?.[1], descending }]
  })
  return [...keys, { text: 'd.id', column: 'id', descending: orders[0]?.descending !== false }]
}

/** Whether an index gives the keys with empty values last, read forwards or, `isBackward`, from its end. */
function gives(columns: readonly IndexedColumn[], keys: readonly Key[], isBackward: boolean): boolean {
  return columns.every(({ descending, nullsFirst: first, isNeverNull }, place) => {
    const isSame = descending === keys[place]?.descending
    return isSame !== isBackward && (isNeverNull || first === isBackward)
  })
}

/** The columns of an index that stand in the order of the keys, beside each other, and can give that order. */
function matchIndex(index: readonly IndexedColumn[], keys: readonly Key[]): readonly IndexedColumn[] | undefined {
  const start = index.findIndex((_, at) => keys.every((key, place) => key.column === index[at + place]?.name))
  const columns = start < 0 ? [] : index.slice(start, start + keys.length)
  return columns.length > 0 && (gives(columns, keys, false) || gives(columns, keys, true)) ? columns : undefined
}

function findIndexed(indexes: TableIndexes, keys: readonly Key[]): readonly IndexedColumn[] {
  for (let length = keys.length; length > 0; length--) {
    for (const index of indexes) {
      const found = matchIndex(index, keys.slice(0, length))
      if (found) return found
    }
  }
  return []
}

/**
 * Where nulls stand decides whether an index can give an order, even on a column that has none: there the place is taken from
 * the index, read forwards or backwards. A column that may be null has them last.
 */
function nullsFirst({ descending }: Key, indexed: IndexedColumn | undefined): boolean {
  if (!indexed?.isNeverNull) return false
  return indexed.descending === descending ? indexed.nullsFirst : !indexed.nullsFirst
}

/**
 * The order of a list: what the caller asked for (only fields marked `sort` that this person may read; else 422) or the source's default, empty
 * values last. Equals stand in the default order where an index gives that, and the id is the last, both in the direction of the first, so that
 * every order is total and pages do not overlap.
 */
export function listOrder(
  source: ListSource,
  actor: Actor,
  asked: readonly SortOrder[] | undefined,
  indexes: TableIndexes,
): OrderPart[] {
  requireSortable(source, actor, asked ?? [])
  const plain = keysOf(source, asked?.length ? asked : source.defaultSort)
  const full = asked?.length ? keysOf(source, withDefault(source, asked)) : plain
  const keys = findIndexed(indexes, full).length === full.length ? full : plain
  const indexed = findIndexed(indexes, keys)
  const primary: IndexedColumn = { name: 'id', descending: false, nullsFirst: false, isNeverNull: true }
  return keys.map((key, place) => {
    const column = indexed[place] ?? (key.column === 'id' ? (keys.length === 1 ? primary : indexed.at(-1)) : undefined)
    const isFirst = nullsFirst(key, column)
    const direction = sql.raw(`${key.descending ? 'desc' : 'asc'} nulls ${isFirst ? 'first' : 'last'}`)
    return {
      expression: sql.raw(key.text),
      direction,
      column: key.column,
      descending: key.descending,
      nullsFirst: isFirst,
    }
  })
}

/** Whether an index finds the rows with one value in a column and gives them in this order, read forwards or from its end. */
export function findsInOrder(indexes: TableIndexes, column: string, order: readonly OrderPart[]): boolean {
  return indexes.some((index) => {
    const rest = index.slice(1, 1 + order.length)
    if (index[0]?.name !== column || rest.length < order.length) return false
    return [false, true].some((isBackward) =>
      rest.every((one, place) => {
        const part = order[place]
        const isSame = (one.descending === part?.descending) !== isBackward
        return one.name === part?.column && isSame && (one.nullsFirst === part?.nullsFirst) !== isBackward
      }),
    )
  })
}
