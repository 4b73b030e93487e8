import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { useCurrencyRate } from '../../../../core/browser/form/fields/use-currency-rate.ts'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { usePermits } from '../../../../core/browser/session/session.ts'
import { readDecimal } from '../../../../core/shared/money.ts'
import { exactMoney, formatMoney } from '../../../../core/shared/money-text.ts'
import { currencies } from '../../../master-data/public.ts'
import { type ReturnGoodsOrderForm, returnGoodsLineModel } from '../return-goods-order-model.ts'
import { factoryPrices, returnPrices } from '../return-goods-order-options.ts'
import { returnAmounts, returnGoodsLines } from '../return-goods-order-rules.ts'

const Field = fieldInput(returnGoodsLineModel)

type Line = ReturnGoodsOrderForm[typeof returnGoodsLines][number]

const typed = (value: string | null | undefined) => (value ? readDecimal(value) : null)

/** Computes the amounts of a line from the values in the form. */
function amountsOf(line: Line) {
  return returnAmounts({
    // A number that a person is still typing is a text.
    quantity: line.sizeRange.reduce((sum, { quantity }) => sum + (typeof quantity === 'number' ? quantity : 0), 0),
    currencyRate: typed(line.currencyRate),
    returnGoodsUnitPrice: typed(line.returnGoodsUnitPrice),
    receiveUnitPrice: typed(line.receiveUnitPrice),
  })
}

function Amount({ label, value, of }: { label: string; value: string | null; of?: string }) {
  const money = { currency: of }
  return (
    <StaticField
      label={label}
      text={value === null ? '' : formatMoney(value, money)}
      whole={value === null ? undefined : exactMoney(value, money)}
    />
  )
}

/** Shows the amount that the factory is charged for a line. */
function Received({ at, line }: { at: string; line: Line }) {
  const t = useText()
  return (
    <>
      <Field under={at} name="receiveUnitPrice" currency="RMB" />
      <Amount label={t('收款金额')} value={amountsOf(line).receivePrice} />
    </>
  )
}

/** The prices of a line, for people who see them. What is left empty is filled in by the save. */
export function ReturnLinePrices({ at: place }: { at: number }) {
  const t = useText()
  const at = `${returnGoodsLines}.${place}`
  const line = useFormValue<Line | undefined>(at)
  const { takeRate, rateProps } = useCurrencyRate(
    { currency: `${at}.currency`, rate: `${at}.currencyRate` },
    currencies,
  )
  const [seesPrices, seesFactory] = [usePermits(returnPrices), usePermits(factoryPrices)]
  if (!line || !seesPrices) return null
  const { returnGoodsRmbUnitPrice, returnGoodsPrice, returnGoodsRmbPrice } = amountsOf(line)
  const currency = line.currency ?? 'RMB'
  return (
    <>
      <Field under={at} name="currency" onPick={takeRate} />
      <Field under={at} name="currencyRate" {...rateProps} />
      <Field under={at} name="returnGoodsUnitPrice" currency={currency} />
      <Amount label={t('退货人民币单价')} value={returnGoodsRmbUnitPrice} />
      <Amount label={t('退货金额')} value={returnGoodsPrice} of={currency} />
      <Amount label={t('退货人民币金额')} value={returnGoodsRmbPrice} />
      {seesFactory ? <Received at={at} line={line} /> : null}
    </>
  )
}
