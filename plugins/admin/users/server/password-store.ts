import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { addMinutes } from 'date-fns/addMinutes'
import { hashPassword, verifyPassword } from '../../../../core/server/auth/password.ts'
import { revokeOtherSessions } from '../../../../core/server/auth/session-store.ts'
import { noteAccountRefusal } from '../../../../core/server/audit.ts'
import { loginThrottle } from '../../../../core/server/auth/throttle.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { notFound, refusedFields } from '../../../../core/server/refusal.ts'
import type { Services } from '../../../../core/server/services.ts'
import { message } from '../../../../core/shared/message.ts'
import { userDocument } from '../user-document.ts'
import { passwordProblem } from '../user-rules.ts'
import { userAccounts } from './user-accounts.ts'
import { passwordResets, users } from './user-tables.ts'

/** How long a one-time code is valid, whether mailed or issued by an administrator. */
export const CODE_MINUTES = 15
/** The name of the job that mails codes or passes the request to administrators. */
export const resetJob = 'users.reset_mail'
const MOST_ATTEMPTS = 5
/** Without letters and digits that look alike: codes are read out and typed. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function hashCode(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('hex')
}

/** A code in groups of four characters; each character carries five random bits. */
function makeCode(groups: number): string {
  const letters = Array.from({ length: groups * 4 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

function requirePassword(password: string, names: readonly (string | null | undefined)[] = []): void {
  const problem = passwordProblem(password, names)
  if (problem) throw refusedFields([{ field: 'newPassword', message: problem }])
}

/** What a person's password must not be: how they sign in, and what they are called. */
async function ownNames(db: SqlDatabase, userId: number): Promise<readonly (string | null)[]> {
  const [user] = await db
    .select({ username: users.username, email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, userId))
  return user ? [user.username, user.email, user.name] : []
}

async function setPassword(work: Work, userId: number, passwordHash: string, keepSession?: string): Promise<void> {
  const [user] = await work.db
    .update(users)
    .set({ passwordHash, updatedAt: work.now })
    .where(eq(users.id, userId))
    .returning({ name: users.name })
  if (!user) throw notFound()
  await revokeOtherSessions(work, userId, keepSession)
  await work.record({ document: userDocument.noun, id: userId, code: user.name, action: 'password_changed' })
}

type Caller = {
  readonly services: Services
  readonly client: { readonly address: string }
  work<Result>(run: (work: Work) => Promise<Result>): Promise<Result>
}

/** Changes the caller's password after checking the old one, and ends the person's other sign-ins. */
export async function changePassword(
  call: Caller & { readonly userId: number; readonly sessionId: string | undefined },
  given: { readonly oldPassword: string; readonly newPassword: string },
): Promise<void> {
  requirePassword(given.newPassword)
  const attempt = { username: `#change:${call.userId}`, address: call.client.address }
  await loginThrottle.take(call.services, attempt)
  const [user] = await call.services.db
    .select({
      id: users.id,
      name: users.name,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(eq(users.id, call.userId))
  if (!(await verifyPassword(given.oldPassword, user?.passwordHash))) {
    if (user) noteAccountRefusal(call.services, user, { action: 'password_refused', message: call.client.address })
    throw refusedFields([{ field: 'oldPassword', message: message('原密码不正确') }])
  }
  await loginThrottle.forgive(call.services, attempt)
  requirePassword(given.newPassword, await ownNames(call.services.db, call.userId))
  if (given.newPassword.normalize('NFKC') === given.oldPassword.normalize('NFKC')) throw samePassword()
  const hash = await hashPassword(given.newPassword)
  await call.work((work) => setPassword(work, call.userId, hash, call.sessionId))
}

/**
 * Accepts that a person cannot sign in. A job does the rest, so that the response time does not reveal whether the account exists: it mails a
 * code, or asks the administrators for one where no mail server is set up. The response is the same for unknown accounts.
 */
export async function requestReset(
  call: Caller,
  { username, language = 'cn' }: { readonly username: string; readonly language?: 'cn' | 'en' | undefined },
): Promise<void> {
  const { services } = call
  await loginThrottle.take(services, await resetAttempt(call, username))
  await call.work(async (work) => {
    await services.jobs.enqueue(work.db, resetJob, { username, language })
    work.afterCommit(() => services.jobs.wake(resetJob))
  })
}

/** Counts reset attempts per account, whether it was named by user name or e-mail address, and per client address. */
async function resetAttempt({ services, client }: Caller, username: string) {
  const account = await userAccounts.findByUsername(services.db, username)
  return { username: account ? `#reset-account:${account.id}` : `#reset:${username}`, address: client.address }
}

/** Adds a person to the administrators' list of people who wait for a code, unless already listed. */
export async function noteRequest(work: Work, userId: number): Promise<void> {
  // Locks the person, so that several requests at the same time add one entry.
  await work.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [open] = await work.db
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .where(and(isOpen(userId, work.now), isForAdministrators))
    .limit(1)
  if (open) return
  await work.db.insert(passwordResets).values({ userId, requestedAt: work.now })
  await work.emit('users.reset_requested', { userId })
}

/** Adds people whose accounts were made without a password to the same list: only a code lets them in. */
export async function noteNewcomers(work: Work, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await work.db.insert(passwordResets).values(userIds.map((userId) => ({ userId, requestedAt: work.now })))
}

/** Requests whose code was mailed need no administrator. */
const isForAdministrators = or(isNull(passwordResets.codeHash), isNotNull(passwordResets.issuedById))

function isOpen(userId: number | undefined, now: Date) {
  return and(
    userId === undefined ? undefined : eq(passwordResets.userId, userId),
    isNull(passwordResets.usedAt),
    sql`coalesce(${passwordResets.expiresAt}, ${passwordResets.requestedAt} + interval '7 days') > ${now}`,
  )
}

/** Creates the one-time code that an administrator hands over; earlier codes stop working. */
export async function issueResetCode(work: Work, userId: number): Promise<{ code: string; expiresAt: string }> {
  return putCode(work, userId, { groups: 3, issuedById: work.actor.id, action: 'reset_code_issued' })
}

/** Creates the one-time code that is mailed to a person; earlier codes stop working. */
export async function makeMailCode(work: Work, userId: number): Promise<string> {
  return (await putCode(work, userId, { groups: 5, issuedById: null, action: 'reset_code_mailed' })).code
}

/** The number of codes that were mailed to a person since an instant. */
export async function countMailCodes(
  db: SqlDatabase,
  userId: number,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<number> {
  return db.$count(
    passwordResets,
    and(
      eq(passwordResets.userId, userId),
      gt(passwordResets.requestedAt, since),
      // After the clock was set back, requests made before that lie in the future and do not count.
      lte(passwordResets.requestedAt, now),
      isNotNull(passwordResets.codeHash),
      isNull(passwordResets.issuedById),
    ),
  )
}

type CodeKind = {
  readonly groups: number
  readonly issuedById: number | null
  readonly action: string
}

async function putCode(
  work: Work,
  userId: number,
  { groups, issuedById, action }: CodeKind,
): Promise<{ code: string; expiresAt: string }> {
  const [user] = await work.db.select({ name: users.name }).from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw notFound()
  const code = makeCode(groups)
  const expiresAt = addMinutes(work.now, CODE_MINUTES)
  const [open] = await work.db
    .update(passwordResets)
    .set({ usedAt: work.now })
    .where(isOpen(userId, work.now))
    .returning({ requestedAt: passwordResets.requestedAt })
  await work.db.insert(passwordResets).values({
    userId,
    requestedAt: (issuedById !== null && open?.requestedAt) || work.now,
    codeHash: hashCode(code),
    issuedById,
    expiresAt,
  })
  await work.record({ document: userDocument.noun, id: userId, code: user.name, action })
  return { code, expiresAt: expiresAt.toISOString() }
}

/**
 * Sets a new password with a one-time code and ends every sign-in. Refuses alike a wrong code and an unknown account.
 */
export async function resetWithCode(
  call: Caller,
  given: { readonly username: string; readonly code: string; readonly newPassword: string },
): Promise<void> {
  requirePassword(given.newPassword)
  const attempt = await resetAttempt(call, given.username)
  await loginThrottle.take(call.services, attempt)
  const account = await userAccounts.findByUsername(call.services.db, given.username)
  // The code of an unknown account is looked up too, so that both cases take the same time.
  const userId = account && !account.isDeleted ? account.id : 0
  const reset = await countAttempt(call.services.db, userId, call.services.clock())
  const expected = Buffer.from(reset?.codeHash ?? hashCode(''), 'hex')
  const isRight = timingSafeEqual(Buffer.from(hashCode(given.code), 'hex'), expected)
  const hash = await hashPassword(given.newPassword)
  if (!isRight || !reset || !account) {
    if (account) noteAccountRefusal(call.services, account, { action: 'reset_refused', message: call.client.address })
    throw wrongCode()
  }
  // Password rules are reported only to people with the right code, because the messages depend on the account.
  requirePassword(given.newPassword, await ownNames(call.services.db, account.id))
  if (await verifyPassword(given.newPassword, account.passwordHash)) throw samePassword()
  await call.work(async (work) => {
    const used = await work.db
      .update(passwordResets)
      .set({ usedAt: work.now })
      .where(and(eq(passwordResets.id, reset.id), isNull(passwordResets.usedAt)))
      .returning({ id: passwordResets.id })
    if (used.length === 0) throw wrongCode()
    await setPassword(work, account.id, hash)
  })
  await loginThrottle.forgive(call.services, attempt)
}

function samePassword() {
  return refusedFields([{ field: 'newPassword', message: message('新密码不能与现在的密码相同') }])
}

function wrongCode() {
  return refusedFields([{ field: 'code', message: message('验证码不正确或已失效') }])
}

/** Counts an attempt at the person's code. It runs outside any work, so that a refusal does not roll it back. */
async function countAttempt(db: SqlDatabase, userId: number, now: Date) {
  const [reset] = await db
    .update(passwordResets)
    .set({ attempts: sql`${passwordResets.attempts} + 1` })
    .where(
      and(
        eq(passwordResets.userId, userId),
        isNull(passwordResets.usedAt),
        isNotNull(passwordResets.codeHash),
        gt(passwordResets.expiresAt, now),
        lt(passwordResets.attempts, MOST_ATTEMPTS),
      ),
    )
    .returning({ id: passwordResets.id, codeHash: passwordResets.codeHash })
  return reset
}

/** Open requests, newest first. */
export async function readResetRequests(db: SqlDatabase, now: Date) {
  const rows = await db
    .select({
      id: passwordResets.id,
      userId: users.id,
      name: users.name,
      username: users.username,
      madeAt: users.createdAt,
      requestedAt: passwordResets.requestedAt,
      expiresAt: passwordResets.expiresAt,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(isOpen(undefined, now), isForAdministrators))
    .orderBy(desc(passwordResets.requestedAt), desc(passwordResets.id))
    .limit(200)
  return rows.map(({ userId, name, madeAt, requestedAt, expiresAt, ...row }) => ({
    ...row,
    user: { id: userId, name },
    // Nobody can ask for a code in the moment in which the account is made.
    isNew: requestedAt.getTime() === madeAt.getTime(),
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }))
}
