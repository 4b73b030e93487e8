import type { FastifyBaseLogger } from 'fastify'
import type { DocumentKind } from '../shared/document.ts'
import type { Accounts } from './auth/accounts.ts'
import type { SessionCache } from './auth/session-cache.ts'
import type { Tokens } from './auth/access-token.ts'
import type { Database } from './database/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Mailer } from './mail/mailer.ts'
import type { LiveHub } from './live/live-hub.ts'
import type { Effect, ServerPlugin } from './plugin.ts'
import type { SqlDatabase } from './sql-database.ts'
import type { Settings } from './settings.ts'
import type { Timelines } from './timeline/record-access.ts'
import type { UsageMap } from './usage/usage-map.ts'

/** What a running server has besides the call at hand. Made once per app; no module holds state. */
export type Services = {
  readonly settings: Settings
  readonly database: Database
  /** SQL on the pool, for reads. */
  readonly db: SqlDatabase
  readonly clock: () => Date
  readonly files: FileStore
  readonly jobs: JobQueue
  /** Sends mails; undefined where no mail server is set. */
  readonly mailer: Mailer | undefined
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
  /** How timelines are read, by noun of the document. */
  readonly timelines: Timelines
  /** Effects by event, in the order of `plugins`. */
  readonly effects: ReadonlyMap<string, readonly Effect[]>
  /** What refers to what. */
  readonly usages: UsageMap
}
