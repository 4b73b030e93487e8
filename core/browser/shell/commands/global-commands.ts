import { importCommands } from '../../import/import-entry.ts'
import type { BrowserPlugin, PluginParts } from '../../plugin.ts'
import { linkCommands } from './link-commands.ts'
import { shellCommands } from './shell-commands.ts'
import { timelineCommands } from '../../timeline/timeline-commands.ts'
import { usageCommands } from '../../usage/usage-commands.ts'
import { layoutCommands } from '../../workspace/layout-commands.ts'
import { workspaceCommands } from '../../workspace/workspace-commands.ts'
import { emptyFactCommands } from '../../document/empty-fact-commands.ts'
import type { Command } from '../../command/command.ts'
import { macroCommands } from '../../command/macros/macro-commands.ts'

/** The commands that exist everywhere besides those of the palette itself: those of core and of these plugins with their parts. */
export function globalCommandsOf(plugins: readonly BrowserPlugin[], parts: readonly PluginParts[]): readonly Command[] {
  return [
    ...macroCommands,
    ...workspaceCommands,
    ...layoutCommands,
    ...linkCommands,
    ...timelineCommands,
    ...emptyFactCommands,
    ...shellCommands,
    ...importCommands(plugins.flatMap((plugin) => plugin.imports ?? [])),
    ...parts.flatMap(({ commands = [] }) => commands),
    ...usageCommands(parts.flatMap(({ usages = [] }) => usages)),
  ]
}
