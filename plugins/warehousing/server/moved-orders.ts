import { type SQL, sql } from 'drizzle-orm'
import { nameOnly, type ReferenceTarget } from '../../../core/server/document/reference-target.ts'
import { textColumn } from '../../../core/server/record-columns.ts'
import { productionOrderTarget } from '../../production/server-public.ts'

/** A production order as the lines of documents name it whose goods they move. */
export const movedOrderTarget: ReferenceTarget = {
  ...nameOnly(productionOrderTarget),
  parts: { code: '$.code', color: '$.color' },
}

/** SQL of the production orders that the lines of a document name. `lines` is the lines' table, `d` the document. */
export const movedOrdersOf = (lines: string) => `(select coalesce(json_agg(json_build_object('id', p.id,
    'name', p.production_order_code, 'code', p.code, 'color', p.color) order by p.id), '[]')
  from production_orders p where p.id in (select l.production_order_id from ${lines} l where l.order_id = d.id))`

const copied = { productionOrderCode: 'production_order_code', customerPO: 'customer_po', code: 'code', color: 'color' }

/** What documents copy of the production orders of their lines: each value once. */
export type CopiedOrder = Readonly<Record<keyof typeof copied, string>>

/** The columns that hold a `CopiedOrder`. */
export const copiedOrderColumns = () => ({
  productionOrderCode: textColumn(),
  customerPO: textColumn(),
  code: textColumn(),
  color: textColumn(),
})

/** SQL of the `CopiedOrder` of production orders. `which` is a condition over `p`. */
export function copiedOrdersOf(which: SQL): SQL {
  const names = Object.entries(copied).map(
    ([key, column]) =>
      `'${key}', coalesce(string_agg(distinct nullif(p.${column}, ''), '、' order by nullif(p.${column}, '')), '')`,
  )
  return sql`(select json_build_object(${sql.raw(names.join(', '))}) from production_orders p where ${which})`
}
