import { documentTable } from '../../../../core/server/document/document-table.ts'
import { addressDocument } from '../address-document.ts'
import { addressModel } from '../address-model.ts'
import { addresses } from './address-tables.ts'

/** The entry of the address book bound to its table. */
export const addressTable = documentTable(addressModel, { document: addressDocument, table: addresses })
