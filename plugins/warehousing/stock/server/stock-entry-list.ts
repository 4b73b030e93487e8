import { sql } from 'drizzle-orm'
import type { ListColumn, ListSource } from '../../../../core/server/list-source.ts'
import { stockDocuments } from '../stock-documents.ts'
import { stockEntryLists } from '../stock-entry-contract.ts'
import type { StockKind } from '../stock-options.ts'
import { sameItemSql, stockColumns, stockJoins } from './stock-sql.ts'

const ofStock = (column: string) => `(select o.${column} from stock_balances o where o.id = d.balance_id)`

/** Rows whose balance has one of some ids in a column are found by the index of the balance. */
const within = (column: string) =>
  `d.balance_id = any(array(select o.id from stock_balances o where o.${column} = any($ids)))`

const found = Object.fromEntries(
  Object.entries(stockColumns(ofStock)).map(([key, column]): [string, ListColumn] => [
    key,
    { ...column, within: within(columnOf(key)) },
  ]),
)

function columnOf(key: string): string {
  return `${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_id`
}

// A reversal counts with the opposite sign on the side of the movement that it reverses.
const isIn = '(d.reverses_id is null) = (d.quantity > 0)'

/** SQL of what lay of the whole item after a movement: of each of its balances, what its last movement until then left there. */
const itemAfter = (kind: StockKind) => `trim_scale((select sum((select e.on_hand_after from stock_entries e
    where e.balance_id = o.id and e.id <= d.id order by e.id desc limit 1))
  from stock_balances o where ${sameItemSql(kind, 'b')}))`

const sourceOf = (kind: StockKind): ListSource => ({
  ...stockEntryLists[kind],
  table: 'stock_entries',
  joins: `join stock_balances b on b.id = d.balance_id ${stockJoins('b')} join users a on a.id = d.user_id`,
  columns: {
    ...found,
    // Movements are numbered in the order in which they are posted.
    createdAt: { select: 'd.created_at', sort: 'd.id' },
    way: {
      select: `case when d.reverses_id is not null then 'Back' when d.quantity > 0 then 'In' else 'Out' end`,
      options: {
        In: 'd.reverses_id is null and d.quantity > 0',
        Out: 'd.reverses_id is null and d.quantity < 0',
        Back: 'd.reverses_id is not null',
      },
    },
    quantity: { select: 'trim_scale(d.quantity)', filter: 'd.quantity' },
    onHandAfter: { select: 'trim_scale(d.on_hand_after)' },
    itemAfter: { select: itemAfter(kind) },
    size: { select: 'b.size' },
    lot: { select: 'b.lot', filter: ofStock('lot') },
    quality: { select: 'b.quality', filter: ofStock('quality') },
    user: {
      select: `json_build_object('id', a.id, 'name', a.name, 'avatar', a.avatar)`,
      filter: 'd.user_id',
    },
    stock: {
      select: `json_build_object('id', b.id, 'name', concat_ws(' ', w.name, l.code))`,
      filter: 'd.balance_id',
    },
  },
  extra: { documentId: 'd.document_id' },
  // Asked of each movement that a filter finds; as a join it would read all balances.
  scope: () => sql.raw(`${ofStock('kind')} = '${kind}'`),
  sums: {
    inSum: `coalesce(trim_scale(sum(d.quantity) filter (where ${isIn})), 0)::text`,
    outSum: `coalesce(trim_scale(-sum(d.quantity) filter (where not (${isIn}))), 0)::text`,
  },
  follows: [stockDocuments[kind].noun],
  defaultSort: [{ key: 'createdAt', descending: true }],
})

/** The movements of materials and of garments. */
export const stockEntrySources = { material: sourceOf('material'), cloth: sourceOf('cloth') } as const
