import { treeView } from '../../../../core/browser/tree/tree-view.tsx'
import { message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import { materialCategoryDocument } from '../material-category-document.ts'
import { categoryCreate, categoryList, categoryUpdate } from '../../../master-data/public.ts'

/** The tree of material categories. */
export const View = treeView({
  noun: 'categories',
  title: materialCategoryDocument.title,
  sheet: { document: materialCategoryDocument, path: 'category_management/material' },
  levels: [message('大类'), message('中类'), message('小类'), message('细类')],
  permission: write('MATERIAL_CATEGORY'),
  read: categoryList,
  query: { type: 'material' },
  create: categoryCreate,
  fixed: { type: 'material' },
  update: categoryUpdate,
})
