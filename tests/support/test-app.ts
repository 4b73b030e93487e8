import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, createApp } from '../../core/server/app.ts'
import { startSignIn } from '../../core/server/auth/session-store.ts'
import type { Database } from '../../core/server/database/database.ts'
import type { ServerPlugin } from '../../core/server/plugin.ts'
import { liveChannel } from '../../core/server/live/live-message.ts'
import { readSettings } from '../../core/server/settings.ts'
import { contractOf, filledBody } from './filled-body.ts'
import { noteServer } from './live-reader.ts'
import { openTestDatabase } from './test-database.ts'

/** An app on its own database, with functions that tests call. */
export type TestApp = App & {
  readonly database: Database
  /** Resolves when the app has received the events of everything committed before; events arrive in order. */
  heardAll(): Promise<void>
  /** The access token of a new sign-in of a person. */
  tokenFor(userId: number): Promise<string>
  /** Calls the API, with paths below its root. `body` is sent as it is; `part` is completed with empty values. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    more?: { token?: string; body?: unknown; part?: object; headers?: Record<string, string> },
    // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of any shape
  ): Promise<{ status: number; body: any; headers: Record<string, unknown> }>
}

/**
 * Options of a test app: a clock, settings as environment variables, a database or a folder of files that it shares with another app. Without `dataDir` an
 * app keeps its files in a new folder, which is removed when the app is closed.
 */
export type TestAppOptions = {
  readonly clock?: () => Date
  readonly environment?: Record<string, string>
  readonly database?: Database
  readonly browserFolder?: string
  readonly dataDir?: string
}

async function hearAll({ services: { live } }: App, database: Database): Promise<void> {
  const document = `mark ${randomUUID()}`
  const heard = Promise.withResolvers<void>()
  const stop = live.onChange((change) => change?.document === document && heard.resolve())
  const mark = JSON.stringify({ change: { document, id: 0, action: 'marked' } })
  await database.pool.query('select pg_notify($1, $2)', [liveChannel, mark])
  await heard.promise
  stop()
}

/**
 * Makes a prepared app of plugins that does not listen. Closing it also stops its jobs, and closes the database that it has opened itself.
 */
export async function openTestApp(plugins: readonly ServerPlugin[], options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase())
  const folder = options.dataDir ?? mkdtempSync(join(tmpdir(), 'selvedge-test-files-'))
  const settings = readSettings({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'error',
    TOKEN_SECRET: 'a secret for tests that is long enough',
    DATA_DIR: folder,
    ...options.environment,
  })
  const app = await createApp({
    settings,
    plugins,
    database,
    ...(options.clock ? { clock: options.clock } : {}),
    // Without this an existing build would add its routes; tests that need a build pass one.
    browserFolder: options.browserFolder ?? join(tmpdir(), 'selvedge-no-build'),
  })
  await app.prepare()
  const heardAll = () => hearAll(app, database)
  const forget = noteServer(heardAll)
  return {
    ...app,
    database,
    heardAll,
    tokenFor: async (userId) =>
      (await startSignIn(app.services, userId, { address: '127.0.0.1', agent: 'test' })).accessToken,
    async call(method, path, { token, body: given, part, headers } = {}) {
      const contract = part && contractOf(plugins, method, path)
      const body = contract ? filledBody(contract.body, part) : (given ?? part)
      const answer = await app.fastify.inject({
        method,
        url: `${settings.API_ROOT}/${path}`,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const isJson = String(answer.headers['content-type'] ?? '').includes('json')
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers }
    },
    async close() {
      forget()
      await app.services.jobs.stop()
      await app.close()
      if (!options.database) await database.close()
      if (!options.dataDir) rmSync(folder, { recursive: true, force: true })
    },
  }
}
