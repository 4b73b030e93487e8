import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { planQueue, type ReportRows } from './plan-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue, what was taken from it, and a way to ask for a plan that is made later. */
function opened() {
  const queue = planQueue()
  const taken: [string, boolean][] = []
  const ask = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    let given: { signal: AbortSignal; report: ReportRows } | undefined
    const turn = queue.add(
      (signal, report) => {
        given = { signal, report }
        return promise
      },
      (plan: string, isAccepted: boolean) => void taken.push([plan, isAccepted]),
    )
    return {
      turn,
      resolve,
      reject,
      report: (...of: Parameters<ReportRows>) => given?.report(...of),
      signal: given?.signal,
    }
  }
  return { queue, taken, ask }
}

test('a plan can be accepted or discarded while it is being made', async () => {
  const { queue, taken, ask } = opened()
  expect(queue.settle('accept')).toBe(false)
  const one = ask()
  expect(queue.settle('accept')).toBe(true)
  one.resolve('one')
  await one.turn
  expect(taken).toEqual([['one', true]])
  expect(queue.settle('drop')).toBe(false)

  const two = ask()
  expect(queue.settle('drop')).toBe(true)
  expect(two.signal?.aborted).toBe(true)
  two.reject(new Error('given up'))
  await two.turn
  expect(taken).toHaveLength(1)
})

test('plans are made in their order and none replaces another; a failure does not block the others', async () => {
  const { queue, taken, ask } = opened()
  const [one, two, three] = [ask(), ask(), ask()]
  three.resolve('three')
  one.resolve('one')
  queue.settle('accept')
  const four = ask()
  four.resolve('four')
  await one.turn
  expect(taken).toEqual([['one', true]])
  two.reject(new Error('no'))
  await expect(two.turn).rejects.toThrow('no')
  await four.turn
  expect(taken).toEqual([
    ['one', true],
    ['three', true],
    ['four', false],
  ])
})

test('only a plan that takes longer than a moment shows its progress', async () => {
  const { queue, ask } = opened()
  const told: unknown[] = []
  queue.subscribe(() => told.push(queue.progress()))
  const quick = ask()
  quick.report(0, 3)
  await vi.advanceTimersByTimeAsync(299)
  quick.resolve('quick')
  await quick.turn
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toEqual([])

  const [one, two] = [ask(), ask()]
  one.report(0, 8000)
  await vi.advanceTimersByTimeAsync(300)
  expect(told).toEqual([{ done: 0, rows: 8000, isAccepted: false }])
  two.report(5, 20)
  queue.settle('accept')
  expect(queue.progress()).toEqual({ done: 5, rows: 8020, isAccepted: true })
  one.resolve('one')
  two.resolve('two')
  await two.turn
  expect(queue.progress()).toBeUndefined()
  expect(told.at(-1)).toBeUndefined()
})
