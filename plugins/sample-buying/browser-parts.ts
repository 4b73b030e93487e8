import { partsOf } from '../../core/browser/document/document-room.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { writersOf } from '../../core/shared/document.ts'
import { message } from '../../core/shared/message.ts'
import { write } from '../../core/shared/permission.ts'
import { buyMaterialOrderRoom } from './buy-material-orders/browser/buy-material-order-room.ts'
import { buyMaterialWarehouseCommands } from './buy-material-warehouses/browser/buy-material-warehouse-commands.ts'
import { linePhoneParts } from './phone/browser/line-phone-parts.ts'
import { buyMaterialCommands } from './buy-materials/browser/buy-material-commands.ts'
import { buyMaterialDocument } from './buy-materials/buy-material-document.ts'
import { buyMaterialOrderDocument } from './buy-material-orders/buy-material-order-document.ts'
import { buyMaterialWarehouseDocument } from './buy-material-warehouses/buy-material-warehouse-document.ts'
import { buyingListCommands } from './buying-list/browser/buying-list-commands.ts'
import { buyingListPrint } from './buying-list/browser/buying-list-template.ts'

const { path } = buyMaterialOrderDocument
// Those who buy, not everybody who makes buying orders.
const lines = {
  permission: write('BUY_MATERIAL_ORDER_MATERIALS'),
  documents: [buyMaterialDocument.noun, buyMaterialOrderDocument.noun],
}

const dueFilter = { due: ['Overdue', 'Due'], sort: [{ key: 'scheduledFinishDate', descending: false }] }

/** What sample buying adds to the pages that are shown. */
export const sampleBuyingParts: PluginParts = partsOf([buyMaterialOrderRoom], {
  commands: [...buyMaterialCommands, ...buyMaterialWarehouseCommands, ...buyingListCommands],
  homeLists: [
    {
      ...lines,
      id: 'buy_materials.to_buy',
      title: message('到期的待采购版料'),
      order: 80,
      list: `${path}/purchase`,
      filter: dueFilter,
      implied: { toBuy: true },
      load: () => import('./buy-materials/browser/buy-material-home.ts'),
    },
    {
      ...lines,
      id: 'buy_materials.to_fetch',
      title: message('到期的待取料版料'),
      order: 90,
      list: `${path}/pickup`,
      filter: dueFilter,
      implied: { toFetch: true },
      load: () => import('./buy-materials/browser/buy-material-home.ts'),
    },
    {
      permission: writersOf(buyMaterialWarehouseDocument),
      documents: [buyMaterialWarehouseDocument.noun, buyMaterialDocument.noun],
      id: 'buy_material_warehouses.awaiting',
      title: message('待签收的版料'),
      order: 100,
      list: buyMaterialWarehouseDocument.path,
      filter: { status: ['awaiting'] },
      load: () => import('./buy-material-warehouses/browser/buy-material-warehouse-home.ts'),
    },
  ],
  prints: [buyingListPrint],
  cautions: [
    {
      commands: ['template_orders.edit', 'template_orders.revoke', 'patterning_orders.cancel'],
      load: async () => (await import('./buy-material-orders/browser/unfinished-caution.ts')).findUnfinishedPurchase,
    },
  ],
  ...linePhoneParts,
})
