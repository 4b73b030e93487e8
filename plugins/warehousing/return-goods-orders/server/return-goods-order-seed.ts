import { addDays } from 'date-fns/addDays'
import { subMinutes } from 'date-fns/subMinutes'
import { sql } from 'drizzle-orm'
import { runPastWork } from '../../../../core/server/past-work.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SeedContext } from '../../../../core/server/plugin.ts'
import { part } from '../../../../core/server/seed-random.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { clothInboundLines } from '../../cloth-inbound-orders/cloth-inbound-order-rules.ts'
import { clothInboundOrderModel } from '../../cloth-inbound-orders/cloth-inbound-order-model.ts'
import { clothInboundOrderStore } from '../../cloth-inbound-orders/server/cloth-inbound-order-store.ts'
import type { SeedShipment } from '../../server/garment-seed-documents.ts'
import {
  type ReturnGoodsOrder,
  type ReturnGoodsOrderContent,
  returnGoodsOrderModel,
} from '../return-goods-order-model.ts'
import { returnGoodsLines } from '../return-goods-order-rules.ts'
import { returnGoodsOrderStore } from './return-goods-order-store.ts'

type Left = SeedShipment & { readonly dispatch: NonNullable<SeedShipment['dispatch']> }

/** Every so many shipments, a customer returns garments. */
const every = 22

const reasons = ['吊牌漏挂', '拉链不顺，返厂更换', '袖口跳线', '客户验货退回', '线头未清，油污'] as const

/** Builds a demo return: some pieces of the first two sizes of a shipment's first production order. */
function contentOf(shipment: Left, turn: number, of: { customerId: number; userId: number; day: string }) {
  const [line] = shipment.lines
  if (!line) return undefined
  const pieces = (quantity: number, place: number) =>
    place < 2 ? Math.ceil((quantity * (2 + part(turn, 3))) / 100) : 0
  return {
    ...structuredClone(returnGoodsOrderModel.empty),
    customer: { id: of.customerId },
    brand: { id: line.order.brandId },
    type: turn % 2 === 0 ? 'Repair' : 'Returns',
    returnGoodsWay: turn % 7 === 3 ? '原地销毁' : '发货',
    reservationist: { id: of.userId },
    bookingDate: of.day,
    returnGoodsWarehouse: { id: shipment.warehouseId },
    description: reasons[part(turn, reasons.length)] ?? '',
    [returnGoodsLines]: [
      {
        // The keeper sees no prices. The save fills them in.
        productionOrder: { id: line.order.id },
        boxQuantity: 1,
        comment: '',
        warehouseLocation: null,
        sizeRange: line.sizes.map(({ name, quantity }, place) => ({ name, quantity: pieces(quantity, place) })),
      },
    ],
  } as unknown as ReturnGoodsOrderContent
}

/** Signs in what was repaired of a return, one piece of which stays defective now and then. */
async function signRepairedIn(
  { services }: SeedContext,
  back: ReturnGoodsOrder,
  turn: number,
  at: Date,
  userId: number,
) {
  const content = {
    ...structuredClone(clothInboundOrderModel.empty),
    type: 'Repair' as const,
    returnGoodsOrder: { id: back.id },
    warehouse: back.returnGoodsWarehouse && { id: back.returnGoodsWarehouse.id },
    inboundDate: dateOf(at),
    signUser: { id: userId },
    [clothInboundLines]: back[returnGoodsLines].map(({ productionOrder, sizeRange }) => ({
      productionOrder: { id: productionOrder.id },
      boxQuantity: 1,
      comment: '',
      warehouseLocation: null,
      sizeRange: sizeRange.map(({ name, quantity }, place) => ({
        name,
        quantity,
        defectQuantity: place === 0 && turn % 4 === 0 && quantity ? 1 : null,
      })),
    })),
  }
  const drafted = await runPastWork(services, { at: subMinutes(at, 35), userId }, (work) =>
    clothInboundOrderStore.create(work, content, {}),
  )
  await runPastWork(services, { at, userId }, (work) =>
    clothInboundOrderStore.update(work, { ...content, id: drafted.id, version: drafted.version }, { type: 'submit' }),
  )
}

/**
 * Demo data: garments that customers sent back, made by the product's own steps: good ones, and those that are repaired or destroyed.
 * Most of the repaired ones have come back. Two returns are drafts of today.
 */
export async function seedReturnGoods(
  context: SeedContext,
  shipments: readonly SeedShipment[],
  keepers: readonly number[],
): Promise<void> {
  const { db, services, now } = context
  const brands = await readRows(db, sql`select id, customer_id as customer from brands`)
  const customers = new Map(brands.map(({ id, customer }) => [id, Number(customer)]))
  const left = shipments.filter((shipment): shipment is Left => shipment.dispatch !== null)
  const keeper = (turn: number) => keepers[part(turn, keepers.length)] ?? 0
  const drafted = async (shipment: Left, turn: number, at: Date) => {
    const customerId = customers.get(shipment.lines[0]?.order.brandId ?? 0) ?? 0
    const content = contentOf(shipment, turn, { customerId, userId: keeper(turn), day: dateOf(at) })
    if (!content) return undefined
    const { id, version } = await runPastWork(services, { at, userId: keeper(turn) }, (work) =>
      returnGoodsOrderStore.create(work, content, {}),
    )
    return { ...content, id, version }
  }
  const returned = async (shipment: Left, turn: number, at: Date) => {
    const draft = await drafted(shipment, turn, subMinutes(at, 20))
    return (
      draft &&
      runPastWork(services, { at, userId: keeper(turn) }, (work) =>
        returnGoodsOrderStore.update(work, draft, { type: 'submit' }),
      )
    )
  }
  const past = left
    .filter((_, place) => place % every === every - 1)
    .map((shipment, turn) => ({ shipment, turn, at: addDays(shipment.dispatch.at, 9 + part(turn, 12)) }))
    .filter(({ at }) => at < now)
  for (const { shipment, turn, at } of past) {
    const back = await returned(shipment, turn, at)
    const repairedAt = addDays(at, 6 + part(turn, 5))
    if (back?.type === 'Repair' && back.returnGoodsWay === '发货' && turn % 6 !== 4 && repairedAt < now)
      await signRepairedIn(context, back, turn, repairedAt, keeper(turn))
  }
  for (const [turn, shipment] of left.slice(-4, -2).entries()) await drafted(shipment, turn, subMinutes(now, 2 - turn))
}
