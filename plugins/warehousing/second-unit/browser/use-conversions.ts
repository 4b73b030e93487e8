import { useEffect, useEffectEvent } from 'react'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { isSameDecimal, readDecimal } from '../../../../core/shared/money.ts'
import { convertedQuantity } from '../second-unit.ts'

type Line = { readonly deliveredQuantity: unknown; readonly factor: unknown; readonly quantity: unknown }

/** Sets the quantity of each line that has a quantity in another unit to the converted quantity whenever one of the two parts changes. `list` is the field of the lines. */
export function useConversions(list: string): void {
  const { session, readOnly } = useFormPlace()
  const lines = useFormValue<readonly Line[] | undefined>(list) ?? []
  const made = lines.map((line) => convertedQuantity(line.deliveredQuantity, line.factor) ?? '').join()
  const convert = useEffectEvent(() => {
    if (readOnly) return
    const now = session.methods.getValues(list) as readonly Line[]
    const parts = now.flatMap(({ deliveredQuantity, factor, quantity }, at) => {
      const value = convertedQuantity(deliveredQuantity, factor)
      return value === undefined || isSameDecimal(value, readDecimal(quantity))
        ? []
        : [{ path: `${list}.${at}.quantity`, value }]
    })
    if (parts.length > 0) session.values.putAll(parts)
  })
  useEffect(() => convert(), [made])
}
