import { expect, test } from 'vitest'
import { readPages } from './read-pages.ts'

/** What is read of a list of so many things, and which pages were asked for. */
async function read(total: number): Promise<{ rows: number; asked: number[]; last: number | undefined }> {
  const asked: number[] = []
  const rows: number[] = []
  const pages = readPages<{ id: number }>(async ({ page, size }) => {
    expect(size).toBe(1000)
    asked.push(page)
    const from = (page - 1) * 1000
    return {
      total,
      records: Array.from({ length: Math.min(1000, Math.max(0, total - from)) }, (_, at) => ({ id: from + at })),
    }
  })
  for await (const { records, from } of pages) {
    expect(from).toBe(rows.length)
    rows.push(...records.map(({ id }) => id))
  }
  expect(rows).toEqual(rows.map((_, at) => at))
  return { rows: rows.length, asked, last: rows.at(-1) }
}

test('pages of 1,000 rows are read until the total is reached', async () => {
  expect(await read(2500)).toEqual({ rows: 2500, asked: [1, 2, 3], last: 2499 })
  expect(await read(1000)).toEqual({ rows: 1000, asked: [1], last: 999 })
  expect(await read(0)).toEqual({ rows: 0, asked: [1], last: undefined })
})

test('reading ends at 10,000 rows', async () => {
  expect(await read(25_000)).toMatchObject({ rows: 10_000, last: 9999 })
})

test('reading ends when rows were deleted meanwhile', async () => {
  const pages = readPages<{ id: number }>(async () => ({ total: 5000, records: [{ id: 1 }] }))
  const seen = []
  for await (const page of pages) seen.push(page.from)
  expect(seen).toEqual([0])
})
