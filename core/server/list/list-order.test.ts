import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { Field, SortOrder } from '../../shared/fields.ts'
import { message } from '../../shared/message.ts'
import type { ListSource } from '../list-source.ts'
import { listOrder } from './list-order.ts'
import type { IndexedColumn } from './table-indexes.ts'

const fields: readonly Field[] = ['status', 'length', 'dueDate', 'createdAt'].map((key) => ({
  key,
  label: message('列'),
  kind: 'text',
  width: 100,
  sort: true,
}))
const source = { fields, columns: {}, defaultSort: [{ key: 'createdAt', descending: true }] } as unknown as ListSource

const rising = (name: string): IndexedColumn => ({ name, descending: false, nullsFirst: false, isNeverNull: true })
const mayBeNull = (name: string, descending = false): IndexedColumn => ({
  name,
  descending,
  nullsFirst: false,
  isNeverNull: false,
})
const indexes = [
  [rising('created_at'), rising('id')],
  [rising('status'), rising('created_at'), rising('id')],
  [mayBeNull('due_date', true), { ...rising('id'), descending: true }],
]

function orderOf(...asked: SortOrder[]): string {
  const parts = listOrder(source, { id: 1, name: '', permissions: {} }, asked, indexes)
  const statement = sql.join(
    parts.map(({ expression, direction }) => sql`${expression} ${direction}`),
    sql`, `,
  )
  return new PgDialect().sqlToQuery(statement).sql
}

test('rows with equal values are in the default order when an index has it, reversed with the sort', () => {
  expect(orderOf({ key: 'status', descending: true })).toBe(
    'd.status desc nulls first, d.created_at desc nulls first, d.id desc nulls first',
  )
  expect(orderOf({ key: 'status', descending: false })).toBe(
    'd.status asc nulls last, d.created_at asc nulls last, d.id asc nulls last',
  )
})

test('without such an index rows with equal values are in the order of their ids', () => {
  expect(orderOf({ key: 'length', descending: true })).toBe('d.length desc nulls last, d.id desc nulls last')
})

test('empty values come last in both directions, with or without an index', () => {
  expect(orderOf({ key: 'dueDate', descending: true })).toBe('d.due_date desc nulls last, d.id desc nulls last')
  expect(orderOf({ key: 'dueDate', descending: false })).toBe('d.due_date asc nulls last, d.id asc nulls last')
})

test('the default order itself', () => {
  expect(orderOf()).toBe('d.created_at desc nulls first, d.id desc nulls first')
})
