import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { paperChoice } from '../../../../core/browser/print/paper-choice.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { labelPapers } from '../../../../core/shared/label-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { clothOutboundOrderDocument } from '../../cloth-outbound-orders/cloth-outbound-order-document.ts'
import type { ClothOutboundStatus } from '../../cloth-outbound-orders/cloth-outbound-order-options.ts'
import { cartonLabelAddress } from '../carton-label-paths.ts'
import { canLabelCartons, cartonTextProblem } from '../carton-label-rules.ts'

const { noun } = clothOutboundOrderDocument

/** The choice value that means all cartons. */
const all = 'all'

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
      {
        key: 'cartons',
        title: message('选择箱号：全部，或输入 1-20、3 5 7'),
        takesText: true,
        choices: async (typed) => {
          const text = typed.trim()
          if (text === '') return [{ value: all, title: translate(message('全部箱')) }]
          const problem = cartonTextProblem(text)
          return [{ value: text, title: text, ...(problem ? { refusal: translate(problem) } : {}) }]
        },
      },
      choice.page,
    ],
    run: ({ records: [{ id }], arguments: { cartons, paper }, open }) => {
      const named = cartons?.value ?? all
      open(cartonLabelAddress(id, choice.take(paper?.value), named === all ? '' : named))
    },
  },
])
