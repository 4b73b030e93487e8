import { foldedName } from '../../../core/shared/folded-name.ts'
import { type CutSize, cutSizeNames, type OrderedSize } from '../crop-orders/crop-order-sizes.ts'

/** The most bundles of a cutting order: labels have room for four digits. */
export const mostBundles = 9999

/** A bed batch as the rule reads it. `parameter` is the number of pieces per bundle. */
export type BundledBatch = { readonly parameter: string | null; readonly sizeRange: readonly CutSize[] }

/** One bundle: pieces of one size from one bed batch. */
export type Bundle = {
  /** Number of the bundle in its cutting order, from 1. */
  readonly number: number
  /** Number of the bed batch, from 1. */
  readonly bed: number
  readonly size: string
  readonly pieces: number
  /** Running numbers of its pieces among all pieces of the size in the cutting order. */
  readonly firstPiece: number
  readonly lastPiece: number
}

/** Whole pieces per bundle. The field takes one decimal, which no bundle can have; below one, a size is not divided. */
function piecesPerBundle(parameter: string | null, pieces: number): number {
  const whole = Math.floor(Number(parameter ?? 0))
  return whole >= 1 ? whole : pieces
}

const bundlesIn = (pieces: number, parameter: string | null) =>
  pieces > 0 ? Math.ceil(pieces / piecesPerBundle(parameter, pieces)) : 0

/** The number of bundles of a batch. Pieces that were typed as text are not counted until they are numbers. */
export function bundleCount({ parameter, sizeRange }: BundledBatch): number {
  return sizeRange.reduce((sum, { cropQuantity }) => sum + bundlesIn(Number(cropQuantity) || 0, parameter), 0)
}

/**
 * The bundles of a cutting order: bed by bed, in each bed size by size in the order of the production order (D58). Bundle
 * numbers run through the order, piece numbers through the beds of each size. The last bundle of a size has the rest.
 */
export function bundlesOf(ordered: readonly OrderedSize[], batches: readonly BundledBatch[]): readonly Bundle[] {
  const bundles: Bundle[] = []
  const counted = new Map<string, number>()
  const names = cutSizeNames(ordered, batches)
  for (const [at, { parameter, sizeRange }] of batches.entries()) {
    for (const size of names) {
      const key = foldedName(size)
      const found = sizeRange.find(({ name }) => foldedName(name) === key)
      const pieces = found?.cropQuantity ?? 0
      const before = counted.get(key) ?? 0
      const per = piecesPerBundle(parameter, pieces)
      for (let from = 0; from < pieces; from += per) {
        const last = Math.min(from + per, pieces)
        bundles.push({
          number: bundles.length + 1,
          bed: at + 1,
          size,
          pieces: last - from,
          firstPiece: before + from + 1,
          lastPiece: before + last,
        })
      }
      counted.set(key, before + pieces)
    }
  }
  return bundles
}

/** Numbers as an address writes them: `1-20.35`. */
export function numberRanges(numbers: readonly number[]): string {
  return rangesOf(numbers)
    .map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
    .join('.')
}

/** Numbers as people read them: `1–20, 35`. */
export function numberRangesText(numbers: readonly number[]): string {
  return numberRanges(numbers).replaceAll('-', '–').replaceAll('.', ', ')
}

function rangesOf(numbers: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const ranges: [number, number][] = []
  for (const number of [...new Set(numbers)].sort((one, other) => one - other)) {
    const open = ranges.at(-1)
    if (open?.[1] === number - 1) open[1] = number
    else ranges.push([number, number])
  }
  return ranges
}

/** The numbers that an address names by `numberRanges`; undefined for a text that names none, or names them in another order. */
export function numbersOfRanges(text: string): readonly number[] | undefined {
  const numbers: number[] = []
  for (const range of text.split('.')) {
    const [, from, to = from] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(range) ?? []
    const [first, last] = [Number(from), Number(to)]
    if (!(last >= first) || first <= (numbers.at(-1) ?? 0)) return undefined
    for (let number = first; number <= last; number += 1) numbers.push(number)
  }
  return numbers
}

/** What the paper of a ticket is worth: the version that is printed on it, against the current one. */
export type TicketPaperState = 'current' | 'superseded' | 'unversioned' | 'newer'

export function ticketPaperState(printed: number | undefined, current: number): TicketPaperState {
  if (printed === undefined) return 'unversioned'
  if (printed === current) return 'current'
  return printed < current ? 'superseded' : 'newer'
}
