import { closedActs } from '../../../../core/browser/command/closed-acts.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { homeList } from '../../../../core/browser/document/home-list.ts'
import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import { message } from '../../../../core/shared/message.ts'
import { productionOrderDocument } from '../../../production/public.ts'
import { startCommand } from '../../browser/start-command.ts'
import { ordersOfStage } from '../../garments/browser/stage-command.ts'
import { bookingOrderDocument } from '../booking-order-document.ts'
import { type BookableOrder, canBeBooked, canBeBookedTogether } from '../booking-order-start.ts'
import { bookingOrderSteps } from '../booking-order-steps.ts'

/** The texts of the commands and tabs of bookings. */
export const bookingOrderTitles = {
  list: message('打开成衣预约列表'),
  create: message('新建预约单'),
  detail: message('查看预约单'),
} as const

/** The values of a production order that the commands read. */
type Bookable = BookableOrder & { readonly id: number; readonly productionOrderCode: string }

const { noun } = productionOrderDocument

const ofProductionOrders = commandsOf<Bookable>(noun, [
  startCommand<Bookable>(bookingOrderDocument, {
    id: `${noun}.bookGarments`,
    title: message('预约进仓'),
    keywords: 'book garments delivery warehouse booking',
    icon: 'calendar',
    check: canBeBooked,
    together: canBeBookedTogether,
  }),
  ordersOfStage('booked', bookingOrderDocument, {
    title: message('查看成衣预约'),
    keywords: 'garment bookings of this production order',
    keys: 'z 3',
  }),
])

const rows = homeList(
  async () => (await import('../booking-order-contract.ts')).bookingOrderRows,
  (row) => [row.bookingDate, row.warehouse?.name, row.factory?.name, row.productionOrderCode],
)

/** Bookings in commands, on paper and on the home page. */
export const bookingOrderRoom = documentRoom(bookingOrderSteps, {
  titles: bookingOrderTitles,
  keys: { list: 'g 3', create: 'c 3' },
  keywords: 'garment booking warehouse delivery factory',
  contracts: async () => (await import('../booking-order-contract.ts')).bookingOrderCalls,
  papers: [
    {
      title: message('预约单'),
      print: message('打印预约单'),
      several: message('打印所选预约单'),
      load: () => import('./booking-order-print.tsx'),
    },
  ],
  hasUsages: true,
  also: [...ofProductionOrders],
  formCommands: async () =>
    (await import('../../garments/browser/garment-form-commands.ts')).garmentFormCommands(
      bookingOrderDocument,
      closedActs(),
    ),
  home: [
    {
      name: 'mine',
      title: message('我的待提交预约单'),
      order: 62,
      filter: { mine: true, status: ['Pending'] },
      load: rows,
    },
    {
      name: 'expected',
      title: message('待签收的预约单'),
      order: 63,
      filter: { status: ['Finished', 'PartiallyArrived'] },
      load: rows,
    },
  ],
})
