import { type SQL, sql } from 'drizzle-orm'
import { ask, askNamed } from '../../../../core/server/list/list-row.ts'
import {
  allConditions,
  keywordConditions,
  likePattern,
  searchText,
} from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import type { PickedStock, StockCard, StockChoiceKind, StockPick } from '../stock-contract.ts'
import type { StockKind } from '../stock-options.ts'
import { stockFinds } from './stock-list.ts'
import { itemSql, sameItemSql, stockJoins } from './stock-sql.ts'

const amountsSql = (of: string) =>
  `'onHand', trim_scale(${of}on_hand)::text, 'reserved', trim_scale(${of}reserved)::text,
    'available', trim_scale(${of}on_hand - ${of}reserved)::text`

const namedSql = (alias: string, name: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.${name}) end`

/** SQL of a balance as cards and pickers show it, over its joins. */
const stockSql = (kind: StockKind) => `'id', d.id, 'item', ${itemSql(kind, 'd')}, 'warehouse', ${namedSql('w', 'name')},
  'warehouseLocation', ${namedSql('l', 'code')}, 'lot', d.lot, 'size', d.size, 'quality', d.quality,
  'material', ${namedSql('m', 'name')}, 'materialColor', m.color, 'productionOrder', ${namedSql('po', 'production_order_code')},
  'unitName', coalesce(u.name, ''), ${amountsSql('d.')}`

const head = {
  material: {
    pictures: 'm.image_urls',
    detail: `concat_ws(' · ', nullif(m.color, ''), nullif(m.code_from_supplier, ''))`,
  },
  cloth: {
    pictures: 'po.design_image_urls',
    detail: `concat_ws(' · ', po.code, nullif(po.type, ''), nullif(po.color, ''), nullif(po.customer_po, ''))`,
  },
} as const

const cardSql = (kind: StockKind): SQL =>
  sql.raw(`select json_build_object(${stockSql(kind)},
    'pictures', ${head[kind].pictures}, 'detail', ${head[kind].detail},
    'whole', (select json_build_object(${amountsSql('s.')})
      from (select sum(o.on_hand) as on_hand, sum(o.reserved) as reserved from stock_balances o where ${sameItemSql(kind, 'd')}) s),
    'promises', (select coalesce(json_agg(json_build_object('id', r.id, 'quantity', trim_scale(r.quantity)::text,
        'document', r.document, 'documentId', r.document_id, 'documentCode', r.document_code, 'createdAt', r.created_at,
        'user', json_build_object('id', a.id, 'name', a.name, 'avatar', a.avatar)) order by r.id desc), '[]')
      from stock_reservations r join users a on a.id = r.user_id where r.balance_id = d.id and r.state = 'Open')) as card
  from stock_balances d ${stockJoins('d')}`)

/** The head of a card. Throws 404 for stock of another kind. */
export async function readStockCard(db: SqlDatabase, kind: StockKind, id: number): Promise<StockCard> {
  const { rows } = await askNamed(
    db,
    sql`${cardSql(kind)} where d.id = ${id}::int and d.kind = ${sql.raw(`'${kind}'`)}`,
  )
  const card = rows[0]?.['card'] as StockCard | undefined
  if (!card) throw notFound()
  return card
}

/**
 * A page of the stock that a picker offers: what may be taken first, by item and lot. A production order takes its own stock,
 * and of materials also what is bought for none.
 */
export async function pickStock(db: SqlDatabase, kind: StockKind, query: StockPick) {
  const { page, size, keyword, warehouse, productionOrder, material, onlyAvailable } = query
  const words = searchText(keyword ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
  const unbound = kind === 'material' ? sql` or d.production_order_id is null` : sql``
  const where = allConditions([
    sql.raw(`d.kind = '${kind}'`),
    ...words.map((word) => sql`(${stockFinds(kind)(word)})`),
    ...(warehouse === undefined ? [] : [sql`d.warehouse_id = ${warehouse}::int`]),
    ...(material === undefined ? [] : [sql`d.material_id = ${material}::int`]),
    ...(productionOrder === undefined ? [] : [sql`(d.production_order_id = ${productionOrder}::int${unbound})`]),
    onlyAvailable === 'true' ? sql`d.on_hand > 0 and d.on_hand > d.reserved` : sql`d.on_hand > 0`,
  ])
  const order = sql.raw(
    `${kind === 'material' ? "d.material_id, d.production_order_id nulls last, d.quality <> 'Good', d.lot" : "d.production_order_id desc, d.quality <> 'Good'"}, d.id`,
  )
  const { rows } = await ask(
    db,
    sql`select json_build_object(${sql.raw(stockSql(kind))}) as stock
      from (select d.* from stock_balances d where ${where} order by ${order} limit ${size}::int offset ${(page - 1) * size}::bigint) d
      ${sql.raw(stockJoins('d'))} order by ${order}`,
  )
  const counted = await ask(db, sql`select count(*)::int as total from stock_balances d where ${where}`)
  return { records: rows.map(({ stock }) => stock as PickedStock), total: Number(counted.rows[0]?.['total'] ?? 0) }
}

const mostChoices = 100

/** What of the stock of a kind a filter offers: only what stock has. */
export async function readStockChoices(
  db: SqlDatabase,
  kind: StockKind,
  { of, keyword = '' }: { readonly of: StockChoiceKind; readonly keyword?: string | undefined },
) {
  const like = likePattern(searchText(keyword))
  const ofKind = sql.raw(`d.kind = '${kind}'`)
  const statements = {
    lots: sql`select min(d.id) as id, d.lot as name, '' as detail from stock_balances d
      where ${ofKind} and d.lot <> '' and lower(normalize(d.lot, nfkc)) like ${like}
      group by d.lot order by max(d.updated_at) desc limit ${mostChoices}::int`,
    orders: sql`select d.id, d.production_order_code as name, concat_ws(' · ', d.code, nullif(d.color, '')) as detail
      from production_orders d where ${allConditions(keywordConditions(keyword))} and exists (select 1 from stock_balances b
        where b.production_order_id = d.id and b.kind = ${sql.raw(`'${kind}'`)}) order by d.id desc limit ${mostChoices}::int`,
    locations: sql`select l.id, l.code as name, w.name as detail from warehouse_locations l join warehouses w on w.id = l.warehouse_id
      where lower(normalize(concat_ws(' ', w.name, l.code), nfkc)) like ${like} and exists (select 1 from stock_balances d
        where d.warehouse_location_id = l.id and ${ofKind}) order by w.name, l.position, l.id limit ${mostChoices}::int`,
  }
  const { rows } = await ask(db, statements[of])
  return { records: rows as unknown as { id: number; name: string; detail: string }[] }
}
