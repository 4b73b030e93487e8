import { evenParts } from '../../../core/shared/even-parts.ts'
import { foldedName } from '../../../core/shared/folded-name.ts'

/** The line of a production order on paper. A draft may have open pieces and boxes. */
export type PaperGarmentLine<Size extends { readonly name: string } = { readonly name: string }> = {
  readonly id: number
  readonly productionOrder: { readonly name: string; readonly code: string; readonly color: string } | null
  readonly sizeRange: readonly Size[]
  readonly boxQuantity: number | null
  readonly comment: string
}

/** Widths of columns, as multiples of the size of the letters: each size, the figures' names, the sums and the boxes. */
export type GarmentWidths = {
  readonly size: number
  readonly figure: number
  readonly total: number
  readonly boxes: number
}

/** Lines whose production orders have the same sizes, and these sizes in the parts that stand beside each other. */
export type GarmentTable<Line> = {
  /** Each with its number among all lines. */
  readonly lines: readonly { readonly line: Line; readonly number: number }[]
  readonly parts: readonly (readonly string[])[]
  readonly widths: GarmentWidths
}

/** The longest texts of a paper's tables, which determine the widths of its columns. */
export type TableContent = {
  readonly largest: number
  readonly total: number
  readonly figures: readonly string[]
}

/** Width of the narrowest paper, and of the names of lines where all columns are narrow. */
const paper = 54.5
const least = 5.6

const digitsWidth = (largest: number) => Math.max(3, String(largest).length) * 0.57 + 0.8

/** The width of a word. */
function wordWidth(word: string): number {
  return [...word].reduce((sum, sign) => sum + (/[\u1100-\uffef]/.test(sign) ? 1 : 0.56), 0)
}

/** Names of sizes stand above their numbers in smaller letters; long ones break. */
const nameWidth = (name: string) => Math.min(5, wordWidth(name) * 0.92 + 0.7)

function widthsOf(names: readonly string[], { largest, total, figures }: TableContent): GarmentWidths {
  return {
    size: Math.max(digitsWidth(largest), ...names.map(nameWidth)),
    figure: figures.length > 1 ? Math.max(...figures.map(wordWidth)) + 0.9 : 0,
    total: Math.max(3.4, digitsWidth(total)),
    boxes: 3.4,
  }
}

/** How many sizes stand beside each other: they leave room for the names of the lines. */
const sizesBeside = ({ size, figure, total, boxes }: GarmentWidths) =>
  Math.max(1, Math.floor((paper - least - figure - total - boxes) / size))

/** The lines in tables of the same sizes, in the order in which these first come. */
export function garmentTables<Line extends PaperGarmentLine>(
  lines: readonly Line[],
  content: TableContent,
): readonly GarmentTable<Line>[] {
  const numbered = lines.map((line, at) => ({ line, number: at + 1 }))
  const keyOf = ({ line }: { readonly line: Line }) => line.sizeRange.map(({ name }) => foldedName(name)).join('\n')
  return [...Map.groupBy(numbered, keyOf).values()].map((own) => {
    const names = own[0]?.line.sizeRange.map(({ name }) => name) ?? []
    const widths = widthsOf(names, content)
    return { lines: own, parts: evenParts(names, sizesBeside(widths)), widths }
  })
}

/** A size of a line by its name. */
export function sizeNamed<Size extends { readonly name: string }>(
  { sizeRange }: { readonly sizeRange: readonly Size[] },
  name: string,
): Size | undefined {
  return sizeRange.find((size) => foldedName(size.name) === foldedName(name))
}
