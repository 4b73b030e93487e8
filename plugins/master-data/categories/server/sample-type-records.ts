import { categoryRecords } from '../../../admin/server-public.ts'
import { categoryList } from '../category-management-contract.ts'
import { sampleTypeDocument } from '../sample-type-document.ts'

/** Sample types and their explanations in the search over all records. */
export const sampleTypeRecords = categoryRecords('sampleType', sampleTypeDocument, categoryList)
