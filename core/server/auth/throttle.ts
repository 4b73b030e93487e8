import { inArray, sql } from 'drizzle-orm'
import { subSeconds } from 'date-fns/subSeconds'
import { message } from '../../shared/message.ts'
import { loginAttempts } from '../core-tables.ts'
import { refused } from '../refusal.ts'
import type { Services } from '../services.ts'

const FREE_PER_ACCOUNT = 5
const FREE_PER_ADDRESS = 50
const LONGEST_SECONDS = 900
/** After this long without a failure everything is forgiven. */
const FORGIVEN_SECONDS = 3600

type Attempt = { readonly username: string; readonly address: string }

function keysOf({ username, address }: Attempt): { key: string; free: number }[] {
  const account = username.normalize('NFKC').trim().toLowerCase().slice(0, 200)
  return [
    { key: `${account}|${address}`, free: FREE_PER_ACCOUNT },
    { key: `|${address}`, free: FREE_PER_ADDRESS },
  ]
}

/**
 * Slows down guessing of passwords. `take` before the password is checked: it counts the attempt as failed at once, so that
 * parallel guesses count too, and throws 429 with the seconds to wait; `forgive` after a right password. Shared by all
 * processes on the database. Must not be called inside a work: what it counts has to outlive the refusal.
 */
export const loginThrottle = {
  async take(services: Services, attempt: Attempt): Promise<void> {
    const now = services.clock()
    const keys = keysOf(attempt)
    const blocked = await services.db
      .select({ until: loginAttempts.blockedUntil })
      .from(loginAttempts)
      .where(
        inArray(
          loginAttempts.key,
          keys.map(({ key }) => key),
        ),
      )
    const until = Math.max(0, ...blocked.map((row) => row.until.getTime()))
    if (until > now.getTime()) refuseFor(until - now.getTime())
    for (const { key, free } of keys) await count(services, key, free, now)
  },

  async forgive(services: Services, attempt: Attempt): Promise<void> {
    const [account, address] = keysOf(attempt)
    if (!account || !address) return
    await services.db.delete(loginAttempts).where(sql`${loginAttempts.key} = ${account.key}`)
    await services.db
      .update(loginAttempts)
      .set({ failures: sql`greatest(${loginAttempts.failures} - 1, 0)` })
      .where(sql`${loginAttempts.key} = ${address.key}`)
  },
}

function refuseFor(milliseconds: number): never {
  throw refused(429, message('尝试次数过多，请在{seconds}秒后再试', { seconds: Math.ceil(milliseconds / 1000) }))
}

/** One statement, so that of many guesses at once only the free ones pass and each of the others sees the block. */
async function count(services: Services, key: string, free: number, now: Date): Promise<void> {
  const forgiven = subSeconds(now, FORGIVEN_SECONDS)
  const failures = sql`case when ${loginAttempts.at} < ${forgiven} then 1 else ${loginAttempts.failures} + 1 end`
  const over = sql`least(${failures} - ${free}, 20)`
  const [row] = await services.db
    .insert(loginAttempts)
    .values({ key, failures: 1, blockedUntil: now, at: now })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        failures,
        at: now,
        blockedUntil: sql`case when ${failures} < ${free} then ${now} else ${now}::timestamptz + least(power(2, ${over}), ${LONGEST_SECONDS}) * interval '1 second' end`,
      },
      setWhere: sql`${loginAttempts.blockedUntil} <= ${now}`,
    })
    .returning({ failures: loginAttempts.failures })
  if (!row) refuseFor(1000)
}
