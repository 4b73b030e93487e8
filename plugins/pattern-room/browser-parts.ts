import { homeOf, partsOf } from '../../core/browser/document/document-room.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { readersOf } from '../../core/shared/document.ts'
import { message } from '../../core/shared/message.ts'
import { every, write } from '../../core/shared/permission.ts'
import { flowRoom } from './patterning-flows/browser/flow-room.ts'
import { flowDocument } from './patterning-flows/flow-document.ts'
import { patternRoomLookups } from './browser/pattern-room-lookups.ts'
import { patterningOrderCommands } from './patterning-orders/browser/patterning-order-commands.ts'
import { patterningOrderPrint } from './patterning-orders/browser/patterning-order-prints.ts'
import { patterningOrderRecords } from './patterning-orders/browser/patterning-order-records.ts'
import { patterningErrorDocument } from './patterning-orders/patterning-error.ts'
import { patterningOrderDocument } from './patterning-orders/patterning-order-document.ts'
import { stepRights } from './patterning-orders/pattern-step-rights.ts'
import { phoneParts } from './phone/browser/phone-parts.ts'
import { scannerCommands } from './scanner/browser/scanner-commands.ts'
import { valuationLineRoom } from './process-valuation/browser/valuation-line-room.ts'
import { valuationLineDocument } from './process-valuation/valuation-line-document.ts'
import { valuationOrderRoom } from './process-valuation-orders/browser/valuation-order-room.ts'

const reading = readersOf(patterningOrderDocument)
const sort = [{ key: 'scheduledFinishDate', descending: false }]

/** Pattern orders in commands, on paper, on the home page and among the documents of a style. */
const patterningOrders: PluginParts = {
  commands: [...patterningOrderCommands, ...scannerCommands],
  prints: [patterningOrderPrint],
  records: [patterningOrderRecords],
  forms: [
    {
      document: patterningOrderDocument,
      also: async () => {
        const { closedFlow, flowEditorCommands } = await import('./patterning-flows/browser/flow-editor-commands.ts')
        return flowEditorCommands(closedFlow)
      },
    },
  ],
  homeLists: homeOf(patterningOrderDocument, [
    {
      name: 'own',
      title: message('我的工序'),
      permission: every(reading, write(...Object.values(stepRights).map(({ key }) => key))),
      order: 100,
      filter: { ownWork: true, sort },
      load: async () => ({ read: (await import('./patterning-orders/browser/patterning-order-home.ts')).own }),
    },
    {
      name: 'due',
      title: message('到期的版房订单'),
      // Those who plan the orders of others; who only works on them has the own steps.
      permission: every(reading, write('PATTERNING_ORDER_CANCEL')),
      order: 110,
      filter: { due: ['Overdue', 'Due'], sort },
      // Most orders are finished and past their time, so that those that are not are found by their states.
      implied: { status: ['Pending', 'InProgress', 'Inquest'] },
      load: async () => ({ read: (await import('./patterning-orders/browser/patterning-order-home.ts')).due }),
    },
  ]),
  links: [
    {
      document: patterningOrderDocument,
      order: 20,
      load: async () =>
        (await import('./patterning-orders/browser/patterning-order-links.ts')).findLinkedPatterningOrders,
    },
  ],
}

/** What the pattern room adds to the pages that are shown. */
export const patternRoomParts: PluginParts = partsOf(
  [flowRoom, patterningOrders, valuationLineRoom, valuationOrderRoom],
  {
    lookups: patternRoomLookups,
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
