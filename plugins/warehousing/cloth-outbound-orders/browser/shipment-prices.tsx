import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { exactMoney, formatMoney } from '../../../../core/shared/money-text.ts'
import type { ClothOutboundOrder } from '../cloth-outbound-order-model.ts'
import { clothOutboundLines } from '../cloth-outbound-order-rules.ts'

/** The purchase of a line, and its prices as they were saved, for people who see them. */
export function ShipmentPrices({ at, record }: { at: number; record: ClothOutboundOrder | undefined }) {
  const t = useText()
  const order = useFormValue<{
    readonly id: number
  } | null>(`${clothOutboundLines}.${at}.productionOrder`)
  const line = record?.[clothOutboundLines].find(({ productionOrder }) => productionOrder.id === order?.id)
  if (!line) return null
  const { currency } = line
  const money = (label: string, value: string, of?: string) => (
    <StaticField
      label={label}
      text={formatMoney(value, { currency: of })}
      whole={exactMoney(value, { currency: of })}
    />
  )
  return (
    <>
      <StaticField label={t('大货款号')} text={line.productCode} />
      {currency === undefined ? null : (
        <>
          {money(t('单价'), line.unitPrice, currency)}
          {money(t('金额'), line.price, currency)}
          {money(t('人民币金额'), line.rmbPrice)}
        </>
      )}
    </>
  )
}
