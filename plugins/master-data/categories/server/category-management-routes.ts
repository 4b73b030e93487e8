import { route } from '../../../../core/server/plugin.ts'
import { refused } from '../../../../core/server/refusal.ts'
import { createCategory, readCategoryTree, updateCategory } from '../../../admin/server-public.ts'
import { categoryCreate, categoryList, categoryUpdate } from '../category-management-contract.ts'
import { canManageCategories, managedTypes } from '../category-management-rules.ts'

export const categoryManagementRoutes = [
  route(categoryList, ({ db, query }) => readCategoryTree(db, query.type)),
  route(categoryCreate, ({ actor, body: { type, ...body }, work }) => {
    const verdict = canManageCategories(type, actor)
    if (!verdict.allowed) throw refused(403, verdict.reason)
    return work((inside) => createCategory(inside, type, body))
  }),
  route(categoryUpdate, ({ actor, params, body, work }) =>
    work((inside) => updateCategory(inside, managedTypes(actor), { ...body, id: params.id })),
  ),
]
