import type { ReactNode } from 'react'
import { useText } from '../../../../core/browser/i18n/text.ts'
import type { PrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { shippingMethods } from '../../../master-data/public.ts'
import { garmentPieces } from '../../garments/garment-rules.ts'
import { GarmentSums } from '../../papers/browser/garment-tables.tsx'
import { GoodsPaper } from '../../papers/browser/goods-paper.tsx'
import { clothOutboundOrderDocument } from '../cloth-outbound-order-document.ts'
import type { ClothOutboundOrder } from '../cloth-outbound-order-model.ts'

/** The fields of a line that papers use to name it. */
type ShippedLine = Pick<
  ClothOutboundOrder['clothOutboundMessages'][number],
  'productionOrder' | 'customerPO' | 'productCode'
>

/** Names a line on papers for the customer: first the customer's order and style, below them our production order. */
export const shippedDetails = ({ productionOrder, customerPO, productCode }: ShippedLine) => [
  customerPO,
  productCode === productionOrder.code ? '' : productionOrder.code,
  productionOrder.color,
  productionOrder.name,
]

/** The name of the style of a line. */
export const styleOf = ({ productionOrder, productCode }: ShippedLine): string => productCode || productionOrder.code

/** A paper that goes to the customer along with a shipment. It shows no price. */
export function ShipmentPaper({
  of: { order, standing },
  kind,
  signs,
  children,
}: {
  readonly of: PrintedVersion<ClothOutboundOrder>
  readonly kind: string
  readonly signs: readonly string[]
  readonly children: ReactNode
}) {
  const t = useText()
  const { clothOutboundMessages: lines, brand, deliveryMethod } = order
  const method = shippingMethods.find(({ value }) => value === deliveryMethod)
  const measures = [
    [t('毛重 (kg)'), order.grossWeight],
    [t('净重 (kg)'), order.netWeight],
    [t('体积 (m³)'), order.volume],
  ] as const
  return (
    <GoodsPaper
      kind={kind}
      code={order.clothOutboundOrderCode}
      version={order.confirmedVersion}
      standing={standing}
      path={`${clothOutboundOrderDocument.path}/${order.id}`}
      facts={[
        [t('客户'), brand?.customer.company],
        [t('品牌'), brand?.name],
        [t('出货日期'), order.actualOutboundDate ?? order.plannedOutboundDate],
        [t('收货人'), [order.receiver, order.receiverPhone].filter(Boolean).join(' ')],
        [t('运输方式'), method && t(method.label)],
        [t('成品仓库'), order.warehouse?.name],
      ]}
      further={[
        [t('客户 PO'), order.customerPO],
        [t('收货地址'), order.deliverAddress],
        [t('备注'), order.description],
      ]}
      sums={
        <>
          <GarmentSums lines={lines} pieces={garmentPieces(lines)} />
          {measures.map(([label, value]) =>
            value === null ? null : <span key={label}>{`${label} ${formatAmount(value, 3)}`}</span>,
          )}
        </>
      }
      made={order.user.name}
      signs={signs}
    >
      {children}
    </GoodsPaper>
  )
}
