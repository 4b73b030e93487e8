import type { SQL } from 'drizzle-orm'

/** A stage whose pieces documents of the garment warehouse make. */
export type CountedStage = 'booked' | 'inTransit' | 'signedIn' | 'planned' | 'shipped' | 'returned'

/** A stage whose pieces production orders show; `inTransit` is reckoned when it is asked for. */
export type ToldStage = Exclude<CountedStage, 'inTransit'>

/** The pieces that the documents of a room add to a stage. */
export type GarmentSource = {
  readonly stage: CountedStage
  /** Selects `production_order_id`, the `name` of the size and the `quantity` of everything that counts now. */
  readonly pieces: SQL
}
