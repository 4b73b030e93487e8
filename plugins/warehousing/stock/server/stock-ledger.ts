import { inArray, type SQL, sql } from 'drizzle-orm'
import { tellShownAnew } from '../../../../core/server/live/shown-anew.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refused, refusedFields } from '../../../../core/server/refusal.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { message } from '../../../../core/shared/message.ts'
import {
  type Decimal,
  isMore,
  isNegative,
  isSameDecimal,
  subtractDecimals,
  sumDecimals,
} from '../../../../core/shared/money.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { allocateStock } from '../stock-allocation.ts'
import { clothStockDocument, materialStockDocument } from '../stock-documents.ts'
import type { StockKind, StockQuality } from '../stock-options.ts'
import { countProblem } from './stock-count-problem.ts'
import { stockNames } from './stock-names.ts'
import { stockBalances, stockEntries, stockReservations } from './stock-tables.ts'

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

type Balance = {
  readonly id: number
  readonly kind: StockKind
  readonly materialId: number | null
  readonly productionOrderId: number | null
  readonly size: string
  readonly warehouseId: number
  readonly warehouseLocationId: number | null
  readonly lot: string
  readonly quality: StockQuality
  onHand: Decimal
  reserved: Decimal
}

/** A change of a locked balance: of its quantity on hand, and of its reserved quantity. */
type Movement = {
  readonly balance: Balance
  readonly lineId: number
  readonly quantity: Decimal
  readonly reserved?: Decimal
  readonly reversesId?: number
  readonly path?: string
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

/** Locks balances by ascending id, so that two works cannot wait for each other. */
async function lockBalances({ db }: Work, which: SQL): Promise<readonly Balance[]> {
  const { rows } = await db.execute<Balance>(sql`select b.id, b.kind, b.material_id as "materialId",
    b.production_order_id as "productionOrderId", b.size, b.warehouse_id as "warehouseId",
    b.warehouse_location_id as "warehouseLocationId", b.lot, b.quality, b.on_hand::text as "onHand",
    b.reserved::text as "reserved"
    from stock_balances b where ${which} order by b.id for no key update`)
  return rows
}

const lockIds = (work: Work, ids: Iterable<number>) =>
  lockBalances(work, sql`b.id = any(${sql.param([...new Set(ids)])}::int[])`)

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
  // The statement locks all balances of the materials, orders and warehouses; the caller picks its own by their keys.
  const found = await lockBalances(
    work,
    sql`(coalesce(b.material_id, 0), coalesce(b.production_order_id, 0), b.warehouse_id) in (
      select * from unnest(${sql.param(materials)}::int[], ${sql.param(orders)}::int[], ${sql.param(warehouses)}::int[]))`,
  )
  return new Map(found.map((balance) => [balanceKey(balance), balance]))
}

async function refuseShortage(
  work: Work,
  balance: Pick<Balance, 'kind' | 'materialId' | 'productionOrderId' | 'size' | 'lot'> & StockPlace,
  of: { readonly available: Decimal; readonly wanted: Decimal; readonly path: string | undefined },
): Promise<never> {
  const names = await stockNames(work.db, balance)
  const text = message('库存不足：{item}（{place}）可用 {available}，需要 {wanted}', {
    ...names,
    available: of.available,
    wanted: of.wanted,
  })
  throw of.path === undefined ? refused(409, text) : refusedFields([{ field: of.path, message: text }])
}

