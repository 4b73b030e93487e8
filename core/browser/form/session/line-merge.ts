import { isRecord, isSameLine } from './same-value.ts'
import type { ErasedFunction } from '../../../shared/erased-function.ts'

/** How the lines of a list are told from each other where their `id` or `url` does not say it. */
export type LineRule =
  /** The list is one value: its lines mean something only together. */
  | { readonly whole: true }
  /** By their own names; a line whose name was changed is known by its place. */
  | { readonly keyOf: ErasedFunction<string> }

/** The lines of three lists by what they are: the same mark stands for the same line. */
export type MarkedLines = {
  readonly base: readonly string[]
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
  /** The lines have nothing to know them by but their place, so that parts of two lines must not be mixed. */
  readonly wholeLines: boolean
}

type Lines = readonly unknown[]
type Keys = readonly (string | undefined)[]

const isKey = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

function isUnique(keys: Keys): boolean {
  const known = keys.filter((key) => key !== undefined)
  return new Set(known).size === known.length
}

type Naming = { readonly keyOf: (line: unknown) => string | undefined; readonly byPlace: boolean }

/** What names the lines: all of what was saved must have it, what was added since may not have one yet. */
function namingOf(saved: Lines, mine: Lines, rule: LineRule | undefined): Naming | undefined {
  if (rule && 'keyOf' in rule) {
    const { keyOf } = rule
    return { keyOf: (line) => keyOf(line).trim() || undefined, byPlace: true }
  }
  const all = [...saved, ...mine]
  if (all.every(isKey)) return { keyOf: String, byPlace: false }
  if (!all.every(isRecord)) return undefined
  const by = (part: string): Naming => ({
    keyOf: (line) => {
      const key = (line as Record<string, unknown>)[part]
      return isKey(key) ? String(key) : undefined
    },
    byPlace: false,
  })
  if ((saved as Record<string, unknown>[]).every(({ id }) => isKey(id)) && (saved.length > 0 || !mine.some(hasUrl)))
    return by('id')
  return all.every(hasUrl) ? by('url') : undefined
}

const hasUrl = (line: unknown) => isRecord(line) && isKey(line['url'])

/** Which line of what was loaded each line of a side is. */
function matchBase(base: Keys, side: Keys, byPlace: boolean): (number | undefined)[] {
  const matched = side.map((key) => {
    const at = key === undefined ? -1 : base.indexOf(key)
    return at < 0 ? undefined : at
  })
  if (!byPlace) return matched
  const taken = new Set(matched)
  return matched.map((match, at) => match ?? (at < base.length && !taken.has(at) ? at : undefined))
}

const namedByPlace = (lines: Lines) => lines.map((_, at) => `b${at}`)

/** Marks by place alone: only where no line came, went or changed its place. */
function markByPlace(base: Lines, mine: Lines, theirs: Lines): MarkedLines | undefined {
  const stays = (side: Lines) =>
    side.length === base.length &&
    side.every((line, at) => isSameLine(line, base[at]) || !base.some((other) => isSameLine(line, other)))
  if (!base.every(isRecord) || !stays(mine) || !stays(theirs)) return undefined
  return { base: namedByPlace(base), mine: namedByPlace(base), theirs: namedByPlace(base), wholeLines: true }
}

/** Tells which lines of three lists are the same; undefined when that is not certain, so that the lists must be taken whole. */
export function markLines(base: Lines, mine: Lines, theirs: Lines, rule?: LineRule): MarkedLines | undefined {
  if (rule && 'whole' in rule) return undefined
  const naming = namingOf([...base, ...theirs], mine, rule)
  if (!naming) return markByPlace(base, mine, theirs)
  const [ofBase, ofMine, ofTheirs] = [base.map(naming.keyOf), mine.map(naming.keyOf), theirs.map(naming.keyOf)]
  if (![ofBase, ofMine, ofTheirs].every(isUnique)) return undefined
  const inMine = matchBase(ofBase, ofMine, naming.byPlace)
  const inTheirs = matchBase(ofBase, ofTheirs, naming.byPlace)
  const markedMine = inMine.map((at, place) => (at === undefined ? `m${place}` : `b${at}`))
  const twins = new Set<number>()
  const twinOf = (place: number) => {
    const at = inMine.findIndex((match, other) => {
      if (match !== undefined || twins.has(other)) return false
      const [one, two] = [ofMine[other], ofTheirs[place]]
      return one !== undefined && two !== undefined
        ? one === two
        : isSameLine(mine[other], theirs[place], ['id', 'uuid'])
    })
    if (at >= 0) twins.add(at)
    return at < 0 ? undefined : at
  }
  const markedTheirs = inTheirs.map((at, place) => {
    if (at !== undefined) return `b${at}`
    const twin = twinOf(place)
    return twin === undefined ? `t${place}` : `m${twin}`
  })
  return { base: namedByPlace(base), mine: markedMine, theirs: markedTheirs, wholeLines: false }
}

/** The marks of `order` that all three lists have. */
export function commonOrder(order: readonly string[], { base, mine, theirs }: MarkedLines): string[] {
  return order.filter((mark) => [base, mine, theirs].every((marks) => marks.includes(mark)))
}

/**
 * The kept marks in the order of `first`, those that only `second` has each behind the one before it there; where both sides added
 * at one place, the additions of `first` come before those of `second`. What `second` has at its end stays at the end.
 */
export function joinOrder(first: readonly string[], second: readonly string[], kept: ReadonlySet<string>): string[] {
  const joined = first.filter((mark) => kept.has(mark))
  second.forEach((mark, place) => {
    if (!kept.has(mark) || joined.includes(mark)) return
    const isLast = !second.slice(place + 1).some((one) => first.includes(one) && kept.has(one))
    const before = second.slice(0, place).findLast((one) => joined.includes(one))
    let at = isLast ? joined.length : before === undefined ? 0 : joined.indexOf(before) + 1
    while (at < joined.length && !second.includes(joined[at] as string)) at += 1
    joined.splice(at, 0, mark)
  })
  return joined
}
