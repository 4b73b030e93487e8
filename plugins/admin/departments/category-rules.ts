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

/** How many levels the trees of each type have. */
export const categoryLevels: Readonly<Record<string, number>> = { departmentalGroup: 2, sampleType: 2, material: 4 }

/** The categories of one type as the rules look at them. */
export class CategoryTree {
  private readonly byId: ReadonlyMap<number, CategoryNode>
  private readonly byParent: ReadonlyMap<number | null, readonly CategoryNode[]>
  private readonly byName: ReadonlyMap<string, readonly CategoryNode[]>

  /** `hanging` are those that go where the category above them goes; the others are put somewhere by themselves. */
  constructor(nodes: readonly CategoryNode[], hanging: readonly CategoryNode[] = nodes) {
    const isOpen = ({ isDeleted }: CategoryNode) => !isDeleted
    this.byId = new Map(nodes.map((node) => [node.id, node]))
    this.byParent = Map.groupBy(hanging.filter(isOpen), ({ parentId }) => parentId)
    this.byName = Map.groupBy(nodes.filter(isOpen), ({ parentId, name }) => this.place(parentId, name))
  }

  find(id: number | null | undefined): CategoryNode | undefined {
    return this.byId.get(id ?? 0)
  }

  /** What is directly below a category, or at the top, and not deleted. */
  below(parentId: number | null): readonly CategoryNode[] {
    return this.byParent.get(parentId) ?? []
  }

  /** Those of a name below the same category that are not deleted. */
  named(parentId: number | null, name: string): readonly CategoryNode[] {
    return this.byName.get(this.place(parentId, name)) ?? []
  }

  /** Ids of a category and of everything above it, from the inside out. */
  ancestors(id: number | null | undefined): number[] {
    const path = new Set<number>()
    for (let at = id; at && !path.has(at); at = this.find(at)?.parentId) path.add(at)
    return [...path]
  }

  /** The names from the top down to a category. */
  path(id: number | null): string[] {
    return this.ancestors(id)
      .reverse()
      .map((one) => this.find(one)?.name ?? '')
  }

  /** How many levels a category takes with what is below it. */
  height(id: number, seen: ReadonlySet<number> = new Set()): number {
    if (seen.has(id)) return 0
    const within = new Set([...seen, id])
    return 1 + Math.max(0, ...this.below(id).map((child) => this.height(child.id, within)))
  }

  private place(parentId: number | null, name: string): string {
    return `${parentId ?? ''}/${name.trim().toLowerCase()}`
  }
}

/** A category that is saved; without a parent of its own it is new. */
type Saved = { readonly id: number; readonly parentId?: number | null }

function parentProblem(form: Form, saved: Saved | undefined, tree: CategoryTree): FieldProblem | undefined {
  if (!form.parentId) return undefined
  const field = 'parentId'
  const parent = tree.find(form.parentId)
  const isKept = saved?.parentId === form.parentId
  if (!parent || (parent.isDeleted && !isKept)) return { field, message: message('所选的上级不存在或已被删除') }
  const above = tree.ancestors(parent.id)
  if (saved && above.includes(saved.id)) return { field, message: message('上级不能是自己或自己的下级') }
  const depth = categoryLevels[parent.type]
  if (isKept || depth === undefined || above.length + (saved ? tree.height(saved.id) : 1) <= depth) return undefined
  const isGroup = parent.type === 'departmentalGroup'
  return { field, message: isGroup ? message('小组只能直接属于部门') : message('最多 {depth} 级', { depth }) }
}

/** Whether a category may be saved (`saved` is one that exists, as it is now) among all of its type. */
export function canSaveCategory(form: Form, saved: Saved | undefined, tree: CategoryTree): Verdict {
  const problems: FieldProblem[] = requiredProblems(form, { name: message('请输入名称') })
  const parent = parentProblem(form, saved, tree)
  if (parent) problems.push(parent)
  const siblings = tree.named(form.parentId ?? null, form.name ?? '')
  if (siblings.some(({ id }) => id !== saved?.id)) problems.push({ field: 'name', message: message('名称已存在') })
  return refuseFields(problems)
}
