import { frecencyOf } from './frecency.ts'
import type { PaletteEntry } from './palette-entry.ts'
import type { Haystack, Readings } from './ranking.ts'
import { compileHaystack, matchPlaces, matchScore } from './ranking.ts'

/** How many lines the palette draws. */
export const paletteRows = 50

const compiled = new Map<string, Haystack>()
const compiledLimit = 30_000

function haystackOf(text: string, readingsOf: Readings): Haystack {
  const known = compiled.get(text)
  if (known) return known
  if (compiled.size > compiledLimit) compiled.clear()
  const made = compileHaystack(text, readingsOf)
  compiled.set(text, made)
  return made
}

const slice = 250

/** Prepares entries for matching, a few at a time between frames, so that the first key does not wait for all. Returns how to stop. */
export function prepareEntries(entries: readonly PaletteEntry[], readingsOf: Readings): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const prepare = (from: number) => {
    for (const { title, keywords } of entries.slice(from, from + slice)) {
      haystackOf(title, readingsOf)
      if (keywords) haystackOf(keywords, readingsOf)
    }
    if (from + slice < entries.length) timer = setTimeout(() => prepare(from + slice))
  }
  timer = setTimeout(() => prepare(0))
  return () => clearTimeout(timer)
}

function scoreOf(entry: PaletteEntry, words: string, readingsOf: Readings): number | undefined {
  const title = matchScore(haystackOf(entry.title, readingsOf), words)
  const other = entry.keywords ? matchScore(haystackOf(entry.keywords, readingsOf), words) : undefined
  if (title === undefined && other === undefined) return undefined
  return Math.max(title ?? Number.NEGATIVE_INFINITY, (other ?? Number.NEGATIVE_INFINITY) - 2)
}

/** The last words and what they left over: longer words can only find less of the same entries. */
let narrowed: { from: readonly PaletteEntry[]; words: string; left: readonly PaletteEntry[] } | undefined

function candidates(entries: readonly PaletteEntry[], words: string): readonly PaletteEntry[] {
  const isNarrower = narrowed?.from === entries && narrowed.words !== '' && words.startsWith(narrowed.words)
  return isNarrower && narrowed ? narrowed.left : entries
}

/** The best 50 entries for what was typed: fit, then what the person uses most, then the entry's own weight; refused ones sink. */
export function rankEntries(entries: readonly PaletteEntry[], words: string, readingsOf: Readings): PaletteEntry[] {
  const scored: Scored[] = []
  const now = Date.now()
  for (const entry of candidates(entries, words)) {
    const fit = words ? scoreOf(entry, words, readingsOf) : 0
    if (fit === undefined) continue
    scored.push({ entry, score: fit + frecencyOf(entry.id, now) + entry.weight - (entry.refusal ? 1.5 : 0) })
  }
  narrowed = { from: entries, words, left: scored.map(({ entry }) => entry) }
  return strongest(scored).map((one) => one.entry)
}

type Scored = { readonly entry: PaletteEntry; readonly score: number }

/** The 50 with the highest score, strongest first; equals in their order. Sorts no more than it shows. */
function strongest(scored: readonly Scored[]): readonly Scored[] {
  const kept: Scored[] = []
  for (const one of scored) {
    const last = kept.at(-1)
    if (kept.length === paletteRows && last && last.score >= one.score) continue
    let at = kept.length
    while (at > 0 && (kept[at - 1] as Scored).score < one.score) at -= 1
    kept.splice(at, 0, one)
    if (kept.length > paletteRows) kept.pop()
  }
  return kept
}

/** The entries with the places of their titles that the words match. */
export function markEntries(
  entries: readonly PaletteEntry[],
  words: string,
  readingsOf: Readings,
): readonly PaletteEntry[] {
  if (!words) return entries
  return entries.map((entry) => {
    const marks = matchPlaces(haystackOf(entry.title, readingsOf), words)
    return marks.length > 0 ? { ...entry, marks } : entry
  })
}
