import { partsOf } from '../../core/browser/document/document-room.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { factoryMaterialCommands } from './factory-materials/browser/factory-material-commands.ts'
import { materialOutboundLookups } from './material-outbound-orders/browser/material-outbound-lookups.ts'
import { materialOutboundOrderRoom } from './material-outbound-orders/browser/material-outbound-order-room.ts'
import { materialOutboundOrderDocument } from './material-outbound-orders/material-outbound-order-document.ts'

/** The user interface contributions of warehousing. */
export const warehousingParts: PluginParts = partsOf([materialOutboundOrderRoom], {
  commands: factoryMaterialCommands,
  lookups: materialOutboundLookups,
  usages: [{ document: materialOutboundOrderDocument }],
})
