import { useText } from '../../../../core/browser/i18n/text.ts'
import { ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { formatAmount } from '../../../../core/shared/money.ts'
import { type ChainRow, chainMatrix } from '../production-order-matrix-rows.ts'
import type { ProductionOrder } from '../production-order-model.ts'

/** The pieces of each size at each stage: ordered, cut, booked, signed in, shipped, returned. */
export function ProductionMatrix({ record }: { record: Pick<ProductionOrder, 'sizeRange' | 'sizeFigures'> }) {
  const t = useText()
  const { names, rows } = chainMatrix(record)
  const labels: Readonly<Record<ChainRow['stage'], string>> = {
    ordered: t('下单'),
    cut: t('已裁'),
    booked: t('预约'),
    signedIn: t('签收'),
    shipped: t('出货'),
    returned: t('退货'),
  }
  return (
    <ReadTable
      framed
      label={t('各尺码进度')}
      lines={rows.filter(({ stage, total }) => total > 0 || stage === 'ordered' || stage === 'cut')}
      keyOf={({ stage }) => stage}
      columns={[
        { label: t('进度'), names: true, cell: ({ stage }) => labels[stage] },
        ...names.map((name, at) => ({
          label: name,
          isNumber: true as const,
          cell: ({ quantities }: ChainRow) => (quantities[at] ? formatAmount(quantities[at]) : '-'),
        })),
        { label: t('合计'), isNumber: true, cell: ({ total }) => formatAmount(total) },
      ]}
    />
  )
}
