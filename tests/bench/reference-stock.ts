import type pg from 'pg'

type Row = Readonly<Record<string, unknown>>
type Found = { readonly material?: readonly [number] }

const named = (alias: string, name: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.${name}) end`

const joins = `join materials m on m.id = b.material_id left join units u on u.id = m.unit_id
  left join production_orders p on p.id = b.production_order_id join warehouses w on w.id = b.warehouse_id
  left join warehouse_locations l on l.id = b.warehouse_location_id`

const place = `${named('w', 'name')} as warehouse, ${named('l', 'code')} as "warehouseLocation", b.lot, b.quality,
  ${named('p', 'production_order_code')} as "productionOrder", ${named('m', 'name')} as material`

const rows = (
  where: string,
) => `select (select count(*)::int from (select 1 from stock_balances d where ${where} limit 100001) c) as total,
    b.id, m.image_urls as "materialImageUrls", m.color as "materialColor", m.code_from_supplier as "codeFromSupplier", ${place},
    trim_scale(b.on_hand)::text as "onHand", trim_scale(b.reserved)::text as reserved, trim_scale(b.on_hand - b.reserved)::text as available,
    u.name as "unitName", b.updated_at as "updatedAt"
  from (select d.* from stock_balances d where ${where} order by d.updated_at desc, d.id desc limit 50) b ${joins}
  order by b.updated_at desc, b.id desc`

const movements = `select (select count(*)::int from stock_entries e join stock_balances b on b.id = e.balance_id where b.material_id = $1) as total,
    e.id, e.created_at as "createdAt", e.document, e.document_id as "documentId", e.document_code as "documentCode",
    trim_scale(e.quantity)::text as quantity, trim_scale(e.on_hand_after)::text as "onHandAfter", json_build_object('id', a.id, 'name', a.name) as user, ${place},
    (select trim_scale(sum((select x.on_hand_after from stock_entries x where x.balance_id = o.id and x.id <= e.id order by x.id desc limit 1)))::text
      from stock_balances o where o.material_id = $1) as "itemAfter"
  from (select e.* from stock_entries e where e.balance_id = any(array(select id from stock_balances where material_id = $1))
    order by e.id desc limit 50 offset $2) e
  join stock_balances b on b.id = e.balance_id join users a on a.id = e.user_id ${joins} order by e.id desc`

/** Answers the lists of stock with one statement for each call. */
export async function referenceStock(pool: pg.Pool, path: string, body: unknown): Promise<string> {
  const { material } = (body ?? {}) as Found
  const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
  const isCard = path.startsWith('material_stock_entries')
  const text = isCard ? movements : rows(material ? 'd.material_id = $1' : `d.kind = 'material' and d.on_hand > 0`)
  const name = isCard ? 'card by hand' : material ? 'stock of a material by hand' : 'stock by hand'
  const values = isCard ? [material?.[0], (page - 1) * 50] : material ? [material[0]] : []
  const { rows: found } = await pool.query<Row>({ name, text, values })
  return JSON.stringify({ records: found, total: found[0]?.['total'] ?? 0 })
}

/** Everything that an issue requires, in one statement: locks in one order, checks, code, document, lines, balances, movements, record and key. */
const issue = `with asked as (
    select a.position, a.material_id, a.quantity from json_to_recordset($4::json) as a (position int, material_id int, quantity numeric)
  ), taken as (
    select b.id, b.on_hand, a.position, a.quantity from asked a join stock_balances b on b.id = (
      select min(c.id) from stock_balances c where c.material_id = a.material_id and c.warehouse_id = $5::int and c.quality = 'Good'
        and c.production_order_id is null and c.on_hand - c.reserved >= a.quantity)
    order by b.id for update of b
  ), drawn as (
    insert into sequences as s (name, number) values ('WC9901', 1) on conflict (name) do update set number = s.number + 1 returning number
  ), made as (
    insert into material_outbound_orders (creator_id, last_updater_id, material_outbound_order_code, status, confirmed_version, type, warehouse_id,
        outbound_date, outbound_quantity, submitted_at, keyword)
      select $3::int, $3::int, 'WC9901' || lpad(number::text, 8, '0'), 'Finished', 1, 'Other', $5::int, current_date,
        (select sum(quantity) from asked), now(), 'wc9901' || number
      from drawn where (select count(*) from taken) = (select count(*) from asked) returning *
  ), lines as (
    insert into material_outbound_order_lines (order_id, position, material_id, quantity)
      select made.id, a.position, a.material_id, a.quantity from made, asked a returning id, position
  ), left_there as (
    update stock_balances b set on_hand = b.on_hand - t.quantity, updated_at = now() from taken t, made where b.id = t.id
  ), moved as (
    insert into stock_entries (balance_id, quantity, on_hand_after, document, document_id, document_code, line_id, user_id, created_at)
      select t.id, -t.quantity, t.on_hand - t.quantity, 'material_outbound_orders', made.id, made.material_outbound_order_code, l.id, $3::int, now()
      from made, taken t join lines l on l.position = t.position
  ), version as (
    insert into material_outbound_order_versions (order_id, version, confirmed_at, confirmed_by_id, shape, snapshot)
      select made.id, 1, now(), $3::int, 1, $1::jsonb from made
  ), recorded as (
    insert into operating_records (at, user_id, user_name, document, document_id, action, after)
      select now(), $3::int, 'by hand', 'material_outbound_orders', made.id, 'created', $1::jsonb from made
  ), kept as (
    insert into idempotency_keys (user_id, route, key, body_hash, answer, at)
      select $3::int, 'POST material_outbound_orders', $2, $2, $1, now() from made
  )
  select made.id, made.material_outbound_order_code as code, pg_notify('by_hand', made.id::text) from made`

type Issue = {
  readonly warehouse: { readonly id: number }
  readonly materialOutboundMessages: readonly {
    readonly material: { readonly id: number }
    readonly quantity: string
  }[]
}

let turn = 0

/** Issues material as one statement. Throws where something is short. */
export async function referenceIssue(pool: pg.Pool, body: unknown): Promise<string> {
  const { warehouse, materialOutboundMessages: lines } = body as Issue
  const asked = lines.map(({ material, quantity }, position) => ({ position, material_id: material.id, quantity }))
  turn += 1
  const values = [JSON.stringify(body), `issue ${process.pid} ${turn}`, 1, JSON.stringify(asked), warehouse.id]
  const { rows: made } = await pool.query({ name: 'issue by hand', text: issue, values })
  if (made.length === 0) throw new Error('something is short')
  return JSON.stringify({ ...made[0], ...(body as object) })
}
