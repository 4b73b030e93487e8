import type { SectionProps } from '../../../../../core/browser/document/document-page-options.ts'
import { useText } from '../../../../../core/browser/i18n/text.ts'
import type { SwatchOrder } from '../swatch-order-model.ts'

/** Says that somebody asked for the order to be deleted, while it is decided on. */
export function SwatchOrderApproval({ record }: SectionProps<SwatchOrder>) {
  const t = useText()
  if (record?.deletion !== 'asked') return null
  return (
    <p role="status" className="mb-3 rounded bg-tone-waiting-soft px-3 py-1.5 text-tone-waiting">
      {t('删除审批中，请等待审批结果')}
    </p>
  )
}
