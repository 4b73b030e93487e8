import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

/** The tree of material categories, for access to its own page. */
export const materialCategoryDocument = documentKind({
  noun: 'material_categories',
  key: 'MATERIAL_CATEGORY',
  title: message('物料类别'),
  path: '/dashboard/materials/category',
  codeField: 'name',
  // Their timeline is that of all categories.
  timeline: false,
})
