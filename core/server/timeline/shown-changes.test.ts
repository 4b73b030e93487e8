import { expect, test } from 'vitest'
import { message, sourceText } from '../../shared/message.ts'
import { labelText } from '../../shared/timeline-label.ts'
import type { ShownChange } from '../../shared/timeline-contract.ts'
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

test('parts that a person may not read are left out, at every depth', () => {
  const record = { name: 'x', price: '9', lines: [{ price: '8', name: 'y' }] }
  expect(withoutKeys(hiddenKeys(parts, actor()), record)).toEqual({ name: 'x', lines: [{ name: 'y' }] })
  expect(withoutKeys(hiddenKeys(parts, actor('PRICE')), record)).toEqual(record)
  expect(changed({ price: '9' }, { price: '10' }, actor())).toEqual([])
  expect(changed({ price: '9' }, { price: '10' })).toEqual([
    { path: 'price', label: ['单价'], before: text('9'), after: text('10') },
  ])
})

test('a part has the nearest label, a line its number', () => {
  expect(labelOf(parts, 'lines.2.name')).toEqual(['明细', 3, '工序'])
  expect(labelOf(parts, 'inside.name')).toEqual(['名称'])
  expect(labelOf(parts, 'inside.unknown')).toEqual(['unknown'])
})

const words = ({ label }: ShownChange) => labelText(label, sourceText)

test('a line is called by what it says, and a line that came or went is one change, not one of all behind it', () => {
  const sized: ShownParts = {
    fields: [
      { key: 'sizes', label: message('尺码件数'), line: message('尺码'), saidBy: ['name'] },
      { key: 'sizes.name', label: message('名称') },
      { key: 'sizes.quantity', label: message('件数') },
    ],
  }
  const told = (before: unknown, after: unknown) =>
    shownChanges(sized, actor(), { before: { sizes: before }, after: { sizes: after } }).map(words)
  expect(told([{ name: '44', quantity: 140 }], [{ name: '44', quantity: 210 }])).toEqual(['尺码 44 件数'])
  expect(told([], [{ name: 'XL', quantity: 2 }])).toEqual(['尺码 XL', '尺码 XL 件数'])
  const [small, large] = [
    { name: 'S', quantity: 1 },
    { name: 'L', quantity: 1 },
  ]
  expect(told([small, large], [{ name: 'XS', quantity: 9 }, small, large])).toEqual(['尺码 XS', '尺码 XS 件数'])
  expect(told([small, large], [large])).toEqual(['尺码 S', '尺码 S 件数'])
})

test('a line with an id stays itself when it says something else; lines that say the same are told apart by their numbers', () => {
  const bill: ShownParts = {
    fields: [
      { key: 'colors', label: message('颜色'), saidBy: ['color'] },
      { key: 'colors.color', label: message('颜色') },
      { key: 'colors.reviewer', label: message('审核人') },
      { key: 'colors.items', label: message('BOM 物料'), line: message('物料'), saidBy: ['material', 'region'] },
      { key: 'colors.items.material', label: message('材料') },
      { key: 'colors.items.usage', label: message('单件用量') },
      { key: 'fees', label: message('加工费用'), saidBy: ['name', 'type'] },
      { key: 'fees.type', label: message('费用项目'), options: [{ value: 'Sew', label: message('车缝') }] },
      { key: 'fees.price', label: message('单价') },
    ],
  }
  const told = (before: unknown, after: unknown) => shownChanges(bill, actor(), { before, after }).map(words)
  const cloth = (id: number, name: string, usage: string) => ({ id, material: { id, name, color: '米白' }, usage })
  const colors = (reviewer: string | null, ...items: unknown[]) => ({
    colors: [
      { id: 7, color: '黑色', reviewer: null, items: [] },
      { id: 8, color: '白色', reviewer, items },
    ],
  })
  expect(told(colors(null), colors('甲'))).toEqual(['颜色 白色 审核人'])
  expect(told(colors(null, cloth(1, '泡泡纱', '1')), colors(null, cloth(1, '泡泡纱', '2')))).toEqual([
    '颜色 白色 · 物料 泡泡纱 米白 单件用量',
  ])
  const other = { ...cloth(1, '泡泡纱', '1'), material: { id: 5, name: '府绸', color: '白' } }
  expect(told(colors(null, cloth(1, '泡泡纱', '1')), colors(null, other))).toEqual(['颜色 白色 · 物料 第 1 行 材料'])
  const twice = (usage: string) => colors(null, cloth(1, '泡泡纱', '1'), { ...cloth(1, '泡泡纱', usage), id: 2 })
  expect(told(twice('1'), twice('3'))).toEqual(['颜色 白色 · 物料 第 2 行 单件用量'])
  const parted = (usage: string) =>
    colors(null, { ...cloth(1, '拉链', '1'), region: '门襟' }, { ...cloth(1, '拉链', usage), id: 2, region: '腰头' })
  expect(told(parted('1'), parted('3'))).toEqual(['颜色 白色 · 物料 拉链 米白 腰头 单件用量'])
  const fee = (price: string) => ({ fees: [{ id: 1, name: '', type: 'Sew', price }] })
  const [change] = shownChanges(bill, actor(), { before: fee('1'), after: fee('2') })
  expect(change?.label).toEqual(['加工费用', { name: '车缝', isOption: true }, '单价'])
})

