import { subMinutes } from 'date-fns/subMinutes'
import { seedPast } from '../../../../core/server/document/document-seed.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { sumDecimals } from '../../../../core/shared/money.ts'
import type { SeedMove } from '../../server/warehousing-seed-documents.ts'
import { insertSeed, numberSeed } from '../../server/warehousing-seed-write.ts'
import { stockMoveCodePrefix, stockMoveStore } from './stock-move-store.ts'
import { stockMoveLines, stockMoves } from './stock-move-tables.ts'

const madeAt = (at: Date) => subMinutes(at, 25)

/** Writes demo moves. */
export async function seedStockMoves(
  db: SqlDatabase,
  moves: readonly SeedMove[],
  nameOf: (userId: number) => string,
): Promise<void> {
  await numberSeed(db, moves, stockMoveCodePrefix)
  await insertSeed(
    db,
    stockMoves,
    moves.map(({ id, code, at, userId, warehouseId, reason, lines }) => ({
      id,
      code,
      version: 2,
      status: 'Finished' as const,
      confirmedVersion: 1,
      kind: 'material' as const,
      warehouseId,
      reason,
      moveQuantity: sumDecimals(lines.map(({ quantity }) => quantity)),
      keyword: keywordText(code, reason),
      creatorId: userId,
      lastUpdaterId: userId,
      createdAt: madeAt(at),
      updatedAt: at,
      submittedAt: at,
    })),
  )
  await insertSeed(
    db,
    stockMoveLines,
    moves.flatMap(({ id: moveId, lines }) =>
      lines.map(({ id, item, place, quantity }, position) => ({
        id,
        moveId,
        position,
        materialId: item.materialId,
        productionOrderId: item.productionOrderId,
        lot: item.lot,
        quality: item.quality,
        warehouseLocationId: place.warehouseLocationId,
        quantity,
        binding: 'Release' as const,
      })),
    ),
  )
  await seedPast(
    db,
    stockMoveStore,
    moves.map(({ id, at, userId }) => ({
      id,
      by: { id: userId, name: nameOf(userId) },
      madeAt: madeAt(at),
      confirmedAt: at,
    })),
  )
}
