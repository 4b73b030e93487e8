import type { FastifyBaseLogger } from 'fastify'
import type { DocumentKind } from '../shared/document.ts'
import type { Accounts } from './auth/accounts.ts'
import type { SessionCache } from './auth/session-cache.ts'
import type { Tokens } from './auth/access-token.ts'
import type { Database } from './database/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { LiveHub } from './live/live-hub.ts'
import type { Effect, ServerPlugin, SqlDatabase } from './plugin.ts'
import type { Settings } from './settings.ts'

/** What a running server has besides the call at hand. Made once per app; no module holds state. */
export type Services = {
  readonly settings: Settings
  readonly database: Database
  /** SQL on the pool, for reads. */
  readonly db: SqlDatabase
  readonly clock: () => Date
  readonly files: FileStore
  readonly jobs: JobQueue
  readonly live: LiveHub
  readonly log: FastifyBaseLogger
  readonly tokens: Tokens
  readonly sessions: SessionCache
  /** How people are known; undefined on a server without such a plugin, where nobody can sign in. */
  readonly accounts: Accounts | undefined
  /** The plugins in the order of `requires`: what a plugin needs stands before it. */
  readonly plugins: readonly ServerPlugin[]
  /** Document kinds by noun. */
  readonly documents: ReadonlyMap<string, DocumentKind>
  /** Effects by event, in the order of `plugins`. */
  readonly effects: ReadonlyMap<string, readonly Effect[]>
}
