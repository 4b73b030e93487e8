import { sql } from 'drizzle-orm'
import { type Message, message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { askNamed } from '../../../../core/server/list/list-row.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import type { TemplateOrderContent } from '../template-order-schema.ts'

const gone = message('所选的记录不存在或已被删除')

type Kept = {
  readonly type: string
  readonly typeExplain: string | null
  readonly categoryIds: readonly (number | null)[]
  readonly userIds: readonly (number | null)[]
}
const nothingKept: Kept = { type: '', typeExplain: null, categoryIds: [], userIds: [] }

type Found = {
  readonly brand: { readonly customerId: number } | null
  readonly types: readonly { readonly id: number; readonly name: string; readonly parentId: number | null }[]
  readonly categories: readonly {
    readonly id: number
    readonly type: string
    readonly parentId: number | null
    readonly key: string | null
    readonly isDeleted: boolean
  }[]
  readonly users: readonly { readonly id: number; readonly isDeleted: boolean }[]
}

const peopleOf = (content: TemplateOrderContent) =>
  [
    ['designer', content.designer],
    ['businessFollower', content.businessFollower],
    ['assistant', content.assistant],
    ['templateDesign.templateFollower', content.templateDesign.templateFollower],
  ] as const

const idsOf = (named: readonly ({ readonly id: number } | null | undefined)[]) =>
  sql`${sql.param(named.flatMap((one) => (one ? [one.id] : [])))}::int[]`

/** Everything that a content names, as it is, in one look. */
async function findReferences(db: SqlDatabase, content: TemplateOrderContent): Promise<Found> {
  const { brand, department, group, developmentGroup } = content.templateDesign
  const people = peopleOf(content).map(([, person]) => person)
  const { rows } = await askNamed(
    db,
    sql`select
      (select json_build_object('customerId', b.customer_id) from brands b where b.id = ${brand?.id ?? null}::int) as brand,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'parentId', c.parent_id)), '[]')
        from categories c where c.type = 'sampleType' and not c.is_deleted) as types,
      (select coalesce(json_agg(json_build_object('id', c.id, 'type', c.type, 'parentId', c.parent_id, 'key', c.key, 'isDeleted', c.is_deleted)), '[]')
        from categories c where c.id = any(${idsOf([department, group, developmentGroup])})) as categories,
      (select coalesce(json_agg(json_build_object('id', u.id, 'isDeleted', u.is_deleted)), '[]') from users u where u.id = any(${idsOf(people)})) as users`,
  )
  return rows[0] as Found
}

/** People that are named and may be: accounts that exist; a disabled one only where it already stood. */
function peopleProblems({ users }: Found, content: TemplateOrderContent, kept: Kept): FieldProblem[] {
  const usable = new Set(users.filter((user) => !user.isDeleted || kept.userIds.includes(user.id)).map(({ id }) => id))
  return peopleOf(content)
    .filter(([, person]) => person && !usable.has(person.id))
    .map(([field]) => ({ field, message: gone }))
}

/** Departments, groups and development groups: of the department tree, each in its place. */
function departmentProblems({ categories }: Found, content: TemplateOrderContent, kept: Kept): FieldProblem[] {
  const { department, group, developmentGroup } = content.templateDesign
  const isKept = (id: number) => kept.categoryIds.includes(id)
  const usable = (id: number) =>
    categories.find((one) => one.id === id && one.type === 'departmentalGroup' && (!one.isDeleted || isKept(id)))
  const refusals = [
    ['department', department && departmentRefusal(usable(department.id), isKept(department.id))],
    ['group', group && groupRefusal(usable(group.id), department?.id)],
    ['developmentGroup', developmentGroup && !usable(developmentGroup.id)?.key ? gone : undefined],
  ] as const
  return refusals.flatMap(([field, refusal]) =>
    refusal ? [{ field: `templateDesign.${field}`, message: refusal }] : [],
  )
}

type Placed = Found['categories'][number] | undefined

function departmentRefusal(found: Placed, isKept: boolean): Message | undefined {
  if (!found) return gone
  // Orders from before departments and groups were told apart keep what they have.
  return found.parentId !== null && !isKept ? message('请选择部门，“业务部门”不能是小组') : undefined
}

function groupRefusal(found: Placed, departmentId: number | undefined): Message | undefined {
  if (!found) return gone
  if (found.parentId === null) return message('请选择小组，“业务小组”不能是部门')
  return departmentId && found.parentId !== departmentId ? message('该小组不属于所选的业务部门') : undefined
}

/** The sample type is one of the list, and the explanation one of its own; a type without any takes none amiss. */
function typeProblems({ types }: Found, content: TemplateOrderContent, kept: Kept): FieldProblem[] {
  const type = content.templateDesign.type.trim()
  const { typeExplain } = content
  if (type === kept.type && typeExplain === kept.typeExplain) return []
  const found = types.find((row) => row.name === type && row.parentId === null)
  if (!found && type !== kept.type)
    return [{ field: 'templateDesign.type', message: message('样版类别不存在或已停用') }]
  const own = types.filter((row) => found && row.parentId === found.id).map(({ name }) => name)
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
  const found = await findReferences(work.db, content)
  const problems = [
    ...(content.templateDesign.brand && !found.brand ? [{ field: 'templateDesign.brand', message: gone }] : []),
    ...typeProblems(found, content, kept),
    ...departmentProblems(found, content, kept),
    ...peopleProblems(found, content, kept),
  ]
  if (problems.length > 0) throw refusedFields(problems)
  return { customerId: found.brand?.customerId ?? null }
}
