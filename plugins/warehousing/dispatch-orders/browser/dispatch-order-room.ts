import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { homeList } from '../../../../core/browser/document/home-list.ts'
import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { clothOutboundOrderDocument } from '../../cloth-outbound-orders/cloth-outbound-order-document.ts'
import type { ClothOutboundOrderState } from '../../cloth-outbound-orders/cloth-outbound-order-steps.ts'
import { canBeDispatched, isOnDispatch } from '../../cloth-outbound-orders/shipment-dispatch-rule.ts'
import { startCommand } from '../../browser/start-command.ts'
import { dispatchOrderDocument } from '../dispatch-order-document.ts'
import { dispatchLimits } from '../dispatch-order-options.ts'
import { dispatchOrderSteps } from '../dispatch-order-steps.ts'

/** The texts of the commands and tabs of dispatch orders. */
export const dispatchOrderTitles = {
  list: message('打开成衣派送列表'),
  create: message('新建派送单'),
  detail: message('查看派送单'),
} as const

const { noun } = clothOutboundOrderDocument
const { path } = dispatchOrderDocument

const { shipments: most } = dispatchLimits

const canLeave = (shipment: ClothOutboundOrderState) => canBeDispatched(shipment, null)

const ofShipments = commandsOf<ClothOutboundOrderState>(noun, [
  startCommand<ClothOutboundOrderState>(dispatchOrderDocument, {
    id: `${noun}.dispatch`,
    title: message('派送'),
    keywords: 'dispatch send deliver truck driver courier',
    icon: 'truck',
    keys: 'd',
    isNext: (shipment) => canLeave(shipment).allowed,
    check: canLeave,
    taken: { parameter: 'shipmentIds', most, tooMany: message('一次最多派送 {most} 张出货单', { most }) },
  }),
  {
    id: `${noun}.dispatchOrder`,
    title: message('查看所在派送单'),
    keywords: 'dispatch order of this shipment',
    icon: 'list',
    permission: readersOf(dispatchOrderDocument),
    places: ['row', 'detail'],
    isNext: () => false,
    check: isOnDispatch,
    run: ({ records: [{ dispatchOrder }], open }) => open(`${path}/${dispatchOrder?.id}`, 'tab'),
  },
])

/** Dispatch orders in commands, on paper and on the home page. */
export const dispatchOrderRoom = documentRoom(dispatchOrderSteps, {
  titles: dispatchOrderTitles,
  keys: { list: 'g 6', create: 'c 6' },
  keywords: 'garment dispatch delivery driver truck courier logistics',
  contracts: async () => (await import('../dispatch-order-contract.ts')).dispatchOrderCalls,
  papers: [
    {
      title: message('派送单'),
      print: message('打印派送单'),
      several: message('打印所选派送单'),
      load: () => import('./dispatch-order-print.tsx'),
    },
  ],
  hasUsages: true,
  also: [...ofShipments],
  formCommands: async () => (await import('./dispatch-form-commands.ts')).listedDispatchCommands(),
  home: [
    {
      name: 'mine',
      title: message('我的待提交派送单'),
      order: 68,
      filter: { mine: true, status: ['Pending'] },
      load: homeList(
        async () => (await import('../dispatch-order-contract.ts')).dispatchOrderRows,
        (row) => [row.dispatchDate, row.warehouse?.name, row.brandName, row.clothOutboundOrderCode],
      ),
    },
  ],
})
