import { sendsMailNow } from '../../../../core/browser/api/mail-sending.ts'
import type { Command } from '../../../../core/browser/command/command.ts'
import { commandsOf, type DocumentCommand } from '../../../../core/browser/command/document-commands.ts'
import { message } from '../../../../core/shared/message.ts'
import { allOf, allow, refuse, type Verdict } from '../../../../core/shared/rule.ts'
import { bulkPurchaseOrderDocument } from '../../bulk-purchase-orders/bulk-purchase-order-document.ts'
import type { BulkPurchaseRow } from '../../bulk-purchases/bulk-purchase-contract.ts'
import { bulkPurchaseDocument } from '../../bulk-purchases/bulk-purchase-document.ts'
import type { PrintedLine } from '../../bulk-purchases/bulk-purchase-model.ts'
import { mailMissing } from '../supplier-mail-rules.ts'
import { supplierOrderReaders, supplierOrderSenders } from '../supplier-order-permissions.ts'
import { canSendLine, type SendableLine } from '../supplier-order-rules.ts'
import { supplierOrdersPath } from './supplier-order-template.ts'

const lines = bulkPurchaseDocument.noun
const orders = bulkPurchaseOrderDocument.noun

/** A line as lists and pages lend it; people without the right for prices do not get what was printed. */
type Line = BulkPurchaseRow & { readonly printed?: PrintedLine | null | undefined }

const sendable = ({ printed = null, ...line }: Line): SendableLine & { readonly id: number } => ({ ...line, printed })

const isMailSet = (print: string): Verdict => (sendsMailNow() ? allow : refuse(mailMissing, { unblockedBy: print }))

type Act = Pick<DocumentCommand<Line>, 'title' | 'keywords' | 'icon' | 'keys' | 'permission'> & {
  readonly name: 'printOrder' | 'mailOrder'
  readonly isSet: (noun: string) => Verdict
  readonly run: (of: readonly ReturnType<typeof sendable>[], open: (path: string) => void) => void | Promise<void>
}

const acts: readonly Act[] = [
  {
    name: 'printOrder',
    title: message('打印采购订单'),
    keywords: 'print purchase order supplier pdf download paper',
    icon: 'printer',
    keys: 'Shift+P',
    permission: supplierOrderReaders,
    isSet: () => allow,
    run: (of, open) => open(supplierOrdersPath(of)),
  },
  {
    name: 'mailOrder',
    title: message('发送给供应商…'),
    keywords: 'mail send purchase order supplier email pdf',
    icon: 'send',
    keys: 'Shift+M',
    permission: supplierOrderSenders,
    isSet: (noun) => isMailSet(`${noun}.printOrder`),
    run: async (of) => (await import('./supplier-order-mail-window.tsx')).mailOrders(of),
  },
]

type Order = { readonly id: number; readonly materialBulkPurchases?: readonly Line[] }

/** Whether any line of an order can be sent. Rows of the list do not carry lines; the command of the lines answers for them. */
function anySendable({ materialBulkPurchases }: Order): Verdict {
  if (!materialBulkPurchases) return allow
  const verdicts = materialBulkPurchases.map((line) => canSendLine(sendable(line)))
  return verdicts.find(({ allowed }) => allowed) ?? verdicts[0] ?? refuse(message('采购单没有物料'))
}

/** Prints and mails the purchase orders to the suppliers of chosen lines, and of the ticked lines of an order. */
export const supplierOrderCommands: readonly Command[] = acts.flatMap(({ name, isSet, run, ...drawn }) => [
  ...commandsOf<Line>(lines, [
    {
      ...drawn,
      id: `${lines}.${name}`,
      batch: true,
      places: ['row'],
      check: (line) => allOf(isSet(lines), canSendLine(sendable(line))),
      run: ({ records, open }) => run(records.map(sendable), (path) => open(path, 'tab')),
    },
  ]),
  ...commandsOf<Order>(orders, [
    {
      ...drawn,
      id: `${orders}.${name}`,
      places: ['row', 'detail'],
      isNext: () => false,
      check: (order) => allOf(isSet(orders), anySendable(order)),
      run: async ({ records: [order] }) => {
        const { runOnLines } = await import('../../bulk-purchase-orders/browser/bulk-purchase-order-acts.ts')
        await runOnLines(order.id, `${lines}.${name}`, (line) => canSendLine(line).allowed)
      },
    },
  ]),
])
