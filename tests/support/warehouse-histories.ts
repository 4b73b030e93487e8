import { type SQL, sql } from 'drizzle-orm'
import { seededRandom } from '../../core/server/random.ts'
import { contentOf } from '../../core/shared/document/document-content.ts'
import type { DocumentModel, Parts, RecordOf } from '../../core/shared/document/document-model.ts'
import type { BulkPurchaseOrder } from '../../plugins/bulk-purchase/bulk-purchase-orders/bulk-purchase-order-model.ts'
import { warehouseModel } from '../../plugins/master-data/warehouses/warehouse-model.ts'
import {
  type ProductionOrder,
  productionOrderModel,
} from '../../plugins/production/production-orders/production-order-model.ts'
import {
  materialInboundLineModel,
  type MaterialInboundOrder,
  materialInboundOrderModel,
} from '../../plugins/warehousing/material-inbound-orders/material-inbound-order-model.ts'
import type { InboundOrigins } from '../../plugins/warehousing/material-inbound-orders/material-inbound-origin-contract.ts'
import type { OutboundBillOrder } from '../../plugins/warehousing/material-outbound-orders/material-outbound-order-contract.ts'
import {
  materialOutboundLineModel,
  type MaterialOutboundOrder,
  materialOutboundOrderModel,
} from '../../plugins/warehousing/material-outbound-orders/material-outbound-order-model.ts'
import { stockMoveLineModel, stockMoveModel } from '../../plugins/warehousing/stock-moves/stock-move-model.ts'
import {
  type StockTake,
  stockTakeLineModel,
  stockTakeModel,
} from '../../plugins/warehousing/stock-takes/stock-take-model.ts'
import type { StockCompany } from './stock-company.ts'
import type { TestApp } from './test-app.ts'

type Server = Pick<TestApp, 'call' | 'services' | 'tokenFor'>
type Answer = { readonly status: number; readonly body: unknown }
type Kind = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Act = (hand: Hand) => Promise<Answer | undefined>

/** Who does something in a history. */
const persons = { keeper: 'keeper', producer: 'producer', purchaser: 'bulk-purchaser', administrator: 'admin' } as const
type Person = keyof typeof persons

/** What a history is played with: the records that no step makes, and who signs in. */
export type WarehouseWorld = {
  readonly tokens: Readonly<Record<Person, string>>
  readonly ids: Readonly<Record<Person, number>>
  readonly materials: readonly number[]
  readonly orders: readonly number[]
  readonly warehouses: readonly number[]
  readonly factoryId: number
  readonly supplierId: number
}

/** How often each kind of step was done, and how often it was refused. */
export type WarehouseTally = {
  readonly done: ReadonlyMap<string, number>
  readonly refused: ReadonlyMap<string, number>
}

/** One step: its server, and its own random choices. */
type Hand = {
  readonly world: WarehouseWorld
  call(by: Person, method: Kind, path: string, body?: unknown): Promise<Answer>
  rows<Row extends Record<string, unknown>>(query: SQL): Promise<Row[]>
  whole(most: number): number
  oneOf<Value>(values: readonly Value[]): Value
}

const takes = 'stock_takes'
const day = '2026-03-02'
const named = (id: number | null | undefined) => (id ? { id } : null)
const recent = 10

/** Makes what a history is played with: production orders that need the same materials, and a stock take that finds some. */
export async function furnishWarehouse(company: StockCompany): Promise<void> {
  const materials: number[] = []
  for (const name of ['全棉府绸', '锦纶塔夫绸', '涤纶里布', '树脂四眼扣'])
    materials.push(await company.addMaterial(name))
  const found: object[] = materials.map((id) => ({ material: { id }, countedQuantity: '80' }))
  for (let count = 0; count < 3; count++) {
    const sale = await company.sold()
    const { bomItems } = await company.productionBody(sale)
    const needed = materials.filter((_, place) => place !== count)
    const { id: orderId } = await company.produce(sale, 'submit', {
      bomItems: needed.map((id) => ({ ...structuredClone(bomItems[0]), material: { id } })),
    })
    for (const id of needed)
      found.push({ material: { id }, productionOrder: { id: orderId }, lot: 'A1', countedQuantity: '40' })
  }
  for (const { id } of company.places) {
    const take = {
      ...structuredClone(stockTakeModel.empty),
      warehouse: { id },
      stockTakeMessages: found.map((line) => ({ ...structuredClone(stockTakeLineModel.empty), ...line })),
    }
    const { status, body } = await company.call('POST', `${takes}?type=submit`, take, company.keeper.token)
    if (status !== 201) throw new Error(JSON.stringify(body))
  }
}

