import { closedActs } from '../../../../core/browser/command/closed-acts.ts'
import type { Command } from '../../../../core/browser/command/command.ts'
import { scratchpadCommands } from '../../../../core/browser/scratchpad/scratchpad-commands.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import { drawerCommands } from './production-order-drawer-commands.ts'

/** The command that shows or hides the formulas of the cost panel. */
export function costCommands(toggleFormulas: () => void): readonly Command[] {
  return [
    {
      id: `${productionOrderDocument.noun}.costFormulas`,
      title: message('显示成本公式'),
      keywords: 'cost margin formulas base how computed',
      icon: 'circle-dollar',
      keys: 'Alt+5',
      permission: readersOf(productionOrderDocument),
      run: toggleFormulas,
    },
  ]
}

/** All commands of the form for the list of all keys: its drawers, the cost panel and the scratchpad. */
export function listedFormCommands(): readonly Command[] {
  return [
    ...drawerCommands(closedActs()),
    ...costCommands(() => undefined),
    ...scratchpadCommands(productionOrderDocument, closedActs()),
  ]
}
