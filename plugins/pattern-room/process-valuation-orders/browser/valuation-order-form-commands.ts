import type { Command } from '../../../../core/browser/command/command.ts'
import { message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { valuationOrderDocument } from '../valuation-order-document.ts'

const { noun, key } = valuationOrderDocument
const permission = write(key)

/** What the commands of a valuation's form act on. */
export type ValuationFormActs = {
  readonly count: () => number
  readonly choose: () => void
  readonly sort: () => void
}

/** Ids of the commands that exist only in a valuation's form. */
export const valuationFormCommandIds = { choose: `${noun}.chooseOperations`, sort: `${noun}.sortLines` } as const

/** The commands on the lines in a valuation's form. */
export function valuationFormCommands(of: ValuationFormActs): readonly Command[] {
  return [
    {
      id: valuationFormCommandIds.choose,
      title: message('从工序库添加…'),
      keywords: 'add choose operations catalogue several',
      icon: 'layers',
      keys: 'Alt+Shift+KeyM',
      permission,
      run: of.choose,
    },
    {
      id: valuationFormCommandIds.sort,
      title: message('按默认顺序排列'),
      keywords: 'sort order lines cutting tail sewing',
      icon: 'list-ordered',
      keys: 'Alt+Shift+KeyO',
      permission,
      check: () => (of.count() > 1 ? allow : refuse(message('没有可以排列的工序'))),
      run: of.sort,
    },
  ]
}
