import { closedView } from '../../core/browser/command/closed-acts.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { member } from '../../core/shared/permission.ts'
import { homeFiguresCommand } from './browser/home-figures-command.ts'
import { insightCommands } from './browser/insight-commands.ts'
import { insightPrint } from './browser/insight-template.ts'

/** The user interface contributions of figures. */
export const insightParts: PluginParts = {
  commands: [...insightCommands, homeFiguresCommand],
  homePanels: [{ id: 'insight.figures', permission: member, load: () => import('./browser/home-figures.tsx') }],
  prints: [insightPrint],
  viewCommands: async () => {
    return [(await import('./browser/insight-page-commands.ts')).insightPageCommands(closedView)]
  },
}
