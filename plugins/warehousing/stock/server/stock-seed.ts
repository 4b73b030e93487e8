import { sql } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { type Decimal, isMore, isNegative, subtractDecimals, sumDecimals } from '../../../../core/shared/money.ts'
import { insertSeed } from '../../server/warehousing-seed-write.ts'
import { allocateStock } from '../stock-allocation.ts'
import { stockKey } from './stock-ledger.ts'
import type { MaterialItem, StockPlace } from './stock-item.ts'
import { stockBalances, stockEntries } from './stock-tables.ts'

/** A demo movement; the line of its document is known once the documents are written. */
export type SeedMovement = {
  readonly at: Date
  readonly userId: number
  readonly item: MaterialItem
  readonly place: StockPlace
  /** Signed. */
  readonly quantity: Decimal
  /** The document and the line that moved it. */
  readonly of: () => { readonly noun: string; readonly id: number; readonly code: string; readonly lineId: number }
}

type Standing = {
  readonly id: number
  readonly item: MaterialItem
  readonly place: StockPlace
  onHand: Decimal
  /** When it moved last. */
  movedAt: Date
}

/** What lies somewhere. */
export type SeedLying = Readonly<Omit<Standing, 'id'>>

/** What an issue took of one balance. */
export type SeedTaken = { readonly item: MaterialItem; readonly quantity: Decimal }

/**
 * The stock of the demo company while its two years are played, in the order of time. Quantities come in and leave by the rule
 * of allocation that the ledger follows, so that the rows that `write` stores are those of the product.
 */
export class SeedStock {
  private readonly standings = new Map<string, Standing>()
  private readonly byMaterial = new Map<number, Standing[]>()
  private readonly movements: {
    readonly movement: SeedMovement
    readonly standing: Standing
    readonly after: Decimal
  }[] = []

  private at(item: MaterialItem, place: StockPlace): Standing {
    const key = stockKey(item, place)
    const known = this.standings.get(key)
    if (known) return known
    const made: Standing = { id: this.standings.size + 1, item, place, onHand: '0', movedAt: new Date(0) }
    this.standings.set(key, made)
    this.byMaterial.set(item.materialId, [...(this.byMaterial.get(item.materialId) ?? []), made])
    return made
  }

  /** Moves a signed quantity. Throws where more leaves than lies there. */
  move(movement: SeedMovement): void {
    const standing = this.at(movement.item, movement.place)
    const after = sumDecimals([standing.onHand, movement.quantity])
    if (isNegative(after))
      throw new Error(`the demo data takes more of material ${movement.item.materialId} than there is`)
    standing.onHand = after
    standing.movedAt = movement.at
    this.movements.push({ movement, standing, after })
  }

  /** Takes at most a quantity of a material out of a warehouse, and returns what was taken of which stock. */
  issue(
    movement: Omit<SeedMovement, 'item' | 'place'> & {
      readonly warehouseId: number
      readonly item: Omit<MaterialItem, 'lot'>
    },
  ): readonly SeedTaken[] {
    const { item, warehouseId, quantity } = movement
    const choices = (this.byMaterial.get(item.materialId) ?? [])
      .filter(({ item: there, place }) => place.warehouseId === warehouseId && there.quality === item.quality)
      .map((standing) => ({
        id: standing.id,
        productionOrderId: standing.item.productionOrderId,
        lot: standing.item.lot,
        available: standing.onHand,
        standing,
      }))
    const { taken } = allocateStock(choices, { quantity, productionOrderId: item.productionOrderId })
    return taken.map(({ choice, quantity: part }) => {
      const { item: of, place } = choice.standing
      this.move({ ...movement, item: of, place, quantity: subtractDecimals('0', part) })
      return { item: of, quantity: part }
    })
  }

  /** What lies in a warehouse. */
  lying(warehouseId: number): readonly SeedLying[] {
    return [...this.standings.values()].filter(
      ({ place, onHand }) => place.warehouseId === warehouseId && isMore(onHand, '0'),
    )
  }

  /** Writes balances and entries into empty tables. */
  async write(db: SqlDatabase): Promise<void> {
    const first = new Map<Standing, Date>()
    const last = new Map<Standing, Date>()
    for (const { movement, standing } of this.movements) {
      if (!first.has(standing)) first.set(standing, movement.at)
      last.set(standing, movement.at)
    }
    const balances = [...this.standings.values()]
      .filter((standing) => first.has(standing))
      .map((standing) => {
        const { id, item, place, onHand } = standing
        const createdAt = first.get(standing) ?? new Date(0)
        return { ...place, ...item, id, onHand, createdAt, updatedAt: last.get(standing) ?? createdAt }
      })
    await insertSeed(db, stockBalances, balances)
    const entries = this.movements.map(({ movement: { at, userId, quantity, of }, standing, after }, place) => {
      const { noun, id, code, lineId } = of()
      return {
        id: place + 1,
        balanceId: standing.id,
        quantity,
        onHandAfter: after,
        document: noun,
        documentId: id,
        documentCode: code,
        lineId,
        userId,
        createdAt: at,
      }
    })
    await insertSeed(db, stockEntries, entries)
    await db.execute(sql`update warehouse_locations l set is_referenced = true
      where exists (select 1 from stock_balances b where b.warehouse_location_id = l.id)`)
  }
}
