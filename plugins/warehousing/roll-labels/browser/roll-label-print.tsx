import { useText } from '../../../../core/browser/i18n/text.ts'
import { CodeLabel, LabelPages, labelStyles } from '../../../../core/browser/print/parts/print-labels.tsx'
import { useBilingualName } from '../../../../core/browser/i18n/bilingual-name.ts'
import type { PrintComponent } from '../../../../core/browser/print/print-template.ts'
import type { LabelPaper } from '../../../../core/shared/label-papers.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { usePaperUnit } from '../../papers/browser/stock-paper.tsx'
import { stockQualityOptions } from '../../stock/stock-options.ts'
import { rollLabelHeights, type RollLabelRow, rollLabelRows } from '../roll-label-rows.ts'
import type { PrintedRoll, PrintedRolls } from './roll-label-printed.ts'

/** What the rows of a label say. The quantity of one of several rolls is left to be written where nobody typed it. */
function useRowTexts(): (of: PrintedRolls, roll: PrintedRoll) => Readonly<Record<RollLabelRow, string>> {
  const t = useText()
  const nameOf = useBilingualName()
  const unitOf = usePaperUnit()
  return ({ order }, { line, quantity, of }) => {
    const { material, lot, productionOrder } = line
    const unit = unitOf(line)
    const amount = quantity ?? (of === 1 ? line.quantity : null)
    const details = [
      nameOf(material?.color, material?.colorEnglish),
      material?.width ? `${formatAmount(material.width)} cm` : '',
      material?.codeFromSupplier,
    ]
    return {
      material: nameOf(material?.name, material?.nameEnglish),
      color: details.filter(Boolean).join(' · '),
      lot: lot ? t('缸号 {lot}', { lot }) : t('无缸号'),
      quantity: amount === null ? `________ ${unit}` : `${formatAmount(amount, 2)} ${unit}`,
      order: productionOrder?.name ?? t('不限生产单'),
      inbound: [order.materialInboundOrderCode, order.inboundDate].filter(Boolean).join(' · '),
    }
  }
}

function RollLabel({ of, roll, paper }: { of: PrintedRolls; roll: PrintedRoll; paper: LabelPaper }) {
  const t = useText()
  const texts = useRowTexts()(of, roll)
  const { quality } = roll.line
  const qualityOption = stockQualityOptions.find(({ value }) => value === quality)
  return (
    <CodeLabel
      paper={paper}
      name={`${roll.at + 1}-${roll.place}`}
      rows={rollLabelRows.map((name) => ({ name, text: texts[name], height: rollLabelHeights[paper.value][name] }))}
      code={roll.code}
      alt={t('{code} 的二维码', { code: of.order.materialInboundOrderCode })}
      caption={t('卷 {place}/{of}', { place: roll.place, of: roll.of })}
      mark={quality !== 'Good' && qualityOption ? t(qualityOption.label) : undefined}
    />
  )
}

function RollLabels({ of, paper }: { of: PrintedRolls; paper: LabelPaper }) {
  const t = useText()
  const code = of.order.materialInboundOrderCode
  return (
    <LabelPages
      paper={paper}
      title={t('卷标 {code} {count} 张', { code, count: of.rolls.length })}
      file={`${code}-${t('卷标')}`}
      labels={of.rolls.map((roll) => <RollLabel key={`${roll.at} ${roll.place}`} of={of} roll={roll} paper={paper} />)}
    />
  )
}

/** Draws the labels of rolls on a paper. */
export function rollLabelTemplate(paper: LabelPaper): PrintComponent {
  return ({ record }) => <RollLabels of={record as PrintedRolls} paper={paper} />
}

export const styles = `${labelStyles}
.label .material, .label .lot, .label .quantity { font-weight: 700; }
`
