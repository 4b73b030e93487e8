import { commandsOf, recordsOf } from '../../../../core/browser/command/document-commands.ts'
import { paperChoice } from '../../../../core/browser/print/paper-choice.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { labelPapers } from '../../../../core/shared/label-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../../core/shared/rule.ts'
import { materialInboundOrderDocument } from '../../material-inbound-orders/material-inbound-order-document.ts'
import type { MaterialInboundOrderState } from '../../material-inbound-orders/material-inbound-order-steps.ts'
import { rollTextProblem } from '../roll-counts.ts'
import { rollLabelAddress } from '../roll-label-paths.ts'

const { noun } = materialInboundOrderDocument

/** Labels are for finished sign-ins only, because drafts have no stock. */
export function canLabelRolls({ status }: Pick<MaterialInboundOrderState, 'status'>): Verdict {
  return status === 'Finished'
    ? allow
    : refuse(message('入库单还没有签收，签收后才能打印卷标'), { unblockedBy: `${noun}.submit` })
}

const choice = paperChoice('roll-label-paper', labelPapers)

/** The command of a sign-in that prints the labels of its rolls. */
export const rollLabelCommands = commandsOf<MaterialInboundOrderState>(noun, [
  {
    id: `${noun}.printRolls`,
    title: message('打印卷标'),
    keywords: 'print roll labels dye lot qr',
    icon: 'tag',
    keys: 'Shift+l',
    permission: readersOf(materialInboundOrderDocument),
    places: ['row', 'detail'],
    check: canLabelRolls,
    isNext: () => false,
    pages: [
      {
        key: 'rolls',
        title: message('每行卷数，如 3 或 3 2；或各卷数量，如 50.5+49'),
        kind: 'text',
        check: rollTextProblem,
        consequence: async (context) => {
          const [order] = recordsOf<MaterialInboundOrderState>(context)
          return order && (await import('./roll-label-lines.ts')).linesOfRolls(order.id)
        },
      },
      choice.page,
    ],
    run: ({ records: [{ id }], arguments: { rolls, paper }, open }) =>
      open(rollLabelAddress(id, choice.take(paper?.value), rolls?.value ?? '1')),
  },
])
