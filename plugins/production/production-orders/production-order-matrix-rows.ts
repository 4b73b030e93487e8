import { foldedName } from '../../../core/shared/folded-name.ts'
import { type SizeStage, sizeStages } from './production-order-options.ts'

/** One stage of the chain with the pieces of each size, in the order of the names. */
export type ChainRow = {
  readonly stage: 'ordered' | SizeStage
  readonly quantities: readonly number[]
  readonly total: number
}

type Figures = {
  readonly sizeRange: readonly { readonly name: string; readonly quantity: number | null }[]
  readonly sizeFigures: readonly { readonly stage: SizeStage; readonly name: string; readonly quantity: number }[]
}

/**
 * The pieces of an order by stage and size. Sizes have the order of the sale order; a size that only a later stage has is last
 * (D58). Names are compared folded (D51).
 */
export function chainMatrix({ sizeRange, sizeFigures }: Figures): {
  readonly names: readonly string[]
  readonly rows: readonly ChainRow[]
} {
  const ordered = sizeRange.map(({ name, quantity }) => ({ stage: 'ordered' as const, name, quantity: quantity ?? 0 }))
  const all = [...ordered, ...sizeFigures]
  const names = new Map<string, string>()
  for (const { name } of all) if (!names.has(foldedName(name))) names.set(foldedName(name), name)
  const piecesOf = (stage: ChainRow['stage'], key: string) =>
    all.reduce((sum, one) => (one.stage === stage && foldedName(one.name) === key ? sum + one.quantity : sum), 0)
  return {
    names: [...names.values()],
    rows: (['ordered', ...sizeStages] as const).map((stage) => {
      const quantities = [...names.keys()].map((key) => piecesOf(stage, key))
      return { stage, quantities, total: quantities.reduce((sum, one) => sum + one, 0) }
    }),
  }
}
