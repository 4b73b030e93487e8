import type { PluginParts } from '../../core/browser/plugin.ts'
import { flowCommands } from './patterning-flows/browser/flow-commands.ts'
import { flowDocument } from './patterning-flows/flow-document.ts'
import { patternRoomLookups } from './browser/pattern-room-lookups.ts'
import { patterningOrderCommands } from './patterning-orders/browser/patterning-order-commands.ts'
import { patterningOrderRecords } from './patterning-orders/browser/patterning-order-records.ts'
import { patterningOrderDocument } from './patterning-orders/patterning-order-document.ts'
import { scannerCommands } from './scanner/browser/scanner-commands.ts'

/** What the pattern room adds to the pages that are shown. */
export const patternRoomParts: PluginParts = {
  commands: [...flowCommands, ...patterningOrderCommands, ...scannerCommands],
  lookups: patternRoomLookups,
  records: [patterningOrderRecords],
  usages: [{ document: flowDocument }],
  links: [
    {
      document: patterningOrderDocument,
      order: 20,
      load: async () =>
        (await import('./patterning-orders/browser/patterning-order-links.ts')).findLinkedPatterningOrders,
    },
  ],
  viewCommands: async () => {
    const [{ recordFormCommands }, { closedView, commandsOfForms }, { closedFlow, flowEditorCommands }] =
      await Promise.all([
        import('../../core/browser/document/document-form-commands.ts'),
        import('../../core/browser/keys/editor/core-view-commands.ts'),
        import('./patterning-flows/browser/flow-editor-commands.ts'),
      ])
    const acts = { save: closedView, saveAndStay: closedView }
    return [flowDocument, patterningOrderDocument].map((document) => [
      ...recordFormCommands(document, acts),
      ...flowEditorCommands(closedFlow),
      ...commandsOfForms(null),
    ])
  },
}
