import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm'
import { message } from '../../shared/message.ts'
import { sessions } from '../core-tables.ts'
import type { SqlDatabase, Work } from '../plugin.ts'
import { refused } from '../refusal.ts'
import type { Services } from '../services.ts'
import { tellSessions } from './session-cache.ts'

/** Address and browser of a caller. */
export type Client = { readonly address: string; readonly agent: string }

/** A sign-in as its owner sees it. */
export type Session = typeof sessions.$inferSelect

/** However often a token is refreshed, after this long the person signs in again. */
const LONGEST_MILLISECONDS = 30 * 24 * 3600_000

function tokenOf(services: Services, userId: number, sessionId: string, expires: Date): string {
  return services.tokens.sign({ userId, sessionId, expires: Math.floor(expires.getTime() / 1000) })
}

function expiryFrom(services: Services, now: Date, createdAt: Date): Date {
  const wanted = now.getTime() + services.settings.TOKEN_SECONDS * 1000
  return new Date(Math.min(wanted, createdAt.getTime() + LONGEST_MILLISECONDS))
}

/** Signs a person in and returns the access token. Give the work's `db` when called inside a work. */
export async function startSession(
  services: Services,
  userId: number,
  client: Client,
  db: SqlDatabase = services.db,
): Promise<string> {
  const now = services.clock()
  const expiresAt = expiryFrom(services, now, now)
  const id = randomUUID()
  await db.insert(sessions).values({
    id,
    userId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
    address: client.address,
    agent: client.agent.slice(0, 300),
  })
  return tokenOf(services, userId, id, expiresAt)
}

/** Changes a token that still holds for one that holds longer, of the same sign-in. Throws 401 for any other token. */
export async function refreshSession(services: Services, token: string): Promise<string> {
  const signedIn = await services.sessions.authenticate(token)
  const now = services.clock()
  const id = signedIn?.sessionId ?? ''
  const [session] = signedIn
    ? await services.db
        .select()
        .from(sessions)
        .where(held(eq(sessions.id, id), now))
    : []
  if (!session) throw refused(401, message('登录信息失效！'))
  const expiresAt = expiryFrom(services, now, session.createdAt)
  await services.db
    .update(sessions)
    .set({ expiresAt, lastUsedAt: now })
    .where(held(eq(sessions.id, id), now))
  await tellSessions(services.db, `session:${id}`)
  services.sessions.forget(`session:${id}`)
  return tokenOf(services, session.userId, id, expiresAt)
}

function held(which: SQL | undefined, now: Date): SQL | undefined {
  return and(which, isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
}

/** The sign-ins of a person that still hold, the last used first. */
export async function listSessions(db: SqlDatabase, userId: number, now: Date): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(held(eq(sessions.userId, userId), now))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
}

/** Ends one sign-in of a person; false when it is not theirs or has ended already. It holds on every process as soon as the work commits. */
export async function revokeSession(work: Work, userId: number, sessionId: string): Promise<boolean> {
  return (await revoke(work, and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))) > 0
}

/** Ends all sign-ins of a person but one (or all): after a change of password, or when an account is closed. Returns how many. */
export async function revokeOtherSessions(work: Work, userId: number, keep?: string): Promise<number> {
  return revoke(work, and(eq(sessions.userId, userId), keep ? ne(sessions.id, keep) : undefined))
}

async function revoke(work: Work, which: SQL | undefined): Promise<number> {
  const ended = await work.db
    .update(sessions)
    .set({ revokedAt: work.now })
    .where(held(which, work.now))
    .returning({ id: sessions.id })
  for (const { id } of ended) await forgetOnCommit(work, `session:${id}`)
  return ended.length
}

/** Call it when a person's roles or account changed: the next call of theirs sees the change, on every process. */
export async function forgetActor(work: Work, userId: number): Promise<void> {
  await forgetOnCommit(work, `user:${userId}`)
}

/** Call it when what roles may do changed: everybody's permissions are read anew. */
export async function forgetActors(work: Work): Promise<void> {
  await forgetOnCommit(work, 'everyone')
}

async function forgetOnCommit(work: Work, what: string): Promise<void> {
  await tellSessions(work.db, what)
  work.afterCommit(() => work.services.sessions.forget(what))
}
