import type { Command, CommandPage } from '../../../../core/browser/command/command.ts'
import { choicesOf, commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { businessTaskDocument } from '../../business-tasks/business-task-document.ts'
import { quoteDocument } from '../../quotes/quote-document.ts'
import type { QuoteState } from '../../quotes/quote-steps.ts'
import { saleOrderDocument } from '../sale-order-document.ts'

type Color = { readonly code: string; readonly type: string; readonly color: string }

const shared = {
  title: message('下销售单'),
  keywords: 'sale order of this colour 新建销售单',
  icon: 'shopping-bag',
  permission: writersOf(saleOrderDocument),
  makes: saleOrderDocument.noun,
} as const

/** The purchases of a quote's colour that have no order yet; a new one where there is none. */
const purchasePage: CommandPage = {
  key: 'purchase',
  title: message('选择采购编号'),
  takesOnly: true,
  choices: choicesOf<Color>(async (quote, typed) =>
    (await import('./sale-order-actions.ts')).purchaseChoices(typed, quote),
  ),
}

/** What the row of a business task lends. */
type LentTask = Color & {
  readonly id: number
  readonly purchaseCode: string
  readonly bomStatus?: string | null
  readonly saleOrderStatus?: string | null
}

/** The ways to a new sale order from an adopted quote and from a purchase. */
export const saleOrderDesignCommands: readonly Command[] = [
  ...commandsOf<QuoteState & Color>(quoteDocument.noun, [
    {
      ...shared,
      id: `${quoteDocument.noun}.order`,
      places: ['row', 'detail'],
      pages: [purchasePage],
      check: ({ isSelected }) =>
        isSelected
          ? allow
          : refuse(message('报价单未采纳，不能下销售单'), { unblockedBy: `${quoteDocument.noun}.adopt` }),
      run: async ({ records: [{ code, type, color }], arguments: { purchase }, open }) => {
        const { orderPurchase } = await import('./sale-order-actions.ts')
        await orderPurchase({ code, type, color }, purchase?.value ?? '', open)
      },
    },
  ]),
  ...commandsOf<LentTask>(businessTaskDocument.noun, [
    {
      ...shared,
      id: `${businessTaskDocument.noun}.order`,
      places: ['row'],
      check: ({ bomStatus, saleOrderStatus }) => {
        if (saleOrderStatus) return refuse(message('该采购编号已有销售单'))
        return bomStatus ? allow : refuse(message('该款色还没有 BOM 单，不能下销售单'))
      },
      run: async ({ records: [{ code, type, color, purchaseCode }], open }) => {
        const { orderPurchase } = await import('./sale-order-actions.ts')
        await orderPurchase({ code, type, color }, purchaseCode, open)
      },
    },
  ]),
]
