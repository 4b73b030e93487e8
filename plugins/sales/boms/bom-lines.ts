import { isMore, parseDecimal, roundDecimal } from '../../../core/shared/money.ts'
import type { TemplateDesign } from '../template-orders/template-order-model.ts'
import type { CostLine } from '../costs/bom-costs.ts'
import { bomLimits } from './bom-limits.ts'
import { type BomForm, type BomFormColor, type BomFormLine, bomLineModel } from './bom-model.ts'
import type { MaterialNow } from './bom-origin-contract.ts'

/** What a line takes from its material. */
export type MaterialAmounts = Pick<BomFormLine, 'gap' | 'unitPrice'>

/** Decimals of a line's unit price. */
const priceDecimals = 2

/** Price and air gap of a material, as a line holds them. */
export function materialAmounts({ price, gap }: Pick<MaterialNow, 'price' | 'gap'>): MaterialAmounts {
  return { unitPrice: price === null ? null : roundDecimal(price, priceDecimals), gap }
}

/** A new line. */
export function newBomLine(): BomFormLine {
  return { ...structuredClone(bomLineModel.empty), magnification: '1' }
}

type Design = Pick<TemplateDesign, 'templates' | 'sampleDress'>

/** The pieces that the sample order has of a colour. */
function piecesOf({ sampleDress }: Design, color: string): string | null {
  const pieces = sampleDress
    .filter((row) => row.color === color)
    .flatMap(({ sizeRanges }) => sizeRanges)
    .reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  return pieces > 0 ? String(pieces) : null
}

/** The lines of a colour as its sample order says them, with today's prices and air gaps of the materials. */
export function linesFromDesign(
  design: Design,
  color: string,
  now: ReadonlyMap<number, Pick<MaterialNow, 'price' | 'gap'>>,
): BomFormLine[] {
  const lines = design.templates.find((one) => one.color === color)?.bomMaterials ?? []
  const quantity = piecesOf(design, color)
  return lines.flatMap(({ material, materialType, actionRegion, usage, description }) => {
    const known = material && now.get(material.id)
    if (!known) return []
    return [
      {
        ...newBomLine(),
        material: { ...material, codeFromSupplier: material.codeFromSupplier ?? null },
        materialType,
        actionRegion,
        usage,
        description,
        quantity,
        ...materialAmounts(known),
      },
    ]
  })
}

/** A line as the money engine reckons with it: text that is no number yet counts as nothing. */
export function costLineOf(line: Readonly<Record<string, unknown>>): CostLine {
  const read = (key: keyof CostLine) => parseDecimal(line[key] as string | number | null | undefined) ?? null
  return {
    unitPrice: read('unitPrice'),
    magnification: read('magnification'),
    usage: read('usage'),
    loss: read('loss'),
    gap: read('gap'),
    otherFee: read('otherFee'),
  }
}

/** What tells a line from others of its colour: its material, its part and where it goes. */
const lineKey = ({ material, materialType, actionRegion }: BomFormLine) =>
  [material?.id, materialType, actionRegion.trim()].join('/')

/** A copy of a line without what names it for the server. */
function asNewLine(line: BomFormLine): BomFormLine {
  const { id: _, ...copy } = structuredClone(line)
  return copy
}

/**
 * Copies the lines of one colour to others, those that they do not have. Existing lines are never overwritten, and no colour gets more lines than it
 * may have.
 */
export function copyLines(
  templates: BomForm['templates'],
  from: number,
  others: readonly number[],
): readonly BomFormColor[] {
  const lines = templates[from]?.bomItems ?? []
  return templates.map((template, at) => {
    if (at === from || !others.includes(at)) return template
    const own = new Set(template.bomItems.map(lineKey))
    const added = lines.filter((line) => line.material && !own.has(lineKey(line))).map(asNewLine)
    if (added.length === 0) return template
    return { ...template, bomItems: [...template.bomItems, ...added].slice(0, bomLimits.lines) }
  })
}

function isSame(typed: string | null | undefined, other: string | null): boolean {
  const one = parseDecimal(typed) ?? null
  if (one === null || other === null) return one === other
  return !isMore(one, other) && !isMore(other, one)
}

/** What a material has become since a line was made of it; undefined where the line says what the material says today. */
export function changedAmounts(line: Partial<BomFormLine>, now: MaterialNow | undefined): MaterialAmounts | undefined {
  if (!now || !line.material) return undefined
  const today = materialAmounts(now)
  // A material without a price says nothing about what the line costs.
  const isPriced = today.unitPrice === null || isSame(line.unitPrice, today.unitPrice)
  if (isPriced && isSame(line.gap, today.gap)) return undefined
  return { ...today, unitPrice: today.unitPrice ?? line.unitPrice ?? null }
}
