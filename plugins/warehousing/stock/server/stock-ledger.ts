import { inArray, sql } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { type Decimal, isMore, isSameDecimal, subtractDecimals } from '../../../../core/shared/money.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { allocateStock } from '../stock-allocation.ts'
import type { StockQuality } from '../stock-options.ts'
import { countProblem } from './stock-count-problem.ts'
import {
  type Balance,
  lockBalances,
  lockIds,
  type Movement,
  refuseShortage,
  writeMovements,
  writePromises,
} from './stock-balances.ts'
import { stockBalances, stockReservations } from './stock-tables.ts'

/** The document that moves stock. Its row is locked before the ledger is asked. */
export type StockDocument = { readonly noun: string; readonly id: number; readonly code: string }

/** A material in a quality; `productionOrderId` is the order that it was bought for, null for unbound stock. */
export type MaterialItem = {
  readonly kind: 'material'
  readonly materialId: number
  readonly productionOrderId: number | null
  readonly lot: string
  readonly quality: StockQuality
}

/** A size of a production order in a quality. */
export type ClothItem = {
  readonly kind: 'cloth'
  readonly productionOrderId: number
  readonly size: string
  readonly quality: StockQuality
}

/** Where stock lies; null for stock of a warehouse that lies at no named location. */
export type StockPlace = { readonly warehouseId: number; readonly warehouseLocationId: number | null }

/** A movement that a line of a document makes. `quantity` is signed, in units of the item, with at most 2 decimals. */
export type StockLine = {
  readonly lineId: number
  readonly item: MaterialItem | ClothItem
  readonly place: StockPlace
  readonly quantity: Decimal
  /** The field of the form that shows a refusal, such as `lines.0.quantity`. */
  readonly path?: string
}

/** What an issue of material wants. Null for `lot` and for `warehouseLocationId` leaves the choice to the ledger. */
export type StockIssue = Omit<StockLine, 'item'> & {
  readonly item: Omit<MaterialItem, 'lot'> & { readonly lot: string | null }
}

/** Tells apart what lies where: two items at two places are one balance if their keys are the same. */
export const stockKey = (item: StockLine['item'], place: StockPlace): string =>
  JSON.stringify([
    item.kind,
    item.kind === 'material' ? item.materialId : 0,
    item.productionOrderId ?? 0,
    place.warehouseId,
    place.warehouseLocationId ?? 0,
    item.kind === 'material' ? foldedName(item.lot) : '',
    item.kind === 'cloth' ? foldedName(item.size) : '',
    item.quality,
  ])

function balanceKey(balance: Balance): string {
  const { kind, materialId, productionOrderId, lot, size, quality } = balance
  const item =
    kind === 'material'
      ? ({ kind, materialId: materialId ?? 0, productionOrderId, lot, quality } as const)
      : ({ kind, productionOrderId: productionOrderId ?? 0, size, quality } as const)
  return stockKey(item, balance)
}

/** Makes the missing balances of lines, in one order for every work, and locks all of them. */
async function balancesOf(work: Work, lines: readonly StockLine[]): Promise<ReadonlyMap<string, Balance>> {
  const wanted = new Map(lines.toReversed().map((line) => [stockKey(line.item, line.place), line]))
  const rows = [...wanted.keys()].sort().flatMap((key) => {
    const line = wanted.get(key)
    if (!line) return []
    const { item, place } = line
    return [
      {
        ...place,
        kind: item.kind,
        materialId: item.kind === 'material' ? item.materialId : null,
        productionOrderId: item.productionOrderId,
        size: item.kind === 'cloth' ? item.size.trim() : '',
        lot: item.kind === 'material' ? item.lot.trim() : '',
        quality: item.quality,
        createdAt: work.now,
        updatedAt: work.now,
      },
    ]
  })
  if (rows.length === 0) return new Map()
  await work.db.insert(stockBalances).values(rows).onConflictDoNothing()
  const materials = rows.map(({ materialId }) => materialId ?? 0)
  const warehouses = rows.map(({ warehouseId }) => warehouseId)
  const orders = rows.map(({ productionOrderId }) => productionOrderId ?? 0)
  // The rows are found by material, order and warehouse; which of them are meant is told by their keys.
  const found = await lockBalances(
    work,
    sql`(coalesce(b.material_id, 0), coalesce(b.production_order_id, 0), b.warehouse_id) in (
      select * from unnest(${sql.param(materials)}::int[], ${sql.param(orders)}::int[], ${sql.param(warehouses)}::int[]))`,
  )
  return new Map(found.map((balance) => [balanceKey(balance), balance]))
}

/**
 * Posts the lines of a document (C-open-92). The row of the document, and those of the documents that it moves, are locked before;
 * balances are locked last, by ascending id. Throws `库存不足` with item, place and what is available: 422 at the path of the
 * line, 409 for a line without one.
 */
export async function postStock(work: Work, document: StockDocument, lines: readonly StockLine[]): Promise<void> {
  const balances = await balancesOf(work, lines)
  const movements = lines.map(({ item, place, ...line }): Movement => {
    const balance = balances.get(stockKey(item, place))
    if (!balance) throw new Error('a balance was not made')
    return { ...line, balance }
  })
  await writeMovements(work, document, movements)
}

