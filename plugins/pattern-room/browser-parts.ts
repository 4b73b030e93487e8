import type { Command } from '../../core/browser/command/command.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { type DocumentKind, readersOf } from '../../core/shared/document.ts'
import { message } from '../../core/shared/message.ts'
import { every, write } from '../../core/shared/permission.ts'
import { flowCommands } from './patterning-flows/browser/flow-commands.ts'
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
import { valuationLineCommands } from './process-valuation/browser/valuation-line-commands.ts'
import { valuationLineDocument } from './process-valuation/valuation-line-document.ts'
import { valuationOrderCommands } from './process-valuation-orders/browser/valuation-order-commands.ts'
import { valuationOrderPrint } from './process-valuation-orders/browser/valuation-order-prints.ts'
import { valuationOrderRecords } from './process-valuation-orders/browser/valuation-order-records.ts'
import { valuationOrderDocument } from './process-valuation-orders/valuation-order-document.ts'

const reading = readersOf(patterningOrderDocument)
const sort = [{ key: 'scheduledFinishDate', descending: false }]

/** What the pattern room adds to the pages that are shown. */
export const patternRoomParts: PluginParts = {
  commands: [
    ...flowCommands,
    ...patterningOrderCommands,
    ...scannerCommands,
    ...valuationLineCommands,
    ...valuationOrderCommands,
  ],
  lookups: patternRoomLookups,
  prints: [patterningOrderPrint, valuationOrderPrint],
  records: [patterningOrderRecords, valuationOrderRecords],
  homeLists: [
    {
      id: 'patterning_orders.own',
      title: message('我的工序'),
      permission: every(reading, write(...Object.values(stepRights).map(({ key }) => key))),
      order: 100,
      documents: [patterningOrderDocument.noun],
      list: patterningOrderDocument.path,
      filter: { ownWork: true, sort },
      load: async () => ({ read: (await import('./patterning-orders/browser/patterning-order-home.ts')).own }),
    },
    {
      id: 'patterning_orders.due',
      title: message('到期的版房订单'),
      // Those who plan the orders of others; who only works on them has the own steps.
      permission: every(reading, write('PATTERNING_ORDER_CANCEL')),
      order: 110,
      documents: [patterningOrderDocument.noun],
      list: patterningOrderDocument.path,
      filter: { due: ['Overdue', 'Due'], sort },
      // Most orders are finished and past their time, so that those that are not are found by their states.
      implied: { status: ['Pending', 'InProgress', 'Inquest'] },
      load: async () => ({ read: (await import('./patterning-orders/browser/patterning-order-home.ts')).due }),
    },
  ],
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
  links: [
    {
      document: patterningOrderDocument,
      order: 20,
      load: async () =>
        (await import('./patterning-orders/browser/patterning-order-links.ts')).findLinkedPatterningOrders,
    },
    {
      document: valuationOrderDocument,
      order: 30,
      load: async () =>
        (await import('./process-valuation-orders/browser/valuation-order-links.ts')).findLinkedValuations,
    },
  ],
  ...phoneParts,
  viewCommands: async () => {
    const [{ recordFormCommands }, { closedView, commandsOfForms }, { closedFlow, flowEditorCommands }, valuation] =
      await Promise.all([
        import('../../core/browser/document/document-form-commands.ts'),
        import('../../core/browser/keys/editor/core-view-commands.ts'),
        import('./patterning-flows/browser/flow-editor-commands.ts'),
        import('./process-valuation-orders/browser/valuation-order-form-commands.ts'),
      ])
    const acts = { save: closedView, saveAndStay: closedView }
    const own = new Map<DocumentKind, readonly Command[]>([
      [flowDocument, flowEditorCommands(closedFlow)],
      [patterningOrderDocument, flowEditorCommands(closedFlow)],
      [valuationLineDocument, []],
      [valuationOrderDocument, valuation.listedValuationFormCommands()],
    ])
    return [...own].map(([document, commands]) => [
      ...recordFormCommands(document, acts),
      ...commands,
      ...commandsOfForms(),
    ])
  },
}
