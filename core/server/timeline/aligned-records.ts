import { lineNames } from '../../shared/timeline-label.ts'

/** Returns the keys that tell the lines of the list at a path apart; undefined when no list stands there. */
type SaidBy = (path: string) => readonly string[] | undefined

type Lines = readonly unknown[]
type Branch = Readonly<Record<string, unknown>>

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns what tells the lines of both lists apart: their ids when both lists share some, else their names. Undefined when neither is unique. */
function keyOfLines(before: Lines, after: Lines, saidBy: readonly string[]): ((line: unknown) => unknown) | undefined {
  const idOf = (line: unknown) => (line as { readonly id?: unknown } | null)?.id
  const nameOf = (most: number) => (line: unknown) => {
    const names = lineNames(line, saidBy).slice(0, most)
    return names.length > 0 ? names.map(({ name }) => name).join('\n') : undefined
  }
  const tells = (keyOf: (line: unknown) => unknown) =>
    [before, after].every((lines) => {
      const keys = lines.map(keyOf)
      return new Set(keys).size === keys.length && keys.every((key) => key !== undefined && key !== null)
    })
  const kept = new Set(before.map(idOf))
  if (tells(idOf) && after.some((line) => kept.has(idOf(line)))) return idOf
  return [nameOf(1), nameOf(saidBy.length)].find(tells)
}

/** Puts each line at the same place in both lists, in the order of the later list. A list has undefined where it lacks a line. */
function alignedLines(before: Lines, after: Lines, saidBy: readonly string[]): readonly [before: Lines, after: Lines] {
  const keyOf = keyOfLines(before, after, saidBy)
  if (!keyOf) return [before, after]
  const keys = [...new Set([...after, ...before].map(keyOf))]
  const at = (lines: Lines) => keys.map((key) => lines.find((line) => keyOf(line) === key))
  return [at(before), at(after)]
}

/**
 * Puts each line at the same place in the record before and after a change, at every depth. An added or removed line then counts as one change, instead
 * of changing all lines behind it.
 */
export function alignedRecords(
  saidByAt: SaidBy,
  before: unknown,
  after: unknown,
  path = '',
): readonly [before: unknown, after: unknown] {
  const deeper = (step: string | number, one: unknown, other: unknown) =>
    alignedRecords(saidByAt, one, other, path ? `${path}.${step}` : String(step))
  if (Array.isArray(before) && Array.isArray(after)) {
    const saidBy = saidByAt(path)
    if (!saidBy) return [before, after]
    const [was, is] = alignedLines(before, after, saidBy)
    const pairs = Array.from({ length: Math.max(was.length, is.length) }, (_, at) => deeper(at, was[at], is[at]))
    return [pairs.map(([one]) => one), pairs.map(([, other]) => other)]
  }
  if (!isBranch(before) || !isBranch(after)) return [before, after]
  const pairs = Object.entries(after).map(([key, value]) => [key, deeper(key, before[key], value)] as const)
  return [
    { ...before, ...Object.fromEntries(pairs.flatMap(([key, [one]]) => (key in before ? [[key, one]] : []))) },
    { ...after, ...Object.fromEntries(pairs.map(([key, [, other]]) => [key, other])) },
  ]
}
