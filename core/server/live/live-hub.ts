import { type SQL, sql } from 'drizzle-orm'
import { type DocumentKind, readersOf } from '../../shared/document.ts'
import { permits } from '../../shared/permission.ts'
import type { Actor } from '../../shared/rule.ts'
import type { Accounts } from '../auth/accounts.ts'
import type { SessionCache, SignedIn } from '../auth/session-cache.ts'
import type { Database } from '../database/database.ts'
import { ask } from '../list/list-row.ts'
import type { ListSource } from '../list-source.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { mayReadRecord, type Timelines } from '../timeline/record-access.ts'
import type { LiveChange, UserEvent } from '../../shared/live-event.ts'
import { liveChannel, mostSingleChanges, type Told } from './live-message.ts'

const HEARTBEAT = 20_000

/** One open stream. `send` writes bytes, `end` closes it. */
export type LiveClient = { send(chunk: string): void; end(): void }

type Connected = { signedIn: SignedIn; readonly client: LiveClient }

async function tell(db: SqlDatabase, what: Told): Promise<void> {
  await db.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(what)})`)
}

/** SQL that sends an event to each person in the column `user_id` of a table expression when the work commits. */
export function tellingUsers(told: SQL, event: UserEvent): SQL {
  return sql`select pg_notify(${liveChannel}::text, json_build_object('userId', user_id, 'event', ${JSON.stringify(event)}::json)::text) from ${told}`
}

function frame(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** The open streams of this process. Every process hears every committed change and tells those of its clients who may read it. */
export class LiveHub {
  private readonly connected = new Set<Connected>()
  private readonly listeners = new Set<(change: LiveChange | undefined) => void>()
  private readonly needs: {
    db: SqlDatabase
    sessions: SessionCache
    accounts: Accounts | undefined
    documents: ReadonlyMap<string, DocumentKind>
    timelines: Timelines
    /** Lists with a scope: people hear nothing of rows outside theirs. */
    lists: readonly ListSource[]
    onError: (error: unknown) => void
  }
  private ends: (() => unknown)[] = []
  /** What was heard is worked off in order, so that a change that follows a revocation is not told before it has taken effect. */
  private queue: Promise<void> = Promise.resolve()

  constructor(needs: LiveHub['needs']) {
    this.needs = needs
  }

  async start(database: Database): Promise<void> {
    const heartbeat = setInterval(() => this.beat(), HEARTBEAT)
    heartbeat.unref()
    this.ends = [
      await database.listen(
        liveChannel,
        (payload) => this.later(() => this.pass(JSON.parse(payload) as Told)),
        () => this.later(() => this.passGap()),
      ),
      this.needs.sessions.watch(() => this.later(() => this.checkSessions())),
      () => clearInterval(heartbeat),
    ]
  }

  async stop(): Promise<void> {
    for (const end of this.ends) await end()
    await this.queue
    for (const { client } of this.connected) client.end()
    this.connected.clear()
  }

  /** Adds a stream; returns the function to call when it is closed from the other side. */
  connect(signedIn: SignedIn, client: LiveClient): () => void {
    const one = { signedIn, client }
    this.connected.add(one)
    client.send(frame('ready', {}))
    return () => this.connected.delete(one)
  }

  /** Tells one person, on whatever process they are connected. Inside a work give its `db`: it is told on commit. */
  async publishToUser(userId: number, event: UserEvent, db: SqlDatabase = this.needs.db): Promise<void> {
    await tell(db, { userId, event })
  }

  /**
   * Tells everybody who holds or previews one of the roles, and one person besides; each stream once. Who holds a role is read after the commit.
   */
  async publishToRoles(
    { roleIds, userId }: { readonly roleIds: readonly number[]; readonly userId?: number },
    event: UserEvent,
    db: SqlDatabase = this.needs.db,
  ): Promise<void> {
    await tell(db, { roleIds, ...(userId === undefined ? {} : { userId }), event })
  }

  /**
   * Calls `listener` with each committed change of this and other processes (those of this process may come twice), and with
   * undefined when some may have been missed. Returns the function that ends it.
   */
  onChange(listener: (change: LiveChange | undefined) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Tells the listeners of this process at once about a change that was committed here. */
  noteChange(change: LiveChange | undefined): void {
    for (const listener of this.listeners) listener(change)
  }

  /** The same for many changes at once. */
  noteChanges(changes: readonly LiveChange[]): void {
    if (changes.length > mostSingleChanges) this.noteChange(undefined)
    else for (const change of changes) this.noteChange(change)
  }

  /** Tells one person on the streams of this process, without the database: for progress while a transaction holds it. */
  tellHere(userId: number, event: UserEvent): void {
    const text = frame('user', event)
    for (const { signedIn, client } of this.connected) {
      const { actor } = signedIn
      // A preview as a role gets nothing that is meant for the person.
      if (actor.id === userId && !actor.preview) client.send(text)
    }
  }

  /** How many streams of one person are open here. */
  countOf(userId: number): number {
    let open = 0
    for (const { signedIn } of this.connected) if (signedIn.actor.id === userId) open += 1
    return open
  }

  /** How many streams are open here. */
  get size(): number {
    return this.connected.size
  }

  private async pass(told: Told): Promise<void> {
    if ('change' in told) {
      this.noteChange(told.change)
      const text = frame('change', told.change)
      // A person has other rights in a preview as a role than in their own sign-in.
      const known = new Map<number | string, boolean>()
      for (const one of this.connected) {
        const { actor } = one.signedIn
        const reader = actor.preview ? one.signedIn.sessionId : actor.id
        const mayHear = known.get(reader) ?? (await this.mayHear(actor, told.change))
        known.set(reader, mayHear)
        if (mayHear && this.connected.has(one)) one.client.send(text)
      }
      return
    }
    if ('documents' in told) {
      this.noteChange(undefined)
      for (const { signedIn, client } of this.connected) {
        const documents = told.documents.filter((noun) => this.mayRead(signedIn.actor, noun))
        if (documents.length > 0) client.send(frame('changes', { documents }))
      }
      return
    }
    const { userId, roleIds, event } = told
    if (roleIds && roleIds.length > 0) await this.tellRoles(roleIds, userId, event)
    else if (userId !== undefined) this.tellHere(userId, event)
  }

  private async tellRoles(roleIds: readonly number[], userId: number | undefined, event: UserEvent): Promise<void> {
    const text = frame('user', event)
    const known = new Map<number, readonly number[]>()
    const rolesOf = async ({ id, preview }: Actor) => {
      if (preview) return preview.roleIds
      const held = known.get(id) ?? (await this.needs.accounts?.roleIds?.(this.needs.db, id)) ?? []
      known.set(id, held)
      return held
    }
    for (const one of this.connected) {
      const { actor } = one.signedIn
      const isMeant =
        (actor.id === userId && !actor.preview) || (await rolesOf(actor)).some((roleId) => roleIds.includes(roleId))
      if (isMeant && this.connected.has(one)) one.client.send(text)
    }
  }

  private passGap(): void {
    this.noteChange(undefined)
    this.sendAll(frame('gap', {}))
  }

  private async mayHear(actor: Actor, change: LiveChange): Promise<boolean> {
    const { about } = change
    if (!about) return this.mayRead(actor, change.document) && this.isInScope(actor, change)
    const source = this.needs.timelines.get(about.document)
    return source !== undefined && mayReadRecord(this.needs.db, source, actor, about.id)
  }

  private mayRead(actor: Actor, noun: string): boolean {
    const kind = this.needs.documents.get(noun)
    return kind !== undefined && permits(actor.permissions, readersOf(kind))
  }

  private async isInScope(actor: Actor, { document, id }: LiveChange): Promise<boolean> {
    for (const { document: kind, scope, table } of this.needs.lists) {
      const rows = kind.noun === document ? scope?.(actor) : undefined
      if (!rows) continue
      const within = sql`select 1 from ${sql.raw(table)} d where d.id = ${id}::int and (${rows})`
      const found = await ask(this.needs.db, within)
      if (found.rows.length === 0) return false
    }
    return true
  }

  private sendAll(text: string): void {
    for (const { client } of this.connected) client.send(text)
  }

  private beat(): void {
    this.sendAll(': beat\n\n')
    this.later(() => this.checkSessions())
  }

  private later(task: () => void | Promise<void>): void {
    this.queue = this.queue.then(task).catch(this.needs.onError)
  }

  /** Ends the streams of sign-ins that no longer hold, and reads the permissions of the others anew. */
  private async checkSessions(): Promise<void> {
    for (const one of this.connected) {
      try {
        const signedIn = await this.needs.sessions.current(one.signedIn.sessionId)
        if (signedIn) one.signedIn = signedIn
        else if (this.connected.delete(one)) one.client.end()
      } catch (error) {
        this.needs.onError(error)
      }
    }
  }
}
