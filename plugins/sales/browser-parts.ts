import { closedActs } from '../../core/browser/command/closed-acts.ts'
import { partsOf } from '../../core/browser/document/document-room.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { bomRoom } from './boms/browser/bom-room.ts'
import { businessTaskRoom } from './business-tasks/browser/business-task-room.ts'
import { quoteRoom } from './quotes/browser/quote-room.ts'
import { saleOrderRoom } from './sale-orders/browser/sale-order-room.ts'
import { templateOrderRoom } from './template-orders/browser/template-order-room.ts'

/** What sales adds to the pages that are shown. */
export const salesParts: PluginParts = partsOf(
  [templateOrderRoom, bomRoom, quoteRoom, saleOrderRoom, businessTaskRoom],
  {
    viewCommands: async () => [
      (await import('./boms/browser/bom-replacement-acts.ts')).replacementCommands(closedActs()),
    ],
    firstSteps: async () => (await import('./browser/sales-first-steps.ts')).salesFirstSteps,
  },
)
