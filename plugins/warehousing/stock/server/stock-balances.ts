import { type SQL, sql } from 'drizzle-orm'
import { rowsInsertion } from '../../../../core/server/document/document-insert.ts'
import { askNamed } from '../../../../core/server/list/list-row.ts'
import { tellShownAnew } from '../../../../core/server/live/shown-anew.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refused, refusedFields } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import { type Decimal, isMore, isNegative, subtractDecimals, sumDecimals } from '../../../../core/shared/money.ts'
import { clothStockDocument, materialStockDocument } from '../stock-documents.ts'
import type { StockKind, StockQuality } from '../stock-options.ts'
import type { StockDocument } from './stock-item.ts'
import { stockNames } from './stock-names.ts'
import { stockEntries, stockReservations } from './stock-tables.ts'

/** A balance, as it was read. It is locked before it is written. */
export type Balance = {
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
export type Movement = {
  readonly balance: Balance
  readonly lineId: number
  readonly quantity: Decimal
  readonly reserved?: Decimal
  readonly reversesId?: number
  readonly path?: string
}

type Reader = Pick<Work, 'db'>

/** Reads balances by ascending id, without locking them. */
export async function readBalances({ db }: Reader, which: SQL, lock = sql``): Promise<readonly Balance[]> {
  const { rows } = await askNamed(
    db,
    sql`select b.id, b.kind, b.material_id as "materialId",
    b.production_order_id as "productionOrderId", b.size, b.warehouse_id as "warehouseId",
    b.warehouse_location_id as "warehouseLocationId", b.lot, b.quality, b.on_hand::text as "onHand",
    b.reserved::text as "reserved"
    from stock_balances b where ${which} order by b.id ${lock}`,
  )
  return rows as unknown as readonly Balance[]
}

/** Locks balances by ascending id, so that two works cannot wait for each other. */
export const lockBalances = (reader: Reader, which: SQL) => readBalances(reader, which, sql`for no key update`)

/** Locks balances by their ids, as `lockBalances` does. */
export const lockIds = (reader: Reader, ids: Iterable<number>) =>
  lockBalances(reader, sql`b.id = any(${sql.param([...new Set(ids)])}::int[])`)

/** Throws `库存不足` with item, place and what is available: 422 at the path, 409 without one. */
export async function refuseShortage(
  work: Work,
  balance: Pick<
    Balance,
    'kind' | 'materialId' | 'productionOrderId' | 'size' | 'lot' | 'warehouseId' | 'warehouseLocationId'
  >,
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
export async function writeMovements(
  work: Work,
  document: StockDocument,
  movements: readonly Movement[],
): Promise<void> {
  if (movements.length === 0) return
  const { now, actor } = work
  const entries: (typeof stockEntries.$inferInsert)[] = []
  const touched = new Set<Balance>()
  // Incoming movements are written before outgoing ones, so that no entry shows a negative balance.
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
  work.alongside(sql`update stock_balances b set on_hand = v.on_hand, reserved = v.reserved, updated_at = ${now.toISOString()}::timestamptz
    from unnest(${column(({ id }) => id)}::int[], ${column(({ onHand }) => onHand)}::numeric[],
      ${column(({ reserved }) => reserved)}::numeric[]) as v(id, on_hand, reserved) where b.id = v.id`)
  if (entries.length > 0) work.alongside(rowsInsertion(stockEntries, entries))
  for (const [kind, { noun }] of [
    ['material', materialStockDocument],
    ['cloth', clothStockDocument],
  ] as const)
    if (all.some((balance) => balance.kind === kind))
      tellShownAnew(work, noun, sql`select unnest(${column(({ id }) => id)}::int[]) as id`)
}

/** Writes promises of locked balances, each of `reserved` pieces or units. */
export function writePromises(
  work: Work,
  document: StockDocument,
  promised: readonly (Pick<Movement, 'balance' | 'lineId'> & { readonly reserved: Decimal })[],
): void {
  if (promised.length === 0) return
  const rows = promised.map(({ balance, lineId, reserved }) => ({
    balanceId: balance.id,
    quantity: reserved,
    document: document.noun,
    documentId: document.id,
    documentCode: document.code,
    lineId,
    userId: work.actor.id,
    createdAt: work.now,
  }))
  work.alongside(rowsInsertion(stockReservations, rows))
}
