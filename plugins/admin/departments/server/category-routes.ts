import { route } from '../../../../core/server/plugin.ts'
import { departmentCreate, departmentList, departmentUpdate } from '../category-contract.ts'
import { createCategory, readCategoryTree, updateCategory } from './category-store.ts'

export const categoryRoutes = [
  route(departmentList, ({ db }) => readCategoryTree(db, 'departmentalGroup')),
  route(departmentCreate, ({ body, work }) => work((inside) => createCategory(inside, 'departmentalGroup', body))),
  route(departmentUpdate, ({ body, work }) => work((inside) => updateCategory(inside, ['departmentalGroup'], body))),
]
