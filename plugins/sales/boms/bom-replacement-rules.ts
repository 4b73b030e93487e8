import { type Message, message, namesInRow } from '../../../core/shared/message.ts'
import { type Decimal, isMore, roundDecimal, sumDecimals } from '../../../core/shared/money.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { type CostLine, costDifference, isTooMuch, lineCost, lineTotal, tooMuch } from '../costs/bom-costs.ts'
import type { ReviewStatus } from '../template-orders/template-order-options.ts'
import { materialAmounts } from './bom-lines.ts'
import type { MaterialNow } from './bom-origin-contract.ts'

/** What a material is called where one of its name is told from another: with its colour. */
export function materialTitle({ name, color }: { readonly name: string; readonly color: string | null }): string {
  return [name, color].filter(Boolean).join(' ')
}

/** What a replacement reads of the new material. */
export type NewMaterial = Pick<MaterialNow, 'price' | 'gap'>

/** Whether one material may take the place of another. */
export function canReplaceMaterial(from: number | undefined, to: number | undefined): Verdict {
  if (from === undefined) return refuse(message('请选择要替换的物料'))
  if (to === undefined) return refuse(message('请选择新物料'))
  return from === to ? refuse(message('新物料与原物料相同')) : allow
}

/**
 * A line with another material: it takes the air gap and the price of the new one, or keeps its price when the new one
 * has none. Usage, loss, magnification and fees stay.
 */
export function withMaterial<Line extends CostLine>(line: Line, to: NewMaterial): Line {
  const { gap, unitPrice } = materialAmounts(to)
  return { ...line, gap, unitPrice: unitPrice ?? line.unitPrice }
}

/** What a replacement does to the cost of a colour, in RMB per garment with 5 decimals. */
export type ColorEffect = {
  /** The number of lines that get the new material. */
  readonly lines: number
  readonly before: Decimal
  readonly after: Decimal
  /** After minus before. */
  readonly difference: Decimal
}

/** The effect on a colour that costs `before` with its `lines` of the material that is replaced. */
export function colorEffect(before: Decimal, lines: readonly CostLine[], to: NewMaterial): ColorEffect {
  const changes = lines.map((line) => costDifference(lineTotal(withMaterial(line, to)), lineTotal(line)))
  const difference = roundDecimal(sumDecimals(changes), 5)
  const after = roundDecimal(sumDecimals([before, difference]), 5)
  return { lines: lines.length, before: roundDecimal(before, 5), after, difference }
}

/** A colour of a bill that uses the material. */
type UsingColor = {
  readonly color: string
  readonly reviewStatus: ReviewStatus
  /** Whether it has the new material already at the same part and place. */
  readonly hasNew: boolean
  readonly lines: readonly CostLine[]
}

const namesOf = (colors: readonly UsingColor[]) => namesInRow(colors.map(({ color }) => color))

/** Why somebody should look at a bill before its material is replaced: it is not chosen by itself then. */
export function replacementCautions(colors: readonly UsingColor[]): readonly Message[] {
  const reviewed = colors.filter(({ reviewStatus }) => reviewStatus === 'Reviewed')
  const doubled = colors.filter(({ hasNew }) => hasNew)
  return [
    ...(reviewed.length > 0 ? [message('{colors} 已审核，替换后需要重新审核', { colors: namesOf(reviewed) })] : []),
    ...(doubled.length > 0 ? [message('{colors} 的同一部位已有新物料', { colors: namesOf(doubled) })] : []),
  ]
}

/** Why the material of a bill cannot be replaced. */
export function replacementRefusals(colors: readonly UsingColor[], to: NewMaterial): readonly Message[] {
  const isTooDear = colors.some(({ lines }) => lines.some((line) => isTooMuch(lineCost(withMaterial(line, to)))))
  return isTooDear ? [tooMuch] : []
}

/** Whether a difference is none, more or less, to draw it. */
export function directionOf(difference: Decimal): 'same' | 'more' | 'less' {
  if (isMore(difference, '0')) return 'more'
  return isMore('0', difference) ? 'less' : 'same'
}
