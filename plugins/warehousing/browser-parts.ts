import { partsOf } from '../../core/browser/document/document-room.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { stockRoom } from './stock/browser/stock-room.ts'

/** The user interface contributions of warehousing. */
export const warehousingParts: PluginParts = partsOf([stockRoom])
