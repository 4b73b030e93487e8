import type { Reference, UsageDocument } from '../../../../core/server/usage/usage-reference.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { clothStockDocument, materialStockDocument } from '../stock-documents.ts'
import { stockReaders } from '../stock-options.ts'

const stocks = [
  ['material', materialStockDocument],
  ['cloth', clothStockDocument],
] as const

/** How stock is named in the list of what uses a record. */
export const stockUsageDocuments: readonly UsageDocument[] = stocks.map(([kind, { noun, title }]) => ({
  document: noun,
  title,
  table: 'stock_balances',
  name: `case when d.kind = 'material'
    then (select concat_ws(' ', m.name, nullif(m.color, ''), nullif(d.lot, '')) from materials m where m.id = d.material_id)
    else (select concat_ws(' ', p.production_order_code, nullif(p.color, ''), d.size) from production_orders p
      where p.id = d.production_order_id) end`,
  permission: stockReaders[kind],
}))

const held: readonly (readonly [to: string, column: string, label: Message])[] = [
  ['materials', 'material_id', message('物料')],
  ['production_orders', 'production_order_id', message('生产单')],
  ['warehouses', 'warehouse_id', message('仓库')],
  ['warehouse_locations', 'warehouse_location_id', message('库位')],
]

const acts = [
  ['stock_entries', message('出入库操作人')],
  ['stock_reservations', message('预留人')],
] as const

/** The references that balances, their movements and their promises hold. */
export const stockReferences: readonly Reference[] = stocks.flatMap(([kind, { noun: from }]): Reference[] => [
  ...held.map(([to, column, label]) => ({
    from,
    to,
    label,
    table: 'stock_balances',
    column,
    match: `r.${column} = $id and r.kind = '${kind}'`,
  })),
  ...acts.map(([table, label]) => ({
    from,
    to: 'users',
    label,
    table,
    column: 'user_id',
    owner: 'r.balance_id',
    match: `r.user_id = $id and exists (select 1 from stock_balances b where b.id = r.balance_id and b.kind = '${kind}')`,
  })),
])
