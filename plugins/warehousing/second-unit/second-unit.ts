import { measure, referenceOf } from '../../../core/shared/document/document-fields.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import {
  type Decimal,
  decimalsProblem,
  isMore,
  isSameDecimal,
  multiplyDecimals,
  readDecimal,
  roundDecimal,
} from '../../../core/shared/money.ts'
import { namedUnit } from '../../master-data/public.ts'
import { stockLimits } from '../stock/stock-options.ts'

/** Fields of a line whose material is counted in another unit than stock: quantity, unit, and stock units per unit. */
export const secondUnitFields = (label: { readonly quantity: Message; readonly unit: Message }) => ({
  deliveredQuantity: measure({ label: label.quantity, scale: 2 }),
  deliveredUnit: referenceOf({ label: label.unit, to: 'units', wire: namedUnit }),
  factor: measure({ label: message('换算率'), scale: 4 }),
})

type Converted = {
  readonly deliveredQuantity: string | null
  readonly deliveredUnit: object | null
  readonly factor: string | null
  /** Units of the stock. */
  readonly quantity: string | null
}

/** What people read where a part of the conversion is missing or does not fit. */
export type SecondUnitWords = {
  readonly noQuantity: Message
  readonly noUnit: Message
  /** `made` is the quantity that follows from the conversion. */
  readonly other: (made: Decimal) => Message
}

/** The stock quantity of what was counted in another unit, rounded half up to 2 decimals; undefined while a part is missing. */
export function convertedQuantity(deliveredQuantity: unknown, factor: unknown): Decimal | undefined {
  const [delivered, per] = [readDecimal(deliveredQuantity), readDecimal(factor)]
  return delivered === null || per === null ? undefined : roundDecimal(multiplyDecimals(delivered, per), 2)
}

/** What is wrong with a quantity that a line may state; one that is missing is refused elsewhere. `missing` is said of 0 and less. */
export function amountProblem(value: string | null, decimals: number, missing: Message): Message | undefined {
  if (value === null) return undefined
  if (!isMore(value, '0')) return missing
  return isMore(value, stockLimits.quantity) ? message('数字过大，请检查') : decimalsProblem(value, decimals)
}

/** The problems of a line's quantity in another unit and of its conversion, by the key of the field. A draft may leave parts empty. */
export function secondUnitProblems(
  { deliveredQuantity, deliveredUnit, factor, quantity }: Converted,
  isSubmit: boolean,
  { noQuantity, noUnit, other }: SecondUnitWords,
): readonly { readonly key: keyof Converted; readonly text: Message }[] {
  const told = (key: keyof Converted, text: Message | undefined) => (text ? [{ key, text }] : [])
  const noFactor = message('请输入换算率')
  const isConverted = deliveredQuantity !== null || deliveredUnit !== null || factor !== null
  const wrong = [
    ...told('deliveredQuantity', amountProblem(deliveredQuantity, 2, noQuantity)),
    ...told('factor', amountProblem(factor, 4, noFactor)),
  ]
  if (!isConverted || !isSubmit || wrong.length > 0) return wrong
  const made = convertedQuantity(deliveredQuantity, factor)
  const isOther = made !== undefined && quantity !== null && isMore(quantity, '0') && !isSameDecimal(made, quantity)
  return [
    ...told('deliveredQuantity', deliveredQuantity === null ? noQuantity : undefined),
    ...told('deliveredUnit', deliveredUnit ? undefined : noUnit),
    ...told('factor', factor === null ? noFactor : undefined),
    ...told('quantity', isOther ? other(made) : undefined),
  ]
}
