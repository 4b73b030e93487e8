import { type SQL, sql } from 'drizzle-orm'
import { nameOnly, type ReferenceTarget } from '../../../core/server/document/reference-target.ts'
import { textColumn } from '../../../core/server/record-columns.ts'
import { productionOrderTarget } from '../../production/server-public.ts'

/** The reference of a line to its production order. It returns the values of `movedOrder`. */
export const movedOrderTarget: ReferenceTarget = {
  ...nameOnly(productionOrderTarget),
  parts: { code: '$.code', color: '$.color' },
}

/** Returns the SQL of the production orders of all lines, each once. `lines` is the table of the lines, `d` the document. */
export const movedOrdersOf = (lines: string) => `(select coalesce(json_agg(json_build_object('id', p.id,
    'name', p.production_order_code, 'code', p.code, 'color', p.color) order by p.id), '[]')
  from production_orders p where p.id in (select l.production_order_id from ${lines} l where l.order_id = d.id))`

const copied = { productionOrderCode: 'production_order_code', customerPO: 'customer_po', code: 'code', color: 'color' }

/** The texts that a document copies from the production orders of its lines. Each text joins the different values. */
export type CopiedOrder = Readonly<Record<keyof typeof copied, string>>

/** The columns that hold a `CopiedOrder`. */
export const copiedOrderColumns = () => ({
  productionOrderCode: textColumn(),
  customerPO: textColumn(),
  code: textColumn(),
  color: textColumn(),
})

/** Returns the SQL that joins the `CopiedOrder` of the production orders `p` for which `which` is true. */
export function copiedOrdersOf(which: SQL): SQL {
  const names = Object.entries(copied).map(
    ([key, column]) =>
      `'${key}', coalesce(string_agg(distinct nullif(p.${column}, ''), '、' order by nullif(p.${column}, '')), '')`,
  )
  return sql`(select json_build_object(${sql.raw(names.join(', '))}) from production_orders p where ${which})`
}
