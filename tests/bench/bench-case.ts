import type { BenchPerson } from './bench-accounts.ts'
import type { ChainIds } from './chain-ids.ts'
import type { GarmentIds } from './garment-multiply.ts'
import type { ProductionIds } from './production-ids.ts'
import type { StockIds } from './stock-multiply.ts'

/** What a case chooses its inputs from. */
export type BenchIds = {
  readonly orders: readonly number[]
  readonly codes: readonly string[]
  readonly brands: readonly number[]
  /** Names, spread over the whole table. */
  readonly customers: readonly string[]
  readonly materials: readonly string[]
  /** The number of customers and materials. */
  readonly rows: { readonly customers: number; readonly materials: number }
  /** Ids of suppliers of materials. */
  readonly suppliers: readonly number[]
  readonly chain: ChainIds
  readonly production: ProductionIds
  readonly stock: StockIds
  readonly garments: GarmentIds
}

/** One thing that people do all day. Its variants have different inputs, so that no cached answer is measured. */
export type BenchCase = {
  readonly name: string
  readonly variants: number
  /** Who asks. Default: the person who has made most sample orders. */
  readonly by?: BenchPerson
  /** It makes something of its variant, so no variant is asked for twice. */
  readonly creates?: true
  /** How many variants there are to make something of; unlimited if absent. */
  readonly most?: (ids: BenchIds) => number
  readonly request: (
    variant: number,
    ids: BenchIds,
  ) => { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: unknown }
}