test('values are shown as text: options, yes and no, names, files, rich text without markup', () => {
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

test('a field that is declared twice has the label that people know, the format of its kind, and both permissions', () => {
  const twice: ShownParts = {
    fields: [
      { key: 'secret', permission: read('PRICE') },
      { key: 'secret', label: message('足用单价'), kind: 'decimal' },
      { key: 'budget', label: message('预算'), kind: 'money' },
      { key: 'count', label: message('件数'), kind: 'integer' },
    ],
  }
  expect(labelOf(twice, 'secret')).toEqual(['足用单价'])
  const after = { secret: '20.2572', budget: '1234567.50', count: 12_000 }
  const shown = shownChanges(twice, actor('PRICE'), { before: null, after })
  expect(shown.map(({ after: values }) => values)).toEqual([text('20.2572'), text('1,234,567.50'), text('12,000')])
  expect(shownChanges(twice, actor(), { before: null, after }).map(({ path }) => path)).toEqual(['budget', 'count'])
})

test('a line with a name is shown by its parts, not by the name alone', () => {
  const line = { id: 7, name: '绣花', price: '9' }
  const steps: ShownParts = { fields: [...parts.fields, { key: 'lines.price', label: message('单价') }] }
  const of = { before: { lines: [line] }, after: { lines: [{ ...line, price: '10' }] } }
  expect(shownChanges(steps, actor('PRICE'), of)).toEqual([
    { path: 'lines.0.price', label: ['明细', 1, '单价'], before: text('9'), after: text('10') },
  ])
})

test("a document may be compared in another shape than the API's, and a part may name its heading", () => {
  const shaped: ShownParts = {
    fields: [
      { key: 'rights', label: message('权限') },
      {
        key: 'rights.SEW',
        label: message('接收'),
        under: message('工序'),
        options: [{ value: 'READ', label: message('读取') }],
      },
    ],
    ignored: ['address.whole'],
    shown: (record) => ({ ...record, rights: { SEW: (record['rights'] as string[]).map((one) => one.slice(4)) } }),
  }
  const before = { rights: [], address: { whole: 'a', street: 'a' }, whole: 'a' }
  const after = { rights: ['SEW_READ'], address: { whole: 'b', street: 'b' }, whole: 'b' }
  const shown = shownChanges(shaped, actor(), { before, after })
  expect(shown.map(({ path }) => path)).toEqual(['rights.SEW', 'address.street', 'whole'])
  expect(shown[0]).toMatchObject({
    label: ['权限', '工序', '接收'],
    before: [],
    after: [{ kind: 'option', text: '读取' }],
  })
})

test('a list of names is one part; of a long one only the difference is shown', () => {
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

test('one field with everything below it', () => {
  const of = { before: { lines: [{ name: 'a' }] }, after: { lines: [{ name: 'b' }], name: 'c' } }
  expect(shownChanges(parts, actor(), of, 'lines').map(({ path }) => path)).toEqual(['lines.0.name'])
  expect(shownChanges(parts, actor(), of, 'line')).toEqual([])
})
