import { type SQL, sql } from 'drizzle-orm'
import { askNamed } from '../list/list-row.ts'
import type { SqlDatabase } from '../sql-database.ts'

/**
 * SQL for any of some values whose number the planner does not see. The generic plan is then no more expensive than a
 * specific one, so PostgreSQL keeps it, which saves more time than finding a few rows takes.
 */
export function anyOf(values: readonly unknown[], type: 'int' | 'text'): SQL {
  const list = sql.raw(`${type}[]`)
  return sql`any((select ${sql.param([...values])}::${list})::${list})`
}

/**
 * Collects what must be known before a save: each part adds its questions, and one round trip answers all. The
 * statement is prepared, so a part must use the same SQL whatever the values are.
 */
export class Question {
  private readonly selects: SQL[] = []
  private readonly writes: SQL[] = []
  private readonly written: SQL[] = []
  private answer: Readonly<Record<string, unknown>> = {}

  /** Adds SQL of one value. The returned function reads the value as the driver gave it, once `ask` has run. */
  add(select: SQL): () => unknown {
    const name = `q${this.selects.length}`
    this.selects.push(sql`${select} as ${sql.raw(name)}`)
    return () => this.answer[name]
  }

  /**
   * Adds a statement that writes and returns one column, `number`. The returned function reads it, once `ask` has run.
   * It runs after everything else was read, since others may wait for what it locks.
   */
  addWrite(statement: SQL): () => unknown {
    const name = `w${this.writes.length}`
    this.writes.push(sql`${sql.raw(name)} as (${statement})`)
    this.written.push(sql`(select number from ${sql.raw(name)}) as ${sql.raw(name)}`)
    return () => this.answer[name]
  }

  /** Asks everything that was added, if there is anything. */
  async ask(db: SqlDatabase): Promise<void> {
    const selects = [...this.selects, ...this.written]
    if (selects.length === 0) return
    const writes = this.writes.length > 0 ? sql`with ${sql.join(this.writes, sql`, `)} ` : sql``
    const { rows } = await askNamed(db, sql`${writes}select ${sql.join(selects, sql`, `)}`)
    this.answer = rows[0] ?? {}
  }
}
