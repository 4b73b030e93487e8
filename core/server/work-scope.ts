import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Database } from './database/database.ts'

/** Marks that code runs inside a work; `open` turns false when the work ends, for what it left running. */
export type WorkScope = { open: boolean }

const scopes = new AsyncLocalStorage<WorkScope | undefined>()

/** Runs code as part of a work. */
export function insideWork<Result>(scope: WorkScope, run: () => Promise<Result>): Promise<Result> {
  // A query of the query builder starts when it is awaited: that has to happen in here.
  return scopes.run(scope, async () => await run())
}

/** Runs code that a work started but that is no part of it. */
export function outsideWork<Result>(run: () => Result): Result {
  return scopes.run(undefined, run)
}

/**
 * The same database with a pool that refuses to be used inside a work: the embedded database has one session, so the query
 * would wait for the transaction that waits for it; on a server it would read past the transaction.
 */
export function guardDatabase(database: Database): Database {
  const pool = new Proxy(database.pool, {
    get(target, key) {
      const value = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      if (key !== 'query' && key !== 'connect') return value.bind(target)
      return (...given: unknown[]) => {
        if (scopes.getStore()?.open)
          throw new Error('Inside a work every query goes through work.db, not through the pool')
        return (value as (...all: unknown[]) => unknown).apply(target, given)
      }
    },
  }) as pg.Pool
  return { ...database, pool }
}
