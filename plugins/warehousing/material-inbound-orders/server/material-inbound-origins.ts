import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { referenceJoin, referenceSql } from '../../../../core/server/document/reference-target.ts'
import { namedSql, pickerPage, readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { openQuantity } from '../../../bulk-purchase/public.ts'
import { bulkPurchaseTarget } from '../../../bulk-purchase/server-public.ts'
import { materialTarget } from '../../../materials/server-public.ts'
import { movedOrderTarget } from '../../server/moved-orders.ts'
import type {
  InboundOrigins,
  outboundOriginSearch,
  PurchaseOrigin,
  purchaseOriginSearch,
} from '../material-inbound-origin-contract.ts'
import type { InboundOrigin } from '../material-inbound-origin.ts'
import { issuedStockSql } from './issued-stock.ts'

type Page = { readonly page: number; readonly size: number }
type Named = { readonly id: number; readonly name: string }

const material = sql.raw(referenceSql(materialTarget, 'm'))
const materialJoin = (column: string) => sql.raw(referenceJoin(materialTarget, 'm', column))
const ownOrder = sql.raw(referenceSql(movedOrderTarget, 'p'))
const orderJoin = (column: string) => sql.raw(referenceJoin(movedOrderTarget, 'p', column))

/** Purchased materials that are on their way, newest first. */
export const searchPurchases = (db: SqlDatabase, filters: z.output<typeof purchaseOriginSearch.body>, page: Page) =>
  pickerPage<PurchaseOrigin>(db, page, {
    columns: sql`d.id, ${material} as material, m.color, ${namedSql('s')} as supplier,
      d.material_bulk_purchase_order_code as "purchaseCode", d.production_order_code as "productionOrderCode",
      trim_scale(d.purchase_quantity)::text as "purchaseQuantity", trim_scale(d.received_quantity)::text as "receivedQuantity",
      d.expected_arrival_date::text as "expectedArrivalDate"`,
    from: sql`material_bulk_purchases d`,
    joins: sql`${materialJoin('d.material_id')} left join suppliers s on s.id = d.supplier_id`,
    where: [sql`d.purchase_status = 'PurchaseInProgress'`],
    filters,
    texts: {
      purchaseCode: sql`d.material_bulk_purchase_order_code`,
      productionOrderCode: sql`d.production_order_code`,
    },
    chosen: { material: sql`d.material_id`, supplier: sql`d.supplier_id` },
  })

type OutboundOrigin = z.output<typeof outboundOriginSearch.reply>['records'][number]

/** Finished outbound orders, newest first. */
export const searchOutbound = (db: SqlDatabase, filters: z.output<typeof outboundOriginSearch.body>, page: Page) =>
  pickerPage<OutboundOrigin>(db, page, {
    columns: sql`d.id, d.material_outbound_order_code as name, d.production_order_code as "productionOrderCode", d.code,
      ${namedSql('s')} as party`,
    from: sql`material_outbound_orders d`,
    joins: sql`left join suppliers s on s.id = coalesce(d.factory_id, d.supplier_id)`,
    where: [sql`d.status = 'Finished'`],
    filters,
    texts: { materialOutboundOrderCode: sql`d.material_outbound_order_code` },
  })

type PurchaseRow = Pick<InboundOrigin, 'material' | 'productionOrder'> & {
  readonly purchase: NonNullable<InboundOrigin['materialBulkPurchase']>
  readonly supplier: Named | null
}

const distinct = (all: readonly (Named | null)[]): Named[] => [
  ...new Map(all.flatMap((one) => (one ? [[one.id, one] as const] : []))).values(),
]

/** What is open of purchased materials, in the order of `ids`. Those that are not on their way are left out. */
export async function readPurchaseOrigins(db: SqlDatabase, ids: readonly number[]): Promise<InboundOrigins> {
  const rows = (await readRows(
    db,
    sql`select ${sql.raw(referenceSql(bulkPurchaseTarget, 'd'))} as purchase, ${material} as material,
        ${ownOrder} as "productionOrder", ${namedSql('s')} as supplier
      from material_bulk_purchases d ${materialJoin('d.material_id')} ${orderJoin('d.production_order_id')}
      left join suppliers s on s.id = d.supplier_id
      where d.purchase_status = 'PurchaseInProgress' and d.id = any(${sql.param([...ids])}::int[])
      order by array_position(${sql.param([...ids])}::int[], d.id)`,
  )) as unknown as readonly PurchaseRow[]
  return {
    suppliers: distinct(rows.map(({ supplier }) => supplier)),
    warehouse: null,
    outboundOrder: null,
    origins: rows.map(({ purchase, material: of, productionOrder }) => ({
      materialBulkPurchase: purchase,
      materialOutboundLine: null,
      productionOrder,
      material: of,
      lot: '',
      quality: 'Good',
      quantity: openQuantity(purchase),
    })),
  }
}

/** What an outbound order has issued and what has not come back, in the order of its lines. */
export async function readOutboundOrigins(db: SqlDatabase, id: number): Promise<InboundOrigins> {
  const [order] = (await readRows(
    db,
    sql`select json_build_object('id', d.id, 'name', d.material_outbound_order_code) as "outboundOrder",
        ${namedSql('w')} as warehouse, ${namedSql('s')} as supplier
      from material_outbound_orders d left join warehouses w on w.id = d.warehouse_id
      left join suppliers s on s.id = coalesce(d.factory_id, d.supplier_id)
      where d.id = ${id}::int and d.status = 'Finished'`,
  )) as unknown as readonly { outboundOrder: Named; warehouse: Named | null; supplier: Named | null }[]
  if (!order) return { suppliers: [], warehouse: null, outboundOrder: null, origins: [] }
  const origins = (await readRows(
    db,
    sql`select null as "materialBulkPurchase", i.line_id as "materialOutboundLine", ${ownOrder} as "productionOrder",
        ${material} as material, i.lot, i.quality, i.open::text as quantity
      from (${issuedStockSql(id)}) i join material_outbound_order_lines l on l.id = i.line_id
      ${materialJoin('i.material_id')} ${orderJoin('i.production_order_id')}
      where i.open > 0 order by l.position, i.production_order_id nulls last, i.lot`,
  )) as unknown as InboundOrigin[]
  const { outboundOrder, warehouse, supplier } = order
  return { suppliers: distinct([supplier]), warehouse, outboundOrder, origins }
}
