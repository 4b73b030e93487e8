/** Limits of a sample order: characters of texts, entries of lists. */
export const templateOrderLimits = {
  designImages: 6,
  sizeGuides: 6,
  attachments: 6,
  processFiles: 6,
  sizesPerColor: 3,
  colors: 60,
  materialsPerColor: 200,
  processesPerColor: 60,
  hookRemark: 12,
  lanyardRemark: 40,
  sizeDescription: 40,
  markDescription: 16,
  /** Characters without markup. */
  comments: 270,
  /** Characters without markup. */
  description: 130,
  urgentText: 200,
  quantity: 999_999,
  amountDecimals: 2,
} as const
