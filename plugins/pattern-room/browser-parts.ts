import { partsOf } from '../../core/browser/document/document-room.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { flowRoom } from './patterning-flows/browser/flow-room.ts'
import { flowDocument } from './patterning-flows/flow-document.ts'
import { patterningOrderRoom } from './patterning-orders/browser/patterning-order-room.ts'
import { patterningErrorDocument } from './patterning-orders/patterning-error.ts'
import { patterningOrderDocument } from './patterning-orders/patterning-order-document.ts'
import { phoneParts } from './phone/browser/phone-parts.ts'
import { scannerCommands } from './scanner/browser/scanner-commands.ts'
import { valuationLineRoom } from './process-valuation/browser/valuation-line-room.ts'
import { valuationLineDocument } from './process-valuation/valuation-line-document.ts'
import { valuationOrderRoom } from './process-valuation-orders/browser/valuation-order-room.ts'

/** What the pattern room adds to the pages that are shown. */
export const patternRoomParts: PluginParts = partsOf(
  [flowRoom, patterningOrderRoom, valuationLineRoom, valuationOrderRoom],
  {
    commands: scannerCommands,
    lookups: async () => (await import('./browser/pattern-room-lookups.ts')).patternRoomLookups,
    usages: [{ document: flowDocument }, { document: valuationLineDocument }],
    windows: [
      {
        document: patterningOrderDocument,
        load: () => import('./patterning-orders/browser/patterning-order-page.tsx'),
      },
      {
        document: patterningErrorDocument,
        load: async () => ({
          page: {
            Window: (await import('./patterning-orders/browser/patterning-error-window.tsx')).PatterningErrorWindow,
          },
        }),
      },
    ],
    ...phoneParts,
  },
)
