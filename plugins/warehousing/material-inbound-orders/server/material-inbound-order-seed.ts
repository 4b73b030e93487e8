import { subMinutes } from 'date-fns/subMinutes'
import { sql } from 'drizzle-orm'
import { seedPast } from '../../../../core/server/document/document-seed.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { part } from '../../../../core/server/seed-random.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { sumDecimals } from '../../../../core/shared/money.ts'
import type { SeedSignIn } from '../../server/warehousing-seed-documents.ts'
import type { CopiedOrder } from '../../server/moved-orders.ts'
import { copiedOnce, insertSeed, lifeOf, numberSeed, pastOf, readCopied } from '../../server/warehousing-seed-write.ts'
import { materialInboundCodePrefix, materialInboundOrderStore } from './material-inbound-order-store.ts'
import { materialInboundOrderLines, materialInboundOrders } from './material-inbound-order-tables.ts'

/** Deliveries are unloaded for a while before they are signed in. */
const madeAt = (at: Date) => subMinutes(at, 40)

function rowOf(signIn: SeedSignIn, copied: CopiedOrder): typeof materialInboundOrders.$inferInsert & { id: number } {
  const { id, code, type, at, userId, supplierId, warehouseId, issue, lines } = signIn
  const day = dateOf(at)
  const deliveryNoteNumber = type === 'Purchase' ? `SH${day.slice(2).replaceAll('-', '')}${100 + part(id, 900)}` : ''
  return {
    ...copied,
    id,
    materialInboundOrderCode: code,
    type,
    ...lifeOf(signIn, madeAt(at)),
    warehouseId,
    supplierId,
    materialOutboundOrderId: issue?.id ?? null,
    inboundDate: day,
    deliveryNoteNumber,
    signUserId: userId,
    description: type === 'ReturnMaterial' ? '工厂裁剪后余料退回' : '',
    inboundQuantity: sumDecimals(lines.map(({ quantity }) => quantity)),
    keyword: keywordText(code, ...Object.values(copied), deliveryNoteNumber),
  }
}

/** Writes demo sign-ins, and what came back of lines of issues, which are written before. Returns what keeps their past, once stock is written. */
export async function seedMaterialInboundOrders(
  db: SqlDatabase,
  signIns: readonly SeedSignIn[],
  nameOf: (userId: number) => string,
): Promise<() => Promise<void>> {
  const copied = await readCopied(db)
  await numberSeed(db, signIns, materialInboundCodePrefix)
  const copiedOf = ({ lines }: SeedSignIn) =>
    copiedOnce(lines.flatMap(({ productionOrderId }) => copied.get(productionOrderId ?? 0) ?? []))
  await insertSeed(
    db,
    materialInboundOrders,
    signIns.map((signIn) => rowOf(signIn, copiedOf(signIn))),
  )
  await insertSeed(
    db,
    materialInboundOrderLines,
    signIns.flatMap(({ id: orderId, lines }) =>
      lines.map((line, position) => ({
        id: line.id,
        orderId,
        position,
        materialBulkPurchaseId: line.purchaseId,
        materialOutboundLineId: line.issue?.id ?? null,
        productionOrderId: line.productionOrderId,
        materialId: line.materialId,
        lot: line.lot,
        quantity: line.quantity,
        warehouseLocationId: line.locationId,
      })),
    ),
  )
  await db.execute(sql`update material_outbound_order_lines l set returned_quantity = f.quantity
    from (select material_outbound_line_id as id, sum(quantity) as quantity from material_inbound_order_lines
      where material_outbound_line_id is not null group by 1) f where f.id = l.id`)
  return () =>
    seedPast(
      db,
      materialInboundOrderStore,
      signIns.map((signIn) => pastOf(signIn, madeAt(signIn.at), nameOf)),
    )
}