/** Reads what `furnishWarehouse` made, and signs everybody in. */
export async function warehouseWorldOf({ services: { db }, tokenFor }: Server): Promise<WarehouseWorld> {
  const idsOf = async (query: SQL) => (await db.execute<{ id: number }>(query)).rows.map(({ id }) => id)
  const people = await Promise.all(
    Object.entries(persons).map(async ([person, username]) => {
      const [id = 0] = await idsOf(sql`select id from users where username = ${username}`)
      return [person, { id, token: await tokenFor(id) }] as const
    }),
  )
  const orders = await idsOf(sql`select id from production_orders order by id desc limit 3`)
  const [factoryId = 0] = await idsOf(sql`select factory_id as id from production_orders where id = ${orders[0] ?? 0}`)
  const materials = await idsOf(
    sql`select distinct material_id as id from production_order_lines where order_id = any(${sql.param(orders)}::int[]) order by 1`,
  )
  const [supplierId = 0] = await idsOf(sql`select supplier_id as id from materials where id = ${materials[0] ?? 0}`)
  return {
    tokens: Object.fromEntries(people.map(([person, { token }]) => [person, token])) as WarehouseWorld['tokens'],
    ids: Object.fromEntries(people.map(([person, { id }]) => [person, id])) as WarehouseWorld['ids'],
    materials,
    orders,
    warehouses: await idsOf(sql`select id from warehouses order by id limit 2`),
    factoryId,
    supplierId,
  }
}

/** One of the records of a document that changed last; now and then in a state that the step refuses. */
async function pick(
  hand: Hand,
  noun: string,
  states: readonly string[],
  column = 'status',
): Promise<number | undefined> {
  const isAny = hand.whole(12) === 0
  const is = isAny ? sql`true` : sql`${sql.identifier(column)} = any(${sql.param([...states])}::text[])`
  const rows = await hand.rows<{ id: number }>(
    sql`select id from ${sql.identifier(noun)} where ${is} order by id desc limit ${recent}`,
  )
  return rows.length > 0 ? hand.oneOf(rows).id : undefined
}

const quantities = ['0.01', '0.5', '1', '3.25', '8', '12.5', '30', '60'] as const
const quantityOf = (hand: Hand) => hand.oneOf(quantities)
const lots = ['', 'A1', 'Ａ1', 'b2'] as const
const some = <Value>(hand: Hand, values: readonly Value[], most = 3): Value[] => {
  const left = [...values]
  return Array.from({ length: Math.min(left.length, 1 + hand.whole(most)) }, () =>
    left.splice(hand.whole(left.length), 1),
  ).flat()
}

async function placesOf(hand: Hand, warehouseId: number): Promise<(number | null)[]> {
  const rows = await hand.rows<{ id: number }>(
    sql`select id from warehouse_locations where warehouse_id = ${warehouseId} order by id`,
  )
  return [null, ...rows.map(({ id }) => id)]
}

type Standing = {
  readonly kind: 'material' | 'cloth'
  readonly material: number | null
  readonly order: number | null
  readonly size: string
  readonly lot: string
  readonly quality: 'Good' | 'Defect' | 'Repair'
  readonly location: number | null
  readonly onHand: string
}

const standingIn = (hand: Hand, warehouseId: number, kind: string) =>
  hand.rows<Standing>(sql`select kind, material_id as material, production_order_id as order, size, lot, quality,
      warehouse_location_id as location, trim_scale(on_hand)::text as "onHand"
    from stock_balances where warehouse_id = ${warehouseId} and kind = ${kind} and on_hand > 0 order by id`)

const itemOf = ({ material, order, size, lot, quality, location }: Standing) => ({
  material: named(material),
  productionOrder: named(order),
  size,
  lot,
  quality,
  warehouseLocation: named(location),
})

/** Garments are kept by the administrator, who may everything. */
const keeperOf = (kind: string): Person => (kind === 'cloth' ? 'administrator' : 'keeper')

const typed = (noun: string, type: 'submit' | 'regression' | undefined) => (type ? `${noun}?type=${type}` : noun)
const drafted = (hand: Hand) => (hand.whole(3) === 0 ? undefined : 'submit')

