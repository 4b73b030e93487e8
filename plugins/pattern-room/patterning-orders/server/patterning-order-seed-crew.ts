import { sql } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import type { Person } from '../patterning-order-state.ts'
import { stepRights } from '../pattern-step-rights.ts'

const clerkRole = '版房文员'

type Member = Person & { readonly role: string; readonly group: number | null }

/** The people of the demo pattern room. */
export type SeedCrews = {
  /** The clerks of a development group; all clerks where it has none. */
  clerksOf(group: number | null): readonly Person[]
  /** Those of a group who do a kind of step: the people of the craft before the clerks, who may do everything. */
  workersOf(group: number | null, type: string): readonly Person[]
}

/** Reads them. */
export async function readCrews(db: SqlDatabase): Promise<SeedCrews> {
  const keys = [...new Set(Object.values(stepRights).flatMap(({ roles }) => roles))]
  const { rows } = await db.execute<Member>(sql`select u.id, u.name, r.key as role, u.category_id as "group"
    from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
    where not u.is_deleted and r.key = any(${sql.param(keys)}::text[]) order by u.pinyin_key, u.id`)
  const peopleOf = (role: string, group: number | null): readonly Person[] => {
    const all = rows.filter((one) => one.role === role)
    const own = all.filter((one) => one.group === group)
    return (own.length > 0 ? own : all).map(({ id, name }) => ({ id, name }))
  }
  return {
    clerksOf: (group) => peopleOf(clerkRole, group),
    workersOf: (group, type) => {
      const craft = stepRights[type]?.roles.find((role) => role !== clerkRole)
      const people = craft ? peopleOf(craft, group) : []
      return people.length > 0 ? people : peopleOf(clerkRole, group)
    },
  }
}
