import { departmentDocument } from '../category-document.ts'
import { categoryImport } from './category-import.ts'

/** The import and export of departments and their groups as a spreadsheet. */
export const departmentImport = categoryImport('departmentalGroup', departmentDocument, 'categories')
