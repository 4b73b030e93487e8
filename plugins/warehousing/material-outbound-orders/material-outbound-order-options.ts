import type { Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { garmentLimits } from '../garments/garment-options.ts'

/** Why material leaves the warehouse (C-open-133). */
export const materialOutboundTypes = ['Production', 'Supplement', 'ReturnSupplier', 'Other'] as const
export type MaterialOutboundType = (typeof materialOutboundTypes)[number]

export const materialOutboundTypeOptions: readonly Option[] = [
  { value: 'Production', label: message('生产领料') },
  { value: 'Supplement', label: message('补料') },
  { value: 'ReturnSupplier', label: message('退货供应商') },
  { value: 'Other', label: message('其他出库') },
]

/** Whether the material goes to a factory for its production orders. */
export const isForProduction = (type: MaterialOutboundType) => type === 'Production' || type === 'Supplement'

/** Limits of an outbound order. */
export const materialOutboundLimits = {
  lines: 300,
  /** Production orders of one order: as many as a document of garments takes. */
  orders: garmentLimits.orders,
  text: 100,
  address: 200,
  comment: 200,
  description: 500,
  files: 6,
  /** Attachments of documents that are older than this limit. */
  keptFiles: 10,
} as const
