import { integer, numeric, snakeCase, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { measure, text as words } from '../../shared/document/document-fields.ts'
import { lineModel } from '../../shared/document/document-model.ts'
import { message } from '../../shared/message.ts'
import { read } from '../../shared/permission.ts'
import { lineDifference, lineValues } from './document-lines.ts'
import { lineTable } from './document-table.ts'

const table = snakeCase.table('cost_lines', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer().notNull(),
  position: integer().notNull(),
  name: text().notNull(),
  usage: numeric({ precision: 12, scale: 4 }),
})
const model = lineModel({
  label: message('明细'),
  most: 9,
  fields: { name: words({ label: message('名称'), most: 20 }), usage: measure({ label: message('用量') }) },
})
const bound = (match: 'id' | 'place' | { by: string }) => lineTable(model, { table, parent: 'orderId', match })
const stored = [
  { id: 1, orderId: 9, position: 0, name: '面料', usage: '1.5000' },
  { id: 2, orderId: 9, position: 1, name: '里料', usage: null },
]
const wanted = (...lines: { id?: number; name: string; usage?: string | null }[]) =>
  lines.map(({ id, name, usage = null }, position) => ({
    id: undefined,
    parentId: 9,
    position,
    body: { ...(id ? { id } : {}), name, usage },
    values: { name, usage },
  }))
const summary = (of: ReturnType<typeof lineDifference>) => ({
  insert: of.insert.map(({ values }) => values['name']),
  update: of.update.map(({ stored: { id }, isContent }) => `${id}${isContent ? ' content' : ' place'}`),
  remove: of.remove,
})

test('unchanged lines are not written; decimals are compared by value', () => {
  const same = wanted({ id: 1, name: '面料', usage: '1.5' }, { id: 2, name: '里料' })
  expect(summary(lineDifference(bound('id'), stored, same))).toEqual({ insert: [], update: [], remove: [] })
})

test('moved, changed, removed and new lines are written as such', () => {
  const moved = wanted({ id: 2, name: '里料' }, { id: 1, name: '面料', usage: '2' }, { name: '辅料' })
  expect(summary(lineDifference(bound('id'), stored, moved))).toEqual({
    insert: ['辅料'],
    update: ['2 place', '1 content'],
    remove: [],
  })
  expect(summary(lineDifference(bound('id'), stored, wanted({ id: 2, name: '里料' })))).toEqual({
    insert: [],
    update: ['2 place'],
    remove: [1],
  })
})

test('an id counts once: a second line with the same id is new', () => {
  const twice = wanted({ id: 1, name: '面料', usage: '1.5' }, { id: 1, name: '面料', usage: '1.5' })
  expect(summary(lineDifference(bound('id'), stored, twice))).toEqual({ insert: ['面料'], update: [], remove: [2] })
})

test('lines without ids are matched by their position or by their content', () => {
  const turned = wanted({ name: '里料' }, { name: '面料', usage: '1.5' })
  expect(summary(lineDifference(bound('place'), stored, turned)).update).toEqual(['1 content', '2 content'])
  expect(summary(lineDifference(bound({ by: 'name' }), stored, turned)).update).toEqual(['2 place', '1 place'])
})

test('derived columns are computed from what was written', () => {
  const double = ({ usage }: { usage: string | null }) => String(Number(usage ?? 0) * 2)
  const lines = lineTable(model, {
    table,
    parent: 'orderId',
    derives: { name: ({ name }) => name.trim(), usage: double },
  })
  expect(lineValues(lines, { name: ' 面料 ', usage: '1.5' })).toEqual({ name: '面料', usage: '3' })
})

test('a derived column must exist, and may not depend on a field that can be missing', () => {
  const derives = { cost: () => '0' }
  expect(() => lineTable(model, { table, parent: 'orderId', derives })).toThrow('cost_lines: there is no column cost')
  const guarded = lineModel({
    label: message('明细'),
    most: 9,
    fields: {
      name: words({ label: message('名称'), most: 20 }),
      usage: measure({ label: message('用量'), permission: read('PRICE') }),
    },
  })
  const named = { name: ({ name }: { name: string }) => name }
  expect(() => lineTable(guarded, { table, parent: 'orderId', derives: named })).toThrow(
    'of which usage may be missing',
  )
})
