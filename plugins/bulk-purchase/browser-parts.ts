import { partsOf } from '../../core/browser/document/document-room.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { readersOf } from '../../core/shared/document.ts'
import { write } from '../../core/shared/permission.ts'
import { message } from '../../core/shared/message.ts'
import { purchaseCommands } from '../production/public.ts'
import { bulkPurchaseOrderRoom } from './bulk-purchase-orders/browser/bulk-purchase-order-room.ts'
import { bulkPurchaseOrderDocument } from './bulk-purchase-orders/bulk-purchase-order-document.ts'
import { bulkPurchaseCommands, openOverdueCommand } from './bulk-purchases/browser/bulk-purchase-commands.ts'
import { bulkPurchaseDocument } from './bulk-purchases/bulk-purchase-document.ts'
import { purchaseWorkbenchCommands } from './purchase-workbench/browser/purchase-workbench-commands.ts'
import { supplierOrderCommands } from './supplier-orders/browser/supplier-order-commands.ts'
import { supplierOrderPrint } from './supplier-orders/browser/supplier-order-template.ts'

const { noun, key, path } = bulkPurchaseDocument
const lines = {
  documents: [noun, bulkPurchaseOrderDocument.noun],
  list: path,
  load: () => import('./bulk-purchases/browser/bulk-purchase-home.ts'),
}

/** The user interface contributions of bulk purchasing. */
export const bulkPurchaseParts: PluginParts = partsOf([bulkPurchaseOrderRoom], {
  commands: [...purchaseWorkbenchCommands, ...bulkPurchaseCommands, ...supplierOrderCommands],
  prints: [supplierOrderPrint],
  usages: [{ document: bulkPurchaseDocument }],
  carriers: [
    {
      commands: [purchaseCommands.initiate, purchaseCommands.revoke],
      load: () => import('./bulk-purchase-orders/browser/production-purchase-carrier.ts'),
    },
  ],
  homeCounts: [
    {
      id: `${noun}.overdue`,
      title: message('逾期的大货物料'),
      permission: write(key),
      order: 60,
      command: openOverdueCommand,
      counter: {
        documents: lines.documents,
        count: async () => (await import('./bulk-purchases/browser/bulk-purchase-home.ts')).countOverdue(),
      },
    },
  ],
  homeLists: [
    {
      ...lines,
      id: `${noun}.late`,
      title: message('逾期与今天到货的大货物料'),
      permission: write(key),
      order: 82,
      filter: { due: ['Overdue', 'Due'], sort: [{ key: 'expectedArrivalDate', descending: false }] },
    },
    {
      ...lines,
      id: `${noun}.followed`,
      title: message('我的订单在等的物料'),
      permission: readersOf(bulkPurchaseDocument),
      order: 46,
      filter: {
        followedByMe: true,
        purchaseStatus: ['PurchaseInProgress'],
        sort: [{ key: 'expectedArrivalDate', descending: false }],
      },
    },
  ],
})
