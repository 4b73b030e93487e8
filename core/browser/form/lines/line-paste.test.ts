import { afterAll, expect, test, vi } from 'vitest'
import { readCell } from './line-paste.ts'

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
