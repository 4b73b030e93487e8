import type { ReactNode } from 'react'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { Money } from '../../../../core/browser/ui/money.tsx'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { optionLabel } from '../../../../core/shared/option-label.ts'
import { usableShare } from '../../../materials/public.ts'
import { lineTotal } from '../../costs/bom-costs.ts'
import { materialTypeOptions } from '../../template-orders/template-order-options.ts'
import {
  type ColorComparison,
  type ComparedKey,
  type ComparedLine,
  isUnchanged,
  type LineComparison,
} from '../bom-comparison.ts'
import { specificationOf } from './bom-line-columns.ts'
import { CostDifference } from './cost-difference.tsx'

type Cell = {
  readonly keys: readonly ComparedKey[]
  readonly label: string
  readonly isNumber: boolean
  readonly textOf: (line: ComparedLine) => string
}

function useCells(): readonly Cell[] {
  const t = useText()
  const number = (key: ComparedKey, label: string, textOf: (line: ComparedLine) => string): Cell => ({
    keys: [key],
    label,
    isNumber: true,
    textOf,
  })
  const part = ({ materialType, actionRegion }: ComparedLine) =>
    [t(optionLabel(materialTypeOptions, materialType)), actionRegion].filter(Boolean).join(' · ')
  const money = (value: string | null) => (value === null ? '' : formatMoney(value))
  return [
    {
      keys: ['material'],
      label: t('物料'),
      isNumber: false,
      textOf: ({ material }) => [material.name, specificationOf(material)].filter(Boolean).join(' · '),
    },
    { keys: ['materialType', 'actionRegion'], label: t('部件'), isNumber: false, textOf: part },
    number('usage', t('单件用量'), ({ usage }) => formatAmount(usage, 4)),
    number('unitPrice', t('单价'), ({ unitPrice, material }) => formatMoney(unitPrice, { per: material.unit?.name })),
    number('magnification', t('倍率'), ({ magnification }) => formatAmount(magnification)),
    number('loss', t('损耗 (%)'), ({ loss }) => formatAmount(loss)),
    number('gap', t('空差'), ({ gap }) => usableShare(gap)),
    number('otherFee', t('其他费用'), ({ otherFee }) => money(otherFee)),
    number('quantity', t('下单数量'), ({ quantity }) => formatAmount(quantity, 4)),
  ]
}

/** A value on both sides: once where it is the same, else what it was and what it is. */
function Value({ cell, line: { left, right, changed } }: { cell: Cell; line: LineComparison }) {
  const t = useText()
  const [one, other] = [left && cell.textOf(left), right && cell.textOf(right)]
  if (!cell.keys.some((key) => changed.includes(key))) return other ?? one
  return (
    <span className="flex flex-col">
      <del className="text-ink-muted">{one || t('空')}</del>
      <ins className="font-medium no-underline">{other || t('空')}</ins>
    </span>
  )
}

function useKindOf() {
  const t = useText()
  return (line: LineComparison): ReactNode => {
    if (line.left === undefined) return <Badge tone="done">{t('新增')}</Badge>
    if (line.right === undefined) return <Badge tone="danger">{t('已移除')}</Badge>
    return line.changed.length > 0 ? (
      <Badge tone="warning">{t('改动')}</Badge>
    ) : (
      <span className="text-ink-faint">{t('相同')}</span>
    )
  }
}

const costOf = (line: ComparedLine | undefined) => line && lineTotal(line)
const lineKey = ({ left, right }: LineComparison) => `${left?.id ?? ''}-${right?.id ?? ''}`

/** The lines of one colour on both sides with the difference in cost. */
export function ComparisonTable({
  color,
  names,
  onlyChanges,
}: {
  color: ColorComparison
  /** What the two sides are called. */
  names: readonly [string, string]
  onlyChanges: boolean
}) {
  const t = useText()
  const cells = useCells()
  const kindOf = useKindOf()
  const lines = onlyChanges ? color.lines.filter((line) => !isUnchanged(line)) : color.lines
  const title =
    color.left === color.right || color.right === undefined
      ? color.left
      : [color.left, color.right].filter(Boolean).join(' → ')
  const number = 'px-2 py-1.5 text-right tabular-nums'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
    <div
      className="mb-4 overflow-x-auto rounded border"
      tabIndex={0}
      role="region"
      aria-label={t('{color} 比较', { color: title ?? '' })}
    >
      <table className="w-full min-w-[920px] border-collapse text-left">
        <caption className="bg-panel px-2 py-2 text-left font-semibold">{title}</caption>
        <thead className="bg-sunken text-xs text-ink-muted">
          <tr>
            <th scope="col" className="px-2 py-2 font-normal" aria-label={t('状态')} />
            {cells.map(({ label, isNumber }) => (
              <th key={label} scope="col" className={`px-2 font-normal ${isNumber ? 'text-right' : 'min-w-20'}`}>
                {label}
              </th>
            ))}
            {names.map((name, at) => (
              <th key={`${name} ${at === 0 ? 'left' : 'right'}`} scope="col" className="px-2 text-right font-normal">
                {name}
              </th>
            ))}
            <th scope="col" className="px-2 text-right font-normal">
              {t('差额')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={lineKey(line)} className={`border-t align-top ${line.right ? '' : 'text-ink-muted'}`}>
              <td className="px-2 py-1.5">{kindOf(line)}</td>
              {cells.map((cell) => (
                <td key={cell.label} className={cell.isNumber ? number : 'px-2 py-1.5'}>
                  <Value cell={cell} line={line} />
                </td>
              ))}
              <td className={number}>
                <Money value={costOf(line.left)} />
              </td>
              <td className={number}>
                <Money value={costOf(line.right)} />
              </td>
              <td className={number}>
                <CostDifference of={line.difference} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t bg-sunken font-medium">
          <tr>
            <th scope="row" colSpan={cells.length + 1} className="px-2 py-1.5 font-medium">
              {lines.length === 0 ? t('没有差异') : t('单件物料成本')}
            </th>
            <td className={number}>
              <Money value={color.leftCost} />
            </td>
            <td className={number}>
              <Money value={color.rightCost} />
            </td>
            <td className={number}>
              <CostDifference of={color.difference} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
