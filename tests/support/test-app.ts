import { randomUUID } from 'node:crypto'
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

/** An app on a database of its own, with what tests need to call it. */
export type TestApp = App & {
  readonly database: Database
  /** Resolves once the app has received the events of everything committed before; events arrive in order. */
  heardAll(): Promise<void>
  /** The access token of a new sign-in. */
  tokenFor(userId: number): Promise<string>
  /** Calls the API below its root; a body is sent as JSON, a `part` of one with the rest of it left empty. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    more?: { token?: string; body?: unknown; part?: object; headers?: Record<string, string> },
    // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  ): Promise<{ status: number; body: any; headers: Record<string, unknown> }>
}

/** What a test app may be given: a clock, settings as environment variables, a database shared with another app. */
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

/** Makes an app of plugins, prepared, not listening. Closing it closes the database that it opened itself. */
export async function openTestApp(plugins: readonly ServerPlugin[], options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase())
  const settings = readSettings({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'error',
    TOKEN_SECRET: 'a secret for tests that is long enough',
    ...(options.dataDir ? { DATA_DIR: options.dataDir } : {}),
    ...options.environment,
  })
  const app = await createApp({
    settings,
    plugins,
    database,
    ...(options.clock ? { clock: options.clock } : {}),
    // A build that happens to be there adds routes of its own: tests ask for it or have none.
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
      await app.close()
      if (!options.database) await database.close()
    },
  }
}
