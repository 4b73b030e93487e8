import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { Money } from '../../../../core/browser/ui/money.tsx'
import { ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { optionLabel } from '../../../../core/shared/option-label.ts'
import { materialTypeOptions } from '../../template-orders/template-order-options.ts'
import type { SaleOrder } from '../sale-order-model.ts'

/** The materials of the colour's BOM, for reading. */
export function SaleOrderMaterials({ lines }: { lines: SaleOrder['bomItems'] }) {
  const t = useText()
  if (lines.length === 0) return null
  return (
    <Section title={t('BOM 物料')} columns={1}>
      <ReadTable
        framed
        label={t('BOM 物料')}
        lines={lines}
        keyOf={({ id }) => id}
        columns={[
          { label: t('部件'), cell: ({ materialType }) => t(optionLabel(materialTypeOptions, materialType)) },
          { label: t('物料'), cell: ({ material }) => material.name },
          { label: t('颜色'), cell: ({ material }) => material.color },
          { label: t('使用部位'), cell: ({ actionRegion }) => actionRegion },
          { label: t('单件用量'), isNumber: true, cell: ({ usage }) => formatAmount(usage, 4) },
          { label: t('损耗 (%)'), isNumber: true, cell: ({ loss }) => formatAmount(loss) },
          { label: t('单价'), isNumber: true, cell: ({ unitPrice }) => <Money value={unitPrice} /> },
          { label: t('金额'), isNumber: true, cell: ({ price }) => <Money value={price} /> },
        ]}
      />
    </Section>
  )
}
