import { expect, test } from 'vitest'
import { findByIds, findSelected } from './selection-return.ts'

function list(total: number) {
  const asked: number[] = []
  const ask = async ({ page, size }: { page: number; size: number }) => {
    asked.push(page)
    const first = (page - 1) * size
    return {
      total,
      records: Array.from({ length: Math.max(0, Math.min(size, total - first)) }, (_, at) => ({ id: first + at + 1 })),
    }
  }
  return { ask, asked }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((one, other) => one - other)

test('selected records are found on the pages where they were, however far apart', async () => {
  const { ask, asked } = list(100_000)
  const wanted = new Map([
    [50_001, 5001],
    [50_012, 5002],
  ])
  expect(idsOf(await findSelected(ask, 10, wanted))).toEqual([50_001, 50_012])
  expect(asked).toEqual([51])
})

test('records that can be read by id are found however far apart, a thousand per call', async () => {
  const asked: (readonly number[])[] = []
  const wanted = new Map(Array.from({ length: 2001 }, (_, at) => [at * 50 + 1, at + 1]))
  const found = await findByIds(async ({ page, size }, ids) => {
    expect([page, size]).toEqual([1, 1000])
    asked.push(ids)
    return { records: ids.filter((id) => id !== 1).map((id) => ({ id })) }
  }, wanted)
  expect(asked.map((ids) => ids.length)).toEqual([1000, 1000, 1])
  expect(found).toHaveLength(2000)
})

test('records that have moved are searched from the start; deleted ones are left out', async () => {
  const { ask, asked } = list(2500)
  const wanted = new Map([
    [5, 1],
    [1800, 1],
    [9999, 1],
  ])
  expect(idsOf(await findSelected(ask, 10, wanted))).toEqual([5, 1800])
  expect(asked).toEqual([1, 1, 2, 3])
})

test('pages too far apart to read everything in between are searched from the start', async () => {
  const { ask, asked } = list(100_000)
  const wanted = new Map([
    [3, 1],
    [90_001, 9001],
  ])
  expect(idsOf(await findSelected(ask, 10, wanted))).toEqual([3])
  expect(asked).toHaveLength(10)
})
