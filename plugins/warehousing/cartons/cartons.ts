import { garmentBoxes, type GarmentLine } from '../garments/garment-rules.ts'

/** Cartons of one line that hold the same, by their numbers in the whole shipment. Pieces without a carton have no numbers. */
export type CartonGroup = {
  /** The place of the line. */
  readonly at: number
  readonly from: number | null
  readonly to: number | null
  /** Cartons of the group, 0 for pieces without one. */
  readonly count: number
  /** Of each size of the line, the pieces in each carton. */
  readonly each: readonly number[]
}

type PackedLine = Pick<GarmentLine, 'sizeRange' | 'boxQuantity'>

const pieces = ({ sizeRange }: PackedLine) => sizeRange.map(({ quantity }) => quantity ?? 0)

/**
 * The cartons of a shipment, numbered through all of its lines. The pieces of each size are divided evenly: what does not divide goes
 * to the first cartons of the line, one piece more in each.
 */
export function cartonGroups(lines: readonly PackedLine[]): readonly CartonGroup[] {
  const groups: CartonGroup[] = []
  let number = 0
  for (const [at, line] of lines.entries()) {
    const own = pieces(line)
    const boxes = line.boxQuantity ?? 0
    if (boxes === 0) {
      if (own.some((quantity) => quantity > 0)) groups.push({ at, from: null, to: null, count: 0, each: own })
      continue
    }
    const ends = [...new Set([...own.map((quantity) => quantity % boxes), boxes])].sort((one, other) => one - other)
    let start = 0
    for (const end of ends.filter((place) => place > 0)) {
      const each = own.map((quantity) => Math.floor(quantity / boxes) + (start < quantity % boxes ? 1 : 0))
      groups.push({ at, from: number + start + 1, to: number + end, count: end - start, each })
      start = end
    }
    number += boxes
  }
  return groups
}

/** One carton: its number, its line, and the pieces of each size of the line. */
export type Carton = { readonly number: number; readonly at: number; readonly each: readonly number[] }

/** The carton of a number; undefined where the shipment has none. */
export function cartonOf(groups: readonly CartonGroup[], number: number): Carton | undefined {
  const group = groups.find(({ from, to }) => from !== null && to !== null && from <= number && number <= to)
  return group && { number, at: group.at, each: group.each }
}

/** The number of cartons of a shipment. */
export const cartonCount = (lines: readonly PackedLine[]): number => garmentBoxes(lines)

/** The numbers that a text names, such as `1-20 25`, ascending; all for an empty one, undefined for one that names none. */
export function namedCartons(text: string, count: number): readonly number[] | undefined {
  const entries = text
    .trim()
    .split(/[\s,，;；、]+/)
    .filter(Boolean)
  if (entries.length === 0) return numbers(1, count)
  const found = new Set<number>()
  for (const entry of entries) {
    const [, from, to = from] = /^(\d{1,5})(?:[-–~～至](\d{1,5}))?$/.exec(entry) ?? []
    if (from === undefined || Number(from) < 1 || Number(to) < Number(from)) return undefined
    for (const number of numbers(Number(from), Number(to))) found.add(number)
  }
  return [...found].sort((one, other) => one - other)
}

const numbers = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

/** Numbers as people read them: `1–3, 7`. */
export function cartonRanges(of: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of of) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
