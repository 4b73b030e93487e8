import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../../core/server/document/document-question.ts'

/** What documents of the warehouse copy of the production orders of their lines: each value once. */
const copied = { productionOrderCode: 'production_order_code', customerPO: 'customer_po', code: 'code', color: 'color' }

/** SQL of these values for production orders. */
export function copiedOrdersSql(ids: readonly number[]): SQL {
  const names = Object.entries(copied).map(
    ([key, column]) => `'${key}', string_agg(distinct nullif(p.${column}, ''), '、' order by nullif(p.${column}, ''))`,
  )
  return sql`(select json_build_object(${sql.raw(names.join(', '))})
    from production_orders p where p.id = ${anyOf(ids, 'int')})`
}

/** The columns for the answer to `copiedOrdersSql`. */
export function copiedOrders(answer: unknown): Readonly<Record<string, string>> {
  const found = (answer ?? {}) as Readonly<Record<string, string | null>>
  return Object.fromEntries(Object.keys(copied).map((key) => [key, found[key] ?? '']))
}
