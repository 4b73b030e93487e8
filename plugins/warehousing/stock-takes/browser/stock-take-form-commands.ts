import type { Command } from '../../../../core/browser/command/command.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { stockTakeDocument } from '../stock-take-document.ts'

/** Id of the command that confirms the counts of lines that moved. */
export const confirmMovedCommand = `${stockTakeDocument.noun}.confirmMoved`

/** The command of the form that confirms the counts of lines whose stock has moved since they were counted. */
export function stockTakeFormCommands(of: {
  readonly canConfirm: () => boolean
  readonly confirm: () => void
}): readonly Command[] {
  return [
    {
      id: confirmMovedCommand,
      title: message('确认变动的行'),
      keywords: 'confirm lines that moved book quantity',
      icon: 'list-checks',
      keys: 'Alt+1',
      permission: writersOf(stockTakeDocument),
      check: () => (of.canConfirm() ? allow : refuse(message('没有账面变动的行'))),
      run: of.confirm,
    },
  ]
}
