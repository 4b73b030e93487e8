import { useText } from '../../../../core/browser/i18n/text.ts'
import { CodeLabel, LabelPages, labelStyles } from '../../../../core/browser/print/parts/print-labels.tsx'
import type { PrintComponent } from '../../../../core/browser/print/print-template.ts'
import type { LabelPaper } from '../../../../core/shared/label-papers.ts'
import { cartonLabelHeights, type CartonLabelRow, cartonLabelRows } from '../carton-label-rows.ts'
import type { PrintedCarton, PrintedCartons } from './carton-label-printed.ts'

/** The most sizes of a carton that can be read on its label. */
const mostOnLabel = 12

/** Returns the texts of a label: customer, order, style, and the pieces of each size. */
function useRowTexts(): (of: PrintedCartons, carton: PrintedCarton) => Readonly<Record<CartonLabelRow, string>> {
  const t = useText()
  return ({ order }, { line, each }) => {
    const { productionOrder, customerPO, productCode, sizeRange } = line
    const inside = sizeRange.flatMap(({ name }, at) => ((each[at] ?? 0) > 0 ? [`${name}×${each[at]}`] : []))
    return {
      customer: [order.brand?.customer.company, order.brand?.name].filter(Boolean).join(' · '),
      po: customerPO || t('无 PO'),
      style: [productCode || productionOrder.code, productionOrder.color].filter(Boolean).join(' · '),
      ratio: inside.length > mostOnLabel ? t('{n} 个尺码，见装箱单', { n: inside.length }) : inside.join(' '),
      pieces: t('{n} 件', { n: each.reduce((sum, own) => sum + own, 0) }),
      shipment: [order.clothOutboundOrderCode, productionOrder.name].join(' · '),
    }
  }
}

function CartonLabel({ of, carton, paper }: { of: PrintedCartons; carton: PrintedCarton; paper: LabelPaper }) {
  const t = useText()
  const texts = useRowTexts()(of, carton)
  return (
    <CodeLabel
      paper={paper}
      name={`${carton.number}`}
      rows={cartonLabelRows.map((name) => ({
        name,
        text: texts[name],
        height: cartonLabelHeights[paper.value][name],
        keepsWords: name === 'ratio',
      }))}
      code={carton.code}
      alt={t('{code} 的二维码', { code: of.order.clothOutboundOrderCode })}
      caption={t('箱 {number}/{count}', { number: carton.number, count: of.count })}
    />
  )
}

function CartonLabels({ of, paper }: { of: PrintedCartons; paper: LabelPaper }) {
  const t = useText()
  const code = of.order.clothOutboundOrderCode
  return (
    <LabelPages
      paper={paper}
      title={t('箱唛 {code} {count} 张', { code, count: of.cartons.length })}
      file={`${code}-${t('箱唛')}`}
      labels={of.cartons.map((carton) => <CartonLabel key={carton.number} of={of} carton={carton} paper={paper} />)}
    />
  )
}

/** Draws the labels of cartons on a paper. */
export function cartonLabelTemplate(paper: LabelPaper): PrintComponent {
  return ({ record }) => <CartonLabels of={record as PrintedCartons} paper={paper} />
}

export const styles = `${labelStyles}
.label .customer, .label .style, .label .ratio, .label .caption { font-weight: 700; }
`
