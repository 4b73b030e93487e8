import { type SQL, sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { saleAmounts } from '../../../sales/public.ts'
import { confirmedPurchaseOf, setFirstOutbound } from '../../../sales/server-public.ts'
import { garmentPieces } from '../../garments/garment-rules.ts'
import { garmentOrderIds } from '../../garments/server/garment-orders.ts'
import { tellGarments } from '../../garments/server/garment-tell.ts'
import type { ClothOutboundOrderContent } from '../cloth-outbound-order-model.ts'
import { clothOutboundLines } from '../cloth-outbound-order-rules.ts'

const idsSql = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`

const purchasesOf = (ids: readonly number[]) =>
  sql`select c.id from customer_purchase_orders c where c.sale_order_id in (
    select p.sale_order_id from production_orders p where p.id = ${idsSql(ids)}) order by c.id for no key update`

/**
 * Locks what a shipment moves: the purchases of production orders, then the production orders, each by ascending id, so that two
 * shipments of them never wait for each other.
 */
export const lockShipped = (ids: readonly number[]): SQL =>
  sql`with purchases as (${purchasesOf(ids)}) select 1 from production_orders p
    where p.id = ${idsSql(ids)} and (select count(*) from purchases) >= 0 order by p.id for no key update of p`

/**
 * Writes into the purchases of production orders what became of their earliest shipment that is not cancelled (C-open-118).
 * `without` is a shipment that has lost its line of them.
 */
export async function tellPurchases(
  work: Work,
  productionOrderIds: readonly number[],
  { without = 0 }: { readonly without?: number } = {},
): Promise<void> {
  if (productionOrderIds.length === 0) return
  await work.db.execute(purchasesOf(productionOrderIds))
  const shipments = sql`from cloth_outbound_orders o join cloth_outbound_order_lines l on l.order_id = o.id
    where l.production_order_id = p.id and o.id <> ${without}::int`
  const rows = (await readRows(
    work.db,
    sql`select c.id, (select o.status ${shipments} and o.status <> 'Canceled' order by o.id limit 1) as status,
        (select min(o.actual_outbound_date)::text ${shipments}) as date
      from production_orders p join customer_purchase_orders c on c.sale_order_id = p.sale_order_id
      where p.id = ${idsSql(productionOrderIds)} order by c.id`,
  )) as unknown as readonly { id: number; status: string | null; date: string | null }[]
  for (const { id, status, date } of rows) await setFirstOutbound(work, id, { status, date })
}

/** Writes what production orders show of their shipments: the pieces that wait for their dispatch, and those that have left. */
export function tellShipped(work: Work, productionOrderIds: readonly number[]): void {
  tellGarments(work, 'planned', productionOrderIds)
  tellGarments(work, 'shipped', productionOrderIds)
}

type Purchase = {
  readonly id: number
  readonly customerPO: string
  readonly productCode: string
  readonly currency: string
  readonly currencyRate: string | null
  readonly unitPrice: string | null
}

/** The purchases of production orders as they were last confirmed, by the ids of the production orders. */
export async function readShippedPurchases(
  db: SqlDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Purchase>> {
  const rows = (await readRows(
    db,
    sql`select f.id, f.c->>'customerPO' as "customerPO", f.c->>'productCode' as "productCode", f.c->>'currency' as currency,
        f.c->>'currencyRate' as "currencyRate", f.c->>'unitPrice' as "unitPrice"
      from (select p.id, ${sql.raw(confirmedPurchaseOf('p.sale_order_id'))} as c from production_orders p
        where p.id = ${idsSql(ids)}) f`,
  )) as unknown as readonly Purchase[]
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the price columns that a line copies from its purchase. */
export function pricedLine({ id: _id, ...purchase }: Purchase, pieces: number) {
  const { unitPrice } = purchase
  const currencyRate = purchase.currencyRate ?? '1'
  const amounts = saleAmounts({ quantity: pieces, unitPrice, currencyRate })
  return { ...purchase, unitPrice: unitPrice ?? '0', currencyRate, ...amounts }
}

/** Writes the prices of the purchases, as they were last confirmed, into the lines of a shipment, and their sum into the shipment. */
export async function writePrices(
  work: Work,
  id: number,
  { [clothOutboundLines]: lines }: ClothOutboundOrderContent,
): Promise<void> {
  const purchases = await readShippedPurchases(work.db, garmentOrderIds(lines))
  const priced = lines.flatMap((line) => {
    const purchase = purchases.get(line.productionOrder?.id ?? 0)
    return purchase ? [{ id: purchase.id, ...pricedLine(purchase, garmentPieces([line])) }] : []
  })
  await work.db.execute(sql`with written as (
      update cloth_outbound_order_lines l set customer_po = v."customerPO", product_code = v."productCode",
        currency = v.currency, currency_rate = v."currencyRate", unit_price = v."unitPrice",
        rmb_unit_price = v."rmbUnitPrice", price = v.price, rmb_price = v."rmbPrice"
      from json_to_recordset(${JSON.stringify(priced)}::json) as v(id int, "customerPO" text, "productCode" text,
        currency text, "currencyRate" numeric, "unitPrice" numeric, "rmbUnitPrice" numeric, price numeric, "rmbPrice" numeric)
      where l.order_id = ${id}::int and l.production_order_id = v.id returning l.rmb_price
    )
    update cloth_outbound_orders o set outbound_rmb_price = (select coalesce(sum(w.rmb_price), 0) from written w)
    where o.id = ${id}::int`)
}
