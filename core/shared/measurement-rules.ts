import { foldedName } from './folded-name.ts'
import { message, type Message } from './message.ts'
import type { FieldProblem } from './rule.ts'
import { sizeNameProblem } from './sizes.ts'
import {
  type LengthUnit,
  measurementLimits,
  type SizeLength,
  type MeasurementPoint,
  type Measurement,
  lengthParts,
  writeLength,
  lengthAt,
} from './measurement-lengths.ts'

const notLength = {
  cm: message('请输入厘米数，最多一位小数'),
  inch: message('请输入英寸数，如 20 1/2，最小 1/16'),
} satisfies Record<LengthUnit, Message>

const indexOfSize = (sizes: readonly string[], size: string | null) =>
  size === null ? -1 : sizes.findIndex((one) => foldedName(one) === foldedName(size))

/** The points with the sizes of their table, in its order; lengths of sizes that the table has not are left out. */
export function alignedPoints<Point extends Pick<MeasurementPoint, 'lengths'>>(
  points: readonly Point[],
  sizes: readonly string[],
): Point[] {
  return points.map((point) =>
    arePointsAligned([point], sizes)
      ? point
      : { ...point, lengths: sizes.map((size) => ({ size, value: lengthAt(point, size) })) },
  )
}

/** Whether each point has the sizes of its table in their order. */
export function arePointsAligned(
  points: readonly Pick<MeasurementPoint, 'lengths'>[],
  sizes: readonly string[],
): boolean {
  return points.every(
    ({ lengths }) => lengths.length === sizes.length && lengths.every(({ size }, at) => size === sizes[at]),
  )
}

/** How far grading goes: `open` fills lengths that are missing, `all` reckons every size but the base size anew. */
export type Grading = 'open' | 'all'

/**
 * The lengths that grading writes: from the base size, one step for each size on the way. A point without step or without a length of the base size is left
 * out. `place` counts the points and sizes of the table.
 */
export function gradedLengths(
  { points, sizeNames, baseSize, lengthUnit }: Measurement,
  grading: Grading,
): readonly { readonly point: number; readonly size: number; readonly value: string }[] {
  const base = indexOfSize(sizeNames, baseSize)
  if (base < 0) return []
  return points.flatMap((point, at) => {
    const start = lengthParts(lengthAt(point, sizeNames[base] ?? '') ?? '', lengthUnit)
    const step = lengthParts(point.step, lengthUnit)
    if (start === undefined || step === undefined) return []
    return sizeNames.flatMap((size, place) => {
      const known = lengthAt(point, size)
      if (place === base || (grading === 'open' && known)) return []
      const length = start + step * (place - base)
      const value = writeLength(length, lengthUnit)
      return length <= 0 || value === known ? [] : [{ point: at, size: place, value }]
    })
  })
}

/** A table with the lengths that grading writes. */
export function gradedMeasurement<Table extends Measurement>(table: Table, grading: Grading): Table {
  const written = new Map(gradedLengths(table, grading).map((one) => [`${one.point}/${one.size}`, one.value]))
  const points = table.points.map((point, at) => ({
    ...point,
    lengths: point.lengths.map((one, size) => ({ ...one, value: written.get(`${at}/${size}`) ?? one.value })),
  }))
  return { ...table, points }
}

/** The names of the sizes of a form's list of sizes and pieces. */
export function orderedSizes(sizeRange: unknown): readonly string[] {
  const sizes = (sizeRange ?? []) as readonly { readonly name: string }[]
  return sizes.map(({ name }) => name.trim()).filter(Boolean)
}

/** The sizes that a document has and its table lacks. */
export function missingSizes(table: Pick<Measurement, 'sizeNames'>, wanted: readonly string[]): string[] {
  return wanted.filter((size) => size.trim() && indexOfSize(table.sizeNames, size) < 0)
}

/**
 * The sizes of a table with those that its document has besides, in the order of the document; a size that only the table has stays behind the one that it
 * follows there.
 */
export function joinedSizes(own: readonly string[], wanted: readonly string[]): string[] {
  const named = wanted.filter((size) => size.trim())
  const joined = named.map((size) => own[indexOfSize(own, size)] ?? size)
  for (const [at, size] of own.entries()) {
    if (indexOfSize(joined, size) >= 0) continue
    const before = own.slice(0, at).findLast((one) => indexOfSize(joined, one) >= 0)
    joined.splice(before === undefined ? 0 : indexOfSize(joined, before) + 1, 0, size)
  }
  return joined
}

/**
 * A table with further sizes, whose lengths follow from the steps where they can. Sizes of another range, none of which the table has, stay open: nobody
 * knows how many steps lie between both.
 */
export function withSizesOf<Table extends Measurement>(table: Table, wanted: readonly string[]): Table {
  const sizeNames = joinedSizes(table.sizeNames, wanted)
  const isOtherRange = missingSizes(table, wanted).length === wanted.length
  const joined = { ...table, sizeNames, points: alignedPoints(table.points, sizeNames) }
  return isOtherRange ? joined : gradedMeasurement(joined, 'open')
}

/** What is wrong with a typed length; an empty one is open. */
export function lengthProblem(
  typed: string,
  unit: LengthUnit,
  of: 'positive' | 'notNegative' | 'any',
): Message | undefined {
  if (typed.trim() === '') return undefined
  const size = lengthParts(typed, unit)
  if (size === undefined) return notLength[unit]
  if (of === 'positive' && size <= 0) return message('尺寸必须大于 0')
  return of === 'notNegative' && size < 0 ? message('公差不能为负数') : undefined
}

