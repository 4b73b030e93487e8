import { type Effect, on } from '../../../../core/server/plugin.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { notify } from '../../../inbox/server-public.ts'
import { lockGarmentOrders } from '../../garments/server/garment-orders.ts'
import { tellGarments } from '../../garments/server/garment-tell.ts'
import { supervisorOf } from '../../server/warehouse-supervisor.ts'
import { bookingOrderDocument } from '../booking-order-document.ts'
import { bookingOrderEvents as events } from '../booking-order-events.ts'
import type { BookingOrderEvent } from './booking-order-store.ts'

const { noun, path } = bookingOrderDocument

/** The production orders of a booking show what is booked of them, after every step that changes it (C-open-102). */
const tellBooked = [events.submitted, events.closed, events.cancelled].map((event) =>
  on<BookingOrderEvent>(event, async ({ productionOrderIds }, work) => {
    await work.db.execute(lockGarmentOrders(productionOrderIds))
    tellGarments(work, 'booked', productionOrderIds)
  }),
)

/** Tells the warehouse's supervisor, and who booked, what becomes of a booking (C-open-102). */
function tellPeople(type: string, textOf: (names: Readonly<Record<string, string | number>>) => Message): Effect {
  return on<BookingOrderEvent>(type, async (order, work) => {
    const { id, warehouse, clothWarehouseBookingOrderCode: code, creatorId, reservationistId } = order
    if (!warehouse) return
    await notify(work, {
      to: [await supervisorOf(work, warehouse.id), ...(type === events.submitted ? [] : [creatorId, reservationistId])],
      type,
      message: textOf({
        name: work.actor.name,
        code,
        warehouse: warehouse.name,
        factory: order.factoryName,
        date: order.bookingDate ?? '',
        quantity: order.bookingQuantity,
      }),
      about: { document: noun, id },
      actions: [{ text: message('查看'), url: `${path}/${id}` }],
    })
  })
}

/** The effects of bookings on their production orders and on people. */
export const bookingOrderEffects: readonly Effect[] = [
  ...tellBooked,
  tellPeople(events.submitted, (names) =>
    message(
      '<strong>{name}</strong>预约 {date} 送货到{warehouse}：{factory}，{quantity} 件，预约单 <strong>{code}</strong>',
      names,
    ),
  ),
  tellPeople(events.cancelled, (names) =>
    message('<strong>{name}</strong>取消了预约单 <strong>{code}</strong>', names),
  ),
  tellPeople(events.closed, (names) =>
    message('<strong>{name}</strong>结束了预约单 <strong>{code}</strong>，余数不再到货', names),
  ),
]
