import type { Command } from '../../../../core/browser/command/command.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { materialOutboundOrderDocument } from '../material-outbound-order-document.ts'

/** Id of the command that fills in what is open. */
export const fillOpenCommand = `${materialOutboundOrderDocument.noun}.fillOpen`

/** The command of the form that fills in, line by line, what has not been issued yet. */
export function outboundFormCommands(of: {
  readonly canFill: () => boolean
  readonly fill: () => void
}): readonly Command[] {
  return [
    {
      id: fillOpenCommand,
      title: message('填入未发数量'),
      keywords: 'fill open quantity required less issued',
      icon: 'list-checks',
      keys: 'Alt+1',
      permission: writersOf(materialOutboundOrderDocument),
      check: () => (of.canFill() ? allow : refuse(message('没有可填入的物料'))),
      run: of.fill,
    },
  ]
}
