import { message } from '../../../core/shared/message.ts'
import { requiredProblems } from '../../../core/shared/required.ts'
import type { FieldProblem, Verdict } from '../../../core/shared/rule.ts'
import { refuseFields } from '../../../core/shared/rule.ts'

type Form = { readonly name?: string | null; readonly parentId?: number | null }

/** What the rules need of the categories of one type. */
export type CategoryNode = {
  readonly id: number
  readonly name: string
  readonly parentId: number | null
  readonly type: string
  readonly isDeleted: boolean
}

/** Ids of a category and of everything above it, from the inside out. */
export function ancestorsOf(id: number | null | undefined, nodes: readonly CategoryNode[]): number[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const path: number[] = []
  for (let at = id; at && !path.includes(at); at = byId.get(at)?.parentId) path.push(at)
  return path
}

function parentProblem(form: Form, id: number | undefined, nodes: readonly CategoryNode[]): FieldProblem | undefined {
  if (!form.parentId) return undefined
  const field = 'parentId'
  const parent = nodes.find((node) => node.id === form.parentId)
  const wasParent = id !== undefined && nodes.find((node) => node.id === id)?.parentId === form.parentId
  if (!parent || (parent.isDeleted && !wasParent)) return { field, message: message('所选的上级不存在或已被删除') }
  if (id !== undefined && ancestorsOf(parent.id, nodes).includes(id)) {
    return { field, message: message('上级不能是自己或自己的下级') }
  }
  const isGroup = parent.type === 'departmentalGroup'
  const hasChildren = nodes.some((node) => node.parentId === id && !node.isDeleted)
  if (isGroup && (parent.parentId !== null || hasChildren)) return { field, message: message('小组只能直接属于部门') }
  return undefined
}

/** Whether a category may be saved (`id` for one that exists) among `nodes`, all categories of its type. */
export function canSaveCategory(form: Form, id: number | undefined, nodes: readonly CategoryNode[]): Verdict {
  const problems: FieldProblem[] = requiredProblems(form, { name: message('请输入名称') })
  const parent = parentProblem(form, id, nodes)
  if (parent) problems.push(parent)
  const name = form.name?.trim().toLowerCase()
  const sibling = nodes.find(
    (node) =>
      node.id !== id &&
      !node.isDeleted &&
      node.parentId === (form.parentId ?? null) &&
      node.name.toLowerCase() === name,
  )
  if (sibling) problems.push({ field: 'name', message: message('名称已存在') })
  return refuseFields(problems)
}
