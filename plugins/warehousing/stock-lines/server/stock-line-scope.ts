import { type SQL, sql } from 'drizzle-orm'
import { permits } from '../../../../core/shared/permission.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { stockKinds, stockReaders } from '../../stock/stock-options.ts'

/** SQL of the stock takes or moves, `d`, that somebody sees: those of the stock that he sees (D54). Undefined for all. */
export function stockKindScope({ permissions }: Actor): SQL | undefined {
  const seen = stockKinds.filter((kind) => permits(permissions, stockReaders[kind]))
  return seen.length === stockKinds.length ? undefined : sql`d.kind = any(${sql.param([...seen])}::text[])`
}
