import type pg from 'pg'

/**
 * A PostgreSQL-speaking database, embedded in this process or on a server: the same driver, types and errors either way.
 *
 * The embedded kind is ONE session shared by every connection of the pool, therefore, in code that runs on both:
 * `set local` inside a transaction and never a plain `set`; no advisory lock as a
 * protection (it always succeeds there); `statement_timeout` has no effect there; and inside a transaction every query goes
 * through that transaction's client, since `pool.query` would wait for the transaction to end.
 */
export type Database = {
  kind: 'embedded' | 'server'
  pool: pg.Pool
  /**
   * Calls `onMessage` with the payload of each `NOTIFY channel` that was committed after this call resolved; `onGap` when the
   * connection to a server was lost and found again, so that messages may have been missed. Resolves to the function
   * that ends it. Messages are below 8,000 bytes: send ids, not bodies.
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>
  /** Waits for the running queries, then closes everything. */
  close(): Promise<void>
}

export type ServerSettings = {
  databaseUrl: string
  poolSize?: number
  /** False behind a pooler that gives each transaction another session: no statement is prepared under a name. */
  prepared?: boolean
}

export type DatabaseSettings = { dataDir: string } | ServerSettings

export type DatabaseOptions = {
  /**
   * Told when the embedded database can no longer be trusted or reached (its thread died, the disk refused a write). The
   * process must end and start again; without this option the error is thrown as uncaught, which ends it.
   */
  onFatal?: (error: Error) => void
  /** Statements have no time limit. For a command that a person starts and waits for, such as filling or checking a large database. */
  isUnhurried?: boolean
}
