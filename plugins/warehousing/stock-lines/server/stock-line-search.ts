import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { referenceJoin, referenceSql } from '../../../../core/server/document/reference-target.ts'
import {
  allConditions,
  likePattern,
  pickerConditions,
  pickerPage,
  readRows,
} from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { permits } from '../../../../core/shared/permission.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { materialTarget } from '../../../materials/server-public.ts'
import { type StockKind, stockKinds, stockReaders } from '../../stock/stock-options.ts'
import type { StandingStock, warehouseStanding, standingSearch, stockedOrderSearch } from '../stock-line-contract.ts'
import { stockedOrderTarget } from './stock-line-table.ts'

const raw = (text: string): SQL => sql.raw(text)

const columns = sql`b.id, ${raw(referenceSql(materialTarget, 'd'))} as material,
  ${raw(referenceSql(stockedOrderTarget, 'p'))} as "productionOrder", b.size,
  case when w.id is not null then json_build_object('id', w.id, 'name', w.code) end as "warehouseLocation",
  b.lot, b.quality, trim_scale(b.on_hand)::text as "onHand", trim_scale(b.on_hand - b.reserved)::text as available`

// The keyword of a picker is that of the material, `d`.
const from = sql`stock_balances b ${raw(referenceJoin(materialTarget, 'd', 'b.material_id'))}
  ${raw(referenceJoin(stockedOrderTarget, 'p', 'b.production_order_id'))}
  left join warehouse_locations w on w.id = b.warehouse_location_id`

const kindsOf = ({ permissions }: Actor): SQL =>
  sql`b.kind = any(${sql.param(stockKinds.filter((kind) => permits(permissions, stockReaders[kind])))}::text[])`

/** What lies in a warehouse by item, the oldest first. */
export async function searchStanding(
  db: SqlDatabase,
  { quality, kind, keyword, ...filters }: z.output<typeof standingSearch.body>,
  of: { readonly page: number; readonly size: number; readonly actor: Actor },
): Promise<{ records: StandingStock[]; total: number }> {
  const oneOf = (column: SQL, values: unknown) =>
    Array.isArray(values) && values.length > 0 ? [sql`${column} = any(${sql.param(values)}::text[])`] : []
  const where = [
    sql`b.on_hand > 0`,
    kindsOf(of.actor),
    ...pickerConditions(filters, {
      texts: { lot: sql`b.lot` },
      chosen: {
        material: sql`b.material_id`,
        warehouse: sql`b.warehouse_id`,
        warehouseLocation: sql`b.warehouse_location_id`,
      },
    }),
    ...oneOf(sql`b.quality`, quality),
    ...oneOf(sql`b.kind`, kind),
    ...(keyword
      ? [
          sql`lower(concat_ws(' ', d.name, d.color, p.production_order_code, p.code, b.size, b.lot, w.code))
            like ${likePattern(keyword)}`,
        ]
      : []),
  ]
  const records = await readRows(
    db,
    sql`select ${columns} from ${from} where ${allConditions(where)}
      order by b.material_id, b.production_order_id, b.id limit ${of.size}::int offset ${(of.page - 1) * of.size}::bigint`,
  )
  const [counted] = await readRows(db, sql`select count(*)::int as total from ${from} where ${allConditions(where)}`)
  return { records: records as unknown as StandingStock[], total: Number(counted?.['total'] ?? 0) }
}

const ownerOf: Readonly<Record<StockKind, SQL>> = { material: sql`b.material_id`, cloth: sql`b.production_order_id` }

/** All that lies, or once lay, in a warehouse of some materials or production orders. */
export async function readStanding(
  db: SqlDatabase,
  { kind, warehouseId, ids }: z.output<typeof warehouseStanding.body>,
  actor: Actor,
): Promise<StandingStock[]> {
  const rows = await readRows(
    db,
    sql`select ${columns} from ${from} where b.kind = ${kind} and ${kindsOf(actor)} and b.warehouse_id = ${warehouseId}::int
      and ${ownerOf[kind]} = any(${sql.param([...ids])}::int[]) order by b.id`,
  )
  return rows as unknown as StandingStock[]
}

/** Production orders by number, the newest first. */
export async function searchStockedOrders(
  db: SqlDatabase,
  filters: z.output<typeof stockedOrderSearch.body>,
  page: { readonly page: number; readonly size: number },
) {
  return pickerPage<z.output<typeof stockedOrderSearch.reply>['records'][number]>(db, page, {
    columns: sql`d.id, d.production_order_code as name, d.code, d.color, ${raw(stockedOrderTarget.parts?.['sizes']?.replaceAll('$', 'd') ?? '')} as sizes`,
    from: sql`production_orders d`,
    where: [],
    filters,
  })
}
