import { eq } from 'drizzle-orm'
import { subHours } from 'date-fns/subHours'
import { hashPassword } from '../../../core/server/auth/password.ts'
import { nameKeyword } from '../../../core/server/name-keyword.ts'
import type { SeedContext, SqlDatabase } from '../../../core/server/plugin.ts'
import { categories } from '../departments/server/category-tables.ts'
import type { RoleKey } from '../roles/role-keys.ts'
import { roles, userRoles } from '../roles/server/role-tables.ts'
import { seedCompany } from '../system-settings/server/company-seed.ts'
import { derivedColumns } from '../users/server/user-store.ts'
import { users } from '../users/server/user-tables.ts'
import { demoPassword } from './demo-password.ts'

const departments: Readonly<Record<string, readonly string[]>> = {
  业务一部: ['欧洲组', '北美组'],
  业务二部: ['澳洲组', '日韩组'],
  设计部: ['女装组', '男装组'],
  采购部: ['版料组', '大货组'],
  生产部: ['跟单一组', '跟单二组'],
  仓储部: ['物料仓组', '成衣仓组'],
  行政部: [],
}

const development = ['公司版房', '江西版房', '江南版房', '大石版房']

/**
 * The people of the demo company: role, user name of the first (the next ones are numbered from 2), how many, and the
 * groups that they are spread over.
 */
const staff: readonly (readonly [role: RoleKey, username: string, people: number, groups: readonly string[]])[] = [
  ['业务员', 'yewuyuan', 9, ['欧洲组', '北美组', '澳洲组', '日韩组']],
  ['业务跟单', 'yewugendan', 6, ['欧洲组', '北美组', '澳洲组', '日韩组']],
  ['样板跟单', 'yangbangendan', 6, development],
  ['生产跟单', 'shengchangendan', 5, ['跟单一组', '跟单二组']],
  ['设计师', 'shejishi', 5, ['女装组', '男装组']],
  ['大货采购员', 'dahuocaigou', 3, ['大货组']],
  ['采购员', 'caigou', 3, ['版料组']],
  ['版房文员', 'banfangwenyuan', 4, development],
  ['纸样师', 'zhiyangshi', 5, development],
  ['车版师', 'chebanshi', 4, development],
  ['工艺师', 'gongyishi', 2, ['公司版房', '江西版房']],
  ['3D', 'sanwei', 2, ['公司版房', '江南版房']],
  ['后整', 'houzheng', 2, ['公司版房', '大石版房']],
  ['QA', 'zhijian', 2, ['公司版房', '江西版房']],
  ['仓管员', 'cangguan', 2, ['物料仓组', '成衣仓组']],
]

const surnames = [
  ...'王李张刘陈杨黄赵周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎',
]
const givenNames = [
  '文静',
  '雅婷',
  '晓燕',
  '丽娟',
  '海燕',
  '春梅',
  '玉兰',
  '秀英',
  '美玲',
  '佳怡',
  '思琪',
  '梦瑶',
  '雨欣',
  '诗涵',
  '欣怡',
  '婉清',
  '若兰',
  '慧敏',
  '静怡',
  '晓彤',
  '建国',
  '志强',
  '伟明',
  '国栋',
  '俊杰',
  '浩然',
  '子轩',
  '宇航',
  '嘉豪',
  '家乐',
  '文博',
  '少华',
  '永康',
  '建军',
  '志远',
  '立群',
  '振华',
  '德胜',
  '明辉',
  '天宇',
  '敏',
  '婷',
  '娜',
  '静',
  '丽',
  '磊',
  '军',
  '强',
  '勇',
  '杰',
  '洋',
  '艳',
  '涛',
  '超',
  '霞',
  '平',
  '刚',
  '桂香',
  '燕',
  '鹏',
]

async function seedDepartments(db: SqlDatabase): Promise<Map<string, number>> {
  const roots = await db
    .insert(categories)
    .values(
      Object.keys(departments).map((name, index) => ({
        name,
        keyword: nameKeyword(name),
        type: 'departmentalGroup' as const,
        position: index + 1,
      })),
    )
    .returning({ id: categories.id, name: categories.name })
  const ids = new Map(roots.map(({ id, name }) => [name, id]))
  const groups = Object.entries(departments).flatMap(([department, names]) =>
    names.map((name, index) => ({
      name,
      keyword: nameKeyword(name),
      parentId: ids.get(department) ?? null,
      type: 'departmentalGroup' as const,
      position: index + 1,
    })),
  )
  await db.insert(categories).values(groups)
  const all = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.type, 'departmentalGroup'))
  return new Map(all.map(({ id, name }) => [name, id]))
}

function namesOf(random: () => number, people: number): { lastName: string; firstName: string }[] {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const taken = new Set<string>()
  while (taken.size < people) taken.add(`${pick(surnames)} ${pick(givenNames)}`)
  return [...taken].map((name) => {
    const [lastName = '', firstName = ''] = name.split(' ')
    return { lastName, firstName }
  })
}

/** The demo company's details, and its people with their departments and roles. All people have the same password. */
export async function seedAdmin(context: SeedContext): Promise<void> {
  const { db, random, now } = context
  await seedCompany(context)
  const groupIds = await seedDepartments(db)
  const roleIds = new Map<string | null, number>(
    (await db.select({ id: roles.id, key: roles.key }).from(roles)).map(({ id, key }) => [key, id]),
  )
  const passwordHash = await hashPassword(demoPassword)
  const places = staff.flatMap(([role, username, people, groups]) =>
    Array.from({ length: people }, (_, index) => ({
      role,
      username: index === 0 ? username : `${username}${index + 1}`,
      categoryId: groupIds.get(groups[index % groups.length] ?? '') ?? null,
    })),
  )
  const names = namesOf(random, places.length)
  const rows = places.map(({ username, categoryId }, index) => {
    const person = {
      ...(names[index] ?? { lastName: '', firstName: '' }),
      username,
      email: `${username}@selvedge.example`,
      phone: `13${Math.floor(random() * 10)}${String(Math.floor(random() * 1e8)).padStart(8, '0')}`,
    }
    const joined = subHours(now, Math.floor(random() * 1500) * 24)
    // A former employee: the account is disabled, older documents still show the name.
    const isDeleted = username === 'yewuyuan9'
    return {
      ...person,
      ...derivedColumns(person),
      categoryId,
      isDeleted,
      passwordHash,
      createdAt: joined,
      updatedAt: joined,
    }
  })
  const made = await db.insert(users).values(rows).returning({ id: users.id, username: users.username })
  const userIds = new Map(made.map(({ id, username }) => [username, id]))
  await db
    .insert(userRoles)
    .values(
      places.map(({ role, username }) => ({ userId: userIds.get(username) ?? 0, roleId: roleIds.get(role) ?? 0 })),
    )
}
