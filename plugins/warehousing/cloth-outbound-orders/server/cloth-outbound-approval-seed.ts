import { addHours } from 'date-fns/addHours'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { runPastWork } from '../../../../core/server/past-work.ts'
import type { SeedContext } from '../../../../core/server/plugin.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import type { SeedShipment } from '../../server/garment-seed-documents.ts'
import { clothOutboundOrderModel } from '../cloth-outbound-order-model.ts'
import { clothOutboundLines } from '../cloth-outbound-order-rules.ts'
import { clothOutboundOrderStore } from './cloth-outbound-order-store.ts'

type Request = {
  readonly step: 'revert' | 'cancel'
  readonly reason: string
  /** Hours before now. */
  readonly asked: number
}

/** Hours for which a request waits. */
const wait = 2

/** Asks for a change of a shipment, as the person who has made it. */
async function ask({ services, now }: SeedContext, { id, userId }: SeedShipment, request: Request): Promise<void> {
  const { version } = await clothOutboundOrderStore.read(services.db, id)
  await runPastWork(services, { at: subHours(now, request.asked), userId }, (work) =>
    clothOutboundOrderStore.ask(work, request.step, id, { version, reason: request.reason }),
  )
}

/** Asks, and lets the business follower agree. */
async function askAndAgree(
  context: SeedContext,
  shipment: SeedShipment,
  request: Request,
  said: string,
): Promise<void> {
  const { services, now } = context
  const userId = shipment.lines[0]?.order.businessFollowerId
  if (!userId) return
  await ask(context, shipment, request)
  await runPastWork(services, { at: addHours(subHours(now, request.asked), wait), userId }, (work) =>
    clothOutboundOrderStore.decide(work, shipment.id, { decision: 'Agree', reason: said }),
  )
}

/** Submits a shipment that may be changed with a few pieces less of its first size. */
async function shipLess({ services, now }: SeedContext, { id, userId }: SeedShipment, hoursAgo: number): Promise<void> {
  const { version, ...shipment } = await clothOutboundOrderStore.read(services.db, id)
  const content = contentOf(clothOutboundOrderModel, { version, ...shipment })
  const lines = content[clothOutboundLines].map((line, at) => ({
    ...line,
    sizeRange: line.sizeRange.map((size, place) =>
      at === 0 && place === 0 ? { ...size, quantity: Math.max(0, (size.quantity ?? 0) - 6) } : size,
    ),
  }))
  const body = { id, version, ...content, [clothOutboundLines]: lines }
  await runPastWork(services, { at: subHours(now, hoursAgo), userId }, (work) =>
    clothOutboundOrderStore.update(work, body, { type: 'submit' }),
  )
}

/**
 * Demo data: requests to change shipments, made by the product's own steps: one of a shipment that waits, one after the goods had left,
 * and one that was cancelled.
 */
export async function seedShipmentApprovals(context: SeedContext, shipments: readonly SeedShipment[]): Promise<void> {
  const { now } = context
  const waiting = shipments.filter(({ dispatch, isDraft }) => dispatch === null && !isDraft)
  const left = shipments.filter(({ dispatch }) => dispatch && dispatch.at < subDays(now, 2)).at(-1)
  const [first, second] = waiting
  if (left && left.lines[0]?.order.businessFollowerId) {
    const reason = '客户验货少收 6 件，按实收更正'
    await askAndAgree(context, left, { step: 'revert', reason, asked: 33 }, '已和客户核对')
    await shipLess(context, left, 30)
  }
  if (second) {
    const reason = '客户改走海运，并入下一批'
    await askAndAgree(context, second, { step: 'cancel', reason, asked: 28 }, '同意，下批一起出')
  }
  if (first) await ask(context, first, { step: 'revert', reason: '客户减数 20 件，请确认', asked: 9 })
}
