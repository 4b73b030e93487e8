import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { patternRoomManifest } from './manifest.ts'
import { flowCommands } from './patterning-flows/browser/flow-commands.ts'
import { flowViews } from './patterning-flows/browser/flow-views.ts'
import { flowDocument } from './patterning-flows/flow-document.ts'
import { scannerCommands } from './scanner/browser/scanner-commands.ts'
import { scannerViews } from './scanner/browser/scanner-views.ts'
import { scannerEntry } from './scanner/browser/scanner-entry.ts'

/** What the pattern room adds to the workspace. */
export const patternRoom: BrowserPlugin = {
  manifest: patternRoomManifest,
  documents: [flowDocument],
  views: [...flowViews, ...scannerViews],
  commands: [...flowCommands, ...scannerCommands],
  viewCommands: async () => {
    const [{ recordFormCommands }, { closedView, commandsOfForms }, { closedFlow, flowEditorCommands }] =
      await Promise.all([
        import('../../core/browser/document/document-form-commands.ts'),
        import('../../core/browser/keys/editor/core-view-commands.ts'),
        import('./patterning-flows/browser/flow-editor-commands.ts'),
      ])
    const acts = { save: closedView, saveAndStay: closedView }
    return [[...recordFormCommands(flowDocument, acts), ...flowEditorCommands(closedFlow), ...commandsOfForms(null)]]
  },
  topBar: [scannerEntry],
  english: () => import('./locales/en.json'),
}
