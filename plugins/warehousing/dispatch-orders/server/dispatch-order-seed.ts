import { subMinutes } from 'date-fns/subMinutes'
import { seedPast } from '../../../../core/server/document/document-seed.ts'
import { runPastWork } from '../../../../core/server/past-work.ts'
import type { SeedContext, SqlDatabase } from '../../../../core/server/plugin.ts'
import { part } from '../../../../core/server/seed-random.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import type { SeedDispatch, SeedShipment } from '../../server/garment-seed-documents.ts'
import { insertSeed, lifeOf, numberSeed, pastOf } from '../../server/warehousing-seed-write.ts'
import { dispatchOrderModel } from '../dispatch-order-model.ts'
import { dispatchLines } from '../dispatch-order-rules.ts'
import { writeDispatchCopies } from './dispatch-order-copies.ts'
import { dispatchCodePrefix, dispatchOrderStore } from './dispatch-order-store.ts'
import { dispatchOrderLines, dispatchOrders } from './dispatch-order-tables.ts'

const madeAt = (at: Date) => subMinutes(at, 15)

const cars = [
  { licensePlate: '粤A·3K927', driver: '何建国', driverPhone: '13822170631' },
  { licensePlate: '粤A·8T510', driver: '梁志强', driverPhone: '13640257184' },
  { licensePlate: '赣A·06D58', driver: '熊小平', driverPhone: '15170036492' },
] as const

/** Chooses the way of delivery of a demo dispatch order: one in six customers fetches the goods. */
const leftBy = (id: number) =>
  part(id, 6) === 0
    ? ({ dispatchWay: 'CustomerPickup', licensePlate: '', driver: '', driverPhone: '', freight: null } as const)
    : ({
        dispatchWay: 'SelfDelivery',
        ...(cars[part(id, cars.length)] ?? cars[0]),
        freight: String(180 + 20 * part(id, 9)),
      } as const)

/** Gives demo dispatch orders their numbers, which their shipments name. */
export const numberDispatches = (db: SqlDatabase, dispatches: readonly SeedDispatch[]): Promise<void> =>
  numberSeed(db, dispatches, dispatchCodePrefix)

/**
 * Writes demo dispatch orders, which have their numbers and whose shipments are written. Returns what keeps their past, once the
 * shipments have left.
 */
export async function seedDispatchOrders(
  db: SqlDatabase,
  dispatches: readonly SeedDispatch[],
  nameOf: (userId: number) => string,
): Promise<() => Promise<void>> {
  await insertSeed(
    db,
    dispatchOrders,
    dispatches.map((dispatch) => ({
      id: dispatch.id,
      dispatchOrderCode: dispatch.code,
      ...lifeOf(dispatch, madeAt(dispatch.at)),
      warehouseId: dispatch.warehouseId,
      dispatchDate: dateOf(dispatch.at),
      ...leftBy(dispatch.id),
    })),
  )
  await insertSeed(
    db,
    dispatchOrderLines,
    dispatches.flatMap(({ id: orderId, lines }) =>
      lines.map(({ id, shipment }, position) => ({ id, orderId, position, clothOutboundOrderId: shipment.id })),
    ),
  )
  return async () => {
    await writeDispatchCopies(
      db,
      dispatches.map(({ id }) => id),
    )
    await seedPast(
      db,
      dispatchOrderStore,
      dispatches.map((dispatch) => pastOf(dispatch, madeAt(dispatch.at), nameOf)),
    )
  }
}

/** Demo data: two drafts of today, each of a shipment that waits, made by the product's own steps. */
export async function seedDispatchDrafts(
  { services, now }: SeedContext,
  shipments: readonly SeedShipment[],
  keepers: readonly number[],
): Promise<void> {
  // The first two have a request for a change.
  const waiting = shipments.filter(({ dispatch, isDraft }) => dispatch === null && !isDraft).slice(2)
  for (const [turn, { id, warehouseId }] of waiting.slice(-2).entries()) {
    const userId = keepers[part(turn, keepers.length)] ?? 0
    const content = {
      ...structuredClone(dispatchOrderModel.empty),
      warehouse: { id: warehouseId },
      dispatchDate: dateOf(now),
      dispatchWay: 'SelfDelivery' as const,
      [dispatchLines]: [{ clothOutboundOrder: { id } }],
    }
    await runPastWork(services, { at: subMinutes(now, 2 - turn), userId }, (work) =>
      dispatchOrderStore.create(work, content, { type: undefined }),
    )
  }
}
