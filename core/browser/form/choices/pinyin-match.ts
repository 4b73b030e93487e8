import { readingsOf } from '../../command/search/character-readings.ts'
import { compileHaystack, type Haystack, matchScore } from '../../command/search/ranking.ts'

const compiled = new Map<string, Haystack>()

function haystackOf(text: string): Haystack {
  const known = compiled.get(text)
  if (known) return known
  if (compiled.size > 5000) compiled.clear()
  const made = compileHaystack(text, readingsOf)
  compiled.set(text, made)
  return made
}

/** The entries whose text fits what was typed (characters, pinyin or initials), best first; all of them when nothing is typed. */
export function matchByPinyin<Entry>(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
  typed: string,
): Entry[] {
  if (!typed.trim()) return [...entries]
  return entries
    .flatMap((entry) => {
      const score = matchScore(haystackOf(textOf(entry)), typed)
      return score === undefined ? [] : [{ entry, score }]
    })
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
}
