import { expect, test } from 'vitest'
import { measure, money } from '../../shared/document/document-fields.ts'
import { shownCount, shownDecimal, shownMoney, shownText } from '../../shared/document/document-shown.ts'
import type { DocumentField } from '../../shared/document/document-field.ts'
import { message } from '../../shared/message.ts'
import { valueSql } from './document-columns.ts'

const label = message('金额')
const sqlOf = (field: DocumentField) => valueSql({ field, column: 'cost' }, 'd')

test('amounts are read as texts, whether people write them or replies alone show them', () => {
  expect(sqlOf(money({ label }))).toBe('d.cost::text')
  expect(sqlOf(measure({ label }))).toBe('trim_scale(d.cost)::text')
  expect([sqlOf(shownMoney({ label })), sqlOf(shownDecimal({ label }))]).toEqual(['d.cost::text', 'd.cost::text'])
  expect([sqlOf(shownCount({ label })), sqlOf(shownText({ label }))]).toEqual(['d.cost', 'd.cost'])
})
