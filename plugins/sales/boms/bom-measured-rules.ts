import { message } from '../../../core/shared/message.ts'
import { roundDecimal, subtractDecimals, sumDecimals } from '../../../core/shared/money.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { costDifference, lineCost } from '../costs/bom-costs.ts'
import { isSameUsage, matchUsages } from '../measured-usages/measured-usage-rules.ts'
import type { MeasuredColor } from './bom-measured-contract.ts'
import { costLineOf } from './bom-lines.ts'
import type { MaterialType } from '../template-orders/template-order-options.ts'

type Measured = MeasuredColor['usages'][number]

/** A line of a bill, saved or in its form, as far as its usage and cost are concerned. */
export type BillLine = {
  readonly material: { readonly id: number } | null
  readonly materialType: MaterialType
  readonly actionRegion: string
  readonly usage: string | null
}
type BillColor<Line extends BillLine> = { readonly color: string; readonly bomItems: readonly Line[] }

/** A line of a bill beside what was measured of its material. Numbers of a form may still be typed. */
export type MeasuredLine<Line extends BillLine = BillLine> = {
  /** Place of the line among those of its colour. */
  readonly at: number
  readonly line: Line
  /** Units per garment; null where nothing was measured that belongs to the line. */
  readonly measured: string | null
  /** Units per garment that were measured beyond the planned; null where one of them is missing. */
  readonly usageDifference: string | null
  /** RMB per garment by which the measured usage makes the line dearer; null where nothing was measured. */
  readonly costDifference: string | null
}

/** What was measured of a colour, beside its lines. */
export type ComparedColor<Line extends BillLine = BillLine> = {
  readonly lines: readonly MeasuredLine<Line>[]
  /** What was measured and stands in no line of the bill, or in several. */
  readonly unmatched: readonly Measured[]
  /** RMB per garment by which the measured usages make the colour dearer. */
  readonly costDifference: string
}

const withUsage = (line: BillLine, usage: string | null) => costLineOf({ ...line, usage })

function compareLine<Line extends BillLine>(line: Line, at: number, measured: string | null): MeasuredLine<Line> {
  const planned = costLineOf({ ...line }).usage
  if (measured === null) return { at, line, measured, usageDifference: null, costDifference: null }
  return {
    at,
    line,
    measured,
    usageDifference: planned === null ? null : roundDecimal(subtractDecimals(measured, planned), 4),
    // The cost of the line changes by just this once the measured usage stands in it.
    costDifference: costDifference(lineCost(withUsage(line, measured)), lineCost(costLineOf({ ...line }))),
  }
}

/** Compares the lines of a colour with what was measured of it. */
export function compareColor<Line extends BillLine>(
  lines: readonly Line[],
  usages: readonly Measured[],
): ComparedColor<Line> {
  const of = lines.flatMap((line, at) =>
    line.material
      ? [{ at, materialId: line.material.id, materialType: line.materialType, actionRegion: line.actionRegion }]
      : [],
  )
  const { matches, unmatched } = matchUsages(
    of,
    usages.map((one) => ({ ...one, materialId: one.material.id })),
  )
  const usageAt = new Map([...matches].map(([{ at }, { usage }]) => [at, usage]))
  const compared = lines.map((line, at) => compareLine(line, at, usageAt.get(at) ?? null))
  const differences = compared.flatMap(({ costDifference: difference }) => (difference === null ? [] : [difference]))
  return { lines: compared, unmatched, costDifference: roundDecimal(sumDecimals(differences), 5) }
}

/** A line that takes the measured usage over. */
export type UsageChange<Line extends BillLine = BillLine> = MeasuredLine<Line> & {
  readonly color: string
  readonly measured: string
}

/** The lines in which the measured usage differs from that of the bill, of all colours. */
export function usageChanges<Line extends BillLine>(
  templates: readonly BillColor<Line>[],
  measured: readonly MeasuredColor[],
): readonly UsageChange<Line>[] {
  return templates.flatMap(({ color, bomItems }) => {
    const own = measured.find((one) => one.color === color)
    if (!own) return []
    return compareColor(bomItems, own.usages).lines.flatMap((one): UsageChange<Line>[] =>
      one.measured === null || isSameUsage(one.measured, costLineOf({ ...one.line }).usage)
        ? []
        : [{ ...one, color, measured: one.measured }],
    )
  })
}

/** Whether measured usages may be taken over, and why not. */
export function canTakeMeasured(
  templates: readonly BillColor<BillLine>[],
  measured: readonly MeasuredColor[],
): Verdict {
  const known = new Set(templates.map(({ color }) => color))
  if (!measured.some(({ color }) => known.has(color))) return refuse(message('版房还没有实测用量'))
  return usageChanges(templates, measured).length > 0 ? allow : refuse(message('单件用量与实测一致，无需带入'))
}

/** The colours of a bill with the measured usages; colours and lines without a difference stay the same values. */
export function withMeasuredUsages<Color extends BillColor<BillLine>>(
  templates: readonly Color[],
  measured: readonly MeasuredColor[],
): readonly Color[] {
  const changes = usageChanges(templates, measured)
  return templates.map((one) => {
    const own = new Map(changes.flatMap(({ color, at, measured: usage }) => (color === one.color ? [[at, usage]] : [])))
    if (own.size === 0) return one
    return { ...one, bomItems: one.bomItems.map((line, at) => ({ ...line, usage: own.get(at) ?? line.usage })) }
  })
}
