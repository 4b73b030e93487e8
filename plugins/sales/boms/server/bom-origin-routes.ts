import { inArray, sql } from 'drizzle-orm'
import { type Route, route } from '../../../../core/server/plugin.ts'
import { keywordConditions, namedSql, pickerPage } from '../../../../core/server/list/row-statement.ts'
import { materials } from '../../../materials/server-public.ts'
import { type BomOrigin, bomMaterialsNow, bomOriginSearch } from '../bom-origin-contract.ts'

/** Confirmed sample orders that have no bill yet, newest first. */
const originRoute = route(bomOriginSearch, ({ db, query, body: { keyword } }) =>
  pickerPage<BomOrigin>(db, query, {
    columns: sql`d.id, d.code, d.type, d.customer_code as "customerCode", d.design_image_urls as "designImageUrls",
      ${namedSql('b')} as brand`,
    from: sql`template_orders d`,
    joins: sql`left join brands b on b.id = d.brand_id`,
    where: [sql`d.sync_status = 'Finished' and d.bom_status is null`, ...keywordConditions(keyword)],
  }),
)

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
