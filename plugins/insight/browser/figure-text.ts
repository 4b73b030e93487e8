import { kindOf } from '../../../core/browser/plugin-list.ts'
import { filterAddress } from '../../../core/shared/filter-query.ts'
import { changeOf } from '../../../core/shared/measure.ts'
import { moneyDigits } from '../../../core/shared/money-text.ts'
import { formatAmount, isNegative } from '../../../core/shared/money.ts'
import type { Span } from '../../../core/shared/period.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { type Figure, filterOfFigure } from '../figures.ts'
import type { ShownFigure } from '../insight-contract.ts'

export type Part = NonNullable<ShownFigure['parts']>[number]

/** How a value reads: money in yuan with 2 decimals, shares in percent. */
export function figureText({ unit }: Figure, value: string | null): string {
  if (value === null) return '-'
  if (unit === 'percent') return `${value}%`
  if (unit === 'money') return moneyDigits(value)
  return formatAmount(value, 2)
}

/** Writes a value as `figureText` does, but money in whole yuan, for small places. */
export function briefText(figure: Figure, value: string | null): string {
  return figure.unit === 'money' && value !== null ? moneyDigits(value, 0) : figureText(figure, value)
}

/** How much a value changed since the one before, as `+12.5%`; undefined where that says nothing. Shares change by points. */
export function changeText({ unit }: Figure, now: string | null, former: string | null): string | undefined {
  if (now === null || former === null) return undefined
  if (unit === 'percent') {
    const points = (Number(now) - Number(former)).toFixed(1)
    return `${points.startsWith('-') ? '' : '+'}${points} pt`
  }
  const change = changeOf(now, former)
  return change === null ? undefined : `${isNegative(change) ? '' : '+'}${change}%`
}

/** Whether a change is good (1), bad (-1) or neither (0). */
export function goodness({ lessIsBetter }: Figure, now: string | null, former: string | null): -1 | 0 | 1 {
  if (now === null || former === null || Number(now) === Number(former)) return 0
  return Number(now) > Number(former) === (lessIsBetter ?? false) ? -1 : 1
}

/** The address of the list with exactly the rows of some days, and of one part of them. */
export function figureAddress(
  figure: Figure,
  days: Span,
  of?: { readonly split: string; readonly part: Part },
): string | undefined {
  const path = kindOf(figure.noun)?.path
  if (path === undefined) return undefined
  const chosen = of && { [of.split]: [of.part.value] }
  return `${path}?${filterAddress(filterOfFigure(figure, { from: days.from, to: days.to }, chosen))}`
}

/** The name of a part. */
export function partName(translate: (of: Message) => string, { value, label, option }: Part): string {
  if (option) return translate(option)
  return label ?? value ?? translate(message('（空）'))
}
