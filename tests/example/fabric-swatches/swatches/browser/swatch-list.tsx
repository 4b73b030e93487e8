import { documentListView } from '../../../../../core/browser/grid/list/list-view.tsx'
import { swatchSearch } from '../swatch-contract.ts'
import { swatchDocument } from '../swatch-document.ts'
import { swatchFields } from '../swatch-fields.ts'

/** The list of swatches. */
export const View = documentListView({ document: swatchDocument, fields: swatchFields, search: swatchSearch })
