import type pg from 'pg'

// Production orders for the sale orders that `multiplyChain` made, with as many lines of bills as those have. What a case
// opens are the orders of the demo company.

const orders = (
  wanted: number,
) => `insert into production_orders (creator_id, last_updater_id, created_at, updated_at, production_order_code, confirmed_version, order_status, status,
    sale_order_id, sale_order_code, code, type, color, purchase_code, order_type, production_type, factory_id, production_follower_id,
    required_production_date, external_currency, external_currency_rate, quantity, external_unit_price, external_price, external_rmb_unit_price,
    external_rmb_price, brand_id, business_follower_id, customer_po, customer_code, product_code, design_image_urls, keyword)
  select s.creator_id, s.creator_id, s.created_at, s.updated_at, 'SC00' || lpad(s.id::text, 8, '0'), (s.id % 5 > 0)::int,
    case when s.id % 5 = 0 then 'Pending' else 'Finished' end,
    case s.id % 5 when 0 then 'Ordered' when 1 then 'Pending' when 2 then 'InProgress' when 3 then 'PartialComplete' else 'Finished' end,
    s.id, s.sale_order_code, s.code, s.type, s.color, s.purchase_code, s.order_type, 'CMT', f.ids[1 + s.id % cardinality(f.ids)], s.creator_id,
    s.required_production_date, 'RMB', 1, s.quantity, 40 + s.id % 30, (40 + s.id % 30) * s.quantity, 40 + s.id % 30, (40 + s.id % 30) * s.quantity,
    s.brand_id, s.business_follower_id, s.customer_po, s.customer_code, s.product_code, s.design_image_urls,
    lower(concat_ws(' ', 'SC00' || lpad(s.id::text, 8, '0'), s.sale_order_code, s.code, s.type, s.color, s.purchase_code, s.customer_po, s.product_code))
  from sale_orders s cross join (select array_agg(id) as ids from suppliers where category = 'processor') f
  where s.sale_order_code like 'XS00%' and not exists (select 1 from production_orders p where p.sale_order_id = s.id)
  order by s.created_at desc limit greatest(0, ${wanted} - (select count(*) from production_orders))`

const lines = (wanted: number) => `with bare as (
    select p.id, row_number() over (order by p.id) as place from production_orders p
    where not exists (select 1 from production_order_lines l where l.order_id = p.id)
  ), each as (
    select greatest(0, ceil((${wanted} - (select count(*) from production_order_lines)) / nullif(count(*), 0)::numeric))::int as lines from bare
  ), known as (
    select array_agg(id order by id) as ids from (select id from materials order by id limit 600) m
  )
  insert into production_order_lines (position, order_id, material_id, material_type, usage, loss, gap, unit_price, external_unit_price, magnification,
    price, external_price)
  select n - 1, bare.id, known.ids[1 + (bare.place * 31 + n) % cardinality(known.ids)], 'Main', 1.2, 3, 0, 20, 18, 1, 24.72, 22.248
  from bare cross join each cross join known cross join lateral generate_series(1, each.lines) n`

/** Confirmed sale orders without a production order, with a kept version of a complete one, for the case that creates. */
const free = [
  `insert into business_tasks (creator_id, template_id, order_id, brand_id, code, type, color, purchase_code, next_missing, keyword)
    select b.creator_id, t.id, b.template_order_id, b.brand_id, b.code, b.type, t.color, 'CGP' || row_number() over (order by b.id, t.id, n), 'ProductionOrder',
      lower(b.code || ' CGP')
    from (select b.* from boms b join template_orders o on o.id = b.template_order_id
        join template_order_versions v on v.order_id = o.id and v.version = o.confirmed_version order by b.id limit 3000) b
      join templates t on t.order_id = b.template_order_id join bom_colors c on c.bom_id = b.id and c.color = t.color
      cross join generate_series(1, 2) n`,
  `with whole as (
      select s.* from sale_orders s join sale_order_versions v on v.order_id = s.id and v.version = s.confirmed_version
      where s.status = 'Finished' order by s.id limit 1
    )
    insert into sale_orders (creator_id, last_updater_id, sale_order_code, confirmed_version, status, business_task_id, template_id, template_order_id, code,
      type, color, purchase_code, order_type, quantity, unit_price, currency, rmb_price, brand_id, customer_po, product_code, required_production_date,
      sale_order_date, business_follower_id, customer_code, design_image_urls, keyword)
    select k.creator_id, k.creator_id, 'XSP' || lpad(k.id::text, 8, '0'), 1, 'Finished', k.id, k.template_id, k.order_id, k.code, k.type, k.color,
      k.purchase_code, w.order_type, w.quantity, w.unit_price, w.currency, w.rmb_price, w.brand_id, w.customer_po, w.product_code,
      w.required_production_date, w.sale_order_date, w.business_follower_id, w.customer_code, w.design_image_urls, lower('XSP' || k.id || ' ' || k.code)
    from business_tasks k cross join whole w where k.purchase_code like 'CGP%'`,
  `insert into customer_purchase_orders (position, sale_order_id, code, type, color, purchase_code, brand_id, customer_po, product_code, unit_price, currency,
      currency_rate, quantity, price, rmb_unit_price, rmb_price, required_production_date, sale_order_date, business_follower_id)
    select 0, s.id, s.code, s.type, s.color, s.purchase_code, s.brand_id, s.customer_po, s.product_code, s.unit_price, s.currency, r.rate, s.quantity,
      s.unit_price * s.quantity, s.unit_price * r.rate, s.rmb_price, s.required_production_date, s.sale_order_date, s.business_follower_id
    from sale_orders s cross join lateral (select case when s.currency = 'RMB' then 1 else 6.8 end as rate) r where s.sale_order_code like 'XSP%'`,
  `with whole as (
      select v.*, s.status from sale_orders s join sale_order_versions v on v.order_id = s.id and v.version = s.confirmed_version
      where s.status = 'Finished' order by s.id limit 1
    )
    insert into sale_order_versions (order_id, version, confirmed_at, confirmed_by_id, shape, snapshot)
    select s.id, 1, w.confirmed_at, w.confirmed_by_id, w.shape, jsonb_set(w.snapshot, '{customerPurchaseOrder,id}', to_jsonb(c.id))
    from sale_orders s join customer_purchase_orders c on c.sale_order_id = s.id cross join whole w where s.sale_order_code like 'XSP%'`,
]

/** Fills production orders: as many as there are sale orders, and `lines` lines of bills. */
export async function multiplyProduction(pool: pg.Pool, wanted: { orders: number; lines: number }): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const { rows } = await client.query(`select 1 from business_tasks where purchase_code = 'CGP1' limit 1`)
    if (rows.length > 0) return
    for (const statement of [orders(wanted.orders), lines(wanted.lines), ...free]) await client.query(statement)
  } finally {
    client.release(true)
  }
}
