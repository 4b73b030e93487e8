import { useText } from '../../../../core/browser/i18n/text.ts'
import { Amount, StockPaper, usePaperUnit } from '../../papers/browser/stock-paper.tsx'
import { secondAmountColumns } from '../../second-unit/browser/second-amount.tsx'
import { materialOutboundOrderDocument } from '../material-outbound-order-document.ts'
import { isForProduction, materialOutboundTypeOptions } from '../material-outbound-order-options.ts'
import type { PrintedOutbound } from './material-outbound-order-printed.ts'

export { default as styles } from '../../papers/browser/goods-paper.css?inline'

const each = (names: readonly string[], by: string) => [...new Set(names.filter(Boolean))].join(by)

/** The paper of an outbound order: a requisition for what goes to a factory, a return for what goes back to its supplier. */
export function Template({ record: { order, standing, moved } }: { record: PrintedOutbound }) {
  const t = useText()
  const unitOf = usePaperUnit()
  const { type, materialOutboundMessages: lines } = order
  const isProduction = isForProduction(type)
  const isReturn = type === 'ReturnSupplier'
  const figure = (label: string, key: 'requiredQuantity' | 'issuedQuantity') => ({
    label,
    width: 'figure',
    isNumber: true as const,
    cell: (line: (typeof lines)[number]) => <Amount of={line[key]} unit={unitOf(line)} />,
  })
  const typeOption = materialOutboundTypeOptions.find(({ value }) => value === type)
  return (
    <StockPaper
      kind={isProduction ? t('领料单') : isReturn ? t('供应商退货单') : t('出库单')}
      code={order.materialOutboundOrderCode}
      version={order.confirmedVersion}
      standing={standing}
      path={`${materialOutboundOrderDocument.path}/${order.id}`}
      facts={[
        [t('出库类型'), typeOption && t(typeOption.label)],
        [t('仓库'), order.warehouse?.name],
        [t('出库日期'), order.outboundDate],
        ...(isProduction || order.factory ? [[t('外发工厂'), order.factory?.name] as const] : []),
        ...(isReturn || order.supplier ? [[t('供应商'), order.supplier?.name] as const] : []),
        [t('收货人'), each([order.receiver, order.receiverPhone], ' ')],
        [t('物流'), order.logistics],
      ]}
      further={[
        ...(isProduction
          ? [[t('生产单号'), each([order.productionOrderCode, order.code, order.color], ' · ')] as const]
          : []),
        [t('收货地址'), order.address],
        [t('备注'), order.description],
      ]}
      lines={lines}
      moved={moved}
      figures={[
        ...(isProduction ? [figure(t('需求数量'), 'requiredQuantity'), figure(t('累计已发'), 'issuedQuantity')] : []),
        ...secondAmountColumns(t('发料数量'), lines),
      ]}
      quantity={t('出库数量')}
      made={order.user.name}
      signs={
        isReturn ? [t('发货'), t('收货'), t('日期')] : [t('发料'), isProduction ? t('领料') : t('收货'), t('日期')]
      }
    />
  )
}
