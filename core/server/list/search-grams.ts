import { type SQL, sql } from 'drizzle-orm'

/** Sizes of the runs of letters and digits that the database's `bigrams` keeps besides pairs of characters, longest first. */
const LONG = [7, 4]

/** Pieces of one size that cover a word: as few as do, the last one flush with its end. */
function cover(word: string, size: number): string[] {
  const starts = Array.from({ length: Math.ceil(word.length / size) }, (_, at) =>
    Math.min(at * size, word.length - size),
  )
  return starts.map((start) => word.slice(start, start + size))
}

function pairsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/**
 * What a search column must hold for a text (NFKC, lower case) to be in it; empty for a text of one character. Where it has letters and digits enough,
 * their longest kept pieces, because a code's pairs are in half of all codes, and the pairs of its other characters. Else all its pairs, also those of
 * a name with the digits behind it: many have the name, few the digits, and what the index does not tell apart is read row by row.
 */
export function searchGrams(text: string): string[] {
  const long = (text.match(/[!-~]{4,}/g) ?? []).flatMap((run) => {
    const size = LONG.find((one) => run.length >= one)
    return size ? cover(run, size) : []
  })
  const words = text.match(long.length > 0 ? /[^\0-\x7f]{2,}/gu : /\S{2,}/gu) ?? []
  const grams = [...long, ...words.flatMap((word) => pairsOf([...word]))]
  return [...new Set(grams.length > 0 ? grams : pairsOf([...text]))]
}

/** SQL: the array column of a search text holds every piece of the text; finds by the column's index, `like` decides. */
export function holdsGrams(column: SQL, text: string): SQL {
  return sql`${column} @> ${sql.param(searchGrams(text))}::text[]`
}

/** The same with the pieces hidden from the planner. */
export function holdsHiddenGrams(column: SQL, text: string): SQL {
  return sql`${column} @> (select ${sql.param(searchGrams(text))}::text[])`
}
