import { type Decimal, isSameDecimal, readDecimal } from '../../../core/shared/money.ts'
import { type NamedStock, stockKey } from '../stock-lines/stock-line-rules.ts'

/** A line of a form; its quantities may be half typed. */
export type CountingLine = NamedStock & { readonly countedQuantity: unknown; readonly bookQuantity: unknown }

/** What a line says of its count: another sign is another count. */
export function countSign(warehouseId: number, line: CountingLine): string {
  const { countedQuantity, bookQuantity } = line
  return JSON.stringify([warehouseId, stockKey(line), readDecimal(countedQuantity), readDecimal(bookQuantity)])
}

/**
 * The places of lines that were counted since `known` was noted, each with what stands there now: a count is one against what
 * stood there when it was made. `bookOf` answers undefined for a line of which it is not known.
 */
export function countedBooks(
  lines: readonly CountingLine[],
  known: ReadonlySet<string>,
  of: { readonly warehouseId: number; readonly bookOf: (line: CountingLine) => Decimal | undefined },
): readonly { readonly place: number; readonly book: Decimal }[] {
  return lines.flatMap((line, place) => {
    if (readDecimal(line.countedQuantity) === null || known.has(countSign(of.warehouseId, line))) return []
    const book = of.bookOf(line)
    return book === undefined || isSameDecimal(readDecimal(line.bookQuantity), book) ? [] : [{ place, book }]
  })
}
