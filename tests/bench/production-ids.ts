import type pg from 'pg'

/** What the cases of production orders choose from. */
export type ProductionIds = {
  /** Complete orders. */
  readonly opened: readonly number[]
  /** Codes, spread over the whole table. */
  readonly codes: readonly string[]
  readonly factories: readonly number[]
  readonly people: readonly number[]
  /** Confirmed sale orders without a production order. */
  readonly sold: readonly {
    readonly code: string
    readonly type: string
    readonly color: string
    readonly purchaseCode: string
    readonly requiredProductionDate: string | null
    readonly sizeRange: readonly { readonly name: string; readonly quantity: number }[]
  }[]
}

/** Reads them, always the same ones of the same tables. */
export async function readProductionIds(pool: pg.Pool): Promise<ProductionIds> {
  const rowsOf = async <Row>(text: string) => (await pool.query(text)).rows as Row[]
  const idsOf = async (text: string) => (await rowsOf<{ id: number }>(text)).map(({ id }) => id)
  return {
    opened: await idsOf(
      'select p.id from production_orders p where exists (select 1 from production_order_sizes z where z.order_id = p.id) order by hashint4(p.id) limit 5000',
    ),
    codes: (
      await rowsOf<{ code: string }>(
        'select production_order_code as code from production_orders order by hashint4(id) limit 20000',
      )
    ).map(({ code }) => code),
    factories: await idsOf(
      `select id from suppliers where category = 'processor' and not is_deleted order by id limit 60`,
    ),
    people: await idsOf(
      'select distinct production_follower_id as id from production_orders where production_follower_id is not null order by 1 limit 20',
    ),
    sold: await rowsOf(
      `select s.code, s.type, s.color, s.purchase_code as "purchaseCode", v.snapshot->'customerPurchaseOrder'->>'requiredProductionDate' as "requiredProductionDate",
         v.snapshot->'sizeRange' as "sizeRange"
       from sale_orders s join sale_order_versions v on v.order_id = s.id and v.version = s.confirmed_version
       where s.sale_order_code like 'XSP%' and not exists (select 1 from production_orders p where p.sale_order_id = s.id) order by hashint4(s.id)`,
    ),
  }
}
