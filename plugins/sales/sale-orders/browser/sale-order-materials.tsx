import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { Money } from '../../../../core/browser/ui/money.tsx'
import { materialTypeOptions } from '../../template-orders/template-order-options.ts'
import type { SaleOrder } from '../sale-order-model.ts'

/** The materials of the colour's BOM, for reading. */
export function SaleOrderMaterials({ lines }: { lines: SaleOrder['bomItems'] }) {
  const t = useText()
  const translate = useTranslate()
  if (lines.length === 0) return null
  const typeOf = (value: string) => {
    const option = materialTypeOptions.find((one) => one.value === value)
    return option ? translate(option.label) : value
  }
  const headings = [
    [t('部件'), false],
    [t('物料'), false],
    [t('颜色'), false],
    [t('使用部位'), false],
    [t('单件用量'), true],
    [t('损耗 (%)'), true],
    [t('单价'), true],
    [t('金额'), true],
  ] as const
  const figure = 'border-l px-3 text-right tabular-nums'
  return (
    <Section title={t('BOM 物料')} columns={1}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <div className="overflow-x-auto rounded border" tabIndex={0} role="group" aria-label={t('BOM 物料')}>
        <table className="w-full border-collapse whitespace-nowrap">
          <thead className="bg-sunken text-xs text-ink-muted">
            <tr className="h-row">
              {headings.map(([label, isFigure]) => (
                <th key={label} scope="col" className={`font-normal ${isFigure ? figure : 'px-3 text-left'}`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} className="h-row border-t">
                <td className="px-3">{typeOf(line.materialType)}</td>
                <td className="px-3">{line.material.name}</td>
                <td className="px-3">{line.material.color}</td>
                <td className="px-3">{line.actionRegion}</td>
                <td className={figure}>{formatAmount(line.usage, 4)}</td>
                <td className={figure}>{formatAmount(line.loss)}</td>
                <td className={figure}>
                  <Money value={line.unitPrice} />
                </td>
                <td className={figure}>
                  <Money value={line.price} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
