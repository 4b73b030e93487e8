import { pluginOf } from '../../core/server/plugin-rooms.ts'
import { seedBulkPurchaseOrders } from './bulk-purchase-orders/server/bulk-purchase-order-seed.ts'
import { seedBulkPurchaseRevokes } from './bulk-purchase-orders/server/bulk-purchase-revoke-seed.ts'
import {
  bulkPurchaseOrderServerRoom,
  bulkPurchaseServerRoom,
} from './bulk-purchase-orders/server/bulk-purchase-order-server-room.ts'
import { settlingChecks } from './bulk-purchase-orders/server/bulk-purchase-settling.ts'
import { bulkPurchaseManifest } from './manifest.ts'
import { bulkPurchaseModules } from './server/bulk-purchase-modules.ts'
import { supplierOrderJobs } from './supplier-orders/server/supplier-order-mail.ts'

/** The server plugin of bulk purchasing. */
export const bulkPurchaseServer = pluginOf(
  bulkPurchaseManifest,
  [bulkPurchaseOrderServerRoom, bulkPurchaseServerRoom],
  {
    modules: bulkPurchaseModules,
    jobs: supplierOrderJobs,
    checks: settlingChecks,
    seed: async (context) => {
      await seedBulkPurchaseOrders(context)
      await seedBulkPurchaseRevokes(context)
    },
  },
)
