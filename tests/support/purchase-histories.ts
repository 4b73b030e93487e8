import { expect } from 'vitest'
import { seededRandom } from '../../core/server/random.ts'
import { sumDecimals } from '../../core/shared/money.ts'
import type { BulkPurchaseOrder } from '../../plugins/bulk-purchase/bulk-purchase-orders/bulk-purchase-order-model.ts'
import { materialStatusOf, orderStatusOf } from '../../plugins/bulk-purchase/bulk-purchases/bulk-purchase-machine.ts'
import type { BulkPurchase } from '../../plugins/bulk-purchase/bulk-purchases/bulk-purchase-model.ts'
import type { PurchaseCompany } from './purchase-company.ts'

type Produced = { readonly id: number }
type Step = (order: BulkPurchaseOrder, line: BulkPurchase) => Promise<unknown>

const lines = '/material_bulk_purchase'
const checkedEvery = 25

/** Throws unless purchases, lines and production orders agree with each other. */
export async function requireAgreement(
  company: Pick<PurchaseCompany, 'buy' | 'purchaser' | 'readPurchase' | 'rereadProduction'>,
  produced: readonly Produced[],
): Promise<void> {
  for (const { id } of produced) {
    const { body } = await company.buy(company.purchaser, 'GET', `/otherOrders/${id}`)
    const orders: BulkPurchaseOrder[] = await Promise.all(
      body.records.map((one: { id: number }) => company.readPurchase(one)),
    )
    expect(orders.filter(({ status }) => status !== 'Canceled').length).toBeLessThanOrEqual(1)
    for (const order of orders) {
      const all = order.materialBulkPurchases
      const kept = all.filter(({ purchaseStatus }) => purchaseStatus !== 'Canceled')
      expect(order).toMatchObject({
        status: orderStatusOf(order.status === 'Canceled', all),
        lineCount: kept.length,
        arrivedLineCount: kept.filter(({ purchaseStatus }) => purchaseStatus === 'Received').length,
        isUnderApproval: order.approval !== null,
      })
      expect(Number(order.totalPrice)).toBe(Number(sumDecimals(kept.map(({ price }) => price ?? '0'))))
      expect(order.finishedAt !== null).toBe(order.status === 'AllArrived')
      for (const line of all) {
        expect(Number(line.receivedQuantity)).toBeGreaterThanOrEqual(0)
        expect(line.orderStatus).toBe(order.status)
        expect(line.receivedAt !== null).toBe(line.purchaseStatus === 'Received')
        if (line.closeReason) expect(line.purchaseStatus).toBe('Received')
      }
    }
    const latest = orders.at(-1)
    const { materialStatus, latestPurchase } = await company.rereadProduction({ id })
    expect([materialStatus, latestPurchase]).toMatchObject([
      latest ? materialStatusOf(latest.status) : null,
      latest ? { id: latest.id, code: latest.materialBulkPurchaseOrderCode, status: latest.status } : null,
    ])
  }
}

/**
 * Does what people and the warehouse do to purchases in a random order that `seed` determines, and checks after every 25 steps
 * that everything agrees. Steps that the product refuses are a part of it; a failure of the server is not. Returns how often
 * each kind of step was done.
 */
