/** One character of a text as it can be typed: itself, or a prefix of one of its readings. `at` is its place in the text. */
type Unit = {
  readonly char: string
  readonly readings: readonly string[]
  /** The letters that could match it. */
  readonly letters: number
  readonly start: boolean
  readonly at: number
}

/** A text prepared for matching: its units and the letters that could match anything in it. */
export type Haystack = { readonly units: readonly Unit[]; readonly letters: number; readonly text: string }

/** Gives the pinyin readings of a Han character, without tones: `长` → `['chang', 'zhang']`. */
export type Readings = (char: string) => readonly string[]

/** Each letter has its own bit; all other characters share the five bits behind them. */
function letterBit(char: string): number {
  const code = char.charCodeAt(0) - 97
  return 1 << (code >= 0 && code < 26 ? code : 26 + (char.charCodeAt(0) % 5))
}

/** One written character as it is matched; most texts share a few hundred of them. */
type Glyph = {
  readonly char: string
  readonly readings: readonly string[]
  readonly letters: number
  readonly isSpace: boolean
  readonly isWord: boolean
}

const glyphs = new WeakMap<Readings, Map<string, readonly Glyph[]>>()

function glyphsOf(original: string, readingsOf: Readings, known: Map<string, readonly Glyph[]>): readonly Glyph[] {
  const found = known.get(original)
  if (found) return found
  const made = [...original.normalize('NFKC').toLowerCase()].map((char) => {
    const readings = readingsOf(char)
    let letters = letterBit(char)
    for (const reading of readings) for (const letter of reading) letters |= letterBit(letter)
    return { char, readings, letters, isSpace: /\s/.test(char), isWord: /[\p{L}\p{N}]/u.test(char) }
  })
  known.set(original, made)
  return made
}

/** Prepares a text: lower-cased, white space dropped, word starts marked. */
export function compileHaystack(text: string, readingsOf: Readings): Haystack {
  const known = glyphs.get(readingsOf) ?? new Map<string, readonly Glyph[]>()
  glyphs.set(readingsOf, known)
  const units: Unit[] = []
  let letters = 0
  let start = true
  let at = 0
  for (const original of text) {
    for (const { char, readings, letters: own, isSpace, isWord } of glyphsOf(original, readingsOf, known)) {
      if (isSpace) {
        start = true
        continue
      }
      letters |= own
      units.push({ char, readings, letters: own, start: start || readings.length > 0, at })
      start = !isWord
    }
    at += original.length
  }
  return { units, letters, text }
}

/** What was typed, as it is matched. */
function queryOf(typed: string): string {
  return typed.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}

function lettersOf(typed: string): number {
  let letters = 0
  for (const char of typed) letters |= letterBit(char)
  return letters
}

const startBonus = 3
const runBonus = 4
const exactBonus = 2
const skipCost = 0.6

/** How many characters a unit takes from a place of the query when it is typed as one of its readings; 0 for none. */
function prefixLength(reading: string, query: string, at: number): number {
  let length = 0
  while (length < reading.length && reading[length] === query[at + length]) length += 1
  return length
}

/** What typing the first letters of a reading gains: those behind the first are in a run, as letters of a word are. */
function gainOfReading(reading: string, length: number): number {
  return (length - 1) * runBonus + (length === reading.length ? exactBonus : 0)
}

let memory = new Float64Array(4096)

/** The best score of the units from a place on, and which of the ways there reaches it. */
class Match {
  readonly units: readonly Unit[]
  readonly query: string

  constructor(units: readonly Unit[], query: string) {
    this.units = units
    this.query = query
    const slots = units.length * (query.length + 1) * 2
    if (memory.length < slots) memory = new Float64Array(slots * 2)
    memory.fill(Number.NaN, 0, slots)
  }

