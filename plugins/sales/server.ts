import { salesModules } from './server/sales-modules.ts'
import { pluginOf } from '../../core/server/plugin-rooms.ts'
import { salesManifest } from './manifest.ts'
import { followDesigns } from './server/on-designs.ts'
import { seedSales } from './server/sales-seed.ts'
import { bomServerRoom } from './boms/server/bom-server-room.ts'
import { reviewChecks } from './boms/server/bom-review.ts'
import { progressChecks } from './business-tasks/server/business-task-progress.ts'
import { businessTaskServerRoom } from './business-tasks/server/business-task-server-room.ts'
import { quoteServerRoom } from './quotes/server/quote-server-room.ts'
import { measurementRoutes } from './measurements/server/measurement-routes.ts'
import { saleOrderServerRoom } from './sale-orders/server/sale-order-server-room.ts'
import { templateOrderServerRoom } from './template-orders/server/template-order-server-room.ts'

/** What sales adds to the server. Followers of designs come after the bills, which they follow. */
export const salesServer = pluginOf(
  salesManifest,
  [
    templateOrderServerRoom,
    bomServerRoom,
    { effects: followDesigns },
    quoteServerRoom,
    saleOrderServerRoom,
    businessTaskServerRoom,
    { routes: measurementRoutes },
  ],
  {
    modules: salesModules,
    checks: [...reviewChecks, ...progressChecks],
    seed: seedSales,
  },
)
