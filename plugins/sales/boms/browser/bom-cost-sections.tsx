import type { ReactNode } from 'react'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { ImageThumb } from '../../../../core/browser/ui/image-thumb.tsx'
import { Money } from '../../../../core/browser/ui/money.tsx'
import { formatAmount } from '../../../../core/shared/money.ts'
import { optionLabel } from '../../../../core/shared/option-label.ts'
import { usableShare } from '../../../materials/public.ts'
import { costsByPart, lineTotal, materialCost } from '../../costs/bom-costs.ts'
import { materialTypeOptions } from '../../template-orders/template-order-options.ts'
import type { Bom, BomColor } from '../bom-model.ts'
import { BomMaterialFacts } from './bom-material-facts.tsx'
import { BomReview } from './bom-review.tsx'
import { BomMeasuredColor } from './bom-measured-table.tsx'
import { specificationOf } from './bom-line-columns.ts'

type Line = BomColor['bomItems'][number]

type CostColumn = {
  readonly label: string
  readonly isNumber?: true
  /** In pixels; the column takes its part of what is left over. */
  readonly width: number
  /** Nothing where the line says nothing. */
  readonly cell: (line: Line) => ReactNode
}

const materialWidth = 190

/**
 * The columns of a cost table, without those that no line fills, and the one below which the sums stand; numbers are
 * aligned right. Without other fees the cost of the material is the whole cost of a line.
 */
function useCostColumns(lines: readonly Line[]): { columns: readonly CostColumn[]; sums: number } {
  const t = useText()
  const hasFees = lines.some(({ otherFee }) => otherFee !== null)
  const total: CostColumn = {
    label: t('小计'),
    width: 88,
    isNumber: true,
    cell: (line) => <Money value={lineTotal(line)} />,
  }
  const fee: CostColumn = {
    label: t('其他费用'),
    width: 76,
    isNumber: true,
    cell: ({ otherFee }) => (otherFee === null ? '' : <Money value={otherFee} />),
  }
  const cost: CostColumn = {
    label: t('物料成本'),
    width: 88,
    isNumber: true,
    cell: ({ price }) => <Money value={price} />,
  }
  const columns: readonly CostColumn[] = [
    { label: t('使用部位'), width: 72, cell: ({ actionRegion }) => actionRegion },
    { label: t('单件用量'), width: 72, isNumber: true, cell: ({ usage }) => formatAmount(usage, 4) },
    {
      label: t('单价'),
      width: 92,
      isNumber: true,
      cell: ({ unitPrice, material }) => <Money value={unitPrice} per={material.unit?.name} />,
    },
    { label: t('倍率'), width: 52, isNumber: true, cell: ({ magnification }) => formatAmount(magnification) },
    { label: t('损耗 (%)'), width: 60, isNumber: true, cell: ({ loss }) => formatAmount(loss) },
    { label: t('空差'), width: 52, isNumber: true, cell: ({ gap }) => usableShare(gap) },
    cost,
    ...(hasFees ? [fee, total] : []),
    { label: t('下单数量'), width: 72, isNumber: true, cell: ({ quantity }) => formatAmount(quantity, 4) },
    {
      label: t('说明'),
      width: 150,
      cell: ({ description, costDescription, otherFeeDescription }) =>
        [description, costDescription, otherFeeDescription].filter(Boolean).join(' · '),
    },
  ]
  const shown = columns.filter(({ cell }) => lines.some((line) => cell(line) !== ''))
  return { columns: shown, sums: shown.indexOf(hasFees ? total : cost) }
}

function CostTable({ color, lines }: { color: string; lines: readonly Line[] }) {
  const t = useText()
  const { columns, sums } = useCostColumns(lines)
  const after = columns.length - sums - 1
  const width = columns.reduce((sum, column) => sum + column.width, materialWidth)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
    <div
      className="overflow-x-auto rounded border"
      tabIndex={0}
      role="region"
      aria-label={t('{color} 物料成本', { color })}
    >
      <table className="w-full table-fixed border-collapse text-left" style={{ minWidth: width }}>
        <colgroup>
          <col style={{ width: materialWidth }} />
          {columns.map(({ label, width }) => (
            <col key={label} style={{ width }} />
          ))}
        </colgroup>
        <thead className="bg-sunken text-xs text-ink-muted">
          <tr>
            <th scope="col" className="sticky left-0 z-1 h-8 bg-sunken px-2 font-normal">
              {t('物料')}
            </th>
            {columns.map(({ label, isNumber }) => (
              <th
                key={label}
                scope="col"
                className={`px-2 py-1 leading-tight font-normal break-words ${isNumber ? 'text-right' : ''}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {costsByPart(lines).map(({ part, lines: own, cost }) => (
          <tbody key={part}>
            <tr className="border-t bg-sunken/60">
              <th scope="rowgroup" colSpan={sums + 1} className="px-2 py-1 text-xs font-medium text-ink-muted">
                <span className="sticky left-2">{t(optionLabel(materialTypeOptions, part))}</span>
              </th>
              <td className="px-2 py-1 text-right text-xs font-medium tabular-nums">
                <Money value={cost} />
              </td>
              {after > 0 ? <td colSpan={after} /> : null}
            </tr>
            {own.map((line) => (
              <tr key={line.id} className="border-t align-top">
                <th scope="row" className="sticky left-0 z-1 bg-panel px-2 py-1.5 font-normal">
                  <span className="flex items-start gap-2">
                    {line.material.imageUrls[0] ? (
                      <ImageThumb source={line.material.imageUrls[0]} alt="" size={28} />
                    ) : null}
                    <span className="min-w-0 break-words">
                      {line.material.name}
                      <span className="block text-xs text-ink-muted">{specificationOf(line.material)}</span>
                      {line.legacyColor ? (
                        <span className="block text-xs text-ink-muted">
                          {t('原颜色 {color}', { color: line.legacyColor })}
                        </span>
                      ) : null}
                    </span>
                  </span>
                </th>
                {columns.map(({ label, isNumber, cell }) => (
                  <td
                    key={label}
                    className={`px-2 py-1.5 break-words ${isNumber ? 'text-right tabular-nums' : 'text-ink-muted'}`}
                  >
                    {cell(line)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot className="border-t bg-sunken">
          <tr>
            <th scope="row" colSpan={sums + 1} className="px-2 py-1.5 font-medium">
              <span className="sticky left-2">{t('合计')}</span>
            </th>
            <td className="px-2 py-1.5 text-right font-semibold tabular-nums">
              <Money value={materialCost(lines)} />
            </td>
            {after > 0 ? <td colSpan={after} /> : null}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** The cost table of each colour's materials by part, and its review. */
export function BomCostSections({ bom }: { bom: Bom }) {
  return bom.templates.map((template) => (
    <Section
      key={template.id}
      title={template.color}
      columns={1}
      actions={
        <div className="flex flex-wrap items-center justify-end gap-x-4">
          <span className="font-semibold">
            <Money value={materialCost(template.bomItems)} />
          </span>
          <BomReview color={template} acts />
        </div>
      }
    >
      <CostTable color={template.color} lines={template.bomItems} />
      <BomMaterialFacts color={template.color} lines={template.bomItems} />
      <BomMeasuredColor bomId={bom.id} color={template.color} lines={template.bomItems} />
    </Section>
  ))
}
