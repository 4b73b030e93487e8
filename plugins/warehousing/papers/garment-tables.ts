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

/** Lines whose production orders have the same sizes, and these sizes in the parts that stand beside each other. */
export type GarmentTable<Line> = {
  /** Each with its number among all lines. */
  readonly lines: readonly { readonly line: Line; readonly number: number }[]
  readonly parts: readonly (readonly string[])[]
}

/** How many sizes stand beside each other, by the digits of their largest number: they leave room for the production order. */
export function mostSizesBeside(largest: number): number {
  if (largest < 10_000) return 12
  return largest < 100_000 ? 9 : 7
}

/** The lines in tables of the same sizes, in the order in which these first come. `largest` is the largest number of a cell. */
export function garmentTables<Line extends PaperGarmentLine>(
  lines: readonly Line[],
  largest: number,
): readonly GarmentTable<Line>[] {
  const numbered = lines.map((line, at) => ({ line, number: at + 1 }))
  const keyOf = ({ line }: { readonly line: Line }) => line.sizeRange.map(({ name }) => foldedName(name)).join('\n')
  return [...Map.groupBy(numbered, keyOf).values()].map((own) => ({
    lines: own,
    parts: evenParts(own[0]?.line.sizeRange.map(({ name }) => name) ?? [], mostSizesBeside(largest)),
  }))
}

/** A size of a line by its name. */
export function sizeNamed<Size extends { readonly name: string }>(
  { sizeRange }: { readonly sizeRange: readonly Size[] },
  name: string,
): Size | undefined {
  return sizeRange.find((size) => foldedName(size.name) === foldedName(name))
}