/** Writes movements of locked balances. Throws where more leaves than is available. */
async function writeMovements(work: Work, document: StockDocument, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return
  const { db, now, actor } = work
  const entries: (typeof stockEntries.$inferInsert)[] = []
  const touched = new Set<Balance>()
  // What comes in is written before what leaves, so that no row says less than nothing on the way.
  const ordered = movements.toSorted(
    (one, other) => Number(isNegative(one.quantity)) - Number(isNegative(other.quantity)),
  )
  for (const { balance, lineId, quantity, reserved = '0', reversesId, path } of ordered) {
    const onHand = sumDecimals([balance.onHand, quantity])
    const promised = sumDecimals([balance.reserved, reserved])
    if (isMore(promised, onHand)) {
      const available = subtractDecimals(balance.onHand, balance.reserved)
      const wanted = isNegative(quantity) ? subtractDecimals('0', quantity) : reserved
      await refuseShortage(work, balance, { available, wanted, path })
    }
    balance.onHand = onHand
    balance.reserved = promised
    touched.add(balance)
    if (quantity !== '0')
      entries.push({
        balanceId: balance.id,
        quantity,
        onHandAfter: onHand,
        document: document.noun,
        documentId: document.id,
        documentCode: document.code,
        lineId,
        reversesId: reversesId ?? null,
        userId: actor.id,
        createdAt: now,
      })
  }
  const all = [...touched].sort((one, other) => one.id - other.id)
  const column = (of: (balance: Balance) => unknown) => sql.param(all.map(of))
  await db.execute(sql`update stock_balances b set on_hand = v.on_hand, reserved = v.reserved, updated_at = ${now.toISOString()}::timestamptz
    from unnest(${column(({ id }) => id)}::int[], ${column(({ onHand }) => onHand)}::numeric[],
      ${column(({ reserved }) => reserved)}::numeric[]) as v(id, on_hand, reserved) where b.id = v.id`)
  if (entries.length > 0) await db.insert(stockEntries).values(entries)
  for (const [kind, { noun }] of [
    ['material', materialStockDocument],
    ['cloth', clothStockDocument],
  ] as const)
    if (all.some((balance) => balance.kind === kind))
      tellShownAnew(work, noun, sql`select unnest(${column(({ id }) => id)}::int[]) as id`)
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
  const left = new Map(found.map((balance) => [balance.id, subtractDecimals(balance.onHand, balance.reserved)]))
  const byMaterial = Map.groupBy(found, ({ materialId }) => materialId)
  const movements: Movement[] = []
  for (const { item, place, quantity, lineId, path } of issues) {
    const choices = (byMaterial.get(item.materialId) ?? [])
      .filter(
        (balance) =>
          balance.warehouseId === place.warehouseId &&
          balance.quality === item.quality &&
          (place.warehouseLocationId === null || balance.warehouseLocationId === place.warehouseLocationId) &&
          (item.lot === null || foldedName(balance.lot) === foldedName(item.lot)),
      )
      .map((balance) => ({ ...balance, available: left.get(balance.id) ?? '0', balance }))
    const { taken, missing } = allocateStock(choices, { quantity, productionOrderId: item.productionOrderId })
    if (isMore(missing, '0'))
      await refuseShortage(
        work,
        { ...item, ...place, size: '', lot: item.lot ?? '' },
        { available: subtractDecimals(quantity, missing), wanted: quantity, path },
      )
    for (const { choice, quantity: part } of taken) {
      left.set(choice.id, subtractDecimals(left.get(choice.id) ?? '0', part))
      movements.push({
        balance: choice.balance,
        lineId,
        quantity: subtractDecimals('0', part),
        ...(path === undefined ? {} : { path }),
      })
    }
  }
  await writeMovements(work, document, movements)
}

/** Takes back every movement of a document that has not been taken back. Throws 409 `库存不足` where it has left since. */
export async function reverseStock(work: Work, document: StockDocument): Promise<void> {
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
  const movements = rows.flatMap(({ id, balanceId, lineId, quantity }): Movement[] => {
    const balance = balances.get(balanceId)
    return balance ? [{ balance, lineId, quantity: subtractDecimals('0', quantity), reversesId: Number(id) }] : []
  })
  await writeMovements(work, document, movements)
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
  await work.db.insert(stockReservations).values(
    promised.map(({ balance, lineId, reserved }) => ({
      balanceId: balance.id,
      quantity: reserved,
      document: document.noun,
      documentId: document.id,
      documentCode: document.code,
      lineId,
      userId: work.actor.id,
      createdAt: work.now,
    })),
  )
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
