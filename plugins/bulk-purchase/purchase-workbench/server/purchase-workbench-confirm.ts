import { inArray, sql } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { refused, refusedFields } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import { type Decimal, isMore, subtractDecimals, sumDecimals } from '../../../../core/shared/money.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { bulkPurchaseLimits as limits } from '../../bulk-purchase-options.ts'
import { lineVerdict } from '../../bulk-purchases/bulk-purchase-machine.ts'
import type { BulkPurchase } from '../../bulk-purchases/bulk-purchase-model.ts'
import { concludeLines, lineNames, lockOrders } from '../../bulk-purchases/server/bulk-purchase-work.ts'
import { writeBegun } from '../../bulk-purchases/server/bulk-purchase-writes.ts'
import type { PurchaseConfirm, PurchaseConfirmed } from '../purchase-workbench-contract.ts'
import { quantityProblem } from '../purchase-workbench-rules.ts'
import { type SpreadLine, spreadPurchase } from '../purchase-workbench-steps.ts'
import { readSurplus, type SurplusSource } from './purchase-workbench-search.ts'
import { readFreeStock } from './purchase-workbench-stock.ts'
import { bulkPurchaseCovers } from './purchase-workbench-tables.ts'

type ConfirmRow = PurchaseConfirm['rows'][number]

/** A row with its lines as they are while their orders are locked. */
type LockedRow = ConfirmRow & { readonly found: readonly BulkPurchase[] }

const lineIdsOf = (rows: readonly ConfirmRow[]) => rows.flatMap(({ lines }) => lines.map(({ id }) => id))

/** Throws 422 for what is wrong whatever the lines are. */
function requireRows(rows: readonly ConfirmRow[]): void {
  const ids = lineIdsOf(rows)
  const chosen: FieldProblem[] = [
    ...(ids.length === 0 || rows.some(({ lines }) => lines.length === 0)
      ? [{ field: 'rows', message: message('请选择物料') }]
      : []),
    ...(ids.length > limits.chosen
      ? [{ field: 'rows', message: message('一次最多确认{n}条物料', { n: limits.chosen }) }]
      : []),
    ...(new Set(ids).size < ids.length ? [{ field: 'rows', message: message('同一条物料只能确认一次') }] : []),
  ]
  const problems = rows.flatMap(({ supplierId, covered }, at): FieldProblem[] => [
    ...(supplierId === null ? [{ field: `rows.${at}.supplierId`, message: message('请选择供应商') }] : []),
    ...(isMore('0', covered) ? [{ field: `rows.${at}.covered`, message: message('抵扣数量不能小于0') }] : []),
  ])
  if (chosen.length + problems.length > 0) throw refusedFields([...chosen, ...problems])
}

/** Whether a line is still what the person saw: to be bought, of this material and supplier, and unchanged. */
function isAsSeen(work: Work, line: BulkPurchase, { materialId, supplierId, lines }: ConfirmRow): boolean {
  const seen = lines.find(({ id }) => id === line.id)
  return (
    seen?.version === line.version &&
    line.purchaseStatus === null &&
    line.material.id === materialId &&
    line.supplier?.id === supplierId &&
    lineVerdict(line, 'change', work.actor).allowed
  )
}

/** How many changed lines a refusal names. */
const mostNamed = 5

/** The lines of each row. Throws 409 with the names of those that another person has changed, bought or cancelled. */
function requireLines(work: Work, rows: readonly ConfirmRow[], found: ReadonlyMap<number, BulkPurchase>): LockedRow[] {
  const changed: string[] = []
  const locked = rows.map((row) => ({
    ...row,
    found: row.lines.flatMap(({ id }) => {
      const line = found.get(id)
      if (line && isAsSeen(work, line, row)) return [line]
      changed.push(line ? `${line.material.name} · ${line.materialBulkPurchaseOrderCode}` : `#${id}`)
      return []
    }),
  }))
  if (changed.length > 0)
    throw refused(
      409,
      message('{n}条物料已被他人修改、采购或取消，请核对后重新确认：{names}', {
        n: changed.length,
        names: changed.slice(0, mostNamed).join('、') + (changed.length > mostNamed ? '…' : ''),
      }),
    )
  return locked
}

/** Throws 422 for quantities that the lines do not allow. */
function requireQuantities(rows: readonly LockedRow[]): void {
  const problems = rows.flatMap(({ found, covered, quantity }, at): FieldProblem[] => {
    const toBuy = subtractDecimals(sumDecimals(found.map(({ requiredQuantity }) => requiredQuantity)), covered)
    if (isMore('0', toBuy)) return [{ field: `rows.${at}.covered`, message: message('抵扣数量不能超过需求数量') }]
    const problem = quantityProblem({ quantity, toBuy })
    return problem ? [{ field: `rows.${at}.quantity`, message: problem }] : []
  })
  if (problems.length > 0) throw refusedFields(problems)
}

