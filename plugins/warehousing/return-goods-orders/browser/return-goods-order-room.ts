import { closedActs } from '../../../../core/browser/command/closed-acts.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { homeList } from '../../../../core/browser/document/home-list.ts'
import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { productionOrderDocument } from '../../../production/public.ts'
import { startCommand } from '../../browser/start-command.ts'
import { clothOutboundOrderDocument } from '../../cloth-outbound-orders/cloth-outbound-order-document.ts'
import type { ClothOutboundStatus } from '../../cloth-outbound-orders/cloth-outbound-order-options.ts'
import { ordersOfStage } from '../../garments/browser/stage-command.ts'
import { returnGoodsOrderDocument } from '../return-goods-order-document.ts'
import { canBeReturned, canBeReturnedTogether, canShipmentBeReturned } from '../return-goods-order-start.ts'
import { returnGoodsOrderSteps } from '../return-goods-order-steps.ts'

/** The texts of the commands and tabs of returns. */
export const returnGoodsOrderTitles = {
  list: message('打开退货列表'),
  create: message('新建退货单'),
  detail: message('查看退货单'),
} as const

const { path } = returnGoodsOrderDocument
const permission = writersOf(returnGoodsOrderDocument)

const ofShipments = commandsOf<{ readonly id: number; readonly status: ClothOutboundStatus }>(
  clothOutboundOrderDocument.noun,
  [
    {
      id: `${clothOutboundOrderDocument.noun}.return`,
      title: message('成衣退货'),
      keywords: 'return goods come back customer repair',
      icon: 'package-open',
      keys: 'b',
      permission,
      places: ['row', 'detail'],
      isNext: () => false,
      check: canShipmentBeReturned,
      run: ({ records: [shipment], open }) => open(`${path}/new?shipmentId=${shipment.id}`, 'tab'),
    },
  ],
)

type Produced = {
  readonly id: number
  readonly productionOrderCode: string
  readonly orderStatus: 'Pending' | 'Revert' | 'Finished'
  readonly brand?: { readonly id: number } | null
}

const { noun } = productionOrderDocument

const ofProductionOrders = commandsOf<Produced>(noun, [
  startCommand<Produced>(returnGoodsOrderDocument, {
    id: `${noun}.returnGarments`,
    title: message('成衣退货'),
    keywords: 'return garments come back customer',
    icon: 'package-open',
    check: canBeReturned,
    together: canBeReturnedTogether,
  }),
  ordersOfStage('returned', returnGoodsOrderDocument, {
    title: message('查看退货'),
    keywords: 'returns of this production order',
    keys: 'z 9',
  }),
])

/** Returns in commands, on paper and on the home page. */
export const returnGoodsOrderRoom = documentRoom(returnGoodsOrderSteps, {
  titles: returnGoodsOrderTitles,
  keys: { list: 'g 9', create: 'c 9' },
  keywords: 'return goods garments customer repair destroy',
  contracts: async () => (await import('../return-goods-order-contract.ts')).returnGoodsOrderCalls,
  papers: [
    {
      title: message('退货单'),
      print: message('打印退货单'),
      several: message('打印所选退货单'),
      load: () => import('./return-goods-order-print.tsx'),
    },
  ],
  hasUsages: true,
  also: [...ofShipments, ...ofProductionOrders],
  formCommands: async () =>
    (await import('../../garments/browser/garment-form-commands.ts')).garmentFormCommands(
      returnGoodsOrderDocument,
      closedActs(),
    ),
  home: [
    {
      name: 'mine',
      title: message('我的待提交退货单'),
      order: 66,
      filter: { mine: true, status: ['Pending'] },
      load: homeList(
        async () => (await import('../return-goods-order-contract.ts')).returnGoodsOrderRows,
        (row) => [row.brand?.name, row.returnGoodsWarehouse?.name, row.productionOrderCode],
      ),
    },
  ],
})
