import type { ImportLookup } from '../../../../core/server/import/importer.ts'
import type { CategoryType } from '../category-contract.ts'
import { pathText } from '../category-path.ts'
import { CategoryTree } from '../category-rules.ts'
import { readCategories } from './category-store.ts'

/**
 * The nodes of one tree by name, or by their path (`面料/梭织`) where several share a name. Create it once at module scope:
 * columns with the same lookup share what it reads.
 */
export function categoryNames(type: CategoryType): ImportLookup {
  return async (db) => {
    const nodes = await readCategories(db, type)
    const tree = new CategoryTree(nodes)
    return nodes.map(({ id, name, isDeleted: isGone }) => {
      const path = tree.path(id)
      return { id, names: [name, pathText(path), path.join('/')], isGone }
    })
  }
}
