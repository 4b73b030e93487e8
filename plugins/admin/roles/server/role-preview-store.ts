import { asc, inArray, sql } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { permissionsOf } from '../../../../core/shared/permission.ts'
import { type PreviewedRights, previewedRights } from '../role-preview-rules.ts'
import { readRolesOfUser } from './role-store.ts'
import { roles } from './role-tables.ts'

/** Roles with the names of their privileges; unknown ids are ignored. */
export async function readRolesByIds(
  db: SqlDatabase,
  ids: readonly number[],
): Promise<{ id: number; name: string; privileges: string[] }[]> {
  return db
    .select({
      id: roles.id,
      name: roles.name,
      privileges: sql<string[]>`(select coalesce(json_agg(p.name order by p.id), '[]')
        from role_privileges rp join privileges p on p.id = rp.privilege_id where rp.role_id = roles.id)`,
    })
    .from(roles)
    .where(inArray(roles.id, [...ids]))
    .orderBy(asc(roles.id))
}

/** The rights that a person has while previewing these roles. */
export async function readPreviewedRights(
  db: SqlDatabase,
  { id, preview }: Pick<Actor, 'id' | 'preview'>,
): Promise<PreviewedRights> {
  const own = permissionsOf(await readRolesOfUser(db, id))
  return previewedRights(own, await readRolesByIds(db, preview?.roleIds ?? []))
}
