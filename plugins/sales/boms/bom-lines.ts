import { isSameDecimal, readDecimal, roundDecimal } from '../../../core/shared/money.ts'
import type { TemplateDesign } from '../template-orders/template-order-model.ts'
import type { CostLine } from '../costs/bom-costs.ts'
import { bomLimits } from './bom-limits.ts'
import { type BomForm, type BomFormColor, type BomFormLine, bomLineModel } from './bom-model.ts'
import type { MaterialNow } from './bom-origin-contract.ts'

/** The values that a line copies from its material. */
export type MaterialAmounts = Pick<BomFormLine, 'gap' | 'unitPrice'>

/** Decimals of a line's unit price. */
const priceDecimals = 2

/** Price and air gap of a material in the form of a line. */
export function materialAmounts({ price, gap }: Pick<MaterialNow, 'price' | 'gap'>): MaterialAmounts {
  return { unitPrice: price === null ? null : roundDecimal(price, priceDecimals), gap }
}

/** A new line. */
export function newBomLine(): BomFormLine {
  return { ...structuredClone(bomLineModel.empty), magnification: '1' }
}

type Design = Pick<TemplateDesign, 'templates' | 'sampleDress'>

/** The number of pieces of a colour in the sample order. */
function piecesOf({ sampleDress }: Design, color: string): string | null {
  const pieces = sampleDress
    .filter((row) => row.color === color)
    .flatMap(({ sizeRanges }) => sizeRanges)
    .reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  return pieces > 0 ? String(pieces) : null
}

/** The lines of a colour from its sample order, with today's prices and air gaps of the materials. */
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

/** A line for the cost formulas: text that is not a number yet is absent. */
export function costLineOf(line: Readonly<Record<string, unknown>>): CostLine {
  const read = (key: keyof CostLine) => readDecimal(line[key])
  return {
    unitPrice: read('unitPrice'),
    magnification: read('magnification'),
    usage: read('usage'),
    loss: read('loss'),
    gap: read('gap'),
    otherFee: read('otherFee'),
  }
}

/** Identifies a line within its colour: its material, part and place. */
const lineKey = ({ material, materialType, actionRegion }: BomFormLine) =>
  [material?.id, materialType, actionRegion.trim()].join('/')

/** A copy of a line without its id. */
function asNewLine(line: BomFormLine): BomFormLine {
  const { id: _, ...copy } = structuredClone(line)
  return copy
}

/**
 * Copies the lines of one colour to others that do not have them. Existing lines are never overwritten, and no colour
 * gets more lines than the limit.
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

/** The present values of a line's material; undefined when the line has the same. */
export function changedAmounts(
  line: Partial<BomFormLine>,
  now: Pick<MaterialNow, 'price' | 'gap'> | undefined,
): MaterialAmounts | undefined {
  if (!now || !line.material) return undefined
  const today = materialAmounts(now)
  // A material without a price does not change the price of a line.
  const isPriced = today.unitPrice === null || isSameDecimal(readDecimal(line.unitPrice), today.unitPrice)
  if (isPriced && isSameDecimal(readDecimal(line.gap), today.gap)) return undefined
  return { ...today, unitPrice: today.unitPrice ?? line.unitPrice ?? null }
}
