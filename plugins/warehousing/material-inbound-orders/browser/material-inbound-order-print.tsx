import { useText } from '../../../../core/browser/i18n/text.ts'
import type { PrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import { Amount, StockPaper, usePaperUnit } from '../../papers/browser/stock-paper.tsx'
import { secondAmountColumns } from '../../second-unit/browser/second-amount.tsx'
import { materialInboundOrderDocument } from '../material-inbound-order-document.ts'
import type { MaterialInboundOrder } from '../material-inbound-order-model.ts'
import { materialInboundTypeOptions } from '../material-inbound-order-options.ts'

export { default as styles } from '../../papers/browser/goods-paper.css?inline'

type Line = MaterialInboundOrder['materialInboundMessages'][number]

/** The paper of a sign-in. */
export function Template({ record: { order, standing } }: { record: PrintedVersion<MaterialInboundOrder> }) {
  const t = useText()
  const unitOf = usePaperUnit()
  const { type, materialInboundMessages: lines } = order
  const typeOption = materialInboundTypeOptions.find(({ value }) => value === type)
  const isPurchase = type === 'Purchase'
  return (
    <StockPaper
      kind={t('入库单')}
      code={order.materialInboundOrderCode}
      version={order.confirmedVersion}
      standing={standing}
      path={`${materialInboundOrderDocument.path}/${order.id}`}
      facts={[
        [t('入库类型'), typeOption && t(typeOption.label)],
        [t('仓库'), order.warehouse?.name],
        [t('签收日期'), order.inboundDate],
        [t('供应商'), order.supplier?.name],
        [t('送货单号'), order.deliveryNoteNumber],
        [t('签收人'), order.signUser?.name],
        ...(order.materialOutboundOrder ? [[t('出库单'), order.materialOutboundOrder.name] as const] : []),
      ]}
      further={[
        [t('生产单号'), [...new Set([order.productionOrderCode, order.code, order.color].filter(Boolean))].join(' · ')],
        [t('备注'), order.description],
      ]}
      lines={lines}
      figures={[
        ...(isPurchase
          ? [
              {
                label: t('采购数量'),
                width: 'figure',
                isNumber: true as const,
                cell: (line: Line) => <Amount of={line.purchaseQuantity} unit={unitOf(line)} />,
              },
            ]
          : []),
        ...secondAmountColumns(t('到货数量'), lines),
      ]}
      quantity={t('签收数量')}
      made={order.user.name}
      signs={[t('送货'), t('收货'), t('日期')]}
    />
  )
}
