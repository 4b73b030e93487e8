import { importCommands } from '../../import/import-entry.ts'
import type { BrowserPlugin } from '../../plugin.ts'
import { linkCommands } from './link-commands.ts'
import { shellCommands } from './shell-commands.ts'
import { timelineCommands } from '../../timeline/timeline-commands.ts'
import { usageCommands } from '../../usage/usage-commands.ts'
import { layoutCommands } from '../../workspace/layout-commands.ts'
import { workspaceCommands } from '../../workspace/workspace-commands.ts'
import { emptyFactCommands } from '../../document/empty-fact-commands.ts'
import type { Command } from '../../command/command.ts'
import { coreCommands } from '../../command/core-commands.ts'
import { macroCommands } from '../../command/macros/macro-commands.ts'

/** The commands that exist everywhere: those of core and of these plugins. */
export function globalCommandsOf(plugins: readonly BrowserPlugin[]): readonly Command[] {
  return [
    ...coreCommands,
    ...macroCommands,
    ...workspaceCommands,
    ...layoutCommands,
    ...linkCommands,
    ...timelineCommands,
    ...emptyFactCommands,
    ...shellCommands,
    ...importCommands(plugins.flatMap((plugin) => plugin.imports ?? [])),
    ...plugins.flatMap((plugin) => plugin.commands ?? []),
    ...usageCommands(plugins.flatMap((plugin) => plugin.usages ?? [])),
  ]
}
