import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

/** The tree of material categories, where it is kept by itself. */
export const materialCategoryDocument = documentKind({
  noun: 'material_categories',
  key: 'MATERIAL_CATEGORY',
  title: message('物料类别'),
  path: '/dashboard/materials/category',
  codeField: 'name',
  // The permissions are those of all categories.
  timeline: false,
})
