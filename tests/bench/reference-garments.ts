import type pg from 'pg'
import type { HandList } from './hand-list.ts'

type Row = Readonly<Record<string, unknown>>

const instant = (value: unknown) => (value as Date | null)?.toISOString() ?? null
const one = (id: unknown, name: unknown, more: object = {}) => (id === null ? null : { id, name, ...more })

/** The list of shipments. */
export const shipments: HandList = {
  table: 'cloth_outbound_orders',
  sorts: { default: 'd.created_at', createdAt: 'd.created_at' },
  references: { brand: 'd.brand_id' },
  words: {},
  select: `d.*, d.planned_outbound_date::text as planned, d.actual_outbound_date::text as left_on, b.name as b_name, w.name as w_name,
    u.name as u_name, u.avatar as u_avatar, l.name as l_name, l.avatar as l_avatar,
    (select json_agg(json_build_object('id', p.id, 'name', p.production_order_code, 'code', p.code, 'color', p.color) order by p.id)
      from cloth_outbound_order_lines x join production_orders p on p.id = x.production_order_id where x.order_id = d.id) as orders`,
  joins: `left join brands b on b.id = d.brand_id left join warehouses w on w.id = d.warehouse_id
    left join users u on u.id = d.creator_id left join users l on l.id = d.last_updater_id`,
  row: (d) => ({
    id: d.id,
    clothOutboundOrderCode: d.cloth_outbound_order_code,
    status: d.status,
    approval: d.approval,
    isUnderApproval: d.is_under_approval,
    dispatchOrder: d.dispatch_order,
    brand: one(d.brand_id, d.b_name),
    warehouse: one(d.warehouse_id, d.w_name),
    plannedOutboundDate: d.planned,
    actualOutboundDate: d.left_on,
    deliveryMethod: d.delivery_method,
    productionOrders: d.orders,
    productionOrderCode: d.production_order_code,
    customerPO: d.customer_po,
    code: d.code,
    color: d.color,
    outboundQuantity: d.outbound_quantity,
    boxQuantity: d.box_quantity,
    receiver: d.receiver,
    receiverPhone: d.receiver_phone,
    deliverAddress: d.deliver_address,
    grossWeight: d.gross_weight,
    netWeight: d.net_weight,
    volume: d.volume,
    submittedAt: instant(d.submitted_at),
    confirmedVersion: d.confirmed_version,
    user: one(d.creator_id, d.u_name, { avatar: d.u_avatar }),
    lastUpdater: one(d.last_updater_id, d.l_name, { avatar: d.l_avatar }),
    createdAt: instant(d.created_at),
    updatedAt: instant(d.updated_at),
    version: d.version,
  }),
}

const matrix = `select json_agg(json_build_object('id', p.id, 'name', p.production_order_code, 'code', p.code, 'color', p.color,
    'customerPO', p.customer_po, 'sizes', (select json_agg(json_build_object('name', z.name, 'productionQuantity', z.quantity,
      'stages', (select json_agg(json_build_object('stage', f.stage, 'quantity', f.quantity)) from production_size_figures f
        where f.order_id = p.id and folded_name(f.name) = folded_name(z.name)),
      'inTransit', (select sum(greatest(s.quantity - s.signed_quantity, 0)) from cloth_warehouse_booking_order_lines l
        join cloth_warehouse_booking_orders o on o.id = l.order_id join cloth_warehouse_booking_order_sizes s on s.line_id = l.id
        where l.production_order_id = p.id and o.status in ('Finished', 'PartiallyArrived') and folded_name(s.name) = folded_name(z.name)),
      'available', (select sum(b.on_hand - b.reserved) from stock_balances b where b.production_order_id = p.id and b.kind = 'cloth'
        and b.quality = 'Good' and folded_name(b.size) = folded_name(z.name))) order by z.position)
      from production_order_sizes z where z.order_id = p.id))) as orders
  from production_orders p where p.id = any($1::int[])`

