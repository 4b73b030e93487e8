import { assetAddress } from '../../../../core/browser/api/asset.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { SealedSignatures } from '../../../../core/browser/print/parts/print-company.tsx'
import { MeasurementTable } from '../../../../core/browser/print/parts/print-measurements.tsx'
import { Facts, PrintBlock } from '../../../../core/browser/print/parts/print-sheet.tsx'
import { useBilingualName } from '../../../../core/browser/i18n/bilingual-name.ts'
import { usePaperLanguage, usePaperText } from '../../../../core/browser/print/print-settings.ts'
import { chineseAmount } from '../../../../core/shared/chinese-amount.ts'
import { isImageName } from '../../../../core/shared/file-types.ts'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { paperCompany } from '../../../../core/shared/paper-company.ts'
import { optionLabel } from '../../../../core/shared/option-label.ts'
import { inspectionMethodOptions, shownPictures } from '../../../sales/public.ts'
import { contractClauses } from '../production-contract-clauses.ts'
import type { ProductionOrder } from '../production-order-model.ts'
import { productionTypeOptions } from '../production-order-options.ts'
import { PaperHead, PaperSizes } from './production-paper-parts.tsx'
import type { PrintedContract } from './production-printed.ts'

export { default as styles } from './production-paper.css?inline'

/** The amount that the factory is paid; a Chinese paper also spells out an amount in yuan in words. */
function Amount({ order }: { order: ProductionOrder }) {
  const t = useText()
  const language = usePaperLanguage()
  const { externalCurrency: currency, externalPrice, externalUnitPrice, quantity } = order
  return (
    <p className="paper-sum">
      <span>{t('总件数 {quantity}', { quantity: formatAmount(quantity) })}</span>
      <span>{t('单价 {price}', { price: formatMoney(externalUnitPrice, { currency, decimals: 5 }) })}</span>
      <span>
        {t('合同总价')} <b>{formatMoney(externalPrice, { currency })}</b>
      </span>
      {currency === 'RMB' && language === 'cn' ? (
        <span>{t('大写：人民币{amount}', { amount: chineseAmount(externalPrice) })}</span>
      ) : null}
    </p>
  )
}

function Clauses({ order }: { order: ProductionOrder }) {
  const t = useText()
  const language = usePaperLanguage()
  const { contractTerms: terms } = order
  if (!terms) return null
  const further = (language === 'en' && terms.furtherEnglish) || terms.further
  const lines = [...contractClauses(terms).map((one) => t(one)), ...further.split('\n').filter((line) => line.trim())]
  return (
    <PrintBlock label={t('合同条款')} className="paper-clauses">
      <ol className="names">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </PrintBlock>
  )
}

/** The contract of one production order with its factory (C-open-11). No internal price or margin stands on it. */
export function Template({ record }: { record: PrintedContract }) {
  const t = useText()
  const said = usePaperText()
  const nameOf = useBilingualName()
  const { order } = record
  const { customerPurchaseOrder: purchase, factory } = order
  const picture = shownPictures(order.designImageUrls).find(isImageName)
  const inspection = [
    t(optionLabel(inspectionMethodOptions, purchase.inspectionMethod)),
    purchase.inspectionRate ? `${formatAmount(purchase.inspectionRate, 2)}%` : '',
    purchase.inspectionDescription,
  ]
  return (
    <article>
      <PaperHead printed={record} kind={t('生产合同')} date={record.confirmedOn} letterhead />
      <Facts
        className="halves"
        facts={[
          [t('甲方（委托方）'), said(paperCompany.name)],
          [t('乙方（加工方）'), factory?.name],
          [t('甲方地址'), said(paperCompany.address)],
          [t('乙方地址'), factory?.address.fullAddress],
          [t('甲方电话'), said(paperCompany.phone)],
          [t('乙方电话'), factory?.phone],
        ]}
      />
      <div className={picture ? 'paper-body' : undefined}>
        <div>
          <Facts
            facts={[
              [t('品牌'), purchase.brand?.name],
              [t('客户 PO'), purchase.customerPO],
              [t('大货款号'), order.productCode],
              [t('款号'), order.code],
              [t('颜色'), nameOf(order.color, order.template.colorEnglish)],
              [t('加工方式'), t(optionLabel(productionTypeOptions, order.productionType))],
              [t('要求出货日期'), order.requiredProductionDate],
              [t('工厂计划交期'), order.factoryPlanedProductionDate],
              [t('收货仓库'), order.receiveWarehouse?.name],
              [t('生产跟单'), order.productionFollower?.name],
              [t('验货'), inspection.filter(Boolean).join(' · ')],
            ]}
          />
          <Facts
            className="single"
            facts={[
              [t('出货信息'), order.shipInformation],
              [t('备注'), order.comment],
            ]}
          />
        </div>
        {picture ? <img src={assetAddress(picture)} alt={t('款式图')} /> : null}
      </div>
      <PaperSizes order={order} />
      <Amount order={order} />
      <Clauses order={order} />
      <SealedSignatures
        parties={[
          { role: t('甲方'), name: said(paperCompany.name) },
          { role: t('乙方'), name: factory?.name ?? '' },
        ]}
      />
      {order.measurement.points.length > 0 ? (
        <div className="print-new-page">
          <MeasurementTable table={order.measurement} label={t('附件：尺寸表')} />
        </div>
      ) : null}
    </article>
  )
}
