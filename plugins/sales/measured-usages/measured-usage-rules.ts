import { message } from '../../../core/shared/message.ts'
import { isMore, isSameDecimal, readDecimal } from '../../../core/shared/money.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'

/** A material at its place in the garment. */
export type UsagePlace = {
  readonly materialId: number
  readonly materialType: string
  readonly actionRegion: string
}

/** Identifies a material of a colour: one is measured once for each part and place. */
export const usageKey = ({ materialId, materialType, actionRegion }: UsagePlace): string =>
  [materialId, materialType, actionRegion.trim()].join('/')

const partKey = ({ materialId, materialType }: UsagePlace): string => [materialId, materialType].join('/')

/** What is wrong with measured figures, each at its path: they are more than zero, and of the materials of the colour, each once. */
export function measuredUsageProblems(
  usages: readonly (UsagePlace & { readonly usage: string })[],
  known: readonly UsagePlace[],
): FieldProblem[] {
  const keys = new Set(known.map(usageKey))
  return usages.flatMap((one, at): FieldProblem[] => {
    const field = `usages.${at}.usage`
    if (!isMore(one.usage, '0')) return [{ field, message: message('实测用量必须大于 0') }]
    if (!keys.has(usageKey(one))) return [{ field, message: message('版单的该颜色没有这个物料') }]
    const isTwice = usages.findIndex((other) => usageKey(other) === usageKey(one)) < at
    return isTwice ? [{ field, message: message('该物料重复') }] : []
  })
}

const byKey = <One extends UsagePlace>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> => {
  const found = new Map<string, One[]>()
  for (const one of all) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one])
  return found
}

/**
 * Finds the line of a bill for each measured figure: of the same material, part and place, else of the same material and part. A figure counts
 * only for a single line, and a line takes only a single figure; what is left on either side matches nothing.
 */
export function matchUsages<Line extends UsagePlace, Measured extends UsagePlace>(
  lines: readonly Line[],
  measured: readonly Measured[],
): { readonly matches: ReadonlyMap<Line, Measured>; readonly unmatched: readonly Measured[] } {
  const matches = new Map<Line, Measured>()
  const taken = new Set<Measured>()
  for (const keyOf of [usageKey, partKey]) {
    const freeLines = byKey(
      lines.filter((line) => !matches.has(line)),
      keyOf,
    )
    const left = byKey(
      measured.filter((one) => !taken.has(one)),
      keyOf,
    )
    for (const [key, [one, ...others]] of left) {
      const [line, ...more] = freeLines.get(key) ?? []
      if (!one || !line || others.length > 0 || more.length > 0) continue
      matches.set(line, one)
      taken.add(one)
    }
  }
  return { matches, unmatched: measured.filter((one) => !taken.has(one)) }
}

/** Whether two usages are the same number; an empty one is not the same as zero. */
export function isSameUsage(one: string | null, other: string | null): boolean {
  return isSameDecimal(readDecimal(one), readDecimal(other))
}
