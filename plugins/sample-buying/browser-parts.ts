import type { PluginParts } from '../../core/browser/plugin.ts'
import { buyMaterialOrderCommands } from './buy-material-orders/browser/buy-material-order-commands.ts'
import { buyMaterialOrderRecords } from './buy-material-orders/browser/buy-material-order-records.ts'
import { buyMaterialWarehouseCommands } from './buy-material-warehouses/browser/buy-material-warehouse-commands.ts'
import { linePhoneParts } from './phone/browser/line-phone-parts.ts'
import { buyMaterialCommands } from './buy-materials/browser/buy-material-commands.ts'
import { buyMaterialOrderDocument } from './buy-material-orders/buy-material-order-document.ts'
import { buyingListCommands } from './buying-list/browser/buying-list-commands.ts'
import { buyingListPrint } from './buying-list/browser/buying-list-template.ts'

/** What sample buying adds to the pages that are shown. */
export const sampleBuyingParts: PluginParts = {
  commands: [
    ...buyMaterialOrderCommands,
    ...buyMaterialCommands,
    ...buyMaterialWarehouseCommands,
    ...buyingListCommands,
  ],
  records: [buyMaterialOrderRecords],
  prints: [buyingListPrint],
  links: [
    {
      document: buyMaterialOrderDocument,
      order: 25,
      load: async () =>
        (await import('./buy-material-orders/browser/buy-material-order-links.ts')).findLinkedBuyMaterialOrders,
    },
  ],
  cautions: [
    {
      commands: ['template_orders.edit', 'template_orders.revoke', 'patterning_orders.cancel'],
      load: async () => (await import('./buy-material-orders/browser/unfinished-caution.ts')).findUnfinishedPurchase,
    },
  ],
  ...linePhoneParts,
}
