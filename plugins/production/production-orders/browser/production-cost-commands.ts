import type { Command } from '../../../../core/browser/command/command.ts'
import { listedScratchpadCommands } from '../../../../core/browser/scratchpad/scratchpad-commands.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { productionOrderDocument } from '../production-order-document.ts'

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

/** The commands of the cost panel and of its scratchpad for the list of all keys. */
export function listedCostCommands(): readonly Command[] {
  return [...costCommands(() => undefined), ...listedScratchpadCommands(productionOrderDocument)]
}
