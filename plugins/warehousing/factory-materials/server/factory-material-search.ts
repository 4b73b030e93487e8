import { type SQL, sql } from 'drizzle-orm'
import { allConditions, keywordConditions, namedSql, readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { readGroupPages } from '../../../../core/server/list/group-reading.ts'
import { type ListGroup, mostGroups } from '../../../../core/shared/list-group-contract.ts'
import type { FactoryMaterial, FactoryMaterialOrder } from '../factory-material-contract.ts'

type Body = Readonly<Record<string, unknown>>
type Page = { readonly page: number; readonly size: number }

/**
 * What factories were sent, by production order and line of its bill. A factory has used what the cut pieces of its order need,
 * without the loss that the bill allows: losses are counted as they are reported.
 */
const sentSql = sql`sent as (
    select o.factory_id, l.material_id, l.production_order_id, l.bom_item_id, min(l.id) as id, sum(l.quantity) as sent,
      sum(l.returned_quantity) as returned, sum(l.lost_quantity) as lost
    from material_outbound_orders o join material_outbound_order_lines l on l.order_id = o.id
    where o.status = 'Finished' and o.type in ('Production', 'Supplement')
    group by 1, 2, 3, 4
  ), spent as (
    select s.*, case when p.factory_id = s.factory_id then round(p.crop_quantity * coalesce(i.usage, 0), 2) else 0 end as used
    from sent s join production_orders p on p.id = s.production_order_id
      left join production_order_lines i on i.id = s.bom_item_id
  ), sums as (
    select factory_id, material_id, min(id) as id, sum(sent) as sent, sum(used) as used, sum(returned) as returned,
      sum(lost) as lost from spent group by 1, 2
  )`

const figures = sql.raw(
  ['sent', 'used', 'returned', 'lost']
    .map((key) => `trim_scale(n.${key})::text as ${key}`)
    .concat('trim_scale(n.sent - n.used - n.returned - n.lost)::text as remaining')
    .join(', '),
)

const among = (column: SQL, value: unknown) =>
  Array.isArray(value) && value.length > 0 ? [sql`${column} = any(${sql.param(value)}::int[])`] : []

function conditionOf({ keyword, factory, material, ids }: Body): SQL {
  return allConditions([
    ...keywordConditions(keyword as string | undefined),
    ...among(sql`n.factory_id`, factory),
    ...among(sql`n.material_id`, material),
    ...among(sql`n.id`, ids),
  ])
}

const from = sql`sums n join materials d on d.id = n.material_id join suppliers f on f.id = n.factory_id`

async function searchWhere(db: SqlDatabase, body: Body, { page, size, also }: Page & { readonly also: SQL }) {
  const rows = await readRows(
    db,
    sql`with ${sentSql} select n.id, d.name, json_build_object('id', d.id, 'name', d.name) as material,
        d.color as "materialColor", u.name as "unitName", ${namedSql('f')} as factory, ${figures},
        count(*) over ()::int as total
      from ${from} left join units u on u.id = d.unit_id where ${conditionOf(body)} and ${also}
      order by f.name, f.id, d.name, n.id limit ${size}::int offset ${(page - 1) * size}::bigint`,
  )
  const total = Number(rows[0]?.['total'] ?? 0)
  return { records: rows.map(({ total: _total, ...row }) => row) as unknown as FactoryMaterial[], total }
}

/** One page of what lies at factories, by their names. */
export const searchFactoryMaterials = (db: SqlDatabase, body: Body, page: Page) =>
  searchWhere(db, body, { ...page, also: sql`true` })

/** By what the rows can be divided; the contract lets no other field through. */
const dividers: Readonly<Record<string, { readonly value: SQL; readonly label: SQL }>> = {
  factory: { value: sql`n.factory_id::text`, label: sql`f.name` },
  material: { value: sql`n.material_id::text`, label: sql`d.name` },
}
const dividerOf = (groupBy: unknown) => dividers[String(groupBy)] as { readonly value: SQL; readonly label: SQL }

/** The factories or materials, by their names. */
export async function groupFactoryMaterials(
  db: SqlDatabase,
  { groupBy, ...body }: Body,
): Promise<{ groups: ListGroup[]; isCut: boolean }> {
  const { value, label } = dividerOf(groupBy)
  const rows = await readRows(
    db,
    sql`with ${sentSql} select ${value} as value, min(${label}) as label, count(*)::int as count from ${from}
      where ${conditionOf(body)} group by 1 order by 2, 1 limit ${mostGroups + 1}::int`,
  )
  const groups = rows.slice(0, mostGroups) as unknown as Omit<ListGroup, 'sums'>[]
  return { groups: groups.map((group) => ({ ...group, sums: {} })), isCut: rows.length > mostGroups }
}

/** The same page of the rows of each of some groups. */
export function searchFactoryGroups(db: SqlDatabase, { groupBy, groups, ...body }: Body, page: Page) {
  const { value } = dividerOf(groupBy)
  return readGroupPages(groups, (group) =>
    searchWhere(db, body, { ...page, also: sql`${value} is not distinct from ${group}::text` }),
  )
}

/** The production orders for which a factory was sent a material, newest first. */
export async function readFactoryOrders(
  db: SqlDatabase,
  { factoryId, materialId }: { readonly factoryId: number; readonly materialId: number },
): Promise<FactoryMaterialOrder[]> {
  const rows = await readRows(
    db,
    sql`with ${sentSql} select p.id, p.production_order_code as name, p.code, p.color, ${figures} from (
        select production_order_id, sum(sent) as sent, sum(used) as used, sum(returned) as returned, sum(lost) as lost
        from spent where factory_id = ${factoryId}::int and material_id = ${materialId}::int group by 1
      ) n join production_orders p on p.id = n.production_order_id order by p.id desc`,
  )
  return rows as unknown as FactoryMaterialOrder[]
}
