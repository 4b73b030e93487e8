import { sql } from 'drizzle-orm'
import { rowsInsertion } from '../../../../core/server/document/document-insert.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { type Decimal, isSameDecimal, subtractDecimals } from '../../../../core/shared/money.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import {
  type Balance,
  lockBalances,
  lockIds,
  type Movement,
  readBalances,
  refuseShortage,
  writeMovements,
  writePromises,
} from './stock-balances.ts'
import { countProblem } from './stock-count-problem.ts'
import type { GarmentWant, StockDocument, StockIssue, StockLine, StockPlace, StockWant } from './stock-item.ts'
import { lockPlan, planStock } from './stock-plan.ts'
import { stockBalances } from './stock-tables.ts'

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
  work.alongside(sql`${rowsInsertion(stockBalances, rows)} on conflict do nothing`)
  const column = (of: (row: (typeof rows)[number]) => unknown) => sql.param(rows.map(of))
  // Each key is looked up in the unique index of balances; joined as a whole, PostgreSQL would read the table.
  const found = await lockBalances(
    work,
    sql`b.id = any(array(select s.id
      from unnest(${column(({ materialId }) => materialId ?? 0)}::int[], ${column(({ productionOrderId }) => productionOrderId ?? 0)}::int[],
        ${column(({ warehouseId }) => warehouseId)}::int[], ${column(({ warehouseLocationId }) => warehouseLocationId ?? 0)}::int[],
        ${column(({ lot }) => lot)}::text[], ${column(({ size }) => size)}::text[], ${column(({ quality }) => quality)}::text[])
        k (material, production_order, warehouse, location, lot, size, quality)
      cross join lateral (select o.id from stock_balances o where coalesce(o.material_id, 0) = k.material
        and coalesce(o.production_order_id, 0) = k.production_order and o.warehouse_id = k.warehouse
        and coalesce(o.warehouse_location_id, 0) = k.location and folded_name(o.lot) = folded_name(k.lot)
        and folded_name(o.size) = folded_name(k.size) and o.quality = k.quality offset 0) s))`,
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

/** Chooses the quantities that lines take from locked balances, by the rule of allocation. Throws when stock is missing. */
async function takeFrom(work: Work, found: readonly Balance[], wants: readonly StockWant[]) {
  const { taken, short } = planStock(found, wants)
  if (short) {
    const { item, place, quantity, path } = short.want
    const of =
      item.kind === 'cloth' ? { ...item, materialId: null, lot: '' } : { ...item, size: '', lot: item.lot ?? '' }
    await refuseShortage(work, { ...of, ...place }, { available: short.available, wanted: quantity, path })
  }
  return taken
}

/**
 * Issues material: takes each quantity (above 0) from the balances that the rule of allocation chooses, and posts it. Throws
 * as `postStock` does.
 */
export async function issueStock(work: Work, document: StockDocument, issues: readonly StockIssue[]): Promise<void> {
  const column = (of: (one: StockIssue) => unknown) => sql.param([...new Set(issues.map(of))])
  const candidates = sql`b.material_id = any(${column(({ item }) => item.materialId)}::int[])
    and b.warehouse_id = any(${column(({ place }) => place.warehouseId)}::int[])
    and b.quality = any(${column(({ item }) => item.quality)}::text[]) and b.on_hand > b.reserved
    and (b.production_order_id is null or b.production_order_id = any(${column(({ item }) => item.productionOrderId)}::int[]))`
  // Most issues meet no other one, so the balances are chosen before they are locked.
  const early = planStock(await readBalances(work, candidates), issues)
  const kept = early.short ? undefined : await lockPlan(work, early.taken)
  const taken = kept ?? (await takeFrom(work, await lockBalances(work, candidates), issues))
  const movements = taken.map((one) => ({ ...one, quantity: subtractDecimals('0', one.quantity) }))
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
  if (keeps === 'reserved') writePromises(work, document, movements)
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
  writePromises(work, document, promised)
}

/** Locks the garments that lines want, and chooses the balances that they are taken from. Throws where some are missing. */
async function findGarments(work: Work, wants: readonly GarmentWant[]) {
  const orders = sql.param([...new Set(wants.map(({ item }) => item.productionOrderId))])
  const warehouses = sql.param([...new Set(wants.map(({ place }) => place.warehouseId))])
  const found = await lockBalances(
    work,
    sql`b.kind = 'cloth' and b.production_order_id = any(${orders}::int[]) and b.warehouse_id = any(${warehouses}::int[])
      and b.on_hand > b.reserved`,
  )
  return takeFrom(work, found, wants)
}

/** Takes garments out, each `quantity` above 0, from as few locations as possible. Throws as `postStock` does. */
export async function takeGarments(work: Work, document: StockDocument, wants: readonly GarmentWant[]): Promise<void> {
  const taken = await findGarments(work, wants)
  const movements = taken.map((one) => ({ ...one, quantity: subtractDecimals('0', one.quantity) }))
  await writeMovements(work, document, movements)
}

/** Promises garments to the lines of a document, each `quantity` above 0, from as few locations as possible. */
async function reserveGarments(work: Work, document: StockDocument, wants: readonly GarmentWant[]): Promise<void> {
  const taken = await findGarments(work, wants)
  const promised = taken.map((one) => ({ ...one, quantity: '0', reserved: one.quantity }))
  await writeMovements(work, document, promised)
  writePromises(work, document, promised)
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
  const closed = sql.param(rows.map(({ id }) => id))
  work.alongside(sql`update stock_reservations set state = ${state}, closed_at = ${work.now.toISOString()}::timestamptz
    where id = any(${closed}::int[])`)
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
