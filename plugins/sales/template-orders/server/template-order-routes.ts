import { and, asc, desc, eq } from 'drizzle-orm'
import type { Route, SqlDatabase } from '../../../../core/server/plugin.ts'
import { route } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { users } from '../../../admin/server-public.ts'
import {
  secondaryProcessReview,
  templateOrderCreate,
  templateOrderDelete,
  templateOrderRead,
  templateOrderHistory,
  templateOrderSampleDress,
  templateOrderTypes,
  templateOrderUpdate,
} from '../template-order-contract.ts'
import type { TemplateOrder } from '../template-order-schema.ts'
import { deleteOrder } from './template-order-delete.ts'
import { loadTemplateOrder } from './template-order-load.ts'
import { reviewProcess } from './template-order-review.ts'
import { createOrder, updateOrder } from './template-order-save.ts'
import { templateOrders, templateOrderVersions } from './template-order-tables.ts'

/** A confirmed version of an order, the last one unless told; undefined when there is none. */
export async function loadVersion(
  db: SqlDatabase,
  orderId: number,
  version?: number,
): Promise<TemplateOrder | undefined> {
  const [row] = await db
    .select({ snapshot: templateOrderVersions.snapshot })
    .from(templateOrderVersions)
    .where(
      and(
        eq(templateOrderVersions.orderId, orderId),
        version === undefined ? undefined : eq(templateOrderVersions.version, version),
      ),
    )
    .orderBy(desc(templateOrderVersions.version))
    .limit(1)
  return row?.snapshot
}

async function sampleDressOf(db: SqlDatabase, code: string, type: string) {
  const [found] = await db
    .select({ id: templateOrders.id })
    .from(templateOrders)
    .where(and(eq(templateOrders.code, code), eq(templateOrders.type, type)))
  if (!found) return []
  const order = (await loadVersion(db, found.id)) ?? (await loadTemplateOrder(db, found.id))
  return order?.templateDesign.sampleDress ?? []
}

async function historyOf(db: SqlDatabase, orderId: number) {
  const [order] = await db.select({ id: templateOrders.id }).from(templateOrders).where(eq(templateOrders.id, orderId))
  if (!order) throw notFound()
  const rows = await db
    .select({
      version: templateOrderVersions.version,
      confirmedAt: templateOrderVersions.confirmedAt,
      confirmedBy: { id: users.id, name: users.name, avatar: users.avatar },
    })
    .from(templateOrderVersions)
    .innerJoin(users, eq(users.id, templateOrderVersions.confirmedById))
    .where(eq(templateOrderVersions.orderId, orderId))
    .orderBy(desc(templateOrderVersions.version))
  return rows.map((row) => ({ ...row, confirmedAt: row.confirmedAt.toISOString() }))
}

export const templateOrderRoutes: readonly Route[] = [
  route(templateOrderRead, async ({ db, params, query }) => {
    const order = query.type ? await loadVersion(db, params.id, query.version) : await loadTemplateOrder(db, params.id)
    if (!order) throw notFound()
    return order
  }),
  route(templateOrderHistory, async ({ db, params }) => ({ records: await historyOf(db, params.id) })),
  route(templateOrderCreate, ({ body, query, work }) => work((current) => createOrder(current, body, query.type))),
  route(templateOrderUpdate, ({ body, query, work }) => work((current) => updateOrder(current, body, query.type))),
  route(templateOrderDelete, ({ params, work }) => work((current) => deleteOrder(current, params.id))),
  route(templateOrderTypes, async ({ db, query }) => {
    const rows = await db
      .select({ type: templateOrders.type })
      .from(templateOrders)
      .where(eq(templateOrders.code, query.code))
      .orderBy(asc(templateOrders.id))
    return rows.map(({ type }) => type)
  }),
  route(templateOrderSampleDress, ({ db, params, query }) => sampleDressOf(db, query.code, params.type)),
  route(secondaryProcessReview, ({ params, work }) => work((current) => reviewProcess(current, params.id))),
]
