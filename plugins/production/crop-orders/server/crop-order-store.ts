import { and, eq, isNull, sql } from 'drizzle-orm'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { piecesOf } from '../../../sales/public.ts'
import { setSizeFigures } from '../../production-orders/server/production-size-figures.ts'
import { cropOrderEvent } from '../crop-order-events.ts'
import type { CropOrderContent, CropOrderParts } from '../crop-order-model.ts'
import { cropOrderProblems } from '../crop-order-rules.ts'
import { batchPieces, cropTotalOf } from '../crop-order-sizes.ts'
import { cropOrderSteps } from '../crop-order-steps.ts'
import { foundProduced, producedSql } from './crop-order-produced.ts'
import { requireCropOrder } from './crop-order-requires.ts'
import { cropOrderTable } from './crop-order-table.ts'
import { cropOrderBatches, cropOrderVersions } from './crop-order-tables.ts'

type CropSaving = Saving<CropOrderParts>

/** The columns that a cutting order copies from its production order. */
function copiedColumns({ answers, before }: CropSaving): Readonly<Record<string, unknown>> {
  const produced = foundProduced(answers)
  if (!produced) return {}
  const { customerPO, code, type, color, productionOrderCode, designImageUrls, brand, factory, sizeRange } = produced
  return {
    ...(before ? { brandId: brand?.id ?? null, factoryId: factory?.id ?? null } : {}),
    productionOrderCode,
    customerPO,
    code,
    sampleType: type,
    color,
    designImageUrls: [...designImageUrls],
    orderQuantity: piecesOf(sizeRange),
  }
}

/** The way of cutting that all batches have; null when they differ (C-open-21). */
function typeOf(batches: CropOrderContent['cropProcesses']) {
  const types = new Set(batches.map(({ type }) => type))
  return types.size === 1 ? (batches[0]?.type ?? null) : null
}

function derivedColumns(saving: CropSaving): Readonly<Record<string, unknown>> {
  const { cropProcesses: batches } = saving.content
  const ordered = foundProduced(saving.answers)?.sizeRange ?? []
  const totalQuantity = batches.reduce((sum, batch) => sum + batchPieces(batch), 0)
  return {
    ...copiedColumns(saving),
    type: typeOf(batches),
    totalQuantity,
    overQuantity: totalQuantity - piecesOf(ordered),
    cropTotal: cropTotalOf(ordered, batches),
  }
}

/**
 * Writes the person and the time into the batches that this save changed. The save itself empties both columns of a changed
 * batch.
 */
function noteMaintainer(work: Work, orderId: number): void {
  work.alongside(
    work.db
      .update(cropOrderBatches)
      .set({ maintainerId: work.actor.id, maintenanceDate: work.now })
      .where(and(eq(cropOrderBatches.orderId, orderId), isNull(cropOrderBatches.maintainerId))),
  )
}

/** The cut pieces that the production order shows. */
function tellCut(
  work: Work,
  { productionOrder, cropProcesses }: Pick<CropOrderContent, 'productionOrder' | 'cropProcesses'>,
): void {
  if (!productionOrder) return
  const { id } = productionOrder
  const rows = cropTotalOf([], cropProcesses).map(({ name, cropQuantity: quantity }) => ({
    order_id: id,
    name,
    quantity,
  }))
  const pieces = sql`select * from json_to_recordset(${JSON.stringify(rows)}::json) as s (order_id int, name text, quantity int)`
  setSizeFigures(work, [id], 'cut', pieces)
}

/** Reads and changes cutting orders. */
export const cropOrderStore = documentStore({
  table: cropOrderTable,
  steps: cropOrderSteps,
  problems: cropOrderProblems,
  keyword: (_content, _code, { answers }) => {
    const { productionOrderCode, code, type, color, customerPO } = foundProduced(answers) ?? {}
    return keywordText(productionOrderCode, code, type, color, customerPO)
  },
  // Of two people who begin a cut at the same time, the second waits for the lock and then finds the order of the first. A
  // revision of the production order waits for the lock, too, also of one whose cut is confirmed (D45).
  locks: ({ productionOrder }) =>
    sql`select 1 from production_orders where id = ${productionOrder?.id ?? 0}::int for no key update`,
  locksForSubmit: true,
  queries: ({ productionOrder }) => ({ produced: producedSql(productionOrder?.id ?? 0) }),
  requires: requireCropOrder,
  chooses: ({ answers }) => {
    const { brand = null, factory = null } = foundProduced(answers) ?? {}
    return { brand, factory }
  },
  derives: async (_work, saving) => derivedColumns(saving),
  attaches: async (work, id, content) => {
    noteMaintainer(work, id)
    tellCut(work, content)
  },
  releases: async (work, { productionOrder }) => tellCut(work, { productionOrder, cropProcesses: [] }),
  versions: { table: cropOrderVersions, documentKey: 'orderId' },
  event: cropOrderEvent,
})
