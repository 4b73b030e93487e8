import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Typed SQL on one connection or on the pool. */
export type SqlDatabase = NodePgDatabase
