import type { Reference, UsageDocument } from '../../../../core/server/usage/usage-reference.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { stockDocuments } from '../stock-documents.ts'
import { stockFields } from '../stock-fields.ts'
import { type StockKind, stockKinds, stockReaders } from '../stock-options.ts'
import { itemSql, stockJoins } from './stock-sql.ts'

/** The entry of stock in the list of a record's uses. It opens the tab with all balances, those at 0 as well. */
export const stockUsageDocuments: readonly UsageDocument[] = stockKinds.map((kind) => ({
  document: stockDocuments[kind].noun,
  table: 'stock_balances',
  name: itemSql(kind, 'd'),
  joins: stockJoins('d'),
  path: `${stockDocuments[kind].path}/$id`,
  list: `${stockDocuments[kind].path}?tab=all`,
  filters: stockFields[kind].filter(({ search }) => search === 'oneOf'),
  permission: stockReaders[kind],
}))

type Held = {
  readonly to: string
  readonly key: string
  readonly column: string
  readonly label: Message
  readonly kinds?: readonly StockKind[]
}

const held: readonly Held[] = [
  { to: 'materials', key: 'material', column: 'material_id', label: message('物料'), kinds: ['material'] },
  { to: 'production_orders', key: 'productionOrder', column: 'production_order_id', label: message('生产单') },
  { to: 'warehouses', key: 'warehouse', column: 'warehouse_id', label: message('仓库') },
  {
    to: 'warehouse_locations',
    key: 'warehouseLocation',
    column: 'warehouse_location_id',
    label: message('库位'),
  },
]

const acts = [
  ['stock_entries', message('出入库操作人')],
  ['stock_reservations', message('预留人')],
] as const

/** The references that balances, their movements and their promises hold. */
export const stockReferences: readonly Reference[] = stockKinds.flatMap((kind): Reference[] => [
  ...held
    .filter(({ kinds = stockKinds }) => kinds.includes(kind))
    .map(({ to, key, column, label }) => ({
      from: stockDocuments[kind].noun,
      to,
      label,
      table: 'stock_balances',
      column,
      match: `r.${column} = $id and r.kind = '${kind}'`,
      filter: { key },
    })),
  ...acts.map(([table, label]) => ({
    from: stockDocuments[kind].noun,
    to: 'users',
    label,
    table,
    column: 'user_id',
    owner: 'r.balance_id',
    match: `r.user_id = $id and exists (select 1 from stock_balances b where b.id = r.balance_id and b.kind = '${kind}')`,
  })),
])
