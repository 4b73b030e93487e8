import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { paperChoice } from '../../../../core/browser/print/paper-choice.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { labelPapers } from '../../../../core/shared/label-layout.ts'
import { message } from '../../../../core/shared/message.ts'
import { clothOutboundOrderDocument } from '../../cloth-outbound-orders/cloth-outbound-order-document.ts'
import type { ClothOutboundStatus } from '../../cloth-outbound-orders/cloth-outbound-order-options.ts'
import { cartonLabelAddress } from '../carton-label-paths.ts'
import { canLabelCartons, cartonTextProblem } from '../carton-label-rules.ts'

const { noun } = clothOutboundOrderDocument

const choice = paperChoice('carton-label-paper', labelPapers)

/** The command of a shipment that prints the labels of its cartons. */
export const cartonLabelCommands = commandsOf<{ readonly id: number; readonly status: ClothOutboundStatus }>(noun, [
  {
    id: `${noun}.printCartons`,
    title: message('打印箱唛'),
    keywords: 'print carton labels shipping marks qr',
    icon: 'tag',
    keys: 'Shift+l',
    permission: readersOf(clothOutboundOrderDocument),
    places: ['row', 'detail'],
    check: canLabelCartons,
    isNext: () => false,
    pages: [
      { key: 'cartons', title: message('箱号，如 1-20 或 3 5 7；全部箱留空'), kind: 'text', check: cartonTextProblem },
      choice.page,
    ],
    run: ({ records: [{ id }], arguments: { cartons, paper }, open }) =>
      open(cartonLabelAddress(id, choice.take(paper?.value), cartons?.value ?? '')),
  },
])
