import type { Command } from '../../../../core/browser/command/command.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { type PurchaseKey, saleOrderDocument } from '../../../sales/public.ts'
import { productionOrderDocument } from '../production-order-document.ts'

/** The values of a sale order's row that the command reads. */
type LentSale = PurchaseKey & { readonly id: number; readonly status: string; readonly approval: object | null }

/** The command that opens the form of a new production order from a confirmed sale order. */
export const productionOrderDesignCommands: readonly Command[] = commandsOf<LentSale>(saleOrderDocument.noun, [
  {
    id: `${saleOrderDocument.noun}.produce`,
    title: message('下生产单'),
    keywords: 'production order of this sale order 新建生产单',
    icon: 'factory',
    permission: writersOf(productionOrderDocument),
    makes: productionOrderDocument.noun,
    places: ['row', 'detail'],
    check: ({ status, approval }) => {
      if (approval) return refuse(message('销售单审批中， 请前往审批通知处理审批'))
      return status === 'Finished'
        ? allow
        : refuse(message('销售单未下单，不能下生产单'), { unblockedBy: `${saleOrderDocument.noun}.submit` })
    },
    run: async ({ records: [sale], open }) => {
      const { productionAddress } = await import('./production-order-actions.ts')
      open(productionAddress(sale))
    },
  },
])
