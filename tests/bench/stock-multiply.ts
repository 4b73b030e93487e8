import type pg from 'pg'
import { benchAccounts } from './bench-accounts.ts'
import { withoutIndexes } from './purchase-multiply.ts'

// Stock as a company has it after many years: 40 balances of each of some materials, over two lots a location, each with five
// movements, and one item whose card has 5,000.

/** What the cases of stock choose from. */
export type StockIds = {
  readonly warehouse: number
  /** A person who keeps stock. */
  readonly keeper: number
  /** Materials with 40 balances each. */
  readonly materials: readonly number[]
  /** The material whose card is long. */
  readonly busy: number
}

/** How many balances each material has. */
const perMaterial = 40

const balances = `with place as (
    select w.id as warehouse_id, l.id as location_id, row_number() over (order by l.id) as number
    from warehouses w join warehouse_locations l on l.warehouse_id = w.id where w.id = (select min(warehouse_id) from warehouse_locations) limit 20
  ), items as (
    select m.id from materials m where not exists (select 1 from stock_balances b where b.material_id = m.id) order by m.id limit $1
  )
  insert into stock_balances (kind, warehouse_id, warehouse_location_id, material_id, lot, quality, on_hand, reserved, created_at, updated_at)
  select 'material', p.warehouse_id, p.location_id, i.id, 'L' || i.id || '-' || lot, 'Good', 50000, 0, now(),
    now() - make_interval(secs => (i.id * 37 + p.number) % 30000000)
  from items i cross join place p cross join generate_series(1, 2) lot`

const entries = `insert into stock_entries (balance_id, quantity, on_hand_after, document, document_id, document_code, line_id, user_id, created_at)
  select b.id, 10000, 10000 * n, 'material_inbound_orders', 1, 'WR00' || b.id, n, (select min(id) from users), now()
  from generate_series(1, 5) n cross join stock_balances b where b.on_hand = 50000
    and not exists (select 1 from stock_entries e where e.balance_id = b.id)`

const card = `insert into stock_entries (balance_id, quantity, on_hand_after, document, document_id, document_code, line_id, user_id, created_at)
  select b.id, case when n % 2 = 1 then 3 else -3 end, 50000 + case when n % 2 = 1 then 3 else 0 end, 'material_outbound_orders', 1,
    'WC00' || n, n, (select min(id) from users), now()
  from (select id from stock_balances where material_id = $1 order by id limit 1) b cross join generate_series(1, 5000) n`

/** Makes stock of as many balances, with five movements each. */
export async function multiplyStock(pool: pg.Pool, wanted: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await withoutIndexes(client, 'stock_balances', () => client.query(balances, [Math.ceil(wanted / perMaterial)]))
    await withoutIndexes(client, 'stock_entries', () => client.query(entries))
    const [busy] = await materialsOf(client)
    await client.query(card, [busy])
    await client.query('vacuum analyze stock_entries')
  } finally {
    client.release(true)
  }
}

async function materialsOf(client: pg.Pool | pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query(
    `select material_id as id from stock_balances where on_hand = 50000 group by 1 having count(*) = $1 order by 1`,
    [perMaterial],
  )
  return rows.map(({ id }) => Number(id))
}

/** Reads what the cases of stock choose from; empty where no stock was multiplied. */
export async function readStockIds(pool: pg.Pool): Promise<StockIds> {
  const [busy = 0, ...materials] = await materialsOf(pool)
  const { rows } = await pool.query('select min(warehouse_id) as id from warehouse_locations')
  const { rows: people } = await pool.query('select id from users where username = $1', [benchAccounts.stock])
  return { warehouse: Number(rows[0]?.id), keeper: Number(people[0]?.id), materials, busy }
}
