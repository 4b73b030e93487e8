import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { pinyinWords } from './pinyin.ts'
import { keywordText } from './record-columns.ts'
import type { SqlDatabase } from './sql-database.ts'

/** The keyword of what is known by its name alone: the name, its initials and its pinyin. */
export function nameKeyword(name: string): string {
  return keywordText(name, pinyinWords(name))
}

/** A table whose rows are known by their name alone. */
type NamedTable = PgTable & {
  readonly id: PgColumn
  readonly name: PgColumn
  readonly keyword: PgColumn
}

/**
 * Gives rows their keyword where it does not fit their name: rows from before keywords, from before these held the pinyin of Chinese names,
 * or written by a process of the version before. For the `prepare` of plugins.
 */
export async function fillNameKeywords(db: SqlDatabase, table: NamedTable): Promise<void> {
  const text = sql`lower(normalize(${table.name}, nfkc))`
  const rows = await db
    .select({ id: table.id, name: table.name, kept: table.keyword })
    .from(table as PgTable)
    .where(
      sql`not starts_with(${table.keyword}, ${text} || ' ')
        or (${table.name} ~ '[一-鿿]' and strpos(substr(${table.keyword}, length(${text}) + 2), ' ') = 0)`,
    )
  for (const { id, name, kept } of rows) {
    const keyword = nameKeyword(String(name))
    // A name without a letter or a digit has no initials behind it.
    if (keyword === kept) continue
    await db
      .update(table as PgTable)
      .set({ keyword })
      .where(eq(table.id, id))
  }
}
