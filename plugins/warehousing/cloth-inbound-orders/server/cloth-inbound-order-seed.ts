import { subMinutes } from 'date-fns/subMinutes'
import { seedPast } from '../../../../core/server/document/document-seed.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { garmentBoxes, garmentPieces } from '../../garments/garment-rules.ts'
import type { SeedGarmentSignIn } from '../../server/garment-seed-documents.ts'
import { copiedOf, garmentLineRows, garmentSizeRows } from '../../server/garment-seed-write.ts'
import type { CopiedOrder } from '../../server/moved-orders.ts'
import { insertSeed, lifeOf, numberSeed, pastOf, readCopied } from '../../server/warehousing-seed-write.ts'
import { clothInboundCodePrefix, clothInboundOrderStore } from './cloth-inbound-order-store.ts'
import { clothInboundOrderLines, clothInboundOrders, clothInboundOrderSizes } from './cloth-inbound-order-tables.ts'

/** Boxes are counted for a while before they are signed in. */
const madeAt = (at: Date) => subMinutes(at, 35)

function rowOf(
  signIn: SeedGarmentSignIn,
  copied: CopiedOrder,
): typeof clothInboundOrders.$inferInsert & { id: number } {
  const { id, code, type, at, userId, booking, warehouseId, lines } = signIn
  const content = lines.map(({ sizes, boxQuantity }) => ({ sizeRange: sizes, boxQuantity }))
  const defects = lines.flatMap(({ sizes }) => sizes).reduce((sum, size) => sum + size.defects, 0)
  const bookingOrderCode = booking?.code ?? ''
  return {
    ...copied,
    id,
    clothInboundOrderCode: code,
    type,
    ...lifeOf(signIn, madeAt(at)),
    bookingOrderId: booking?.id ?? null,
    bookingOrderCode,
    factoryId: lines[0]?.order.factoryId ?? null,
    warehouseId,
    inboundDate: dateOf(at),
    signUserId: userId,
    abnormalReason: defects > 0 ? 'other' : null,
    description: defects > 0 ? '抽检有次品，单独存放' : '',
    inboundQuantity: garmentPieces(content),
    defectQuantity: defects,
    boxQuantity: garmentBoxes(content),
    keyword: keywordText(code, ...Object.values(copied), bookingOrderCode),
  }
}

/** Writes demo sign-ins of garments, whose bookings are written before. Returns what keeps their past, once stock is written. */
export async function seedClothInboundOrders(
  db: SqlDatabase,
  signIns: readonly SeedGarmentSignIn[],
  nameOf: (userId: number) => string,
): Promise<() => Promise<void>> {
  const copied = await readCopied(db)
  await numberSeed(db, signIns, clothInboundCodePrefix)
  await insertSeed(
    db,
    clothInboundOrders,
    signIns.map((signIn) => rowOf(signIn, copiedOf(signIn, copied))),
  )
  await insertSeed(
    db,
    clothInboundOrderLines,
    garmentLineRows(signIns, ({ locationId }) => ({ warehouseLocationId: locationId })),
  )
  await insertSeed(
    db,
    clothInboundOrderSizes,
    garmentSizeRows(
      signIns,
      ({ defects }: { readonly name: string; readonly quantity: number; readonly defects: number }) => ({
        defectQuantity: defects || null,
      }),
    ),
  )
  return () =>
    seedPast(
      db,
      clothInboundOrderStore,
      signIns.map((signIn) => pastOf(signIn, madeAt(signIn.at), nameOf)),
    )
}
