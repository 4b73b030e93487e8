import { z } from 'zod'
import { contract, decimal, id, idParams, namedReference } from '../../../core/shared/contract.ts'
import { writersOf } from '../../../core/shared/document.ts'
import { stockKinds, stockQualities } from '../stock/stock-options.ts'
import { stockTakeDocument } from '../stock-takes/stock-take-document.ts'

const line = z.object({
  id,
  /** The material, or the style of the garment. */
  name: z.string(),
  color: z.string(),
  codeFromSupplier: z.string(),
  productionOrder: namedReference.nullable(),
  lot: z.string(),
  size: z.string(),
  quality: z.enum(stockQualities),
  unit: z.string(),
  countedQuantity: decimal.nullable(),
  /** What stood there when it was counted. */
  bookQuantity: decimal.nullable(),
  /** What stands there now. */
  onHand: decimal,
})
export type CountedLine = z.output<typeof line>

const take = z.object({
  id,
  code: z.string(),
  kind: z.enum(stockKinds),
  description: z.string(),
  /** Those at the location. */
  lines: z.array(line),
})
export type ShelfTake = z.output<typeof take>

const shelfCount = z.object({
  /** Id and code of the location. */
  id,
  code: z.string(),
  warehouse: namedReference,
  takes: z.array(take),
})
export type ShelfCount = z.output<typeof shelfCount>
export const shelfCountReply: z.ZodType<ShelfCount> = shelfCount

/** Who counts with a phone. */
export const shelfCounters = writersOf(stockTakeDocument)

export const shelfCountRead = contract({
  method: 'GET',
  path: `${stockTakeDocument.noun}/at/:id`,
  permission: shelfCounters,
  summary: 'The lines at a location of the stock takes that are under way',
  params: idParams,
  reply: shelfCount,
})