/** What is left of a source of cover while it is handed out. */
type Left = { readonly sourceId: number | undefined; left: Decimal }
type Cover = typeof bulkPurchaseCovers.$inferInsert

/** Hands out stock, then surplus, to the covered lines. Returns what lines take of surplus; undefined where there is not enough. */
function takeCovers(spread: readonly SpreadLine[], sources: readonly Left[]): readonly Cover[] | undefined {
  const covers: Cover[] = []
  for (const { id: lineId, coveredQuantity } of spread) {
    let missing = coveredQuantity
    for (const source of sources) {
      const taken = isMore(missing, source.left) ? source.left : missing
      if (!isMore(taken, '0')) continue
      source.left = subtractDecimals(source.left, taken)
      missing = subtractDecimals(missing, taken)
      if (source.sourceId !== undefined) covers.push({ lineId, sourceId: source.sourceId, quantity: taken })
    }
    if (isMore(missing, '0')) return undefined
  }
  return covers
}

type Settled = { readonly spread: readonly SpreadLine[]; readonly covers: readonly Cover[] }

/** Spreads each row over its lines. Throws 409 where there is less stock or surplus than the person saw. */
function settleRows(
  rows: readonly LockedRow[],
  stock: ReadonlyMap<number, Decimal>,
  surplus: readonly SurplusSource[],
): readonly (LockedRow & Settled)[] {
  const sources = new Map<number, readonly Left[]>()
  const sourcesOf = (materialId: number) => {
    const known = sources.get(materialId) ?? [
      { sourceId: undefined, left: stock.get(materialId) ?? '0' },
      ...surplus.flatMap((one) => (one.materialId === materialId ? [{ sourceId: one.id, left: one.free }] : [])),
    ]
    sources.set(materialId, known)
    return known
  }
  return rows.map((row) => {
    const spread = spreadPurchase(row.found, row)
    const covers = takeCovers(spread, sourcesOf(row.materialId))
    if (!covers)
      throw refused(409, message('“{name}”的库存或在途余量已变化，请核对后重新确认', { name: lineNames(row.found) }))
    return { ...row, spread, covers }
  })
}

async function writeSettled({ db, now }: Work, rows: readonly Settled[]): Promise<void> {
  const spread = rows.flatMap((row) => row.spread)
  const covers = rows.flatMap((row) => row.covers)
  const list = (values: readonly (number | string)[]) => sql.param([...values])
  const ids = spread.map(({ id }) => id)
  // Deliveries add up to the quantity that they were written for.
  await db.execute(sql`update material_bulk_purchases l set purchase_quantity = v.quantity, covered_quantity = v.covered,
      deliveries = case when l.purchase_quantity = v.quantity then l.deliveries else '[]' end,
      version = l.version + 1, updated_at = ${now.toISOString()}::timestamptz
    from unnest(${list(ids)}::int[], ${list(spread.map(({ purchaseQuantity }) => purchaseQuantity))}::numeric[],
      ${list(spread.map(({ coveredQuantity }) => coveredQuantity))}::numeric[]) as v(id, quantity, covered)
    where l.id = v.id`)
  await db.delete(bulkPurchaseCovers).where(inArray(bulkPurchaseCovers.lineId, ids))
  if (covers.length > 0) await db.insert(bulkPurchaseCovers).values([...covers])
}

/**
 * Writes the quantities that a person has settled on back to the lines, starts these where it is wished, and settles their orders, all in
 * one work: of two people who confirm the same lines the second is refused. Throws 409 for lines, stock or surplus that changed since they
 * were seen, 422 for quantities.
 */
export async function confirmPurchase(work: Work, { rows }: PurchaseConfirm): Promise<PurchaseConfirmed> {
  requireRows(rows)
  const materialIds = [...new Set(rows.map(({ materialId }) => materialId))]
  // Two confirmations must not take the same stock.
  await work.db.execute(
    sql`select 1 from materials where id = any(${sql.param(materialIds)}::int[]) order by id for no key update`,
  )
  const orders = await lockOrders(work, lineIdsOf(rows))
  const found = new Map(orders.flatMap((order) => order.materialBulkPurchases.map((line) => [line.id, line] as const)))
  const locked = requireLines(work, rows, found)
  requireQuantities(locked)
  const settled = settleRows(locked, await readFreeStock(work, materialIds), await readSurplus(work.db, materialIds))
  await writeSettled(work, settled)
  const written = new Set(settled.flatMap(({ spread }) => spread.map(({ id }) => id)))
  const begun = settled.flatMap(({ start, spread }) => (start ? spread.map(({ id }) => id) : []))
  await writeBegun(work, begun)
  let changed = 0
  for (const order of orders) {
    const lines = order.materialBulkPurchases.filter(({ id }) => written.has(id))
    if (lines.length === 0) continue
    await concludeLines(work, order, { action: 'lines_confirmed', words: lineNames(lines) })
    changed += 1
  }
  return { orders: changed, lines: written.size, started: begun.length, left: lineIdsOf(rows).length - written.size }
}
