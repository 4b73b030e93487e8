import { categoryImport } from '../../../admin/server-public.ts'
import { sampleTypeDocument } from '../sample-type-document.ts'

/** The import and export of sample types and their explanations as a spreadsheet. */
export const sampleTypeImport = categoryImport('sampleType', sampleTypeDocument, 'category_management/sample_type')
