import type { Command } from '../../../../core/browser/command/command.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { paperChoice } from '../../../../core/browser/print/paper-choice.ts'
import { decidedReasonProblem } from '../../../../core/shared/document/document-approval.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { labelPapers } from '../../../../core/shared/label-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { every, write } from '../../../../core/shared/permission.ts'
import { allow, refuse, type Verdict } from '../../../../core/shared/rule.ts'
import { cropOrderDocument } from '../../crop-orders/crop-order-document.ts'
import type { CropOrderStatus } from '../../crop-orders/crop-order-options.ts'
import { bundleTicketDocument } from '../bundle-ticket-document.ts'
import { ticketListPath, ticketPrintPath } from '../bundle-ticket-paths.ts'

const { noun, key } = bundleTicketDocument
const reading = readersOf(bundleTicketDocument)

const choice = paperChoice('ticket-paper', labelPapers)

type CutState = { readonly id: number; readonly status: CropOrderStatus }

function hasTickets({ status }: CutState): Verdict {
  return status === 'Finished'
    ? allow
    : refuse(message('裁床单还没有扎票，确认裁床单后生成'), { unblockedBy: `${cropOrderDocument.noun}.submit` })
}

/** The commands of a cutting order that lead to its tickets. */
const cutCommands = commandsOf<CutState>(cropOrderDocument.noun, [
  {
    id: `${cropOrderDocument.noun}.printTickets`,
    title: message('打印扎票'),
    keywords: 'print bundle tickets labels',
    icon: 'printer',
    keys: '$mod+p',
    permission: reading,
    places: ['row', 'detail'],
    check: hasTickets,
    isNext: ({ status }) => status === 'Finished',
    pages: [choice.page],
    run: ({ records: [{ id }], arguments: { paper }, open }) => open(ticketPrintPath(id, choice.take(paper?.value))),
  },
  {
    id: `${cropOrderDocument.noun}.tickets`,
    title: message('查看扎票'),
    keywords: 'list bundle tickets labels reprint',
    icon: 'tag',
    keys: 't',
    permission: reading,
    places: ['row', 'detail'],
    check: hasTickets,
    run: ({ records: [{ id }], open }) => open(ticketListPath(id)),
  },
])

type TicketRow = { readonly number: number; readonly cropOrder: { readonly id: number } }

/** The cutting order of the chosen tickets, and their numbers. */
function chosenOf(records: readonly TicketRow[]) {
  return { id: records[0]?.cropOrder.id ?? 0, numbers: records.map(({ number }) => number) }
}

/** The commands of tickets. */
const ticketCommands = commandsOf<TicketRow>(noun, [
  {
    id: `${noun}.printSelected`,
    title: message('打印所选扎票'),
    keywords: 'print bundle tickets labels',
    icon: 'printer',
    keys: '$mod+p',
    batch: true,
    ownPreflight: true,
    permission: reading,
    places: ['row'],
    pages: [choice.page],
    run: ({ records, arguments: { paper }, open }) => {
      const { id, numbers } = chosenOf(records)
      open(ticketPrintPath(id, choice.take(paper?.value), numbers))
    },
  },
  {
    id: `${noun}.reprint`,
    title: message('重印所选扎票'),
    keywords: 'reprint new version lost damaged bundle tickets labels',
    icon: 'refresh',
    keys: 'r',
    batch: true,
    ownPreflight: true,
    permission: every(reading, write(key)),
    places: ['row'],
    pages: [
      choice.page,
      {
        key: 'reason',
        title: message('重印原因（可不填）'),
        kind: 'text',
        check: decidedReasonProblem,
        consequence: async ({ target }) =>
          translate(
            message(
              '{count} 张扎票成为新版次，已打印的旧票作废，扫描旧票会提示。只是没有打出来时，请用“打印所选扎票”',
              {
                count: target?.records.length ?? 0,
              },
            ),
          ),
      },
    ],
    run: async ({ records, arguments: { paper, reason }, open }) => {
      const { id, numbers } = chosenOf(records)
      const { reprint } = await import('./bundle-ticket-actions.ts')
      await reprint(id, numbers, reason?.value ?? '')
      open(ticketPrintPath(id, choice.take(paper?.value), numbers))
    },
  },
])

export const bundleTicketCommands: readonly Command[] = [...cutCommands, ...ticketCommands]
