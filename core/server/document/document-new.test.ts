import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, snakeCase, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { measure, money, text as line, computed } from '../../shared/document/document-fields.ts'
import { documentModel } from '../../shared/document/document-model.ts'
import { message } from '../../shared/message.ts'
import { recordColumns } from '../record-columns.ts'
import { newDocumentAnswerer } from './document-new.ts'
import { documentTable } from './document-table.ts'

const label = message('名称')

const model = documentModel({
  fields: {
    title: line({ label, most: 50 }),
    price: money({ label }),
    weight: measure({ label }),
  },
  shown: {
    state: computed({ label, wire: z.string() }),
    note: computed({ label, wire: z.unknown() }),
    isHeavy: computed({ label, wire: z.boolean() }),
  },
})

const table = snakeCase.table('parcels', {
  ...recordColumns(),
  title: text().notNull().default(''),
  price: numeric({ precision: 12, scale: 2 }),
  weight: numeric({ precision: 12, scale: 4 }),
  state: text().notNull().default('New'),
  note: jsonb(),
  isHeavy: boolean().notNull().generatedAlwaysAs(sql`weight > 10`),
  place: integer(),
})

const document = { noun: 'parcels', path: 'parcels', codeField: 'title' } as Parameters<
  typeof documentTable
>[1]['document']
const heavy = ({ weight }: { weight: string | null }, _: object, answers: Readonly<Record<string, unknown>>) =>
  Number(weight) > Number(answers['limit'])
const bound = documentTable(model, { document, table, onCreate: { isHeavy: heavy }, lines: undefined })
const written = { id: 7, lists: {}, shown: new Map(), answers: { limit: 10 } }

test('a new document is answered as it will be read: decimals of their column, and what columns hold that nothing is written into', () => {
  const values = { title: '样布', price: '5', weight: '12.3400' }
  expect(newDocumentAnswerer(bound)({ ...written, values })).toEqual({
    id: 7,
    version: 1,
    title: '样布',
    price: '5.00',
    weight: '12.34',
    state: 'New',
    note: null,
    isHeavy: true,
  })
})

test('what the database alone knows has to be read', () => {
  const unsaid = documentTable(model, { document, table, lines: undefined })
  expect(newDocumentAnswerer(unsaid)({ ...written, values: { title: '样布' } })).toBeUndefined()
})

test('as it was written, a new document lacks what the database alone knows, and says so where it is used', () => {
  const unsaid = documentTable(model, { document, table, lines: undefined })
  const record = newDocumentAnswerer(unsaid)({ ...written, values: { title: '样布' } }, { asWritten: true })
  expect(record).toMatchObject({ id: 7, title: '样布', state: 'New' })
  expect(() => record?.isHeavy).toThrow('isHeavy of a new document is not known before it is read')
})
