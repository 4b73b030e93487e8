import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { Pictures } from '../../../../core/browser/print/parts/print-pictures.tsx'
import { Facts, PrintBlock, Sheet, Signatures } from '../../../../core/browser/print/parts/print-sheet.tsx'
import { SizeTable } from '../../../../core/browser/print/parts/print-sizes.tsx'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { orderTypes, shippingMethods } from '../../../master-data/public.ts'
import { inspectionMethodOptions } from '../sale-order-options.ts'
import { saleOrderSteps } from '../sale-order-steps.ts'
import type { PrintedSaleOrder } from './sale-order-printed.ts'
import { shownPictures } from '../../template-orders/template-order-options.ts'

export { default as styles } from './sale-order-print.css?inline'

/** The confirmation of one sale order, for the customer: what was ordered, when it ships and what it comes to. */
export function Template({ record: { order, isInRevision } }: { record: PrintedSaleOrder }) {
  const t = useText()
  const translate = useTranslate()
  const { customerPurchaseOrder: purchase } = order
  const wordOf = (
    options: readonly { readonly value: string; readonly label: Parameters<typeof translate>[0] }[],
    value: string | null,
  ) => {
    const found = options.find((one) => one.value === value)
    return found ? translate(found.label) : ''
  }
  const inspection = [
    wordOf(inspectionMethodOptions, purchase.inspectionMethod),
    purchase.inspectionRate ? `${purchase.inspectionRate}%` : '',
    purchase.inspectionDescription,
  ]
  const flag = isInRevision
    ? t('修订中，此为上一个已确认的版本')
    : order.status === 'Finished'
      ? ''
      : translate(saleOrderSteps.states[order.status].label)
  return (
    <Sheet
      kind={t('销售确认单')}
      heading={
        <>
          {order.saleOrderCode} <span>{purchase.customerPO}</span>
        </>
      }
      name={t('销售确认单 {code}', { code: order.saleOrderCode })}
      file={order.saleOrderCode}
      flags={flag ? [{ text: flag, look: 'strong' }] : []}
    >
      <Facts
        facts={[
          [t('客户'), purchase.brand?.customer.company],
          [t('品牌'), purchase.brand?.name],
          [t('客户 PO'), purchase.customerPO],
          [t('订单类型'), wordOf(orderTypes, order.orderType)],
          [t('款号'), order.code],
          [t('大货款号'), purchase.productCode],
          [t('客户款号'), order.template.customerCode],
          [t('客户颜色'), purchase.customerColor],
          [t('下单日期'), purchase.saleOrderDate],
          [t('要求出货日期'), purchase.requiredProductionDate],
          [t('运输方式'), wordOf(shippingMethods, purchase.deliveryMethod)],
          [t('业务员'), purchase.businessFollower?.name],
          [t('成分说明'), purchase.ingredientDescription],
          [t('验货'), inspection.filter(Boolean).join(' · ')],
        ]}
      />
      <Pictures urls={shownPictures(order.template.designImageUrls)} label={t('款式图')} />
      <SizeTable label={t('尺码件数')} rows={[{ color: order.color, sizeRanges: order.sizeRange }]} />
      <p className="sale-amounts">
        {`${formatAmount(purchase.quantity)} × ${formatMoney(purchase.unitPrice, purchase)}`}
        <b>{formatMoney(purchase.price, purchase)}</b>
      </p>
      {purchase.customerComment ? <PrintBlock label={t('客户备注')}>{purchase.customerComment}</PrintBlock> : null}
      <Signatures made={t('制单 {name}', { name: order.user.name })} lines={[t('客户确认'), t('日期')]} />
    </Sheet>
  )
}
