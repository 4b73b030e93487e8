import { patternRoomModules } from './server/pattern-room-modules.ts'
import { pluginOf } from '../../core/server/plugin-rooms.ts'
import { patternRoomManifest } from './manifest.ts'
import { seedFlows } from './patterning-flows/server/flow-seed.ts'
import { seedPatterningOrders } from './patterning-orders/server/patterning-order-seed.ts'
import { seedOperations } from './process-valuation/server/valuation-line-seed.ts'
import { seedValuations } from './process-valuation-orders/server/valuation-order-seed.ts'
import { patternPagePath } from '../sales/public.ts'
import { developmentDataServerRoom } from './development-data/server/development-data-server-room.ts'
import { flowServerRoom } from './patterning-flows/server/flow-server-room.ts'
import { patterningOrderServerRoom } from './patterning-orders/server/patterning-order-server-room.ts'
import { valuationLineServerRoom } from './process-valuation/server/valuation-line-server-room.ts'
import { valuationOrderServerRoom } from './process-valuation-orders/server/valuation-order-server-room.ts'

/** What the pattern room adds to the server. */
export const patternRoomServer = pluginOf(
  patternRoomManifest,
  [
    flowServerRoom,
    patterningOrderServerRoom,
    developmentDataServerRoom,
    valuationLineServerRoom,
    valuationOrderServerRoom,
  ],
  {
    modules: patternRoomModules,
    seed: async (context) => {
      await seedFlows(context)
      await seedPatterningOrders(context)
      await seedOperations(context)
      await seedValuations(context)
    },
    phonePages: [patternPagePath, '/dashboard/scanQrCode'],
  },
)
