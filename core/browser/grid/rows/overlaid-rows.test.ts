import { expect, test, vi } from 'vitest'
import { overlaidRows } from './overlaid-rows.ts'
import { pageRows } from './row-source.ts'

test('rows are shown with what the page holds, each the same object as long as its row', async () => {
  const records = [{ id: 1 }, { id: 2 }]
  const shown = vi.fn((row: { readonly id: number }) => ({ ...row, quantity: row.id * 10 }))
  const load = async () => (index: number) => records[index]
  const rows = overlaidRows({ ...pageRows(records, 2, 0), load }, shown)
  expect(rows.rowAt(1)).toEqual({ id: 2, quantity: 20 })
  expect(rows.rowAt(1)).toBe(rows.rowAt(1))
  expect((await rows.load?.(0, 1))?.(1)).toBe(rows.rowAt(1))
  expect(shown).toHaveBeenCalledTimes(1)
  expect([rows.rowAt(2), rows.total]).toEqual([undefined, 2])
})
