import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { type ReadsForm, useFormPart } from '../../../../core/browser/form/session/form-part.ts'
import { joinNames, useText } from '../../../../core/browser/i18n/text.ts'
import { ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { optionLabel } from '../../../../core/shared/option-label.ts'
import { materialTypeOptions } from '../../template-orders/template-order-options.ts'
import { bomMeasuredState, measuredIn } from '../bom-measured-contract.ts'
import { type BillLine, compareColor, type MeasuredLine } from '../bom-measured-rules.ts'
import type { BomForm } from '../bom-model.ts'
import { CostDifference } from './cost-difference.tsx'

/** What was measured of a bill's materials; nothing while it is not known. */
export function useMeasured(bomId: number | undefined) {
  const { data } = useContractQuery(
    bomMeasuredState,
    { params: { id: bomId ?? 0 } },
    { enabled: bomId !== undefined, noun: measuredIn, quiet: true },
  )
  return data
}

/** A material that has a name. */
type NamedLine = BillLine & {
  readonly material: { readonly id: number; readonly name?: string | null | undefined } | null
}

const formColors = (at: ReadsForm) => (at('templates') ?? []) as BomForm['templates']

/** The colours of the form, by value: its values are changed in place. */
export function useFormColors(): BomForm['templates'] {
  return useFormPart(formColors)
}

/** A material in words: name, part and place. */
export function useMaterialText(): (of: Omit<NamedLine, 'usage'>) => string {
  const t = useText()
  return ({ material, materialType, actionRegion }) =>
    [material?.name, t(optionLabel(materialTypeOptions, materialType)), actionRegion].filter(Boolean).join(' · ')
}

/** Planned and measured usage of lines, with what the difference costs. */
export function MeasuredTable({
  label,
  lines,
  total,
}: {
  label: string
  lines: readonly MeasuredLine<NamedLine>[]
  total: string
}) {
  const t = useText()
  const textOf = useMaterialText()
  const signed = (value: string | null) =>
    value === null ? '' : `${value.startsWith('-') ? '' : '+'}${formatAmount(value, 4)}`
  const figure = { isNumber: true, head: 'whitespace-nowrap max-sm:whitespace-normal' } as const
  return (
    <ReadTable
      label={label}
      lines={lines}
      keyOf={({ at }) => at}
      columns={[
        { label: t('物料'), names: true, look: 'break-words tabular-nums', cell: ({ line }) => textOf(line) },
        { ...figure, label: t('计划用量'), cell: ({ line }) => formatAmount(line.usage, 4) || '-' },
        {
          ...figure,
          label: t('实测用量'),
          cell: ({ measured }) =>
            measured === null ? <span className="text-ink-faint">{t('未量')}</span> : formatAmount(measured, 4),
        },
        {
          ...figure,
          label: t('用量差'),
          cell: ({ usageDifference }) => (usageDifference === '0.0000' ? '—' : signed(usageDifference)),
        },
        {
          ...figure,
          label: t('成本差'),
          cell: ({ costDifference }) => (costDifference === null ? '' : <CostDifference of={costDifference} />),
        },
      ]}
      total={[t('合计'), <CostDifference key="total" of={total} />]}
    />
  )
}

/** What the pattern room measured of a colour, beside its lines; nothing where it was not measured. */
export function BomMeasuredColor({
  bomId,
  color,
  lines,
}: {
  bomId: number
  color: string
  lines: readonly NamedLine[]
}) {
  const t = useText()
  const textOf = useMaterialText()
  const own = useMeasured(bomId)?.colors.find((one) => one.color === color)
  if (!own) return null
  const compared = compareColor(lines, own.usages)
  return (
    <div className="mt-3 overflow-x-auto">
      <p className="flex flex-wrap items-baseline gap-x-3 px-2 pb-1">
        <span className="font-medium">{t('版房实测用量')}</span>
        <span className="text-xs text-ink-muted">{`${own.user.name} ${formatInstant(own.measuredAt)}`}</span>
      </p>
      <MeasuredTable label={t('{color} 实测用量', { color })} lines={compared.lines} total={compared.costDifference} />
      {compared.unmatched.length > 0 ? (
        <p className="px-2 pt-1 text-xs text-tone-warning">
          {t('实测了但对不上 BOM 单的行：{materials}', {
            materials: joinNames(compared.unmatched.map((one) => `${textOf(one)} ${formatAmount(one.usage, 4)}`)),
          })}
        </p>
      ) : null}
    </div>
  )
}

/** The same beside the lines as they stand in the form. */
export function BomMeasuredFormColor({ bomId, color }: { bomId: number; color: string }) {
  const own = useFormColors().find((one) => one.color === color)
  return own ? <BomMeasuredColor bomId={bomId} color={color} lines={own.bomItems} /> : null
}
