import { objectColumn } from '../../../../core/server/list/list-columns.ts'
import type { ListColumn } from '../../../../core/server/list-source.ts'
import type { StockKind } from '../stock-options.ts'

/** What rows show of a balance, which is `alias`: its item, its place, and the unit that it is counted in. */
export const stockJoins = (alias: string): string => `left join materials m on m.id = ${alias}.material_id
  left join units u on u.id = m.unit_id left join production_orders po on po.id = ${alias}.production_order_id
  join warehouses w on w.id = ${alias}.warehouse_id left join warehouse_locations l on l.id = ${alias}.warehouse_location_id`

/** SQL of the name of a balance, over its joins. */
export const itemSql = (kind: StockKind, alias: string): string =>
  kind === 'material'
    ? `concat_ws(' ', m.name, nullif(m.color, ''), nullif(${alias}.lot, ''))`
    : `concat_ws(' ', po.production_order_code, nullif(po.color, ''), ${alias}.size)`

const named = (alias: string, name: string, filter: string): ListColumn =>
  objectColumn({ id: `${alias}.id`, name: `${alias}.${name}` }, filter)

/** The columns of item and place. `filterOf` makes the SQL on `d` of a column of the balance. */
export const stockColumns = (filterOf: (column: string) => string): Readonly<Record<string, ListColumn>> => ({
  material: named('m', 'name', filterOf('material_id')),
  productionOrder: named('po', 'production_order_code', filterOf('production_order_id')),
  warehouse: named('w', 'name', filterOf('warehouse_id')),
  warehouseLocation: named('l', 'code', filterOf('warehouse_location_id')),
})

/** SQL of the balances of the item that `alias` is of: a material with all its lots and places, or a size of a production order. */
export const sameItemSql = (kind: StockKind, alias: string): string =>
  kind === 'material'
    ? `o.material_id = ${alias}.material_id`
    : `o.kind = 'cloth' and o.production_order_id = ${alias}.production_order_id
        and folded_name(o.size) = folded_name(${alias}.size)`
