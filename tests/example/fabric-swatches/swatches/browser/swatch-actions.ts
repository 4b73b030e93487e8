import { call } from '../../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../../core/browser/api/contract-query.ts'
import { translate } from '../../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../../core/shared/message.ts'
import { type Swatch, swatchUseUp } from '../swatch-contract.ts'
import { swatchDocument } from '../swatch-document.ts'

/** Marks each of the swatches as used up. */
export async function markUsedUp(swatches: readonly Swatch[]): Promise<void> {
  for (const { id, version } of swatches) await call(swatchUseUp, { params: { id }, body: { version } })
  await invalidateDocuments(swatchDocument.noun)
  toast.success(translate(message('已标记 {count} 张样卡', { count: swatches.length })))
}
