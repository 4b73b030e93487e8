import { beforeEach, expect, test, vi } from 'vitest'
import type { GroupContracts } from '../../../shared/list-group-contract.ts'
import { groupWindows } from './group-windows.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../api/client.ts', () => ({ call }))

const contract = { path: 'notes/group_rows' } as GroupContracts['rows']
const group = { value: 'a', label: null, count: 2, sums: {} }
const answer = (...ids: number[]) => ({ pages: [{ records: ids.map((id) => ({ id })), total: ids.length }] })
let frames: (() => void)[] = []
const drawFrame = () => {
  const due = frames
  frames = []
  for (const frame of due) frame()
}

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
})

test('rows that were fetched again are shown from the next frame on: a key that comes before it acts on the row that is drawn', async () => {
  const windows = groupWindows(contract, {})
  const listener = vi.fn()
  windows.subscribe(listener)
  const ids = () => [0, 1].map((at) => windows.shown().get('a')?.rowAt(at)?.id)
  call.mockResolvedValue(answer(43, 7))
  windows.windowOf(group).show(0, 1)
  await vi.waitFor(() => expect(frames).toHaveLength(1))
  drawFrame()
  expect(ids()).toEqual([43, 7])
  const drawn = windows.shown()

  call.mockResolvedValue(answer(6, 43))
  windows.refresh()
  await vi.waitFor(() => expect(frames).toHaveLength(1))
  expect(windows.windowOf(group).state().rows.rowAt(0)?.id).toBe(6)
  expect(ids()).toEqual([43, 7])
  expect(listener).toHaveBeenCalledTimes(1)
  drawFrame()
  expect(ids()).toEqual([6, 43])
  expect(drawn.get('a')?.rowAt(0)?.id).toBe(43)
  expect(listener).toHaveBeenCalledTimes(2)
})