/** Saves a document anew, as a step. */
async function saveAs<P extends Parts>(
  hand: Hand,
  {
    noun,
    model,
    states,
    type,
    column,
    by = 'keeper',
    change = () => ({}),
  }: {
    readonly noun: string
    readonly model: DocumentModel<P>
    readonly states: readonly string[]
    readonly type?: 'submit' | 'regression'
    readonly column?: string
    readonly by?: Person
    readonly change?: (record: RecordOf<P>) => object
  },
): Promise<Answer | undefined> {
  const id = await pick(hand, noun, states, column)
  if (id === undefined) return undefined
  const { status, body } = await hand.call('administrator', 'GET', `${noun}/${id}`)
  // It was deleted meanwhile.
  if (status === 404) return undefined
  const record = body as RecordOf<P>
  const { version, kind } = body as { readonly version: number; readonly kind?: string }
  return hand.call(kind === 'cloth' ? 'administrator' : by, 'PUT', typed(noun, type), {
    id,
    version,
    ...contentOf(model, record),
    ...change(record),
  })
}

/** The steps that documents of the warehouse have in common. */
function turnsOf<P extends Parts>(
  name: string,
  noun: string,
  model: DocumentModel<P>,
  change: (hand: Hand) => (record: RecordOf<P>) => object,
): Readonly<Record<string, Act>> {
  const open = ['Pending', 'Revert']
  return {
    [`${name}.edit`]: (hand) => saveAs(hand, { noun, model, states: open, change: change(hand) }),
    [`${name}.submit`]: (hand) => saveAs(hand, { noun, model, states: open, type: 'submit' }),
    [`${name}.regression`]: (hand) => saveAs(hand, { noun, model, states: ['Finished'], type: 'regression' }),
    [`${name}.remove`]: async (hand) => {
      const id = await pick(hand, noun, ['Pending'])
      return id === undefined ? undefined : hand.call('keeper', 'DELETE', `${noun}/${id}`)
    },
  }
}

const purchases = 'material_bulk_purchase_orders'
const purchaseLines = `${purchases}/material_bulk_purchase`

const onLine =
  (act: string, more: object = {}): Act =>
  async (hand) => {
    const id = await pick(hand, 'material_bulk_purchases', ['PurchaseInProgress', 'Received'], 'purchase_status')
    return id === undefined
      ? undefined
      : hand.call('purchaser', 'POST', `${purchaseLines}/${act}`, { materialBulkPurchaseIds: [id], ...more })
  }

/** Does something to a purchase as it was read. */
const onPurchase =
  (states: readonly string[], act: (hand: Hand, order: BulkPurchaseOrder) => Promise<Answer>): Act =>
  async (hand) => {
    const id = await pick(hand, purchases, states)
    if (id === undefined) return undefined
    return act(hand, (await hand.call('purchaser', 'GET', `${purchases}/${id}`)).body as BulkPurchaseOrder)
  }

const running = ['Pending', 'PurchaseInProgress', 'PartiallyArrived']

const purchaseActs: Readonly<Record<string, Act>> = {
  'purchase.initiate': (hand) =>
    hand.call('producer', 'POST', purchases, {
      purchaseUserId: hand.world.ids.purchaser,
      productionOrderIds: some(hand, hand.world.orders, 2),
    }),
  'purchase.start': onPurchase(['Pending'], (hand, { id, version }) =>
    hand.call('purchaser', 'PUT', `${purchases}/${id}/start`, { version }),
  ),
  'purchase.change': onPurchase(running, (hand, { materialBulkPurchases: lines }) => {
    const { id, version, comment } = hand.oneOf(lines)
    return hand.call('purchaser', 'PUT', `${purchaseLines}/${id}`, {
      supplier: { id: hand.world.supplierId },
      comment,
      version,
      purchaseQuantity: hand.oneOf(['20', '50', '80.5']),
      unitPrice: String(hand.whole(40)),
      expectedArrivalDate: null,
    })
  }),
  'purchase.cancelLine': (hand) =>
    hand.whole(4) === 0 ? onLine('cancel', { cancelReason: '改用库存' })(hand) : Promise.resolve(undefined),
  'purchase.close': onLine('close', { closeReason: '停产' }),
  'purchase.reopen': onLine('reopen'),
  'purchase.revoke': onPurchase(['Pending'], (hand, { id }) =>
    hand.call('producer', 'PUT', `${purchases}/${id}`, { isCancelled: true }),
  ),
  'purchase.ask': onPurchase(running, (hand, { id, version }) =>
    hand.call('producer', 'PUT', `${purchases}/${id}/ask_cancel`, { version, reason: '改款' }),
  ),
  'purchase.decide': onPurchase(running, (hand, { id }) =>
    hand.call('purchaser', 'PUT', `${purchases}/${id}`, { isCancelled: hand.whole(2) === 0 }),
  ),
}

