import { dateOf } from '../../../core/shared/calendar.ts'
import { type Decimal, isSameDecimal } from '../../../core/shared/money.ts'
import { costDifference, lineTotal, materialCost } from '../costs/bom-costs.ts'
import type { Bom } from './bom-model.ts'

type Color = Pick<Bom['templates'][number], 'color' | 'bomItems'>
export type ComparedLine = Bom['templates'][number]['bomItems'][number]

/** The values of a line that a comparison looks at. */
const comparedKeys = [
  'material',
  'materialType',
  'actionRegion',
  'usage',
  'unitPrice',
  'magnification',
  'loss',
  'gap',
  'otherFee',
  'quantity',
] as const
export type ComparedKey = (typeof comparedKeys)[number]

/** One line on both sides, or on one of them only. Costs are in RMB per garment with 5 decimals. */
export type LineComparison = {
  readonly left: ComparedLine | undefined
  readonly right: ComparedLine | undefined
  /** The values that differ; none for a line that is on one side only. */
  readonly changed: readonly ComparedKey[]
  /** What it costs on the right more than on the left. */
  readonly difference: Decimal
}

/** One colour on both sides, or on one of them only. */
export type ColorComparison = {
  readonly left: string | undefined
  readonly right: string | undefined
  readonly lines: readonly LineComparison[]
  readonly leftCost: Decimal
  readonly rightCost: Decimal
  readonly difference: Decimal
}

function changedKeys(left: ComparedLine, right: ComparedLine): readonly ComparedKey[] {
  return comparedKeys.filter((key) => {
    if (key === 'material') return left.material.id !== right.material.id
    if (key === 'materialType' || key === 'actionRegion') return left[key] !== right[key]
    return !isSameDecimal(left[key], right[key])
  })
}

/** What two lines may have in common, the surest first: the line itself, what it says, its material, its place. */
const likenesses: readonly ((line: ComparedLine) => string)[] = [
  ({ id }) => String(id),
  ({ material, materialType, actionRegion }) => `${material.id}/${materialType}/${actionRegion}`,
  ({ material, materialType }) => `${material.id}/${materialType}`,
  ({ materialType, actionRegion }) => (actionRegion === '' ? '' : `${materialType}/${actionRegion}`),
]

/** Finds for each line on the left the one on the right that it is; each is found once. */
function matchLines(
  left: readonly ComparedLine[],
  right: readonly ComparedLine[],
  isSameBill: boolean,
): ReadonlyMap<ComparedLine, ComparedLine> {
  const matched = new Map<ComparedLine, ComparedLine>()
  const free = new Set(right)
  // Ids tell lines only within one bill.
  for (const likeness of isSameBill ? likenesses : likenesses.slice(1))
    for (const line of left) {
      if (matched.has(line)) continue
      const key = likeness(line)
      const found = key === '' ? undefined : [...free].find((other) => likeness(other) === key)
      if (!found) continue
      matched.set(line, found)
      free.delete(found)
    }
  return matched
}

const totalOf = (line: ComparedLine | undefined): Decimal => (line ? lineTotal(line) : '0')

function compareLines(
  left: readonly ComparedLine[],
  right: readonly ComparedLine[],
  isSameBill: boolean,
): readonly LineComparison[] {
  const matched = matchLines(left, right, isSameBill)
  const found = new Set(matched.values())
  const difference = (one: ComparedLine | undefined, other: ComparedLine | undefined) =>
    costDifference(totalOf(other), totalOf(one))
  return [
    ...left.map((line): LineComparison => {
      const other = matched.get(line)
      return {
        left: line,
        right: other,
        changed: other ? changedKeys(line, other) : [],
        difference: difference(line, other),
      }
    }),
    ...right.flatMap((line): readonly LineComparison[] =>
      found.has(line) ? [] : [{ left: undefined, right: line, changed: [], difference: difference(undefined, line) }],
    ),
  ]
}

function compareColors(left: Color | undefined, right: Color | undefined, isSameBill: boolean): ColorComparison {
  const [one, other] = [left?.bomItems ?? [], right?.bomItems ?? []]
  const [leftCost, rightCost] = [materialCost(one), materialCost(other)]
  return {
    left: left?.color,
    right: right?.color,
    lines: compareLines(one, other, isSameBill),
    leftCost,
    rightCost,
    difference: costDifference(rightCost, leftCost),
  }
}

/**
 * Compares two bills, or two versions of one, line by line. Colours are the same when they have the same name, or when
 * both bills have only one.
 */
export function compareBoms(
  left: Pick<Bom, 'id' | 'templates'>,
  right: Pick<Bom, 'id' | 'templates'>,
): readonly ColorComparison[] {
  const isSameBill = left.id === right.id
  const [[one, ...ones], [other, ...others]] = [left.templates, right.templates]
  if (one && other && ones.length === 0 && others.length === 0) return [compareColors(one, other, isSameBill)]
  const names = new Set(left.templates.map(({ color }) => color))
  return [
    ...left.templates.map((color) =>
      compareColors(
        color,
        right.templates.find((found) => found.color === color.color),
        isSameBill,
      ),
    ),
    ...right.templates
      .filter(({ color }) => !names.has(color))
      .map((color) => compareColors(undefined, color, isSameBill)),
  ]
}

/** Whether a line is the same on both sides. */
export function isUnchanged({ left, right, changed }: LineComparison): boolean {
  return left !== undefined && right !== undefined && changed.length === 0
}

/** A kept version of a bill. */
type VersionTime = { readonly version: number; readonly at: string }

/** The version that a bill had at the end of a day in Shanghai; undefined before it was made. */
export function versionOfDate<Version extends VersionTime>(
  versions: readonly Version[],
  date: string,
): Version | undefined {
  return versions
    .filter(({ at }) => dateOf(new Date(at)) <= date)
    .reduce<Version | undefined>((last, one) => (last && last.version > one.version ? last : one), undefined)
}
