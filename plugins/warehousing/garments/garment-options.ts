import { stockLimits } from '../stock/stock-options.ts'

/** Limits of the documents that move garments. Attachments and descriptions are those of C-open-86. */
export const garmentLimits = {
  /** Production orders of one document. */
  orders: 50,
  /** Sizes of one production order. */
  sizes: 60,
  sizeName: stockLimits.size,
  /** Pieces of one size. */
  pieces: 999_999,
  boxes: 99_999,
  comment: 200,
  text: 100,
  description: 500,
  files: 6,
} as const

/**
 * By how many pieces of a size a document may be short, or more, without a difference. The one tolerance of the area: questions,
 * prefilled quantities, scans and states all go by it.
 */
export const garmentTolerance = 0
