import { documentTable } from '../../../../core/server/document/document-table.ts'
import { supplierDocument } from '../supplier-document.ts'
import { supplierModel } from '../supplier-model.ts'
import { suppliers } from './supplier-tables.ts'

/** The supplier bound to its table. */
export const supplierTable = documentTable(supplierModel, { document: supplierDocument, table: suppliers })
