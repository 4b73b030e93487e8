import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { type Statement, StatementBatch } from './database/statement-batch.ts'
import { isPreparedWrite, statementName } from './database/statement-name.ts'
import type { SqlDatabase } from './sql-database.ts'
import type { WorkScope } from './work-scope.ts'

const dialect = new PgDialect()

/** A statement whose result is not needed: SQL, or a write of the query builder. */
export type Unawaited = SQL | { toSQL(): { readonly sql: string; readonly params: unknown[] } }

/** What a transaction runs on: SQL, and a way to send statements without waiting for them. */
type Transaction = {
  readonly db: SqlDatabase
  /** Sends a statement together with the next one; see `Work.alongside`. */
  readonly alongside: (statement: Unawaited) => void
}

/** A transaction in which a statement failed answers `commit` with a rollback and no error: somebody swallowed the failure. */
function requireCommitted(answer: pg.QueryResult): pg.QueryResult {
  if (answer.command === 'ROLLBACK') throw new Error('A statement of this work failed and its error was swallowed')
  return answer
}

function named(statement: Statement): Statement {
  const { name, text, values } = statement
  const isNamed = !name && values && values.length > 0 && isPreparedWrite(text)
  return isNamed ? { ...statement, name: statementName(text) } : statement
}

const nothing = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] } satisfies pg.QueryResult

/** Sends the statements of one transaction. Those whose result is not needed go out with the next one, in one round trip. */
class WorkConnection {
  private readonly client: pg.PoolClient
  private readonly waiting: Statement[] = []

  constructor(client: pg.PoolClient) {
    this.client = client
  }

  alongside(statement: Statement): void {
    this.waiting.push(named(statement))
  }

  async send(statement: Statement): Promise<pg.QueryResult> {
    const { text, values } = statement
    const hasBegun = this.waiting[0]?.text !== 'begin'
    // A savepoint waits only if no other statement waits. Otherwise an earlier statement that fails would be undone by the rollback to this savepoint.
    const isAlone = this.waiting.every((other) => other.text === 'begin')
    if (text === 'begin' || (isAlone && /^(release )?savepoint /.test(text))) {
      this.waiting.push(statement)
      return nothing
    }
    if (text.startsWith('rollback to')) return this.goBack(statement)
    if (text === 'rollback') {
      // Undone before it was ever done.
      this.waiting.length = 0
      return hasBegun ? this.client.query(statement) : nothing
    }
    if (text === 'commit') {
      const isEmpty = !hasBegun && this.waiting.length === 1
      return isEmpty ? nothing : requireCommitted(await this.together(statement))
    }
    // Several statements in one text are answered by the simple protocol alone.
    if (!values?.length && text.includes(';')) {
      if (this.waiting.length > 0) await this.together()
      return this.client.query(statement)
    }
    return this.together(named(statement))
  }

  /** Undoes what was done since a savepoint, and forgets what waited since then. */
  private goBack(statement: Statement): Promise<pg.QueryResult> | pg.QueryResult {
    const set = this.waiting.findIndex(({ text }) => `rollback to ${text}` === statement.text)
    this.waiting.length = Math.max(set, 0)
    return set < 0 ? this.client.query(statement) : nothing
  }

  private together(...statements: readonly Statement[]): Promise<pg.QueryResult> {
    const all = [...this.waiting.splice(0), ...statements]
    const [only] = all
    if (only && all.length === 1) return this.client.query(only)
    const batch = new StatementBatch(all)
    this.client.query(batch)
    return batch.answer
  }
}

/**
 * Runs `run` in a transaction on one connection of the pool. `scope.open` turns false before the connection is given back, and
 * from then on what `run` left behind can no longer reach it. A connection that broke is thrown away. The transaction begins with
 * its first statement.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  scope: WorkScope,
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  const noteBroken = (error: Error) => {
    broken ??= error
  }
  client.on('error', noteBroken)
  const connection = new WorkConnection(client)
  const guarded = {
    query: (statement: Statement, values?: unknown[]) => {
      if (!scope.open) return Promise.reject(new Error('The work has ended'))
      const answer = connection.send({ ...statement, values })
      if (statement.text === 'rollback') answer.catch(noteBroken)
      return answer
    },
  }
  const alongside = (statement: Unawaited) => {
    if (!scope.open) throw new Error('The work has ended')
    const { sql: text, params: values } = 'toSQL' in statement ? statement.toSQL() : dialect.sqlToQuery(statement)
    connection.alongside({ text, values })
  }
  try {
    return await drizzle({ client: guarded as unknown as pg.PoolClient }).transaction((db) =>
      run({ db: db as unknown as SqlDatabase, alongside }),
    )
  } finally {
    scope.open = false
    client.off('error', noteBroken)
    client.release(broken)
  }
}