export async function playPurchases(
  company: PurchaseCompany,
  { seed, steps, orders: count, atOnce = 1 }: { seed: number; steps: number; orders: number; atOnce?: number },
): Promise<ReadonlyMap<string, number>> {
  const random = seededRandom(seed)
  const whole = (most: number) => Math.floor(random() * most)
  const produced: Produced[] = []
  for (let place = 0; place < count; place++) produced.push(await company.produced(3))
  const done = new Map<string, number>()
  const { buy, purchaser, producer } = company
  const quantities = ['0.01', '1', '50', '212.62', '412.5', '425.25', '438', '900'] as const
  const quantity = () => quantities[whole(quantities.length)] ?? '1'

  async function answered(name: string, call: Promise<{ status: number; body: unknown }>): Promise<void> {
    const { status, body } = await call
    expect([name, status, body]).toEqual([name, expect.toSatisfy((is: number) => is < 500), body])
    // Acts on lines answer which of them were done.
    const { done: lineIds = [0] } = (body ?? {}) as { readonly done?: readonly number[] }
    if (status < 300 && lineIds.length > 0) done.set(name, (done.get(name) ?? 0) + 1)
  }
  async function moved(name: string, move: Promise<void>): Promise<void> {
    const status = await move.then(
      () => 200,
      (error: { status?: number }) => error.status ?? 500,
    )
    expect([name, status]).toEqual([name, expect.toSatisfy((is: number) => is < 500)])
    if (status === 200) done.set(name, (done.get(name) ?? 0) + 1)
  }
  const act = (name: string, line: BulkPurchase, more: object = {}) =>
    answered(name, buy(purchaser, 'POST', `${lines}/${name}`, { materialBulkPurchaseIds: [line.id], ...more }))
  const kinds: Readonly<Record<string, Step>> = {
    start: ({ id, version }) => answered('start', buy(purchaser, 'PUT', `/${id}/start`, { version })),
    begin: (_order, line) => act('purchase', line),
    edit: (_order, { id, supplier, comment, version }) =>
      answered(
        'edit',
        buy(purchaser, 'PUT', `${lines}/${id}`, {
          supplier,
          comment,
          version,
          purchaseQuantity: quantity(),
          unitPrice: String(whole(40)),
          expectedArrivalDate: whole(2) === 0 ? null : '2026-12-20',
        }),
      ),
    cancelLine: (_order, line) =>
      whole(4) === 0 ? act('cancel', line, { cancelReason: '改用库存' }) : Promise.resolve(),
    close: (_order, line) => act('close', line, { closeReason: '停产' }),
    reopen: (_order, line) => act('reopen', line),
    arrive: (_order, { id }) =>
      moved(
        'arrive',
        company.arrive([{ id, quantity: quantity(), isCompleted: whole(10) === 0 }], { allowExcess: whole(3) === 0 }),
      ),
    arriveAll: ({ materialBulkPurchases: all }) =>
      moved(
        'arriveAll',
        company.arrive(all.map(({ id, purchaseQuantity }) => ({ id, quantity: purchaseQuantity ?? '1' }))),
      ),
    takeBack: (_order, { id, receivedQuantity }) =>
      moved('takeBack', company.takeBack([{ id, quantity: whole(2) === 0 ? receivedQuantity : quantity() }])),
    revoke: ({ id }) => answered('revoke', buy(producer, 'PUT', `/${id}`, { isCancelled: true })),
    ask: ({ id, version }) => answered('ask', buy(producer, 'PUT', `/${id}/ask_cancel`, { version, reason: '改款' })),
    decide: ({ id }) => answered('decide', buy(purchaser, 'PUT', `/${id}`, { isCancelled: whole(4) === 0 })),
    withdraw: ({ id, version }) => answered('withdraw', buy(producer, 'PUT', `/${id}/withdraw`, { version })),
    initiate: async ({ productionOrder }) => answered('initiate', company.startPurchase([productionOrder])),
  }
  const names = [...Object.keys(kinds), 'arrive', 'decide']
  // Of what is over, little else is possible.
  const nextOf = ({ status }: BulkPurchaseOrder): string => {
    if (whole(2) === 0) {
      if (status === 'Canceled') return 'initiate'
      if (status === 'AllArrived') return whole(2) === 0 ? 'takeBack' : 'reopen'
    }
    return names[whole(names.length)] ?? 'start'
  }
  const one = async () => {
    const of = produced[whole(produced.length)] as Produced
    const [place, latest] = [whole(3), (await buy(purchaser, 'GET', `/otherOrders/${of.id}`)).body.records.at(-1)]
    if (!latest) return answered('initiate', company.startPurchase([of]))
    const order = await company.readPurchase(latest)
    const line = order.materialBulkPurchases[place]
    if (!line) throw new Error('each purchase has three lines')
    await kinds[nextOf(order)]?.(order, line)
  }
  for (let step = 0; step < steps; step += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, one))
    if (Math.floor(step / checkedEvery) < Math.floor((step + atOnce) / checkedEvery))
      await requireAgreement(company, produced)
  }
  return done
}
