import {
  lengthAt,
  lengthParts,
  lengthText,
  type LengthUnit,
  type Measurement,
  type MeasurementPoint,
  writeLength,
} from './measurement-lengths.ts'
import { foldedName } from './folded-name.ts'
import { lengthProblem } from './measurement-rules.ts'
import { joinedMessages, message, type Message, namesInRow } from './message.ts'
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

/** The measured lengths that a save of a measurement table deletes, and the sizes that it leaves without a wanted length. */
export type MeasuredLoss = {
  /** Measured lengths of points that the table no longer has. */
  readonly values: readonly (Pick<MeasuredSample, 'color' | 'size'> & {
    readonly point: number
    readonly name: string
    readonly value: string
  })[]
  /** Sizes of measured samples that the table no longer has. Their measured lengths stay, but there is no wanted length to compare them with. */
  readonly sizes: readonly string[]
}

/** Finds what is lost of measured samples when one table replaces another. Points are compared by their ids, so a corrected name loses nothing. */
export function measuredLoss(
  {
    before,
    after,
  }: {
    readonly before: Pick<Measurement, 'points' | 'sizeNames'>
    readonly after: Pick<Measurement, 'points' | 'sizeNames'>
  },
  samples: readonly Pick<MeasuredSample, 'color' | 'size' | 'lengths'>[],
): MeasuredLoss {
  const left = new Set(after.points.map(({ id }) => id))
  const gone = before.points.filter(({ id }) => id !== undefined && !left.has(id))
  const measured = samples.filter(({ lengths }) => lengths.length > 0)
  const values = gone.flatMap(({ id, name }) =>
    measured.flatMap(({ color, size, lengths }) =>
      lengths.filter(({ point }) => point === id).map(({ point, value }) => ({ color, size, point, name, value })),
    ),
  )
  const [own, wanted] = [measured.map(({ size }) => size), after.sizeNames].map((all) => new Set(all.map(foldedName)))
  const sizes = before.sizeNames.filter((size) => own?.has(foldedName(size)) && !wanted?.has(foldedName(size)))
  return { values, sizes }
}

/** The most measured lengths that a question names. */
const namedValues = 8

/** Returns the question that a person is asked before something measured is lost; undefined if nothing is lost. */
export function lossQuestion({ values, sizes }: MeasuredLoss): Message | undefined {
  const named = values.slice(0, namedValues).map(({ name, color, size, value }) => `${name} ${color} ${size} ${value}`)
  const losses = [
    ...(values.length > 0
      ? [
          message('保存后会删除 {count} 个样衣实测值：{values}', {
            count: values.length,
            values: namesInRow(values.length > namedValues ? [...named, '…'] : named),
          }),
        ]
      : []),
    ...(sizes.length > 0
      ? [message('尺码 {sizes} 的样衣已经量过，保存后没有要求尺寸可比', { sizes: namesInRow(sizes) })]
      : []),
  ]
  return losses.length > 0 ? message('{losses}。仍要保存吗？', { losses: joinedMessages(losses) }) : undefined
}
