import { and, eq, gte, inArray, isNull, lt, not, or, type SQL } from 'drizzle-orm'
import { min } from 'date-fns/min'
import { subHours } from 'date-fns/subHours'
import type { Services } from '../services.ts'
import { adoptFromTrail } from './file-adoption.ts'
import { files } from './file-tables.ts'

const BATCH = 500
const JOB = 'files.cleanup'

/** Files that came a day ago and that neither a record nor unsaved input has named since. */
function isForgotten(now: Date): SQL | undefined {
  const isHeld = gte(files.heldUntil, now)
  return and(
    isNull(files.adoptedAt),
    isNull(files.expiresAt),
    eq(files.isPrivate, false),
    lt(files.uploadedAt, subHours(now, 24)),
    or(isNull(files.heldUntil), not(isHeld)),
  )
}

/** Adopts what a process of an earlier version has saved, of the files that would else be deleted as forgotten. */
async function spareNamed({ db }: Services, now: Date): Promise<void> {
  const found = await db.select({ name: files.name, at: files.createdAt }).from(files).where(isForgotten(now))
  if (found.length === 0) return
  await adoptFromTrail(
    db,
    found.map(({ name }) => name),
    min(found.map(({ at }) => at)),
  )
}

/**
 * Deletes files that never came or that nothing names (after a day), those past their end, and bytes that stopped on their way in. Answers how many it
 * deleted.
 */
export async function cleanFiles(services: Services): Promise<number> {
  const now = services.clock()
  const dayAgo = subHours(now, 24)
  await services.files.sweep(dayAgo)
  await spareNamed(services, now)
  let deleted = 0
  for (;;) {
    const gone = await services.db
      .select({ id: files.id, name: files.name })
      .from(files)
      .where(or(and(isNull(files.uploadedAt), lt(files.createdAt, dayAgo)), lt(files.expiresAt, now), isForgotten(now)))
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
