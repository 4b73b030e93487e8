import { useTranslate } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import type { Option } from '../../../../core/shared/fields.ts'
import type { ProductionOrder } from '../production-order-model.ts'
import { materialStatusOptions, productionStatusOptions } from '../production-order-options.ts'

function StatusBadge({ value, options }: { value: string | null; options: readonly Option[] }) {
  const translate = useTranslate()
  const found = options.find((one) => one.value === value)
  return found ? <Badge tone={found.tone ?? 'neutral'}>{translate(found.label)}</Badge> : null
}

/** The progress of an order's pieces and material. It is independent of the document's status. */
export function ProductionOrderBadges({ record }: { record: ProductionOrder }) {
  return (
    <>
      <StatusBadge value={record.status} options={productionStatusOptions} />
      <StatusBadge value={record.materialStatus} options={materialStatusOptions} />
    </>
  )
}
