import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { formatAmount } from '../../../../core/shared/money.ts'
import { hangProgressRead } from '../hang-order-contract.ts'
import { hangOrderDocument } from '../hang-order-document.ts'
import { hangOrderSteps } from '../hang-order-steps.ts'

/** Shows the progress of the hanging line for a production order (C-open-170); renders nothing until the cut is confirmed. */
export function HangProgress({ productionOrderId }: { productionOrderId: number }) {
  const t = useText()
  const { data } = useContractQuery(
    hangProgressRead,
    { params: { id: productionOrderId } },
    { noun: hangOrderDocument.noun, quiet: true },
  )
  if (!data) return null
  const { label, tone } = hangOrderSteps.states[data.syncStatus]
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-ink-muted">
      <span>{t('吊挂 {code}', { code: data.hangOrderCode })}</span>
      <Badge tone={tone}>{t(label)}</Badge>
      <span>
        {t('上挂 {hung} / {plan} 件，完成 {finished} 件，次品 {defect} 件', {
          hung: formatAmount(data.hangQuantity),
          plan: formatAmount(data.planQuantity),
          finished: formatAmount(data.finishedQuantity),
          defect: formatAmount(data.defectQuantity),
        })}
      </span>
    </p>
  )
}
