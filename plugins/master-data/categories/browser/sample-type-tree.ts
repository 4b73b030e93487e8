import { treeView } from '../../../../core/browser/tree/tree-view.tsx'
import { message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import { sampleTypeDocument } from '../sample-type-document.ts'
import { categoryCreate, categoryList, categoryUpdate } from '../category-management-contract.ts'

/** The tree of sample types with their explanations. */
export const View = treeView({
  noun: 'categories',
  title: sampleTypeDocument.title,
  sheet: { document: sampleTypeDocument, path: 'category_management/sample_type' },
  levels: [message('样版类别'), message('补充说明')],
  english: true,
  permission: write('TYPE_CATEGORY_MANAGEMENT'),
  read: categoryList,
  query: { type: 'sampleType' },
  create: categoryCreate,
  fixed: { type: 'sampleType' },
  update: categoryUpdate,
})