const productionActs: Readonly<Record<string, Act>> = {
  'production.regression': (hand) =>
    saveAs(hand, {
      noun: 'production_orders',
      model: productionOrderModel,
      states: ['Finished'],
      column: 'order_status',
      type: 'regression',
      by: 'producer',
      change: () => ({ comment: '改版' }),
    }),
  'production.submit': (hand) =>
    saveAs(hand, {
      noun: 'production_orders',
      model: productionOrderModel,
      states: ['Pending', 'Revert'],
      column: 'order_status',
      type: 'submit',
      by: 'producer',
      change: (order: ProductionOrder) => {
        const { bomItems } = contentOf(productionOrderModel, order)
        const usage = hand.oneOf(['0.2', '0.55', '1.2'])
        return { bomItems: bomItems.map((line) => (hand.whole(3) === 0 ? { ...line, usage } : line)) }
      },
    }),
}

const inbound = 'material_inbound_orders'

async function addInbound(hand: Hand, head: object, linesAt: (places: readonly (number | null)[]) => object[]) {
  const warehouseId = hand.oneOf(hand.world.warehouses)
  const places = await placesOf(hand, warehouseId)
  return hand.call('keeper', 'POST', typed(inbound, drafted(hand)), {
    ...structuredClone(materialInboundOrderModel.empty),
    supplier: { id: hand.world.supplierId },
    warehouse: { id: warehouseId },
    inboundDate: day,
    signUser: { id: hand.world.ids.keeper },
    ...head,
    materialInboundMessages: linesAt(places),
  })
}

async function originsOf(hand: Hand, materialBulkPurchaseIds: readonly number[], outboundId: number | null = null) {
  const { status, body } = await hand.call('keeper', 'POST', `${inbound}/origins`, {
    materialBulkPurchaseIds,
    materialOutboundOrderId: outboundId,
  })
  return status === 200 ? (body as InboundOrigins) : { suppliers: [], origins: [] }
}

type Origin = InboundOrigins['origins'][number]
const inboundLine = ({ materialBulkPurchase, productionOrder, material, ...origin }: Origin, more: object) => ({
  ...structuredClone(materialInboundLineModel.empty),
  ...origin,
  materialBulkPurchase: named(materialBulkPurchase?.id),
  productionOrder: named(productionOrder?.id),
  material: { id: material.id },
  ...more,
})

const inboundActs: Readonly<Record<string, Act>> = {
  'inbound.purchase': async (hand) => {
    const lines = await hand.rows<{ id: number }>(sql`select id from material_bulk_purchases
      where purchase_status = 'PurchaseInProgress' order by id desc limit ${recent}`)
    if (lines.length === 0) return undefined
    const { suppliers, origins } = await originsOf(
      hand,
      some(hand, lines).map(({ id }) => id),
    )
    if (origins.length === 0) return undefined
    return addInbound(hand, { supplier: named(suppliers[0]?.id), allowExcess: hand.whole(3) === 0 }, (places) =>
      origins.flatMap((origin) =>
        some(hand, lots, 2).map((lot) =>
          inboundLine(origin, {
            lot,
            quantity: hand.whole(3) === 0 ? origin.quantity : quantityOf(hand),
            warehouseLocation: named(hand.oneOf(places)),
            isCompleted: hand.whole(12) === 0,
          }),
        ),
      ),
    )
  },
  'inbound.return': async (hand) => {
    const outboundId = await pick(hand, 'material_outbound_orders', ['Finished'])
    if (outboundId === undefined) return undefined
    const { suppliers, origins } = await originsOf(hand, [], outboundId)
    if (origins.length === 0) return undefined
    const head = {
      type: 'ReturnMaterial',
      supplier: named(suppliers[0]?.id ?? hand.world.supplierId),
      materialOutboundOrder: { id: outboundId },
    }
    return addInbound(hand, head, (places) =>
      some(hand, origins).map((origin) =>
        inboundLine(origin, {
          quantity: hand.whole(2) === 0 ? origin.quantity : quantityOf(hand),
          quality: hand.oneOf(['Good', 'Good', 'Defect'] as const),
          warehouseLocation: named(hand.oneOf(places)),
        }),
      ),
    )
  },
  'inbound.other': (hand) =>
    addInbound(hand, { type: 'Other' }, (places) =>
      some(hand, hand.world.materials).map((id) => ({
        ...structuredClone(materialInboundLineModel.empty),
        material: { id },
        lot: hand.oneOf(lots),
        quantity: quantityOf(hand),
        warehouseLocation: named(hand.oneOf(places)),
      })),
    ),
  ...turnsOf('inbound', inbound, materialInboundOrderModel, (hand) => (order: MaterialInboundOrder) => ({
    materialInboundMessages: contentOf(materialInboundOrderModel, order).materialInboundMessages.map((line) => ({
      ...line,
      quantity: quantityOf(hand),
    })),
  })),
}

