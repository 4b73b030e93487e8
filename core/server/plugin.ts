import type { z } from 'zod'
import type { Contract } from '../shared/contract.ts'
import type { DocumentKind } from '../shared/document.ts'
import type { Manifest } from '../shared/manifest.ts'
import type { PermissionModule } from '../shared/permission-module.ts'
import type { Actor } from '../shared/rule.ts'
import type { Accounts } from './auth/accounts.ts'
import type { DataCheck } from './data-check.ts'
import type { DemoHistory } from './demo-history.ts'
import type { AnyImporter } from './import/importer.ts'
import type { JobOptions, JobRun } from './jobs/job-queue.ts'
import type { ExportSource, ListNarrowing, ListSource } from './list-source.ts'
import type { ApprovalDesk, ApprovalSource, Effect, Services, Work } from './services.ts'
import type { InstalledModule } from './permission-modules.ts'
import type { Settings } from './settings.ts'
import type { SqlDatabase } from './sql-database.ts'
import type { TimelineSource } from './timeline/timeline-source.ts'
import type { Reference, UsageDocument } from './usage/usage-reference.ts'

export { type Change, workEnds } from './change.ts'
export type { ApprovalDesk, ApprovalSource, Effect, Work } from './services.ts'
export type { SqlDatabase } from './sql-database.ts'

/** What a route handler gets: parsed input, the person, reads on the pool, and `work` for changes. */
export type Call<C extends Contract> = {
  readonly params: z.output<C['params']>
  readonly query: z.output<C['query']>
  readonly body: z.output<C['body']>
  /** The person; for `anyone` routes an actor with id 0 and no permissions. */
  readonly actor: Actor
  /** Id of the sign-in this call belongs to, when there is one. */
  readonly sessionId: string | undefined
  /** Address and browser of the caller, for the session list and throttling. */
  readonly client: { readonly address: string; readonly agent: string }
  /** Lets the caller's browser read files as this sign-in, by a cookie of the answer; with undefined no longer. */
  allowFiles(sessionId: string | undefined): void
  /** SQL for reads: on the pool; of a creating call (`creates`) the transaction that the whole call runs in. */
  readonly db: SqlDatabase
  readonly services: Services
  /**
   * Runs changes in one transaction; it may run again when two people change the same at once. In a creating call it joins the call's transaction.
   */
  work<Result>(run: (work: Work) => Promise<Result>): Promise<Result>
}

/** A contract with its handler. The handler is a method, so that each may take the call of the contract that it belongs to. */
export type Route = { readonly contract: Contract; handle(call: Call<Contract>): Promise<unknown> }

/** Binds a contract to its handler. The reply is checked against the contract outside production. */
export function route<C extends Contract>(contract: C, handle: (call: Call<C>) => Promise<z.input<C['reply']>>): Route {
  return { contract, handle }
}

/** Declares an effect. */
export function on<Payload>(event: string, run: (payload: Payload, work: Work) => Promise<void>): Effect {
  return { event, run }
}

/** Work of a plugin that goes on without a caller; see `JobQueue`. Its name begins with the noun it is about. */
export type PluginJob = JobOptions & {
  readonly name: string
  readonly run: (services: Services, data: Record<string, unknown>, run: JobRun) => Promise<void>
}

/** How the demo company is made: the same each time for one seed; `scale` multiplies the business documents. */
export type SeedContext = {
  readonly db: SqlDatabase
  readonly services: Services
  readonly scale: number
  readonly now: Date
  /** A number in [0, 1), from the seeded generator. */
  random(): number
}

/** Somebody who may sign in to the demo company; `title` says what they do there. */
export type DemoAccount = { readonly username: string; readonly password: string; readonly title: string }

/** A business area on the server: its table of contents. */
export type ServerPlugin = {
  readonly manifest: Manifest
  /** The modules of this plugin, for which roles get rights. */
  readonly modules?: readonly PermissionModule[]
  readonly documents?: readonly DocumentKind[]
  readonly routes: readonly Route[]
  /** Lists that answer search, statistic and export; their routes are made by core. */
  readonly lists?: readonly ListSource[]
  /** The filters that it adds to the searches of other plugins' lists. */
  readonly narrowings?: readonly ListNarrowing[]
  /** Lists that have their own search, and that core exports. */
  readonly exports?: readonly ExportSource[]
  /** Lists that have their own search, and whose records the search over all kinds finds. */
  readonly findable?: readonly ListSource[]
  /** How the timelines of its documents are read, one for each document that people comment on; a function where other plugins add to what they name. */
  readonly timelines?: readonly TimelineSource[] | ((modules: readonly InstalledModule[]) => readonly TimelineSource[])
  readonly effects?: readonly Effect[]
  readonly jobs?: readonly PluginJob[]
  /** Documents whose records come out of spreadsheets; their routes are made by core. */
  readonly importers?: readonly AnyImporter[]
  /** What the tables of this plugin refer to: where-used and the guard of deletions are read from it. */
  readonly references?: readonly Reference[]
  /** Documents that refer or are referred to and have no list of core's, or are shown in another way than there. */
  readonly usageDocuments?: readonly UsageDocument[]
  /** How its documents are asked about and decided on, where steps of them need an approval: `approvals` of their stores. */
  readonly approvals?: readonly ApprovalSource[]
  /** Where requests for approvals lie; one plugin of a server gives it. */
  readonly approvalDesk?: ApprovalDesk
  /** How people are known; exactly one plugin of a server gives it. */
  readonly accounts?: Accounts
  /** What must be there before anybody signs in (roles, settings); safe to run at every start. */
  readonly prepare?: (work: Work) => Promise<void>
  /** Addresses at which a phone opens a separate page without the workspace. The browser side has a view for each. */
  readonly phonePages?: readonly string[]
  /** Accounts of the demo company, shown where the server is started. */
  readonly demoAccounts?: (settings: Settings) => readonly DemoAccount[]
  /** Demo data; run once, in the order of `requires`. */
  readonly seed?: (context: SeedContext) => Promise<void>
  /** What always holds for its data: checked by `npm run verify`, and once the demo data is made. */
  readonly checks?: readonly DataCheck[]
  /** What people of the demo company have done since to the records of `seed`, document by document. */
  readonly demoHistory?: readonly DemoHistory[]
}
