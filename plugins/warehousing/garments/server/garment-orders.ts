import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { namedSql, pickerPage, readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { confirmedSizesOf } from '../../../production/server-public.ts'
import type { GarmentCalls, OrderOrigin } from '../garment-contract.ts'
import { garmentFiguresOf, type StagePieces } from '../garment-figures.ts'
import type { GarmentOrderFigures } from '../garment-model.ts'
import { stagePieces } from './garment-sources.ts'

/** SQL of the pieces of a size that its production order asks for. `order` is SQL of the order's id, `size` of the name. */
export const orderedPiecesOf = (order: string, size: string) => `(select coalesce(sum((z->>'quantity')::int), 0)::int
  from production_orders p cross join lateral jsonb_array_elements(${confirmedSizesOf('p')}) z
  where p.id = ${order} and folded_name(z->>'name') = folded_name(${size}))`

/** SQL of the pieces that a production order's size has at a stage. */
export const stagePiecesOf = (
  stage: 'cut' | 'booked' | 'signedIn' | 'shipped' | 'returned',
  order: string,
  size: string,
) =>
  `(select coalesce(sum(f.quantity), 0)::int from production_size_figures f
    where f.order_id = ${order} and f.stage = '${stage}' and folded_name(f.name) = folded_name(${size}))`

const idsSql = (ids: readonly number[]): SQL => sql`any(${sql.param([...ids])}::int[])`

/** A document by its noun and number. */
type OwnDocument = { readonly noun: string; readonly id: number }

/** The stock that counts as available: the free stock of one warehouse, or of all when `warehouseId` is missing, and the stock that is reserved for the document `own`. */
export type CountedStock = { readonly warehouseId?: number | null; readonly own?: OwnDocument | undefined }

/** Selects the reservations of `own` for garments of production orders. */
const promisedTo = ({ noun, id }: OwnDocument, which: SQL) =>
  sql`union all select b.production_order_id, 'available', b.size, r.quantity::int from stock_reservations r
    join stock_balances b on b.id = r.balance_id
    where r.document = ${noun} and r.document_id = ${id}::int and r.state = 'Open' and ${which}`

/**
 * Selects a JSON list of production orders with the pieces of their sizes at each stage, ascending by id; `garmentOrdersFrom`
 * reads it.
 */
export function garmentOrdersSql(ids: readonly number[], { warehouseId = null, own }: CountedStock = {}): SQL {
  const wanted = idsSql(ids)
  const lying = sql`b.production_order_id = ${wanted} and b.kind = 'cloth' and b.quality = 'Good'
    and (${warehouseId}::int is null or b.warehouse_id = ${warehouseId}::int)`
  const counted = sql`select f.order_id as id, f.stage, f.name, f.quantity from production_size_figures f
      where f.order_id = ${wanted}
    union all select s.production_order_id, 'inTransit', s.name, s.quantity from (${stagePieces('inTransit')}) s
      where s.production_order_id = ${wanted} and s.quantity <> 0
    union all select b.production_order_id, 'available', b.size, (b.on_hand - b.reserved)::int from stock_balances b
      where ${lying} and b.on_hand > b.reserved ${own ? promisedTo(own, lying) : sql``}`
  return sql`(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.production_order_code, 'code', p.code,
      'color', p.color, 'customerPO', p.customer_po, 'orderStatus', p.order_status, 'status', p.status,
      'factory', case when f.id is not null then json_build_object('id', f.id, 'name', f.name,
        'contact', coalesce(f.contact, ''), 'phone', coalesce(f.phone, '')) end,
      'brand', case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end,
      'sizes', ${sql.raw(confirmedSizesOf('p'))},
      'counted', (select coalesce(json_agg(json_build_object('stage', c.stage, 'name', c.name, 'quantity', c.quantity)
        order by c.stage, c.name), '[]') from (${counted}) c where c.id = p.id)) order by p.id), '[]')
    from production_orders p left join suppliers f on f.id = p.factory_id left join brands b on b.id = p.brand_id
    where p.id = ${wanted})`
}

type FoundOrder = Omit<GarmentOrderFigures, 'sizes'> & {
  readonly sizes: readonly { readonly name: string; readonly quantity: number | null }[]
  readonly counted: readonly StagePieces[]
}

/** Reads what `garmentOrdersSql` selected. */
export function garmentOrdersFrom(found: unknown): GarmentOrderFigures[] {
  return (found as readonly FoundOrder[]).map(({ sizes, counted, ...order }) => ({
    ...order,
    sizes: garmentFiguresOf(sizes, counted),
  }))
}

/** Production orders with the figures of their sizes, ascending by id. */
export async function readGarmentOrders(
  db: SqlDatabase,
  ids: readonly number[],
  stock?: CountedStock,
): Promise<GarmentOrderFigures[]> {
  const [row] = await readRows(db, sql`select ${garmentOrdersSql(ids, stock)} as orders`)
  return garmentOrdersFrom(row?.['orders'])
}

/**
 * Locks production orders in ascending order, so that two documents of them never wait for each other. `after` is a condition that
 * is found out before, such as that of rows which are locked first.
 */
export const lockGarmentOrders = (ids: readonly number[], after: SQL = sql`true`): SQL =>
  sql`select 1 from production_orders where id = ${idsSql(ids)} and ${after} order by id for no key update`

/** The production orders of lines, each once and ascending. */
export function garmentOrderIds(
  lines: readonly { readonly productionOrder: { readonly id: number } | null }[],
): number[] {
  return [...new Set(lines.flatMap(({ productionOrder }) => productionOrder?.id ?? []))].sort(
    (one, other) => one - other,
  )
}

/** Searches production orders, newest first; `which` says over `d` which of them the document takes. */
export function searchOrderOrigins(
  db: SqlDatabase,
  filters: z.output<GarmentCalls['origins']['body']>,
  page: { readonly page: number; readonly size: number },
  which: SQL,
): Promise<{ records: OrderOrigin[]; total: number }> {
  return pickerPage(db, page, {
    columns: sql`d.id, d.production_order_code as "productionOrderCode", d.customer_po as "customerPO", d.code, d.color,
      d.quantity, d.required_production_date::text as "requiredProductionDate", ${namedSql('b')} as brand,
      ${namedSql('f')} as factory`,
    from: sql`production_orders d`,
    joins: sql`left join brands b on b.id = d.brand_id left join suppliers f on f.id = d.factory_id`,
    where: [which],
    filters,
    texts: {
      productionOrderCode: sql`d.production_order_code`,
      customerPO: sql`d.customer_po`,
      code: sql`d.code`,
      color: sql`d.color`,
    },
    chosen: { brand: sql`d.brand_id`, factory: sql`d.factory_id` },
  })
}
