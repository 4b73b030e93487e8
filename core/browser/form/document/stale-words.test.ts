import { expect, test } from 'vitest'
import type { Difference } from '../session/form-merge.ts'
import type { RegisteredField } from '../session/field-registry.ts'
import type { FormPart } from '../session/form-options.ts'
import { isAsked, staleLabel, type StaleNames, staleText } from './stale-words.ts'

const known: Record<string, RegisteredField> = {
  code: { label: '客户款号' },
  urls: { label: '设计图', describe: (value) => `${(value as unknown[]).length} 张图片` },
  'colors.0.lines': { label: '红 物料', describeLine: (line) => `用量 ${(line as { usage: string }).usage}` },
  'colors.0.lines.2.usage': { label: '单件用量，第 3 行', cell: true },
  'colors.0.processes.0.name': { label: '工艺名称' },
}
const parts: readonly FormPart[] = [
  { field: 'colors', label: { text: '颜色' }, nameOf: ({ color }: { color: string }) => color },
  { field: 'colors.*.sizes', label: { text: '件数' }, describe: () => '同' },
  { field: 'colors.*.processes', label: { text: '二次工艺' }, nameOf: (_, number) => `工艺 ${number}` },
]
const names = {
  fields: { at: (path: string) => known[path], ownerOf: (path: string) => known[path] },
  partOf: (field: string) => parts.find((part) => part.field === field.replace(/\d+/g, '*')),
} as unknown as StaleNames
const values = { colors: [{ color: '红', processes: [{ name: 'a' }] }] }
const translate = (text: { text: string; values?: unknown }) =>
  text.text.replace(/\{(\w+)\}/g, (_, name) => String((text.values as Record<string, unknown>)[name]))

const difference = (field: string, kind: Difference['kind'] = 'value', more: Partial<Difference> = {}): Difference => ({
  key: field,
  field,
  kind,
  base: undefined,
  mine: undefined,
  theirs: undefined,
  conflict: false,
  ...more,
})

test.each([
  ['code', 'value', '客户款号'],
  ['colors.0.lines.2', 'line', '红 物料 · 第 3 行'],
  ['colors.0.lines.2.usage', 'value', '红 物料 · 单件用量，第 3 行'],
  ['colors.0.sizes', 'value', '红 · 件数'],
  ['colors.0.processes.0.name', 'value', '红 · 工艺 1 · 工艺名称'],
  ['colors', 'order', '颜色 · 顺序'],
  ['urls.1', 'line', '设计图 · 第 2 项'],
  ['unknown', 'value', 'unknown'],
] as const)('%s (%s) is called %s', (field, kind, label) =>
  expect(staleLabel(names, difference(field, kind), values, translate)).toBe(label),
)

test('a line that only the other version has is named by that version', () => {
  const added = difference('colors.1', 'line', { theirs: { color: '白' } })
  expect(staleLabel(names, added, values, translate)).toBe('颜色 · 白')
})

test('lines are named with their table, items of other lists as one list', () => {
  expect(staleText(names, difference('colors.0.lines.2', 'line'), { usage: '2' })).toBe('用量 2')
  expect(staleText(names, difference('urls.1', 'line'), 'a.png')).toBe('1 张图片')
  expect(staleText(names, difference('urls.1', 'line'), undefined)).toBe('')
})

test('values that read the same need no decision', () => {
  expect(isAsked(names, difference('colors.0.sizes', 'value', { mine: [1], theirs: [2] }))).toBe(false)
  expect(isAsked(names, difference('code', 'value', { mine: 'a', theirs: 'b' }))).toBe(true)
  expect(isAsked(names, difference('urls', 'order', { mine: ['a', 'b'], theirs: ['b', 'a'] }))).toBe(false)
})