function sizeProblems({ sizeNames, baseSize }: Measurement): FieldProblem[] {
  const seen = new Set<string>()
  const found: FieldProblem[] = []
  for (const size of sizeNames) {
    const problem = size.trim() ? sizeNameProblem(size) : message('请输入尺码')
    if (problem) found.push({ field: 'sizeNames', message: problem })
    else if (seen.has(foldedName(size)))
      found.push({ field: 'sizeNames', message: message('尺码{size}重复', { size }) })
    seen.add(foldedName(size))
  }
  if (sizeNames.length > measurementLimits.sizes)
    found.push({ field: 'sizeNames', message: message('最多{most}个尺码', { most: measurementLimits.sizes }) })
  if (baseSize && indexOfSize(sizeNames, baseSize) < 0)
    found.push({ field: 'baseSize', message: message('基码不在尺寸表的尺码中') })
  return found
}

/** What is wrong with a table, whether its document is a draft or not; `at` is the path of the table. */
export function measurementProblems(table: Measurement, at: string): FieldProblem[] {
  const { points, sizeNames, lengthUnit: unit } = table
  const found = sizeProblems(table)
  const seen = new Set<string>()
  for (const [place, point] of points.entries()) {
    const add = (field: string, problem: Message | undefined) =>
      problem && found.push({ field: `points.${place}.${field}`, message: problem })
    const name = point.name.trim()
    const key = `${foldedName(point.code)}/${foldedName(name)}`
    add('name', name ? (seen.has(key) ? message('部位{name}重复', { name }) : undefined) : message('请输入部位名称'))
    seen.add(key)
    add('tolerancePlus', lengthProblem(point.tolerancePlus, unit, 'notNegative'))
    add('toleranceMinus', lengthProblem(point.toleranceMinus, unit, 'notNegative'))
    add('step', lengthProblem(point.step, unit, 'any'))
    if (!arePointsAligned([point], sizeNames)) add('lengths', message('每个部位的尺码必须与尺寸表一致'))
    for (const [size, { value }] of point.lengths.entries())
      add(`lengths.${size}.value`, lengthProblem(value ?? '', unit, 'positive'))
  }
  return found.map(({ field, message: text }) => ({ field: `${at}.${field}`, message: text }))
}

const pointKey = ({ code, name }: Pick<MeasurementPoint, 'code' | 'name'>) => foldedName(name) || foldedName(code)

/** Whether two lengths are equal. Texts that are not lengths are compared as texts. */
const isSameLength = (one: string | null, other: string | null, [own, source]: readonly [LengthUnit, LengthUnit]) =>
  (one ?? '').trim() === (other ?? '').trim()
    ? own === source || !(one ?? '').trim()
    : own === source &&
      lengthParts(one ?? '', own) === lengthParts(other ?? '', own) &&
      lengthParts(one ?? '', own) !== undefined

const texts = [
  ['tolerancePlus', message('公差 +')],
  ['toleranceMinus', message('公差 −')],
  ['step', message('档差')],
] as const

const none = '—'

/**
 * The differences of a table to the one that it was taken from, in words. Sizes that only the document has are none of them: the document's own sizes may
 * be more or less.
 */
export function measurementDifferences(own: Measurement, source: Measurement): readonly Message[] {
  const units = [own.lengthUnit, source.lengthUnit] as const
  const known = new Map(own.points.map((point) => [pointKey(point), point]))
  const wanted = new Set(source.points.map(pointKey))
  const sizes = source.sizeNames.filter((size) => indexOfSize(own.sizeNames, size) >= 0)
  return [
    ...(source.points.length > 0 && units[0] !== units[1]
      ? [message('尺寸单位 {from} → {to}', { from: units[0], to: units[1] })]
      : []),
    ...source.points.flatMap((point) => {
      const name = point.name || point.code
      const mine = known.get(pointKey(point))
      if (!mine) return [message('新增部位 {name}', { name })]
      return [
        ...texts.flatMap(([key, label]) =>
          isSameLength(mine[key], point[key], units)
            ? []
            : [
                message('{name} {label} {from} → {to}', {
                  name,
                  label,
                  from: mine[key] || none,
                  to: point[key] || none,
                }),
              ],
        ),
        ...sizes.flatMap((size) => {
          const [from, to] = [lengthAt(mine, size), lengthAt(point, size)]
          return isSameLength(from, to, units)
            ? []
            : [message('{name} {size} {from} → {to}', { name, size, from: from || none, to: to || none })]
        }),
      ]
    }),
    ...own.points.flatMap((point) =>
      wanted.has(pointKey(point)) ? [] : [message('移除部位 {name}', { name: point.name || point.code })],
    ),
  ]
}

/** A point as a form holds it. */
type WrittenPoint = Omit<MeasurementPoint, 'lengths'> & { lengths: SizeLength[] }

/**
 * A table as another document takes it over: with the sizes of the source, to which those that the document has besides are added by `withSizesOf`. Points
 * that the document had keep their ids.
 */
export function takenMeasurement<Point extends MeasurementPoint>(
  source: Measurement,
  own: readonly Point[] = [],
): { lengthUnit: LengthUnit; sizeNames: string[]; baseSize: string | null; points: WrittenPoint[] } {
  const ids = new Map(own.map((point) => [pointKey(point), point.id]))
  const sizeNames = [...source.sizeNames]
  const points = alignedPoints(source.points, sizeNames).map(({ id: _id, ...point }) => {
    const id = ids.get(pointKey(point))
    return { ...point, lengths: point.lengths.map((one) => ({ ...one })), ...(id === undefined ? {} : { id }) }
  })
  return { lengthUnit: source.lengthUnit, sizeNames, baseSize: source.baseSize, points }
}
