import { categoryImport } from '../../../admin/server-public.ts'
import { sampleTypeDocument } from '../sample-type-document.ts'

/** Sample types and their explanations out of a spreadsheet. */
export const sampleTypeImport = categoryImport('sampleType', sampleTypeDocument, 'category_management/sample_type')
