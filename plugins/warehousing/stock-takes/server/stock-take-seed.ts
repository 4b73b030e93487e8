import { subHours } from 'date-fns/subHours'
import { seedPast } from '../../../../core/server/document/document-seed.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { isMore, subtractDecimals, sumDecimals } from '../../../../core/shared/money.ts'
import type { SeedTake } from '../../server/warehousing-seed-documents.ts'
import { insertSeed, lifeOf, numberSeed, pastOf } from '../../server/warehousing-seed-write.ts'
import { stockTakeCodePrefix, stockTakeStore } from './stock-take-store.ts'
import { stockTakeLines, stockTakes } from './stock-take-tables.ts'

/** A warehouse is counted for some hours. */
const madeAt = (at: Date) => subHours(at, 5)

/** Writes demo stock takes. Returns what keeps their past, once stock is written. */
export async function seedStockTakes(
  db: SqlDatabase,
  takes: readonly SeedTake[],
  nameOf: (userId: number) => string,
): Promise<() => Promise<void>> {
  await numberSeed(db, takes, stockTakeCodePrefix)
  const beyond = (lines: SeedTake['lines'], one: 'book' | 'counted', other: 'book' | 'counted') =>
    sumDecimals(
      lines.filter((line) => isMore(line[one], line[other])).map((line) => subtractDecimals(line[one], line[other])),
    )
  await insertSeed(
    db,
    stockTakes,
    takes.map((take) => {
      const { id, code, at, warehouseId, description, lines } = take
      return {
        id,
        code,
        ...lifeOf(take, madeAt(at)),
        kind: 'material' as const,
        warehouseId,
        description,
        lineCount: lines.length,
        surplusQuantity: beyond(lines, 'counted', 'book'),
        shortageQuantity: beyond(lines, 'book', 'counted'),
        keyword: keywordText(code, description),
      }
    }),
  )
  await insertSeed(
    db,
    stockTakeLines,
    takes.flatMap(({ id: takeId, lines }) =>
      lines.map(({ id, item, place, book, counted }, position) => ({
        id,
        takeId,
        position,
        materialId: item.materialId,
        productionOrderId: item.productionOrderId,
        lot: item.lot,
        quality: item.quality,
        warehouseLocationId: place.warehouseLocationId,
        bookQuantity: book,
        countedQuantity: counted,
      })),
    ),
  )
  return () =>
    seedPast(
      db,
      stockTakeStore,
      takes.map((take) => pastOf(take, madeAt(take.at), nameOf)),
    )
}
