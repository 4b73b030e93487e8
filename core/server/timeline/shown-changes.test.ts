import { expect, test } from 'vitest'
import { message } from '../../shared/message.ts'
import { read } from '../../shared/permission.ts'
import type { Actor } from '../../shared/rule.ts'
import { hiddenKeys, labelOf, type ShownParts, shownChanges, withoutKeys } from './shown-changes.ts'

const parts: ShownParts = {
  fields: [
    { key: 'price', label: message('单价'), permission: read('PRICE') },
    { key: 'grade', label: message('等级'), options: [{ value: 'A', label: message('甲级') }] },
    { key: 'name', label: message('名称') },
    { key: 'lines', label: message('明细') },
    { key: 'lines.name', label: message('工序') },
    { key: 'note', label: message('备注'), kind: 'richText' },
  ],
  ignored: ['ownerId'],
}
const actor = (...keys: string[]): Actor => ({
  id: 1,
  name: '甲',
  permissions: Object.fromEntries(keys.map((key) => [key, { read: true, write: false }])),
})
const text = (value: string) => [{ kind: 'text', text: value }]
const changed = (before: unknown, after: unknown, who = actor('PRICE')) => shownChanges(parts, who, { before, after })

test('what somebody may not read is gone, however deep it stands', () => {
  const record = { name: 'x', price: '9', lines: [{ price: '8', name: 'y' }] }
  expect(withoutKeys(hiddenKeys(parts, actor()), record)).toEqual({ name: 'x', lines: [{ name: 'y' }] })
  expect(withoutKeys(hiddenKeys(parts, actor('PRICE')), record)).toEqual(record)
  expect(changed({ price: '9' }, { price: '10' }, actor())).toEqual([])
  expect(changed({ price: '9' }, { price: '10' })).toEqual([
    { path: 'price', label: ['单价'], before: text('9'), after: text('10') },
  ])
})

test('a part is named by the nearest label, lines by their number', () => {
  expect(labelOf(parts, 'lines.2.name')).toEqual(['明细', '3', '工序'])
  expect(labelOf(parts, 'inside.name')).toEqual(['名称'])
  expect(labelOf(parts, 'inside.unknown')).toEqual(['unknown'])
})

test('values are shown in words: options, yes and no, names, files, plain text of rich text', () => {
  const file = `/api/files/${'a'.repeat(32)}.pdf`
  const after = {
    grade: 'A',
    isOpen: true,
    at: '2026-01-02T03:04:05.000Z',
    plan: file,
    note: '<p>一</p><p>二</p>',
    ownerId: 4,
  }
  expect(changed({ isOpen: false }, after).map(({ after: values }) => values)).toEqual([
    [{ kind: 'option', text: '是' }],
    [{ kind: 'option', text: '甲级' }],
    [{ kind: 'instant', text: '2026-01-02T03:04:05.000Z' }],
    [{ kind: 'file', text: file }],
    text('一\n二'),
  ])
  expect(changed({ brand: { id: 1, name: '甲' } }, { brand: { id: 2, name: '乙' } })[0]).toMatchObject({
    before: text('甲'),
    after: text('乙'),
  })
})

test('a list of names is one part; of a long one only what came and went', () => {
  expect(changed({ sizes: ['S', 'M'] }, { sizes: ['S', 'M', 'L'] })[0]?.after).toEqual([
    ...text('S'),
    ...text('M'),
    ...text('L'),
  ])
  const many = ['一', '二', '三', '四', '五']
  expect(changed({ sizes: many }, { sizes: [...many.slice(1), '六'] })[0]).toMatchObject({
    before: text('一'),
    after: text('六'),
  })
})

test('one field and what is below it', () => {
  const of = { before: { lines: [{ name: 'a' }] }, after: { lines: [{ name: 'b' }], name: 'c' } }
  expect(shownChanges(parts, actor(), of, 'lines').map(({ path }) => path)).toEqual(['lines.0.name'])
  expect(shownChanges(parts, actor(), of, 'line')).toEqual([])
})
