import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import pg from 'pg'
import type { Database, DatabaseOptions, ServerSettings } from './database.ts'
import { DatabaseError } from './database-error.ts'
import { databaseTypes } from './database-types.ts'
import { plannerSettings } from './planner-settings.ts'
import { ServerListener } from './server-listener.ts'
import { NamelessClient, StatementClient } from './statement-client.ts'

const POOL_SIZE = 10
/** Milliseconds. */
const limits = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 } as const
const OLDEST = 150_000

/** Opens a pool on a PostgreSQL server, and one more connection for notifications when the first is asked for. See `openDatabase`. */
export async function openServerDatabase(
  settings: ServerSettings,
  { isUnhurried }: DatabaseOptions = {},
): Promise<Database> {
  const name = `selvedge-${hostname().slice(0, 24)}-${process.pid}-${randomBytes(3).toString('hex')}`
  const shared = {
    connectionString: settings.databaseUrl,
    keepAlive: true,
    // The embedded database's session says UTC too: text made from an instant in SQL is then the same on both.
    options: ['timezone=UTC', ...plannerSettings].map((setting) => `-c ${setting}`).join(' '),
  }
  const pool = new pg.Pool({
    ...shared,
    Client: settings.prepared === false ? NamelessClient : StatementClient,
    max: settings.poolSize ?? POOL_SIZE,
    application_name: name,
    ...(isUnhurried ? {} : limits),
    connectionTimeoutMillis: 15_000,
    // The plans that a connection and its server process keep grow with each new statement; they go with the connection.
    maxLifetimeSeconds: 30 * 60,
    types: databaseTypes,
  })
  // The pool replaces a connection that breaks while idle; without a listener this event would end the process.
  pool.on('error', () => {})
  try {
    await checkServer(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const listener = new ServerListener(() => new pg.Client({ ...shared, application_name: `${name}-listen` }))
  let closing: Promise<void> | undefined
  return {
    kind: 'server',
    pool,
    listen: (channel, onMessage, onGap) => listener.listen(channel, onMessage, onGap),
    close() {
      closing ??= Promise.all([pool.end(), listener.close()]).then(() => {})
      return closing
    },
  }
}

async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; name: string; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
            current_setting('server_encoding') as encoding`,
  )
  const server = rows[0]
  if (!server || server.version < OLDEST) {
    throw new DatabaseError(
      'server-version',
      `PostgreSQL 服务器版本是 ${server?.name}，需要 15 或更高版本。`,
      `The PostgreSQL server is version ${server?.name}; 15 or later is needed.`,
    )
  }
  if (server.encoding !== 'UTF8') {
    throw new DatabaseError(
      'server-encoding',
      `数据库的编码是 ${server.encoding}，需要 UTF8。`,
      `The database's encoding is ${server.encoding}; UTF8 is needed.`,
    )
  }
}
