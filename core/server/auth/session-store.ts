import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { addMilliseconds } from 'date-fns/addMilliseconds'
import { addSeconds } from 'date-fns/addSeconds'
import { millisecondsInDay } from 'date-fns/constants'
import { getUnixTime } from 'date-fns/getUnixTime'
import { min } from 'date-fns/min'
import { message } from '../../shared/message.ts'
import { sessions } from '../core-tables.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { refused } from '../refusal.ts'
import type { Services, Work } from '../services.ts'
import { endPreviewsOf, LONGEST_PREVIEW_MILLISECONDS } from './preview-sessions.ts'
import { readPreview } from './preview-read.ts'
import { rolePreviews } from './role-preview-tables.ts'
import { tellSessions } from './session-cache.ts'

/** Address and browser of a caller. */
export type Client = { readonly address: string; readonly agent: string }

/** A sign-in as its owner sees it. */
export type Session = typeof sessions.$inferSelect

/** After this long a person must sign in again, however often the token was refreshed. */
const LONGEST_MILLISECONDS = 30 * millisecondsInDay

function tokenOf(
  services: Services,
  { id, userId, tokenNumber, expiresAt }: Pick<Session, 'id' | 'userId' | 'tokenNumber' | 'expiresAt'>,
): string {
  return services.tokens.sign({ userId, sessionId: id, number: tokenNumber, expires: getUnixTime(expiresAt) })
}

/** When a token issued now expires: after its own lifetime, the idle time or the longest sign-in, the first of these. */
function expiryFrom(
  { settings }: Services,
  {
    now,
    createdAt,
    idle = 0,
    longest = LONGEST_MILLISECONDS,
  }: { readonly now: Date; readonly createdAt: Date; readonly idle?: number; readonly longest?: number },
): Date {
  return min([
    addSeconds(now, settings.TOKEN_SECONDS),
    addSeconds(now, settings.IDLE_SECONDS - idle),
    addMilliseconds(createdAt, longest),
  ])
}

/** A sign-in and the access token that goes with it now. */
export type SignIn = { readonly sessionId: string; readonly accessToken: string }

/** Signs a person in. */
export async function startSignIn(services: Services, userId: number, client: Client): Promise<SignIn> {
  const now = services.clock()
  const expiresAt = expiryFrom(services, { now, createdAt: now })
  const { id } = await addSession(services.db, { userId, client, now, expiresAt })
  return { sessionId: id, accessToken: tokenOf(services, { id, userId, tokenNumber: 0, expiresAt }) }
}

async function addSession(
  db: SqlDatabase,
  { userId, client, now, expiresAt }: { userId: number; client: Client; now: Date; expiresAt: Date },
): Promise<{ id: string; expiresAt: Date }> {
  const id = randomUUID()
  const agent = client.agent.slice(0, 300)
  await db
    .insert(sessions)
    .values({ id, userId, createdAt: now, lastUsedAt: now, expiresAt, address: client.address, agent })
  return { id, expiresAt }
}

/**
 * Makes the sign-in of a preview as roles for the person of `parentId`, and returns its access token. The caller checks whether the person may
 * preview them. Throws 401 when the parent has ended or is itself a preview.
 */
export async function startPreview(
  work: Work,
  of: { readonly parentId: string; readonly roleIds: readonly number[]; readonly client: Client },
): Promise<string> {
  const { services, db, now } = work
  const [parent] = await db
    .select()
    .from(sessions)
    .where(held(eq(sessions.id, of.parentId), now))
    .for('update')
  if (!parent || (await readPreview(db, parent.id))) throw refused(401, message('登录信息失效！'))
  const expiresAt = expiryFrom(services, { now, createdAt: now, longest: LONGEST_PREVIEW_MILLISECONDS })
  if (await prolong(db, parent, expiresAt)) await forgetOnCommit(work, `session:${parent.id}`)
  const made = await addSession(db, { userId: parent.userId, client: of.client, now, expiresAt })
  await db.insert(rolePreviews).values({ sessionId: made.id, parentId: parent.id, roleIds: [...new Set(of.roleIds)] })
  return tokenOf(services, { id: made.id, userId: parent.userId, tokenNumber: 0, expiresAt })
}

/** Keeps the person's own sign-in alive as long as its preview, so that leaving the preview leads back to it. Answers whether it changed. */
async function prolong(db: SqlDatabase, parent: Session, until: Date): Promise<boolean> {
  const longest = addMilliseconds(parent.createdAt, LONGEST_MILLISECONDS)
  const expiresAt = until < longest ? until : longest
  if (parent.expiresAt >= expiresAt) return false
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, parent.id))
  return true
}

/** Ends a preview and returns an access token of the person's own sign-in. Throws 401 when that has ended, 409 when the sign-in is no preview. */
export async function leavePreview(work: Work, sessionId: string): Promise<string> {
  const preview = await readPreview(work.db, sessionId)
  if (!preview) throw refused(409, message('没有以角色查看'))
  const [parent] = await work.db
    .select()
    .from(sessions)
    .where(held(eq(sessions.id, preview.parentId), work.now))
  for (const id of await endPreviewsOf(work, [sessionId])) await forgetOnCommit(work, `session:${id}`)
  if (!parent) throw refused(401, message('登录信息失效！'))
  return tokenOf(work.services, parent)
}

