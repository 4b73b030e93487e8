import { message } from '../../../core/shared/message.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { pathNames, pathText } from './category-path.ts'
import { type CategoryNode, CategoryTree, canSaveCategory } from './category-rules.ts'

/** One row of an imported sheet. */
export type CategoryRowIn = {
  /** Row of the sheet, counted from 1. */
  readonly row: number
  /** The category that it changes; without one it makes a new one. */
  readonly id: number | undefined
  readonly name: string
  /** The category above it, as `pathText` writes it; empty at the top. */
  readonly parent: string
  /** The row has other errors, so nothing is planned for it. */
  readonly isWrong?: boolean
}

/** The planned change of a row. New categories have negative ids, so that other rows can be placed below them. */
export type PlannedCategory = { readonly id: number; readonly name: string; readonly parentId: number | null }

export type CategoryPlan = {
  /** By index of the row; undefined for a row with problems. */
  readonly planned: readonly (PlannedCategory | undefined)[]
  readonly problems: readonly (readonly FieldProblem[])[]
}

type Place = CategoryRowIn & { readonly id: number; readonly before: CategoryNode | undefined }

/** The names of a category and of all above it as a text; undefined while one of them has no place yet. */
function pathOf(
  id: number,
  of: { readonly names: ReadonlyMap<number, string>; readonly parents: ReadonlyMap<number, number | null> },
  write: (names: readonly string[]) => string,
): string | undefined {
  const names: string[] = []
  const seen = new Set<number>()
  for (let at: number | null = id; at !== null; ) {
    const name = of.names.get(at)
    const above: number | null | undefined = of.parents.get(at)
    if (name === undefined || above === undefined || seen.has(at)) return undefined
    seen.add(at)
    names.unshift(name)
    at = above
  }
  return write(names).toLowerCase()
}

/** The parent paths of categories that exist, by id. */
export function parentPaths(nodes: readonly CategoryNode[]): ReadonlyMap<number, string> {
  const tree = new CategoryTree(nodes)
  return new Map(nodes.map(({ id, parentId }) => [id, pathText(tree.path(parentId))]))
}

/**
 * A second path by which each parent can be found, for people who type a separator inside a name without escaping it.
 * Left out where it is the escaped path of another category.
 */
export function plainParentPaths(nodes: readonly CategoryNode[]): ReadonlyMap<number, string> {
  const tree = new CategoryTree(nodes)
  const open = nodes.filter(({ isDeleted }) => !isDeleted)
  const taken = new Set(open.map(({ id }) => pathText(tree.path(id)).toLowerCase()))
  return new Map(
    open.flatMap(({ id, parentId }) => {
      const names = tree.path(parentId)
      const plain = names.join('/')
      return plain === pathText(names) || taken.has(plain.toLowerCase()) ? [] : [[id, plain] as const]
    }),
  )
}

/**
 * Plans what the rows of a sheet change in a tree. A row finds its parent among the categories as they will be after
 * the import, then as other rows write it, then as they were before. A row whose parent is wrong is wrong too. The
 * rules of a single save are checked against the resulting tree, and a row may not take a name that another category in
 * the same place gives up only in this import. `nodes` are all categories of the type.
 */
export function planCategories(
  type: string,
  nodes: readonly CategoryNode[],
  rows: readonly CategoryRowIn[],
): CategoryPlan {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const paths = parentPaths(nodes)
  const places: readonly Place[] = rows.map((row, index) => {
    const before = byId.get(row.id ?? 0)
    return { ...row, id: before?.id ?? -(index + 1), before }
  })
  const parents = resolveParents(nodes, places, paths)
  const fine = places.filter((one) => !one.isWrong && parents.get(one.id) !== undefined)
  const changed = new Map(fine.map((one) => [one.id, one]))
  const after = [
    ...nodes.map((node) => {
      const one = changed.get(node.id)
      return one ? { ...node, name: one.name, parentId: parents.get(node.id) ?? null } : node
    }),
    ...fine
      .filter(({ before }) => !before)
      .map(({ id, name }) => ({ id, name, parentId: parents.get(id) ?? null, type, isDeleted: false })),
  ]
  const hanging = after.filter(({ id, parentId }) => byId.get(id)?.parentId === parentId)
  const trees = { before: new CategoryTree(nodes), after: new CategoryTree(after, hanging) }
  const byPlace = new Map(places.map((one) => [one.id, one]))
  const found = places.map((one): FieldProblem[] => {
    if (one.isWrong) return []
    const parentId = parents.get(one.id)
    if (parentId === undefined) return [{ field: 'parent', message: message('找不到“{name}”', { name: one.parent }) }]
    const above = byPlace.get(parentId ?? 0)
    // A row below a wrong parent is reported by `withParentProblems`; its own place cannot be checked.
    const isOpen = above && (above.isWrong || parents.get(above.id) === undefined)
    return isOpen ? [] : placeProblems(one, parentId, trees)
  })
  const problems = withParentProblems(places, { parents, paths, found })
  return {
    problems,
    planned: places.map((one, index) =>
      one.isWrong || problems[index]?.length
        ? undefined
        : { id: one.id, name: one.name.trim(), parentId: parents.get(one.id) ?? null },
    ),
  }
}

