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
      id: `${bulkPurchaseDocument.noun}.overdue`,
      title: message('逾期的大货物料'),
      permission: write(bulkPurchaseDocument.key),
      order: 60,
      command: openOverdueCommand,
      counter: {
        documents: [bulkPurchaseDocument.noun, bulkPurchaseOrderDocument.noun],
        count: async () => (await import('./bulk-purchases/browser/bulk-purchase-home.ts')).countOverdue(),
      },
    },
  ],
  homeLists: [
    {
      id: `${bulkPurchaseDocument.noun}.late`,
      title: message('逾期与今天到货的大货物料'),
      permission: write(bulkPurchaseDocument.key),
      documents: [bulkPurchaseDocument.noun, bulkPurchaseOrderDocument.noun],
      order: 82,
      list: bulkPurchaseDocument.path,
      filter: { due: ['Overdue', 'Due'], sort: [{ key: 'expectedArrivalDate', descending: false }] },
      load: () => import('./bulk-purchases/browser/bulk-purchase-home.ts'),
    },
    {
      id: `${bulkPurchaseDocument.noun}.followed`,
      title: message('我的订单在等的物料'),
      permission: readersOf(bulkPurchaseDocument),
      documents: [bulkPurchaseDocument.noun, bulkPurchaseOrderDocument.noun],
      order: 46,
      list: bulkPurchaseDocument.path,
      filter: {
        followedByMe: true,
        purchaseStatus: ['PurchaseInProgress'],
        sort: [{ key: 'expectedArrivalDate', descending: false }],
      },
      load: () => import('./bulk-purchases/browser/bulk-purchase-home.ts'),
    },
  ],
})
