import { subMinutes } from 'date-fns/subMinutes'
import { seedPast } from '../../../../core/server/document/document-seed.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { sumDecimals } from '../../../../core/shared/money.ts'
import type { SeedMove } from '../../server/warehousing-seed-documents.ts'
import { insertSeed, lifeOf, numberSeed, pastOf } from '../../server/warehousing-seed-write.ts'
import { stockMoveCodePrefix, stockMoveStore } from './stock-move-store.ts'
import { stockMoveLines, stockMoves } from './stock-move-tables.ts'

const madeAt = (at: Date) => subMinutes(at, 25)

/** Writes demo moves. Returns what keeps their past, once stock is written. */
export async function seedStockMoves(
  db: SqlDatabase,
  moves: readonly SeedMove[],
  nameOf: (userId: number) => string,
): Promise<() => Promise<void>> {
  await numberSeed(db, moves, stockMoveCodePrefix)
  await insertSeed(
    db,
    stockMoves,
    moves.map((move) => {
      const { id, code, at, warehouseId, reason, lines } = move
      return {
        id,
        code,
        ...lifeOf(move, madeAt(at)),
        kind: 'material' as const,
        warehouseId,
        reason,
        moveQuantity: sumDecimals(lines.map(({ quantity }) => quantity)),
        keyword: keywordText(code, reason),
      }
    }),
  )
  await insertSeed(
    db,
    stockMoveLines,
    moves.flatMap(({ id: moveId, lines }) =>
      lines.map(({ id, item, place, quantity, toLocationId }, position) => ({
        id,
        moveId,
        position,
        materialId: item.materialId,
        productionOrderId: item.productionOrderId,
        lot: item.lot,
        quality: item.quality,
        warehouseLocationId: place.warehouseLocationId,
        quantity,
        toLocationId,
        binding: toLocationId === null ? ('Release' as const) : null,
      })),
    ),
  )
  return () =>
    seedPast(
      db,
      stockMoveStore,
      moves.map((move) => pastOf(move, madeAt(move.at), nameOf)),
    )
}
