import { sql } from 'drizzle-orm'
import type { Person } from '../../../../core/server/auth/accounts.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { permissionsOf } from '../../../../core/shared/permission.ts'
import { hasRole } from './user-target.ts'

const mostPeople = 500

type Row = {
  id: number
  name: string
  avatar: string | null
  initials: string
  detail: string
  roles: { name: string; privileges: string[] }[]
}

function keywordCondition(keyword: string) {
  const word = keyword.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
  if (!word) return sql`true`
  const literal = word.replace(/[\\%_]/g, '\\$&')
  return sql`(lower(normalize(u.name, nfkc)) like ${`%${literal}%`} or u.pinyin_abbreviation like ${`%${literal}%`}
    or regexp_replace(u.pinyin_key, '[^a-z]', '', 'g') like ${`${literal}%`})`
}

/** Finds people with an enabled account and a role by name, initials or pinyin, each with their permissions. */
export async function findPeople(db: SqlDatabase, keyword: string): Promise<readonly Person[]> {
  const { rows } = await db.execute<Row>(sql`select u.id, u.name, u.avatar, u.pinyin_abbreviation as initials,
      coalesce(c.name, '') as detail,
      (select coalesce(json_agg(json_build_object('name', r.name, 'privileges',
          (select coalesce(json_agg(p.name), '[]') from role_privileges rp join privileges p on p.id = rp.privilege_id
            where rp.role_id = r.id))), '[]')
        from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as roles
    from users u left join categories c on c.id = u.category_id
    where not u.is_deleted and ${sql.raw(hasRole('u'))} and ${keywordCondition(keyword)}
    order by u.pinyin_key, u.id limit ${mostPeople}::int`)
  return rows.map(({ roles, ...person }) => ({ ...person, permissions: permissionsOf(roles) }))
}