  best(unit: number, at: number, inRun: boolean): number {
    if (at === this.query.length) return 0
    if (unit === this.units.length) return Number.NEGATIVE_INFINITY
    const slot = (unit * (this.query.length + 1) + at) * 2 + (inRun ? 1 : 0)
    const known = memory[slot] as number
    if (!Number.isNaN(known)) return known
    let score = this.skipped(unit, at)
    this.eachUse(unit, at, inRun, (length, gain) => {
      score = Math.max(score, gain + this.best(unit + 1, at + length, true))
      return false
    })
    memory[slot] = score
    return score
  }

  /** Places in the text of the characters that the best way uses. */
  places(): number[] {
    const used: number[] = []
    let at = 0
    let inRun = true
    for (let unit = 0; unit < this.units.length && at < this.query.length; unit += 1) {
      const score = this.best(unit, at, inRun)
      let taken = 0
      this.eachUse(unit, at, inRun, (length, gain) => {
        if (gain + this.best(unit + 1, at + length, true) < score) return false
        taken = length
        return true
      })
      if (taken > 0) used.push((this.units[unit] as Unit).at)
      at += taken
      inRun = taken > 0
    }
    return used
  }

  private skipped(unit: number, at: number): number {
    return this.best(unit + 1, at, false) - (at === 0 ? skipCost / 3 : skipCost)
  }

  /** Tells each way to type the unit: how much of the query it takes and what it gains, until the listener says enough. */
  private eachUse(unit: number, at: number, inRun: boolean, tell: (length: number, gain: number) => boolean): void {
    const { char, readings, start } = this.units[unit] as Unit
    const bonus = (start ? startBonus : 0) + (inRun ? runBonus : 0)
    if (this.query.startsWith(char, at) && tell(char.length, bonus + exactBonus)) return
    for (const reading of readings) {
      for (let length = prefixLength(reading, this.query, at); length > 0; length -= 1) {
        if (tell(length, bonus + gainOfReading(reading, length))) return
      }
    }
  }
}

type Query = { readonly typed: string; readonly text: string; readonly letters: number }

let asked: Query = { typed: '', text: '', letters: 0 }

/** The query of what was typed; thousands of texts are asked with the same. */
function queryFor(typed: string): Query {
  if (asked.typed === typed) return asked
  const text = queryOf(typed)
  asked = { typed, text, letters: lettersOf(text) }
  return asked
}

/** The most that a unit in the middle of a text can gain as the only one. */
const mostAlone = startBonus + exactBonus

/** The score of a query of one character: the unit that gains most after what is skipped before it. */
function scoreOfOne(units: readonly Unit[], query: string): number {
  let best = Number.NEGATIVE_INFINITY
  for (let at = 0; at < units.length && best < mostAlone - (at * skipCost) / 3; at += 1) {
    const { char, readings, start } = units[at] as Unit
    const isExact = char === query
    if (!isExact && !readings.some((reading) => reading.startsWith(query))) continue
    const gain = (start ? startBonus : 0) + (at === 0 ? runBonus : 0)
    const exact = isExact || readings.includes(query) ? exactBonus : 0
    best = Math.max(best, gain + exact - (at * skipCost) / 3)
  }
  return best
}

let rowSize = 64
/** Best scores from the next unit on, by place in the query: after a skip, and in a run; then the same for this unit. */
let rows = new Float64Array(rowSize * 4)

/** Takes units that nothing of the query can match from the scores of what follows them; a run ends there. */
function skipUnits(row: number, count: number, end: number): void {
  for (let at = 0; at < end; at += 1) {
    const score = (rows[row + at] as number) - (at === 0 ? skipCost / 3 : skipCost) * count
    rows[row + at] = score
    rows[row + rowSize + at] = score
  }
}

/**
 * What `Match` finds as its best, without the way there: from the last unit to the first, by table and not by recursion,
 * because thousands of texts are asked at each key. `letters` are those of the query.
 */
