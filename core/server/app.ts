import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import { appRoutes } from './app-routes.ts'
import { registerApiDescription, registerApiDocs } from './api-docs.ts'
import { SessionCache } from './auth/session-cache.ts'
import { createTokens, keptSecret } from './auth/access-token.ts'
import { createFilePasses } from './auth/file-pass.ts'
import { readBuildInfo } from './build-info.ts'
import type { Database } from './database/database.ts'
import { fillOnce, runSeed, writeDataMark } from './demo-seed.ts'
import { describeError } from './error-problem.ts'
import { defineExportJobs } from './export/export-job.ts'
import { defineFileCleanup } from './files/file-cleanup.ts'
import { registerFileDownload } from './files/file-download.ts'
import { createFileStore } from './files/file-store.ts'
import { registerFileUpload } from './files/file-upload.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createHttpServer, registerFallback } from './http-server.ts'
import { defineImportJobs } from './import/import-job.ts'
import { importDocument } from './import/importer.ts'
import { createMailer } from './mail/mailer.ts'
import { createJobQueue } from './jobs/job-queue.ts'
import { LiveHub } from './live/live-hub.ts'
import { registerLiveRoute } from './live/live-routes.ts'
import type { ServerPlugin } from './plugin.ts'
import { modulesOf } from './permission-modules.ts'
import { checkPlugins, orderPlugins, timelinesOf } from './plugin-order.ts'
import { registerRoute } from './routes.ts'
import type { Effect, Services } from './services.ts'
import type { Settings } from './settings.ts'
import { usageMapOf } from './usage/usage-map.ts'
import { runWork, systemActor } from './work.ts'
import { guardDatabase } from './work-scope.ts'

const productFolder = join(import.meta.dirname, '..', '..')

/** What an app is made of. The database is already migrated and belongs to the caller, who closes it after the app. */
export type AppParts = {
  readonly settings: Settings
  readonly plugins: readonly ServerPlugin[]
  readonly database: Database
  readonly clock?: () => Date
  /** Folder of the built browser side; `dist/browser` of the product. */
  readonly browserFolder?: string
}

/** One server. Any number of them may live in one process or on one database. */
export type App = {
  readonly fastify: FastifyInstance
  readonly services: Services
  /** In the order of `requires`. */
  readonly plugins: readonly ServerPlugin[]
  /** Makes what must be there before anybody signs in; safe at every start and in several processes at once. */
  prepare(): Promise<void>
  /** Makes the demo company in a prepared database that nobody has filled yet; answers whether it did. `scale` multiplies the business documents. */
  seed(scale: number): Promise<boolean>
  /** Notes that this database holds no demo data, so that no later start adds it; nothing for a database that is filled already. */
  leaveEmpty(): Promise<boolean>
  /** Starts jobs and answers calls; resolves to the address. Throws when the port is taken. */
  listen(): Promise<string>
  /** Lets running calls finish, ends streams and jobs. */
  close(): Promise<void>
}

/** Makes a server. Throws when its plugins do not fit together. */
export async function createApp(parts: AppParts): Promise<App> {
  const { settings } = parts
  const plugins = orderPlugins(parts.plugins)
  const routes = appRoutes(plugins)
  checkPlugins(plugins, routes)
  const browserFolder = parts.browserFolder ?? join(productFolder, 'dist', 'browser')
  const fastify = await createHttpServer(settings, browserFolder, (table) => documentsOf(plugins).get(table)?.title)
  const services = await createServices(parts, plugins, fastify)
  await services.sessions.start(parts.database)
  await services.live.start(parts.database)
  const build = readBuildInfo(browserFolder, productFolder)
  const contracts = routes.map(({ contract }) => contract)
  await registerApiDescription(fastify, build.version, contracts)
  for (const route of routes) registerRoute(fastify, services, route)
  registerFileUpload(fastify, services)
  registerFileDownload(fastify, services)
  registerLiveRoute(fastify, services)
  defineFileCleanup(services)
  defineExportJobs(services)
  definePluginJobs(services, plugins)
  defineImportJobs(
    services,
    plugins.flatMap(({ importers }) => importers ?? []),
  )
  registerApiDocs(fastify, services)
  fastify.get('/build-info.json', { schema: { hide: true } as object }, async (_request, reply) => {
    return reply.header('cache-control', 'no-cache').send(build)
  })
  const phonePages = new Set(plugins.flatMap((plugin) => plugin.phonePages ?? []))
  await registerFallback(fastify, settings, { folder: browserFolder, phonePages })
  return assembleApp(fastify, services, plugins)
}

