import { documentTable } from '../../../../core/server/document/document-table.ts'
import { unitDocument } from '../unit-document.ts'
import { unitModel } from '../unit-model.ts'
import { units } from './unit-tables.ts'

/** The unit bound to its table. */
export const unitTable = documentTable(unitModel, { document: unitDocument, table: units })
