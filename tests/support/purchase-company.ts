import { eq } from 'drizzle-orm'
import type { ServerPlugin } from '../../core/server/plugin.ts'
import { runWork } from '../../core/server/work.ts'
import type { Actor } from '../../core/shared/rule.ts'
import { privileges, rolePrivileges, roles, userRoles } from '../../plugins/admin/server-public.ts'
import type { BulkPurchaseOrder } from '../../plugins/bulk-purchase/bulk-purchase-orders/bulk-purchase-order-model.ts'
import { type ArrivedLine, receive, takeBack } from '../../plugins/bulk-purchase/server-public.ts'
import { bulkPurchaseServer } from '../../plugins/bulk-purchase/server.ts'
import { materials } from '../../plugins/materials/server-public.ts'
import type { ProductionOrder } from '../../plugins/production/production-orders/production-order-model.ts'
import { openProductionCompany, type ProductionCompany } from './production-company.ts'
import { addPerson, type Answer, type Person, written } from './sales-company.ts'
import type { TestAppOptions } from './test-app.ts'

/** A company that buys the material of its production orders. */
export type PurchaseCompany = ProductionCompany & {
  /** Has the role of a bulk purchaser, and reads and writes purchases. */
  readonly purchaser: Person
  readonly secondPurchaser: Person
  /** Reads purchase orders, without prices. */
  readonly storekeeper: Person
  readonly administrator: Person
  /** Creates a confirmed production order with a bill of as many materials. */
  produced(materialCount?: number): Promise<ProductionOrder>
  /** Starts the purchase of production orders. */
  startPurchase(orders: readonly Pick<ProductionOrder, 'id'>[], purchaser?: Person, by?: Person): Promise<Answer>
  /** The purchase of a new production order. */
  bought(materialCount?: number): Promise<BulkPurchaseOrder>
  readPurchase(order: Pick<BulkPurchaseOrder, 'id'>, by?: Person): Promise<BulkPurchaseOrder>
  /** Calls below the address of purchase orders. */
  buy(by: Person, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Answer>
  arrive(lines: readonly ArrivedLine[], options?: { readonly allowExcess?: boolean }): Promise<void>
  takeBack(lines: readonly ArrivedLine[]): Promise<void>
  /** The texts of a person's unread notifications, the newest first. */
  toldTo(person: Person): Promise<string[]>
}

/** Adds a role that holds one right. */
async function holdRight(db: PurchaseCompany['app']['services']['db'], name: string): Promise<{ roleId: number }> {
  const [role] = await db.insert(roles).values({ name }).returning({ id: roles.id })
  const [privilege] = await db.select({ id: privileges.id }).from(privileges).where(eq(privileges.name, name))
  const roleId = Number(role?.id)
  await db.insert(rolePrivileges).values({ roleId, privilegeId: Number(privilege?.id) })
  return { roleId }
}

/** Opens a server with sales, pattern room, production, bulk purchasing, and the given areas. */
export async function openPurchaseCompany(
  options: TestAppOptions = {},
  areas: readonly ServerPlugin[] = [],
): Promise<PurchaseCompany> {
  const company = await openProductionCompany([bulkPurchaseServer, ...areas], options)
  const { app, producer } = company
  const { db } = app.services
  const rights = written('MATERIAL_BULK_PURCHASE_ORDER', 'MATERIAL_BULK_PURCHASE')
  const person = async (name: string, names: readonly string[]): Promise<Person> => addPerson(app, name, names)
  const purchaser = await person('bulk-purchaser', rights)
  const secondPurchaser = await person('second-purchaser', rights)
  const storekeeper = await person('storekeeper', ['PRIVILEGE_MATERIAL_BULK_PURCHASE_ORDER_READ'])
  const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.key, '大货采购员'))
  for (const { id: userId } of [purchaser, secondPurchaser])
    await db.insert(userRoles).values({ userId, roleId: Number(role?.id) })
  // Followers read the purchases of their orders (default roles).
  for (const key of ['MATERIAL_BULK_PURCHASE_ORDER', 'MATERIAL_BULK_PURCHASE']) {
    const { roleId } = await holdRight(db, `PRIVILEGE_${key}_READ`)
    await db.insert(userRoles).values({ userId: producer.id, roleId })
  }
  const administrator = { id: 1, token: await app.tokenFor(1) }
  const warehouse: Actor = { id: storekeeper.id, name: 'storekeeper', permissions: {} }
  const buy: PurchaseCompany['buy'] = (by, method, path, body) =>
    company.call(method, `material_bulk_purchase_orders${path}`, body, by.token)
  const startPurchase: PurchaseCompany['startPurchase'] = (orders, { id } = purchaser, by = producer) =>
    buy(by, 'POST', '', { purchaseUserId: id, productionOrderIds: orders.map((order) => order.id) })
  const readPurchase: PurchaseCompany['readPurchase'] = async ({ id }, by = purchaser) =>
    (await buy(by, 'GET', `/${id}`)).body
  const produced: PurchaseCompany['produced'] = async (materialCount = 1) => {
    const sale = await company.sold()
    const { bomItems } = await company.productionBody(sale)
    const [first] = bomItems
    if (!first) throw new Error('the bill is empty')
    const [known] = await db
      .select()
      .from(materials)
      .where(eq(materials.id, Number(first.material?.id)))
    const more = await Promise.all(
      Array.from({ length: materialCount - 1 }, async (_, place) => {
        const { id: _id, keywordGrams: _grams, ...columns } = known as typeof materials.$inferSelect
        const [made] = await db
          .insert(materials)
          .values({ ...columns, name: `辅料 ${place + 1}` })
          .returning({ id: materials.id })
        return { ...first, material: { id: Number(made?.id) } }
      }),
    )
    return company.produce(sale, 'submit', { bomItems: [...bomItems, ...more] })
  }
  return {
    ...company,
    purchaser,
    secondPurchaser,
    storekeeper,
    administrator,
    produced,
    startPurchase,
    readPurchase,
    buy,
    bought: async (materialCount) => {
      const { status, body } = await startPurchase([await produced(materialCount)])
      if (status !== 201) throw new Error(JSON.stringify(body))
      return readPurchase(body.orders[0])
    },
    arrive: (lines, given) => runWork(app.services, warehouse, (work) => receive(work, lines, given)),
    takeBack: (lines) => runWork(app.services, warehouse, (work) => takeBack(work, lines)),
    toldTo: async ({ token }) => {
      const { body } = await company.call('GET', 'notification?status=UnRead', undefined, token)
      return body.records.map(({ message }: { message: string }) => message.replace(/<[^>]+>/g, ''))
    },
  }
}
