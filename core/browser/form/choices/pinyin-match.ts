import { readingsOf } from '../../command/search/character-readings.ts'
import { compileHaystack, type Haystack, matchScore, type Readings } from '../../command/search/ranking.ts'

const compiled = new Map<string, Haystack>()
let readings: Readings = readingsOf
let fetched: Promise<void> | undefined

/**
 * Fetches the readings of all common characters, for names that people gave; until then those are known that the product's own texts use.
 * Never fails: what cannot be fetched now is tried again the next time.
 */
export function loadReadings(): Promise<void> {
  fetched ??= import('../../command/search/frequent-readings.ts').then(
    ({ frequentReadingsOf }) => {
      readings = frequentReadingsOf
      compiled.clear()
    },
    () => {
      fetched = undefined
    },
  )
  return fetched
}

function haystackOf(text: string): Haystack {
  const known = compiled.get(text)
  if (known) return known
  if (compiled.size > 5000) compiled.clear()
  const made = compileHaystack(text, readings)
  compiled.set(text, made)
  return made
}

/** Whether a text fits what was typed: characters, pinyin or initials. Everything fits nothing typed. */
export function fitsPinyin(text: string, typed: string): boolean {
  return !typed.trim() || matchScore(haystackOf(text), typed) !== undefined
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

/**
 * Sorts the entries that a search found by how well their names fit the typed text. Typed letters that are the initials of a name's syllables fit better
 * than letters inside of it. Entries whose names do not fit come last, in the order of the search.
 */
export function rankFound<Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
  typed: string,
): readonly Entry[] {
  if (!typed.trim()) return entries
  const fitting = matchByPinyin(entries, nameOf, typed)
  return [...fitting, ...entries.filter((entry) => !fitting.includes(entry))]
}

/**
 * As `matchByPinyin`, for options with a code (`USD`): what begins with the typed code fits too, after what fits by its words; the very code comes first.
 */
export function matchOptions<Entry extends { readonly key: string; readonly label: string }>(
  entries: readonly Entry[],
  typed: string,
): Entry[] {
  const byWords = matchByPinyin(entries, ({ label }) => label, typed)
  const code = typed.normalize('NFKC').trim().toLowerCase()
  const isSo = ({ key }: Entry) => code !== '' && key.toLowerCase() === code
  const byCode = entries.filter((entry) => !byWords.includes(entry) && entry.key.toLowerCase().startsWith(code))
  const all = [...byWords, ...byCode]
  return [...all.filter(isSo), ...all.filter((entry) => !isSo(entry))]
}

/** As `matchByPinyin`, for names that people gave: waits for the readings of all common characters. */
export async function searchByPinyin<Entry>(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
  typed: string,
): Promise<Entry[]> {
  if (typed.trim()) await loadReadings()
  return matchByPinyin(entries, textOf, typed)
}
