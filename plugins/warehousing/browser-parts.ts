import { partsOf } from '../../core/browser/document/document-room.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'

/** The user interface contributions of warehousing. */
export const warehousingParts: PluginParts = partsOf([], {
  commands: [],
  viewCommands: async () => {
    const { closedView } = await import('../../core/browser/keys/editor/core-view-commands.ts')
    const { verifyCommand } = await import('./stock/browser/stock-verification-commands.ts')
    return [[verifyCommand(closedView)]]
  },
})
