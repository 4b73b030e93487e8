import { lt } from 'drizzle-orm'
import { millisecondsInHour } from 'date-fns/constants'
import { subHours } from 'date-fns/subHours'
import { idempotencyKeys, loginAttempts, sessions } from './core-tables.ts'
import { endLapsedPreviews } from './auth/preview-sessions.ts'
import { describeError } from './error-problem.ts'
import type { Services } from './services.ts'
import { runWork, systemActor } from './work.ts'

/** Deletes what has no use any more: sign-ins 30 days after their end, kept answers after 7 days, forgiven failures. */
export async function tidy(services: Services): Promise<void> {
  const now = services.clock()
  await runWork(services, systemActor, endLapsedPreviews)
  await services.db.delete(sessions).where(lt(sessions.expiresAt, subHours(now, 30 * 24)))
  await services.db.delete(idempotencyKeys).where(lt(idempotencyKeys.at, subHours(now, 7 * 24)))
  await services.db.delete(loginAttempts).where(lt(loginAttempts.at, subHours(now, 24)))
}

/** Tidies every hour; returns the function that ends it. */
export function startHousekeeping(services: Services): () => void {
  const timer = setInterval(() => {
    tidy(services).catch((error: unknown) => services.log.error(describeError(error), 'housekeeping failed'))
  }, millisecondsInHour)
  timer.unref()
  return () => clearInterval(timer)
}
