import { useId } from 'react'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import type { Message } from '../../../../core/shared/message.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { optionLabel } from '../../../../core/shared/option-label.ts'
import { materialTypeOptions, type UsageOfMaterial } from '../../../sales/public.ts'
import type { TypedFigures } from '../patterning-order-figures.ts'

/** A material of the colour in words: its name and colour, and below them its part and place. */
export function MaterialOfUsage({ of: { material, materialType, actionRegion } }: { of: UsageOfMaterial }) {
  const translate = useTranslate()
  return (
    <>
      <span className="break-words">{[material.name, material.color].filter(Boolean).join(' · ')}</span>
      <span className="block text-xs text-ink-muted">
        {[translate(optionLabel(materialTypeOptions, materialType)), actionRegion].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

/** An input for what was measured of each material, beside its planned usage. */
export function FigureInputs({
  usages,
  typed,
  problems,
  tall = false,
  onType,
}: {
  usages: readonly UsageOfMaterial[]
  typed: TypedFigures
  problems: Readonly<Record<number, Message>>
  /** For fingers. */
  tall?: boolean
  onType: (at: number, text: string) => void
}) {
  const t = useText()
  const id = useId()
  return (
    <ul className="flex flex-col">
      {usages.map((usage, at) => {
        const { material, planned } = usage
        const problem = problems[at]
        const unit = material.unit?.name ?? ''
        return (
          // The list does not change while it is typed into.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="flex flex-col gap-1 border-b py-2 last:border-b-0">
            <label htmlFor={`${id}-${at}`} className="flex items-center gap-3">
              <span className="min-w-0 grow">
                <MaterialOfUsage of={usage} />
              </span>
              <span className="shrink-0 text-right text-xs text-ink-muted tabular-nums">
                {t('计划 {usage}', { usage: planned ? `${formatAmount(planned, 4)} ${unit}`.trim() : '-' })}
              </span>
              <input
                id={`${id}-${at}`}
                className={`control w-28 shrink-0 text-right tabular-nums ${tall ? 'h-11 text-[15px]' : ''}`}
                inputMode="decimal"
                autoComplete="off"
                placeholder={t('未量')}
                aria-label={t('{name} 实测用量', { name: material.name })}
                aria-invalid={problem !== undefined}
                aria-describedby={problem ? `${id}-${at}-problem` : undefined}
                value={typed[at] ?? ''}
                onChange={(event) => onType(at, event.target.value)}
              />
            </label>
            {problem ? (
              <span id={`${id}-${at}-problem`} role="alert" className="text-right text-xs text-tone-danger">
                {t(problem)}
              </span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