/** What was counted at a place: `quantity` counted, `book` what stood there then. */
export type StockCount = Required<StockLine> & { readonly book: Decimal }

/**
 * Posts the differences of what was counted. Throws 422 with every line whose balance has moved since it was counted, or that
 * was counted below what is promised of it. No two counts are of one balance.
 */
export async function countStock(work: Work, document: StockDocument, counts: readonly StockCount[]): Promise<void> {
  const balances = await balancesOf(work, counts)
  const movements: Movement[] = []
  const problems: FieldProblem[] = []
  for (const { item, place, quantity, book, lineId, path } of counts) {
    const balance = balances.get(stockKey(item, place))
    if (!balance) throw new Error('a balance was not made')
    const problem = await countProblem(work.db, balance, { quantity, book })
    if (problem) problems.push({ field: path, message: problem })
    else if (!isSameDecimal(quantity, book))
      movements.push({ balance, lineId, quantity: subtractDecimals(quantity, book), path })
  }
  if (problems.length > 0) throw refusedFields(problems)
  await writeMovements(work, document, movements)
}

/** What a document wants of garments. Null for `warehouseLocationId` leaves the choice of the location to the ledger. */
export type GarmentWant = Omit<StockLine, 'item'> & { readonly item: ClothItem }

type Want = StockIssue | GarmentWant

function isWanted(balance: Balance, { item, place }: Want): boolean {
  const isSame =
    balance.kind === item.kind && balance.quality === item.quality && balance.warehouseId === place.warehouseId
  if (!isSame || (place.warehouseLocationId ?? balance.warehouseLocationId) !== balance.warehouseLocationId)
    return false
  if (item.kind === 'cloth')
    return balance.productionOrderId === item.productionOrderId && foldedName(balance.size) === foldedName(item.size)
  return (
    balance.materialId === item.materialId && (item.lot === null || foldedName(balance.lot) === foldedName(item.lot))
  )
}

/** Chooses the locked balances that give what is wanted, by the rule of allocation. Throws where some of it is missing. */
async function chooseBalances(work: Work, found: readonly Balance[], wants: readonly Want[]) {
  const left = new Map(found.map((balance) => [balance.id, subtractDecimals(balance.onHand, balance.reserved)]))
  const byItem = Map.groupBy(found, ({ materialId, productionOrderId }) => materialId ?? productionOrderId)
  const chosen: Movement[] = []
  for (const want of wants) {
    const { item, place, quantity, lineId, path } = want
    const choices = (byItem.get(item.kind === 'material' ? item.materialId : item.productionOrderId) ?? [])
      .filter((balance) => isWanted(balance, want))
      .map((balance) => ({
        ...balance,
        // Garments have no dye lots; they are taken from as few locations as possible instead.
        lot: item.kind === 'cloth' ? String(balance.warehouseLocationId) : balance.lot,
        available: left.get(balance.id) ?? '0',
        balance,
      }))
    const { taken, missing } = allocateStock(choices, { quantity, productionOrderId: item.productionOrderId })
    if (isMore(missing, '0')) {
      const names =
        item.kind === 'cloth' ? { ...item, materialId: null, lot: '' } : { ...item, size: '', lot: item.lot ?? '' }
      const available = subtractDecimals(quantity, missing)
      await refuseShortage(work, { ...names, ...place }, { available, wanted: quantity, path })
    }
    for (const { choice, quantity: part } of taken) {
      left.set(choice.id, subtractDecimals(left.get(choice.id) ?? '0', part))
      chosen.push({ balance: choice.balance, lineId, quantity: part, ...(path === undefined ? {} : { path }) })
    }
  }
  return chosen
}

/**
 * Issues material: takes each quantity (above 0) from the balances that the rule of allocation chooses, and posts it. Throws
 * as `postStock` does.
 */
export async function issueStock(work: Work, document: StockDocument, issues: readonly StockIssue[]): Promise<void> {
  const materials = issues.map(({ item }) => item.materialId)
  const warehouses = issues.map(({ place }) => place.warehouseId)
  const found = await lockBalances(
    work,
    sql`b.on_hand > b.reserved and (b.material_id, b.warehouse_id) in (
      select * from unnest(${sql.param(materials)}::int[], ${sql.param(warehouses)}::int[]))`,
  )
  const chosen = await chooseBalances(work, found, issues)
  const movements = chosen.map((one) => ({ ...one, quantity: subtractDecimals('0', one.quantity) }))
  await writeMovements(work, document, movements)
}

/**
 * Takes back every movement of a document that has not been taken back. With `keeps: 'reserved'` what comes back stays promised
 * to the document. Throws 409 `库存不足` where it has left since.
 */
