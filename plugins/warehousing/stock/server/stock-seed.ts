import { compareAsc } from 'date-fns/compareAsc'
import { sql } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { type Decimal, isMore, isNegative, subtractDecimals, sumDecimals } from '../../../../core/shared/money.ts'
import { insertSeed } from '../../server/warehousing-seed-write.ts'
import { allocateStock } from '../stock-allocation.ts'
import { stockKey } from './stock-ledger.ts'
import type { ClothItem, MaterialItem, StockPlace } from './stock-item.ts'
import { stockBalances, stockEntries, stockReservations } from './stock-tables.ts'

/** A demo movement; the line of its document is known once the documents are written. */
export type SeedMovement<Item extends MaterialItem | ClothItem = MaterialItem | ClothItem> = {
  readonly at: Date
  readonly userId: number
  readonly item: Item
  readonly place: StockPlace
  /** Signed. */
  readonly quantity: Decimal
  /** The document and the line that moved it. */
  readonly of: () => { readonly noun: string; readonly id: number; readonly code: string; readonly lineId: number }
}

type Standing<Item = MaterialItem | ClothItem> = {
  readonly id: number
  readonly item: Item
  readonly place: StockPlace
  onHand: Decimal
  reserved: Decimal
  /** When it moved last. */
  movedAt: Date
}

/** What lies somewhere. */
export type SeedLying = Readonly<Omit<Standing<MaterialItem>, 'id'>>

/** A reservation of a demo document. `closedAt` is the time at which the document took the stock. */
export type SeedPromise = {
  readonly movement: SeedMovement<ClothItem>
  readonly standing: Standing
  closedAt: Date | null
}

/** What an issue took of one balance. */
export type SeedTaken = { readonly item: MaterialItem; readonly quantity: Decimal }

/**
 * The stock of the demo company while its two years are played, in the order of time. Quantities come in and leave by the rule
 * of allocation that the ledger follows, so that the rows that `write` stores are those of the product.
 */
export class SeedStock {
  private readonly standings = new Map<string, Standing>()
  private readonly byMaterial = new Map<number, Standing<MaterialItem>[]>()
  private readonly promises: SeedPromise[] = []
  private readonly movements: {
    readonly movement: SeedMovement
    readonly standing: Standing
    readonly after: Decimal
  }[] = []

  private at(item: MaterialItem | ClothItem, place: StockPlace): Standing {
    const key = stockKey(item, place)
    const known = this.standings.get(key)
    if (known) return known
    const made = { id: this.standings.size + 1, place, onHand: '0', reserved: '0', movedAt: new Date(0) }
    if (item.kind === 'cloth') return this.add(key, { ...made, item })
    const ofMaterial = { ...made, item }
    this.byMaterial.set(item.materialId, [...(this.byMaterial.get(item.materialId) ?? []), ofMaterial])
    return this.add(key, ofMaterial)
  }

  private add(key: string, standing: Standing): Standing {
    this.standings.set(key, standing)
    return standing
  }

  /** Moves a signed quantity. Throws where more leaves than lies there. */
  move(movement: SeedMovement): void {
    const standing = this.at(movement.item, movement.place)
    const after = sumDecimals([standing.onHand, movement.quantity])
    if (isNegative(after)) throw new Error(`the demo data takes more than there is of ${JSON.stringify(movement.item)}`)
    standing.onHand = after
    standing.movedAt = movement.at
    this.movements.push({ movement, standing, after })
  }

  /** The pieces that lie somewhere and are promised to no document. */
  available(item: ClothItem, place: StockPlace): number {
    const { onHand, reserved } = this.at(item, place)
    return Number(subtractDecimals(onHand, reserved))
  }

  /** Promises garments to a document. Throws where more is promised than lies there. */
  promise(movement: SeedMovement<ClothItem>): SeedPromise {
    const { item, place, quantity } = movement
    if (isMore(quantity, String(this.available(item, place))))
      throw new Error(`the demo data promises more than there is of ${JSON.stringify(item)}`)
    const standing = this.at(item, place)
    standing.reserved = sumDecimals([standing.reserved, quantity])
    const made = { movement, standing, closedAt: null }
    this.promises.push(made)
    return made
  }

  /** Takes the reserved stock of a document out. */
  take(promise: SeedPromise, at: Date, userId: number): void {
    const { movement, standing } = promise
    promise.closedAt = at
    standing.reserved = subtractDecimals(standing.reserved, movement.quantity)
    this.move({ ...movement, at, userId, quantity: subtractDecimals('0', movement.quantity) })
  }

  /** Takes at most a quantity of a material out of a warehouse, and returns what was taken of which stock. */
  issue(
    movement: Omit<SeedMovement<MaterialItem>, 'item' | 'place'> & {
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

  /** The material that lies in a warehouse. */
  lying(warehouseId: number): readonly SeedLying[] {
    return [...this.standings.values()].filter(
      (standing): standing is Standing<MaterialItem> =>
        standing.item.kind === 'material' && standing.place.warehouseId === warehouseId && isMore(standing.onHand, '0'),
    )
  }

  /** Writes balances, entries and promises into empty tables. */
  async write(db: SqlDatabase): Promise<void> {
    const first = new Map<Standing, Date>()
    const last = new Map<Standing, Date>()
    // Material and garments are played one after the other.
    const movements = this.movements.toSorted((one, other) => compareAsc(one.movement.at, other.movement.at))
    for (const { movement, standing } of movements) {
      if (!first.has(standing)) first.set(standing, movement.at)
      last.set(standing, movement.at)
    }
    const balances = [...this.standings.values()]
      .filter((standing) => first.has(standing))
      .map((standing) => {
        const { id, item, place, onHand, reserved } = standing
        const createdAt = first.get(standing) ?? new Date(0)
        return { ...place, ...item, id, onHand, reserved, createdAt, updatedAt: last.get(standing) ?? createdAt }
      })
    await insertSeed(db, stockBalances, balances)
    const entries = movements.map(({ movement: { at, userId, quantity, of }, standing, after }, place) => {
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
    const promises = this.promises.map(({ movement: { at, userId, quantity, of }, standing, closedAt }, place) => {
      const { noun, id, code, lineId } = of()
      const state = closedAt ? ('Consumed' as const) : ('Open' as const)
      const document = { document: noun, documentId: id, documentCode: code, lineId, userId }
      return { id: place + 1, balanceId: standing.id, quantity, state, ...document, createdAt: at, closedAt }
    })
    if (promises.length > 0) await insertSeed(db, stockReservations, promises)
    await db.execute(sql`update warehouse_locations l set is_referenced = true
      where exists (select 1 from stock_balances b where b.warehouse_location_id = l.id)`)
  }
}
