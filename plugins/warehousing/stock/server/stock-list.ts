import { type SQL, sql } from 'drizzle-orm'
import { likePattern } from '../../../../core/server/list/row-statement.ts'
import { holdsGrams } from '../../../../core/server/list/search-grams.ts'
import type { ListColumn, ListSource } from '../../../../core/server/list-source.ts'
import { stockLists } from '../stock-contract.ts'
import type { StockKind } from '../stock-options.ts'
import { itemSql, stockColumns, stockJoins } from './stock-sql.ts'

/** SQL that is true for the balances that stand so. */
const standings = {
  Free: 'd.on_hand > 0 and d.reserved = 0',
  Promised: 'd.on_hand > 0 and d.reserved > 0 and d.reserved < d.on_hand',
  Taken: 'd.on_hand > 0 and d.reserved = d.on_hand',
  Gone: 'd.on_hand = 0',
} as const

const standingSql = `case ${Object.entries(standings)
  .map(([value, holds]) => `when ${holds} then '${value}'`)
  .join(' ')} end`

const unitNameSql = `coalesce((select u.name from materials n join units u on u.id = n.unit_id where n.id = d.material_id), '')`

const amounts = { onHand: 'd.on_hand', reserved: 'd.reserved', available: 'd.on_hand - d.reserved' } as const

const quantity = (amount: string): ListColumn => ({ select: `trim_scale(${amount})`, filter: amount })
const quantities = Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, quantity(amount)]))
// Garments are counted in pieces.
const pieces = Object.fromEntries(
  Object.entries(amounts).map(([key, amount]) => [key, { select: `(${amount})::int`, filter: `(${amount})::int` }]),
)

/** SQL of the sums of an amount by unit, over all rows; units are joined once for all of them. */
const unitSumsSql = (
  amount: string,
): string => `(select coalesce(json_agg(json_build_object('unit', s.unit, 'sum', s.sum)
    order by s.rows desc, s.unit), '[]')
  from (select coalesce(u.name, '') as unit, trim_scale(sum(x.amount))::text as sum, count(*) as rows
    from unnest(array_agg(d.material_id) filter (where ${amount} > 0), array_agg(${amount}) filter (where ${amount} > 0))
      x (material_id, amount)
    join materials m on m.id = x.material_id left join units u on u.id = m.unit_id group by 1) s)`

const table = { material: 'materials', cloth: 'production_orders' } as const

/** The ids of the records of a table whose keyword text holds a word. */
function foundIn(of: string, word: string): SQL {
  const like = sql`k.keyword like ${likePattern(word)}`
  const holds = [...word].length > 1 ? sql`${holdsGrams(sql`k.keyword_grams`, word)} and ${like}` : like
  return sql`any(array(select k.id from ${sql.raw(of)} k where ${holds}))`
}

/** Stock is found by its material, by the production order that it belongs to, and by its lot or size. */
export const stockFinds =
  (kind: StockKind) =>
  (word: string): SQL => {
    const byOrder = sql`d.production_order_id = ${foundIn(table.cloth, word)}`
    if (kind === 'cloth') return sql`${byOrder} or lower(normalize(d.size, nfkc)) = ${word}`
    return sql`d.material_id = ${foundIn(table.material, word)} or ${byOrder}
      or (d.lot <> '' and lower(normalize(d.lot, nfkc)) like ${likePattern(word)})`
  }

const shown: Readonly<Record<StockKind, Readonly<Record<string, ListColumn>>>> = {
  material: {
    materialImageUrls: { select: 'm.image_urls' },
    materialColor: { select: 'm.color' },
    codeFromSupplier: { select: 'm.code_from_supplier' },
    unitName: { select: `coalesce(u.name, '')` },
  },
  cloth: {
    designImageUrls: { select: 'po.design_image_urls' },
    code: { select: 'po.code' },
    color: { select: 'po.color' },
    customerPO: { select: 'po.customer_po' },
  },
}

const sourceOf = (kind: StockKind): ListSource => ({
  ...stockLists[kind],
  table: 'stock_balances',
  joins: stockJoins('d'),
  columns: {
    ...stockColumns((column) => `d.${column}`),
    ...shown[kind],
    ...(kind === 'material' ? quantities : pieces),
    standing: { select: standingSql, options: standings },
  },
  extra: { item: itemSql(kind, 'd') },
  finds: stockFinds(kind),
  scope: () => sql.raw(`d.kind = '${kind}'`),
  ...(kind === 'material'
    ? {
        groupHeads: { per: Object.fromEntries(Object.keys(amounts).map((key) => [key, unitNameSql])) },
        sums: Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [`${key}Sum`, unitSumsSql(amount)])),
      }
    : {}),
  defaultSort: [{ key: 'updatedAt', descending: true }],
})

/** The stock of materials and of garments. */
export const stockSources = { material: sourceOf('material'), cloth: sourceOf('cloth') } as const
