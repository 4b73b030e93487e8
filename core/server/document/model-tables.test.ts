import { is, SQL } from 'drizzle-orm'
import { getTableConfig, PgDialect, type PgTable, snakeCase, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { day, flag, money, optionalText, option, person, text as words } from '../../shared/document/document-fields.ts'
import { documentModel } from '../../shared/document/document-model.ts'
import { recordTrail } from '../../shared/document/document-trail.ts'
import { message } from '../../shared/message.ts'
import { keywordColumns, recordColumns, refersTo } from '../record-columns.ts'
import { fieldChecks, listIndexes, fieldColumns } from './model-tables.ts'

const label = message('名称')
const people = snakeCase.table('people', recordColumns())
const model = documentModel({
  fields: {
    name: words({ label, most: 50, required: { from: 'save' }, list: { width: 90, search: 'contains', sort: true } }),
    note: optionalText({ label, most: 200 }),
    grade: option({
      label,
      values: ['A', 'B'],
      options: ['A', 'B'].map((value) => ({ value, label })),
      list: { width: 90, search: 'oneOf', sort: true },
    }),
    dueDate: day({ label, list: { width: 90, search: 'range', sort: true } }),
    price: money({ label, list: { width: 90, search: 'range' } }),
    urgent: flag({ label, list: { width: 90, search: 'is' } }),
    follower: person({ label, list: { width: 90, search: 'oneOf' } }),
  },
  shown: { createdAt: recordTrail.createdAt },
})

/** A table of the model whose checks and indexes have these options. */
const tableOf = (
  indexes: Parameters<typeof listIndexes>[2] = {},
  checks: Parameters<typeof fieldChecks>[2] = {},
): PgTable =>
  snakeCase.table(
    'notes',
    { ...recordColumns(), ...keywordColumns(), ...fieldColumns(model), followerId: refersTo(() => people) },
    (table) => [...listIndexes(table, model, indexes), ...fieldChecks(table, model, checks)],
  )

const sqlOf = (part: SQL) => new PgDialect().sqlToQuery(part).sql.replaceAll('"notes".', '').replaceAll('"', '')

const indexesOf = (table: PgTable) =>
  getTableConfig(table).indexes.map(({ config: { name, columns } }) => {
    const on = columns.map((one) => {
      if (is(one, SQL)) return sqlOf(one)
      const { name: column = '', indexConfig } = one as { name?: string; indexConfig?: { order?: string } }
      return indexConfig?.order === 'desc' ? `${column} desc` : column
    })
    return `${name} (${on.join(', ')})`
  })

const checksOf = (table: PgTable) => getTableConfig(table).checks.map(({ name, value }) => `${name}: ${sqlOf(value)}`)

test('a table has a column for each field that names no record', () => {
  const types = getTableConfig(tableOf()).columns.map((one) => `${one.name} ${one.getSQLType()} ${one.notNull}`)
  expect(types.slice(6)).toEqual([
    'name text true',
    'note text false',
    'grade text false',
    'due_date date false',
    'price numeric(12, 2) false',
    'urgent boolean true',
    'follower_id integer false',
  ])
})

test('a list has an index for its words, each filter, each span and each order', () => {
  expect(indexesOf(tableOf())).toEqual([
    'notes_keyword_index (keyword_grams)',
    'notes_name_index (name, id)',
    'notes_grade_index (grade, created_at, id)',
    'notes_grade_falling_index (grade desc nulls last, created_at desc, id desc)',
    'notes_due_date_index (due_date, id)',
    'notes_due_date_falling_index (due_date desc nulls last, id desc)',
    'notes_price_index (price, id)',
    'notes_urgent_index (urgent, created_at, id)',
    'notes_follower_index (follower_id, created_at, id)',
    'notes_created_index (created_at, id)',
  ])
})

test('released indexes keep their names, and a table leaves out what it writes itself', () => {
  const options = {
    order: 'updatedAt',
    covers: 'urgent',
    names: { grade: ['level', null], dueDate: [null, 'due'], follower: 'person' },
    without: ['name', 'price', 'urgent', 'createdAt'],
  } as const
  expect(indexesOf(tableOf(options)).slice(1)).toEqual([
    'notes_level_index (grade, updated_at, id, urgent)',
    'notes_due_index (due_date desc nulls last, id desc)',
    'notes_person_index (follower_id, updated_at, id, urgent)',
  ])
})

test('a table checks lengths, choices and what every save needs', () => {
  expect(checksOf(tableOf())).toEqual([
    `notes_text_check: name <> '' and char_length(name) <= 50 and char_length(note) <= 200`,
    `notes_grade_check: grade in ('A', 'B')`,
  ])
  expect(checksOf(tableOf({}, { names: { level: 'grade', price: ['price'] }, without: ['text'] }))).toEqual([
    `notes_level_check: grade in ('A', 'B')`,
    'notes_price_check: price >= 0',
  ])
})

test('an option that fits no field is reported', () => {
  const made = (table: PgTable) => () => getTableConfig(table)
  expect(made(tableOf({ names: { note: 'note' } }))).toThrow('notes: the list has no index of note')
  expect(made(tableOf({ without: ['colour'] }))).toThrow('notes: the list has no index of colour')
  expect(made(tableOf({ order: 'place' }))).toThrow('the table has no column place')
  expect(made(tableOf({}, { names: { size: 'size' } }))).toThrow('notes: there is no column of size')
  const bare = snakeCase.table('bare', { code: text() }, (table) => listIndexes(table, model))
  expect(made(bare)).toThrow('the table has no column id')
})
