import type { ServerPlugin } from '../../core/server/plugin.ts'
import { pluginOf } from '../../core/server/plugin-rooms.ts'
import { cropOrderServerRoom } from './crop-orders/server/crop-order-server-room.ts'
import type { HangingLine } from './hang-orders/server/hanging-line.ts'
import { hangOrderServerRoom } from './hang-orders/server/hang-order-server-room.ts'
import { httpHangingLine } from './hang-orders/server/http-hanging-line.ts'
import { hangingJobs } from './hang-orders/server/hang-order-sync.ts'
import { seedCropOrders } from './crop-orders/server/crop-order-seed.ts'
import { bundleTicketServerRoom } from './bundle-tickets/server/bundle-ticket-server-room.ts'
import { makeMissingTickets } from './bundle-tickets/server/bundle-ticket-store.ts'
import { ticketPhonePath } from './bundle-tickets/bundle-ticket-document.ts'
import { sizeFigureChecks } from './production-orders/server/production-size-figures.ts'
import { productionManifest } from './manifest.ts'
import { saleOrderNarrowing } from './production-orders/server/production-origins.ts'
import { productionOrderServerRoom } from './production-orders/server/production-order-server-room.ts'
import { seedProductionOrders } from './production-orders/server/production-order-seed.ts'
import { seedTaskStates, taskStateChecks } from './production-orders/server/production-task-state.ts'
import { followSaleColumns } from './server/on-sales.ts'
import { productionModules } from './server/production-modules.ts'

/** The server plugin of production, with the hanging line that it is connected to. */
export const productionServerWith = (line: HangingLine | undefined): ServerPlugin =>
  pluginOf(
    productionManifest,
    [
      { effects: followSaleColumns },
      productionOrderServerRoom,
      cropOrderServerRoom,
      bundleTicketServerRoom,
      hangOrderServerRoom(line),
    ],
    {
      modules: productionModules,
      narrowings: [saleOrderNarrowing],
      checks: [...sizeFigureChecks, ...taskStateChecks],
      phonePages: [ticketPhonePath],
      prepare: makeMissingTickets,
      seed: async (context) => {
        await seedProductionOrders(context)
        await seedCropOrders(context)
        await seedTaskStates(context)
      },
      ...(line ? { jobs: hangingJobs(line) } : {}),
    },
  )

/** Builds the plugin with the hanging line that the environment variables configure, if they configure one. */
export const productionServerOf = (environment: Readonly<Record<string, string | undefined>>): ServerPlugin =>
  productionServerWith(httpHangingLine(environment))

/** Production without a hanging line. */
export const productionServer: ServerPlugin = productionServerWith(undefined)