/** The figures of production orders by size, in one statement. */
export async function referenceMatrix(pool: pg.Pool, body: unknown): Promise<string> {
  const { productionOrderIds } = body as { readonly productionOrderIds: readonly number[] }
  const { rows } = await pool.query<Row>({ name: 'matrix by hand', text: matrix, values: [productionOrderIds] })
  return JSON.stringify({ orders: rows[0]?.['orders'] ?? [] })
}

const named = (alias: string) => `json_build_object('id', ${alias}.id, 'name', ${alias}.name)`

/** SQL of the pieces of a size `z` that its production order `p` has at a stage. */
const figure = (
  stage: string,
) => `(select coalesce(sum(f.quantity), 0) from production_size_figures f where f.order_id = p.id and f.stage = '${stage}'
  and folded_name(f.name) = folded_name(z.size->>'name'))`

/** Everything that a sign-in requires, in one statement: lock, code, document, lines, sizes, balances, movements, figures,
 * and the document with its names as kept version, in the trail, and as the answer of the key. */
const signIn = `with asked as (
    select a.line, a.position, a.production_order_id, a.name, a.quantity
    from json_to_recordset($4::json) as a (line int, position int, production_order_id int, name text, quantity int)
  ), locked as (
    select p.id, p.production_order_code from production_orders p where p.id in (select production_order_id from asked)
      and p.order_status <> 'Pending' and p.factory_id = $6::int order by p.id for no key update
  ), drawn as (
    insert into sequences as s (name, number) values ('RK9901', 1) on conflict (name) do update set number = s.number + 1 returning number
  ), made as (
    insert into cloth_inbound_orders (creator_id, last_updater_id, cloth_inbound_order_code, status, confirmed_version, type, warehouse_id, factory_id,
        sign_user_id, inbound_date, inbound_quantity, production_order_code, submitted_at, keyword)
      select $3::int, $3::int, 'RK9901' || lpad(number::text, 8, '0'), 'Finished', 1, 'Direct', $5::int, $6::int, $3::int, current_date,
        (select sum(quantity) from asked), (select string_agg(production_order_code, '、') from locked), now(), 'rk9901' || number
      from drawn where (select count(*) from locked) = (select count(distinct production_order_id) from asked) returning *
  ), lines as (
    insert into cloth_inbound_order_lines (order_id, position, production_order_id)
      select distinct made.id, a.line, a.production_order_id from made, asked a returning id, production_order_id
  ), sizes as (
    insert into cloth_inbound_order_sizes (line_id, position, name, quantity)
      select l.id, a.position, a.name, a.quantity from asked a join lines l on l.production_order_id = a.production_order_id
  ), lying as (
    insert into stock_balances as b (kind, warehouse_id, production_order_id, size, quality, on_hand, created_at, updated_at)
      select 'cloth', $5::int, a.production_order_id, a.name, 'Good', a.quantity, now(), now() from asked a, made order by a.production_order_id, a.name
      on conflict (coalesce(material_id, 0), coalesce(production_order_id, 0), warehouse_id, coalesce(warehouse_location_id, 0), folded_name(lot),
        folded_name(size), quality) do update set on_hand = b.on_hand + excluded.on_hand, updated_at = now()
      returning b.id, b.production_order_id, b.size, b.on_hand
  ), moved as (
    insert into stock_entries (balance_id, quantity, on_hand_after, document, document_id, document_code, line_id, user_id, created_at)
      select b.id, a.quantity, b.on_hand, 'cloth_inbound_orders', made.id, made.cloth_inbound_order_code, l.id, $3::int, now()
      from made, asked a join lying b on b.production_order_id = a.production_order_id and b.size = a.name
        join lines l on l.production_order_id = a.production_order_id
  ), told as (
    insert into production_size_figures as f (order_id, stage, name, quantity)
      select a.production_order_id, 'signedIn', a.name, a.quantity from asked a, made
      on conflict (order_id, stage, name) do update set quantity = f.quantity + excluded.quantity
  ), shown as (
    select made.id, $1::jsonb || jsonb_build_object('id', made.id, 'clothInboundOrderCode', made.cloth_inbound_order_code, 'version', 1,
        'status', made.status, 'confirmedVersion', 1, 'inboundQuantity', made.inbound_quantity, 'submittedAt', made.submitted_at,
        'createdAt', made.created_at, 'updatedAt', made.updated_at, 'user', ${named('u')}, 'lastUpdater', ${named('u')}, 'signUser', ${named('u')},
        'warehouse', ${named('w')}, 'factory', ${named('y')}, 'productionOrders', (select json_agg(json_build_object('id', p.id, 'name',
          p.production_order_code) order by p.id) from locked p), 'clothInboundMessages',
        (select jsonb_agg(l.line || jsonb_build_object('id', o.id, 'productionOrder', json_build_object('id', p.id, 'name', p.production_order_code,
            'code', p.code, 'color', p.color), 'sizeRange', (select jsonb_agg(z.size || jsonb_build_object('productionQuantity',
              (select sum(k.quantity) from production_order_sizes k where k.order_id = p.id and folded_name(k.name) = folded_name(z.size->>'name')),
              'cropQuantity', ${figure('cut')}, 'bookedQuantity', ${figure('booked')}, 'returnQuantity', ${figure('returned')}) order by z.position)
            from jsonb_array_elements(l.line->'sizeRange') with ordinality z (size, position))) order by l.position)
          from jsonb_array_elements($1::jsonb->'clothInboundMessages') with ordinality l (line, position)
            join production_orders p on p.id = (l.line->'productionOrder'->>'id')::int join lines o on o.production_order_id = p.id)) as record
      from made join users u on u.id = made.creator_id join warehouses w on w.id = made.warehouse_id join suppliers y on y.id = made.factory_id
  ), version as (
    insert into cloth_inbound_order_versions (order_id, version, confirmed_at, confirmed_by_id, shape, snapshot, used_records)
      select shown.id, 1, now(), $3::int, 1, shown.record, (select array_agg('production_orders:' || p.id) from locked p)
        || array['warehouses:' || $5, 'suppliers:' || $6] from shown
  ), recorded as (
    insert into operating_records (at, user_id, user_name, document, document_id, action, after)
      select now(), $3::int, 'by hand', 'cloth_inbound_orders', shown.id, 'created', shown.record from shown
  ), kept as (
    insert into idempotency_keys (user_id, route, key, body_hash, answer, at)
      select $3::int, 'POST cloth_inbound_orders', $2, $2, shown.record::text, now() from shown
  )
  select shown.record::text as record, pg_notify('by_hand', shown.id::text), (select count(pg_notify('by_hand', b.id::text)) from lying b),
    (select count(pg_notify('by_hand', p.id::text)) from locked p) from shown`

type SignIn = {
  readonly warehouse: { readonly id: number }
  readonly factory: { readonly id: number }
  readonly clothInboundMessages: readonly {
    readonly productionOrder: { readonly id: number }
    readonly sizeRange: readonly { readonly name: string; readonly quantity: number }[]
  }[]
}

let turn = 0

/** Signs garments in as one statement. Throws where a production order cannot be signed in. */
export async function referenceSignIn(pool: pg.Pool, body: unknown): Promise<string> {
  const { warehouse, factory, clothInboundMessages: lines } = body as SignIn
  const asked = lines.flatMap(({ productionOrder, sizeRange }, line) =>
    sizeRange.map((size, position) => ({ ...size, line, position, production_order_id: productionOrder.id })),
  )
  turn += 1
  const text = JSON.stringify(body)
  const values = [text, `sign-in ${process.pid} ${turn}`, 1, JSON.stringify(asked), warehouse.id, factory.id]
  const { rows: made } = await pool.query({ name: 'sign-in by hand', text: signIn, values })
  if (made.length === 0) throw new Error('a production order cannot be signed in')
  return made[0].record
}
