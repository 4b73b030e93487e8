import { closedActs } from '../../../../core/browser/command/closed-acts.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { homeList } from '../../../../core/browser/document/home-list.ts'
import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import { productionOrderDocument } from '../../../production/public.ts'
import { canChangeOn } from '../../../sales/public.ts'
import { startCommand } from '../../browser/start-command.ts'
import { ordersOfStage } from '../../garments/browser/stage-command.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-order-document.ts'
import { canBeShippedTogether } from '../cloth-outbound-order-start.ts'
import { clothOutboundOrderSteps } from '../cloth-outbound-order-steps.ts'

/** The texts of the commands and tabs of shipments. */
export const clothOutboundOrderTitles = {
  list: message('打开成衣出货列表'),
  create: message('新建出货单'),
  detail: message('查看出货单'),
} as const

/** The values of a production order that the commands read. */
type Shippable = {
  readonly id: number
  readonly productionOrderCode: string
  readonly brand?: { readonly id: number } | null
}

const { noun } = productionOrderDocument

const ofProductionOrders = commandsOf<Shippable>(noun, [
  startCommand<Shippable>(clothOutboundOrderDocument, {
    id: `${noun}.shipGarments`,
    title: message('成衣出货'),
    keywords: 'ship garments shipment outbound customer',
    icon: 'truck',
    together: canBeShippedTogether,
  }),
  ordersOfStage('planned', clothOutboundOrderDocument, {
    title: message('查看待发货的出货单'),
    keywords: 'shipments of this production order that wait for their dispatch',
    keys: 'z 5',
    search: '&status=Finished',
  }),
  ordersOfStage('shipped', clothOutboundOrderDocument, {
    title: message('查看成衣出货'),
    keywords: 'garment shipments of this production order',
    keys: 'z 6',
  }),
])

const rows = homeList(
  async () => (await import('../cloth-outbound-order-contract.ts')).clothOutboundOrderRows,
  (row) => [row.plannedOutboundDate, row.brand?.name, row.warehouse?.name, row.customerPO],
)

/** Shipments in commands, on paper and on the home page. */
export const clothOutboundOrderRoom = documentRoom(clothOutboundOrderSteps, {
  titles: clothOutboundOrderTitles,
  keys: { list: 'g 5', create: 'c 5' },
  keywords: 'garment shipment outbound customer delivery',
  contracts: async () => (await import('../cloth-outbound-order-contract.ts')).clothOutboundOrderCalls,
  papers: [
    // The delivery note of a shipment, which its customer signs.
    {
      title: message('送货单'),
      print: message('打印送货单'),
      several: message('打印所选送货单'),
      load: () => import('./delivery-note-print.tsx'),
    },
    // The packing list of a shipment: what is in which carton.
    {
      sheet: 'packing',
      keys: { one: 'Shift+k' },
      title: message('装箱单'),
      print: message('打印装箱单'),
      several: message('打印所选装箱单'),
      load: () => import('./packing-list-print.tsx'),
    },
  ],
  hasUsages: true,
  narrowed: {
    revert: ({ editWindow = null }, actor) => canChangeOn(editWindow, actor, dateOf(new Date())),
  },
  also: [...ofProductionOrders],
  formCommands: async () =>
    (await import('../../garments/browser/garment-form-commands.ts')).garmentFormCommands(
      clothOutboundOrderDocument,
      closedActs(),
    ),
  home: [
    {
      name: 'mine',
      title: message('我的待提交出货单'),
      order: 66,
      filter: { mine: true, status: ['Pending', 'Revert'] },
      load: rows,
    },
    {
      name: 'waiting',
      title: message('待发货的出货单'),
      order: 67,
      filter: { status: ['Finished'], sort: [{ key: 'plannedOutboundDate', descending: false }] },
      load: rows,
    },
  ],
})
