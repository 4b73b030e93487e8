import { frecencyOf } from '../search/frecency.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { compileHaystack, type Haystack, matchPlaces, matchScore, type Readings } from '../search/ranking.ts'

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
const prepared = new WeakSet<readonly PaletteEntry[]>()

/** Prepares entries for matching, a few at a time between frames, so that the first key does not wait for all. Returns how to stop. */
export function prepareEntries(entries: readonly PaletteEntry[], readingsOf: Readings): () => void {
  if (prepared.has(entries)) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const prepare = (from: number) => {
    for (const { title, keywords } of entries.slice(from, from + slice)) {
      haystackOf(title, readingsOf)
      if (keywords) haystackOf(keywords, readingsOf)
    }
    if (from + slice < entries.length) timer = setTimeout(() => prepare(from + slice))
    else prepared.add(entries)
  }
  timer = setTimeout(() => prepare(0))
  return () => clearTimeout(timer)
}

const apart = (text: string) => text.normalize('NFKC').toLowerCase().split(/\s+/)

/** How well the keywords fit: one that is the whole of what was typed, as well as a title that is. */
function scoreOfKeywords(keywords: string, words: string, readingsOf: Readings): number | undefined {
  const score = matchScore(haystackOf(keywords, readingsOf), words)
  if (score === undefined) return undefined
  const [typed = '', ...more] = apart(words)
  const isWhole = more.length === 0 && apart(keywords).includes(typed)
  return isWhole ? matchScore(haystackOf(typed, readingsOf), words) : score - keywordsSink
}

/** How far what is found by keywords stands below what is found by its title. */
const keywordsSink = 2

function scoreOf(entry: PaletteEntry, words: string, readingsOf: Readings): number | undefined {
  const title = matchScore(haystackOf(entry.title, readingsOf), words)
  const other = entry.keywords ? scoreOfKeywords(entry.keywords, words, readingsOf) : undefined
  if (title === undefined && other === undefined) return undefined
  return Math.max(title ?? Number.NEGATIVE_INFINITY, other ?? Number.NEGATIVE_INFINITY)
}

type Ranked = { readonly left: readonly PaletteEntry[]; readonly best: PaletteEntry[] }

/**
 * The entries that each typed text left over, for the same list of entries: a longer text can only find fewer, and a shortened one finds the same
 * again. The empty text leaves all entries, which are not listed here.
 */
let known: { readonly from: readonly PaletteEntry[]; readonly answers: Map<string, Ranked> } | undefined
const knownLimit = 40

function answersFor(entries: readonly PaletteEntry[]): Map<string, Ranked> {
  if (known?.from !== entries || known.answers.size > knownLimit) known = { from: entries, answers: new Map() }
  return known.answers
}

function candidates(entries: readonly PaletteEntry[], words: string, answers: Map<string, Ranked>) {
  for (let length = words.length - 1; length > 0; length -= 1) {
    const shorter = answers.get(words.slice(0, length))
    if (shorter) return shorter.left
  }
  return entries
}

/**
 * How far a refused entry sinks: by what one character gains that fits as well as it can. So those that fit about as well all stand before it, but
 * nothing that fits by far-flung letters stands before the one that was typed in full.
 */
const refusedSinks = 9
/** More than any fit and use: what the person has no right for never takes the place of anything else. */
const missingRightSinks = 10_000

function sinkOf({ refusal, isMissingRight }: PaletteEntry): number {
  if (isMissingRight) return missingRightSinks
  return refusal ? refusedSinks : 0
}

/** The lines without those that the person has no right for, unless there is nothing else. */
export function permittedFirst(lines: readonly PaletteEntry[], isElseFound = false): readonly PaletteEntry[] {
  const permitted = lines.filter(({ isMissingRight }) => !isMissingRight)
  return permitted.length > 0 || isElseFound ? permitted : lines
}

/** The best 50 entries for what was typed: fit, then what the person uses most, then the entry's own weight; of those that fit, refused ones come last. */
export function rankEntries(entries: readonly PaletteEntry[], words: string, readingsOf: Readings): PaletteEntry[] {
  const answers = answersFor(entries)
  const before = answers.get(words)
  if (before) return before.best
  const left: PaletteEntry[] = []
  const best: PaletteEntry[] = []
  const scores: number[] = []
  const now = Date.now()
  for (const entry of candidates(entries, words, answers)) {
    const fit = words ? scoreOf(entry, words, readingsOf) : 0
    if (fit === undefined) continue
    if (words) left.push(entry)
    keepBest(best, scores, entry, fit + frecencyOf(entry.id, now) + entry.weight - sinkOf(entry))
  }
  answers.set(words, { left, best })
  return best
}

/** Puts an entry among the best ones, strongest first and equals in their order, with the scores beside them. There may be thousands: one that is too weak costs one comparison. */
function keepBest(best: PaletteEntry[], scores: number[], entry: PaletteEntry, score: number): void {
  const last = scores.length - 1
  if (last + 1 === paletteRows && (scores[last] as number) >= score) return
  let at = scores.length
  while (at > 0 && (scores[at - 1] as number) < score) at -= 1
  best.splice(at, 0, entry)
  scores.splice(at, 0, score)
  if (scores.length <= paletteRows) return
  best.pop()
  scores.pop()
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

/** Whether a text is a document's code or most of one, such as `XS26110011`, so that it asks for that document. */
export function isCodeText(words: string): boolean {
  return /^[a-z]{1,4}\d{4,}$/i.test(words.normalize('NFKC'))
}

/**
 * The lines for a text that is a code: open tabs and recent documents, the found records, then the rest. What could change
 * something waits until the records are found, so that a quick Enter never runs it in place of opening the document.
 */
export function recordsFirst(
  lines: readonly PaletteEntry[],
  records: readonly PaletteEntry[],
  searching: boolean,
): readonly PaletteEntry[] {
  const isPlace = ({ kind }: PaletteEntry) => kind === 'tab' || kind === 'recent'
  const rest = lines.filter((line) => !isPlace(line))
  return [...lines.filter(isPlace), ...records, ...(searching ? [] : rest)]
}
