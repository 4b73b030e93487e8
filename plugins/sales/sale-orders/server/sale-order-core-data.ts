import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { measurementModel } from '../../../../core/shared/document/document-measurements.ts'
import { permits, read } from '../../../../core/shared/permission.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { findTask } from '../../business-tasks/server/business-task-reads.ts'
import { brandSizes, sizes } from '../../../master-data/server-public.ts'
import { quoteStore } from '../../quotes/server/quote-store.ts'
import { quotes } from '../../quotes/server/quote-tables.ts'
import { loadConfirmedDesign } from '../../template-orders/server/template-core-data.ts'
import type { ConfirmedDesign } from '../../template-orders/template-core-contract.ts'
import type { CustomerPurchase, PurchaseKey } from '../sale-order-core-contract.ts'
import { saleOrderDocument } from '../sale-order-document.ts'
import { saleOrderStore } from './sale-order-store.ts'
import { saleOrders } from './sale-order-tables.ts'
import { bomItemsOf } from './sale-order-told.ts'

async function quoteOf(db: SqlDatabase, id: number | undefined): Promise<CustomerPurchase['quote']> {
  if (id === undefined) return null
  const { quoteCode, color, currency, currencyRate, convertedPrice, updatedAt, quoteProcesses } = await quoteStore.read(
    db,
    id,
  )
  return {
    id,
    quoteCode,
    color,
    currency,
    currencyRate: currencyRate ?? '1',
    convertedPrice,
    updatedAt,
    quoteProcesses: [...quoteProcesses],
  }
}

/** The adopted quote of a design colour, or else the latest of another colour of the design (B-open-31). */
async function quotesOf(db: SqlDatabase, { templateId, orderId }: { templateId: number; orderId: number }) {
  const [adopted] = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.templateId, templateId), eq(quotes.isSelected, true)))
  if (adopted) return { quote: await quoteOf(db, adopted.id), refQuote: null }
  const [latest] = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.templateOrderId, orderId), ne(quotes.templateId, templateId)))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(1)
  return { quote: null, refQuote: await quoteOf(db, latest?.id) }
}

/** The sizes of the brand's range that has the sample's sizes; those of the sample when no range has. */
async function sizeNames(db: SqlDatabase, brandId: number | undefined, sampled: readonly string[]): Promise<string[]> {
  if (brandId === undefined) return [...sampled]
  const found = await db
    .select({ ranges: sizes.ranges })
    .from(brandSizes)
    .innerJoin(sizes, eq(sizes.id, brandSizes.sizeId))
    .where(eq(brandSizes.brandId, brandId))
    .orderBy(asc(sizes.id))
  return found.find(({ ranges }) => sampled.every((name) => ranges.includes(name)))?.ranges ?? [...sampled]
}

/**
 * Everything that a document of a purchase starts from. Throws 404 for a purchase without a business task. `known` is the
 * confirmed design where it was already read.
 */
export async function loadCustomerPurchase(
  db: SqlDatabase,
  key: PurchaseKey,
  known?: ConfirmedDesign,
): Promise<CustomerPurchase> {
  const { code, type, color } = key
  const task = await findTask(db, key)
  const design = task && (known ?? (await loadConfirmedDesign(db, code, type)))
  if (!task || !design) throw notFound()
  const [row] = await db
    .select({ id: saleOrders.id, status: saleOrders.status, saleOrderCode: saleOrders.saleOrderCode })
    .from(saleOrders)
    .where(eq(saleOrders.businessTaskId, task.id))
  const kept = row && (await saleOrderStore.versions?.read(db, row.id))
  const { templateDesign, businessFollower, orderPlaceDate } = design
  const sampled =
    templateDesign.sampleDress.find((one) => one.color === color)?.sizeRanges.map(({ name }) => name) ?? []
  const [found] = await readRows(
    db,
    sql`select ${sql.raw(bomItemsOf('d.template_order_id', 'd.color'))} as items from (select ${task.orderId}::int as template_order_id, ${color}::text as color) d`,
  )
  return {
    saleOrder:
      row && kept
        ? {
            id: row.id,
            saleOrderCode: row.saleOrderCode,
            orderType: kept.orderType,
            confirmedVersion: kept.confirmedVersion,
            status: row.status,
          }
        : null,
    saleOrderCode: row?.saleOrderCode ?? null,
    customerPurchaseOrder: kept
      ? {
          ...kept.customerPurchaseOrder,
          sizeRange: [...kept.sizeRange],
          saleOrderAttachment: kept.saleOrderAttachment,
        }
      : null,
    template: {
      id: task.templateId,
      orderId: task.orderId,
      brand: templateDesign.brand,
      customerCode: templateDesign.customerCode,
      designImageUrls: templateDesign.designImageUrls,
      department: templateDesign.department,
      group: templateDesign.group,
      businessFollower,
      orderPlaceDate,
      sizes: await sizeNames(db, templateDesign.brand?.id, sampled),
    },
    ...(await quotesOf(db, task)),
    // SQL makes what the contract says.
    bomItems: (found?.['items'] ?? []) as CustomerPurchase['bomItems'],
    measurement: { sample: design.measurement, order: kept?.measurement ?? null },
  }
}

/**
 * What the page of the actor's documents shows of a purchase (D48): production everything, sales no costs of a quote. Without
 * reading either, the columns of the picker from which a sale order is started.
 */
export function purchaseFor({ permissions }: Actor, purchase: CustomerPurchase): CustomerPurchase {
  if (permits(permissions, read('PRODUCTION_ORDER'))) return purchase
  const { saleOrder, template, quote, refQuote } = purchase
  const withoutCosts = (one: typeof quote) => one && { ...one, quoteProcesses: [] }
  if (permits(permissions, read(saleOrderDocument.key)))
    return { ...purchase, quote: withoutCosts(quote), refQuote: withoutCosts(refQuote) }
  return {
    saleOrder: saleOrder && { ...saleOrder, orderType: null },
    saleOrderCode: purchase.saleOrderCode,
    customerPurchaseOrder: null,
    template: { ...template, department: null, group: null, businessFollower: null, orderPlaceDate: null, sizes: [] },
    quote: null,
    refQuote: null,
    bomItems: [],
    measurement: { sample: { ...measurementModel.empty, points: [] }, order: null },
  }
}
