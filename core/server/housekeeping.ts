import { lt } from 'drizzle-orm'
import { idempotencyKeys, loginAttempts, sessions } from './core-tables.ts'
import { endLapsedPreviews } from './auth/preview-sessions.ts'
import type { Services } from './services.ts'
import { runWork, systemActor } from './work.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR

/** Deletes what has no use any more: sign-ins 30 days after their end, kept answers after 7 days, forgiven failures. */
export async function tidy(services: Services): Promise<void> {
  const now = services.clock().getTime()
  await runWork(services, systemActor, endLapsedPreviews)
  await services.db.delete(sessions).where(lt(sessions.expiresAt, new Date(now - 30 * DAY)))
  await services.db.delete(idempotencyKeys).where(lt(idempotencyKeys.at, new Date(now - 7 * DAY)))
  await services.db.delete(loginAttempts).where(lt(loginAttempts.at, new Date(now - DAY)))
}

/** Tidies every hour; returns the function that ends it. */
export function startHousekeeping(services: Services): () => void {
  const timer = setInterval(() => {
    tidy(services).catch((error: unknown) => services.log.error({ err: error }, 'housekeeping failed'))
  }, HOUR)
  timer.unref()
  return () => clearInterval(timer)
}
