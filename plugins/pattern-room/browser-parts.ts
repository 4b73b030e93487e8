import type { PluginParts } from '../../core/browser/plugin.ts'
import { flowCommands } from './patterning-flows/browser/flow-commands.ts'
import { flowDocument } from './patterning-flows/flow-document.ts'
import { scannerCommands } from './scanner/browser/scanner-commands.ts'

/** What the pattern room adds to the pages that are shown. */
export const patternRoomParts: PluginParts = {
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
}
