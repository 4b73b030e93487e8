import { type SQL, sql } from 'drizzle-orm'
import { askNamed } from '../../../../core/server/list/list-row.ts'
import { allConditions, keywordConditions } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import type { SortOrder } from '../../../../core/shared/fields.ts'
import { readGroupPages } from '../../../../core/server/list/group-reading.ts'
import { type DaySpan, type ListGroup, mostGroups } from '../../../../core/shared/list-group-contract.ts'
import { type Decimal } from '../../../../core/shared/money.ts'
import { permits } from '../../../../core/shared/permission.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { bulkPurchasePrices } from '../../bulk-purchase-options.ts'
import type { PurchaseFacts, PurchaseNeedLine, PurchaseNeedRow } from '../purchase-workbench-contract.ts'
import { needRow } from '../purchase-workbench-rules.ts'
import { excessOf } from '../purchase-workbench-steps.ts'
import { readFreeStock } from './purchase-workbench-stock.ts'

type Body = Readonly<Record<string, unknown>> & { readonly sort?: readonly SortOrder[] }
type Page = { readonly page: number; readonly size: number }

/** SQL of the surplus that is still to come of the lines `g`: what is not needed there, not taken by other lines, and not yet arrived. */
const freeSurplus = sql.raw(`greatest(0, least(g.purchase_quantity - g.received_quantity,
  g.purchase_quantity + g.covered_quantity - g.required_quantity - (select coalesce(sum(c.quantity), 0)
    from material_bulk_purchase_covers c join material_bulk_purchases t on t.id = c.line_id
    where c.source_id = g.id and t.purchase_status in ('PurchaseInProgress', 'Received'))))`)
const hasSurplus = sql.raw(
  `g.purchase_status = 'PurchaseInProgress' and g.purchase_quantity + g.covered_quantity > g.required_quantity`,
)

/** A line whose surplus is still to come. */
export type SurplusSource = { readonly id: number; readonly materialId: number; readonly free: Decimal }

/** The surplus of materials that is still to come, line by line, that which is expected first at the beginning. */
export async function readSurplus(db: SqlDatabase, materialIds: readonly number[]): Promise<readonly SurplusSource[]> {
  const { rows } = await db.execute<SurplusSource>(
    sql`select g.id, g.material_id as "materialId", trim_scale(${freeSurplus})::text as free from material_bulk_purchases g
      where g.material_id = any(${sql.param([...materialIds])}::int[]) and ${hasSurplus}
      order by g.expected_arrival_date nulls last, g.id`,
  )
  return rows
}

const among = (column: SQL, value: unknown) =>
  Array.isArray(value) && value.length > 0 ? [sql`${column} = any(${sql.param(value)}::int[])`] : []

/** Conditions on the lines `l` of orders `o`: they decide what is summed. */
function lineConditions(actorId: number, body: Body): SQL {
  const { from, to } = (body['requiredDate'] ?? {}) as { readonly from?: string; readonly to?: string }
  return allConditions([
    ...(body['mine'] === true ? [sql`o.purchase_user_id = ${actorId}::int`] : []),
    ...among(sql`o.purchase_user_id`, body['purchaser']),
    ...(from ? [sql`l.required_production_date >= ${from}::date`] : []),
    ...(to ? [sql`l.required_production_date <= ${to}::date`] : []),
  ])
}

/** Conditions on the sums `n` of materials `d`. */
function rowConditions(body: Body): SQL {
  const { keyword } = body as { readonly keyword?: string }
  return allConditions([
    ...keywordConditions(keyword),
    ...among(sql`n.material_id`, body['material']),
    ...among(sql`n.supplier_id`, body['supplier']),
    ...among(sql`n.id`, body['ids']),
  ])
}

/**
 * The sums of the lines that are not started: `prior` is what rows of the same material need before, which take of stock and surplus
 * first.
 */
