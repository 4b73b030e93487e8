import { categoryRecords } from '../../../admin/server-public.ts'
import { categoryList } from '../../../master-data/public.ts'
import { materialCategoryDocument } from '../material-category-document.ts'

/** Material categories among the records of every kind. */
export const materialCategoryRecords = categoryRecords('material', materialCategoryDocument, categoryList)