const outbound = 'material_outbound_orders'

async function addOutbound(hand: Hand, head: object, linesAt: (places: readonly (number | null)[]) => object[]) {
  const warehouseId = hand.oneOf(hand.world.warehouses)
  const places = await placesOf(hand, warehouseId)
  return hand.call('keeper', 'POST', typed(outbound, drafted(hand)), {
    ...structuredClone(materialOutboundOrderModel.empty),
    warehouse: { id: warehouseId },
    outboundDate: day,
    ...head,
    materialOutboundMessages: linesAt(places),
  })
}

const issueOf = (hand: Hand, places: readonly (number | null)[], materialId: number, more: object = {}) => ({
  ...structuredClone(materialOutboundLineModel.empty),
  material: { id: materialId },
  quantity: quantityOf(hand),
  lot: hand.oneOf(['', '', ...lots]),
  warehouseLocation: hand.whole(3) === 0 ? named(hand.oneOf(places)) : null,
  ...more,
})

const issueFor =
  (type: 'Production' | 'Supplement'): Act =>
  async (hand) => {
    const { body } = await hand.call('keeper', 'POST', `${outbound}/bill`, {
      productionOrderIds: some(hand, hand.world.orders, 2),
    })
    const { orders } = body as { readonly orders: readonly OutboundBillOrder[] }
    const lines = orders.flatMap((order) => order.bomItems.map((line) => ({ ...line, order: order.id })))
    if (lines.length === 0) return undefined
    return addOutbound(hand, { type, factory: { id: hand.world.factoryId } }, (places) =>
      some(hand, lines).map(({ item, material, order }) =>
        issueOf(hand, places, material.id, { productionOrder: { id: order }, bomItem: { id: item.id } }),
      ),
    )
  }

const issueElse =
  (type: 'ReturnSupplier' | 'Other'): Act =>
  (hand) =>
    addOutbound(hand, { type, supplier: { id: hand.world.supplierId } }, (places) =>
      some(hand, hand.world.materials).map((id) =>
        issueOf(hand, places, id, { quality: hand.oneOf(['Good', 'Good', 'Defect'] as const) }),
      ),
    )

const outboundActs: Readonly<Record<string, Act>> = {
  'outbound.production': issueFor('Production'),
  'outbound.supplement': issueFor('Supplement'),
  'outbound.supplier': issueElse('ReturnSupplier'),
  'outbound.other': issueElse('Other'),
  'outbound.losses': async (hand) => {
    const id = await pick(hand, outbound, ['Finished'])
    if (id === undefined) return undefined
    const { status, body } = await hand.call('keeper', 'GET', `${outbound}/${id}`)
    if (status === 404) return undefined
    const { version, materialOutboundMessages: lines } = body as MaterialOutboundOrder
    return hand.call('keeper', 'PUT', `${outbound}/${id}/losses`, {
      version,
      lines: lines.map((line) => ({ id: line.id, lostQuantity: hand.oneOf(['0', '0', '0.01', '0.5']) })),
    })
  },
  ...turnsOf('outbound', outbound, materialOutboundOrderModel, (hand) => (order: MaterialOutboundOrder) => ({
    materialOutboundMessages: contentOf(materialOutboundOrderModel, order).materialOutboundMessages.map((line) => ({
      ...line,
      quantity: quantityOf(hand),
    })),
  })),
}

