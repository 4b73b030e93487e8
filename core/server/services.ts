import type { FastifyBaseLogger } from 'fastify'
import type { DocumentKind } from '../shared/document.ts'
import type { Manifest } from '../shared/manifest.ts'
import type { Actor, StandIn } from '../shared/rule.ts'
import type { ApprovalPerson, ApprovalType } from '../shared/document/document-approval.ts'
import type {
  ApprovalDecision,
  ApprovalPreview,
  ApprovalRequest,
  ApprovalSubject,
} from './approval/approval-request.ts'
import type { Accounts } from './auth/accounts.ts'
import type { FilePasses } from './auth/file-pass.ts'
import type { SessionCache } from './auth/session-cache.ts'
import type { Tokens } from './auth/access-token.ts'
import type { Change } from './change.ts'
import type { Database } from './database/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Mailer } from './mail/mailer.ts'
import type { LiveHub } from './live/live-hub.ts'
import type { ExportSource, ListSource } from './list-source.ts'
import type { SqlDatabase } from './sql-database.ts'
import type { Settings } from './settings.ts'
import type { InstalledModule } from './permission-modules.ts'
import type { Timelines } from './timeline/record-access.ts'
import type { UsageMap } from './usage/usage-map.ts'
import type { Unawaited } from './work-connection.ts'
import type { ErasedFunction } from '../shared/erased-function.ts'

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
  /** Signs what lets signed-in people read files. */
  readonly filePasses: FilePasses
  /** How people are known; undefined on a server without such a plugin, where nobody can sign in. */
  readonly accounts: Accounts | undefined
  /** What the plugins say of themselves, in the order of `requires`: what a plugin needs stands before it. */
  readonly manifests: readonly Manifest[]
  /** The modules of all plugins, for which roles get rights, in the order of the role editor. */
  readonly modules: readonly InstalledModule[]
  /** Lists that core answers, of all plugins. */
  readonly lists: readonly ListSource[]
  /** Lists that have their own search, and that core exports. */
  readonly exports: readonly ExportSource[]
  /** Document kinds by noun. */
  readonly documents: ReadonlyMap<string, DocumentKind>
  /** How timelines are read, by noun of the document. */
  readonly timelines: Timelines
  /** Effects by event, in the order of `plugins`. */
  readonly effects: ReadonlyMap<string, readonly Effect[]>
  /** How documents are asked about and decided on, by noun. */
  readonly approvals: ReadonlyMap<string, ApprovalSource>
  /** Where requests lie until they are decided; undefined on a server without such a plugin, where no document may need one. */
  readonly approvalDesk: ApprovalDesk | undefined
  /** What refers to what. */
  readonly usages: UsageMap
}

/** One server transaction. Everything that changes data gets one, and does nothing outside it. */
export type Work = {
  /** SQL inside the transaction. The pool must not be used while a work runs. */
  readonly db: SqlDatabase
  readonly actor: Actor
  /** The instant of this work; the same for everything it writes. */
  readonly now: Date
  readonly services: Services
  /**
   * Sends a statement whose answer nobody needs together with the next one, so that it costs no separate round trip. What it throws is thrown
   * there, at the latest by the commit. What comes after it sees what it wrote.
   */
  alongside(statement: Unawaited): void
  /** Tells what happened; effects of all plugins run inside this transaction and commit or fail with it. */
  emit(event: string, payload: unknown): Promise<void>
  /** Writes the audit record, together with the work's next statement, and announces the change after commit. */
  record(change: Change): Promise<void>
  /** The same for many changes at once, with few statements. Clients hear of more than 50 as one: this document changed. */
  recordAll(changes: readonly Change[]): Promise<void>
  /** The next code of a sequence: prefix + yyMM (Shanghai) + four digits; unique, never reused, grows to five digits past 9999. */
  nextCode(prefix: string): Promise<string>
  /** Runs once the work is committed; failures there are logged, not told to the caller. */
  afterCommit(task: () => void | Promise<void>): void
}

/** What a plugin does when something happens; runs inside the work that told it. */
export type Effect = { readonly event: string; readonly run: ErasedFunction<Promise<void>, [work: Work]> }

/** Keeps requests for approval until they are decided, and notifies people. One plugin of a server provides it. */
export type ApprovalDesk = {
  /** Those of the named people who may decide the actor's request, else the administrators. Throws 409 when there is no one. */
  readonly deciders: (
    work: Work,
    subject: ApprovalSubject,
    wanted: readonly number[],
  ) => Promise<readonly ApprovalPerson[]>
  /** Sends a request of the actor's. Throws 409 while another one about the record runs. */
  readonly open: (work: Work, request: ApprovalRequest) => Promise<void>
  /**
   * Stores the decision on the open request of a record and notifies the requester, unless they withdrew it themselves;
   * `isGone` when the record is deleted. Throws 409 when no request is open.
   */
  readonly close: (
    work: Work,
    subject: ApprovalSubject,
    decision: ApprovalDecision & { readonly isGone?: boolean; readonly isWithdrawn?: boolean },
  ) => Promise<void>
  /** For whom a person decides, from a day on: everybody who asked them to, of whom some may be due later. */
  readonly standIns: (db: SqlDatabase, userId: number, fromDay: string) => Promise<readonly StandIn[]>
  /** Whether the last request about a record was decided: the record itself may be gone by that. */
  readonly isDecided: (db: SqlDatabase, subject: ApprovalSubject) => Promise<boolean>
}

/** How the records of one document are asked about and decided on, for the desk; its store gives it. */
export type ApprovalSource = {
  readonly document: string
  /** SQL of whether the person with an id, given as SQL, may decide on its requests; without it everybody who was asked may. */
  readonly mayDecide?: ((person: string) => string) | undefined
  /** Asks in the actor's name. Throws 404, 409, and 422 at `reason`. */
  readonly ask: (work: Work, id: number, of: { readonly type: ApprovalType; readonly reason: string }) => Promise<void>
  /** Decides in the actor's name; what was asked for is done in the same work. Throws 404, 409, and 422 at `reason`. */
  readonly decide: (work: Work, id: number, decision: ApprovalDecision) => Promise<void>
  /** What agreement would change, as the actor may read it; undefined when no request about the record is open. */
  readonly preview: (
    reader: Pick<Work, 'db' | 'actor' | 'services'>,
    id: number,
  ) => Promise<ApprovalPreview | undefined>
}
