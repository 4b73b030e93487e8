import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { Pictures } from '../../../../core/browser/print/parts/print-pictures.tsx'
import { Facts, PrintBlock, Sheet, Signatures } from '../../../../core/browser/print/parts/print-sheet.tsx'
import { LineTable } from '../../../../core/browser/print/parts/print-table.tsx'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { currencies } from '../../../master-data/public.ts'
import { materialTypeOptions, shownPictures } from '../../template-orders/template-order-options.ts'
import type { Quote } from '../quote-model.ts'

export { default as styles } from './quote-print.css?inline'

/** What the garment is made of: names, colors and compositions, nothing of what they cost or who supplies them. */
function Materials({ quote }: { quote: Quote }) {
  const t = useText()
  const translate = useTranslate()
  return (
    <PrintBlock label={t('物料')}>
      <LineTable
        lines={quote.bomItems}
        columns={[
          {
            label: t('部件'),
            cell: ({ materialType }) => {
              const option = materialTypeOptions.find(({ value }) => value === materialType)
              return option ? translate(option.label) : materialType
            },
          },
          { label: t('物料'), cell: ({ material }) => material.name },
          { label: t('颜色'), cell: ({ material }) => material.color },
          { label: t('成分'), cell: ({ material }) => material.ingredient },
          { label: t('使用部位'), cell: ({ actionRegion }) => actionRegion },
        ]}
      />
    </PrintBlock>
  )
}

/** The quotation of one design color, for the customer: no internal costs stand on it. */
export function Template({ record: quote }: { record: Quote }) {
  const t = useText()
  const translate = useTranslate()
  const currency = currencies.find(({ value }) => value === quote.currency)
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
      flags={quote.reviewStatus === 'Reviewed' ? [] : [{ text: t('待审核'), look: 'strong' }]}
    >
      <Facts
        facts={[
          [t('品牌'), quote.brand?.name],
          [t('客户'), quote.customer?.name],
          [t('客户款号'), quote.customerCode],
          [t('日期'), dateOf(new Date(quote.updatedAt))],
          [t('款号'), quote.code],
          [t('样版类别'), quote.type],
          [t('颜色'), quote.color],
          [t('二次工艺'), processes.join(t('、'))],
        ]}
      />
      <Pictures urls={shownPictures(quote.designImageUrls)} label={t('款式图')} />
      <Materials quote={quote} />
      <p className="quote-price">
        {t('单价')} <b>{formatMoney(quote.convertedPrice, quote)}</b>
        <span>
          {currency ? translate(currency.label) : quote.currency} {t('/ 件')}
        </span>
      </p>
      {quote.remark ? <PrintBlock label={t('备注')}>{quote.remark}</PrintBlock> : null}
      <Signatures made={t('报价人 {name}', { name: quote.user.name })} lines={[t('客户确认'), t('日期')]} />
    </Sheet>
  )
}
