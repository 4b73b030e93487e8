import type { Command } from '../../../../core/browser/command/command.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { readersOf, writersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { productionOrderDocument } from '../../production-orders/production-order-document.ts'
import { cropOrderDocument } from '../crop-order-document.ts'
import { canBeCut } from '../crop-order-start.ts'

/** The values of a production order's row that the commands read. */
type LentProduction = {
  readonly id: number
  readonly orderStatus: 'Pending' | 'Revert' | 'Finished'
  readonly isUnderApproval: boolean
  readonly cropOrder?: { readonly id: number } | null
}

const { noun } = productionOrderDocument

/** The commands that open the cutting order of a production order, or the form of a new one (C-2-54, C-open-05). */
export const cropOrderDesignCommands: readonly Command[] = commandsOf<LentProduction>(noun, [
  {
    id: `${noun}.cut`,
    title: message('新建裁床单'),
    keywords: 'cutting order of this production order crop',
    icon: 'scissors',
    permission: writersOf(cropOrderDocument),
    makes: cropOrderDocument.noun,
    places: ['row', 'detail'],
    check: (order) => (order.cropOrder ? refuse(message('该生产单已存在裁剪单')) : canBeCut(order)),
    run: async ({ records: [order], open }) => {
      const { cropOrderAddress } = await import('./crop-order-actions.ts')
      open(cropOrderAddress(order.id))
    },
  },
  {
    id: `${noun}.openCut`,
    title: message('查看裁床单'),
    keywords: 'show cutting order of this production order crop',
    icon: 'scissors',
    permission: readersOf(cropOrderDocument),
    places: ['row', 'detail'],
    check: ({ cropOrder }) => (cropOrder ? allow : refuse(message('该生产单还没有裁床单'))),
    run: ({ records: [{ cropOrder }], open }) => {
      if (cropOrder) open(`${cropOrderDocument.path}/${cropOrder.id}`)
    },
  },
])
