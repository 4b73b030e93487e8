import { closedActs } from '../../../../core/browser/command/closed-acts.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { homeList } from '../../../../core/browser/document/home-list.ts'
import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import { readersOf, writersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { productionOrderDocument } from '../../../production/public.ts'
import { startCommand } from '../../browser/start-command.ts'
import { bookingOrderDocument } from '../../cloth-warehouse-booking-orders/booking-order-document.ts'
import type { BookingStatus } from '../../cloth-warehouse-booking-orders/booking-order-options.ts'
import { ordersOfStage } from '../../garments/browser/stage-command.ts'
import { returnGoodsOrderDocument } from '../../return-goods-orders/return-goods-order-document.ts'
import { canRepairBeSignedIn, type RepairReturn } from '../../return-goods-orders/return-goods-order-start.ts'
import { clothInboundOrderDocument } from '../cloth-inbound-order-document.ts'
import { clothInboundOrderSteps } from '../cloth-inbound-order-steps.ts'
import { canBeSignedIn, canBookingBeSignedIn, type SignedInOrder } from '../cloth-inbound-start.ts'

/** The texts of the commands and tabs of garment sign-ins. */
export const clothInboundOrderTitles = {
  list: message('打开成衣入库列表'),
  create: message('新建成衣入库单'),
  detail: message('查看成衣入库单'),
} as const

const { path } = clothInboundOrderDocument
const permission = writersOf(clothInboundOrderDocument)

type Booked = { readonly id: number; readonly clothWarehouseBookingOrderCode: string; readonly status: BookingStatus }

const ofBookings = commandsOf<Booked>(bookingOrderDocument.noun, [
  {
    id: `${bookingOrderDocument.noun}.signIn`,
    title: message('签收成衣'),
    keywords: 'sign in receive garments inbound',
    icon: 'package-check',
    keys: 'i',
    permission,
    places: ['row', 'detail'],
    isNext: ({ status }) => canBookingBeSignedIn({ status }).allowed,
    check: canBookingBeSignedIn,
    run: ({ records: [booking], open }) => open(`${path}/new?bookingId=${booking.id}`, 'tab'),
  },
  {
    id: `${bookingOrderDocument.noun}.signIns`,
    title: message('查看成衣入库'),
    keywords: 'garment sign-ins of this booking',
    icon: 'list',
    permission: readersOf(clothInboundOrderDocument),
    places: ['row', 'detail'],
    isNext: () => false,
    run: ({ records: [booking], open }) =>
      open(`${path}?bookingOrderCode=${encodeURIComponent(booking.clothWarehouseBookingOrderCode)}`, 'tab'),
  },
])

const ofReturns = commandsOf<RepairReturn & { readonly id: number; readonly returnGoodsCode: string }>(
  returnGoodsOrderDocument.noun,
  [
    {
      id: `${returnGoodsOrderDocument.noun}.signIn`,
      title: message('返修入库'),
      keywords: 'sign in repaired garments inbound repair',
      icon: 'package-check',
      keys: 'i',
      permission,
      places: ['row', 'detail'],
      isNext: (order) => canRepairBeSignedIn(order).allowed,
      check: canRepairBeSignedIn,
      run: ({ records: [order], open }) => open(`${path}/new?returnId=${order.id}`, 'tab'),
    },
    {
      id: `${returnGoodsOrderDocument.noun}.signIns`,
      title: message('查看返修入库'),
      keywords: 'sign-ins of repaired garments of this return',
      icon: 'list',
      permission: readersOf(clothInboundOrderDocument),
      places: ['row', 'detail'],
      isNext: () => false,
      run: ({ records: [order], open }) =>
        open(`${path}?returnGoodsCode=${encodeURIComponent(order.returnGoodsCode)}`, 'tab'),
    },
  ],
)

type Produced = SignedInOrder & { readonly id: number; readonly productionOrderCode: string }

const ofProductionOrders = commandsOf<Produced>(productionOrderDocument.noun, [
  startCommand<Produced>(clothInboundOrderDocument, {
    id: `${productionOrderDocument.noun}.signInGarments`,
    title: message('直接签收入库'),
    keywords: 'sign in garments without a booking direct inbound',
    icon: 'package-check',
    check: canBeSignedIn,
  }),
  ordersOfStage('signedIn', clothInboundOrderDocument, {
    title: message('查看成衣入库'),
    keywords: 'garment sign-ins of this production order',
    keys: 'z 4',
  }),
])

/** Garment sign-ins in commands, on paper and on the home page. */
export const clothInboundOrderRoom = documentRoom(clothInboundOrderSteps, {
  titles: clothInboundOrderTitles,
  keys: { list: 'g 4', create: 'c 4' },
  keywords: 'garment inbound sign in receive warehouse factory booking',
  contracts: async () => (await import('../cloth-inbound-order-contract.ts')).clothInboundOrderCalls,
  papers: [
    {
      title: message('成衣入库单'),
      print: message('打印成衣入库单'),
      several: message('打印所选成衣入库单'),
      load: () => import('./cloth-inbound-order-print.tsx'),
    },
  ],
  hasUsages: true,
  also: [...ofBookings, ...ofReturns, ...ofProductionOrders],
  formCommands: async () =>
    (await import('../../garments/browser/garment-form-commands.ts')).garmentFormCommands(
      clothInboundOrderDocument,
      closedActs(),
    ),
  home: [
    {
      name: 'mine',
      title: message('我的待签收成衣入库单'),
      order: 64,
      filter: { mine: true, status: ['Pending', 'Revert'] },
      load: homeList(
        async () => (await import('../cloth-inbound-order-contract.ts')).clothInboundOrderRows,
        (row) => [row.warehouse?.name, row.factory?.name, row.productionOrderCode],
      ),
    },
  ],
})