const takeActs: Readonly<Record<string, Act>> = {
  'take.create': async (hand) => {
    const warehouseId = hand.oneOf(hand.world.warehouses)
    const kind = hand.oneOf(['material', 'material', 'cloth'])
    const [standing, places] = [await standingIn(hand, warehouseId, kind), await placesOf(hand, warehouseId)]
    const fresh: Standing = {
      kind: 'material',
      material: kind === 'cloth' ? null : hand.oneOf(hand.world.materials),
      order: kind === 'cloth' ? hand.oneOf(hand.world.orders) : null,
      size: '',
      lot: kind === 'cloth' ? '' : hand.oneOf(lots),
      quality: 'Good',
      location: hand.oneOf(places),
      onHand: '0',
    }
    const { body } =
      fresh.order === null ? { body: null } : await hand.call('producer', 'GET', `production_orders/${fresh.order}`)
    const { sizeRange = [] } = (body ?? {}) as Partial<ProductionOrder>
    const size = sizeRange.length > 0 ? hand.oneOf(sizeRange).name : ''
    const lines = [...(standing.length > 0 ? some(hand, standing) : []), { ...fresh, size }]
    return hand.call(keeperOf(kind), 'POST', typed(takes, drafted(hand)), {
      ...structuredClone(stockTakeModel.empty),
      kind,
      warehouse: { id: warehouseId },
      stockTakeMessages: lines.map((line) => ({
        ...structuredClone(stockTakeLineModel.empty),
        ...itemOf(line),
        countedQuantity: hand.oneOf(kind === 'cloth' ? ['5', '12', '30'] : [line.onHand, '0', '10.5', '40']),
      })),
    })
  },
  'take.count': async (hand) => {
    const id = await pick(hand, takes, ['Pending', 'Revert'])
    if (id === undefined) return undefined
    const { status, body } = await hand.call('administrator', 'GET', `${takes}/${id}`)
    if (status === 404) return undefined
    const { kind, stockTakeMessages: lines } = body as StockTake
    return hand.call(keeperOf(kind), 'POST', `${takes}/${id}/count`, {
      lineId: hand.oneOf(lines).id,
      countedQuantity: String(hand.whole(40)),
      bookQuantity: null,
    })
  },
  ...turnsOf('take', takes, stockTakeModel, () => (take: StockTake) => ({
    stockTakeMessages: contentOf(stockTakeModel, take).stockTakeMessages.map((line) => ({
      ...line,
      bookQuantity: null,
    })),
  })),
}

const moves = 'stock_moves'

const moveActs: Readonly<Record<string, Act>> = {
  'move.create': async (hand) => {
    const warehouseId = hand.oneOf(hand.world.warehouses)
    const toId = hand.oneOf(hand.world.warehouses)
    const kind = hand.oneOf(['material', 'material', 'cloth'])
    const [standing, places] = [await standingIn(hand, warehouseId, kind), await placesOf(hand, toId)]
    if (standing.length === 0) return undefined
    return hand.call(keeperOf(kind), 'POST', typed(moves, drafted(hand)), {
      ...structuredClone(stockMoveModel.empty),
      kind,
      warehouse: { id: warehouseId },
      toWarehouse: hand.whole(2) === 0 && toId === warehouseId ? null : { id: toId },
      reason: '调整',
      stockMoveMessages: some(hand, standing).map((line) => ({
        ...structuredClone(stockMoveLineModel.empty),
        ...itemOf(line),
        quantity: kind === 'cloth' ? '2' : hand.oneOf([line.onHand, quantityOf(hand)]),
        toLocation: named(hand.oneOf(places)),
        toQuality: hand.oneOf([null, null, 'Good', 'Defect'] as const),
        binding: kind === 'material' && line.order !== null && hand.whole(3) === 0 ? 'Release' : null,
      })),
    })
  },
  ...turnsOf('move', moves, stockMoveModel, () => () => ({ description: '改' })),
}

