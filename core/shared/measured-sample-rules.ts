import {
  lengthAt,
  lengthParts,
  lengthText,
  type LengthUnit,
  type Measurement,
  type MeasurementPoint,
  writeLength,
} from './measurement-lengths.ts'
import { lengthProblem } from './measurement-rules.ts'
import { message } from './message.ts'
import type { FieldProblem } from './rule.ts'

/** What a measured length is worth beside the wanted one: `within` tolerance, or how far beyond it; null where one of both is missing. */
export type MeasuredVerdict = { readonly state: 'within' | 'above' | 'below'; readonly difference: string }

/** Judges a measured length. A tolerance that is not given is zero. Lengths are of one unit. */
export function measuredVerdict(
  { wanted, measured }: { readonly wanted: string | null; readonly measured: string | null },
  { tolerancePlus, toleranceMinus }: Pick<MeasurementPoint, 'tolerancePlus' | 'toleranceMinus'>,
  unit: LengthUnit,
): MeasuredVerdict | null {
  const [from, to] = [lengthParts(wanted ?? '', unit), lengthParts(measured ?? '', unit)]
  if (from === undefined || to === undefined) return null
  const off = to - from
  const [plus, minus] = [lengthParts(tolerancePlus, unit) ?? 0, lengthParts(toleranceMinus, unit) ?? 0]
  const difference = `${off > 0 ? '+' : ''}${writeLength(off, unit)}`
  return { state: off > plus ? 'above' : off < -minus ? 'below' : 'within', difference }
}

/** What was measured at a sample: the length of each point by the id of its line. A sample is known by its colour and its size. */
export type MeasuredSample = {
  readonly color: string
  readonly size: string
  readonly lengthUnit: LengthUnit
  readonly lengths: readonly { readonly point: number; readonly value: string }[]
  readonly user: { readonly id: number; readonly name: string } | null
  readonly measuredAt: string | null
}

/** A point of a sample with what was wanted and what was measured, in the unit of the table. */
export type MeasuredPoint<Point extends MeasurementPoint = MeasurementPoint> = {
  readonly point: Point
  readonly wanted: string | null
  readonly measured: string | null
  readonly verdict: MeasuredVerdict | null
}

/** The points of a sample beside its measurement table. What was measured in the other unit is turned into that of the table, to a sixteenth of an inch or a millimetre. */
export function measuredPoints<Point extends MeasurementPoint & { readonly id: number }>(
  { points, lengthUnit }: Pick<Measurement<Point>, 'points' | 'lengthUnit'>,
  sample: Pick<MeasuredSample, 'size' | 'lengthUnit' | 'lengths'>,
): readonly MeasuredPoint<Point>[] {
  const known = new Map(sample.lengths.map(({ point, value }) => [point, value]))
  return points.map((point) => {
    const kept = known.get(point.id)
    const measured =
      kept === undefined || sample.lengthUnit === lengthUnit
        ? (kept ?? null)
        : lengthText(kept, sample.lengthUnit, lengthUnit, 16)
    const wanted = lengthAt(point, sample.size)
    return { point, wanted, measured, verdict: measuredVerdict({ wanted, measured }, point, lengthUnit) }
  })
}

/** What is wrong with measured lengths, each at its path: they are lengths of points of the table, each once. */
export function measuredProblems(
  lengths: MeasuredSample['lengths'],
  { points, lengthUnit }: Pick<Measurement, 'points' | 'lengthUnit'>,
): FieldProblem[] {
  const known = new Set(points.map(({ id }) => id))
  return lengths.flatMap(({ point, value }, at): FieldProblem[] => {
    const problem = lengthProblem(value, lengthUnit, 'positive')
    if (problem) return [{ field: `lengths.${at}.value`, message: problem }]
    if (!known.has(point)) return [{ field: `lengths.${at}.point`, message: message('尺寸表没有这个部位') }]
    const isTwice = lengths.findIndex((other) => other.point === point) < at
    return isTwice ? [{ field: `lengths.${at}.point`, message: message('该部位重复') }] : []
  })
}
