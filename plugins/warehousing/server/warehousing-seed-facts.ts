import { sql } from 'drizzle-orm'
import { readRows } from '../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../core/server/plugin.ts'
import { type Decimal, multiplyDecimals, roundDecimal, subtractDecimals } from '../../../core/shared/money.ts'

/** A delivery of a purchased material. */
export type Arrival = { readonly at: Date; readonly userId: number; readonly quantity: Decimal }

/** A line of a bulk purchase of which something has arrived. */
export type ArrivedPurchase = {
  readonly id: number
  readonly materialId: number
  readonly isCloth: boolean
  readonly supplierId: number
  readonly productionOrderId: number
  readonly arrivals: readonly Arrival[]
}

type FoundPurchase = Omit<ArrivedPurchase, 'arrivals'> & {
  readonly orderId: number
  readonly name: string
  readonly receivedQuantity: Decimal
  readonly times: readonly { readonly at: string; readonly userId: number }[]
}

/** Divides a quantity over deliveries: two parts of five came first. */
function inParts(quantity: Decimal, times: FoundPurchase['times']): readonly Arrival[] {
  const first = times.length > 1 ? roundDecimal(multiplyDecimals(quantity, '0.4'), 2) : quantity
  const quantities = times.length > 1 ? [first, subtractDecimals(quantity, first)] : [first]
  return quantities.map((part, at) => {
    const { at: time = '', userId = 0 } = times[at] ?? {}
    return { at: new Date(time), userId, quantity: part }
  })
}

/** The demo purchases of which something has arrived, with their deliveries as the trail of their orders tells them. */
export async function readArrivedPurchases(db: SqlDatabase): Promise<readonly ArrivedPurchase[]> {
  const found = (await readRows(
    db,
    sql`select l.id, l.order_id as "orderId", l.material_id as "materialId", l.material_type <> 'Accessory' as "isCloth", m.name,
        l.supplier_id as "supplierId", l.production_order_id as "productionOrderId", l.received_quantity::text as "receivedQuantity",
        (select coalesce(json_agg(json_build_object('at', r.at, 'userId', r.user_id) order by r.at, r.id), '[]')
          from operating_records r where r.document = 'material_bulk_purchase_orders' and r.document_id = l.order_id
            and r.action = 'lines_received' and m.name = any(string_to_array(r.message, '、'))) as times
      from material_bulk_purchases l join materials m on m.id = l.material_id
      where l.received_quantity > 0 and l.supplier_id is not null order by l.order_id, l.position`,
  )) as unknown as readonly FoundPurchase[]
  // Lines of the same name share what the trail tells: the first of them came in parts, if any did.
  const alike = Map.groupBy(found, ({ orderId, name }) => `${orderId} ${name}`)
  return found.map(({ orderId, name, receivedQuantity, times, ...purchase }) => {
    const lines = alike.get(`${orderId} ${name}`) ?? []
    const place = lines.findIndex(({ id }) => id === purchase.id)
    const inFirst = times.length - lines.length + 1
    const own = place === 0 ? times.slice(0, Math.max(1, inFirst)) : times.slice(inFirst + place - 1, inFirst + place)
    return { ...purchase, arrivals: inParts(receivedQuantity, own.length > 0 ? own : times.slice(-1)) }
  })
}

/** A production order whose material has gone to its factory. */
export type SuppliedOrder = {
  readonly id: number
  readonly factoryId: number
  /** When its pieces were cut. */
  readonly cutAt: Date
  readonly isFinished: boolean
  readonly contact: string
  readonly phone: string
  readonly address: string
  readonly items: readonly {
    readonly id: number
    readonly materialId: number
    readonly isCloth: boolean
    readonly requiredQuantity: Decimal
  }[]
}

/** The demo orders whose pieces are cut of our material. */
export async function readSuppliedOrders(db: SqlDatabase): Promise<readonly SuppliedOrder[]> {
  const rows = await readRows(
    db,
    sql`select p.id, p.factory_id as "factoryId", p.updated_at as "cutAt", p.status = 'Finished' as "isFinished",
        f.contact, f.phone, f.full_address as address,
        (select json_agg(json_build_object('id', l.id, 'materialId', l.material_id, 'isCloth', l.material_type <> 'Accessory',
            'requiredQuantity', round(p.quantity * l.usage * (100 + l.loss) / 100, 2)::text) order by l.position)
          from production_order_lines l where l.order_id = p.id and l.usage > 0) as items
      from production_orders p join suppliers f on f.id = p.factory_id
      where p.order_status = 'Finished' and p.status <> 'Pending' and p.production_type in ('CMT', 'CFOB')
        and exists (select 1 from production_order_lines l where l.order_id = p.id and l.usage > 0) order by p.id`,
  )
  // The statement builds the rows by the keys of the type, with instants as text.
  const found = rows as unknown as readonly (Omit<SuppliedOrder, 'cutAt'> & { readonly cutAt: string })[]
  return found.map((order) => ({ ...order, cutAt: new Date(order.cutAt) }))
}