const summed = (actorId: number, body: Body) => sql`with sums as (
    select l.material_id, l.supplier_id, min(l.id) as id, sum(l.required_quantity) as need, count(*)::int as lines,
      min(l.required_production_date) as required_date, array_agg(l.id) as line_ids,
      case when min(o.purchase_user_id) = max(o.purchase_user_id) then min(o.purchase_user_id) end as purchaser_id
    from material_bulk_purchases l join material_bulk_purchase_orders o on o.id = l.order_id
    where l.purchase_status is null and l.order_status <> 'Canceled' and l.required_quantity > 0
      and not o.is_under_approval and ${lineConditions(actorId, body)}
    group by l.material_id, l.supplier_id
  ), needs as (
    select s.*, coalesce(sum(s.need) over (partition by s.material_id order by s.required_date nulls last, s.id
      rows between unbounded preceding and 1 preceding), 0) as prior from sums s
  )`

const sortColumns: Readonly<Record<string, SQL>> = { requiredDate: sql`n.required_date`, needQuantity: sql`n.need` }

function orderOf({ sort = [] }: Body): SQL {
  const asked = sort.flatMap(({ key, descending }) => {
    const column = sortColumns[key]
    return column ? [sql`${column} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`] : []
  })
  return sql.join([...asked, sql`n.required_date nulls last`, sql`n.id`], sql`, `)
}

type SummedRow = Omit<PurchaseFacts, 'stockQuantity' | 'onOrderQuantity'> & {
  readonly prior: Decimal
  readonly onOrder: Decimal
  readonly total: number
}

/** Selects one page of what is to be bought, as far as a condition on the sums holds. */
export function needsStatement(
  actor: Actor,
  body: Body,
  { condition = sql`true`, page, size }: Page & { readonly condition?: SQL },
): SQL {
  const price = permits(actor.permissions, bulkPurchasePrices) ? sql`, 'unitPrice', l.unit_price::text` : sql``
  return sql`${summed(actor.id, body)}, page as (
        select n.*, count(*) over ()::int as total, row_number() over (order by ${orderOf(body)}) as place
        from needs n join materials d on d.id = n.material_id
        where ${rowConditions(body)} and ${condition}
        order by place limit ${size}::int offset ${(page - 1) * size}::int
      )
      select n.id, n.total, d.name, json_build_object('id', d.id, 'name', d.name) as material,
        d.image_urls as "materialImageUrls", d.color as "materialColor", d.code_from_supplier as "codeFromSupplier",
        d.color_from_supplier as "colorFromSupplier", u.name as "unitName",
        case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as supplier,
        case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'avatar', p.avatar) end as purchaser,
        n.required_date::text as "requiredDate", n.lines as "lineCount", trim_scale(n.need)::text as "needQuantity",
        trim_scale(d.minimum_quantity)::text as "minimumQuantity", trim_scale(d.pack_quantity)::text as "packQuantity",
        trim_scale(n.prior)::text as prior,
        (select coalesce(trim_scale(sum(${freeSurplus})), 0)::text from material_bulk_purchases g
          where g.material_id = n.material_id and ${hasSurplus}) as "onOrder",
        (select json_agg(json_build_object('id', l.id, 'version', l.version,
            'requiredQuantity', trim_scale(l.required_quantity)::text,
            'requiredProductionDate', l.required_production_date${price}) order by l.required_production_date, l.id)
          from material_bulk_purchases l where l.id = any(n.line_ids)) as lines
      from page n join materials d on d.id = n.material_id left join units u on u.id = d.unit_id
        left join suppliers s on s.id = n.supplier_id left join users p on p.id = n.purchaser_id
      order by n.place`
}

/** The row of a sum: stock and surplus are what the rows of the same material before it leave. */
function rowOf(summedRow: SummedRow, stock: Decimal): PurchaseNeedRow {
  const { prior, onOrder, total: _, ...facts } = summedRow
  const takenOfOrder = excessOf(prior, stock)
  return needRow({
    ...facts,
    stockQuantity: excessOf(stock, prior),
    onOrderQuantity: excessOf(onOrder, takenOfOrder),
  })
}

