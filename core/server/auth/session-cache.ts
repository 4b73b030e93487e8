import { and, eq, isNull, sql } from 'drizzle-orm'
import { millisecondsInMinute } from 'date-fns/constants'
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds'
import { dateOf } from '../../shared/calendar.ts'
import type { Actor, StandIn } from '../../shared/rule.ts'
import { sessions } from '../core-tables.ts'
import type { Database } from '../database/database.ts'
import type { SqlDatabase } from '../sql-database.ts'
import type { Accounts } from './accounts.ts'
import type { Tokens } from './access-token.ts'
import { readPreview } from './preview-read.ts'

/** Somebody with a sign-in that holds. */
export type SignedIn = { readonly actor: Actor; readonly sessionId: string; readonly expires: Date }

type Entry = {
  readonly signedIn: SignedIn
  readonly loadedAt: number
  /** The newest token of the sign-in, and since when it is in use. */
  readonly token: { readonly number: number; readonly confirmedAt: Date | null }
}

const channel = 'selvedge_sessions'
const LONGEST_AGE = 30_000
const LARGEST = 20_000
const USE_INTERVAL = 5 * millisecondsInMinute
/** So long after the first use of a new token the one before is good still: for calls on their way, and other pages of the browser. */
const TOKEN_GRACE = millisecondsInMinute

/**
 * Who is signed in, as every call asks. Sign-ins and permissions are kept for up to 30 s and forgotten at once, on every
 * process of the database, when one of them is revoked or a person's permissions change.
 */
export class SessionCache {
  private readonly entries = new Map<string, Entry>()
  private readonly watchers = new Set<() => void>()
  private readonly needs: {
    readonly db: SqlDatabase
    readonly accounts: Accounts | undefined
    /** Whom a person decides approvals for; undefined on a server without approvals. */
    readonly standIns: ((db: SqlDatabase, userId: number, fromDay: string) => Promise<readonly StandIn[]>) | undefined
    readonly tokens: Tokens
    readonly clock: () => Date
  }
  private generation = 0
  private stopListening: (() => Promise<void>) | undefined

  constructor(needs: SessionCache['needs']) {
    this.needs = needs
  }

  /** Starts to hear what other processes revoke. */
  async start(database: Database): Promise<void> {
    this.stopListening = await database.listen(
      channel,
      (payload) => this.forget(payload),
      () => this.forget('everyone'),
    )
  }

  async stop(): Promise<void> {
    await this.stopListening?.()
  }

  /** The person of an access token; undefined when the token, its sign-in or the account no longer holds. */
  async authenticate(token: string): Promise<SignedIn | undefined> {
    const claims = this.needs.tokens.verify(token, this.needs.clock())
    if (!claims) return undefined
    const known = await this.entryOf(claims.sessionId)
    // A newer token than this process has heard of.
    const entry = known && claims.number > known.token.number ? await this.load(claims.sessionId) : known
    if (entry?.signedIn.actor.id !== claims.userId) return undefined
    return (await this.isGood(entry, claims.number)) ? entry.signedIn : undefined
  }

  /** Whether a token of a sign-in is its newest, or the one before for as long as that is good. The first use of the newest is written down. */
  private async isGood({ signedIn: { sessionId }, token }: Entry, number: number): Promise<boolean> {
    const now = this.needs.clock()
    if (number === token.number - 1)
      return token.confirmedAt === null || differenceInMilliseconds(now, token.confirmedAt) < TOKEN_GRACE
    if (number !== token.number) return false
    if (number > 0 && token.confirmedAt === null) {
      await this.needs.db
        .update(sessions)
        .set({ tokenConfirmedAt: now })
        .where(and(eq(sessions.id, sessionId), eq(sessions.tokenNumber, number), isNull(sessions.tokenConfirmedAt)))
      this.forget(`session:${sessionId}`)
      await tellSessions(this.needs.db, `session:${sessionId}`)
    }
    return true
  }

  /** The person of a sign-in that still holds. */
  async current(sessionId: string): Promise<SignedIn | undefined> {
    return (await this.entryOf(sessionId))?.signedIn
  }

  private async entryOf(sessionId: string): Promise<Entry | undefined> {
    const now = this.needs.clock().getTime()
    const entry = this.entries.get(sessionId)
    if (entry && now - entry.loadedAt < LONGEST_AGE) return entry.signedIn.expires.getTime() > now ? entry : undefined
    return this.load(sessionId)
  }

  private async load(sessionId: string): Promise<Entry | undefined> {
    const generation = this.generation
    const { db } = this.needs
    const now = this.needs.clock()
    const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId))
    if (!session || session.revokedAt || session.expiresAt <= now) return undefined
    const actor = await this.readActor(session.id, session.userId, now)
    if (!actor) return undefined
    if (differenceInMilliseconds(now, session.lastUsedAt) > USE_INTERVAL) {
      await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId))
    }
    const entry = {
      signedIn: { actor, sessionId, expires: session.expiresAt },
      loadedAt: now.getTime(),
      token: { number: session.tokenNumber, confirmedAt: session.tokenConfirmedAt },
    }
    // Do not keep what was read before a revocation arrived: it may be outdated.
    if (generation === this.generation) {
      if (this.entries.size >= LARGEST) this.entries.clear()
      this.entries.set(sessionId, entry)
    }
    return entry
  }

  /** The person with their own rights; in a preview with those of its roles, for as long as their own sign-in holds. */
  private async readActor(sessionId: string, userId: number, now: Date): Promise<Actor | undefined> {
    const { db, accounts, standIns } = this.needs
    const preview = await readPreview(db, sessionId)
    if (!preview) {
      const actor = await accounts?.actor(db, userId)
      const standsInFor = actor && (await standIns?.(db, userId, dateOf(now)))
      return actor && standsInFor?.length ? { ...actor, standsInFor } : actor
    }
    const [parent] = await db.select().from(sessions).where(eq(sessions.id, preview.parentId))
    const holds = parent && !preview.endedAt && !parent.revokedAt && parent.expiresAt > now && parent.userId === userId
    return holds ? accounts?.actorInRoles?.(db, userId, preview.roleIds) : undefined
  }

  /** Forgets on this process: `session:<id>`, `user:<id>` or `everyone`. */
  forget(what: string): void {
    this.generation += 1
    if (what === 'everyone') this.entries.clear()
    else if (what.startsWith('session:')) this.entries.delete(what.slice(8))
    else {
      const userId = Number(what.slice(5))
      for (const [id, { signedIn }] of this.entries) if (signedIn.actor.id === userId) this.entries.delete(id)
    }
    for (const watcher of this.watchers) watcher()
  }

  /** Calls `watcher` after each forgetting; returns the function that ends it. */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher)
    return () => this.watchers.delete(watcher)
  }
}

/** Tells every process what to forget; inside a transaction it is told on commit. */
export async function tellSessions(db: SqlDatabase, what: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${what})`)
}
