import type { Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'

/** Where the material comes from (C-open-126). */
export const materialInboundTypes = ['Purchase', 'ReturnMaterial', 'Other'] as const
export type MaterialInboundType = (typeof materialInboundTypes)[number]

export const materialInboundTypeOptions: readonly Option[] = [
  { value: 'Purchase', label: message('采购入库') },
  { value: 'ReturnMaterial', label: message('退料入库') },
  { value: 'Other', label: message('其他入库') },
]

/** Limits of a sign-in. */
export const materialInboundLimits = {
  lines: 500,
  /** Purchased materials that one sign-in starts from. */
  chosen: 200,
  attachments: 6,
  /** Attachments of documents that are older than this limit. */
  keptAttachments: 20,
  /** The most characters of the text. */
  note: 100,
  description: 500,
  comment: 500,
} as const
