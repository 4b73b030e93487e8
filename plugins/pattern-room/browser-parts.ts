import type { PluginParts } from '../../core/browser/plugin.ts'
import { flowCommands } from './patterning-flows/browser/flow-commands.ts'
import { flowDocument } from './patterning-flows/flow-document.ts'
import { patternRoomLookups } from './browser/pattern-room-lookups.ts'
import { patterningOrderCommands } from './patterning-orders/browser/patterning-order-commands.ts'
import { patterningOrderRecords } from './patterning-orders/browser/patterning-order-records.ts'
import { patterningErrorDocument } from './patterning-orders/patterning-error.ts'
import { patterningOrderDocument } from './patterning-orders/patterning-order-document.ts'
import { phoneKinds } from './phone/browser/phone-kinds.ts'
import { phonePath } from './phone/browser/phone-path.ts'
import { scannerCommands } from './scanner/browser/scanner-commands.ts'

/** What the pattern room adds to the pages that are shown. */
export const patternRoomParts: PluginParts = {
  commands: [...flowCommands, ...patterningOrderCommands, ...scannerCommands],
  lookups: patternRoomLookups,
  records: [patterningOrderRecords],
  usages: [{ document: flowDocument }],
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
      load: async () =>
        (await import('./patterning-orders/browser/patterning-order-links.ts')).findLinkedPatterningOrders,
    },
  ],
  outbox: phoneKinds,
  scanned: [{ path: phonePath, load: () => import('./scanner/browser/pattern-code-reader.ts') }],
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
