import type pg from 'pg'

// Production orders for the sale orders that `multiplyChain` made, and a purchase of ten materials for each, as a company has them after
// many years: nine in ten have arrived, the others are bought or wait.

async function copiedColumns(client: pg.ClientBase, table: string, without: readonly string[]): Promise<string> {
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' and not column_name = any($2)`,
    [table, without],
  )
  return rows.map(({ name }) => `, ${String(name)}`).join('')
}

async function makeProduction(client: pg.ClientBase, wanted: number): Promise<void> {
  const own = ['sale_order_id', 'production_order_code', 'required_production_date']
  const columns = await copiedColumns(client, 'production_orders', own)
  await client.query(
    `insert into production_orders (${own.join(', ')}${columns})
     select s.id, 'SC00' || lpad(s.id::text, 8, '0'), current_date + (s.id % 90)::int${columns.replaceAll(', ', ', d.')}
     from (select * from production_orders where order_status = 'Finished' order by id limit 1) d cross join lateral
       (select s.id from sale_orders s where s.id not in (select p.sale_order_id from production_orders p where p.sale_order_id is not null)
        order by s.id limit greatest(0, $1 - (select count(*) from production_orders))) s`,
    [wanted],
  )
}

const orders = `with buyers as (select array_agg(distinct r.user_id) as ids from user_roles r join roles o on o.id = r.role_id where o.key = '大货采购员')
  insert into material_bulk_purchase_orders (material_bulk_purchase_order_code, production_order_id, purchase_user_id, status, started_at,
    finished_at, line_count, arrived_line_count, production_order_code, code, type, color, required_production_date, creator_id,
    last_updater_id, keyword)
  select 'DC00' || lpad(p.id::text, 8, '0'), p.id, buyers.ids[1 + p.id % cardinality(buyers.ids)], s.status,
    case when s.status <> 'Pending' then now() end, case when s.status = 'AllArrived' then now() end, 10,
    case when s.status = 'AllArrived' then 10 else 0 end, p.production_order_code, p.code, p.type, p.color, p.required_production_date,
    p.creator_id, p.creator_id, lower(p.production_order_code || ' ' || p.code)
  from production_orders p cross join buyers cross join lateral
    (select case p.id % 20 when 0 then 'Pending' when 1 then 'PurchaseInProgress' else 'AllArrived' end as status) s
  where not exists (select 1 from material_bulk_purchase_orders d where d.production_order_id = p.id)`

const lines = `with known as materialized (
    select id, supplier_id, keyword, row_number() over (order by id) - 1 as place from materials order by id limit 5000
  )
  insert into material_bulk_purchases (keyword, order_id, position, material_id, material_type, supplier_id, required_quantity,
    purchase_quantity, received_quantity, unit_price, purchase_status, purchase_date, received_at, purchase_user_id,
    material_bulk_purchase_order_code, production_order_id, production_order_code, order_status, code, color, required_production_date)
  select d.keyword || ' ' || m.keyword, d.id, n, m.id, 'Main', m.supplier_id, 100 + n, 100 + n + d.id % 3,
    case when d.status = 'AllArrived' then 100 + n else 0 end, 12.5,
    case d.status when 'AllArrived' then 'Received' when 'PurchaseInProgress' then 'PurchaseInProgress' end,
    d.started_at, d.finished_at, case when d.status <> 'Pending' then d.purchase_user_id end, d.material_bulk_purchase_order_code,
    d.production_order_id, d.production_order_code, d.status, d.code, d.color, d.required_production_date
  from material_bulk_purchase_orders d cross join generate_series(0, 9) n
    join known m on m.place = (d.id * 31 + n * 7) % (select count(*) from known)
  where not exists (select 1 from material_bulk_purchases l where l.order_id = d.id)`

/** Fills a table without its indexes, which are made again afterwards: keeping them up takes ten times as long. */
export async function withoutIndexes(
  client: pg.ClientBase,
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows: indexes } = await client.query(
    `select quote_ident(indexname) as name, indexdef as definition from pg_indexes
     where tablename = $1 and indexdef not like 'CREATE UNIQUE%'`,
    [table],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await fill()
  for (const { definition } of indexes) await client.query(String(definition))
  await client.query(`vacuum analyze ${table}`)
}

/** Makes purchases until there are `wanted` lines, as far as there are sale orders. */
export async function multiplyPurchases(pool: pg.Pool, wanted: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await withoutIndexes(client, 'production_orders', () => makeProduction(client, wanted / 10))
    await withoutIndexes(client, 'material_bulk_purchase_orders', () => client.query(orders))
    await withoutIndexes(client, 'material_bulk_purchases', () => client.query(lines))
  } finally {
    client.release(true)
  }
}
