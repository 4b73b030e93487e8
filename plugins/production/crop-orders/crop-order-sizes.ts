import { foldedName } from '../../../core/shared/folded-name.ts'
import { divideDecimals, formatAmount } from '../../../core/shared/money.ts'

export type OrderedSize = { readonly name: string; readonly quantity: number | null }
export type CutSize = { readonly name: string; readonly cropQuantity: number | null }
export type CutBatch = { readonly sizeRange: readonly CutSize[] }

/** The pieces of one bed batch. */
export function batchPieces({ sizeRange }: CutBatch): number {
  return sizeRange.reduce((sum, { cropQuantity }) => sum + (cropQuantity ?? 0), 0)
}

/**
 * The names of the sizes of a cutting order: first those of the production order in its order, then others that a batch still
 * has (D58). Names are compared folded (D51).
 */
export function cutSizeNames(ordered: readonly OrderedSize[], batches: readonly CutBatch[]): readonly string[] {
  const names = new Map<string, string>()
  for (const { name } of [...ordered, ...batches.flatMap(({ sizeRange }) => sizeRange)])
    if (!names.has(foldedName(name))) names.set(foldedName(name), name)
  return [...names.values()]
}

/** The pieces that some batches have of a size. */
export function piecesOfSize(batches: readonly CutBatch[], name: string): number {
  const key = foldedName(name)
  return batches
    .flatMap(({ sizeRange }) => sizeRange)
    .reduce((sum, size) => (foldedName(size.name) === key ? sum + (size.cropQuantity ?? 0) : sum), 0)
}

/** The pieces of each size over all batches (C-open-30). */
export function cropTotalOf(
  ordered: readonly OrderedSize[],
  batches: readonly CutBatch[],
): { name: string; cropQuantity: number }[] {
  return cutSizeNames(ordered, batches).map((name) => ({ name, cropQuantity: piecesOfSize(batches, name) }))
}

/** A batch with every size of the names in their order; sizes that it has not yet have no pieces. */
export function alignedSizes(
  { sizeRange }: CutBatch,
  names: readonly string[],
): { name: string; cropQuantity: number | null }[] {
  return names.map((name) => {
    const found = sizeRange.find((size) => foldedName(size.name) === foldedName(name))
    return { name, cropQuantity: found ? found.cropQuantity : 0 }
  })
}

/**
 * Batches with every size of the names in their order, which is the order of the columns of their table. Returns the given array if all batches have
 * them already.
 */
export function alignedBatches<Batch extends CutBatch>(batches: readonly Batch[], names: readonly string[]) {
  const keys = names.map(foldedName).join('\n')
  const isAligned = ({ sizeRange }: Batch) => sizeRange.map(({ name }) => foldedName(name)).join('\n') === keys
  return batches.every(isAligned)
    ? batches
    : batches.map((batch) => ({ ...batch, sizeRange: alignedSizes(batch, names) }))
}

/** Shows how many pieces of a size the cut has more or fewer than ordered. */
export type SizeBalance = {
  readonly name: string
  readonly ordered: number
  readonly cut: number
  /** Cut less ordered. */
  readonly over: number
  /** `over` in percent of the order, at most one decimal; undefined for a size that was not ordered. */
  readonly percent: string | undefined
}

/** The balance of each size; sizes have the same order as in the production order. */
export function sizeBalances(ordered: readonly OrderedSize[], batches: readonly CutBatch[]): readonly SizeBalance[] {
  return cutSizeNames(ordered, batches).map((name) => {
    const wanted = ordered.reduce(
      (sum, size) => (foldedName(size.name) === foldedName(name) ? sum + (size.quantity ?? 0) : sum),
      0,
    )
    const cut = piecesOfSize(batches, name)
    const over = cut - wanted
    return { name, ordered: wanted, cut, over, percent: percentText(over, wanted) }
  })
}

/** Returns a part in percent of a whole, with at most one decimal; undefined for a whole of zero. */
export function percentText(part: number, whole: number): string | undefined {
  const share = whole === 0 ? undefined : divideDecimals(String(part * 100), String(whole), 3)
  return share === undefined ? undefined : formatAmount(share, 1)
}
