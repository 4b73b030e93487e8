import { foldedName } from '../../../core/shared/folded-name.ts'
import { message } from '../../../core/shared/message.ts'
import { requiredProblems } from '../../../core/shared/required.ts'
import { type FieldProblem, refuseFields, type Verdict } from '../../../core/shared/rule.ts'
import { type Hanging, parentRefusal } from '../../../core/shared/tree-parent.ts'

type Form = { readonly name?: string | null; readonly parentId?: number | null; readonly isDeleted?: boolean }

/** A category, reduced to what the rules read. */
export type CategoryNode = {
  readonly id: number
  readonly name: string
  readonly parentId: number | null
  readonly type: string
  readonly isDeleted: boolean
}

/** How many levels the trees of each type have. */
const categoryLevels: Readonly<Record<string, number>> = { departmentalGroup: 2, sampleType: 2, material: 4 }

/** The categories of one type, indexed for the rules. */
export class CategoryTree {
  private readonly byId: ReadonlyMap<number, CategoryNode>
  private readonly byParent: ReadonlyMap<number | null, readonly CategoryNode[]>
  private readonly byName: ReadonlyMap<string, readonly CategoryNode[]>

  /** `hanging` are the categories that move along with their parent; the parents of the others are given one by one. */
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

  /** The categories with this name below a parent, without deleted ones. */
  named(parentId: number | null, name: string): readonly CategoryNode[] {
    return this.byName.get(this.place(parentId, name)) ?? []
  }

  /** Ids of a category and of all above it, starting with the category itself. */
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

  /** Number of levels that a category and everything below it take up. */
  height(id: number, seen: ReadonlySet<number> = new Set()): number {
    if (seen.has(id)) return 0
    const within = new Set([...seen, id])
    return 1 + Math.max(0, ...this.below(id).map((child) => this.height(child.id, within)))
  }

  private place(parentId: number | null, name: string): string {
    return `${parentId ?? ''}/${foldedName(name)}`
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

/** A stored category. */
type Saved = Hanging & { readonly isDeleted?: boolean }

/**
 * Whether a category may be saved among all categories of its type; `saved` is the stored one, when it exists. Deleted
 * categories do not block a name.
 */
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
