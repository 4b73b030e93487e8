import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { StatementBatch } from '../../core/server/database/statement-batch.ts'

/** A step of a plan, reduced to what tests read. */
export type PlanStep = {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly PlanStep[]
}

/** A statement as the driver takes it. */
export type SentStatement = { readonly text: string; readonly values: readonly unknown[] }

const dialect = new PgDialect()

export function sentOf(statement: SQL): SentStatement {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return { text, values }
}

/**
 * The plan of a statement when some kinds of steps are avoided wherever possible. Without sorts and sequential scans an empty table shows the plan of
 * a large one.
 */
export async function planOf(
  pool: pg.Pool,
  { text, values }: SentStatement,
  avoided: readonly string[] = ['sort', 'incremental_sort', 'seqscan', 'bitmapscan'],
): Promise<PlanStep> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const kind of avoided) await client.query(`set local enable_${kind} = off`)
    const { rows } = await client.query(`explain (format json) ${text}`, [...values])
    return rows[0]['QUERY PLAN'][0].Plan
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/**
 * The generic plan of a statement, as `explain` shows it: the plan that a connection keeps for a prepared statement.
 */
export async function explainForAll(
  pool: pg.Pool,
  options: string,
  { text, values }: SentStatement,
): Promise<unknown[]> {
  const client = await pool.connect()
  try {
    const given = values.map((value) => {
      if (typeof value === 'number') return String(value)
      return client.escapeLiteral(
        Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join()}}` : String(value),
      )
    })
    const call = given.length > 0 ? `planned_for_all(${given.join()})` : 'planned_for_all'
    // All at once, because a test asks for hundreds of plans.
    const results: unknown = await client.query(
      `begin; set local plan_cache_mode = force_generic_plan; prepare planned_for_all as ${text};
       explain (${options}) execute ${call}; deallocate planned_for_all; rollback`,
    )
    const { rows } = (results as { rows: { 'QUERY PLAN': unknown }[] }[])[3] ?? { rows: [] }
    return rows.map((row) => row['QUERY PLAN'])
  } catch (error) {
    await client.query('rollback; deallocate all')
    throw error
  } finally {
    client.release()
  }
}

/** A plan step and all steps below it. */
export function stepsOf(plan: PlanStep): PlanStep[] {
  return [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]
}

/** The statements that the server sends to its database while `act` runs. */
export async function statementsOf(pool: pg.Pool, act: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = []
  const restores: (() => void)[] = []
  const listen = (client: pg.PoolClient) => {
    const query = client.query
    if (Object.hasOwn(client, 'query')) return
    // oxlint-disable-next-line typescript/no-explicit-any -- the driver's method has a dozen signatures; the arguments are passed on unchanged
    client.query = function record(this: unknown, ...words: any[]): any {
      const [config, values] = words
      const given =
        config instanceof StatementBatch ? config.statements : [typeof config === 'string' ? { text: config } : config]
      for (const { text, values: own = [] } of given)
        if (typeof text === 'string') sent.push({ text, values: Array.isArray(values) ? values : own })
      // oxlint-disable-next-line typescript/no-explicit-any -- as above
      return (query as any).apply(this, words)
    }
    restores.push(() => Reflect.deleteProperty(client, 'query'))
  }
  pool.on('acquire', listen)
  try {
    await act()
  } finally {
    pool.off('acquire', listen)
    for (const restore of restores) restore()
  }
  return sent
}
