import { type SQL, sql } from 'drizzle-orm'
import { askNamed } from '../list/list-row.ts'
import type { SqlDatabase } from '../sql-database.ts'

/**
 * SQL: any of some values, of which the planner sees neither the values nor their number. The plan for whatever values is then none the dearer for it, and
 * the database keeps that plan instead of making one each time, which takes it longer than finding a few rows.
 */
export function anyOf(values: readonly unknown[], type: 'int' | 'text'): SQL {
  const list = sql.raw(`${type}[]`)
  return sql`any((select ${sql.param([...values])}::${list})::${list})`
}

/**
 * What has to be known before a save: each part of it adds what it wants to know, and all of it is answered in one round trip. The statement is kept
 * prepared, so a part asks in the same words whatever the values are.
 */
export class Question {
  private readonly selects: SQL[] = []
  private answer: Readonly<Record<string, unknown>> = {}

  /** Adds SQL of one value. What comes back reads the value, once it was asked for, as the driver gave it. */
  add(select: SQL): () => unknown {
    const name = `q${this.selects.length}`
    this.selects.push(sql`${select} as ${sql.raw(name)}`)
    return () => this.answer[name]
  }

  /** Asks for everything that was added, if there is anything. */
  async ask(db: SqlDatabase): Promise<void> {
    if (this.selects.length === 0) return
    const { rows } = await askNamed(db, sql`select ${sql.join(this.selects, sql`, `)}`)
    this.answer = rows[0] ?? {}
  }
}
