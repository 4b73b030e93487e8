import { departmentDocument } from '../category-document.ts'
import { categoryImport } from './category-import.ts'

/** Departments and their groups out of a spreadsheet. */
export const departmentImport = categoryImport('departmentalGroup', departmentDocument, 'categories')
