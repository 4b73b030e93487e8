import { afterAll, expect, test, vi } from 'vitest'
import { choiceNamed, readCell } from './line-paste.ts'

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

test('a choice is named by its name, or by words of its detail besides, which tell choices of one name apart', () => {
  const black = { id: 1, name: '府绸', detail: '黑色 · TX1 · 锦程' }
  const white = { id: 2, name: '府绸', detail: '白色 · TX2 · 锦程' }
  const choices = [black, white]
  expect(choiceNamed(choices, ' 府绸 ')).toBe(black)
  expect(choiceNamed(choices, '府绸 白色')).toBe(white)
  expect(choiceNamed(choices, '府绸 tx2 锦程')).toBe(white)
  expect(choiceNamed(choices, '府绸 红色')).toBeUndefined()
  expect(choiceNamed(choices, '府绸布')).toBeUndefined()
  const message = { text: '已停用' }
  expect(choiceNamed([{ ...black, disabled: message }], '府绸 黑色')).toBeUndefined()
})