function scoreOfMany(units: readonly Unit[], query: string, letters: number): number {
  const end = query.length
  if (end >= rowSize) {
    rowSize = end * 2
    rows = new Float64Array(rowSize * 4)
  }
  let next = 0
  let own = rowSize * 2
  rows.fill(Number.NEGATIVE_INFINITY, 0, end)
  rows.fill(Number.NEGATIVE_INFINITY, rowSize, rowSize + end)
  for (let row = 0; row < 4; row += 1) rows[row * rowSize + end] = 0
  let skippedUnits = 0
  for (let unit = units.length - 1; unit >= 0; unit -= 1) {
    const { char, readings, letters: ofUnit, start } = units[unit] as Unit
    if ((ofUnit & letters) === 0) {
      skippedUnits += 1
      continue
    }
    if (skippedUnits > 0) skipUnits(next, skippedUnits, end)
    skippedUnits = 0
    const bonus = start ? startBonus : 0
    for (let at = 0; at < end; at += 1) {
      const run = next + rowSize + at
      let used = Number.NEGATIVE_INFINITY
      if (query.startsWith(char, at)) used = bonus + exactBonus + (rows[run + char.length] as number)
      for (const reading of readings) {
        for (let length = prefixLength(reading, query, at); length > 0; length -= 1) {
          const gain = bonus + gainOfReading(reading, length) + (rows[run + length] as number)
          if (gain > used) used = gain
        }
      }
      const skipped = (rows[next + at] as number) - (at === 0 ? skipCost / 3 : skipCost)
      rows[own + at] = Math.max(skipped, used)
      rows[own + rowSize + at] = Math.max(skipped, used + runBonus)
    }
    const before = next
    next = own
    own = before
  }
  if (skippedUnits > 0) skipUnits(next, skippedUnits, end)
  return rows[next + rowSize] as number
}

/** How many units at the beginning of a text are what was typed, character by character; 0 when it does not begin so. */
function beginning(units: readonly Unit[], query: string): number {
  let at = 0
  for (let unit = 0; unit < units.length && at < query.length; unit += 1) {
    const { char } = units[unit] as Unit
    if (!query.startsWith(char, at)) return 0
    at += char.length
    if (at === query.length) return unit + 1
  }
  return 0
}

/** What a beginning gains: for codes, of which thousands begin alike, nothing else needs to be looked at. */
function scoreOfBeginning(units: readonly Unit[], length: number): number {
  let score = 0
  for (let unit = 0; unit < length; unit += 1)
    score += runBonus + exactBonus + ((units[unit] as Unit).start ? startBonus : 0)
  return score
}

function scoreOf(units: readonly Unit[], { text, letters }: Query): number {
  if (text.length === 1) return scoreOfOne(units, text)
  const begun = beginning(units, text)
  return begun > 0 ? scoreOfBeginning(units, begun) : scoreOfMany(units, text, letters)
}

/**
 * How well what was typed fits a text; undefined when it does not. Each typed character matches the character itself,
 * its initial or a prefix of its pinyin, in order, with gaps allowed: `xjscd`, `xinjian` and `新生` all find 新建生产单.
 * Runs, word starts and exact characters score higher, gaps cost. Compare scores only for the same typed text.
 */
export function matchScore(haystack: Haystack, typed: string): number | undefined {
  const query = queryFor(typed)
  if (!query.text) return 0
  if ((haystack.letters & query.letters) !== query.letters) return undefined
  const { units } = haystack
  const score = scoreOf(units, query)
  return Number.isFinite(score) ? score - units.length * 0.02 : undefined
}

/** Where in the text (UTF-16 places) the characters stand that the typed text matches; none when it does not fit. */
export function matchPlaces(haystack: Haystack, typed: string): readonly number[] {
  const { text } = queryFor(typed)
  if (!text || matchScore(haystack, typed) === undefined) return []
  const begun = beginning(haystack.units, text)
  return begun > 0 ? haystack.units.slice(0, begun).map(({ at }) => at) : new Match(haystack.units, text).places()
}
