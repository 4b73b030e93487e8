import { drizzle } from 'drizzle-orm/node-postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../database/database.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { createJobQueue, type JobQueue } from './job-queue.ts'

let database: Database
let db: SqlDatabase
let queue: JobQueue
let errors: unknown[]

beforeEach(async () => {
  database = await openTestDatabase()
  db = drizzle({ client: database.pool })
  errors = []
  queue = createJobQueue(database, (error) => errors.push(error))
}, 60_000)

afterEach(async () => {
  await queue.stop()
  await database.close()
})

function collect() {
  const done: unknown[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  return {
    done,
    add(value: unknown) {
      done.push(value)
      for (const one of waiting) if (done.length >= one.count) one.resolve()
    },
    until: (count: number) =>
      new Promise<void>((resolve) => {
        if (done.length >= count) resolve()
        else waiting.push({ count, resolve })
      }),
  }
}

test('a job of a rolled back transaction never runs, one of a committed transaction does', async () => {
  const ran = collect()
  queue.define('sums', async (data) => ran.add(data))
  await queue.start()
  const broken = db.transaction(async (tx) => {
    await queue.enqueue(tx, 'sums', { n: 1 })
    throw new Error('changed my mind')
  })
  await expect(broken).rejects.toThrow('changed my mind')
  await db.transaction((tx) => queue.enqueue(tx, 'sums', { n: 2 }))
  queue.wake('sums')
  await ran.until(1)
  expect(ran.done).toEqual([{ n: 2 }])
})

test('a job that throws is retried, with the number of the attempt', async () => {
  const ran = collect()
  queue.define('flaky', async (_data, { attempt }) => {
    ran.add(attempt)
    if (attempt === 0) throw new Error('first time')
  })
  await queue.start()
  await queue.enqueue(db, 'flaky', {})
  await ran.until(2)
  expect(ran.done).toEqual([0, 1])
  expect(String(errors[0])).toContain('first time')
}, 60_000)

test('a job without a handler is refused', async () => {
  await queue.start()
  await expect(queue.enqueue(db, 'unknown', {})).rejects.toThrow('No job unknown')
  expect(() => {
    queue.define('twice', async () => {})
    queue.define('twice', async () => {})
  }).toThrow('defined twice')
})
