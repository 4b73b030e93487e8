import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useCurrencyRate } from '../../../../core/browser/form/fields/use-currency-rate.ts'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { type ReadsForm, useFormPart } from '../../../../core/browser/form/session/form-part.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Money } from '../../../../core/browser/ui/money.tsx'
import { exactMoney, formatMoney } from '../../../../core/shared/money-text.ts'
import { formatAmount, readDecimal } from '../../../../core/shared/money.ts'
import { currencies } from '../../../master-data/public.ts'
import { customerPurchaseOrderModel, type SaleOrderForm } from '../sale-order-model.ts'
import { amountsOf, unitPriceSource } from '../sale-order-rules.ts'

const at = 'customerPurchaseOrder'
const Field = fieldInput(customerPurchaseOrderModel)

/** The amounts of the form as it is typed; what is half typed and no number yet counts as not written. */
function typedAmounts(read: ReadsForm): ReturnType<typeof amountsOf> {
  const sizes = (read('sizeRange') ?? []) as SaleOrderForm['sizeRange']
  return amountsOf({
    sizeRange: sizes.map(({ quantity }) => ({ quantity: Number.isInteger(quantity) ? quantity : null })),
    customerPurchaseOrder: {
      unitPrice: readDecimal(read(`${at}.unitPrice`)),
      currencyRate: readDecimal(read(`${at}.currencyRate`)),
    },
  })
}

/** Currency, rate and unit price, and what the order comes to. */
export function SaleOrderPriceSection({ quoted }: { quoted: Parameters<typeof unitPriceSource>[1] | undefined }) {
  const t = useText()
  const paths = { currency: `${at}.currency`, rate: `${at}.currencyRate` }
  const { currency, takeRate, rateProps } = useCurrencyRate(paths, currencies)
  const unitPrice = useFormValue<string | null>(`${at}.unitPrice`)
  const source = quoted && unitPriceSource({ unitPrice: readDecimal(unitPrice), currency }, quoted)
  const { quantity, price, rmbUnitPrice, rmbPrice } = useFormPart(typedAmounts)
  const facts = [
    [t('件数'), formatAmount(quantity), undefined],
    [t('金额'), formatMoney(price, { currency }), exactMoney(price, { currency })],
    [t('人民币单价'), formatMoney(rmbUnitPrice), exactMoney(rmbUnitPrice)],
  ] as const
  return (
    <Section title={t('价格')} columns={3}>
      <Field under={at} name="currency" onPick={takeRate} />
      <Field under={at} name="currencyRate" {...rateProps} />
      <Field under={at} name="unitPrice" currency={currency} hint={source && t(source)} />
      <dl className="col-span-full flex flex-wrap items-baseline gap-x-8 gap-y-2" aria-label={t('金额')}>
        {facts.map(([label, value, whole]) => (
          <div key={label} title={whole}>
            <dt className="text-xs text-ink-muted">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="ml-auto text-right">
          <dt className="text-xs text-ink-muted">{t('人民币金额')}</dt>
          <dd aria-live="polite" className="text-lg font-semibold tabular-nums">
            <Money value={rmbPrice} />
          </dd>
        </div>
      </dl>
    </Section>
  )
}
