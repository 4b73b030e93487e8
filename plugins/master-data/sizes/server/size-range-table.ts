import { documentTable } from '../../../../core/server/document/document-table.ts'
import { sizeDocument } from '../size-document.ts'
import { sizeModel } from '../size-range-model.ts'
import { sizes } from './size-tables.ts'

/** The size range bound to its table. */
export const sizeTable = documentTable(sizeModel, { document: sizeDocument, table: sizes })
