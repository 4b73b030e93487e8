import { inArray, sql } from 'drizzle-orm'
import { type Route, route } from '../../../../core/server/plugin.ts'
import { allConditions, keywordConditions, readRows } from '../../../../core/server/list/row-statement.ts'
import { materials } from '../../../materials/server-public.ts'
import { type BomOrigin, bomMaterialsNow, bomOriginSearch } from '../bom-origin-contract.ts'

/** Confirmed sample orders that have no bill yet, newest first. */
const originRoute = route(bomOriginSearch, async ({ db, query: { page, size }, body: { keyword } }) => {
  const open = sql`d.sync_status = 'Finished' and d.bom_status is null`
  const where = allConditions([open, ...keywordConditions(keyword)])
  const records = await readRows(
    db,
    sql`select d.id, d.code, d.type, d.customer_code as "customerCode", d.design_image_urls as "designImageUrls",
      case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as brand
      from template_orders d left join brands b on b.id = d.brand_id where ${where}
      order by d.id desc limit ${size}::int offset ${(page - 1) * size}::bigint`,
  )
  const [counted] = await readRows(db, sql`select count(*)::int as total from template_orders d where ${where}`)
  // The statement selects the fields of the contract's rows.
  return { records: records as unknown as BomOrigin[], total: Number(counted?.['total'] ?? 0) }
})

const materialsRoute = route(bomMaterialsNow, async ({ db, body: { ids } }) => {
  const found = await db
    .select({
      id: materials.id,
      price: sql<string | null>`trim_scale(${materials.price})::text`,
      gap: sql<string>`trim_scale(${materials.gap})::text`,
      boms: sql<number>`(select count(distinct c.bom_id)::int from bom_lines l join bom_colors c on c.id = l.color_id where l.material_id = materials.id)`,
      updatedAt: materials.updatedAt,
    })
    .from(materials)
    .where(inArray(materials.id, ids))
  return found.map(({ updatedAt, ...now }) => ({ ...now, updatedAt: updatedAt.toISOString() }))
})

/** What a bill is made from: sample orders, and materials with their present values. */
export const bomOriginRoutes: readonly Route[] = [originRoute, materialsRoute]
