import { categoryImport } from '../../../admin/server-public.ts'
import { materialCategoryDocument } from '../material-category-document.ts'

/** Material categories out of a spreadsheet. */
export const materialCategoryImport = categoryImport(
  'material',
  materialCategoryDocument,
  'category_management/material',
)
