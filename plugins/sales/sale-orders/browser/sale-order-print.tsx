import { assetAddress } from '../../../../core/browser/api/asset.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { SealedSignatures } from '../../../../core/browser/print/parts/print-company.tsx'
import { MeasurementTable } from '../../../../core/browser/print/parts/print-measurements.tsx'
import { Facts, PrintBlock, Sheet } from '../../../../core/browser/print/parts/print-sheet.tsx'
import { Terms } from '../../../../core/browser/print/parts/print-terms.tsx'
import { SizeTable } from '../../../../core/browser/print/parts/print-sizes.tsx'
import { useBilingualName } from '../../../../core/browser/i18n/bilingual-name.ts'
import { usePaperLanguage, usePaperText } from '../../../../core/browser/print/print-settings.ts'
import { chineseAmount } from '../../../../core/shared/chinese-amount.ts'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { isImageName } from '../../../../core/shared/file-types.ts'
import { paperCompany } from '../../../../core/shared/paper-company.ts'
import { optionLabel } from '../../../../core/shared/option-label.ts'
import { paperTerms } from '../../../admin/public.ts'
import { orderTypes, shippingMethods } from '../../../master-data/public.ts'
import { inspectionMethodOptions } from '../sale-order-options.ts'
import type { SaleOrder } from '../sale-order-model.ts'
import type { PrintedSaleOrder } from './sale-order-printed.ts'
import { shownPictures } from '../../template-orders/template-order-options.ts'

export { default as styles } from './sale-order-print.css?inline'

/** The style beside its facts: the first picture large, further ones below it. */
function StylePictures({ urls }: { urls: readonly string[] }) {
  const t = useText()
  return (
    <div className="sale-pictures">
      {urls.map((url, at) => (
        <img key={url} src={assetAddress(url)} alt={`${t('款式图')} ${at + 1}`} />
      ))}
    </div>
  )
}

type Purchase = SaleOrder['customerPurchaseOrder']

/** The total of the order; a Chinese paper also spells out a total in yuan in words. */
function Amount({ purchase }: { purchase: Purchase }) {
  const t = useText()
  const language = usePaperLanguage()
  const { quantity, price, currency } = purchase
  return (
    <div className="sale-amounts">
      <p>
        {`${formatAmount(quantity)} × ${formatMoney(purchase.unitPrice, purchase)}`}{' '}
        <b>{formatMoney(price, purchase)}</b>
      </p>
      {currency === 'RMB' && language === 'cn' ? (
        <p>{t('大写：人民币{amount}', { amount: chineseAmount(price) })}</p>
      ) : null}
    </div>
  )
}

/** The company's usual terms, and the delivery terms of this order. */
function SaleTerms({ delivery }: { delivery: readonly string[] }) {
  const t = useText()
  const said = usePaperText()
  const tolerance = said(paperTerms.tolerance)
  return (
    <Terms
      label={t('条款')}
      named={[
        [t('交货'), [...delivery, said(paperTerms.incoterm)].filter(Boolean).join(' · ')],
        [t('包装'), said(paperTerms.packing)],
        [t('数量允差'), tolerance && t('±{tolerance}%，按实际出货数量结算', { tolerance })],
        [t('付款'), said(paperTerms.payment)],
        [t('收款账户'), said(paperCompany.bank)],
      ]}
      clauses={said(paperTerms.further)}
    />
  )
}

/**
 * The confirmation of one sale order, for the customer: who sells what to whom, when it ships, what it comes to, and on
 * which terms.
 */
export function Template({ record: { order, standing } }: { record: PrintedSaleOrder }) {
  const t = useText()
  const said = usePaperText()
  const nameOf = useBilingualName()
  const { customerPurchaseOrder: purchase } = order
  const pictures = shownPictures(order.template.designImageUrls).filter(isImageName)
  const [seller, buyer] = [said(paperCompany.name), purchase.brand?.customer.company ?? '']
  const inspection = [
    t(optionLabel(inspectionMethodOptions, purchase.inspectionMethod)),
    purchase.inspectionRate ? `${purchase.inspectionRate}%` : '',
    purchase.inspectionDescription,
  ]
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
      letterhead
      standing={standing}
      flags={[{ text: t('制单 {name}', { name: order.user.name }) }]}
    >
      <Facts
        className="halves"
        facts={[
          [t('卖方'), seller],
          [t('买方'), buyer],
        ]}
      />
      <div className={pictures.length > 0 ? 'sale-style' : undefined}>
        <Facts
          className={pictures.length > 0 ? 'halves' : ''}
          facts={[
            [t('品牌'), purchase.brand?.name],
            [t('客户 PO'), purchase.customerPO],
            [t('订单类型'), t(optionLabel(orderTypes, order.orderType))],
            [t('款号'), order.code],
            [t('大货款号'), purchase.productCode],
            [t('客户款号'), order.template.customerCode],
            [t('客户颜色'), purchase.customerColor],
            [t('下单日期'), purchase.saleOrderDate],
            [t('要求出货日期'), purchase.requiredProductionDate],
            [t('运输方式'), t(optionLabel(shippingMethods, purchase.deliveryMethod))],
            [t('业务员'), purchase.businessFollower?.name],
            [t('成分说明'), nameOf(purchase.ingredientDescription, purchase.ingredientDescriptionEnglish)],
            [t('验货'), inspection.filter(Boolean).join(' · ')],
          ]}
        />
        <StylePictures urls={pictures} />
      </div>
      <SizeTable
        label={t('尺码件数')}
        rows={[
          {
            color: nameOf(order.color, order.template.colorEnglish),
            sizeRanges: order.sizeRange.filter(({ quantity }) => quantity),
          },
        ]}
      />
      <Amount purchase={purchase} />
      {purchase.customerComment ? <PrintBlock label={t('客户备注')}>{purchase.customerComment}</PrintBlock> : null}
      <SaleTerms
        delivery={[purchase.requiredProductionDate ?? '', t(optionLabel(shippingMethods, purchase.deliveryMethod))]}
      />
      <SealedSignatures
        parties={[
          { role: t('卖方'), name: seller },
          { role: t('买方'), name: buyer },
        ]}
      />
      {order.measurement.points.length > 0 ? (
        <div className="print-new-page">
          <MeasurementTable table={order.measurement} label={t('附件：尺寸表')} />
        </div>
      ) : null}
    </Sheet>
  )
}
