import { sendsMailNow } from '../../../../core/browser/api/mail-sending.ts'
import type { Command } from '../../../../core/browser/command/command.ts'
import { commandsOf, type DocumentCommand } from '../../../../core/browser/command/document-commands.ts'
import { lineCommands } from '../../../../core/browser/document/commanded-lines.ts'
import { message } from '../../../../core/shared/message.ts'
import { allOf, allow, refuse, type Verdict } from '../../../../core/shared/rule.ts'
import { orderLines } from '../../bulk-purchase-orders/browser/bulk-purchase-order-room.ts'
import { bulkPurchaseOrderDocument } from '../../bulk-purchase-orders/bulk-purchase-order-document.ts'
import { bulkPurchaseDocument } from '../../bulk-purchases/bulk-purchase-document.ts'
import { mailMissing } from '../supplier-mail-rules.ts'
import { supplierOrderReaders, supplierOrderSenders } from '../supplier-order-permissions.ts'
import { canSendLine, type SendableLine } from '../supplier-order-rules.ts'
import { supplierOrdersPath } from './supplier-order-template.ts'

const lines = bulkPurchaseDocument.noun
const orders = bulkPurchaseOrderDocument.noun

const isMailSet = (print: string): Verdict => (sendsMailNow() ? allow : refuse(mailMissing, { unblockedBy: print }))

type Act = Pick<DocumentCommand<SendableLine>, 'title' | 'keywords' | 'icon' | 'keys' | 'permission'> & {
  readonly name: 'printOrder' | 'mailOrder'
  readonly isSet: (noun: string) => Verdict
  readonly run: (lines: readonly SendableLine[], open: (path: string) => void) => void | Promise<void>
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

/** Prints and mails the purchase orders to the suppliers of chosen lines, and of the ticked lines of an order. */
export const supplierOrderCommands: readonly Command[] = acts.flatMap(({ name, isSet, run, ...drawn }) => [
  ...commandsOf<SendableLine>(lines, [
    {
      ...drawn,
      id: `${lines}.${name}`,
      batch: true,
      places: ['row'],
      check: (line) => allOf(isSet(lines), canSendLine(line)),
      run: ({ records, open }) => run(records, (path) => open(path, 'tab')),
    },
  ]),
  ...commandsOf(
    orders,
    lineCommands(orderLines, [
      {
        ...drawn,
        id: `${orders}.${name}`,
        runs: `${lines}.${name}`,
        places: ['row', 'detail'],
        check: () => isSet(orders),
        allows: canSendLine,
      },
    ]),
  ),
])
