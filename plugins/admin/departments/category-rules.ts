import { message } from '../../../core/shared/message.ts'
import { requiredProblems } from '../../../core/shared/required.ts'
import type { FieldProblem, Verdict } from '../../../core/shared/rule.ts'
import { refuseFields } from '../../../core/shared/rule.ts'
import { type Hanging, parentRefusal } from '../../../core/shared/tree-parent.ts'

type Form = { readonly name?: string | null; readonly parentId?: number | null; readonly isDeleted?: boolean }

/** What the rules need of the categories of one type. */
export type CategoryNode = {
  readonly id: number
  readonly name: string
  readonly parentId: number | null
  readonly type: string
  readonly isDeleted: boolean
}

/** How many levels the trees of each type have. */
const categoryLevels: Readonly<Record<string, number>> = { departmentalGroup: 2, sampleType: 2, material: 4 }

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

  /** The categories directly below a category, or at the top level, without deleted ones. */
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

function parentProblem(form: Form, saved: Hanging | undefined, tree: CategoryTree): FieldProblem[] {
  const type = tree.find(form.parentId)?.type ?? ''
  const found = parentRefusal(saved, form.parentId, tree, {
    depth: categoryLevels[type] ?? Number.POSITIVE_INFINITY,
    ...(type === 'departmentalGroup' ? { tooDeep: message('小组只能直接属于部门') } : {}),
  })
  return found ? [{ field: 'parentId', message: found }] : []
}

/** A category that exists, as it is now. */
type Saved = Hanging & { readonly isDeleted?: boolean }

/** Whether a category may be saved (`saved` is one that exists) among all of its type. One that is deleted takes no name from anybody. */
export function canSaveCategory(form: Form, saved: Saved | undefined, tree: CategoryTree): Verdict {
  const hanging = saved && { ...saved, returns: saved.isDeleted === true && form.isDeleted !== true }
  const problems: FieldProblem[] = [
    ...requiredProblems(form, { name: message('请输入名称') }),
    ...parentProblem(form, hanging, tree),
  ]
  const siblings = form.isDeleted ? [] : tree.named(form.parentId ?? null, form.name ?? '')
  if (siblings.some(({ id }) => id !== saved?.id)) problems.push({ field: 'name', message: message('名称已存在') })
  return refuseFields(problems)
}
