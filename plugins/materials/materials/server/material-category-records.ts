import { categoryRecords } from '../../../admin/server-public.ts'
import { categoryList } from '../../../master-data/public.ts'
import { materialCategoryDocument } from '../material-category-document.ts'

/** Material categories in the search over all records. */
export const materialCategoryRecords = categoryRecords('material', materialCategoryDocument, categoryList)
