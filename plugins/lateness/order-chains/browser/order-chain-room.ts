import type { Command } from '../../../../core/browser/command/command.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { homeOf, type Room } from '../../../../core/browser/document/document-room.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { productionOrderDocument } from '../../../production/public.ts'
import { saleOrderDocument } from '../../../sales/public.ts'
import { orderChainDocument } from '../order-chain-document.ts'

const { noun, path } = orderChainDocument
const permission = readersOf(orderChainDocument)

const looks = {
  title: message('查看进度与延误'),
  keywords: 'progress timeline late lateness slack stages why 延误 迟 进度 时间线',
  icon: 'history',
  permission,
  places: ['row', 'detail'],
} as const

/** The commands that open the board, and the stages of an order from its documents. */
const orderChainCommands: readonly Command[] = [
  {
    id: `${noun}.list`,
    title: message('打开订单进度'),
    keywords: 'progress board milestones slack late critical 生产进度 告急 延误',
    keys: 'g t',
    permission,
    run: ({ open }) => open(path),
  },
  ...commandsOf<{ readonly id: number }>(saleOrderDocument.noun, [
    { ...looks, id: `${saleOrderDocument.noun}.chain`, run: ({ records: [sale], open }) => open(`${path}/${sale.id}`) },
  ]),
  ...commandsOf<{ readonly saleOrderId: number }>(productionOrderDocument.noun, [
    {
      ...looks,
      id: `${productionOrderDocument.noun}.chain`,
      run: ({ records: [order], open }) => open(`${path}/${order.saleOrderId}`),
    },
  ]),
]

/** The progress of orders in commands and on the home page. */
export const orderChainRoom: Room = {
  commands: orderChainCommands,
  homeLists: homeOf(orderChainDocument, [
    {
      name: 'followed',
      title: message('我跟的订单进度'),
      permission,
      order: 44,
      documents: [noun, saleOrderDocument.noun, productionOrderDocument.noun],
      filter: { followedByMe: true, sort: [{ key: 'slackDays', descending: false }] },
      implied: { isInWork: true },
      load: () => import('./order-chain-home.ts'),
    },
  ]),
}
