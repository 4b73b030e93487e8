import { subHours } from 'date-fns/subHours'
import { sql } from 'drizzle-orm'
import { seedPast } from '../../../../core/server/document/document-seed.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { part } from '../../../../core/server/seed-random.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { sumDecimals } from '../../../../core/shared/money.ts'
import type { SeedIssue } from '../../server/warehousing-seed-documents.ts'
import type { CopiedOrder } from '../../server/moved-orders.ts'
import { copiedOnce, insertSeed, lifeOf, numberSeed, pastOf, readCopied } from '../../server/warehousing-seed-write.ts'
import { materialOutboundCodePrefix, materialOutboundOrderStore } from './material-outbound-order-store.ts'
import { materialOutboundOrderLines, materialOutboundOrders } from './material-outbound-order-tables.ts'

const carriers = ['厂车自提', '货拉拉', '德邦物流', '公司送货'] as const

function rowOf(issue: SeedIssue, copied: CopiedOrder): typeof materialOutboundOrders.$inferInsert & { id: number } {
  const { id, code, type, at, warehouseId, order, lines } = issue
  return {
    ...copied,
    id,
    materialOutboundOrderCode: code,
    type,
    ...lifeOf(issue, subHours(at, 1)),
    warehouseId,
    factoryId: order.factoryId,
    outboundDate: dateOf(at),
    receiver: order.contact,
    receiverPhone: order.phone,
    address: order.address,
    logistics: carriers[part(id, carriers.length)] ?? '',
    description: type === 'Supplement' ? '裁剪损耗偏大，工厂申请补料' : '',
    outboundQuantity: sumDecimals(lines.map(({ quantity }) => quantity)),
    keyword: keywordText(code, ...Object.values(copied)),
  }
}

/** Writes demo issues, and what the bills of their production orders show of them. Returns what keeps their past, once stock is written. */
export async function seedMaterialOutboundOrders(
  db: SqlDatabase,
  issues: readonly SeedIssue[],
  nameOf: (userId: number) => string,
): Promise<() => Promise<void>> {
  const copied = await readCopied(db)
  await numberSeed(db, issues, materialOutboundCodePrefix)
  await insertSeed(
    db,
    materialOutboundOrders,
    issues.map((issue) => rowOf(issue, copiedOnce([copied.get(issue.order.id)].filter((one) => one !== undefined)))),
  )
  await insertSeed(
    db,
    materialOutboundOrderLines,
    issues.flatMap(({ id: orderId, lines }) =>
      lines.map(({ id, productionOrderId, bomItemId, materialId, lot, quantity }, position) => ({
        id,
        orderId,
        position,
        productionOrderId,
        bomItemId,
        materialId,
        lot,
        quantity,
      })),
    ),
  )
  await db.execute(sql`update production_order_lines l set issued_quantity = f.quantity
    from (select i.bom_item_id, sum(i.quantity) as quantity from material_outbound_order_lines i
      join material_outbound_orders o on o.id = i.order_id where o.status = 'Finished' group by 1) f where f.bom_item_id = l.id`)
  return () =>
    seedPast(
      db,
      materialOutboundOrderStore,
      issues.map((issue) => pastOf(issue, subHours(issue.at, 1), nameOf)),
    )
}
