import { and, eq, inArray } from 'drizzle-orm'
import { message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { categories, users } from '../../../admin/server-public.ts'
import { brands } from '../../../master-data/server-public.ts'
import type { TemplateOrderContent } from '../template-order-schema.ts'

const gone = message('所选的记录不存在或已被删除')

type Kept = {
  readonly type: string
  readonly typeExplain: string | null
  readonly categoryIds: readonly (number | null)[]
  readonly userIds: readonly (number | null)[]
}
const nothingKept: Kept = { type: '', typeExplain: null, categoryIds: [], userIds: [] }

/** People that are named and may be: accounts that exist; a disabled one only where it already stood. */
async function peopleProblems(db: SqlDatabase, content: TemplateOrderContent, kept: Kept): Promise<FieldProblem[]> {
  const named = [
    ['designer', content.designer],
    ['businessFollower', content.businessFollower],
    ['assistant', content.assistant],
    ['templateDesign.templateFollower', content.templateDesign.templateFollower],
  ] as const
  const ids = named.flatMap(([, person]) => (person ? [person.id] : []))
  if (ids.length === 0) return []
  const found = await db.select({ id: users.id, isDeleted: users.isDeleted }).from(users).where(inArray(users.id, ids))
  const usable = new Set(found.filter((user) => !user.isDeleted || kept.userIds.includes(user.id)).map(({ id }) => id))
  return named.filter(([, person]) => person && !usable.has(person.id)).map(([field]) => ({ field, message: gone }))
}

/** Departments, groups and development groups: of the department tree, each in its place. */
async function departmentProblems(db: SqlDatabase, content: TemplateOrderContent, kept: Kept): Promise<FieldProblem[]> {
  const { department, group, developmentGroup } = content.templateDesign
  const ids = [department, group, developmentGroup].flatMap((one) => (one ? [one.id] : []))
  if (ids.length === 0) return []
  const found = await db.select().from(categories).where(inArray(categories.id, ids))
  const usable = (id: number) =>
    found.find(
      (one) => one.id === id && one.type === 'departmentalGroup' && (!one.isDeleted || kept.categoryIds.includes(id)),
    )
  const problems: FieldProblem[] = []
  if (department && !usable(department.id)) problems.push({ field: 'templateDesign.department', message: gone })
  if (group && (!usable(group.id) || (department && usable(group.id)?.parentId !== department.id)))
    problems.push({ field: 'templateDesign.group', message: gone })
  if (developmentGroup && !usable(developmentGroup.id)?.key)
    problems.push({ field: 'templateDesign.developmentGroup', message: gone })
  return problems
}

/** The sample type is one of the list, and the explanation one of its own; a type without any takes none amiss. */
async function typeProblems(db: SqlDatabase, content: TemplateOrderContent, kept: Kept): Promise<FieldProblem[]> {
  const type = content.templateDesign.type.trim()
  const { typeExplain } = content
  if (type === kept.type && typeExplain === kept.typeExplain) return []
  const rows = await db
    .select({ id: categories.id, name: categories.name, parentId: categories.parentId })
    .from(categories)
    .where(and(eq(categories.type, 'sampleType'), eq(categories.isDeleted, false)))
  const found = rows.find((row) => row.name === type && row.parentId === null)
  if (!found && type !== kept.type)
    return [{ field: 'templateDesign.type', message: message('样版类别不存在或已停用') }]
  const own = rows.filter((row) => found && row.parentId === found.id).map(({ name }) => name)
  if (!typeExplain || own.length === 0 || own.includes(typeExplain)) return []
  return [{ field: 'typeExplain', message: message('补充版别说明不属于所选的样版类别') }]
}

/**
 * Checks that everything the content names exists and may be chosen; what the order already had stays allowed. Answers the customer
 * of the brand. Throws 422 with the fields concerned.
 */
export async function resolveReferences(
  work: Work,
  content: TemplateOrderContent,
  kept: Kept = nothingKept,
): Promise<{ customerId: number | null }> {
  const brandId = content.templateDesign.brand?.id
  const [brand] = brandId
    ? await work.db.select({ customerId: brands.customerId }).from(brands).where(eq(brands.id, brandId))
    : []
  const problems = [
    ...(brandId && !brand ? [{ field: 'templateDesign.brand', message: gone }] : []),
    ...(await typeProblems(work.db, content, kept)),
    ...(await departmentProblems(work.db, content, kept)),
    ...(await peopleProblems(work.db, content, kept)),
  ]
  if (problems.length > 0) throw refusedFields(problems)
  return { customerId: brand?.customerId ?? null }
}
