import { type DocumentCommand, choicesOf } from '../../../../core/browser/command/document-commands.ts'
import { documentRoom, type Room } from '../../../../core/browser/document/document-room.ts'
import { type CommandedLines, lineCommands } from '../../../../core/browser/document/commanded-lines.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import { bulkPurchaseDocument } from '../../bulk-purchases/bulk-purchase-document.ts'
import { type BulkPurchaseState, lineVerdict } from '../../bulk-purchases/bulk-purchase-machine.ts'
import { lineActs, lineCommand } from '../../bulk-purchases/bulk-purchase-acts.ts'
import type { SendableLine } from '../../supplier-orders/supplier-order-rules.ts'
import { bulkPurchaseOrderDocument } from '../bulk-purchase-order-document.ts'
import { type BulkPurchaseOrderState, bulkPurchaseOrderSteps, takeOverVerdict } from '../bulk-purchase-order-steps.ts'

const { noun, key } = bulkPurchaseOrderDocument

/** The texts of the commands and tabs of bulk purchase orders. */
export const bulkPurchaseOrderTitles = {
  list: message('打开大货采购单列表'),
  create: message('大货采购单'),
  detail: message('查看大货采购单'),
} as const

type LentLine = BulkPurchaseState & SendableLine

/** The lines of an order, for its commands that act on them. */
export const orderLines: CommandedLines<LentLine> = {
  document: noun,
  noun: bulkPurchaseDocument.noun,
  linesOf: (order: { readonly materialBulkPurchases?: readonly LentLine[] }) => order.materialBulkPurchases,
  read: async (id) => (await import('./bulk-purchase-order-acts.ts')).readLines(id),
  none: message('采购单没有物料'),
}

/** Id of the command that does something to the ticked lines of an order's page. */
export const orderLinesCommand = (act: string): string => `${noun}.lines.${act}`

const actsOnLines = lineCommands(
  orderLines,
  lineActs.map(({ act, reason: _reason, ...drawn }) => ({
    ...drawn,
    id: orderLinesCommand(act),
    runs: lineCommand(act),
    permission: write(bulkPurchaseDocument.key),
    places: ['detail'],
    allows: (line, actor) => lineVerdict(line, act, actor),
  })),
)

/** Opens the lines of an order in the grid, where they are edited, filled and pasted into. */
const editLines: DocumentCommand<BulkPurchaseOrderState> = {
  id: `${noun}.editLines`,
  title: message('在表格中编辑物料'),
  keywords: 'edit lines materials grid quantity price arrival',
  icon: 'list-checks',
  keys: 'l',
  permission: readersOf(bulkPurchaseDocument),
  places: ['row', 'detail'],
  run: ({ records: [order], open }) =>
    open(`${bulkPurchaseDocument.path}?materialBulkPurchaseOrderCode=${order.materialBulkPurchaseOrderCode}`, 'beside'),
}

/** Id of the command that takes differences of the bill over. */
export const takeOverCommand = `${noun}.takeOver`

const takeOver: DocumentCommand<BulkPurchaseOrderState> = {
  id: takeOverCommand,
  title: message('采用生产单的差异…'),
  keywords: 'take over differences revision bill',
  icon: 'list-checks',
  keys: 'a',
  permission: write(bulkPurchaseDocument.key),
  pages: [
    {
      key: 'differences',
      title: message('要采用的差异'),
      several: true,
      choices: choicesOf<BulkPurchaseOrderState>(async (order) =>
        (await import('./bulk-purchase-order-acts.ts')).differenceChoices(order),
      ),
    },
  ],
  check: takeOverVerdict,
  run: async ({ records: [order], arguments: { differences } }) => {
    const keys = differences?.value.split(',').filter(Boolean) ?? []
    await (await import('./bulk-purchase-order-acts.ts')).takeOverDifferences(order, keys)
  },
}

const startMany: DocumentCommand<BulkPurchaseOrderState> = {
  id: `${noun}.start`,
  title: message('开始采购'),
  keywords: 'start buy purchase',
  icon: 'shopping-cart',
  keys: 'b',
  batch: true,
  permission: write(key),
  places: ['row', 'detail'],
  check: (order, actor) => bulkPurchaseOrderSteps.verdict('start', order, actor),
  isNext: ({ status }) => status === 'Pending',
  run: async ({ records }) => (await import('./bulk-purchase-order-acts.ts')).startOrders(records),
}

/** Bulk purchase orders in commands, on the home page and among the documents of a style. */
export const bulkPurchaseOrderRoom: Room = documentRoom(bulkPurchaseOrderSteps, {
  titles: bulkPurchaseOrderTitles,
  keywords: 'bulk material purchase order supplier',
  contracts: async () => (await import('../bulk-purchase-order-contract.ts')).bulkPurchaseOrderCalls,
  // One call starts all selected orders (C-7-31).
  without: ['create', 'start'],
  own: [startMany, editLines, takeOver, ...actsOnLines],
  home: [
    {
      name: 'pending',
      title: message('待开始采购的采购单'),
      order: 81,
      filter: { status: ['Pending'], sort: [{ key: 'requiredProductionDate', descending: false }] },
      load: () => import('./bulk-purchase-order-rows.ts'),
    },
  ],
  link: { order: 75, load: async () => (await import('./bulk-purchase-order-rows.ts')).findLinkedBulkPurchaseOrders },
})
