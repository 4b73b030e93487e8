import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isPreparedWrite, statementName } from './database/statement-name.ts'
import type { SqlDatabase } from './sql-database.ts'
import type { WorkScope } from './work-scope.ts'

/** A transaction in which a statement failed answers `commit` with a rollback and no error: somebody swallowed the failure. */
function requireCommitted(answer: pg.QueryResult): pg.QueryResult {
  if (answer.command === 'ROLLBACK') throw new Error('A statement of this work failed and its error was swallowed')
  return answer
}

/**
 * Runs `run` in a transaction on one connection of the pool. `scope.open` turns false before the connection is given back, and
 * from then on what `run` left behind can no longer reach it. A connection that broke is thrown away.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  scope: WorkScope,
  run: (db: SqlDatabase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  const noteBroken = (error: Error) => {
    broken ??= error
  }
  client.on('error', noteBroken)
  const connection = {
    query: (statement: { text: string; name?: string }, values?: unknown[]) => {
      if (!scope.open) return Promise.reject(new Error('The work has ended'))
      const isNamed = !statement.name && values && values.length > 0 && isPreparedWrite(statement.text)
      const sent = isNamed ? { ...statement, name: statementName(statement.text) } : statement
      const answer = client.query(sent, values)
      if (statement.text === 'rollback') answer.catch(noteBroken)
      return statement.text === 'commit' ? answer.then(requireCommitted) : answer
    },
  }
  try {
    return await drizzle({ client: connection as unknown as pg.PoolClient }).transaction((db) =>
      run(db as unknown as SqlDatabase),
    )
  } finally {
    scope.open = false
    client.off('error', noteBroken)
    client.release(broken)
  }
}