const isKept = (one: Place, paths: ReadonlyMap<number, string>) =>
  one.before !== undefined && paths.get(one.id) === one.parent

/** The parent of each category, null at the top; a category whose parent is not found is left out. */
function resolveParents(
  nodes: readonly CategoryNode[],
  places: readonly Place[],
  paths: ReadonlyMap<number, string>,
): ReadonlyMap<number, number | null> {
  const before = {
    names: new Map(nodes.map(({ id, name }) => [id, name])),
    parents: new Map(nodes.map(({ id, parentId }) => [id, parentId])),
  }
  const after = { names: new Map(before.names), parents: new Map<number, number | null>(before.parents) }
  for (const one of places) {
    if (one.name.trim()) after.names.set(one.id, one.name.trim())
    if (isKept(one, paths)) continue
    if (pathNames(one.parent).length === 0) after.parents.set(one.id, null)
    else after.parents.delete(one.id)
  }
  const wrong = new Set(places.filter(({ isWrong }) => isWrong).map(({ id }) => id))
  const open = [...nodes.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id), ...places.map(({ id }) => id)]
  const bookOf = (of: typeof before, write: typeof pathText) => {
    const book = new Map<string, number>()
    // Where several have the same path the last one wins, so those without errors are sorted last.
    for (const id of open.toSorted((one, other) => Number(wrong.has(other)) - Number(wrong.has(one)))) {
      const path = pathOf(id, of, write)
      if (path !== undefined) book.set(path, id)
    }
    return book
  }
  const plain = (names: readonly string[]) => names.join('/')
  const asTold = new Map(
    places.map(({ id, name, parent }) => [pathText([...pathNames(parent), name]).toLowerCase(), id]),
  )
  const ways = [
    () => bookOf(after, pathText),
    // As the rows of the file write it, whether they mean the tree before or after the import.
    () => asTold,
    () => bookOf(before, pathText),
    // A name that contains a separator which was typed without escaping it.
    () => bookOf(after, plain),
    () => bookOf(before, plain),
  ]
  let waiting = places.filter(({ id }) => !after.parents.has(id))
  for (let way = 0; way < ways.length && waiting.length > 0; ) {
    const book = ways[way]?.()
    const settled = waiting.flatMap((one) => {
      const parentId = book?.get(one.parent.toLowerCase())
      return parentId === undefined ? [] : [{ id: one.id, parentId }]
    })
    for (const { id, parentId } of settled) after.parents.set(id, parentId)
    waiting = waiting.filter(({ id }) => !after.parents.has(id))
    way = settled.length > 0 ? 0 : way + 1
  }
  return after.parents
}

function placeProblems(
  one: Place,
  parentId: number | null,
  trees: { readonly before: CategoryTree; readonly after: CategoryTree },
): FieldProblem[] {
  const saved = { id: one.id, ...(one.before ? { parentId: one.before.parentId } : {}) }
  const verdict = canSaveCategory({ name: one.name, parentId }, saved, trees.after)
  const problems = verdict.allowed ? [] : (verdict.problems ?? [])
  if (problems.some(({ field }) => field === 'name')) return problems.map(inColumn)
  const isTaken = trees.before.named(parentId, one.name).some(({ id }) => id !== one.id)
  return [...problems.map(inColumn), ...(isTaken ? [{ field: 'name', message: message('名称已存在') }] : [])]
}

const inColumn = ({ field, ...rest }: FieldProblem): FieldProblem => ({
  ...rest,
  field: field === 'parentId' ? 'parent' : field,
})

/** The problems of each row, extended by those of the row that its parent comes from. */
function withParentProblems(
  places: readonly Place[],
  of: {
    readonly parents: ReadonlyMap<number, number | null>
    readonly paths: ReadonlyMap<number, string>
    readonly found: readonly (readonly FieldProblem[])[]
  },
): readonly (readonly FieldProblem[])[] {
  const problems = [...of.found]
  const placeOf = new Map(places.map(({ id }, index) => [id, index]))
  const isWrong = (index: number) => places[index]?.isWrong === true || (problems[index]?.length ?? 0) > 0
  for (let again = true; again; ) {
    again = false
    places.forEach((one, index) => {
      if (isWrong(index) || isKept(one, of.paths)) return
      const above = placeOf.get(of.parents.get(one.id) ?? 0)
      if (above === undefined || !isWrong(above)) return
      const row = places[above]?.row ?? 0
      problems[index] = [{ field: 'parent', message: message('上级所在的第 {row} 行有错误', { row }) }]
      again = true
    })
  }
  return problems
}
