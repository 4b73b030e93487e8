import { type Message, message } from '../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import type { CartonShipment } from './carton-contract.ts'
import { cartonCount, numbersTo } from './cartons.ts'

/** Which cartons of a shipment a phone has seen. */
export type CartonCheck = {
  /** Id and code of the shipment. */
  readonly id: number
  readonly name: string
  readonly count: number
  /** Numbers of the cartons, in the order in which they were scanned. */
  readonly numbers: readonly number[]
}

/** Whether the cartons of a shipment can be checked. */
export function canCheckCartons({ status, lines }: Pick<CartonShipment, 'status' | 'lines'>): Verdict {
  if (status === 'Canceled') return refuse(message('出货单已取消'))
  if (status !== 'Finished' && status !== 'Dispatched')
    return refuse(message('出货单还没有提交，箱数可能还会变，提交后再核对'))
  return cartonCount(lines) > 0 ? allow : refuse(message('出货单没有填写箱数'))
}

/** Starts the check of a shipment from the kept one. Drops the numbers that exceed the cartons which the shipment has now. */
export function checkOf({ id, name, lines }: CartonShipment, kept: CartonCheck | undefined): CartonCheck {
  const count = cartonCount(lines)
  return { id, name, count, numbers: kept?.numbers.filter((number) => number <= count) ?? [] }
}

/** Whether every carton was seen. */
export const isChecked = ({ count, numbers }: CartonCheck): boolean => numbers.length >= count

/** The numbers that were not seen yet. */
export function missingCartons({ count, numbers }: CartonCheck): readonly number[] {
  const seen = new Set(numbers)
  return numbersTo(count).filter((number) => !seen.has(number))
}

/** The answer to a scanned carton: the check that counts it, or the reason why it does not count. */
export type CartonAnswer = { readonly counted: CartonCheck; readonly text: Message } | { readonly refused: Message }

/** Counts a carton by its number. A carton counts once. */
export function withCarton(check: CartonCheck, number: number): CartonAnswer {
  const { count, numbers } = check
  if (number < 1 || number > count)
    return { refused: message('出货单只有 {count} 箱，没有第 {number} 箱', { count, number }) }
  if (numbers.includes(number)) return { refused: message('第 {number} 箱已经核对过', { number }) }
  const counted = { ...check, numbers: [...numbers, number] }
  return { counted, text: message('第 {number} 箱已核对，{n} / {count}', { number, n: counted.numbers.length, count }) }
}

/** Returns the text that tells to which shipment a foreign carton belongs. */
export const foreignCarton = (check: Pick<CartonCheck, 'name'>, other: string | undefined): Message =>
  other === undefined
    ? message('这一箱不是出货单 {code} 的', { code: check.name })
    : message('这一箱是出货单 {other} 的，不是 {code} 的', { other, code: check.name })
