import type pg from 'pg'
import { material } from './reference-production.ts'

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

/**
 * Everything that an issue requires, in one statement: the smallest dye lot that has enough, locks in one order, code, document, lines, balances,
 * movements, and the order with its names as kept version, in the trail, and as the answer of the key.
 */
const issue = `with asked as (
    select a.position, a.material_id, a.quantity from json_to_recordset($4::json) as a (position int, material_id int, quantity numeric)
  ), lying as (
    select a.position, a.quantity, c.id, folded_name(c.lot) as lot, c.on_hand - c.reserved as available
    from asked a join stock_balances c on c.material_id = a.material_id and c.warehouse_id = $5::int and c.quality = 'Good'
      and c.production_order_id is null and c.on_hand > c.reserved
  ), chosen as (
    select distinct on (l.position) l.position, l.lot from (select position, lot, quantity, sum(available) as available, min(id) as first from lying
      group by 1, 2, 3) l where l.available >= l.quantity order by l.position, l.available, l.first
  ), picked as (
    select p.position, p.id, least(p.available, p.quantity - p.before) as quantity
    from (select l.*, sum(l.available) over (partition by l.position order by l.id) - l.available as before
      from chosen c join lying l on l.position = c.position and l.lot = c.lot) p where p.before < p.quantity
  ), taken as (
    select b.id, b.on_hand, b.lot, p.position, p.quantity from picked p join stock_balances b on b.id = p.id order by b.id for update of b
  ), drawn as (
    insert into sequences as s (name, number) values ('WC9901', 1) on conflict (name) do update set number = s.number + 1 returning number
  ), made as (
    insert into material_outbound_orders (creator_id, last_updater_id, material_outbound_order_code, status, confirmed_version, type, warehouse_id,
        outbound_date, outbound_quantity, submitted_at, keyword)
      select $3::int, $3::int, 'WC9901' || lpad(number::text, 8, '0'), 'Finished', 1, 'Other', $5::int, current_date,
        (select sum(quantity) from asked), now(), 'wc9901' || number
      from drawn where (select sum(quantity) from taken) = (select sum(quantity) from asked) returning *
  ), lines as (
    insert into material_outbound_order_lines (order_id, position, material_id, quantity)
      select made.id, a.position, a.material_id, a.quantity from made, asked a returning id, position
  ), left_there as (
    update stock_balances b set on_hand = b.on_hand - t.quantity, updated_at = now() from taken t, made where b.id = t.id
  ), moved as (
    insert into stock_entries (balance_id, quantity, on_hand_after, document, document_id, document_code, line_id, user_id, created_at)
      select t.id, -t.quantity, t.on_hand - t.quantity, 'material_outbound_orders', made.id, made.material_outbound_order_code, l.id, $3::int, now()
      from made, taken t join lines l on l.position = t.position
  ), shown as (
    select made.id, $1::jsonb || jsonb_build_object('id', made.id, 'materialOutboundOrderCode', made.material_outbound_order_code, 'version', 1,
        'status', made.status, 'confirmedVersion', 1, 'outboundQuantity', made.outbound_quantity::text, 'submittedAt', made.submitted_at,
        'createdAt', made.created_at, 'updatedAt', made.updated_at, 'user', ${named('u', 'name')}, 'lastUpdater', ${named('u', 'name')},
        'warehouse', ${named('w', 'name')}, 'productionOrders', '[]'::json, 'materialOutboundMessages',
        (select jsonb_agg(a.line || jsonb_build_object('id', l.id, 'material', ${material}, 'unit', ${named('mu', 'name')}, 'takenLots',
            (select coalesce(string_agg(distinct t.lot, '、'), '') from taken t where t.position = l.position), 'returnedQuantity', '0',
            'lostQuantity', '0', 'availableQuantity', null, 'requiredQuantity', null, 'issuedQuantity', null) order by l.position)
          from jsonb_array_elements($1::jsonb->'materialOutboundMessages') with ordinality a (line, number) join lines l on l.position = a.number - 1
            join materials m on m.id = (a.line->'material'->>'id')::int join suppliers ms on ms.id = m.supplier_id left join units mu on mu.id = m.unit_id
        )) as record
      from made join users u on u.id = made.creator_id join warehouses w on w.id = made.warehouse_id
  ), version as (
    insert into material_outbound_order_versions (order_id, version, confirmed_at, confirmed_by_id, shape, snapshot, used_records)
      select shown.id, 1, now(), $3::int, 1, shown.record, (select array_agg('materials:' || material_id) from asked) || ('warehouses:' || $5)
      from shown
  ), recorded as (
    insert into operating_records (at, user_id, user_name, document, document_id, action, after)
      select now(), $3::int, 'by hand', 'material_outbound_orders', shown.id, 'created', shown.record from shown
  ), kept as (
    insert into idempotency_keys (user_id, route, key, body_hash, answer, at)
      select $3::int, 'POST material_outbound_orders', $2, $2, shown.record::text, now() from shown
  )
  select shown.record::text as record, pg_notify('by_hand', shown.id::text), (select count(pg_notify('by_hand', t.id::text)) from taken t) from shown`

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
  return made[0].record
}
