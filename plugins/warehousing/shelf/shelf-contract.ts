import { z } from 'zod'
import { contract, decimal, id, idParams, namedReference } from '../../../core/shared/contract.ts'
import { materialStockDocument } from '../stock/stock-documents.ts'
import { shelfReaders, stockKinds, stockQualities } from '../stock/stock-options.ts'

/** The number of items of a shelf that a phone shows. */
export const mostOnShelf = 200

const item = z.object({
  /** Id of the balance. */
  id,
  kind: z.enum(stockKinds),
  /** The material, or the style of the garment. */
  name: z.string(),
  color: z.string(),
  codeFromSupplier: z.string(),
  imageUrl: z.string().nullable(),
  lot: z.string(),
  size: z.string(),
  quality: z.enum(stockQualities),
  onHand: decimal,
  reserved: decimal,
  available: decimal,
  unit: z.string(),
  /** The production order that it was bought for, or that the garment was sewn for. */
  productionOrder: namedReference.nullable(),
})
export type ShelfItem = z.output<typeof item>

const shelf = z.object({
  id,
  code: z.string(),
  description: z.string(),
  warehouse: namedReference,
  /** The first items. */
  items: z.array(item),
  /** The number of items. */
  total: z.number().int(),
})
export type Shelf = z.output<typeof shelf>
export const shelfReply: z.ZodType<Shelf> = shelf

export const shelfRead = contract({
  method: 'GET',
  path: `${materialStockDocument.noun}/at/:id`,
  permission: shelfReaders,
  summary: 'What lies at a location of a warehouse: of the kinds of stock that the caller may see',
  params: idParams,
  reply: shelf,
})
