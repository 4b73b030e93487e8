import { sql } from 'drizzle-orm'
import type { ImportLookup } from '../../../../core/server/import/importer.ts'
import type { CategoryType } from '../category-contract.ts'

/** The nodes of one tree by name, or by their path (`面料/梭织`) where several share a name. Keep it at module scope. */
export function categoryNames(type: CategoryType): ImportLookup {
  return async (db) => {
    const { rows } = await db.execute<{ id: number; name: string; path: string; is_deleted: boolean }>(sql`
      with recursive tree as (
        select id, name, name as path, is_deleted from categories where type = ${type} and parent_id is null
        union all
        select c.id, c.name, t.path || '/' || c.name, c.is_deleted from categories c join tree t on t.id = c.parent_id
      ) select * from tree`)
    return rows.map(({ id, name, path, is_deleted: isGone }) => ({ id, names: [name, path], isGone }))
  }
}
