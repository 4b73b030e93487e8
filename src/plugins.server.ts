import type { ServerPlugin } from '../core/server/plugin.ts'
import { adminServer } from '../plugins/admin/server.ts'
import { bulkPurchaseServer } from '../plugins/bulk-purchase/server.ts'
import { latenessServer } from '../plugins/lateness/server.ts'
import { inboxServer } from '../plugins/inbox/server.ts'
import { insightServer } from '../plugins/insight/server.ts'
import { masterDataServer } from '../plugins/master-data/server.ts'
import { materialsServer } from '../plugins/materials/server.ts'
import { patternRoomServer } from '../plugins/pattern-room/server.ts'
import { productionServerOf } from '../plugins/production/server.ts'
import { sampleBuyingServer } from '../plugins/sample-buying/server.ts'
import { salesServer } from '../plugins/sales/server.ts'
import { warehousingServer } from '../plugins/warehousing/server.ts'

/** The plugins of the server. A plugin that is left out must also be left out where others require it. */
export const serverPlugins: readonly ServerPlugin[] = [
  adminServer,
  inboxServer,
  masterDataServer,
  materialsServer,
  salesServer,
  patternRoomServer,
  productionServerOf(process.env),
  bulkPurchaseServer,
  sampleBuyingServer,
  warehousingServer,
  insightServer,
  latenessServer,
]
