import { isSameUsage } from '../measured-usages/measured-usage-rules.ts'
import type { MaterialType } from '../template-orders/template-order-options.ts'

/** What the comparison reads of a material of a sample order's colour. */
type DesignLine = {
  readonly material: { readonly id: number; readonly name: string } | null
  readonly materialType: MaterialType
  readonly actionRegion: string
  readonly usage: string | null
}
type Design = {
  readonly templates: readonly { readonly color: string; readonly bomMaterials: readonly DesignLine[] }[]
}
type Bill = { readonly templates: readonly { readonly color: string; readonly bomItems: readonly DesignLine[] }[] }

/** One thing that a revision of the sample order changed and its bill does not show. */
export type DesignChange =
  | { readonly kind: 'color'; readonly color: string }
  | {
      readonly kind: 'added' | 'removed' | 'usage'
      readonly color: string
      readonly material: { readonly id: number; readonly name: string }
      readonly materialType: MaterialType
      readonly actionRegion: string
      /** Per garment, before and after. */
      readonly from: string | null
      readonly to: string | null
    }

/** Identifies a material within its colour. */
const designLineKey = ({ material, materialType, actionRegion }: Omit<FormLine, 'usage'>): string =>
  [material?.id ?? 0, materialType, actionRegion.trim()].join('/')

const byKey = (lines: readonly DesignLine[]) =>
  new Map(lines.flatMap((line) => (line.material ? [[designLineKey(line), line] as const] : [])))

function colorChanges(
  color: string,
  before: readonly DesignLine[],
  now: readonly DesignLine[],
  bill: readonly DesignLine[],
): DesignChange[] {
  const [was, is, own] = [byKey(before), byKey(now), byKey(bill)]
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((key): DesignChange[] => {
    const [old, present, line] = [was.get(key), is.get(key), own.get(key)]
    const { material, materialType, actionRegion } = present ?? old ?? {}
    if (!material || !materialType || actionRegion === undefined) return []
    const of = { color, material: { id: material.id, name: material.name }, materialType, actionRegion }
    const [from, to] = [old?.usage ?? null, present?.usage ?? null]
    if (!old) return line ? [] : [{ kind: 'added', ...of, from, to }]
    if (!present) return line ? [{ kind: 'removed', ...of, from, to }] : []
    if (!line || isSameUsage(from, to) || isSameUsage(line.usage, to)) return []
    return [{ kind: 'usage', ...of, from, to }]
  })
}

/**
 * What changed in a sample order between two confirmed versions, without what its bill shows already: a bill may differ
 * from its sample order on purpose, so that only what the revision changed counts.
 */
export function designChanges(before: Design, now: Design, bill: Bill): readonly DesignChange[] {
  const linesIn = (templates: Design['templates'], color: string) =>
    templates.find((one) => one.color === color)?.bomMaterials
  return now.templates.flatMap(({ color, bomMaterials }): readonly DesignChange[] => {
    const own = bill.templates.find((one) => one.color === color)
    const was = linesIn(before.templates, color)
    if (!own) return was ? [] : [{ kind: 'color', color }]
    return colorChanges(color, was ?? [], bomMaterials, own.bomItems)
  })
}

/** A line of a bill's form, as far as a change concerns it. */
type FormLine = Omit<DesignLine, 'material'> & { readonly material: { readonly id: number } | null }
type FormColor<Line> = { readonly color: string; readonly bomItems: readonly Line[] }

/** The changes that a form does not have yet, by whatever way they come into it. */
export function openChanges(
  colors: readonly FormColor<FormLine>[],
  changes: readonly DesignChange[],
): readonly DesignChange[] {
  const lines = new Map(
    colors.map(({ color, bomItems }) => [color, new Map(bomItems.map((line) => [designLineKey(line), line]))]),
  )
  return changes.filter((change) => {
    const own = lines.get(change.color)
    if (change.kind === 'color') return !own
    // The whole colour is a separate change.
    if (!own) return false
    const line = own.get(designLineKey(change))
    if (change.kind === 'added') return !line
    if (change.kind === 'removed') return line !== undefined
    return line !== undefined && !isSameUsage(line.usage, change.to)
  })
}

/** The first line in which a form's colours differ from what they were, as the path of its usage. */
export function firstChangedLine(
  before: readonly FormColor<FormLine>[],
  after: readonly FormColor<FormLine>[],
): string | undefined {
  const color = after.findIndex((one, at) => one !== before[at])
  const lines = after[color]?.bomItems ?? []
  if (lines.length === 0) return undefined
  const own = before[color]?.bomItems ?? []
  const line = lines.findIndex((one, at) => one !== own[at])
  return `templates.${color}.bomItems.${line < 0 ? lines.length - 1 : line}.usage`
}

/** The colours of a form with the changes. `linesOf` makes the lines of a colour as a new bill would have them. */
export function withDesignChanges<Line extends FormLine, Color extends FormColor<Line>>(
  colors: readonly Color[],
  changes: readonly DesignChange[],
  {
    most,
    linesOf,
    newColor,
  }: {
    readonly most: number
    readonly linesOf: (color: string) => readonly Line[]
    readonly newColor: (color: string, lines: readonly Line[]) => Color
  },
): readonly Color[] {
  const known = colors.map((one) => {
    const own = changes.flatMap((change) => (change.kind !== 'color' && change.color === one.color ? [change] : []))
    if (own.length === 0) return one
    const of = new Map(own.map((change) => [designLineKey(change), change]))
    const kept = one.bomItems.flatMap((line) => {
      const change = of.get(designLineKey(line))
      if (change?.kind === 'removed') return []
      return change?.kind === 'usage' ? [{ ...line, usage: change.to }] : [line]
    })
    const there = new Set(kept.map(designLineKey))
    const added = linesOf(one.color).filter(
      (line) => of.get(designLineKey(line))?.kind === 'added' && !there.has(designLineKey(line)),
    )
    return { ...one, bomItems: [...kept, ...added].slice(0, most) }
  })
  const names = new Set(colors.map(({ color }) => color))
  const fresh = changes.flatMap(({ kind, color }) => (kind === 'color' && !names.has(color) ? [color] : []))
  return [...known, ...fresh.map((color) => newColor(color, linesOf(color)))]
}