async function searchWhere(work: Work, body: Body, page: Page & { readonly condition?: SQL }) {
  const answer = await askNamed(work.db, needsStatement(work.actor, body, page))
  // The statement selects these columns.
  const rows = answer.rows as unknown as readonly SummedRow[]
  const stock = await readFreeStock(work, [...new Set(rows.map(({ material }) => material.id))])
  const total = rows[0]?.total ?? 0
  return { records: rows.map((row) => rowOf(row, stock.get(row.material.id) ?? '0')), total }
}

/** One page of what is to be bought, the earliest need first. */
export const searchNeeds = (work: Work, body: Body, page: Page) => searchWhere(work, body, page)

type Divided = { readonly value: SQL; readonly label: SQL }

/** By what the rows can be divided. */
const dividers: Readonly<Record<string, Divided>> = {
  material: { value: sql`n.material_id::text`, label: sql`d.name` },
  supplier: {
    value: sql`n.supplier_id::text`,
    label: sql`(select s.name from suppliers s where s.id = n.supplier_id)`,
  },
  purchaser: { value: sql`n.purchaser_id::text`, label: sql`(select u.name from users u where u.id = n.purchaser_id)` },
  requiredDate: { value: sql`to_char(n.required_date, 'YYYY-MM')`, label: sql`null::text` },
}

const byDay: Divided = { value: sql`n.required_date::text`, label: sql`null::text` }

/** The contract lets no other field through. */
const dividerOf = (groupBy: unknown): Divided => dividers[String(groupBy)] as Divided

/** Selects the groups of what is to be bought. */
export function needGroupsStatement(actor: Actor, { groupBy, days: asked, ...body }: Body): SQL {
  const days = asked as DaySpan | undefined
  const { value, label } = days ? byDay : dividerOf(groupBy)
  const within = days
    ? sql`(n.required_date between ${days.from}::date and ${days.to}::date or n.required_date is null)`
    : sql`true`
  return sql`${summed(actor.id, body)} select ${value} as value, min(${label}) as label, count(*)::int as count
      from needs n join materials d on d.id = n.material_id where ${rowConditions(body)} and ${within}
      group by 1 order by min(n.required_date) nulls last, min(n.id) limit ${mostGroups + 1}::int`
}

/** The groups of what is to be bought, that with the earliest need first. */
export async function groupNeeds({ db, actor }: Work, body: Body): Promise<{ groups: ListGroup[]; isCut: boolean }> {
  const { rows } = await askNamed(db, needGroupsStatement(actor, body))
  const groups = rows.slice(0, mostGroups) as unknown as Omit<ListGroup, 'sums'>[]
  return { groups: groups.map((group) => ({ ...group, sums: {} })), isCut: rows.length > mostGroups }
}

/** The same page of the rows of each of some groups. */
export function searchGroups(work: Work, { groupBy, groups, ...body }: Body, page: Page) {
  return readGroupPages(groups, (group) => {
    const isDay = groupBy === 'requiredDate' && group?.length === 'YYYY-MM-DD'.length
    const { value } = isDay ? byDay : dividerOf(groupBy)
    return searchWhere(work, body, { ...page, condition: sql`${value} is not distinct from ${group}::text` })
  })
}

/** The lines behind a row, the earliest need first. */
export async function readNeedLines(db: SqlDatabase, ids: readonly number[]): Promise<readonly PurchaseNeedLine[]> {
  const { rows } = await db.execute<PurchaseNeedLine>(
    sql`select l.id, l.order_id as "orderId", l.material_bulk_purchase_order_code as "materialBulkPurchaseOrderCode",
        l.production_order_id as "productionOrderId", l.production_order_code as "productionOrderCode", l.code, l.color,
        l.required_production_date::text as "requiredProductionDate", trim_scale(l.required_quantity)::text as "requiredQuantity",
        json_build_object('id', u.id, 'name', u.name, 'avatar', u.avatar) as purchaser
      from material_bulk_purchases l join material_bulk_purchase_orders o on o.id = l.order_id
        join users u on u.id = o.purchase_user_id
      where l.id = any(${sql.param([...ids])}::int[]) order by l.required_production_date nulls last, l.id`,
  )
  return rows
}
