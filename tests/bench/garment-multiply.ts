import type pg from 'pg'

// Shipments of garments as a company has them after many years: one production order each, four sizes, in all states, and one
// production order that has 400 documents.

/** The records that the cases of garments use. */
export type GarmentIds = {
  readonly warehouse: number
  readonly factory: number
  /** Sets of confirmed production orders of the factory. The sizes of a set are up to 50 together. */
  readonly signedIn: readonly (readonly { readonly id: number; readonly sizes: readonly string[] }[])[]
  /** The production order with 400 documents. */
  readonly busy: number
}

/** A sign-in of a case has at most as many sizes. */
const mostSizes = 50

/** How many documents of each kind the busy production order has. */
const busyDocuments = { bookings: 100, signIns: 100, shipments: 200 }

const shipments = `insert into cloth_outbound_orders (creator_id, last_updater_id, created_at, updated_at, cloth_outbound_order_code, status,
    confirmed_version, planned_outbound_date, actual_outbound_date, dispatch_order, delivery_method, receiver, brand_id, warehouse_id,
    production_order_code, customer_po, code, color, outbound_quantity, box_quantity, outbound_rmb_price, submitted_at, keyword)
  select p.creator_id, p.creator_id, p.created_at, p.created_at, 'CK00' || lpad(n::text, 8, '0'), s.status, (s.status <> 'Pending')::int,
    p.created_at::date, case when s.status = 'Dispatched' then p.created_at::date end,
    case when s.status = 'Dispatched' then json_build_object('id', n, 'code', 'PS00' || n, 'status', 'Finished', 'date', p.created_at::date) end,
    null, '', p.brand_id, w.id, p.production_order_code, p.customer_po, p.code, p.color, 40, 4, 40 * p.external_rmb_unit_price,
    case when s.status <> 'Pending' then p.created_at end,
    lower(concat_ws(' ', 'CK00' || lpad(n::text, 8, '0'), p.production_order_code, p.customer_po, p.code, p.color))
  from (select p.*, row_number() over (order by p.id) as n from production_orders p where p.order_status = 'Finished' limit $1) p
    cross join lateral (select case p.n % 5 when 0 then 'Pending' when 1 then 'Finished' when 2 then 'Canceled' else 'Dispatched' end as status) s
    cross join (select min(warehouse_id) as id from warehouse_locations) w`

const lines = (
  document: string,
) => `insert into ${document}_lines (position, order_id, production_order_id, box_quantity)
  select 0, o.id, p.id, 4 from ${document}s o join production_orders p on p.production_order_code = o.production_order_code
  where not exists (select 1 from ${document}_lines l where l.order_id = o.id)`

const sizes = (document: string) => `insert into ${document}_sizes (position, line_id, name, quantity)
  select at - 1, l.id, name, 10 from ${document}_lines l cross join unnest(array['S', 'M', 'L', 'XL']) with ordinality as z (name, at)
  where not exists (select 1 from ${document}_sizes s where s.line_id = l.id)`

/** The factory whose garments are signed in. */
const factory = `(select o.factory_id from production_orders o join production_order_sizes y on y.order_id = o.id
  where o.order_status = 'Finished' and o.status <> 'Finished' group by 1 order by count(*) desc, 1 limit 1)`

/** Sizes of some of its orders, so that no order is signed in more often than one is in years. */
const ordered = `insert into production_order_sizes (position, order_id, name, quantity)
  select at - 1, p.id, name, 100 from (select p.id from production_orders p where p.order_status = 'Finished' and p.status <> 'Finished'
      and p.factory_id = ${factory} and not exists (select 1 from production_order_sizes z where z.order_id = p.id) order by p.id limit 200) p
    cross join unnest(array['XS', 'S', 'M', 'L', 'XL']) with ordinality as z (name, at)`

const tables = ['cloth_outbound_order', 'cloth_inbound_order', 'cloth_warehouse_booking_order'] as const

/** The busy production order: the oldest complete one. */
const busy = `select p.id from production_orders p where p.order_status = 'Finished'
  and exists (select 1 from production_order_sizes z where z.order_id = p.id) order by p.id limit 1`

const ofBusy = (table: string, { columns, values, code }: { columns: string; values: string; code: string }) =>
  `insert into ${table} (creator_id, last_updater_id, ${columns}, confirmed_version, warehouse_id, production_order_code, submitted_at)
    select p.creator_id, p.creator_id, '${code}' || lpad(n::text, 8, '0'), ${values}, 1, w.id, p.production_order_code, now()
    from production_orders p cross join generate_series(1, $1::int) n cross join (select min(warehouse_id) as id from warehouse_locations) w
    where p.id = (${busy})`

/** Makes as many shipments, and the documents of the busy production order. */
export async function multiplyGarments(pool: pg.Pool, wanted: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const { rows } = await client.query(
      `select 1 from cloth_outbound_orders where cloth_outbound_order_code like 'CK00%' limit 1`,
    )
    if (rows.length > 0) return
    await client.query(ordered)
    await client.query(shipments, [wanted])
    const { bookings, signIns, shipments: sent } = busyDocuments
    const booked = {
      columns: 'cloth_warehouse_booking_order_code, status, booking_date',
      values: `'Finished', current_date`,
      code: 'YY00',
    }
    const came = {
      columns: 'cloth_inbound_order_code, status, type, inbound_date',
      values: `'Finished', 'Direct', current_date`,
      code: 'RK00',
    }
    const left = {
      columns: 'cloth_outbound_order_code, status, planned_outbound_date',
      values: `'Finished', current_date`,
      code: 'CKB0',
    }
    await client.query(ofBusy('cloth_warehouse_booking_orders', booked), [bookings])
    await client.query(ofBusy('cloth_inbound_orders', came), [signIns])
    await client.query(ofBusy('cloth_outbound_orders', left), [sent])
    for (const document of tables) {
      await client.query(lines(document))
      await client.query(sizes(document))
    }
  } finally {
    client.release(true)
  }
}

/** Reads what the cases of garments choose from. */
export async function readGarmentIds(pool: pg.Pool): Promise<GarmentIds> {
  const { rows: found } = await pool.query<{ factory: number; id: number; sizes: string[] }>(
    `select p.factory_id as factory, p.id, array_agg(z.name order by z.position) as sizes from production_orders p
      join production_order_sizes z on z.order_id = p.id
    where p.order_status = 'Finished' and p.status <> 'Finished' and p.factory_id = ${factory}
    group by p.id order by p.id`,
  )
  const signedIn: { id: number; sizes: string[] }[][] = []
  let left = 0
  for (const { id, sizes: names } of found) {
    if (names.length > left) {
      signedIn.push([])
      left = mostSizes
    }
    signedIn.at(-1)?.push({ id, sizes: names })
    left -= names.length
  }
  const { rows: places } = await pool.query('select min(warehouse_id) as id from warehouse_locations')
  const { rows: one } = await pool.query(busy)
  return {
    warehouse: Number(places[0]?.id),
    factory: Number(found[0]?.factory ?? 0),
    signedIn,
    busy: Number(one[0]?.id ?? 0),
  }
}
