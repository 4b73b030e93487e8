import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { holdsGrams } from '../../../../core/server/list/search-grams.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { permits, read } from '../../../../core/shared/permission.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { roleNameOf, roleTitle } from '../../roles/role-keys.ts'
import type { UserRow, userSearchBody } from '../user-contract.ts'

import { hasRole } from './user-target.ts'

type Body = z.output<typeof userSearchBody>
type Page = { readonly page: number; readonly size: number }

const sortColumns = {
  name: 'd.pinyin_key',
  username: 'd.username',
  createdAt: 'd.created_at',
  updatedAt: 'd.updated_at',
}

/** Escapes the wildcards in a text that goes into a `like` pattern. */
function literal(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/[\\%_]/g, '\\$&')
}

function listOf<Value>(value: Value | readonly Value[] | undefined): readonly Value[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value as Value]
}

function keywordCondition(keyword: string, seesEverything: boolean): SQL[] {
  const words = literal(keyword).split(/\s+/).filter(Boolean)
  const column = sql.raw(seesEverything ? 'd.keyword' : 'lower(normalize(d.name, nfkc))')
  return words.map((word) => {
    const like = sql`${column} like ${`%${word}%`}`
    const isIndexed = seesEverything && [...word].length > 1 && !word.includes('\\')
    return isIndexed ? sql`(${holdsGrams(sql`d.keyword_grams`, word)} and ${like})` : like
  })
}

/** Letters match the initials or pinyin of a name, and user names for people who may see those. */
function initialsCondition(pattern: string, seesEverything: boolean): SQL {
  const byPinyin = sql`d.pinyin_abbreviation like ${pattern}
    or regexp_replace(replace(d.pinyin_key, 'ü', 'v'), '[^a-z]', '', 'g') like ${pattern}`
  return seesEverything ? sql`(${byPinyin} or lower(d.username) like ${pattern})` : sql`(${byPinyin})`
}

/**
 * SQL condition on `d` for the people that a search covers: enabled accounts with a role. Permitted callers also find those
 * without one, and disabled ones when they request them.
 */
export function userConditions(body: Body, seesEverything: boolean): SQL {
  const roles = listOf(body.roleName).filter(Boolean).map(roleNameOf)
  const departments = listOf(body.userCategory)
  const initials = literal(body.pinyinAbbreviation ?? '')
  const all = [
    seesEverything && body.isDeleted === true ? sql`d.is_deleted` : sql`not d.is_deleted`,
    ...(seesEverything ? [] : [sql.raw(hasRole('d'))]),
    ...(body.keyword ? keywordCondition(body.keyword, seesEverything) : []),
    ...(initials ? [initialsCondition(`${initials}%`, seesEverything)] : []),
    ...(roles.length
      ? [
          sql`exists (select 1 from user_roles ur join roles r on r.id = ur.role_id
            where ur.user_id = d.id and (r.key = any(${sql.param([...roles])}::text[]) or r.name = any(${sql.param([...roles])}::text[])))`,
        ]
      : []),
    ...(departments.length
      ? [
          sql`d.category_id in (with recursive within as (
            select id from categories where id = any(${sql.param([...departments])}::int[])
            union select c.id from categories c join within w on c.parent_id = w.id) select id from within)`,
        ]
      : []),
  ]
  return sql.join(all, sql` and `)
}

function order(body: Body, seesEverything: boolean): SQL {
  const allowed = (body.sort ?? []).filter(({ key }) => seesEverything || key === 'name')
  const parts = allowed.map(({ key, descending }) => sql.raw(`${sortColumns[key]} ${descending ? 'desc' : 'asc'}`))
  return sql.join([...parts, sql`d.pinyin_key`, sql`d.id`], sql`, `)
}

const pickerColumns = sql`d.id, d.name, d.first_name as "firstName", d.last_name as "lastName", d.avatar,
  d.pinyin_abbreviation as "pinyinAbbreviation", d.is_deleted as "isDeleted",
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as category`
const roleColumn = sql`, (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.id), '[]')
  from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = d.id) as roles`
const administratorColumns = sql`, d.username, d.email, d.phone, d.created_at as "createdAt", d.updated_at as "updatedAt", d.version`

/**
 * Searches people by role, department (with its groups), keyword and initials, ordered by name. Only people who may
 * open the list of accounts see more than pickers show, search by it, and find disabled accounts.
 */
export async function searchUsers(
  db: SqlDatabase,
  actor: Actor,
  body: Body,
  { page, size, withRoles }: Page & { readonly withRoles: boolean },
): Promise<{ records: UserRow[]; total: number }> {
  const seesEverything = permits(actor.permissions, read('ADMIN'))
  const where = userConditions(body, seesEverything)
  const showsRoles = withRoles || seesEverything
  const found = await db.execute<
    Record<string, unknown>
  >(sql`select ${pickerColumns}${showsRoles ? roleColumn : sql``}${seesEverything ? administratorColumns : sql``}
    from users d left join categories c on c.id = d.category_id
    where ${where} order by ${order(body, seesEverything)} limit ${size} offset ${(page - 1) * size}`)
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total from users d where ${where}`)
  const records = found.rows.map((row) => wireRow(row, seesEverything))
  return { records, total: Number(counted.rows[0]?.total ?? 0) }
}

function wireRow(row: Record<string, unknown>, seesEverything: boolean): UserRow {
  const wire = { ...row, userCategory: row.category } as Record<string, unknown>
  if (Array.isArray(row.roles)) wire.roleName = row.roles.map((role: { name: string }) => roleTitle(role.name))
  if (seesEverything)
    for (const key of ['createdAt', 'updatedAt']) wire[key] = new Date(row[key] as string).toISOString()
  return wire as UserRow
}
