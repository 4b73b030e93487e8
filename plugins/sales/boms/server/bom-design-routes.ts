import { sql } from 'drizzle-orm'
import { type Route, route, type SqlDatabase } from '../../../../core/server/plugin.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { TemplateDesign } from '../../template-orders/template-order-model.ts'
import { designChanges } from '../bom-design-changes.ts'
import { bomDesignState, type DesignState } from '../bom-design-contract.ts'
import { bomStore } from './bom-store.ts'

/** The design that was confirmed when the bill was last saved, and the present one. A bill is younger than a confirmation. */
async function readDesigns(db: SqlDatabase, bomId: number) {
  const [row] = await readRows<{ status: string; version: number; now: TemplateDesign; before: TemplateDesign | null }>(
    db,
    sql`select o.sync_status as status, o.confirmed_version as version, now_version.snapshot -> 'templateDesign' as now,
        (select v.snapshot -> 'templateDesign' from template_order_versions v
          where v.order_id = o.id and v.confirmed_at <= b.updated_at order by v.version desc limit 1) as before
      from boms b join template_orders o on o.id = b.template_order_id
      join template_order_versions now_version on now_version.order_id = o.id and now_version.version = o.confirmed_version
      where b.id = ${bomId}::int`,
  )
  return row
}

/** How the sample orders of bills were revised. */
export const bomDesignRoutes: readonly Route[] = [
  route(bomDesignState, async ({ db, params: { id } }): Promise<DesignState> => {
    const bom = await bomStore.read(db, id)
    const found = await readDesigns(db, id)
    if (!found) return { isRevising: false, version: 0, changes: [] }
    const { status, version, now, before } = found
    return {
      isRevising: status !== 'Finished',
      version: Number(version),
      changes: before ? [...designChanges(before, now, bom)] : [],
    }
  }),
]
