import { and, gt, inArray, sql } from 'drizzle-orm'
import { subSeconds } from 'date-fns/subSeconds'
import { dateOf } from '../../shared/calendar.ts'
import { message } from '../../shared/message.ts'
import { loginAttempts } from '../core-tables.ts'
import { refused } from '../refusal.ts'
import type { Services } from '../services.ts'

const FREE_PER_ACCOUNT = 5
/** A whole factory is behind one address: people who mistype their passwords there must not keep each other out. */
const FREE_PER_ADDRESS = 1000
const LONGEST_SECONDS = 900
/** After this long without a failure everything is forgiven. */
const FORGIVEN_SECONDS = 3600

/** Stored for an attempt that costs no wait. */
const NO_WAIT = new Date(0)

/** Who is tried, from where. With `accountId` the name and the e-mail address of one account count together. */
type Attempt = { readonly username: string; readonly accountId?: number | undefined; readonly address: string }

function keysOf({ username, accountId, address }: Attempt): { key: string; free: number }[] {
  const name = username.normalize('NFKC').trim().toLowerCase().slice(0, 200)
  const account = accountId === undefined ? name : `#account:${accountId}`
  return [
    { key: `${account}|${address}`, free: FREE_PER_ACCOUNT },
    { key: `|${address}`, free: FREE_PER_ADDRESS },
  ]
}

/**
 * Slows down guessing of passwords. `take` before the password is checked: it counts the attempt as failed at once, so that
 * parallel guesses count too, and throws 429 with the seconds to wait; `forgive` after a right password. An account at an address is slowed down
 * first; the address alone only by guesses at very many accounts. Shared by all
 * processes on the database. Must not be called inside a work: what it counts has to outlive the refusal.
 */
export const loginThrottle = {
  async take(services: Services, attempt: Attempt): Promise<void> {
    const now = services.clock()
    const keys = keysOf(attempt)
    await forgetTheFuture(services, keys, now)
    const blocked = await services.db
      .select({ until: loginAttempts.blockedUntil })
      .from(loginAttempts)
      .where(isOneOf(keys))
    const until = Math.max(0, ...blocked.map((row) => row.until.getTime()))
    if (until > now.getTime()) refuseFor(until - now.getTime())
    for (const { key, free } of keys) await count(services, key, free, now)
  },

  async forgive(services: Services, attempt: Attempt): Promise<void> {
    const [account, address] = keysOf(attempt)
    if (!account || !address) return
    const [own] = await services.db
      .delete(loginAttempts)
      .where(sql`${loginAttempts.key} = ${account.key}`)
      .returning({ failures: loginAttempts.failures })
    await services.db
      .update(loginAttempts)
      // All of the person's attempts were their own, the wrong ones as well.
      .set({ failures: sql`greatest(${loginAttempts.failures} - ${own?.failures ?? 1}::int, 0)` })
      .where(sql`${loginAttempts.key} = ${address.key}`)
  },
}

function isOneOf(keys: readonly { readonly key: string }[]) {
  return inArray(
    loginAttempts.key,
    keys.map(({ key }) => key),
  )
}

/**
 * After the clock was set back, attempts lie in the future: each is moved to now with the wait that it cost, which is never longer than the longest
 * one.
 */
async function forgetTheFuture(services: Services, keys: readonly { readonly key: string }[], now: Date) {
  const { at, blockedUntil } = loginAttempts
  const wait = sql`least(${blockedUntil} - ${at}, ${LONGEST_SECONDS} * interval '1 second')`
  const moved = sql`case when ${blockedUntil} > ${at} then ${now}::timestamptz + ${wait} else ${NO_WAIT} end`
  await services.db
    .update(loginAttempts)
    .set({ at: now, blockedUntil: moved })
    .where(and(isOneOf(keys), gt(at, now)))
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
    .values({ key, failures: 1, blockedUntil: NO_WAIT, at: now })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        failures,
        at: now,
        blockedUntil: sql`case when ${failures} < ${free} then ${NO_WAIT}::timestamptz else ${now}::timestamptz + least(power(2, ${over}), ${LONGEST_SECONDS}) * interval '1 second' end`,
      },
      setWhere: sql`${loginAttempts.blockedUntil} <= ${now}`,
    })
    .returning({ failures: loginAttempts.failures })
  if (!row) refuseFor(1000)
}

/**
 * Counts something that an address may do only so many times a calendar day, whether it succeeds or not. Throws 429 when there were too many. Not
 * inside a work.
 */
export async function takeDaily(
  services: Services,
  of: { readonly what: string; readonly address: string; readonly most: number },
): Promise<void> {
  const now = services.clock()
  const today = dateOf(now)
  const [row] = await services.db
    .insert(loginAttempts)
    .values({ key: `#${of.what}:${today}|${of.address}`, failures: 1, blockedUntil: NO_WAIT, at: now })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: { failures: sql`least(${loginAttempts.failures} + 1, 1000000)`, at: now },
    })
    .returning({ count: loginAttempts.failures })
  if (row && row.count > of.most) throw refused(429, message('今天尝试次数过多，请明天再试'))
}
