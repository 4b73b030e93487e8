import { useText } from '../../../../core/browser/i18n/text.ts'
import { Pictures } from '../../../../core/browser/print/parts/print-pictures.tsx'
import { SealedSignatures } from '../../../../core/browser/print/parts/print-company.tsx'
import { Facts, PrintBlock, Sheet } from '../../../../core/browser/print/parts/print-sheet.tsx'
import { LineTable } from '../../../../core/browser/print/parts/print-table.tsx'
import { Terms } from '../../../../core/browser/print/parts/print-terms.tsx'
import { useBilingualName } from '../../../../core/browser/i18n/bilingual-name.ts'
import { usePaperText } from '../../../../core/browser/print/print-settings.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { formatAmount, multiplyDecimals } from '../../../../core/shared/money.ts'
import { paperCompany } from '../../../../core/shared/paper-company.ts'
import { optionLabel } from '../../../../core/shared/option-label.ts'
import { paperTerms } from '../../../admin/public.ts'
import { currencies } from '../../../master-data/public.ts'
import { englishPart } from '../../../materials/public.ts'
import { materialTypeOptions, shownPictures } from '../../template-orders/template-order-options.ts'
import { type Quote, quoteTaxOptions } from '../quote-model.ts'

export { default as styles } from './quote-print.css?inline'

/** What the garment is made of: names, colors and compositions, nothing of what they cost or who supplies them. */
function Materials({ quote }: { quote: Quote }) {
  const t = useText()
  const nameOf = useBilingualName()
  return (
    <PrintBlock label={t('物料')}>
      <LineTable
        lines={quote.bomItems}
        columns={[
          { label: t('部件'), cell: ({ materialType }) => t(optionLabel(materialTypeOptions, materialType)) },
          { label: t('物料'), cell: ({ material }) => nameOf(material.name, material.nameEnglish) },
          { label: t('颜色'), cell: ({ material }) => nameOf(material.color, material.colorEnglish) },
          { label: t('成分'), cell: ({ material }) => nameOf(material.ingredient, material.ingredientEnglish) },
          { label: t('使用部位'), cell: (line) => nameOf(line.actionRegion, englishPart(line)) },
        ]}
      />
    </PrintBlock>
  )
}

/** The unit prices by ordered pieces, ascending by pieces. */
function PriceSteps({ quote }: { quote: Quote }) {
  const t = useText()
  if (quote.priceSteps.length === 0) return null
  return (
    <PrintBlock label={t('数量阶梯')} className="quote-steps">
      <LineTable
        lines={quote.priceSteps.toSorted((one, other) => Number(one.quantity) - Number(other.quantity))}
        columns={[
          { label: t('起订件数'), isNumber: true, cell: ({ quantity }) => formatAmount(quantity) },
          { label: t('单价'), isNumber: true, cell: ({ unitPrice }) => formatMoney(unitPrice, quote) },
          {
            label: t('金额'),
            isNumber: true,
            cell: ({ quantity, unitPrice }) =>
              formatMoney(multiplyDecimals(String(quantity ?? 0), unitPrice ?? '0'), quote),
          },
        ]}
      />
    </PrintBlock>
  )
}

/** The terms of the quote; an empty term is replaced by the company's usual one. */
function QuoteTerms({ quote }: { quote: Quote }) {
  const t = useText()
  const said = usePaperText()
  const days = String(quote.validDays ?? said(paperTerms.validity))
  const pieces = String(quote.minimumQuantity ?? said(paperTerms.minimum))
  const lead = String(quote.leadDays ?? said(paperTerms.leadTime))
  return (
    <Terms
      label={t('条款')}
      named={[
        [t('报价有效期'), days && t('自报价之日起 {days} 天', { days })],
        [t('最小起订量'), pieces && t('每款每色 {pieces} 件', { pieces: formatAmount(pieces) })],
        [t('交货周期'), lead && t('下单并确认样品后 {days} 天', { days: lead })],
        [t('贸易术语'), quote.incoterm || said(paperTerms.incoterm)],
        [t('付款条件'), quote.payment || said(paperTerms.payment)],
        [t('税'), t(optionLabel(quoteTaxOptions, quote.tax))],
        [t('包装'), said(paperTerms.packing)],
      ]}
    />
  )
}

/** The quotation of one design color, for the customer: no internal costs stand on it. */
export function Template({ record: quote }: { record: Quote }) {
  const t = useText()
  const said = usePaperText()
  const nameOf = useBilingualName()
  const processes = quote.secondaryProcesses.map(({ name }) => name).filter(Boolean)
  return (
    <Sheet
      kind={t('报价单')}
      heading={
        <>
          {quote.quoteCode} <span>{quote.code}</span>
        </>
      }
      name={t('报价单 {code}', { code: quote.quoteCode })}
      file={quote.quoteCode}
      letterhead
      flags={[
        { text: t('报价人 {name}', { name: quote.user.name }) },
        ...(quote.reviewStatus === 'Reviewed' ? [] : [{ text: t('待审核'), look: 'strong' as const }]),
      ]}
    >
      <Facts
        facts={[
          [t('品牌'), quote.brand?.name],
          [t('客户'), quote.customer?.name],
          [t('客户款号'), quote.customerCode],
          [t('日期'), dateOf(new Date(quote.updatedAt))],
          [t('款号'), quote.code],
          [t('样版类别'), nameOf(quote.type, quote.typeEnglish)],
          [t('颜色'), nameOf(quote.color, quote.colorEnglish)],
          [t('二次工艺'), processes.join(t('、'))],
        ]}
      />
      <Pictures urls={shownPictures(quote.designImageUrls)} label={t('款式图')} />
      <Materials quote={quote} />
      <p className="quote-price">
        {t('单价')} <b>{formatMoney(quote.convertedPrice, quote)}</b>
        <span>
          {t(optionLabel(currencies, quote.currency))} {t('/ 件')}
        </span>
      </p>
      <PriceSteps quote={quote} />
      <QuoteTerms quote={quote} />
      {quote.remark ? <PrintBlock label={t('备注')}>{quote.remark}</PrintBlock> : null}
      <SealedSignatures
        parties={[
          { role: t('报价方'), name: said(paperCompany.name) },
          { role: t('客户确认'), name: quote.customer?.name ?? '' },
        ]}
      />
    </Sheet>
  )
}
