import { expect, test } from 'vitest'
import type { ListRow } from '../model/list-definition.ts'
import { rowWindow } from './row-window.ts'

function server(total: number) {
  const asked: number[] = []
  const aborted: number[] = []
  let open: { page: number; answer: () => void; fail: () => void }[] = []
  let version = 1
  const ask = ({ page, size }: { page: number; size: number }, signal?: AbortSignal) =>
    new Promise<{ records: ListRow[]; total: number }>((resolve, reject) => {
      asked.push(page)
      signal?.addEventListener('abort', () => aborted.push(page))
      const records = Array.from({ length: Math.max(0, Math.min(size, total - (page - 1) * size)) }, (_, at) => ({
        id: (page - 1) * size + at,
        version,
      }))
      open.push({ page, answer: () => resolve({ records, total }), fail: () => reject(new Error('no')) })
    })
  const settle = async (how: 'answer' | 'fail' = 'answer') => {
    const now = open
    open = []
    for (const one of now) one[how]()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ask, asked, aborted, settle, change: () => (version += 1) }
}

test('requests the first page, then pages near the visible rows', async () => {
  const far = server(1000)
  const window = rowWindow({ size: 10, keep: 5, ask: far.ask })
  window.show(0, 7)
  expect(window.state().loading).toBe(true)
  await far.settle()
  expect(window.state().rows.count).toBe(1000)
  expect(window.state().rows.rowAt(3)).toMatchObject({ id: 3 })
  expect(far.asked).toEqual([1, 2])
})

test('keeps a limited number of pages and cancels pages that were scrolled past', async () => {
  const far = server(1000)
  const window = rowWindow({ size: 10, keep: 5, ask: far.ask })
  window.show(0, 7)
  await far.settle()
  window.show(500, 507)
  expect(far.aborted).toContain(2)
  await far.settle()
  window.show(990, 999)
  await far.settle()
  const loaded = Array.from({ length: 1000 }, (_, at) => window.state().rows.rowAt(at)).filter(Boolean)
  expect(loaded.length).toBeLessThanOrEqual(50)
  expect(window.state().rows.rowAt(999)).toMatchObject({ id: 999 })
})

test('a refresh shows old rows until the new ones are loaded', async () => {
  const far = server(20)
  const window = rowWindow({ size: 10, keep: 5, ask: far.ask })
  window.show(0, 9)
  await far.settle()
  await far.settle()
  far.change()
  window.refresh()
  expect(window.state().rows.rowAt(0)).toMatchObject({ version: 1 })
  await far.settle()
  expect(window.state().rows.rowAt(0)).toMatchObject({ version: 2 })
})

test('a failure is reported until the next refresh', async () => {
  const far = server(20)
  const window = rowWindow({ size: 10, keep: 5, ask: far.ask })
  window.show(0, 9)
  await far.settle('fail')
  expect(window.state()).toMatchObject({ loading: false, error: new Error('no') })
  window.refresh()
  await far.settle()
  expect(window.state()).toMatchObject({ error: undefined, rows: { count: 20 } })
})

test('rows outside the window are fetched in large pages and not kept; loaded ones are not requested again', async () => {
  const far = server(2500)
  const window = rowWindow({ size: 10, keep: 5, ask: far.ask })
  window.show(0, 3)
  await far.settle()
  const near = await window.load(0, 9)
  expect(near(9)).toMatchObject({ id: 9 })
  const asked = far.asked.length
  const reading = window.load(5, 2400)
  for (let page = 0; page < 3; page += 1) await far.settle()
  const rowAt = await reading
  expect(far.asked.slice(asked)).toEqual([1, 2, 3])
  expect([5, 999, 1000, 2400].map((index) => rowAt(index)?.id)).toEqual([5, 999, 1000, 2400])
  expect(window.state().rows.rowAt(2400)).toBeUndefined()
})

test('a cancelled reading makes no more requests', async () => {
  const far = server(5000)
  const window = rowWindow({ size: 10, keep: 5, ask: far.ask })
  const control = new AbortController()
  void window.load(0, 2999, control.signal)
  control.abort()
  expect(far.aborted).toEqual([1])
})
