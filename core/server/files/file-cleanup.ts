import { and, inArray, isNull, lt, or } from 'drizzle-orm'
import { subHours } from 'date-fns/subHours'
import type { Services } from '../services.ts'
import { files } from './file-tables.ts'

const BATCH = 500
const JOB = 'files.cleanup'

/** Deletes files that never came (after a day), those past their end, and bytes that stopped on their way in. Answers how many it deleted. */
export async function cleanFiles(services: Services): Promise<number> {
  const now = services.clock()
  const dayAgo = subHours(now, 24)
  await services.files.sweep(dayAgo)
  let deleted = 0
  for (;;) {
    const gone = await services.db
      .select({ id: files.id, name: files.name })
      .from(files)
      .where(or(and(isNull(files.uploadedAt), lt(files.createdAt, dayAgo)), lt(files.expiresAt, now)))
      .limit(BATCH)
    if (gone.length === 0) return deleted
    // First the bytes: a row without bytes is found again by the next cleaning, bytes without a row never.
    for (const { name } of gone) await services.files.remove(name)
    await services.db.delete(files).where(
      inArray(
        files.id,
        gone.map(({ id }) => id),
      ),
    )
    deleted += gone.length
  }
}

/** Cleans every night, once for all processes. Call it before the jobs start. */
export function defineFileCleanup(services: Services): void {
  services.jobs.define(
    JOB,
    async () => {
      await cleanFiles(services)
    },
    { cron: '40 19 * * *' },
  )
}
