import { useMemo, useSyncExternalStore } from 'react'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import type { FormSession } from '../../../../core/browser/form/session/form-session.ts'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { Money } from '../../../../core/browser/ui/money.tsx'
import { costsByPart, materialCost } from '../../costs/bom-costs.ts'
import { materialTypeOptions } from '../../template-orders/template-order-options.ts'
import { costLineOf } from '../bom-lines.ts'
import type { BomFormLine } from '../bom-model.ts'

/** Reads what the lines at a path of the form cost by part and together, as one text. */
function sumsReader({ values }: FormSession, name: string): () => string {
  let seen: string | undefined
  let told = ''
  return values.whenChanged(() => {
    const lines = ((values.at(name) as readonly BomFormLine[] | undefined) ?? []).map((line) => ({
      ...costLineOf(line),
      materialType: line.materialType,
    }))
    // Most changes of a form are words, or in other lists: the sums are reckoned only for other figures.
    const figures = JSON.stringify(lines)
    if (figures !== seen) {
      const parts = costsByPart(lines).map(({ part, cost }) => `${part}=${cost}`)
      told = [...parts, `=${materialCost(lines)}`].join(';')
      seen = figures
    }
    return told
  })
}

/**
 * The costs of a colour's lines in the form, by part and in total, while they are typed; drawn again only when a sum
 * changes.
 */
export function BomCostSums({ name }: { name: string }) {
  const t = useText()
  const translate = useTranslate()
  const { session } = useFormPlace()
  const read = useMemo(() => sumsReader(session, name), [session, name])
  const sums = useSyncExternalStore(session.values.subscribe, read)
    .split(';')
    .map((sum) => sum.split('='))
  return (
    <dl className="flex flex-wrap items-baseline justify-end gap-x-6 gap-y-1 px-1" aria-label={t('成本合计')}>
      {sums.map(([part, cost]) => {
        const option = materialTypeOptions.find(({ value }) => value === part)
        return (
          <div key={part} className="flex items-baseline gap-2">
            <dt className="text-xs text-ink-muted">{option ? translate(option.label) : t('单件物料成本')}</dt>
            <dd className={`tabular-nums ${option ? '' : 'font-semibold'}`}>
              <Money value={cost} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
