import { type SQL, sql } from 'drizzle-orm'
import type { SqlDatabase } from '../plugin.ts'
import { holdsGrams } from './search-grams.ts'

/** The most words of a keyword that are looked for. */
export const MOST_WORDS = 8

/** A text as keywords are stored: NFKC and lower case, without spaces around it. */
export function searchText(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

/** `%text%` as keywords are stored, with the text's own `%`, `_` and `\\` taken literally. */
export function likePattern(text: string): string {
  return `%${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * Conditions that the keyword text of `d` holds every word of what was typed, for searches that are no list. The index serves words of two characters
 * and more.
 */
export function keywordConditions(keyword: string | undefined): SQL[] {
  const words = searchText(keyword ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  return words.map((word) => {
    const like = sql`d.keyword like ${likePattern(word)}`
    return [...word].length > 1 ? sql`(${holdsGrams(sql`d.keyword_grams`, word)} and ${like})` : like
  })
}

/** All conditions joined with `and`; true when there are none. */
export function allConditions(conditions: readonly SQL[]): SQL {
  return conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`
}

/** Runs a statement and returns its rows. */
export async function readRows(db: SqlDatabase, statement: SQL): Promise<readonly Record<string, unknown>[]> {
  const answer = (await db.execute(statement)) as unknown as { rows: Record<string, unknown>[] }
  return answer.rows
}
