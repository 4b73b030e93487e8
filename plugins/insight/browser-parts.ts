import type { PluginParts } from '../../core/browser/plugin.ts'
import { insightCommands } from './browser/insight-commands.ts'
import { insightPrint } from './browser/insight-template.ts'

/** The user interface contributions of figures. */
export const insightParts: PluginParts = {
  commands: insightCommands,
  prints: [insightPrint],
  viewCommands: async () => [(await import('./browser/insight-page-commands.ts')).shownPageCommands()],
}
