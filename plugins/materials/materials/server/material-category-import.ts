import { categoryImport } from '../../../admin/server-public.ts'
import { materialCategoryDocument } from '../material-category-document.ts'

/** The import and export of material categories as a spreadsheet. */
export const materialCategoryImport = categoryImport(
  'material',
  materialCategoryDocument,
  'category_management/material',
)