const placeActs: Readonly<Record<string, Act>> = {
  /** Adds, renames or removes a location of a warehouse while forms name it. */
  'places.change': async (hand) => {
    const id = hand.oneOf(hand.world.warehouses)
    const record = (await hand.call('administrator', 'GET', `warehouses/${id}`)).body as Parameters<
      typeof contentOf<(typeof warehouseModel)['~']>
    >[1]
    const { warehouseLocations: kept, ...content } = contentOf(warehouseModel, record)
    // What documents refer to is refused; now and then it is tried.
    const free = record.warehouseLocations.filter(({ isReferenced }) => !isReferenced || hand.whole(8) === 0)
    const { id: placeId } = free.length > 0 ? hand.oneOf(free) : { id: 0 }
    const code = `B-${hand.whole(1000)}`
    const changed =
      free.length < 2
        ? [...kept, { code, description: null }]
        : hand.whole(2) === 0
          ? kept.map((one) => (one.id === placeId ? { ...one, code } : one))
          : kept.filter((one) => one.id !== placeId)
    return hand.call('administrator', 'PUT', `warehouses`, {
      id,
      version: record.version,
      ...content,
      warehouseLocations: changed,
    })
  },
}

const acts: Readonly<Record<string, Act>> = {
  ...purchaseActs,
  ...productionActs,
  ...inboundActs,
  ...outboundActs,
  ...takeActs,
  ...moveActs,
  ...placeActs,
}

/** Every kind of step. */
export const warehouseSteps: readonly string[] = Object.keys(acts)

// Material has to come in and to go out, and to be bought, oftener than anything is taken back.
const chosen = warehouseSteps.concat(
  ['purchase.initiate', 'purchase.start', 'production.submit', 'inbound.purchase', 'inbound.purchase'],
  ['inbound.return', 'inbound.submit', 'outbound.production', 'outbound.production', 'outbound.submit'],
  ['take.submit', 'move.create', 'move.submit', 'places.change'],
)

/** Whether a refusal says to people why. */
function isInWords(body: unknown): boolean {
  const { message = body, errors = [] } = (body ?? {}) as { message?: unknown; errors?: { message?: unknown }[] }
  return [message, ...errors.map((one) => one.message)].some(
    (text) => typeof text === 'string' && /\p{Script=Han}/u.test(text),
  )
}

const note = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

/**
 * Does what purchasers, followers and keepers do to purchases, sign-ins, issues, stock takes and moves, by the calls of several
 * servers in turn, in a random order that `seed` and the number of the step determine. After every 100 steps it runs `check`.
 * A refusal in words is a part of it; any other failure is not.
 */
export async function playWarehouse(
  world: WarehouseWorld,
  servers: readonly Server[],
  {
    seed,
    steps,
    atOnce = 1,
    check = async () => {},
    told,
  }: {
    seed: number
    steps: number
    atOnce?: number
    check?: () => Promise<void>
    told?: (step: number) => void
  },
): Promise<WarehouseTally> {
  const [done, refused] = [new Map<string, number>(), new Map<string, number>()]
  const one = async (step: number) => {
    const { call, services } = servers[step % servers.length] as Server
    const random = seededRandom(seed * 1_000_003 + step)
    const whole = (most: number) => Math.floor(random() * most)
    const oneOf = <Value>(values: readonly Value[]): Value => values[whole(values.length)] as Value
    const hand: Hand = {
      world,
      whole,
      oneOf,
      rows: async <Row extends Record<string, unknown>>(query: SQL) =>
        ((await services.db.execute(query)) as unknown as { readonly rows: Row[] }).rows,
      call: async (by, method, path, body) => {
        const answer = await call(method, path, { token: world.tokens[by], ...(body === undefined ? {} : { body }) })
        if (answer.status >= 500 || (answer.status >= 400 && !isInWords(answer.body)))
          throw new Error(
            `${method} ${path} in step ${step} of ${seed} answered ${answer.status} ${JSON.stringify(answer.body)} to ${JSON.stringify(body)}`,
          )
        return answer
      },
    }
    const name = oneOf(chosen)
    const answer = await acts[name]?.(hand)
    if (answer) {
      // Acts on lines answer which of them were done.
      const { done: lines = [0] } = (answer.body ?? {}) as { readonly done?: readonly number[] }
      note(answer.status < 300 && lines.length > 0 ? done : refused, name)
    }
    told?.(step)
  }
  for (let step = 0; step < steps; step += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, at) => one(step + at)))
    if (Math.floor(step / 100) < Math.floor((step + atOnce) / 100)) {
      await check()
    }
  }
  return { done, refused }
}
