import { type Message, message } from '../../../core/shared/message.ts'
import { type Decimal, isMore, readDecimal } from '../../../core/shared/money.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'

/** The most labels of one print. */
export const mostRolls = 1000

/** A roll of a line, by the line's place; its quantity where it was typed. */
export type Roll = {
  readonly at: number
  readonly place: number
  readonly of: number
  readonly quantity: Decimal | null
}

/** Whether a text tells rolls: for each line a number of rolls, or the quantities of its rolls joined by plus signs. */
export function rollTextProblem(text: string): Message | undefined {
  const entries = entriesOf(text)
  return entries.length > 0 && entries.every((entry) => quantitiesOf(entry) !== undefined)
    ? undefined
    : message('请输入卷数，如 3；各行不同时用空格隔开，如 3 2；各卷数量用加号连接，如 50.5+49')
}

const entriesOf = (text: string) =>
  text
    .trim()
    .split(/[\s,，;；、]+/)
    .filter(Boolean)

/** The quantities of the rolls of one line, null where they are unknown; undefined for a text that tells none. */
function quantitiesOf(entry: string): readonly (Decimal | null)[] | undefined {
  if (/^\d{1,4}$/.test(entry)) return Array.from({ length: Number(entry) }, () => null)
  const parts = entry.split(/[+＋]/)
  const quantities = parts.flatMap((part) => {
    const quantity = /^\d{1,8}(\.\d{1,2})?$/.test(part) ? readDecimal(part) : null
    return quantity !== null && isMore(quantity, '0') ? [quantity] : []
  })
  return parts.length > 1 && quantities.length === parts.length ? quantities : undefined
}

/** Whether a text tells the rolls of so many lines: one number for all of them, or something for each. */
export function canPrintRolls(text: string, lines: number): Verdict {
  const problem = rollTextProblem(text)
  if (problem) return refuse(problem)
  const entries = entriesOf(text)
  if (entries.length !== 1 && entries.length !== lines)
    return refuse(message('入库单有 {lines} 行，输入了 {n} 个卷数', { lines, n: entries.length }))
  const count = rollsOf(text, lines).length
  if (count === 0) return refuse(message('没有要打印的卷标'))
  return count > mostRolls ? refuse(message('一次最多打印 {most} 张卷标', { most: mostRolls })) : allow
}

/** The rolls that a text tells of so many lines, line by line. */
export function rollsOf(text: string, lines: number): readonly Roll[] {
  const entries = entriesOf(text)
  return Array.from({ length: lines }, (_, at) => {
    const quantities = quantitiesOf((entries.length === 1 ? entries[0] : entries[at]) ?? '') ?? []
    return quantities.map((quantity, place) => ({ at, place: place + 1, of: quantities.length, quantity }))
  }).flat()
}
