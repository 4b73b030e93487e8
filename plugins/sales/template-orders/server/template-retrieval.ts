import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { allConditions, keywordConditions, likePattern, readRows } from '../../../../core/server/list/row-statement.ts'
import type { DesignCard, templateRetrieve } from '../template-core-contract.ts'
import type { TemplateOrder } from '../template-order-model.ts'

type Filter = z.output<typeof templateRetrieve.body>

const oneOf = (column: SQL, values: readonly (string | number)[] | undefined, type: 'int' | 'text'): SQL[] =>
  values?.length ? [sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`] : []

/** Conditions on colour and material search the last confirmed version, not a revision under way. */
function inColors(filter: Filter): SQL[] {
  const color = filter.color
    ? [
        sql`exists (select 1 from templates t where t.order_id = d.id and lower(t.color) like ${likePattern(filter.color)})`,
      ]
    : []
  if (!filter.materialName) return color
  const material = sql`exists (select 1 from template_order_colors c join template_bom_materials l on l.color_id = c.id
    where c.order_id = d.id and l.material_id = any(array(select m.id from materials m
      where lower(normalize(m.name, nfkc)) like ${likePattern(filter.materialName)})))`
  return [...color, material]
}

function whereOf(filter: Filter): SQL {
  const { from, to } = filter.orderPlaceDate ?? {}
  return allConditions([
    sql`d.confirmed_version > 0`,
    ...keywordConditions(filter.keyword),
    ...(filter.code ? [sql`lower(d.code) like ${likePattern(filter.code)}`] : []),
    ...(filter.customerCode ? [sql`lower(d.customer_code) like ${likePattern(filter.customerCode)}`] : []),
    ...oneOf(sql`d.type`, filter.type, 'text'),
    ...oneOf(sql`d.category`, filter.category, 'text'),
    ...oneOf(sql`d.brand_id`, filter.brand, 'int'),
    ...oneOf(sql`d.designer_id`, filter.designer, 'int'),
    ...(from ? [sql`d.order_place_date >= ${from}::date`] : []),
    ...(to ? [sql`d.order_place_date <= ${to}::date`] : []),
    ...inColors(filter),
  ])
}

function cardOf(order: TemplateOrder): DesignCard {
  const design = order.templateDesign
  return {
    id: order.id,
    code: design.code ?? '',
    type: design.type,
    category: design.category,
    brand: design.brand && { id: design.brand.id, name: design.brand.name },
    customerCode: design.customerCode,
    designer: order.designer,
    colors: design.templates.map(({ color }) => color),
    designImageUrls: design.designImageUrls,
    orderPlaceDate: order.orderPlaceDate,
  }
}

/** Confirmed designs as cards, in their last confirmed version, newest first. */
export async function retrieveDesigns(db: SqlDatabase, filter: Filter, { page, size }: { page: number; size: number }) {
  const where = whereOf(filter)
  const rows = await readRows(
    db,
    sql`select v.snapshot from (select d.id, d.confirmed_version, d.created_at from template_orders d where ${where}
    order by d.created_at desc, d.id desc limit ${size}::int offset ${(page - 1) * size}::bigint) p
    join template_order_versions v on v.order_id = p.id and v.version = p.confirmed_version order by p.created_at desc, p.id desc`,
  )
  const counted = await readRows(db, sql`select count(*)::int as total from template_orders d where ${where}`)
  return {
    records: (rows as unknown as readonly { snapshot: TemplateOrder }[]).map(({ snapshot }) => cardOf(snapshot)),
    total: Number(counted[0]?.total ?? 0),
  }
}
