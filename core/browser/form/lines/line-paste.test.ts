import { afterAll, expect, test, vi } from 'vitest'
import { cellText, flagOptions } from './line-column.ts'
import { choicesNamed, readCell } from './line-paste.ts'

// Pickers ask the page where the API is; here none is asked.
vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null }))
afterAll(() => void vi.unstubAllGlobals())

const base = { key: 'cell', label: 'cell', width: 100 }
const valueOf = async (column: Parameters<typeof readCell>[0], text: string) =>
  (await readCell(column, text, ({ label }) => label.text)).value

test('a pasted text is kept even where it does not fit', async () => {
  expect(await valueOf({ ...base, kind: 'text', maximum: 4 }, ' 前片和后片 ')).toBe('前片和后片')
  expect(await valueOf({ ...base, kind: 'number' }, 'abc')).toBe('abc')
  expect(await valueOf({ ...base, kind: 'number' }, '１，２')).toBe('12')
  expect(await valueOf({ ...base, kind: 'date' }, '某天')).toBe('某天')
})

test('yes and no are read and written as words', async () => {
  const column = { ...base, kind: 'select', options: flagOptions, flag: true } as const
  expect(await Promise.all(['是', '否', ''].map((text) => valueOf(column, text)))).toEqual([true, false, false])
  expect([true, false].map((cell) => cellText(column, { cell }, ({ label }) => label.text))).toEqual(['是', '否'])
})

test('choices are named by their name, or by words of its detail besides, which tell choices of one name apart', () => {
  const black = { id: 1, name: '府绸', detail: '黑色 · TX1 · 锦程' }
  const white = { id: 2, name: '府绸', detail: '白色 · TX2 · 锦程' }
  const choices = [black, white]
  expect(choicesNamed(choices, ' 府绸 ')).toEqual([black, white])
  expect(choicesNamed(choices, '府绸 锦程')).toEqual([black, white])
  expect(choicesNamed(choices, '府绸 白色')).toEqual([white])
  expect(choicesNamed(choices, '府绸 tx2 锦程')).toEqual([white])
  expect(choicesNamed(choices, '府绸 红色')).toEqual([])
  expect(choicesNamed(choices, '府绸布')).toEqual([])
  const wide = { id: 3, name: '府绸', detail: '白色 · 150 cm' }
  expect(choicesNamed([...choices, wide], '府绸 白色 150 cm')).toEqual([wide])
  const coded = { id: 4, name: '里布', code: 'TX-9' }
  expect(choicesNamed([...choices, coded], 'tx-9 ')).toEqual([coded])
  expect(choicesNamed([{ id: 5, name: '罗纹', code: '' }], '')).toEqual([])
  const message = { text: '已停用' }
  expect(choicesNamed([{ ...black, disabled: message }], '府绸 黑色')).toEqual([])
})