/** All documents by their noun, by which their table is called. */
function documentsOf(plugins: readonly ServerPlugin[]): Services['documents'] {
  const kinds = plugins.flatMap((plugin) => [
    ...(plugin.importers ?? []).map(importDocument),
    ...(plugin.documents ?? []),
  ])
  return new Map(kinds.map((kind) => [kind.noun, kind] as const))
}

async function createServices(
  parts: AppParts,
  plugins: readonly ServerPlugin[],
  fastify: FastifyInstance,
): Promise<Services> {
  const { settings } = parts
  const log = fastify.log
  const onError = (error: unknown) => log.error(describeError(error), 'something in the background failed')
  const database = guardDatabase(parts.database)
  const db = drizzle({ client: database.pool })
  const clock = parts.clock ?? (() => new Date())
  const documents = documentsOf(plugins)
  const timelines = new Map(timelinesOf(plugins).map((source) => [source.document.noun, source] as const))
  const accounts = plugins.find((plugin) => plugin.accounts)?.accounts
  const lists = plugins.flatMap((plugin) => plugin.lists ?? [])
  const secret = settings.TOKEN_SECRET ?? (await keptSecret(db))
  const tokens = createTokens(secret)
  const approvalDesk = plugins.find((plugin) => plugin.approvalDesk)?.approvalDesk
  const sessions = new SessionCache({ db, accounts, standIns: approvalDesk?.standIns, tokens, clock })
  return {
    settings,
    database,
    db,
    clock,
    log,
    documents,
    timelines,
    accounts,
    tokens,
    sessions,
    filePasses: createFilePasses(secret),
    manifests: plugins.map(({ manifest }) => manifest),
    modules: modulesOf(plugins),
    lists,
    exports: plugins.flatMap(({ exports }) => exports ?? []),
    effects: effectsOf(plugins),
    usages: usageMapOf(plugins),
    approvals: new Map(plugins.flatMap(({ approvals = [] }) => approvals).map((one) => [one.document, one] as const)),
    approvalDesk,
    files: createFileStore(settings),
    jobs: createJobQueue(database, onError),
    mailer: createMailer(settings),
    live: new LiveHub({
      db,
      sessions,
      accounts,
      documents,
      timelines,
      lists,
      onError,
    }),
  }
}

function definePluginJobs(services: Services, plugins: readonly ServerPlugin[]): void {
  for (const { name, run, ...options } of plugins.flatMap((plugin) => plugin.jobs ?? []))
    services.jobs.define(name, (data, of) => run(services, data, of), options)
}

function effectsOf(plugins: readonly ServerPlugin[]): ReadonlyMap<string, readonly Effect[]> {
  const effects = new Map<string, Effect[]>()
  for (const effect of plugins.flatMap((plugin) => plugin.effects ?? [])) {
    effects.set(effect.event, [...(effects.get(effect.event) ?? []), effect])
  }
  return effects
}

function assembleApp(fastify: FastifyInstance, services: Services, plugins: readonly ServerPlugin[]): App {
  let stopHousekeeping: (() => void) | undefined
  let hasJobs = false
  let closing: Promise<void> | undefined
  // Close event streams first: they never end by themselves, and the server waits for open calls.
  fastify.addHook('preClose', () => services.live.stop())
  async function prepare(): Promise<void> {
    for (const plugin of plugins) {
      await runWork(services, systemActor, async (work) => {
        // Several processes may start at the same time.
        await work.db.execute(sql`select pg_advisory_xact_lock(hashtext('prepare'))`)
        await plugin.prepare?.(work)
      })
    }
  }

  return {
    fastify,
    services,
    plugins,
    prepare,
    seed: (scale) => fillOnce(services, prepare, () => runSeed(services, plugins, scale)),
    leaveEmpty: () => fillOnce(services, prepare, () => writeDataMark(services.db, 'none', services.clock())),
    async listen() {
      // Start the jobs before the first call, which may add one.
      await services.jobs.start()
      hasJobs = true
      const address = await fastify.listen({ port: services.settings.PORT, host: services.settings.HOST })
      stopHousekeeping = startHousekeeping(services)
      return address
    },
    close() {
      closing ??= (async () => {
        stopHousekeeping?.()
        await fastify.close()
        if (hasJobs) await services.jobs.stop()
        await services.sessions.stop()
      })()
      return closing
    },
  }
}
