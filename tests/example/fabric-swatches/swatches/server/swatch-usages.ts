import type { Reference } from '../../../../../core/server/usage/usage-reference.ts'
import { message } from '../../../../../core/shared/message.ts'
import { swatchDocument } from '../swatch-document.ts'

/** The references that swatches hold. */
export const swatchReferences: readonly Reference[] = [
  { to: 'users', from: swatchDocument.noun, label: message('创建人'), table: 'swatches', column: 'creator_id' },
]
