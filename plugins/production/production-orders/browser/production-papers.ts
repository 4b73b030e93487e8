import type { Command } from '../../../../core/browser/command/command.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import type { VersionPaper } from '../../../../core/browser/document/version-papers.ts'
import { printSelectedCommand } from '../../../../core/browser/print/print-commands.ts'
import type { PrintTemplate } from '../../../../core/browser/print/print-template.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../../core/shared/rule.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import { contractTemplateId, requisitionTemplateId } from '../production-order-paper-ids.ts'
import type { ProductionOrderState } from '../production-order-steps.ts'

const { noun, path } = productionOrderDocument
const contract: PrintTemplate = {
  id: contractTemplateId,
  title: message('生产合同'),
  document: noun,
  size: 'A4 landscape',
  bilingual: true,
  ownFiles: true,
  load: () => import('./production-contract-print.tsx'),
  record: async (id, query) => (await import('./production-printed.ts')).readPrintedContract(id, query),
}

const requisition: PrintTemplate = {
  id: requisitionTemplateId,
  title: message('领料单'),
  document: noun,
  size: 'A4',
  ownFiles: true,
  load: () => import('./production-requisition-print.tsx'),
  record: async (id, query) => (await import('./production-printed.ts')).readPrintedRequisition(id, query),
}

/** The papers of a production order (C-2-72…80). A batch download makes one PDF file for each selected order (C-open-14). */
export const productionPapers: readonly PrintTemplate[] = [contract, requisition]

/**
 * An order that was never confirmed cannot be printed; an order in revision is printed as it was last confirmed (C-open-05,
 * D45).
 */
function canPrint({ orderStatus }: ProductionOrderState): Verdict {
  return orderStatus === 'Pending'
    ? refuse(message('生产单未确认，请提交生产单后再操作'), { unblockedBy: `${noun}.submit` })
    : allow
}

type Paper = {
  readonly name: 'contract' | 'requisition'
  readonly template: PrintTemplate
  readonly print: Message
  readonly several: Message
  readonly keywords: string
  readonly keys?: string
  readonly keysOfSeveral?: string
}

const papers: readonly Paper[] = [
  {
    name: 'contract',
    template: contract,
    print: message('打印生产合同'),
    several: message('打印所选生产合同'),
    keywords: 'print production contract pdf download',
    keys: '$mod+p',
    keysOfSeveral: 'Shift+p',
  },
  {
    name: 'requisition',
    template: requisition,
    print: message('打印领料单'),
    several: message('打印所选领料单'),
    keywords: 'print requisition material pick pdf download',
  },
]

/** The papers of a confirmed version of an order. */
export const productionVersionPapers: readonly VersionPaper[] = papers.map(({ name, print, keys }) => ({
  name: `${name}OfVersion`,
  title: print,
  query: `type=${name}`,
  ...(keys ? { keys } : {}),
}))

/** The commands that print one order, and several as one job. */
export const productionPaperCommands: readonly Command[] = papers.flatMap(
  ({ name, template, print, several, keywords, keys, keysOfSeveral }) => [
    ...commandsOf<ProductionOrderState>(noun, [
      {
        id: `${noun}.${name}`,
        title: print,
        keywords,
        icon: 'printer',
        ...(keys ? { keys } : {}),
        permission: readersOf(productionOrderDocument),
        places: ['row', 'detail'],
        check: canPrint,
        run: ({ records: [{ id }], open }) => open(`${path}/${id}/export?type=${name}`),
      },
    ]),
    printSelectedCommand({
      template,
      name: `${name}Selected`,
      title: several,
      ...(keysOfSeveral ? { keys: keysOfSeveral } : {}),
      permission: readersOf(productionOrderDocument),
      check: (record) => canPrint(record as unknown as ProductionOrderState),
    }),
  ],
)
