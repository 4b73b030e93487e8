import type pg from 'pg'

type Colour = { readonly code: string; readonly type: string; readonly color: string }

/** What the cases of bills of materials, quotes and sale orders choose from. */
export type ChainIds = {
  /** Complete records that are opened. */
  readonly opened: Readonly<Record<'boms' | 'quotes' | 'sale_orders', readonly number[]>>
  /** Codes, spread over the whole table. */
  readonly codes: Readonly<Record<'boms' | 'quotes' | 'sale_orders', readonly string[]>>
  /** Confirmed sample orders without a bill. */
  readonly free: readonly { readonly code: string; readonly type: string }[]
  /** Colours with a bill. */
  readonly quoted: readonly Colour[]
  /** Purchases without a sale order. */
  readonly purchases: readonly (Colour & { readonly purchaseCode: string })[]
  readonly materials: readonly { readonly id: number; readonly gap: string | null; readonly price: string | null }[]
  readonly department: number
  readonly people: readonly number[]
}

/** Reads them, always the same ones of the same tables. */
export async function readChainIds(pool: pg.Pool): Promise<ChainIds> {
  const rowsOf = async <Row>(text: string) => (await pool.query(text)).rows as Row[]
  const idsOf = async (text: string) => (await rowsOf<{ id: number }>(text)).map(({ id }) => id)
  const codesOf = async (table: string, column: string) =>
    (await rowsOf<{ code: string }>(`select ${column} as code from ${table} order by hashint4(id) limit 20000`)).map(
      ({ code }) => code,
    )
  return {
    opened: {
      boms: await idsOf(
        'select b.id from boms b join template_order_versions v on v.order_id = b.template_order_id order by hashint4(b.id) limit 5000',
      ),
      quotes: await idsOf(
        'select q.id from quotes q where exists (select 1 from quote_lines l where l.quote_id = q.id) order by hashint4(q.id) limit 5000',
      ),
      sale_orders: await idsOf(
        'select s.id from sale_orders s where exists (select 1 from sale_order_sizes z where z.sale_order_id = s.id) order by hashint4(s.id) limit 5000',
      ),
    },
    codes: {
      boms: await codesOf('boms', 'code'),
      quotes: await codesOf('quotes', 'quote_code'),
      sale_orders: await codesOf('sale_orders', 'sale_order_code'),
    },
    free: await rowsOf(
      `select o.code, o.type from template_orders o where o.sync_status = 'Finished' and (select count(*) from templates t where t.order_id = o.id
         and t.color in ('黑色', '白色')) = 2 and not exists (select 1 from boms b where b.template_order_id = o.id) order by hashint4(o.id)`,
    ),
    quoted: await rowsOf(
      `select b.code, b.type, c.color from boms b join bom_colors c on c.bom_id = b.id join templates t on t.order_id = b.template_order_id
         and t.color = c.color order by hashint4(c.id) limit 5000`,
    ),
    purchases: await rowsOf(
      `select code, type, color, purchase_code as "purchaseCode" from business_tasks t where purchase_code like 'CGF%'
         and not exists (select 1 from sale_orders s where s.business_task_id = t.id) order by hashint4(id)`,
    ),
    materials: await rowsOf(
      'select id, trim_scale(gap)::text as gap, trim_scale(price)::text as price from materials order by id limit 500',
    ),
    department:
      (
        await idsOf(
          `select id from categories where type = 'departmentalGroup' and parent_id is null and not is_deleted order by id limit 1`,
        )
      )[0] ?? 0,
    people: await idsOf('select id from users order by id limit 20'),
  }
}
