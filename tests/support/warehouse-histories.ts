import { type SQL, sql } from 'drizzle-orm'
import { seededRandom } from '../../core/server/random.ts'
import { stockTakeLineModel, stockTakeModel } from '../../plugins/warehousing/stock-takes/stock-take-model.ts'
import { addPerson } from './sales-company.ts'
import type { StockCompany } from './stock-company.ts'
import {
  requireWords,
  type Server,
  type Act,
  type Hand,
  persons,
  takes,
  type WarehouseWorld,
  type WarehouseTally,
} from './warehouse-hand.ts'
import { garmentActs } from './warehouse-garment-acts.ts'
import { moveActs, takeActs } from './warehouse-kept-acts.ts'
import { inboundActs, outboundActs } from './warehouse-order-acts.ts'
import { purchaseActs } from './warehouse-purchase-acts.ts'

/** Makes what a history is played with: production orders that need the same materials, and a stock take that finds some. */
export async function furnishWarehouse(company: StockCompany): Promise<void> {
  const materials: number[] = []
  for (const name of ['全棉府绸', '锦纶塔夫绸', '涤纶里布', '树脂四眼扣'])
    materials.push(await company.addMaterial(name))
  const found: object[] = materials.map((id) => ({ material: { id }, countedQuantity: '80' }))
  const follower = await addPerson(company.app, persons.follower, [
    'PRIVILEGE_CLOTH_OUTBOUND_ORDER_READ',
    'PRIVILEGE_SALE_ORDER_READ',
  ])
  await addDeputy(company)
  for (let count = 0; count < 3; count++) {
    const sale = await company.sold({ customerPurchaseOrder: { businessFollower: { id: follower.id } } })
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

async function addDeputy({ app }: StockCompany): Promise<void> {
  const { id } = await addPerson(app, persons.deputy, ['PRIVILEGE_SALE_ORDER_READ'])
  // A person who works in the pattern room belongs to its group, and has the role of a step.
  await app.services.db.execute(
    sql`insert into user_roles (user_id, role_id) select ${id}::int, id from roles on conflict do nothing`,
  )
  await app.services.db.execute(sql`update users set category_id = (select min(id) from categories
    where type = 'departmentalGroup' and key is not null and not is_deleted) where id = ${id}::int`)
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

/** Acts of purchasers, followers and keepers in a random history. */
export const warehouseActs: Readonly<Record<string, Act>> = {
  ...purchaseActs,
  ...inboundActs,
  ...outboundActs,
  ...takeActs,
  ...moveActs,
  ...garmentActs,
}

/** Every kind of step. */
export const warehouseSteps: readonly string[] = Object.keys(warehouseActs)

// Stock has to come in and to go out, and to be bought, oftener than anything is taken back.
export const warehouseOften = warehouseSteps.concat(
  ['purchase.initiate', 'purchase.start', 'production.submit', 'inbound.purchase', 'inbound.purchase'],
  ['inbound.return', 'inbound.submit', 'outbound.production', 'outbound.production', 'outbound.submit'],
  ['take.submit', 'move.create', 'move.submit', 'places.change'],
  ['booking.create', 'signIn.booking', 'signIn.direct', 'signIn.direct', 'shipment.create', 'shipment.create'],
  [
    'shipment.submit',
    'shipment.askChange',
    'shipment.decide',
    'shipment.decide',
    'dispatch.create',
    'dispatch.create',
    'dispatch.submit',
  ],
)

const note = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

/** Makes the choices of one step from the random numbers of `random`. */
export function handOf(
  world: WarehouseWorld,
  { call, services }: Server,
  { random, step }: { readonly random: () => number; readonly step: string },
): Hand {
  const whole = (most: number) => Math.floor(random() * most)
  return {
    world,
    whole,
    oneOf: <Value>(values: readonly Value[]): Value => values[whole(values.length)] as Value,
    rows: async <Row extends Record<string, unknown>>(query: SQL) =>
      ((await services.db.execute(query)) as unknown as { readonly rows: Row[] }).rows,
    call: async (by, method, path, body) => {
      const answer = await call(method, path, { token: world.tokens[by], ...(body === undefined ? {} : { body }) })
      requireWords(`${method} ${path} in ${step}`, answer, body)
      return answer
    },
  }
}

/**
 * Does what purchasers, followers and keepers do to purchases, stock takes, moves, and all that comes in and goes out of materials
 * and garments, by the calls of several servers in turn, in a random order that `seed` and the number of the step determine. After every 100 steps it runs `check`.
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
    acts = warehouseActs,
    chosen = warehouseOften,
    isOver = () => false,
  }: {
    seed: number
    steps: number
    atOnce?: number
    check?: () => Promise<void>
    told?: (step: number) => void
    acts?: Readonly<Record<string, Act>>
    /** The names of the acts. An act that is to be done more often stands more than once. */
    chosen?: readonly string[]
    /** Ends the history before its last step. */
    isOver?: () => boolean
  },
): Promise<WarehouseTally> {
  const [done, refused] = [new Map<string, number>(), new Map<string, number>()]
  const one = async (step: number) => {
    const random = seededRandom(seed * 1_000_003 + step)
    const server = servers[step % servers.length] as Server
    const hand = handOf(world, server, { random, step: `step ${step} of ${seed}` })
    const name = hand.oneOf(chosen)
    const answer = await acts[name]?.(hand)
    if (answer) {
      // Acts on lines answer which of them were done.
      const { done: lines = [0] } = (answer.body ?? {}) as { readonly done?: readonly number[] }
      note(answer.status < 300 && lines.length > 0 ? done : refused, name)
    }
    told?.(step)
  }
  for (let step = 0; step < steps && !isOver(); step += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, at) => one(step + at)))
    if (Math.floor(step / 100) < Math.floor((step + atOnce) / 100)) {
      await check()
    }
  }
  return { done, refused }
}
