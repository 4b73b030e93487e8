import { garmentBoxes, type GarmentLine } from '../garments/garment-rules.ts'

/** Cartons of one line that hold the same, by their numbers in the whole shipment. Pieces without a carton have no numbers. */
export type CartonGroup = {
  /** The place of the line. */
  readonly at: number
  readonly from: number | null
  readonly to: number | null
  /** Cartons of the group, 0 for pieces without one. */
  readonly count: number
  /** The pieces of each size in one carton. */
  readonly each: readonly number[]
}

type PackedLine = Pick<GarmentLine, 'sizeRange' | 'boxQuantity'>

const pieces = ({ sizeRange }: PackedLine) => sizeRange.map(({ quantity }) => quantity ?? 0)

/** The groups of equal cartons of a line. */
type Kinds = readonly { readonly count: number; readonly each: readonly number[] }[]

/** Fills all cartons but the last one equally, and puts the rest into the last one. Returns undefined when a size has too few pieces for that. */
function fullAndRest(own: readonly number[], boxes: number): Kinds | undefined {
  const full = own.map((quantity) => Math.ceil(quantity / boxes))
  const rest = own.map((quantity, at) => quantity - (full[at] ?? 0) * (boxes - 1))
  if (rest.every((quantity, at) => quantity === full[at])) return [{ count: boxes, each: full }]
  const isPossible = rest.every((quantity) => quantity >= 0) && rest.some((quantity) => quantity > 0)
  return isPossible
    ? [
        { count: boxes - 1, each: full },
        { count: 1, each: rest },
      ]
    : undefined
}

/** Divides the pieces of each size evenly. When they do not divide, the first cartons get one piece more. */
function evenly(own: readonly number[], boxes: number): Kinds {
  const ends = [...new Set([...own.map((quantity) => quantity % boxes), boxes])]
    .filter((end) => end > 0)
    .sort((one, other) => one - other)
  return ends.map((end, at) => {
    const start = ends[at - 1] ?? 0
    const each = own.map((quantity) => Math.floor(quantity / boxes) + (start < quantity % boxes ? 1 : 0))
    return { count: end - start, each }
  })
}

/**
 * The cartons of a shipment, numbered through all of its lines. The cartons of a line hold the same ratio of sizes, the last one the
 * rest; where that leaves it without anything, the pieces are divided evenly.
 */
export function cartonGroups(lines: readonly PackedLine[]): readonly CartonGroup[] {
  let number = 0
  return lines.flatMap((line, at): CartonGroup[] => {
    const own = pieces(line)
    const boxes = line.boxQuantity ?? 0
    if (boxes === 0)
      return own.some((quantity) => quantity > 0) ? [{ at, from: null, to: null, count: 0, each: own }] : []
    return (fullAndRest(own, boxes) ?? evenly(own, boxes)).map(({ count, each }) => {
      const from = number + 1
      number += count
      return { at, from, to: number, count, each }
    })
  })
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
  if (entries.length === 0) return numbersTo(count)
  const found = new Set<number>()
  for (const entry of entries) {
    const [, from, to = from] = /^(\d{1,5})(?:[-–~～至](\d{1,5}))?$/.exec(entry) ?? []
    if (from === undefined || Number(from) < 1 || Number(to) < Number(from)) return undefined
    for (const number of numbersTo(Number(to), Number(from))) found.add(number)
  }
  return [...found].sort((one, other) => one - other)
}

/** All whole numbers from the first to the last. */
export const numbersTo = (last: number, first = 1): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)

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
