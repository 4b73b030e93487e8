import type { Command } from '../../../../core/browser/command/command.ts'
import { message } from '../../../../core/shared/message.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { saleOrderDocument } from '../sale-order-document.ts'

/** Id of the command that shows the measurement table of the order and the size charts of the design. */
export const sizeChartCommandId = `${saleOrderDocument.noun}.sizeChart`

/** The command of a sale order's page that shows the size charts of its design. */
export function sizeChartCommands(of: {
  /** Whether there is a measurement table or a file. */
  readonly hasAny: () => boolean
  readonly show: () => void
}): readonly Command[] {
  return [
    {
      id: sizeChartCommandId,
      title: message('查看尺寸表'),
      keywords: 'size chart measurements guide',
      icon: 'ruler',
      permission: readersOf(saleOrderDocument),
      check: () => (of.hasAny() ? allow : refuse(message('该款没有尺寸表'))),
      run: of.show,
    },
  ]
}
