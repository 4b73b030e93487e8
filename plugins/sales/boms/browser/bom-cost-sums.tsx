import { useMemo } from 'react'
import { useFormPart } from '../../../../core/browser/form/session/form-part.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Money } from '../../../../core/browser/ui/money.tsx'
import { optionLabel } from '../../../../core/shared/option-label.ts'
import { costsByPart, materialCost } from '../../costs/bom-costs.ts'
import { materialTypeOptions } from '../../template-orders/template-order-options.ts'
import { costLineOf } from '../bom-lines.ts'
import type { BomFormLine } from '../bom-model.ts'

/**
 * The costs of a colour's lines in the form, by part and in total, while they are typed; drawn again only when a figure
 * changes.
 */
export function BomCostSums({ name }: { name: string }) {
  const t = useText()
  const lines = useFormPart((at) =>
    ((at(name) as readonly BomFormLine[] | undefined) ?? []).map((line) => ({
      ...costLineOf(line),
      materialType: line.materialType,
    })),
  )
  const sums = useMemo(() => [...costsByPart(lines), { part: '', cost: materialCost(lines) }], [lines])
  return (
    <dl className="flex flex-wrap items-baseline justify-end gap-x-6 gap-y-1 px-1" aria-label={t('成本合计')}>
      {sums.map(({ part, cost }) => (
        <div key={part} className="flex items-baseline gap-2">
          <dt className="text-xs text-ink-muted">{t(optionLabel(materialTypeOptions, part)) || t('单件物料成本')}</dt>
          <dd className={`tabular-nums ${part ? '' : 'font-semibold'}`}>
            <Money value={cost} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
