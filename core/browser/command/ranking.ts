/** One character of a text as it can be typed: itself, or a prefix of one of its readings. */
type Unit = { readonly char: string; readonly readings: readonly string[]; readonly start: boolean }

/** A text prepared for matching: its units and the letters that could match anything in it. */
export type Haystack = { readonly units: readonly Unit[]; readonly letters: number; readonly text: string }

/** Gives the pinyin readings of a Han character, without tones: `长` → `['chang', 'zhang']`. */
export type Readings = (char: string) => readonly string[]

function letterBit(char: string): number {
  const code = char.charCodeAt(0) - 97
  return code >= 0 && code < 26 ? 1 << code : 0
}

/** Prepares a text: lower-cased, white space dropped, word starts marked. */
export function compileHaystack(text: string, readingsOf: Readings): Haystack {
  const units: Unit[] = []
  let letters = 0
  let start = true
  for (const char of text.normalize('NFKC').toLowerCase()) {
    if (/\s/.test(char)) {
      start = true
      continue
    }
    const readings = readingsOf(char)
    letters |= letterBit(char)
    for (const reading of readings) for (const letter of reading) letters |= letterBit(letter)
    units.push({ char, readings, start: start || readings.length > 0 })
    start = /[^\p{L}\p{N}]/u.test(char)
  }
  return { units, letters, text }
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

/**
 * How well what was typed fits a text; undefined when it does not. Each typed character matches the character itself,
 * its initial or a prefix of its pinyin, in order, with gaps allowed: `xjscd`, `xinjian` and `新生` all find 新建生产单.
 * Runs, word starts and exact characters score higher, gaps cost. Compare scores only for the same typed text.
 */
export function matchScore(haystack: Haystack, typed: string): number | undefined {
  const query = typed.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
  if (!query) return 0
  const letters = lettersOf(query)
  if ((haystack.letters & letters) !== letters) return undefined
  const { units } = haystack
  const width = query.length + 1
  const seen = new Map<number, number>()
  const best = (unit: number, at: number, inRun: boolean): number => {
    if (at === query.length) return 0
    if (unit === units.length) return Number.NEGATIVE_INFINITY
    const slot = (unit * width + at) * 2 + (inRun ? 1 : 0)
    const known = seen.get(slot)
    if (known !== undefined) return known
    const current = units[unit] as Unit
    let score = best(unit + 1, at, false) - (at === 0 ? skipCost / 3 : skipCost)
    const bonus = (current.start ? startBonus : 0) + (inRun ? runBonus : 0)
    if (query.startsWith(current.char, at))
      score = Math.max(score, bonus + exactBonus + best(unit + 1, at + current.char.length, true))
    for (const reading of current.readings) {
      let length = 0
      while (length < reading.length && reading[length] === query[at + length]) length += 1
      for (; length > 0; length -= 1) {
        score = Math.max(
          score,
          bonus + (length === reading.length ? exactBonus : 0) + best(unit + 1, at + length, true),
        )
      }
    }
    seen.set(slot, score)
    return score
  }
  const score = best(0, 0, true)
  return Number.isFinite(score) ? score - units.length * 0.02 : undefined
}
