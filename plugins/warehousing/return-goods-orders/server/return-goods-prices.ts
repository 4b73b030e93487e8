import { sql } from 'drizzle-orm'
import { referenceJoin, referenceSql } from '../../../../core/server/document/reference-target.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { brandTarget } from '../../../master-data/server-public.ts'
import { confirmedPurchaseOf } from '../../../sales/server-public.ts'
import type { ReturnStart } from '../return-goods-order-contract.ts'
import type { ReturnGoodsOrderContent } from '../return-goods-order-model.ts'
import { returnGoodsLines } from '../return-goods-order-rules.ts'

/**
 * Selects the prices with which returns of production orders start: those of the purchase as it was last confirmed, and what the
 * factory was paid.
 */
const startingPrices = (which: ReturnType<typeof sql>) => sql`select p.id, f.c->>'currency' as currency,
    f.c->>'currencyRate' as "currencyRate", f.c->>'unitPrice' as "returnGoodsUnitPrice",
    round(p.external_rmb_unit_price, 2)::text as "receiveUnitPrice"
  from production_orders p cross join lateral (select ${sql.raw(confirmedPurchaseOf('p.sale_order_id'))} as c) f
  where ${which}`

/** Reads the brand, customer and prices with which returns of production orders start. */
export async function readReturnStarts(
  db: SqlDatabase,
  ids: readonly number[],
): Promise<readonly Required<ReturnStart>[]> {
  const rows = await readRows(
    db,
    sql`select s.*, ${sql.raw(referenceSql(brandTarget, 'b'))} as brand
      from (${startingPrices(sql`p.id = any(${sql.param([...ids])}::int[])`)}) s
        join production_orders o on o.id = s.id ${sql.raw(referenceJoin(brandTarget, 'b', 'o.brand_id'))} order by s.id`,
  )
  // The statement selects the fields of the reply.
  return rows as unknown as readonly Required<ReturnStart>[]
}

/**
 * Fills in the prices that are empty, and writes what the return comes to. A line without a currency takes currency and rate of its
 * purchase. Of what the factory is charged, only lines of people who may not write it are filled.
 */
export async function writeReturnPrices(
  work: Work,
  id: number,
  { [returnGoodsLines]: lines }: ReturnGoodsOrderContent,
): Promise<void> {
  const unasked = lines.flatMap(({ productionOrder, receiveUnitPrice }) =>
    receiveUnitPrice === undefined && productionOrder ? [productionOrder.id] : [],
  )
  await work.db.execute(sql`with starts as (${startingPrices(
    sql`p.id in (select l.production_order_id from return_goods_order_lines l where l.order_id = ${id}::int)`,
  )}), filled as (
      update return_goods_order_lines l set currency = coalesce(l.currency, s.currency),
        currency_rate = case when l.currency is null then s."currencyRate"::numeric
          when l.currency = s.currency then coalesce(l.currency_rate, s."currencyRate"::numeric) else l.currency_rate end,
        return_goods_unit_price = coalesce(l.return_goods_unit_price, s."returnGoodsUnitPrice"::numeric),
        receive_unit_price = case when l.production_order_id = any(${sql.param(unasked)}::int[])
          then coalesce(l.receive_unit_price, s."receiveUnitPrice"::numeric) else l.receive_unit_price end
      from starts s where l.order_id = ${id}::int and s.id = l.production_order_id
      returning l.id, round(l.return_goods_unit_price * l.currency_rate, 5) as price
    )
    update return_goods_order o set return_goods_price = (select coalesce(sum(round(f.price * (
      select coalesce(sum(z.quantity), 0) from return_goods_order_sizes z where z.line_id = f.id), 2)), 0) from filled f)
    where o.id = ${id}::int`)
}
