import { message, type Message } from '../../../shared/message.ts'
import type { Difference } from '../session/form-merge.ts'
import type { FormSession } from '../session/form-session.ts'
import { pathSteps, valueAt } from '../session/field-problems.ts'
import { valueText } from './value-text.ts'

/** What names parts of a form, and says them in words. */
export type StaleNames = Pick<FormSession, 'fields' | 'partOf'>

type Translate = (text: Message) => string

const isNumber = (step: string) => /^\d+$/.test(step)

function words(translate: Translate, text: Message | string): string {
  return typeof text === 'string' ? text : translate(text)
}

/** The lists on the way to a part, with the number of the line that leads on. */
function listsOn(field: string): { list: string; at: number }[] {
  const steps = pathSteps(field)
  return steps.flatMap((step, place) =>
    isNumber(step) ? { list: steps.slice(0, place).join('.'), at: Number(step) } : [],
  )
}

/** What a line is called: by its own name, else by its list and its number. */
function lineNames(names: StaleNames, { list, at }: { list: string; at: number }, line: unknown, translate: Translate) {
  const part = names.partOf(list)
  const owner = names.fields.at(list)
  if (line !== undefined && part?.nameOf) return [words(translate, part.nameOf(line, at + 1))]
  const number =
    owner && !owner.describeLine ? message('第 {n} 项', { n: at + 1 }) : message('第 {n} 行', { n: at + 1 })
  return [owner?.label ?? (part ? translate(part.label) : ''), translate(number)]
}

/** Names in a row, without those that the next one says already. */
function joinNames(names: readonly string[]): string {
  return names.filter((name, at) => name !== '' && !names[at + 1]?.includes(name)).join(' · ')
}

/** What a difference is about, in words: “红 物料 · 第 3 行”. `values` are those that are typed, joined as they are merged. */
export function staleLabel(names: StaleNames, difference: Difference, values: unknown, translate: Translate): string {
  const { field, kind, base, mine, theirs } = difference
  const lists = listsOn(field)
  const named = lists.flatMap((one, place) => {
    const isItself = kind === 'line' && place === lists.length - 1
    const line = isItself ? (mine ?? theirs ?? base) : valueAt(values, `${one.list}.${one.at}`)
    const found = lineNames(names, one, line, translate)
    const part = isItself && names.partOf(one.list)?.nameOf ? names.partOf(one.list) : undefined
    return part ? [translate(part.label), ...found] : found
  })
  if (kind === 'line') return joinNames(named)
  const owner = names.fields.at(field)
  const part = names.partOf(field)
  const own = owner?.label ?? (part ? translate(part.label) : names.fields.ownerOf(field)?.label)
  const order = kind === 'order' ? [translate(message('顺序'))] : []
  // A cell is called by its row, too.
  const above = owner?.cell ? named.slice(0, -1) : named
  return joinNames([...above, own ?? (named.length > 0 ? '' : field), ...order])
}

/** One side of a difference in words; an empty text for none. */
export function staleText(names: StaleNames, { field, kind }: Difference, value: unknown): string {
  if (kind !== 'line') {
    const describe = names.fields.at(field)?.describe ?? names.partOf(field)?.describe
    const above = listsOn(field).length > 0 ? undefined : names.fields.ownerOf(field)?.describe
    return (describe ?? above ?? valueText)(value)
  }
  if (value === undefined) return ''
  const list = field.slice(0, field.lastIndexOf('.'))
  const owner = names.fields.at(list)
  const part = names.partOf(list)
  if (owner?.describeLine) return owner.describeLine(value)
  if (part?.describeLine) return part.describeLine(value)
  return owner?.describe ? owner.describe([value]) : valueText(value)
}

/** A part whose sides read the same asks for no choice: what else differs follows from another part, or cannot be said. */
export function isAsked(names: StaleNames, difference: Difference): boolean {
  if (difference.kind === 'value' && !names.partOf(difference.field)?.describe) return true
  return staleText(names, difference, difference.mine) !== staleText(names, difference, difference.theirs)
}
