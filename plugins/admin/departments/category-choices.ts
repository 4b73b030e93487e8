import type { Category } from './category-contract.ts'

/** The categories of trees as one list for pickers, each after the one above it, which its detail names. Of `depth` levels, without deleted ones. */
export function categoryChoices(
  nodes: readonly Category[],
  depth = Number.POSITIVE_INFINITY,
  above = '',
): { readonly id: number; readonly name: string; readonly detail?: string; readonly data: Category }[] {
  if (depth === 0) return []
  return nodes
    .filter((node) => !node.isDeleted)
    .flatMap((node) => [
      { id: node.id, name: node.name, ...(above ? { detail: above } : {}), data: node },
      ...categoryChoices(node.children, depth - 1, node.name),
    ])
}