/** Ends the sign-in of a caller who signs out; from a preview, also the person's own sign-in. */
export async function endSignIn(work: Work, userId: number, sessionId: string): Promise<void> {
  const preview = await readPreview(work.db, sessionId)
  await revokeSession(work, userId, preview?.parentId ?? sessionId)
}

/** What a token exchange reports: the seconds since the last input. */
export type Refresh = { readonly token: string; readonly idle?: number | undefined }

/**
 * Exchanges a valid token for a new one of the same sign-in that expires later; the old one is good until the new one is used, and a minute longer.
 * Throws 401 for any other token, and when nobody has touched the page for too long, which ends the sign-in.
 */
export async function refreshSession(
  services: Services,
  { token, idle = 0 }: Refresh,
): Promise<SignIn & { readonly isPreview: boolean }> {
  const signedIn = await services.sessions.authenticate(token)
  const claims = services.tokens.verify(token, services.clock())
  const now = services.clock()
  const id = signedIn?.sessionId ?? ''
  const [session] = signedIn
    ? await services.db
        .select()
        .from(sessions)
        .where(held(eq(sessions.id, id), now))
    : []
  if (!session || !claims) throw refused(401, message('登录信息失效！'))
  const preview = await readPreview(services.db, id)
  const longest = preview ? LONGEST_PREVIEW_MILLISECONDS : LONGEST_MILLISECONDS
  const expiresAt = expiryFrom(services, { now, createdAt: session.createdAt, idle, longest })
  if (preview) {
    const [parent] = await services.db.select().from(sessions).where(eq(sessions.id, preview.parentId))
    if (parent && (await prolong(services.db, parent, expiresAt))) {
      await tellSessions(services.db, `session:${parent.id}`)
      services.sessions.forget(`session:${parent.id}`)
    }
  }
  const number = await exchange(services, { session, used: claims.number, expiresAt, now })
  await tellSessions(services.db, `session:${id}`)
  services.sessions.forget(`session:${id}`)
  if (expiresAt <= now || number === undefined) throw refused(401, message('登录信息失效！'))
  const accessToken = tokenOf(services, { ...session, tokenNumber: number, expiresAt })
  return { sessionId: id, accessToken, isPreview: preview !== undefined }
}

/**
 * Moves a sign-in on to its next token and answers the token's number. Where another page was faster, or its answer was lost, the newest stays the
 * newest. Undefined when the sign-in has ended meanwhile.
 */
async function exchange(
  services: Services,
  { session, used, expiresAt, now }: { session: Session; used: number; expiresAt: Date; now: Date },
): Promise<number | undefined> {
  const isNewest = sql`${sessions.tokenNumber} = ${used}::int`
  const [row] = await services.db
    .update(sessions)
    .set({
      expiresAt,
      lastUsedAt: now,
      tokenNumber: sql`case when ${isNewest} then ${sessions.tokenNumber} + 1 else ${sessions.tokenNumber} end`,
      tokenConfirmedAt: sql`case when ${isNewest} then null else ${sessions.tokenConfirmedAt} end`,
    })
    .where(held(eq(sessions.id, session.id), now))
    .returning({ number: sessions.tokenNumber })
  return row?.number
}

function held(which: SQL | undefined, now: Date): SQL | undefined {
  return and(which, isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
}

const isNoPreview = sql`not exists (select 1 from role_previews p where p.session_id = ${sessions.id})`

/** The valid sign-ins of a person, the last used first, without those of previews. */
export async function listSessions(db: SqlDatabase, userId: number, now: Date): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(held(and(eq(sessions.userId, userId), isNoPreview), now))
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
  const ids = ended.map(({ id }) => id)
  for (const id of new Set([...ids, ...(await endPreviewsOf(work, ids))])) await forgetOnCommit(work, `session:${id}`)
  return ended.length
}

/** Sent to a person's open pages when roles, permissions or account have changed, so that they read the profile again. */
const changed = { kind: 'session' } as const

/** Call it when a person's roles or account changed: the next call of theirs sees the change, on every process, and their pages hear of it. */
export async function forgetActor(work: Work, userId: number): Promise<void> {
  await forgetOnCommit(work, `user:${userId}`)
  await work.services.live.publishToUser(userId, changed, work.db)
}

/** Call it when the rights of a role changed: everybody's permissions are read again, and the pages of the role's holders hear of it. */
export async function forgetActors(work: Work, roleId: number): Promise<void> {
  await forgetOnCommit(work, 'everyone')
  await work.services.live.publishToRoles({ roleIds: [roleId] }, changed, work.db)
}

async function forgetOnCommit(work: Work, what: string): Promise<void> {
  await tellSessions(work.db, what)
  work.afterCommit(() => work.services.sessions.forget(what))
}