export async function reverseStock(
  work: Work,
  document: StockDocument,
  { keeps }: { readonly keeps?: 'reserved' } = {},
): Promise<void> {
  const { rows } = await work.db.execute<{ id: number; balanceId: number; lineId: number; quantity: Decimal }>(
    sql`select e.id, e.balance_id as "balanceId", e.line_id as "lineId", e.quantity::text as quantity from stock_entries e
      where e.document = ${document.noun} and e.document_id = ${document.id}::int and e.reverses_id is null
        and not exists (select 1 from stock_entries r where r.reverses_id = e.id) order by e.id`,
  )
  if (rows.length === 0) return
  const balances = new Map(
    (
      await lockIds(
        work,
        rows.map(({ balanceId }) => balanceId),
      )
    ).map((one) => [one.id, one]),
  )
  const movements = rows.flatMap(({ id, balanceId, lineId, quantity }) => {
    const balance = balances.get(balanceId)
    const back = subtractDecimals('0', quantity)
    const reserved = keeps === 'reserved' ? back : '0'
    return balance ? [{ balance, lineId, quantity: back, reserved, reversesId: Number(id) }] : []
  })
  await writeMovements(work, document, movements)
  if (keeps === 'reserved') await writePromises(work, document, movements)
}

/**
 * Locks all stock of the garments of production orders by ascending id. A work that calls the ledger several times about them
 * begins with this, so that it cannot wait for another one in between.
 */
export async function lockGarmentStock(work: Work, productionOrderIds: readonly number[]): Promise<void> {
  const ids = sql.param([...productionOrderIds])
  await lockBalances(work, sql`b.kind = 'cloth' and b.production_order_id = any(${ids}::int[])`)
}

/** Promises stock to the lines of a document; each `quantity` is above 0. Throws as `postStock` does. */
export async function reserveStock(work: Work, document: StockDocument, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return
  const balances = await balancesOf(work, lines)
  const promised = lines.map(({ item, place, quantity, lineId, path }) => {
    const balance = balances.get(stockKey(item, place))
    if (!balance) throw new Error('a balance was not made')
    return { balance, lineId, quantity: '0', reserved: quantity, ...(path === undefined ? {} : { path }) }
  })
  await writeMovements(work, document, promised)
  await writePromises(work, document, promised)
}

/** Promises garments to the lines of a document, each `quantity` above 0, from as few locations as possible. */
async function reserveGarments(work: Work, document: StockDocument, wants: readonly GarmentWant[]): Promise<void> {
  const orders = wants.map(({ item }) => item.productionOrderId)
  const warehouses = wants.map(({ place }) => place.warehouseId)
  const found = await lockBalances(
    work,
    sql`b.kind = 'cloth' and b.on_hand > b.reserved and (b.production_order_id, b.warehouse_id) in (
      select * from unnest(${sql.param(orders)}::int[], ${sql.param(warehouses)}::int[]))`,
  )
  const chosen = await chooseBalances(work, found, wants)
  const promised = chosen.map((one) => ({ ...one, quantity: '0', reserved: one.quantity }))
  await writeMovements(work, document, promised)
  await writePromises(work, document, promised)
}

/**
 * Ends the open promises of a document: `Released` frees the stock, `Consumed` takes it out as one step. Does nothing for a
 * document without open promises.
 */
export async function closeReservations(
  work: Work,
  document: StockDocument,
  state: 'Consumed' | 'Released',
): Promise<void> {
  const { rows } = await work.db.execute<{ id: number; balanceId: number; lineId: number; quantity: Decimal }>(
    sql`select r.id, r.balance_id as "balanceId", r.line_id as "lineId", r.quantity::text as quantity
      from stock_reservations r where r.document = ${document.noun} and r.document_id = ${document.id}::int and r.state = 'Open'
      order by r.id`,
  )
  if (rows.length === 0) return
  const balances = new Map(
    (
      await lockIds(
        work,
        rows.map(({ balanceId }) => balanceId),
      )
    ).map((one) => [one.id, one]),
  )
  const movements = rows.flatMap(({ balanceId, lineId, quantity }): Movement[] => {
    const balance = balances.get(balanceId)
    const less = subtractDecimals('0', quantity)
    return balance ? [{ balance, lineId, quantity: state === 'Consumed' ? less : '0', reserved: less }] : []
  })
  await writeMovements(work, document, movements)
  await work.db
    .update(stockReservations)
    .set({ state, closedAt: work.now })
    .where(
      inArray(
        stockReservations.id,
        rows.map(({ id }) => id),
      ),
    )
}

/**
 * Ends the open promises of a document and promises garments to its lines anew, as one step. Throws as `postStock` does.
 */
export async function promiseAnew(work: Work, document: StockDocument, wants: readonly GarmentWant[]): Promise<void> {
  const orders = sql.param(wants.map(({ item }) => item.productionOrderId))
  await lockBalances(
    work,
    sql`(b.kind = 'cloth' and b.production_order_id = any(${orders}::int[])) or b.id in (select r.balance_id
      from stock_reservations r where r.document = ${document.noun} and r.document_id = ${document.id}::int and r.state = 'Open')`,
  )
  await closeReservations(work, document, 'Released')
  await reserveGarments(work, document, wants)
}
