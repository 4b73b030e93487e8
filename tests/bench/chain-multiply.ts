import type pg from 'pg'

// Bills of materials, quotes, business tasks and sale orders for the copies of sample orders that `multiplyOrders` made,
// so that their lists are as long as those of sample orders. Only what lists read is complete; the records that a case
// opens are those of the demo company.

/** Orders whose copies have no colours yet get two each. */
const colours = `insert into templates (order_id, position, color)
  select o.id, c.position - 1, c.color from template_orders o cross join unnest(array['黑色', '白色']) with ordinality c (color, position)
  where o.code is not null and not exists (select 1 from templates t where t.order_id = o.id)`

/** One confirmed order in eight keeps no bill, for the case that creates them. */
const bills = `insert into boms (creator_id, last_updater_id, created_at, updated_at, template_order_id, code, type, remark, brand_id, customer_id,
    customer_code, development_type, design_image_urls, review_status, keyword)
  select o.creator_id, o.last_updater_id, o.created_at, o.updated_at, o.id, o.code, o.type, '', o.brand_id, o.customer_id, o.customer_code,
    o.development_type, o.design_image_urls, case when o.id % 3 = 0 then 'Reviewed' else 'Pending' end, lower(o.code || ' ' || o.type)
  from template_orders o where o.code is not null and (o.sync_status <> 'Finished' or o.id % 8 <> 0)
    and not exists (select 1 from boms b where b.template_order_id = o.id)`

const billColours = `insert into bom_colors (position, bom_id, color)
  select t.position, b.id, t.color from boms b join templates t on t.order_id = b.template_order_id
  where not exists (select 1 from bom_colors c where c.bom_id = b.id)`

/** As many lines for each colour without any as make `wanted` of them. */
const billLines = (wanted: number) => `with bare as (
    select c.id, row_number() over (order by c.id) as place from bom_colors c where not exists (select 1 from bom_lines l where l.color_id = c.id)
  ), each as (
    select greatest(0, ceil((${wanted} - (select count(*) from bom_lines)) / nullif(count(*), 0)::numeric))::int as lines from bare
  ), known as (
    select array_agg(id order by id) as ids from (select id from materials order by id limit 600) m
  )
  insert into bom_lines (position, color_id, material_id, material_type, usage, loss, gap, unit_price, magnification, quantity, price)
  select n - 1, bare.id, known.ids[1 + (bare.place * 31 + n) % cardinality(known.ids)], 'Main', 1.2, 3, 0, 20, 1, 100, 24.72
  from bare cross join each cross join known cross join lateral generate_series(1, each.lines) n`

const quotes = (
  wanted: number,
) => `insert into quotes (creator_id, last_updater_id, created_at, updated_at, quote_code, template_id, template_order_id,
    code, type, color, currency, currency_rate, converted_price, brand_id, customer_id, customer_code, design_image_urls, keyword)
  select b.creator_id, b.last_updater_id, b.created_at, b.updated_at, 'BJ00' || lpad(t.id::text, 8, '0'), t.id, b.template_order_id, b.code, b.type,
    t.color, 'RMB', 1, 100 + t.id % 300, b.brand_id, b.customer_id, b.customer_code, b.design_image_urls,
    lower('BJ00' || lpad(t.id::text, 8, '0') || ' ' || b.code || ' ' || b.type || ' ' || t.color)
  from boms b join templates t on t.order_id = b.template_order_id
  where not exists (select 1 from quotes q where q.template_id = t.id)
  order by b.created_at desc limit greatest(0, ${wanted} - (select count(*) from quotes))`

const tasks = `insert into business_tasks (creator_id, created_at, updated_at, template_id, order_id, brand_id, code, type, color, purchase_code,
    next_missing, keyword)
  select b.creator_id, b.created_at, b.updated_at, t.id, b.template_order_id, b.brand_id, b.code, b.type, t.color, 'CG00' || lpad(t.id::text, 8, '0'),
    'SaleOrder', lower(b.code || ' ' || b.type || ' ' || t.color || ' ' || 'CG00' || lpad(t.id::text, 8, '0'))
  from boms b join templates t on t.order_id = b.template_order_id
  where not exists (select 1 from business_tasks k where k.template_id = t.id)`

const saleOrders = (
  wanted: number,
) => `insert into sale_orders (creator_id, last_updater_id, created_at, updated_at, sale_order_code, confirmed_version,
    status, business_task_id, template_id, template_order_id, code, type, color, purchase_code, order_type, quantity, unit_price, currency, rmb_price,
    brand_id, customer_po, product_code, required_production_date, sale_order_date, customer_code, design_image_urls, keyword)
  select k.creator_id, k.creator_id, k.created_at, k.updated_at, 'XS00' || lpad(k.id::text, 8, '0'), 1, case when k.id % 5 = 0 then 'Revert' else 'Finished' end,
    k.id, k.template_id, k.order_id, k.code, k.type, k.color, k.purchase_code, 'firstOrder', 300, 50, 'RMB', 15000, k.brand_id, 'PO' || k.id, 'DH' || k.id,
    k.created_at::date + 60, k.created_at::date, o.customer_code, o.design_image_urls,
    lower('XS00' || lpad(k.id::text, 8, '0') || ' ' || k.code || ' ' || k.type || ' ' || k.color || ' ' || k.purchase_code || ' PO' || k.id || ' DH' || k.id)
  from business_tasks k join template_orders o on o.id = k.order_id
  where k.purchase_code like 'CG00%' and not exists (select 1 from sale_orders s where s.business_task_id = k.id)
  order by k.created_at desc limit greatest(0, ${wanted} - (select count(*) from sale_orders))`

const purchases = `insert into customer_purchase_orders (position, sale_order_id, code, type, color, purchase_code, brand_id, customer_po, product_code,
    unit_price, currency, currency_rate, quantity, price, rmb_unit_price, rmb_price, required_production_date, sale_order_date)
  select 0, s.id, s.code, s.type, s.color, s.purchase_code, s.brand_id, s.customer_po, s.product_code, 50, 'RMB', 1, 300, 15000, 50, 15000,
    s.required_production_date, s.sale_order_date
  from sale_orders s where not exists (select 1 from customer_purchase_orders p where p.sale_order_id = s.id)`

/** Purchases without an order, of colours that can be ordered, for the case that creates sale orders. */
const freeTasks = `insert into business_tasks (creator_id, template_id, order_id, brand_id, code, type, color, purchase_code, next_missing, keyword)
  select b.creator_id, t.id, b.template_order_id, b.brand_id, b.code, b.type, t.color, 'CGF' || row_number() over (order by b.id, t.id, n), 'SaleOrder',
    lower(b.code || ' CGF')
  from (select b.* from boms b join template_orders o on o.id = b.template_order_id
      join template_order_versions v on v.order_id = o.id and v.version = o.confirmed_version order by b.id limit 5000) b
    join templates t on t.order_id = b.template_order_id join bom_colors c on c.bom_id = b.id and c.color = t.color
    cross join generate_series(1, 2) n`

/** Fills the documents that follow a sample order: as many as there are orders, and `lines` lines of bills. */
export async function multiplyChain(pool: pg.Pool, wanted: { orders: number; lines: number }): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const { rows } = await client.query(`select 1 from business_tasks where purchase_code like 'CGF%' limit 1`)
    if (rows.length > 0) return
    for (const statement of [
      colours,
      bills,
      billColours,
      billLines(wanted.lines),
      quotes(wanted.orders),
      tasks,
      saleOrders(wanted.orders),
      purchases,
      freeTasks,
    ])
      await client.query(statement)
  } finally {
    client.release(true)
  }
}
