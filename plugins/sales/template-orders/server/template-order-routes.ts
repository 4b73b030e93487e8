import { and, asc, eq } from 'drizzle-orm'
import { type Route, route, type SqlDatabase } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import {
  secondaryProcessReview,
  secondaryProcessReviewWithdrawal,
  templateOrderCustomerLevel,
  templateOrderSampleDress,
  templateOrderTypes,
} from '../template-order-contract.ts'
import { brands, customers } from '../../../master-data/server-public.ts'
import type { TemplateOrder } from '../template-order-model.ts'
import { reviewProcess } from './template-order-review.ts'
import { templateOrderStore } from './template-order-store.ts'
import { templateOrders } from './template-order-tables.ts'

/** The database checks the values of the column. */
type Level = NonNullable<TemplateOrder['processLevel']>

async function sampleDressOf(db: SqlDatabase, code: string, type: string) {
  const [found] = await db
    .select({ id: templateOrders.id })
    .from(templateOrders)
    .where(and(eq(templateOrders.code, code), eq(templateOrders.type, type)))
  if (!found) return []
  const order = (await templateOrderStore.versions?.read(db, found.id)) ?? (await templateOrderStore.find(db, found.id))
  return [...(order?.templateDesign.sampleDress ?? [])]
}

export const templateOrderRoutes: readonly Route[] = [
  route(templateOrderTypes, async ({ db, query }) => {
    const rows = await db
      .select({ type: templateOrders.type })
      .from(templateOrders)
      .where(eq(templateOrders.code, query.code))
      .orderBy(asc(templateOrders.id))
    return rows.map(({ type }) => type)
  }),
  route(templateOrderSampleDress, ({ db, params, query }) => sampleDressOf(db, query.code, params.type)),
  route(templateOrderCustomerLevel, async ({ db, query }) => {
    const [found] = await db
      .select({ processLevel: customers.processLevel })
      .from(brands)
      .innerJoin(customers, eq(customers.id, brands.customerId))
      .where(eq(brands.id, query.brandId))
    if (!found) throw notFound()
    return { processLevel: found.processLevel as Level | null }
  }),
  route(secondaryProcessReview, ({ params, work }) => work((current) => reviewProcess(current, params.id, 'Reviewed'))),
  route(secondaryProcessReviewWithdrawal, ({ params, work }) =>
    work((current) => reviewProcess(current, params.id, 'Pending')),
  ),
]
